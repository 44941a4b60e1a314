package agon.api;

import agon.api.encoding.Grid;
import agon.api.internal.BinaryDigits;
import io.vavr.collection.Vector;

/// Describes the current position of a simulator by small whole numbers, the input of a value network. See
/// [Simulator#features].
///
/// Every cell of the board has a state in each layer. The first layer should describe the contents of the cell, for
/// example no piece, an own piece, or a piece of the opponent. The framework derives combinations of neighbouring cells
/// from the states, so layers should have few states. Further layers can describe relations, for example whether a
/// piece is attacked. Numbers that do not belong to a cell, such as captured pieces, are counts.
///
/// A position is described from the view of a seat. If the sides of a game differ only in colour or direction, a
/// position and the same position with seats exchanged should have equal numbers from the view of the seat to act, so
/// that a network learns from both sides. Otherwise, the numbers can be the same from every view.
public interface Features {
    /// The maximum number of states of a cell.
    int MOST_STATES = 64;
    /// The maximum number of values of a count.
    int MOST_VALUES = 4_096;
    /// The maximum number of phases.
    int MOST_PHASES = 8;

    /// Returns the grid in which the cells are arranged. The axes of the grid define which cells are neighbours.
    Grid grid();

    /// Returns the number of states of a cell in each layer (at least one layer; 2 to [#MOST_STATES] states). State 0
    /// of the first layer is an empty or missing cell; the number of other cells distinguishes the phases of a game.
    Vector<Integer> layers();

    /// Returns the number of values of each count (default: no counts; 2 to [#MOST_VALUES] values). Counts that belong
    /// together, such as the captured pieces of each colour, should be combined into one, `a + 5 · b`, so that each
    /// combination has its own weight.
    default Vector<Integer> counts() {
        return Vector.empty();
    }

    /// Returns the number of phases of the game in which the same numbers have different meanings, for example placing
    /// and moving pieces (default: 1; at most [#MOST_PHASES]). Networks have separate output weights for each phase.
    default int phases() {
        return 1;
    }

    /// Returns the phase of a position, in `[0, phases())` (default: 0). It depends only on the counts.
    ///
    /// @param counts the counts of the position
    default int phase(int[] counts) {
        return 0;
    }

    /// Writes the current position from the view of a seat. The numbers depend only on the position. The game is not
    /// over, and the simulator does not change. A symmetry of the game permutes the cells of every layer and does not
    /// change the counts. A symmetry that exchanges seats also exchanges their views.
    ///
    /// @param seat   the index of the seat. In a two-player game, it is the seat to act, or 0 if chance decides.
    ///     Otherwise, it can be any seat
    /// @param cells  receives the states of the cells, in `[0, states)`: the state of cell `c` in layer `i` is at
    ///     `i · grid().cells() + c`
    /// @param counts receives the value of each count, in `[0, values)`
    void write(int seat, byte[] cells, int[] counts);

    /// Writes the states of at most 64 cells, whose binary digits are given as sets of cells. Does not allocate memory.
    ///
    /// @param at   the index of the state of cell 0
    /// @param n    the number of cells
    /// @param ones the cells whose states have the binary digit of 1
    /// @param twos the cells whose states have the binary digit of 2
    static void states(byte[] cells, int at, int n, long ones, long twos) {
        BinaryDigits.write(cells, at, n, ones, twos);
    }

    /// Like [#states(byte[], int, int, long, long)], but with more digits.
    static void states(byte[] cells, int at, int n, long ones, long twos, long fours, long eights, long sixteens,
        long thirtyTwos) {
        BinaryDigits.write(cells, at, n, ones, twos, fours, eights, sixteens, thirtyTwos);
    }
}
