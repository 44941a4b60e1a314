"""Readers for the data sets that ``agon export`` writes.

``docs/reference/datasets.md`` of Agon describes every array.
"""

from __future__ import annotations

import json
import os
import pathlib
import zipfile
import zlib
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

Arrays = dict[str, NDArray[Any]]
_FORMAT = 2


class DataSet:
    """The arrays of a folder that ``agon export`` has written.

    ``data["spatial"]`` returns a whole array, ``data.shard(0)`` the arrays of the first file, and ``data.batches``
    random rows.

    Args:
        folder: the folder with ``dataset.json``

    Raises FileNotFoundError if the folder does not contain a data set, and ValueError if its format is not known.
    """

    def __init__(self, folder: str | os.PathLike[str]) -> None:
        self.folder = pathlib.Path(folder)
        file = self.folder / "dataset.json"
        if not file.is_file():
            raise FileNotFoundError(f"{self.folder} contains no data set: there is no dataset.json")
        try:
            self.about: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
        except ValueError as error:
            raise ValueError(f"{file} is damaged: {error}; write the data set again") from None
        if not isinstance(self.about, dict) or self.about.get("format") != _FORMAT:
            raise ValueError(f"{file} does not describe a data set in format {_FORMAT}")
        self.rows: tuple[int, ...] = tuple(shard["rows"] for shard in self.about["shards"])
        self._whole: Arrays = {}

    def __len__(self) -> int:
        return sum(self.rows)

    def __repr__(self) -> str:
        return f"<DataSet of {self.about['game']}: {len(self)} rows>"

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the arrays."""
        return tuple(array["name"] for array in self.about["arrays"])

    def shard(self, number: int, *names: str) -> Arrays:
        """Returns the arrays of one file, or only some of them. Raises ValueError if the file is damaged."""
        file = self.folder / self.about["shards"][number]["file"]
        try:
            with np.load(file) as arrays:
                return {name: arrays[name] for name in names or arrays.files}
        except (zipfile.BadZipFile, zlib.error, EOFError, ValueError) as error:
            raise ValueError(f"{file} is damaged: {error}; write the data set again") from None

    def __getitem__(self, name: str) -> NDArray[Any]:
        if name in self._whole:
            return self._whole[name]
        if name not in self.names:
            raise KeyError(f"{self.folder} has no array {name!r}; the arrays are {', '.join(self.names)}")
        parts = [self.shard(number, name)[name] for number in range(len(self.rows))]
        if not parts:
            raise ValueError(f"{self.folder} contains no rows")
        whole = np.concatenate(parts)
        whole.flags.writeable = False
        self._whole[name] = whole
        return whole

    def games(self) -> list[dict[str, Any]]:
        """Returns the index: for each game its file, players, ratings, date, part of the split and number of rows."""
        files = [self.folder / shard["index"] for shard in self.about["shards"] if "index" in shard]
        return [json.loads(line) for file in files for line in file.read_text(encoding="utf-8").splitlines()]

    def batches(
        self, size: int, rng: np.random.Generator, names: Sequence[str] = (), rows: NDArray[Any] | None = None
    ) -> Iterator[Arrays]:
        """Yields all rows once, in random order, in batches of this size. The last batch may be smaller.

        Args:
            size: number of rows per batch
            rng: the generator of the order
            names: the arrays (default: all)
            rows: numbers of the rows, or a mask (default: all)
        """
        if size < 1:
            raise ValueError(f"a batch has {size} rows; expected at least 1")
        chosen = np.arange(len(self)) if rows is None else np.arange(len(self))[rows]
        order = rng.permutation(chosen)
        for start in range(0, len(order), size):
            part = order[start : start + size]
            yield {name: self[name][part] for name in names or self.names}

    def table(self, *names: str) -> Any:
        """Returns the rows as a table of PyArrow. Arrays with a shape become lists of fixed size."""
        pyarrow = _pyarrow()
        return pyarrow.table({name: _column(pyarrow, self[name]) for name in names or self.names})


def _column(pyarrow: Any, array: NDArray[Any]) -> Any:
    if array.dtype.kind == "S":
        return pyarrow.array(np.char.decode(array, "utf-8"))
    flat = pyarrow.array(np.ascontiguousarray(array).reshape(-1))
    return flat if array.ndim == 1 else pyarrow.FixedSizeListArray.from_arrays(flat, int(np.prod(array.shape[1:])))


def read_parquet(path: str | os.PathLike[str], columns: Sequence[str] | None = None) -> Any:
    """Returns the table of a Parquet file that ``agon export --format parquet`` has written, as a table of PyArrow."""
    _pyarrow()
    import pyarrow.parquet

    return pyarrow.parquet.read_table(os.fspath(path), columns=list(columns) if columns else None)


def _pyarrow() -> Any:
    try:
        import pyarrow
    except ImportError:
        raise ImportError("tables need PyArrow: pip install pyarrow") from None
    return pyarrow
