"""What the README says is so."""

import re
import subprocess

from driving.places import REPOSITORY, binary

README = (REPOSITORY / "README.md").read_text()


def test_settings_table_says_what_the_program_says():
    done = subprocess.run([binary(), "serve", "--help"], text=True, capture_output=True, timeout=20)
    said = {
        name: (standard, " ".join(purpose.split()))
        for name, standard, purpose in re.findall(r"^  ([A-Z_0-9]+) \((.*)\)\n((?:      .*\n?)+)", done.stdout, re.M)
    }
    assert "DATABASE_URL" in said
    written = {}
    for name, standard, purpose in re.findall(r"^\| `([A-Z_0-9]+)` \| (.*?) ?\| (.*) \|$", README, re.M):
        standard = {"": "not set by default", "required": "required"}.get(standard, "default " + standard.strip("`"))
        written[name] = (standard, purpose)
    assert written == said


def test_named_files_are_there():
    for name in re.findall(r"`((?:deploy|Tests|Migrations)/[\w./-]+)`", README):
        assert (REPOSITORY / name).exists(), name
