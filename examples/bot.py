#!/usr/bin/env python3
"""A tic-tac-toe engine that uses the Universal Game Interface: a template for other engines.

    ./agon play tictactoe --second "ugi:python3 examples/bot.py"

The engine searches the whole game and therefore never loses. Replace `best` with another search, and `Board` with the
rules of another game. All messages are listed in docs/reference/protocols.md.
"""

import sys

CELLS = [column + row for row in "123" for column in "abc"]
LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


class Board:
    """A position: the cells of both players, and the player to move (0 or 1)."""

    def __init__(self):
        self.marks = [set(), set()]
        self.player = 0

    def empty(self):
        return [cell for cell in range(9) if cell not in self.marks[0] | self.marks[1]]

    def play(self, cell):
        self.marks[self.player].add(cell)
        self.player = 1 - self.player

    def undo(self, cell):
        self.player = 1 - self.player
        self.marks[self.player].remove(cell)

    def lost(self):
        """Returns whether the player who has just moved has three in a row."""
        return any(self.marks[1 - self.player].issuperset(line) for line in LINES)


def value(board):
    """Returns the result for the player to move: 1 for a win, 0 for a draw, -1 for a loss."""
    if board.lost():
        return -1
    result = -1 if board.empty() else 0
    for cell in board.empty():
        result = max(result, after(board, cell))
        if result == 1:
            break
    return result


def after(board, cell):
    """Returns the value, for the player to move, of playing in a cell."""
    board.play(cell)
    result = -value(board)
    board.undo(cell)
    return result


def best(board):
    return max(board.empty(), key=lambda cell: after(board, cell))


def position(words):
    """Returns the board after `startpos moves a1 b2 …`."""
    board = Board()
    for move in words[2:]:
        board.play(CELLS.index(move))
    return board


def main():
    board = Board()
    for line in sys.stdin:
        command, *words = line.split() or [""]
        if command == "ugi":
            print("id name Python example\nid author Agon\nugiok", flush=True)
        elif command == "isready":
            print("readyok", flush=True)
        elif command == "position":
            board = position(words)
        elif command == "go":
            print("bestmove", CELLS[best(board)], flush=True)
        elif command == "quit":
            return


if __name__ == "__main__":
    main()
