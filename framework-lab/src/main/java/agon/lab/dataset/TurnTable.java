package agon.lab.dataset;

import agon.api.Action;
import agon.api.Seat;
import agon.api.Variant;
import agon.api.match.Match;
import agon.api.match.Turn;
import agon.lab.dataset.ParquetFile.Field;
import agon.lab.dataset.ParquetFile.Kind;
import agon.lab.dataset.internal.GameTask;
import agon.lab.dataset.internal.PlayedGame;
import agon.lab.dataset.internal.RecordedGames;
import agon.lab.dataset.internal.SearchTargets;
import agon.lab.job.Workers;
import agon.plugins.FileException;
import agon.plugins.GameCatalog;
import agon.plugins.Heartbeat;
import agon.plugins.OutputFile;
import agon.plugins.PluginException;
import agon.records.RecordSources;
import io.vavr.collection.Map;
import io.vavr.collection.TreeMap;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.nio.file.Path;

/// The turns of games of one variant as a Parquet table, with one row per turn. A row contains the source of the game,
/// the number, seat, text and codes of the turn, its value and clock if they are known, the players with
/// their payoffs and ratings, and the date.
public record TurnTable<P, A extends Action>(Variant<P, A> variant) {
    private static final int GROUP = 50_000; // number of rows in memory
    private static final Vector<Field> TURN = Vector.of(new Field("game", Kind.TEXT), new Field("turn", Kind.WHOLE),
        new Field("position", Kind.WHOLE), new Field("seat", Kind.WHOLE), new Field("text", Kind.TEXT),
        new Field("code", Kind.WHOLE), new Field("codes", Kind.TEXT), new Field("value", Kind.NUMBER),
        new Field("clock", Kind.NUMBER));

    /// Writes the turns of recorded games. Games of other variants and games that cannot be replayed to the end are
    /// left out and counted. Identical records produce identical files.
    ///
    /// @param replace whether an existing file may be replaced
    /// @throws FileException   if the file cannot be written
    /// @throws PluginException if the game repeatedly does not respond
    public DataSet.Result write(GameCatalog catalog, RecordSources sources, Path file, boolean replace, Runnable step) {
        return write(new RecordedGames<>(variant, catalog, sources), file, replace, step);
    }

    /// Writes the turns of games that programs play against themselves. A repeated call continues after the
    /// finished games. They are stored next to the file, under its name with `.journal` appended, until the table is
    /// complete. Parameters and exceptions are those of [#write(GameCatalog, RecordSources, Path, boolean, Runnable)].
    public DataSet.Result write(SelfPlay games, Workers workers, Path file, boolean replace, Runnable step) {
        return write(new SelfPlayedGames<>(variant, games, workers,
            file.resolveSibling(file.getFileName() + ".journal")), file, replace, step);
    }

    private DataSet.Result write(GameTask.Supply<P, A> supply, Path file, boolean replace, Runnable step) {
        try (supply; OutputFile draft = new OutputFile(file, replace)) {
            Writing writing = new Writing(new ParquetFile(draft.stream(), fields()), step);
            new GamePipeline<>(variant.name(), supply,
                (PlayedGame<P, A> game, Heartbeat _) -> Either.right(rows(game)))
                .run(0, 0, step, writing::add);
            DataSet.Result result = writing.end();
            draft.keep();
            supply.onComplete();
            return result;
        }
    }

    private Vector<Field> fields() {
        Vector<String> seats = Vector.range(0, variant.rules().seats())
            .map(seat -> new Seat(seat).toString().replace(' ', '_'));
        return TURN.appendAll(seats.map(seat -> new Field("player_" + seat, Kind.TEXT)))
            .appendAll(seats.map(seat -> new Field("payoff_" + seat, Kind.NUMBER)))
            .appendAll(seats.map(seat -> new Field("rating_" + seat, Kind.NUMBER)))
            .append(new Field("date", Kind.TEXT));
    }

    private static <P, A extends Action> Vector<Vector<Option<?>>> rows(PlayedGame<P, A> game) {
        Match<P, A> match = game.match();
        Vector<String> texts = match.texts();
        Vector<Option<?>> players = Vector.ofAll(game.players());
        Vector<Option<?>> payoffs = Vector.range(0, players.size())
            .map(seat -> game.outcome().map(all -> all.get(seat)));
        return match.turns().zipWithIndex((turn, number) -> row(game, turn, number, texts.get(number))
            .appendAll(players).appendAll(payoffs).appendAll(game.ratings()).append(game.date()));
    }

    private static <P, A extends Action> Vector<Option<?>> row(PlayedGame<P, A> game, Turn<A> turn, int number,
        String text) {
        int seat = turn.seat().index();
        Option<Double> thought = game.thoughts().get(turn.from()).map(SearchTargets::value);
        return Vector.of(Option.of(game.name()), Option.of(number + 1), Option.of(turn.from()), Option.of(seat),
            Option.of(text), turn.actions().headOption().map(Action::code),
            Option.of(turn.actions().map(Action::code).mkString(" ")),
            game.values().get(number).filter(all -> all.size() > seat).map(all -> all.get(seat)).orElse(thought),
            game.clocks().get(number).map(left -> left.toNanos() / 1e9));
    }

    private static final class Writing {
        private final ParquetFile file;
        private final Runnable step;
        private Vector<Vector<Option<?>>> rows = Vector.empty(); // rows that have not been written yet
        private long written;
        private int games;
        private Map<String, Integer> omitted = TreeMap.empty();

        Writing(ParquetFile file, Runnable step) {
            this.file = file;
            this.step = step;
        }

        void add(GamePipeline.Done<Vector<Vector<Option<?>>>> game) {
            for (Vector<Vector<Option<?>>> more : game.result()) {
                rows = rows.appendAll(more);
                games++;
            }
            if (game.result().isLeft()) omitted = omitted.put(game.result().getLeft(), 1, Integer::sum);
            if (game.last()) step.run();
            if (rows.size() >= GROUP) group();
        }

        private void group() {
            file.write(rows);
            written += rows.size();
            rows = Vector.empty();
        }

        DataSet.Result end() {
            if (rows.nonEmpty()) group();
            file.close();
            return new DataSet.Result(games, written, 1, omitted);
        }
    }
}
