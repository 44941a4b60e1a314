package agon.game.zertz.board;

import agon.api.Action;

/// An action in ZÈRTZ. With n rings, the action codes are `colour · n + ring` in `[0, 3n)` for placements, `3n + ring`
/// for taking a ring, `4n + direction · n + ring` for jumps, and `10n` for a pass.
///
/// Source: the official rules, "A turn".
public sealed interface ZertzAction extends Action {
    /// Puts a marble on a vacant ring.
    record Place(ZertzBoard board, Marble marble, int ring) implements ZertzAction {
        @Override
        public int code() {
            return marble.ordinal() * board.size() + ring;
        }

        @Override
        public String toString() {
            return marble.letter() + board.name(ring);
        }
    }

    /// Takes a free ring away.
    record Take(ZertzBoard board, int ring) implements ZertzAction {
        @Override
        public int code() {
            return 3 * board.size() + ring;
        }

        @Override
        public String toString() {
            return board.name(ring);
        }
    }

    /// Jumps over a neighbouring marble to the ring behind it, and captures the marble.
    ///
    /// @param direction direction in `[0, 6)`, clockwise from straight up
    record Jump(ZertzBoard board, int from, int direction) implements ZertzAction {
        @Override
        public int code() {
            return (4 + direction) * board.size() + from;
        }

        public int over() {
            return board.neighbour(from, direction);
        }

        public int to() {
            return over() == ZertzBoard.NOWHERE ? ZertzBoard.NOWHERE : board.neighbour(over(), direction);
        }

        @Override
        public String toString() {
            return "x " + board.name(from) + (to() == ZertzBoard.NOWHERE ? "?" : board.name(to()));
        }
    }

    record Pass(ZertzBoard board) implements ZertzAction {
        @Override
        public int code() {
            return 10 * board.size();
        }

        @Override
        public String toString() {
            return "-";
        }
    }

    static ZertzAction of(ZertzBoard board, int code) {
        int n = board.size(), ring = code % n;
        return switch (code / n) {
            case 0, 1, 2 -> new Place(board, Marble.values()[code / n], ring);
            case 3 -> new Take(board, ring);
            case 10 -> new Pass(board);
            default -> new Jump(board, ring, code / n - 4);
        };
    }
}
