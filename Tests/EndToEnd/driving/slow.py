"""Clients that a server must not wait for: a byte a second, and connected but silent. Loopback only.

They come from many addresses of 127.0.0.0/8, since a server rightly limits what one address may hold open.
"""

import asyncio
import random
import socket
import time
from dataclasses import dataclass


@dataclass
class Ended:
    """How one slow client's connection went."""

    seconds: float
    was_ended: bool  # by the server, before the client gave up
    answer: bytes


async def connect(port: int, index: int) -> socket.socket:
    """A non-blocking connection from one of a hundred loopback addresses."""
    client = socket.socket()
    client.setblocking(False)
    client.bind((f"127.0.1.{index % 100 + 1}", 0))
    await asyncio.get_running_loop().sock_connect(client, ("127.0.0.1", port))
    return client


async def byte_a_second(port: int, host: str, index: int, patience: float) -> Ended:
    """Sends a request head that never ends, a byte a second, until the server ends it or `patience` is over."""
    loop = asyncio.get_running_loop()
    await asyncio.sleep(random.uniform(0, 1))
    client = await connect(port, index)
    started, answer = time.monotonic(), b""
    text = f"GET / HTTP/1.1\r\nHost: {host}\r\nX-Endless: {'a' * 10_000}".encode()

    async def read() -> None:
        nonlocal answer
        while chunk := await loop.sock_recv(client, 4096):
            answer += chunk

    reading = asyncio.create_task(read())
    try:
        for byte in text:
            if reading.done() or time.monotonic() - started > patience:
                break
            await loop.sock_sendall(client, bytes([byte]))
            await asyncio.wait([reading], timeout=1)
        ended = reading.done()
    except OSError:
        ended = True
    reading.cancel()
    await asyncio.gather(reading, return_exceptions=True)
    client.close()
    return Ended(time.monotonic() - started, ended, answer)


async def slow_clients(port: int, host: str, count: int, patience: float) -> list[Ended]:
    return await asyncio.gather(*(byte_a_second(port, host, index, patience) for index in range(count)))


class IdleConnections:
    """Connections that made one request, got their answer, and say no more."""

    def __init__(self, port: int, host: str):
        self.port, self.host = port, host
        self.clients: list[socket.socket] = []

    async def open(self, count: int) -> "IdleConnections":
        for start in range(0, count, 200):
            batch = range(start, min(start + 200, count))
            self.clients += await asyncio.gather(*(self._one(index) for index in batch))
        return self

    async def _one(self, index: int) -> socket.socket:
        loop = asyncio.get_running_loop()
        client = await connect(self.port, index)
        await loop.sock_sendall(client, f"GET /.well-known/none HTTP/1.1\r\nHost: {self.host}\r\n\r\n".encode())
        if not await loop.sock_recv(client, 65536):
            raise ConnectionError("closed instead of answered")
        return client

    def open_now(self) -> int:
        """How many the server still holds."""
        return sum(not _is_closed(client) for client in self.clients)

    def close(self) -> None:
        for client in self.clients:
            client.close()


def _is_closed(client: socket.socket) -> bool:
    try:
        return client.recv(1, socket.MSG_PEEK) == b""
    except BlockingIOError:
        return False
    except OSError:
        return True
