"""Fixtures of the tests. They need Agon: see agon.agon_command."""

import os
import pathlib
import sys

import pytest

import agon

FAKE = [sys.executable, str(pathlib.Path(__file__).with_name("fake_server.py"))]


def available(*modules):
    """Skips a test if a package is not installed."""
    for module in modules:
        pytest.importorskip(module, reason=f"{module} is not installed")


@pytest.fixture(scope="session", autouse=True)
def found():
    """Stops the tests with a clear reason if Agon is missing."""
    try:
        agon.agon_command()
    except agon.AgonError as error:
        pytest.exit(str(error), 2)


@pytest.fixture(autouse=True)
def data_folder(tmp_path_factory, monkeypatch):
    """Leaves the data of the user alone."""
    if "AGON_DATA" not in os.environ:
        monkeypatch.setenv("AGON_DATA", str(tmp_path_factory.mktemp("data")))
