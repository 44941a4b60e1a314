"""Data sets and plots."""

import shutil
import subprocess

import numpy as np
import pytest
from conftest import available

import agon
from agon import plot
from agon.datasets import DataSet, read_parquet
from agon.records import Record, Turn


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    place = tmp_path_factory.mktemp("set")
    words = "--selfplay 6 --players mcts:iterations=20 --opening 2 --game tictactoe --symmetric --split 0.5/0.5/0".split()
    subprocess.run([*agon.agon_command(), "export", *words, "-o", str(place / "data")], check=True)
    return place / "data"


def test_arrays_are_read_whole_by_file_and_in_batches(folder):
    data = DataSet(folder)
    assert len(data) == data["spatial"].shape[0] == sum(data.rows) > 100
    assert data["mask"][np.arange(len(data)), data["action"]].all()
    assert data.shard(0, "action")["action"].shape == (data.rows[0],)
    seen = [part["ply"] for part in data.batches(64, np.random.default_rng(1), ["ply"], data["game"] < 3)]
    assert sorted(np.concatenate(seen)) == sorted(data["ply"][data["game"] < 3])
    games = data.games()
    assert [game["game"] for game in games] == list(range(6)) and sum(game["rows"] for game in games) == len(data)
    assert data["weight"].sum() == pytest.approx(sum(len(set(data["ply"][data["game"] == n])) for n in range(6)))
    assert {game["split"] for game in games} <= {"train", "validation", "test"}
    assert all(len(set(data["split"][data["game"] == n])) == 1 for n in range(6))
    with pytest.raises(KeyError, match="no array 'boards'; the arrays are spatial"):
        data["boards"]
    with pytest.raises(FileNotFoundError, match="no dataset.json"):
        DataSet(folder.parent)
    for size in (0, -5):
        with pytest.raises(ValueError, match=f"a batch has {size} rows; expected at least 1"):
            next(data.batches(size, np.random.default_rng(1)))


def test_damaged_files_are_named(folder, tmp_path):
    shutil.copytree(folder, tmp_path, dirs_exist_ok=True)
    shard, about = tmp_path / "shard-00000.npz", tmp_path / "dataset.json"
    shard.write_bytes(shard.read_bytes()[:1000])
    with pytest.raises(ValueError, match="shard-00000.npz is damaged: "):
        DataSet(tmp_path)["action"]
    for text, reason in [("", "dataset.json is damaged: "), ("{}", "format 2"), ("[]", "format 2")]:
        about.write_text(text)
        with pytest.raises(ValueError, match=reason):
            DataSet(tmp_path)


def test_a_table_has_the_rows_of_the_arrays(folder, tmp_path):
    available("pyarrow")
    import pyarrow.parquet

    data = DataSet(folder)
    table = data.table("spatial", "action", "symmetry")
    assert table.num_rows == len(data) and len(table["spatial"][0]) == 18
    pyarrow.parquet.write_table(table, tmp_path / "t.parquet")
    assert read_parquet(tmp_path / "t.parquet", ["action"])["action"].to_pylist() == data["action"].tolist()


def test_plots_are_figures(tmp_path):
    available("matplotlib")
    record = Record({"Game": "x"}, (Turn(1, "a", commands=(("value", "0.5,-0.5"),)), Turn(2, "b")))
    figures = [plot.layers(np.eye(3)[None]), plot.values(record), plot.policy({"b2": 0.7, "a1": 0.3})]
    for figure in figures:
        plot.save(figure, tmp_path / "figure.png")
        assert (tmp_path / "figure.png").stat().st_size > 1000
    with pytest.raises(ValueError, match="no values"):
        plot.values(Record({"Game": "x"}))


def test_missing_packages_are_named(folder, monkeypatch):
    for module in ("pyarrow", "matplotlib.figure"):
        monkeypatch.setitem(__import__("sys").modules, module, None)
    with pytest.raises(ImportError, match="need PyArrow"):
        DataSet(folder).table()
    with pytest.raises(ImportError, match="need Matplotlib"):
        plot.layers(np.eye(3)[None])
