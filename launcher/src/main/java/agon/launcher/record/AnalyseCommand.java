package agon.launcher.record;

import agon.api.Action;
import agon.api.PlainText;
import agon.api.Seat;
import agon.api.match.Match;
import agon.api.match.Turn;
import agon.api.record.GameRecord;
import agon.api.record.RecordError;
import agon.api.record.RecordFormat;
import agon.api.record.Replay;
import agon.lab.internal.TextTable;
import agon.launcher.console.Console;
import agon.launcher.console.Failure;
import agon.launcher.console.ForceOption;
import agon.launcher.console.HelpTexts;
import agon.launcher.console.Progress;
import agon.launcher.console.Subcommand;
import agon.mcts.Analysis;
import agon.play.engine.Engine;
import agon.play.engine.PlayerSpec;
import agon.play.engine.Players;
import agon.play.study.Review;
import agon.plugins.Heartbeat;
import agon.plugins.OutputFile;
import io.vavr.Tuple2;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(name = "analyse", description = {"Find the mistakes in recorded games.",
    "A program evaluates the positions before and after each move, from -1 (lost) to 1 (won) for the player that "
        + "made the move. A move that lowers the value by at least 0.2, 0.4 or 0.8 is marked with ?!, ? or ??, and a "
        + "better move is printed. The accuracy of each player is printed in percent after each game."},
    exitCodeList = {HelpTexts.COMPLETED, "1:Completed: a game cannot be replayed, or one of several cannot be read.",
        HelpTexts.NOT_COMPLETED},
    footerHeading = HelpTexts.EXAMPLES, footer = {"  agon analyse game.sgf",
        "  agon analyse game.agon --player mcts:iterations=5000 -o analysed.agon",
        "  agon replay analysed.agon --window"})
public final class AnalyseCommand extends Subcommand {
    private static final Duration MOMENT = Duration.ofSeconds(1), SAVE_EVERY = Duration.ofSeconds(10);

    @Parameters(arity = "1..*", paramLabel = "FILE", description = "Files of records; - reads standard input. All "
        + "games of a file are analysed, unless --game-number chooses one.")
    private List<String> files;

    @Mixin
    private GameNumber number;

    @Option(names = "--player", paramLabel = "PLAYER", defaultValue = "best",
        description = "Program that evaluates positions, for one second each unless it has its own budget (default: "
            + "${DEFAULT-VALUE}).")
    private String player;

    @Option(names = {"-o", "--output"}, paramLabel = "FILE",
        description = "Save the games with values and marks to this file, in the agon format.")
    private Path output;

    @Mixin
    private ForceOption force;

    private boolean sound = true;
    private boolean written;

    @Override
    public Integer call() {
        if (output != null) force.check(output);
        RecordReader reader = RecordReader.of(program, number);
        LinkedHashMap<String, Either<RecordError, GameRecord>> games = Vector.ofAll(files).distinct()
            .foldLeft(LinkedHashMap.empty(), (all, file) -> all.merge(reader.read(file)));
        Vector<String> texts = Vector.empty();
        long saved = System.nanoTime();
        try {
            for (Tuple2<String, Either<RecordError, GameRecord>> game : games) {
                texts = texts.appendAll(analysed(reader, game._1, game._2));
                if (System.nanoTime() - saved < SAVE_EVERY.toNanos()) continue;
                save(texts);
                saved = System.nanoTime();
            }
        } finally {
            save(texts);
        }
        return sound ? 0 : Failure.FOUND;
    }

    /// Saves the games that have been analysed. Replaces the file if this command has written it.
    private void save(Vector<String> texts) {
        if (output == null || texts.isEmpty()) return;
        if (written) OutputFile.write(output, texts.mkString("\n"), true);
        else force.write(output, texts.mkString("\n"));
        written = true;
    }

    /// Returns the analysed game. If it cannot be replayed, prints an error message and returns nothing.
    private Vector<String> analysed(RecordReader reader, String name, Either<RecordError, GameRecord> game) {
        Replay<?, ?> replay;
        try {
            replay = reader.replay(name, game);
        } catch (Failure e) {
            if (reader.calls().hasAbandoned()) throw e;
            program.complain(e);
            sound = false;
            return Vector.empty();
        }
        return Vector.of(analysed(reader, name, replay));
    }

    private <P, A extends Action> String analysed(RecordReader reader, String name, Replay<P, A> replay) {
        Heartbeat heartbeat = new Heartbeat();
        Review<P, A> review = reader.calls()
            .call(replay.record().game(), heartbeat, () -> Failure.caught(() -> review(replay, heartbeat)))
            .getOrElseThrow(why -> Failure.usage(name + ": " + why)).getOrElseThrow(failure -> failure);
        GameRecord record = GameRecord.of(review.tree());
        print(reader.ask(name, record, _ -> Console.printable(name) + "\n" + table(replay.match(), review)));
        print(accuracy(review) + "\n");
        replay.refusal().forEach(refusal -> {
            sound = false;
            note("agon: " + Console.printable(name + ": " + refusal));
        });
        return RecordFormat.DEFAULT.write(record).get().text();
    }

    private <P, A extends Action> Review<P, A> review(Replay<P, A> replay, Heartbeat heartbeat) {
        String[] trouble = {player + " does not rank actions"};
        Players<P, A> players = Players.of(replay.match().game());
        PlayerSpec spec = players.parse(player).getOrElseThrow(why -> Failure.usage("'--player': " + why));
        try (Engine<P, A> engine = players.analyst(spec, MOMENT, why -> trouble[0] = why)
            .getOrElseThrow(why -> Failure.usage("'--player': " + why));
            Progress progress = Progress.of(program.console(), "analyse", () -> replay.match().turns().size())) {
            Function<Match<P, A>, Analysis<A>> analyst = match -> {
                progress.step();
                return engine.analyse(match, new Engine.Control(heartbeat))
                    .getOrElseThrow(() -> Failure.usage("'--player': " + trouble[0]));
            };
            return Review.of(replay.tree(), analyst);
        }
    }

    private static <P, A extends Action> String table(Match<P, A> match, Review<P, A> review) {
        Vector<String> texts = match.texts();
        Vector<Vector<String>> rows = match.turns().zipWithIndex((turn, i) -> {
            int node = review.tree().main().get(turn.from() + turn.steps());
            return Vector.of(i + 1 + "", turn.seat().toString(), shown(texts.get(i)) + review.tree().node(node)
                .annotation().judgement().map(judgement -> judgement.sign()).getOrElse(""), value(review, node, turn),
                review.mistakes().find(mistake -> mistake.node() == node).map(m -> shown(m.bestText())).getOrElse(""));
        });
        return TextTable.text(rows.prepend(Vector.of("number", "player", "move", "value", "better")));
    }

    private static <P, A extends Action> String value(Review<P, A> review, int node, Turn<A> turn) {
        return review.tree().node(node).annotation().value()
            .map(values -> String.format(Locale.ROOT, "%+.2f", values.get(turn.seat().index()) + 0.0)).getOrElse("");
    }

    private static String shown(String turn) {
        return Console.printable(PlainText.line(turn, TextTable.LONGEST));
    }

    private static String accuracy(Review<?, ?> review) {
        return "accuracy: " + review.accuracy().zipWithIndex((share, i) -> new Seat(i) + " "
            + share.map(percent -> String.format(Locale.ROOT, "%.0f %%", percent)).getOrElse("–")).mkString(", ");
    }
}
