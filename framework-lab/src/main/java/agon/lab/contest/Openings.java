package agon.lab.contest;

import agon.api.Action;
import agon.api.PlainText;
import agon.api.Variant;
import agon.api.internal.SplitMix64;
import agon.api.match.Match;
import agon.api.record.RecordFormats;
import agon.api.record.Replay;
import agon.json.text.Json;
import agon.plugins.FileException;
import agon.plugins.GameCatalog;
import agon.plugins.internal.InputFile;
import agon.records.RecordSources;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Set;
import org.hipparchus.util.ArithmeticUtils;
import tools.jackson.databind.JsonNode;

/// The openings of the games of a contest. They are numbered, and each one is played in every seating.
public sealed interface Openings {
    /// The maximum number of actions in a random opening, and the maximum number of openings in a list.
    int LONGEST = 1_000, MOST = 1_000_000;

    /// Returns openings from a file with one position per line. Blank lines, lines that start with `#`, and repeated
    /// positions are skipped.
    ///
    /// @throws FileException if the file cannot be read, contains no position, or contains a line that is not a
    ///     position
    static Openings positions(Path file, Variant<?, ?> variant) {
        Vector<String> lines = Vector.ofAll(InputFile.text(file, 64).lines().toList());
        Vector<Line> openings = lines.zipWithIndex()
            .filter(line -> !line._1.isBlank() && !line._1.startsWith("#"))
            .map(line -> checked(new Line(line._1.strip(), Vector.empty()), variant)
                .getOrElseThrow(why -> new FileException("line " + (line._2 + 1) + " of " + file + ": " + why)));
        return listed(openings, file + " contains no positions");
    }

    /// Returns openings that consist of the first turns of recorded games. Games of other variants, games
    /// without further turns, games with a departure, and repeated openings are skipped.
    ///
    /// @param turns number of turns per game (at least 1)
    /// @throws FileException if no game remains
    static Openings records(RecordSources records, int turns, Variant<?, ?> variant, GameCatalog catalog) {
        RecordFormats formats = catalog.formats();
        Set<Line> lines = new LinkedHashSet<>();
        records.each(source -> source.games(formats).forEach(game -> game.toOption()
            .filter(record -> lines.size() < MOST
                && catalog.find(record.game()).map(Variant::name).contains(variant.name()))
            .flatMap(record -> Replay.of(variant, record).toOption()).flatMap(replay -> line(replay, turns))
            .forEach(lines::add)));
        return listed(Vector.ofAll(lines),
            "there is no game of " + variant.name() + " with more than " + turns + " moves in "
                + records.paths().mkString(", "));
    }

    /// Reads openings from a JSON object with the fields that [#fields] returns.
    ///
    /// @return the openings, or an error message if the text is not valid
    static Either<String, Openings> read(String json, Variant<?, ?> variant) {
        return Json.read(json).flatMap(fields -> read(fields, variant));
    }

    private static Either<String, Openings> read(JsonNode fields, Variant<?, ?> variant) {
        if (fields.path("random").isInt() && fields.path("random").intValue() >= 0
            && fields.path("random").intValue() <= LONGEST)
            return Either.right(random(fields.path("random").intValue()));
        Vector<Line> lines = Vector.ofAll(fields.path("list")).map(line -> new Line(
            line.path("position").asString(""), Vector.ofAll(line.path("turns")).map(turn -> turn.asString(""))));
        if (lines.isEmpty() || lines.size() > MOST) return Either.left("it contains no openings");
        return Either.sequenceRight(lines.map(line -> checked(line, variant)))
            .map(all -> new Listed(lines));
    }

    /// Returns the openings as fields of a JSON object.
    default Map<String, Object> fields() {
        return switch (this) {
            case Random(int actions) -> LinkedHashMap.of("random", actions);
            case Listed(Vector<Line> lines) -> LinkedHashMap.of("list",
                lines.map(line -> LinkedHashMap.of("position", line.position(), "turns", line.turns())));
        };
    }

    private static <P, A extends Action> Option<Line> line(Replay<P, A> replay, int turns) {
        Match<P, A> match = replay.match();
        if (match.turns().size() <= turns || match.turns().exists(turn -> turn.departure().isDefined()))
            return Option.none();
        P start = match.positions().head();
        String position = start.equals(match.variant().rules().start()) ? "" : match.game().notation().write(start);
        return Option.of(new Line(position, match.afterTurns(turns).texts()));
    }

    private static Openings listed(Vector<Line> lines, String nothing) {
        if (lines.isEmpty()) throw new FileException(nothing);
        return new Listed(lines.distinct());
    }

    private static <P, A extends Action> Either<String, Line> checked(Line line, Variant<P, A> variant) {
        return line.match(variant).flatMap(match -> match.status().isOver() || match.midTurn()
            ? Either.left("in this position, the game is over or a turn is in progress") : Either.right(line));
    }

    /// Openings that consist of random actions.
    ///
    /// @param actions number of actions, in `[0, LONGEST]`
    record Random(int actions) implements Openings {
        /// @throws IllegalArgumentException if the number of actions is out of range
        public Random {
            if (actions < 0 || actions > LONGEST)
                throw new IllegalArgumentException(
                    "the number of random actions is " + actions + "; expected 0 to " + LONGEST);
        }
    }

    /// A list of openings, played in an order that depends on the seed. After the last opening, the list starts again.
    ///
    /// @param lines openings, at least one and all different
    record Listed(Vector<Line> lines) implements Openings {
        /// @throws IllegalArgumentException if the list is empty or too long
        public Listed {
            if (lines.isEmpty() || lines.size() > MOST)
                throw new IllegalArgumentException(lines.size() + " openings; expected 1 to " + MOST);
        }

        Line line(long seed, int number) {
            int round = number / lines.size(), count = lines.size();
            // visits all openings, because the step and the number of openings are coprime
            long mixed = SplitMix64.mix(seed + round), step = 1 + Math.floorMod(mixed, Math.max(1, count - 1));
            while (ArithmeticUtils.gcd(step, count) != 1) step++;
            return lines.get((int) Math.floorMod(Math.floorMod(SplitMix64.mix(mixed), count) + step * (number % count),
                (long) count));
        }
    }

    /// An opening as text.
    ///
    /// @param position position in the notation of the game, or empty for the starting position
    /// @param turns    turns played from this position
    record Line(String position, Vector<String> turns) {
        /// Plays the opening.
        ///
        /// @return the match after the opening, or an error message if it is not legal
        <P, A extends Action> Either<String, Match<P, A>> match(Variant<P, A> variant) {
            Either<String, P> start = position.isEmpty() ? Either.right(variant.rules().start())
                : variant.notation().read(position);
            return start.flatMap(from -> turns.foldLeft(Either.<String, Match<P, A>>right(Match.from(variant, from)),
                (match, turn) -> match.flatMap(m -> m.play(turn).mapLeft(Object::toString))));
        }
    }

    static Openings random(int actions) {
        return new Random(actions);
    }

    /// The opening of one game.
    ///
    /// @param start the initial position
    /// @param codes codes of the actions played from this position
    record Opening<P>(P start, Vector<Integer> codes) {
        /// Plays the opening.
        ///
        /// @throws IllegalArgumentException if an action is not legal
        public <A extends Action> Match<P, A> match(Variant<P, A> variant) {
            Match<P, A> match = Match.from(variant, start).playCodes(codes);
            int played = match.actions().size();
            if (played < codes.size())
                throw new IllegalArgumentException("the action with code " + codes.get(played) + " is not legal after "
                    + PlainText.count(played, "action") + " of an opening");
            return match;
        }
    }
}
