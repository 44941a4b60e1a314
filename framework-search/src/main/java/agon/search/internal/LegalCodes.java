package agon.search.internal;

import agon.api.Simulator;
import agon.search.BrokenGameException;

/// The codes of the legal actions of a simulator, which are checked because a plugin can be wrong.
public final class LegalCodes {
    private LegalCodes() {}

    /// Writes the codes of the legal actions to `codes` and returns their number.
    ///
    /// @throws BrokenGameException if there are none or too many, or a code is out of range
    public static int of(Simulator<?> at, int[] codes) {
        return checked(at, codes, at.legal(codes));
    }

    /// Like [#of], but for codes that the simulator has already written.
    public static int checked(Simulator<?> at, int[] codes, int count) {
        if (count < 1 || count > codes.length)
            throw new BrokenGameException("seat " + at.seat() + " is to act, but it has " + count
                + " legal actions instead of 1 to " + codes.length);
        int limit = at.codeCount();
        for (int i = 0; i < count; i++)
            if (codes[i] < 0 || codes[i] >= limit)
                throw new BrokenGameException(
                    "a legal action has code " + codes[i] + ", but codes are 0 to " + (limit - 1));
        return count;
    }
}
