package agon.lab.contest;

import agon.api.Action;
import agon.api.SplitMix64;
import agon.api.Variant;
import agon.api.match.Match;
import agon.plugins.FileException;
import agon.plugins.GameCatalog;
import agon.records.RecordSources;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.nio.file.Path;

/// Where the games of a contest begin. The openings have numbers, and every one is played in every seating.
public sealed interface Openings {
    /// The most actions of a random opening, and the most openings of a list.
    int LONGEST = 1_000, MOST = 1_000_000;

    /// Returns the positions of a file, one per line. Blank lines, lines that start with `#` and repetitions are
    /// skipped.
    ///
    /// @throws FileException if the file cannot be read, contains no position, or a line is not one
    static Openings positions(Path file, Variant<?, ?> variant) {
        return OpeningsText.positions(file, variant);
    }

    /// Returns the first turns of recorded games. Other games, shorter games and repetitions are skipped.
    ///
    /// @param turns of each game, ≥ 1
    /// @throws FileException if no game is left
    static Openings records(RecordSources records, int turns, Variant<?, ?> variant, GameCatalog catalog) {
        return OpeningsText.records(records, turns, variant, catalog);
    }

    /// Reads openings that [#fields] wrote as JSON.
    ///
    /// @return left: the error message
    static Either<String, Openings> read(String json, Variant<?, ?> variant) {
        return OpeningsText.read(json, variant);
    }

    /// Returns the openings as fields of a JSON object.
    default Map<String, Object> fields() {
        return OpeningsText.fields(this);
    }

    /// Random actions.
    ///
    /// @param actions in `[0, LONGEST]`
    record Random(int actions) implements Openings {
        /// @throws IllegalArgumentException if the number is out of its range
        public Random {
            if (actions < 0 || actions > LONGEST)
                throw new IllegalArgumentException(
                    "random actions " + actions + " are not from 0 to " + LONGEST);
        }
    }

    /// Openings that are written down, in an order that the seed decides; after the last comes the first again.
    ///
    /// @param lines at least one, all different
    record Listed(Vector<Line> lines) implements Openings {
        /// @throws IllegalArgumentException if there is none, or there are too many
        public Listed {
            if (lines.isEmpty() || lines.size() > MOST)
                throw new IllegalArgumentException("openings " + lines.size() + " are not from 1 to " + MOST);
        }

        /// The one with a number.
        Line line(long seed, int number) {
            int round = number / lines.size(), count = lines.size();
            // a walk through all of them: a step that has no divisor in common with their number
            long mixed = SplitMix64.mix(seed + round), step = 1 + Math.floorMod(mixed, Math.max(1, count - 1));
            while (divisor(step, count) != 1) step++;
            return lines.get((int) Math.floorMod(Math.floorMod(SplitMix64.mix(mixed), count) + step * (number % count),
                (long) count));
        }

        private static long divisor(long a, long b) {
            return b == 0 ? a : divisor(b, a % b);
        }
    }

    /// One opening as text.
    ///
    /// @param position in the notation of the game; empty: where the game begins
    /// @param turns    that are played from there
    record Line(String position, Vector<String> turns) {
        /// What it leads to.
        ///
        /// @return left: a sentence that says what is wrong
        <P, A extends Action> Either<String, Match<P, A>> match(Variant<P, A> variant) {
            Either<String, P> start = position.isEmpty() ? Either.right(variant.rules().start())
                : variant.notation().read(position);
            return start.flatMap(from -> turns.foldLeft(Either.<String, Match<P, A>>right(Match.from(variant, from)),
                (match, turn) -> match.flatMap(m -> m.play(turn).mapLeft(Object::toString))));
        }
    }

    /// Openings of random actions.
    static Openings random(int actions) {
        return new Random(actions);
    }

    /// How a game of a contest begins, before the players take over.
    ///
    /// @param start position in which the game begins
    /// @param codes of the actions that are played from there
    record Opening<P>(P start, Vector<Integer> codes) {
        /// The game as far as it is given.
        ///
        /// @throws IllegalArgumentException if an action is not legal
        public <A extends Action> Match<P, A> match(Variant<P, A> variant) {
            return codes.foldLeft(Match.from(variant, start), Opening::play);
        }

        private static <P, A extends Action> Match<P, A> play(Match<P, A> match, int code) {
            return match.legal().find(action -> action.code() == code).flatMap(action -> match.play(action).toOption())
                .getOrElseThrow(
                    () -> new IllegalArgumentException("the action with code " + code + " is not legal after "
                        + (match.positions().size() - 1) + " actions of an opening"));
        }
    }
}
