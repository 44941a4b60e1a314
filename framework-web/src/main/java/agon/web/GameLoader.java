package agon.web;

import agon.api.Action;
import agon.api.PlainText;
import agon.api.Seat;
import agon.api.Variant;
import agon.api.match.Match;
import agon.api.match.Termination;
import agon.api.record.GameTree;
import agon.api.record.Replay;
import agon.play.engine.PlayerSpec;
import agon.play.engine.Players;
import agon.play.game.GameClock;
import agon.play.game.GameSetup;
import agon.play.game.TimeControl;
import agon.play.imports.GameImport;
import agon.plugins.GameCatalog;
import agon.plugins.internal.PluginCalls;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;

/// A loader of browser games from their records, which limits the number of loaded games. Thread-safe.
///
/// @param records the folder of the records
/// @param folder  the folder of the [TableFile]s
/// @param engines the pool of all engines
/// @param open    the number of loaded games
record GameLoader(GameCatalog catalog, Path records, Path folder, EnginePool engines, Clock clock,
    AtomicInteger open) {
    private static final int MOST_OPEN = 2_000;

    WebTable<?, ?> load(TableFile file) {
        if (open.incrementAndGet() > MOST_OPEN) {
            open.decrementAndGet();
            throw new WebFailure(503, MOST_OPEN + " games are in progress; try again in a few minutes");
        }
        boolean loaded = false;
        try {
            GameSetup setup = setup(file).getOrElseThrow(why -> WebFailure.hidden(why, "this game cannot be loaded"));
            WebTable<?, ?> table = new WebTable<>(setup.tree(), setup, file, records.resolve(file.record()), engines,
                clock);
            loaded = true;
            return table;
        } finally {
            if (!loaded) open.decrementAndGet();
        }
    }

    /// Returns the names of people and programs, one per seat.
    Vector<String> players(TableFile file) {
        return file.names().zipWith(file.players(), (name, player) -> !name.isEmpty() ? name
            : player.equals(PlayerSpec.PERSON.word()) ? "a guest" : player);
    }

    /// Returns the seat to act, or none if the game is over or cannot be read.
    Option<Integer> turn(TableFile file) {
        try (PluginCalls calls = new PluginCalls()) {
            return setup(file).toOption()
                .flatMap(setup -> calls.call(file.variant(), () -> turn(setup.tree())).toOption())
                .flatMap(seat -> seat);
        }
    }

    private static <P, A extends Action> Option<Integer> turn(GameTree<P, A> tree) {
        return Option.when(tree.termination() == Termination.ON_BOARD, () -> tree.match(tree.end()))
            .flatMap(match -> match.status().seatToAct()).map(Seat::index);
    }

    /// Returns the title of a game.
    String title(String variant) {
        return catalog.game(GameCatalog.id(variant)).map(game -> game.about().title()).getOrElse(variant);
    }

    static Either<String, Vector<PlayerSpec>> specs(Variant<?, ?> variant, List<String> players) {
        try (PluginCalls calls = new PluginCalls()) {
            return calls.call(variant.name(), () -> {
                Players<?, ?> kinds = Players.of(variant.game());
                int seats = variant.rules().seats();
                if (players.size() != seats)
                    return Either
                        .<String, Vector<PlayerSpec>>left(variant + " has " + PlainText.count(seats, "seat") + ", not "
                            + players.size());
                return Either.sequenceRight(Vector.ofAll(players).map(word -> GamesJson.chosen(kinds, word)))
                    .map(Vector::ofAll);
            }).getOrElseThrow(why -> WebFailure.hidden(why, "the players of " + variant + " cannot be created"));
        }
    }

    /// Returns a variant, or an error message if there is no such game or option. The message about a plugin that fails
    /// contains its file and its exception, so it is printed by the server, and users receive another message.
    Either<String, Variant<?, ?>> find(String name) {
        return catalog.find(name).peekLeft(why -> {
            if (catalog.game(GameCatalog.id(name)).exists(game -> why.contains(game.origin())))
                throw WebFailure.hidden(why, PlainText.line(name, 100) + " cannot be created");
        });
    }

    /// Returns the game of a file, or an error message that contains the name of the record.
    private Either<String, GameSetup> setup(TableFile file) {
        Path record = records.resolve(file.record());
        UnaryOperator<String> named = why -> file.record() + ": " + why;
        return catalog.find(file.variant()).mapLeft(named)
            .flatMap(variant -> specs(variant, file.players()).mapLeft(named).flatMap(specs -> {
                Option<GameClock> clock = TimeControl.ofHeader(file.clock())
                    .map(control -> GameClock.of(control, specs.size()));
                if (!Files.exists(record)) return Either.right(fresh(variant, specs, file.seed(), clock, record));
                return GameImport.replay(catalog, record).map(replay -> kept(replay, specs, file, clock, record));
            }));
    }

    private static <P, A extends Action> GameSetup fresh(Variant<P, A> variant, Vector<PlayerSpec> players,
        long seed, Option<GameClock> clock, Path record) {
        return GameSetup.of(Match.start(variant), players, seed, clock).savedTo(record);
    }

    private GameSetup kept(Replay<?, ?> replay, Vector<PlayerSpec> players, TableFile file, Option<GameClock> clock,
        Path record) {
        Option<GameClock> left = GameImport.clock(replay.record().headers(), players.size()).orElse(clock);
        return new GameSetup(replay.tree(), players, file.seed(), left.map(all -> sinceSaved(all, replay, file)),
            Option.of(record), 0, false);
    }

    /// Returns the clock of a correspondence game without the time that has passed since it was saved. The clock of
    /// another game stops while the game is not loaded.
    private GameClock sinceSaved(GameClock left, Replay<?, ?> replay, TableFile file) {
        if (!left.control().perMove() || !file.absent().isEmpty()) return left;
        Duration passed = Duration.between(file.saved(records), clock.instant());
        return replay.match().status().seatToAct().filter(_ -> passed.isPositive())
            .map(seat -> left.with(seat, left.left(seat, Duration.ZERO).minus(passed))).getOrElse(left);
    }
}
