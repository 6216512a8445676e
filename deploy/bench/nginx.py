"""nginx as the measure to be compared with: two workers, a redirect or a file, a buffered access log."""

import contextlib
import socket
import subprocess
import time
from pathlib import Path
from typing import Iterator

from driving.node import die_with_parent
from driving.places import free_port

CONFIGURATION = """
daemon off;
user root;
worker_processes 2;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{ worker_connections 16384; }}
http {{
    access_log {folder}/access.log combined buffer=64k flush=1s;
    keepalive_requests 1000000000;
    sendfile on;
    tcp_nodelay on;
    open_file_cache max=100;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    server {{
        listen 127.0.0.1:{port} reuseport backlog=4096;
        location / {{ return 302 {destination}; }}
        location = /.well-known/apple-app-site-association {{ default_type application/json; root {folder}/files; }}
    }}
}}
"""


@contextlib.contextmanager
def nginx(folder: Path, destination: str, association_file: bytes) -> Iterator[tuple[int, int]]:
    """Its process id and its port."""
    served = folder / "files/.well-known/apple-app-site-association"
    served.parent.mkdir(parents=True)
    served.write_bytes(association_file)
    port = free_port()
    configuration = folder / "nginx.conf"
    configuration.write_text(CONFIGURATION.format(folder=folder, port=port, destination=destination))
    process = subprocess.Popen(
        ["/usr/sbin/nginx", "-p", str(folder), "-c", str(configuration)], preexec_fn=die_with_parent,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )
    try:
        _await_port(port, process)
        yield process.pid, port
    finally:
        process.terminate()
        process.wait()


def _await_port(port: int, process: subprocess.Popen) -> None:
    for _ in range(200):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        if process.poll() is not None:
            break
        time.sleep(0.05)
    raise RuntimeError(f"nginx does not listen; {process.args}")
