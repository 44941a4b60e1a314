package agon.ugi;

import io.vavr.control.Option;

/// What a position is worth to the seat that is to act, as engines say it.
///
/// @param centi hundredths, 0 is even. Of an engine that counts in pieces, those of a piece
/// @param mate  turns until it has won, or with a minus until it has lost, if that is proven
public record Score(int centi, Option<Integer> mate) {
    private static final int MOST = 10_000; // hundredths
    private static final double SCALE = 400;

    /// Worth `value`, in [-1, 1].
    public static Score of(double value) {
        double odds = (1 + value) / (1 - value); // infinite for a certain win: then the most there is
        return new Score(Math.clamp(Math.round(SCALE * StrictMath.log10(odds)), -MOST, MOST), Option.none());
    }

    /// Proven.
    ///
    /// @param turns until it has won; with a minus, until it has lost
    public static Score proven(int turns) {
        return new Score(turns > 0 ? MOST : -MOST, Option.of(turns));
    }

    /// In [-1, 1]: as in ratings, 400 hundredths are odds of ten to one.
    public double value() {
        return mate.map(turns -> turns > 0 ? 1.0 : -1.0)
            .getOrElse(() -> 2 / (1 + StrictMath.pow(10, -centi / SCALE)) - 1);
    }

    /// The words behind `score`; none: they are none.
    static Option<Score> read(Words words) {
        boolean proven = words.has("mate");
        if (!proven && !words.has("cp")) return Option.none();
        return words.number(-1_000_000).filter(number -> number <= 1_000_000).map(Long::intValue)
            .map(number -> proven ? proven(number) : new Score(number, Option.none()));
    }

    /// `cp 31` or `mate 3`.
    @Override
    public String toString() {
        return mate.map(turns -> "mate " + turns).getOrElse("cp " + centi);
    }
}
