package agon.game.tictactoe.extended;

import agon.api.Cells;
import agon.game.tictactoe.extended.QubicGame.Marks;
import io.vavr.control.Option;
import java.util.HashMap;
import java.util.Map;

/// Proves wins on 4×4×4 by threats. Every mark of the attacker is the third in a line whose fourth cell is free, so the
/// defender has no choice. Every proven win is a forced win, but there are forced wins that it does not find. The idea
/// is from Patashnik, *Qubic: 4×4×4 tic-tac-toe*, Mathematics Magazine 53 (1980).
final class ThreatWin {
    /// Number of marks of the attacker that is known to be too small, by position.
    private final Map<Marks, Integer> failed = new HashMap<>();

    /// Returns the smallest number of plies in which the seat to act wins by threats.
    ///
    /// @param most maximum number of plies, odd
    /// @return the number of plies, or none if a win takes more plies or does not exist
    Option<Integer> plies(Marks marks, int most) {
        Cells attacker = marks.firstMoves() ? marks.first() : marks.second(),
            defender = marks.firstMoves() ? marks.second() : marks.first();
        for (int own = 1; 2 * own - 1 <= most; own++)
            if (wins(attacker.bits(), defender.bits(), own)) return Option.of(2 * own - 1);
        return Option.none();
    }

    /// @param own maximum number of further marks of the attacker
    private boolean wins(long attacker, long defender, int own) {
        if (fourths(attacker, defender) != 0) return true;
        long parried = fourths(defender, attacker);
        Marks key = new Marks(Cells.ofBits(attacker), Cells.ofBits(defender));
        if (own == 1 || Long.bitCount(parried) > 1 || failed.getOrDefault(key, 0) >= own) return false;
        for (long left = parried != 0 ? parried : ~(attacker | defender); left != 0; left &= left - 1) {
            long mark = left & -left, threats = fourths(attacker | mark, defender);
            if (threats == 0) continue;
            if (Long.bitCount(threats) > 1 || wins(attacker | mark, defender | threats, own - 1)) return true;
        }
        failed.put(key, own);
        return false;
    }

    /// Returns the free cells that complete a line of one seat.
    private static long fourths(long own, long others) {
        long found = 0;
        for (Cells line : Cube.LINES) {
            long bits = line.bits();
            if ((bits & others) == 0 && Long.bitCount(bits & own) == 3) found |= bits & ~own;
        }
        return found;
    }
}
