"""Training of value networks."""

import pathlib
import zlib

import numpy as np
import pytest

from agon import AgonError, VectorEnv
from agon.training import Training, ValueNetwork, train


def test_a_network_is_trained_continued_and_used(tmp_path):
    run, lines = tmp_path / "run", []
    first = train("tictactoe", run, generations=1, positions=2000, design="1 8 absolute", report=lines.append)
    assert len(first.generations) == 1 and first.generations[0]["positions"] >= 2000
    assert any(line.startswith("generation 0:") for line in lines)
    second = train("tictactoe", run, generations=2)
    assert len(second.generations) == 2 and second.generations[0] == first.generations[0]
    assert second.best.design == "1 8 absolute" and second.best.notes["variant"] == "tictactoe"
    whole = train("tictactoe", tmp_path / "whole", generations=2, positions=2000, design="1 8 absolute", threads=1)
    assert whole.best.path.read_bytes() == second.best.path.read_bytes()
    with VectorEnv("tictactoe", 4, search=True) as env:
        env.reset(seed=1)
        env.batch.evaluate(str(second.best.path))
        values = np.array(env.batch.arrays["values"])
        assert values.shape == (4, 2) and np.ptp(values[:, 0]) == 0 and abs(values.sum()) < 1e-5


def test_errors_name_the_cause(tmp_path):
    with pytest.raises(AgonError, match="there is no installed game 'chess'"):
        train("chess", tmp_path / "run", positions=2000)
    with pytest.raises(AgonError, match="no trained network"):
        Training.read(tmp_path)
    file = pathlib.Path(tmp_path / "other.nnue")
    for data, reason in {b"\x00\x01": "not a value network", b"agon value network 1\nx": "damaged"}.items():
        file.write_bytes(data)
        with pytest.raises(AgonError, match=reason):
            ValueNetwork.read(file)
    file.write_bytes(b"agon value network 1\n" + zlib.compress(b"\x00\x00\x00\x01\x00\x07zer"))
    with pytest.raises(AgonError, match="damaged"):
        ValueNetwork.read(file)
