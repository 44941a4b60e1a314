"""Processes of Agon."""

from __future__ import annotations

import os
import pathlib
import shlex
import shutil
import subprocess
import sys
import threading
from collections.abc import Sequence


# Seconds for which a line of standard error is held back, because it may be the last one.
_HOLD = 1.0


class AgonError(Exception):
    """An error message of Agon, or the reason why Agon cannot be reached."""


class IllegalAction(AgonError, ValueError):
    """An action that is not legal. Nothing has changed."""


def agon_command() -> list[str]:
    """Returns the command that starts Agon.

    It is the environment variable ``AGON`` (the folder of Agon, or a command), otherwise ``agon`` on the path,
    otherwise the start script of the checkout that contains this package.

    Raises AgonError if there is none.
    """
    script = "agon.cmd" if os.name == "nt" else "agon"
    place = os.environ.get("AGON")
    if place:
        return [os.path.join(place, script)] if os.path.isdir(place) else shlex.split(place)
    found = shutil.which("agon")
    if found:
        return [found]
    for folder in pathlib.Path(__file__).resolve().parents:
        if (folder / script).is_file() and (folder / "framework-api").is_dir():
            return [str(folder / script)]
    raise AgonError("Agon was not found: download Agon, and set the environment variable AGON to its folder")


class AgonProcess:
    """A command of Agon in a separate process, and the pipes to it.

    The process ends when its standard input is closed, for example because this program has ended. Its standard error
    is forwarded. If the process fails, the last line becomes part of the exception instead.
    """

    def __init__(self, arguments: Sequence[str], command: Sequence[str] | None = None) -> None:
        words = [*(command or agon_command()), *arguments]
        try:
            self._process = subprocess.Popen(
                words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0
            )
        except OSError as error:
            raise AgonError(
                f"Agon cannot be started as {words[0]!r} ({error.strerror}); "
                "set AGON to the Agon folder, or pass command"
            ) from None
        assert self._process.stdin and self._process.stdout and self._process.stderr
        self._to, self._from = self._process.stdin.fileno(), self._process.stdout.fileno()
        self._unread = bytearray()
        self._last = ""  # the last line of standard error
        self._held = ""  # this line, until it has been forwarded
        self._timer: threading.Timer | None = None  # forwards the line that is held back
        self._lock = threading.Lock()
        self._closed = False
        self._reader = threading.Thread(target=self._forward, args=(self._process.stderr,), daemon=True)
        self._reader.start()

    def _forward(self, notes: object) -> None:
        with notes as lines:  # type: ignore[attr-defined]
            for line in lines:
                self._release()
                with self._lock:
                    self._last = self._held = line.decode("utf-8", "replace")
                    self._timer = threading.Timer(_HOLD, self._release)
                    self._timer.daemon = True
                    self._timer.start()

    def _release(self) -> None:
        with self._lock:
            if self._timer:
                self._timer.cancel()
            if self._held:
                sys.stderr.write(self._held)
            self._held = ""

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid

    def write(self, data: bytes) -> None:
        """Writes bytes. Raises AgonError if the process has ended."""
        if self._closed:
            raise AgonError("this connection to Agon has been closed")
        try:
            while data:
                data = data[os.write(self._to, data) :]
        except OSError:
            raise self.ended() from None

    def read(self, count: int) -> bytes:
        """Returns this number of bytes. Raises AgonError if the process ends first."""
        while len(self._unread) < count:
            self._receive()
        data = bytes(self._unread[:count])
        del self._unread[:count]
        return data

    def read_byte(self) -> bytes:
        """Returns one byte. Like ``read(1)``, but faster."""
        if self._unread:
            return self.read(1)
        byte = os.read(self._from, 1)
        if not byte:
            raise self.ended()
        return byte

    def read_line(self) -> bytes:
        """Returns a line with its end. Raises AgonError if the process ends first."""
        start = 0
        while (end := self._unread.find(b"\n", start)) < 0:
            start = len(self._unread)
            self._receive()
        return self.read(end + 1)

    def _receive(self) -> None:
        data = os.read(self._from, 1 << 16)
        if not data:
            raise self.ended()
        self._unread += data

    def ended(self) -> AgonError:
        """Returns the error that the process has ended, with its exit code and its last message."""
        try:
            code = str(self._process.wait(0.5))
        except subprocess.TimeoutExpired:
            self._process.kill()
            code = str(self._process.wait())
        self._reader.join(0.5)
        with self._lock:
            self._held = ""
            reason = self._last.strip().removeprefix("agon: ")
        return AgonError(f"Agon has ended with exit code {code}" + (f": {reason}" if reason else ""))

    def close(self) -> None:
        """Ends the process. Closing it again has no effect."""
        if self._closed:
            return
        self._closed = True
        assert self._process.stdin and self._process.stdout
        self._process.stdin.close()
        try:
            self._process.wait(5)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._process.stdout.close()
        self._reader.join(0.5)
        self._release()

    def __del__(self) -> None:
        if not getattr(self, "_closed", True):
            self.close()
