package agon.lab.dataset;

import agon.api.internal.SplitMix64;
import agon.lab.dataset.internal.PlayedGame;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import io.vavr.control.Try;

/// A division of the games of a data set into three parts: for training, validation and test. The parts do not depend
/// on the order of the games.
///
/// @param shares the share of each part, in `[0, 1]`; the sum is 1. With [Key#PLAYER] they are shares of the players.
public record Split(Vector<Double> shares, Key key) {
    /// The names of the parts.
    public static final Vector<String> PARTS = Vector.of("train", "validation", "test");
    private static final double ROUNDING = 1e-6;

    /// The property of a game that determines its part.
    public enum Key {
        /// The actions of the game, so that identical games are in the same part.
        GAME,
        /// The players. No player is in two parts; games between players of different parts are left out.
        PLAYER,
        /// The date. The oldest games are for training, the latest for the test.
        DATE
    }

    /// @throws IllegalArgumentException if there are not three shares in `[0, 1]` with the sum 1
    public Split {
        if (shares.size() != PARTS.size() || !shares.forAll(share -> share >= 0 && share <= 1)
            || Math.abs(shares.sum().doubleValue() - 1) > ROUNDING)
            throw new IllegalArgumentException("the shares are " + shares.mkString("/")
                + "; expected three numbers from 0 to 1 with the sum 1, such as 0.9/0.05/0.05");
    }

    /// Reads shares such as `0.9/0.05/0.05`, or returns an error message.
    public static Either<String, Split> parse(String text, Key key) {
        return Try.of(() -> new Split(Vector.of(text.split("/", -1)).map(Double::parseDouble), key)).toEither()
            .mapLeft(why -> why instanceof NumberFormatException
                ? "the shares are '" + text + "'; expected three numbers such as 0.9/0.05/0.05" : why.getMessage());
    }

    /// Returns the index of the part of a game, or the reason why it is left out.
    ///
    /// @param limits for [Key#DATE], the first dates of the second and third part
    Either<String, Integer> part(PlayedGame<?, ?> game, Vector<String> limits) {
        return switch (key) {
            case GAME -> Either.right(part(hash(game.match().actions().map(action -> (long) action.code()))));
            case PLAYER -> players(game.players());
            case DATE -> game.date().map(date -> limits.count(limit -> date.compareTo(limit) >= 0))
                .toEither("without a date");
        };
    }

    private Either<String, Integer> players(Vector<Option<String>> players) {
        if (players.exists(Option::isEmpty)) return Either.left("with a player without a name");
        Vector<Integer> parts = players
            .map(player -> part(hash(player.get().chars().mapToObj(letter -> (long) letter).toList()))).distinct();
        return parts.size() == 1 ? Either.right(parts.head()) : Either.left("between players of different parts");
    }

    private static long hash(Iterable<Long> numbers) {
        long hash = 0;
        for (long number : numbers) hash = SplitMix64.mix(hash + SplitMix64.GAMMA ^ number);
        return hash;
    }

    private int part(long hash) {
        double at = (hash >>> 11) * 0x1p-53;
        return at < shares.get(0) ? 0 : at < shares.get(0) + shares.get(1) ? 1 : 2;
    }

    /// Returns the first dates of the second and third part.
    Vector<String> limits(Vector<String> dates) {
        Vector<String> sorted = dates.sorted();
        return shares.init().scanLeft(0.0, Double::sum).tail().map(share -> {
            int first = (int) Math.round(share * sorted.size());
            return first < sorted.size() ? sorted.get(first) : "9999";
        });
    }

    /// Returns the shares and the key for the description of a data set, such as `0.9/0.05/0.05 by game`.
    @Override
    public String toString() {
        return shares.mkString("/") + " by " + key.name().toLowerCase(java.util.Locale.ROOT);
    }
}
