"""Processes of Agon: how they are found, how they fail, and that none is left."""

import glob
import os
import pathlib
import signal
import subprocess
import sys
import time

import numpy as np
import pytest
from conftest import FAKE

import agon
from agon import AgonError, Batch, Engine, VectorEnv


def java(batch):
    """Returns the number of the process that has the memory; the start script may be another one."""
    part = batch.about["file"].split("/")
    return int(part[2]) if part[1] == "proc" else batch._process.pid


def gone(pid, seconds):
    """Waits until a process has ended; returns the seconds that it took."""
    start = time.monotonic()
    while time.monotonic() - start < seconds:
        try:
            if pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z":
                break
        except OSError:
            break
        time.sleep(0.01)
    else:
        raise AssertionError(f"process {pid} still runs after {seconds} s")
    return time.monotonic() - start


def test_agon_is_found_by_the_variable_then_on_the_path(monkeypatch, tmp_path):
    monkeypatch.setenv("AGON", "java -m 'my agon'")
    assert agon.agon_command() == ["java", "-m", "my agon"]
    monkeypatch.setenv("AGON", str(tmp_path))
    assert agon.agon_command() == [str(tmp_path / "agon")]
    monkeypatch.delenv("AGON")
    (tmp_path / "agon").write_text("#!/bin/sh\n")
    (tmp_path / "agon").chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert agon.agon_command() == [str(tmp_path / "agon")]


def test_one_sentence_describes_how_to_get_agon(monkeypatch, tmp_path):
    monkeypatch.delenv("AGON", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr("agon._process.__file__", str(tmp_path / "agon" / "_process.py"))
    with pytest.raises(AgonError, match="set the environment variable AGON to its folder"):
        agon.agon_command()


def test_errors_contain_the_reason():
    with pytest.raises(AgonError, match="cannot be started as 'nowhere/agon' .*set AGON"):
        Engine("tictactoe", ["nowhere/agon"])
    with pytest.raises(AgonError, match="exit code 2: there is no installed game 'nothing'"):
        Engine("nothing")
    with pytest.raises(AgonError, match="there is no installed game 'nothing'"):
        Batch("nothing", 1)


def test_the_reason_is_in_the_exception_and_not_also_on_standard_error(capfd):
    batch = Batch("x", 2, command=[*FAKE, "die"])
    with pytest.raises(AgonError, match="exit code 3: out of memory"):
        batch.step([0, 0])
    batch.close()
    assert capfd.readouterr().err == "agon: memory is low\n"


def test_notes_are_forwarded_when_the_process_ends_normally(capfd):
    program = "import sys; sys.stderr.write('agon: one\\nagon: two\\n')"
    agon._process.AgonProcess(["-c", program], [sys.executable]).close()
    assert capfd.readouterr().err == "agon: one\nagon: two\n"


@pytest.mark.parametrize(
    ("kind", "reason"),
    [("old", "uses version 7"), ("garbage", "not valid")],
)
def test_a_start_that_fails_is_explained(kind, reason):
    with pytest.raises(AgonError, match=reason):
        Batch("x", 2, command=[*FAKE, kind])


def test_an_error_of_the_server_leaves_the_connection_usable():
    with Batch("x", 2, command=[*FAKE, "refuse"]) as batch:
        for _ in range(2):
            with pytest.raises(AgonError, match="^not today$"):
                batch.step([0, 0])


def test_a_server_that_ends_is_reported_with_its_last_message():
    batch = Batch("x", 2, command=[*FAKE, "die"])
    with pytest.raises(AgonError, match="exit code 3: out of memory"):
        batch.step([0, 0])
    batch.close()
    with pytest.raises(AgonError, match="closed"):
        batch.step([0, 0])
    batch.close()


def test_a_closed_environment_leaves_no_server():
    env = VectorEnv("tictactoe", 2)
    server = java(env.batch)
    env.close()
    env.close()
    gone(server, 5)
    assert np.all(env.batch.arrays["legal"] == 9)


def test_a_killed_server_raises_within_a_second():
    with VectorEnv("tictactoe", 8) as env:
        env.reset(seed=1)
        os.kill(java(env.batch), signal.SIGKILL)
        start = time.monotonic()
        with pytest.raises(AgonError, match="has ended"):
            for _ in range(1000):
                env.step_random()
        assert time.monotonic() - start < 2  # one second on an idle machine


def test_a_killed_client_leaves_no_server_and_no_file():
    before = set(glob.glob("/dev/shm/agon*"))
    program = (
        "import agon, time\nenv = agon.VectorEnv('tictactoe', 8)\nenv.step_random()\n"
        "print(env.batch.about['file'], env.batch._process.pid, flush=True)\ntime.sleep(60)"
    )
    client = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True)
    file, shell = client.stdout.readline().split()
    servers = {int(shell), int(file.split("/")[2]) if file.startswith("/proc/") else int(shell)}
    client.kill()
    client.wait()
    client.stdout.close()
    for server in servers:
        gone(server, 5)  # one second on an idle machine
    assert set(glob.glob("/dev/shm/agon*")) <= before


def test_memory_that_is_gone_is_reported():
    with pytest.raises(AgonError, match="memory of Agon cannot be opened: .*exit code 4: no memory"):
        Batch("x", 2, command=[*FAKE, "gone"])
