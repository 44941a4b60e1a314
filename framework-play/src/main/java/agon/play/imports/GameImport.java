package agon.play.imports;

import agon.api.Action;
import agon.api.Game;
import agon.api.Seat;
import agon.api.Variant;
import agon.api.match.Match;
import agon.api.record.GameRecord;
import agon.api.record.RecordFormat.RecordError;
import agon.api.record.Replay;
import agon.play.engine.PlayerSpec;
import agon.play.engine.Players;
import agon.play.game.GameClock;
import agon.play.game.GameSetup;
import agon.play.game.TimeControl;
import agon.play.internal.Chapters;
import agon.plugins.FileException;
import agon.plugins.GameCatalog;
import agon.plugins.internal.PluginCalls;
import agon.plugins.internal.Seeds;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Function;

/// Methods for importing positions and game records. Records can be in any known format.
public final class GameImport {
    private static final long LARGEST = 16 << 20;

    private static final String TIME_CONTROL = "TimeControl";

    private GameImport() {}

    /// Replays the first game in a file of at most 16 MiB. Returns an error message if the file cannot be read or
    /// replayed.
    public static Either<String, Replay<?, ?>> replay(GameCatalog catalog, Path file) {
        return replay(catalog, file, 1);
    }

    /// Like [#replay(GameCatalog, Path)], but replays the game with this number; the first game is 1.
    public static Either<String, Replay<?, ?>> replay(GameCatalog catalog, Path file, int number) {
        return read(catalog, file, games -> replay(catalog, games, number));
    }

    /// Like [#replay(GameCatalog, Path)], but returns none if the file contains several games.
    public static Either<String, Option<Replay<?, ?>>> only(GameCatalog catalog, Path file) {
        return read(catalog, file,
            games -> games.size() > 1 ? Either.right(Option.none()) : replay(catalog, games, 1).map(Option::of));
    }

    private static <R> Either<String, R> read(GameCatalog catalog, Path file, Replaying<R> use) {
        try {
            if (Files.size(file) > LARGEST)
                return Either.left(file + " is larger than " + (LARGEST >> 20) + " MiB, the maximum for a record");
            return read(catalog, Files.readAllBytes(file), use).mapLeft(why -> file.getFileName() + ": " + why);
        } catch (IOException e) {
            return Either.left(FileException.reading(file, e).getMessage());
        }
    }

    /// Replays the first game in a text. Returns an error message if the text is not a valid record.
    public static Either<String, Replay<?, ?>> replay(GameCatalog catalog, byte[] text) {
        return read(catalog, text, games -> replay(catalog, games, 1));
    }

    /// Replays the games in a text, each of which can fail with an error message. Returns an error message if the text
    /// is not in a known format.
    ///
    /// @param most the maximum number of games; the others are not replayed
    public static Either<String, Vector<Either<String, Replay<?, ?>>>> replays(GameCatalog catalog, byte[] text,
        int most) {
        return read(catalog, text, games -> Either.right(Vector.range(1, Math.min(most, games.size()) + 1)
            .map(number -> replay(catalog, games, number))));
    }

    private static Either<String, Replay<?, ?>> replay(GameCatalog catalog,
        Vector<Either<RecordError, GameRecord>> games, int number) {
        if (number < 1 || number > games.size())
            return Either.left("game " + number + " does not exist; expected a number from 1 to " + games.size());
        return games.get(number - 1).flatMap(catalog::replay).mapLeft(RecordError::because);
    }

    private interface Replaying<R> extends Function<Vector<Either<RecordError, GameRecord>>, Either<String, R>> {}

    private static <R> Either<String, R> read(GameCatalog catalog, byte[] text, Replaying<R> use) {
        try {
            return use.apply(catalog.formats().read(text));
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            return Either.left("a plugin failed to read it: " + e);
        }
    }

    /// Returns a match that starts from a position given in notation. The text is read by the variant with the name
    /// `first` or, if `first` is empty or the variant cannot read the text, by the first installed game that can read
    /// it, with default options. Returns none if no game can read the text or if it has more than one line.
    public static Option<Match<?, ?>> position(GameCatalog catalog, String text, String first) {
        if (text.lines().count() > 1) return Option.none();
        return Vector.of(first).reject(String::isEmpty).appendAll(catalog.installed().map(GameCatalog.Installed::id))
            .toStream()
            .flatMap(name -> catalog.find(name).toOption())
            .flatMap(variant -> position(variant.name(), variant.game(), text)).headOption();
    }

    private static <P, A extends Action> Option<Match<?, ?>> position(String name, Game<P, A> game, String text) {
        return game.notation().read(text).toOption().map(position -> Match.from(new Variant<>(name, game), position));
    }

    /// Returns whether the recorded game is unfinished and can therefore be continued.
    public static boolean isUnfinished(Replay<?, ?> replay) {
        return replay.outcome() == Replay.Outcome.UNFINISHED && !replay.match().status().isOver();
    }

    /// Returns the setup for continuing a recorded game. The game continues in the file of its record if the file is in
    /// the default format and the record can be rewritten without loss. Otherwise, the game gets a new file.
    ///
    /// @param number the number of the game in the file, from 1, or 0 for the only one
    public static GameSetup resumed(Replay<?, ?> replay, Path file, int number) {
        boolean whole = replay.omitted().isEmpty() && replay.record().notes().isEmpty()
            && replay.contradictions().isEmpty() && replay.record().fault().isEmpty();
        int games = whole ? Chapters.read(file).map(Chapters::size).getOrElse(0) : 0;
        return games == 0 || number > games || number == 0 && games > 1 ? setup(replay)
            : setup(replay).savedTo(file, games == 1 ? 0 : number);
    }

    /// Returns the setup with the players of a record. If a header does not name an available player, a person takes
    /// the seat.
    public static GameSetup setup(Replay<?, ?> replay) {
        Map<String, String> headers = replay.record().headers();
        Either<String, Players<?, ?>> kinds = kinds(replay.match());
        Vector<PlayerSpec> players = Vector.range(0, replay.match().game().rules().seats())
            .map(seat -> headers.get(GameRecord.seatHeader(seat))
                .flatMap(text -> kinds.flatMap(k -> k.parseUntrusted(text)).toOption())
                .getOrElse(PlayerSpec.PERSON));
        return new GameSetup(replay.tree(), players,
            headers.get("Seed").filter(text -> text.matches("\\d{1,18}")).map(Long::parseLong).getOrElse(Seeds::fresh),
            clock(headers, players.size()), Option.none(), 0, false);
    }

    private static Either<String, Players<?, ?>> kinds(Match<?, ?> match) {
        try (PluginCalls calls = new PluginCalls()) {
            return calls.call(match.name(), () -> Players.of(match.game()));
        }
    }

    /// Returns the headers for a clock: `TimeControl`, as in PGN, and the remaining times in `FirstClock`,
    /// `SecondClock` and so on.
    public static Map<String, String> headers(GameClock clock) {
        return clock.left().zipWithIndex().foldLeft(LinkedHashMap.of(TIME_CONTROL, clock.control().toString()),
            (headers, left) -> headers.put(GameRecord.seatHeader(left._2) + "Clock", GameClock.exact(left._1)));
    }

    /// Returns the clock described by headers. Seats without a header have their full time.
    public static Option<GameClock> clock(Map<String, String> headers, int seats) {
        Option<GameClock> full = headers.get(TIME_CONTROL).flatMap(TimeControl::ofHeader)
            .map(control -> GameClock.of(control, seats));
        return full.map(clock -> Vector.range(0, seats).foldLeft(clock,
            (c, seat) -> headers.get(GameRecord.seatHeader(seat) + "Clock").flatMap(GameClock::ofExact)
                .map(left -> c.with(new Seat(seat), left)).getOrElse(c)));
    }
}
