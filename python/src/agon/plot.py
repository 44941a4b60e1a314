"""Plots of positions, games and policies with Matplotlib. Each function returns the figure without showing it."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from agon.records import ORDINALS, Record, Turn


def _figure(width: float, height: float) -> Any:
    try:
        from matplotlib.figure import Figure
    except ImportError:
        raise ImportError("plots need Matplotlib: pip install matplotlib") from None
    return Figure((width, height), constrained_layout=True)


def layers(spatial: ArrayLike, names: Sequence[str] = ()) -> Any:
    """Plots each layer of an encoded position.

    Args:
        spatial: an array of layers, rows and columns
        names: names of the layers
    """
    boards = np.asarray(spatial)
    columns = min(4, len(boards))
    rows = -(-len(boards) // columns)
    figure = _figure(columns * 1.8, rows * 2)
    for number, axes in enumerate(figure.subplots(rows, columns, squeeze=False).flat):
        axes.axis("off")
        if number < len(boards):
            axes.imshow(boards[number], cmap="cividis")
            axes.set_title(names[number] if number < len(names) else str(number), fontsize=8)
    return figure


def values(record: Record) -> Any:
    """Plots the values in the comments of a record by turn, one line per seat.

    Raises ValueError if the record contains no values.
    """
    points = [(e.number, e.values) for e in record.line if isinstance(e, Turn) and e.values is not None]
    if not points:
        raise ValueError("the record contains no values; agon analyse GAME -o FILE adds them")
    figure = _figure(6, 3)
    axes = figure.subplots()
    for seat in range(len(points[0][1])):
        name = record.players[seat] if seat < len(record.players) else ORDINALS[seat]
        axes.plot([number for number, _ in points], [value[seat] for _, value in points], label=name)
    axes.set(xlabel="turn", ylabel="value", ylim=(-1.05, 1.05))
    axes.legend()
    return figure


def policy(probabilities: Mapping[str, float], most: int = 20) -> Any:
    """Plots the largest probabilities of a policy as bars, by the text of the action."""
    chosen = sorted(probabilities.items(), key=lambda item: -item[1])[:most]
    figure = _figure(6, 0.6 + 0.25 * len(chosen))
    axes = figure.subplots()
    axes.barh([text for text, _ in chosen], [value for _, value in chosen])
    axes.invert_yaxis()
    axes.set(xlabel="probability")
    return figure


def save(figure: Any, path: str | os.PathLike[str]) -> None:
    """Writes a figure to a file; the ending of its name determines the format."""
    figure.savefig(os.fspath(path))
