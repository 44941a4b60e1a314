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
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.nio.file.Path;
import java.time.Duration;
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
    exitCodeList = {HelpTexts.COMPLETED, "1:Completed: a game is not legal.", HelpTexts.NOT_COMPLETED},
    footerHeading = HelpTexts.EXAMPLES, footer = {"  agon analyse game.sgf",
        "  agon analyse game.agon --player mcts:iterations=5000 -o analysed.agon",
        "  agon replay analysed.agon --window"})
public final class AnalyseCommand extends Subcommand {
    private static final Duration MOMENT = Duration.ofSeconds(1), SAVE_EVERY = Duration.ofSeconds(10);

    @Parameters(paramLabel = "FILE", description = "File of records; - reads standard input.")
    private String file;

    @Option(names = "--player", paramLabel = "PLAYER", defaultValue = "best",
        description = "Program that evaluates positions, for one second each unless it has its own budget (default: "
            + "${DEFAULT-VALUE}).")
    private String player;

    @Option(names = {"-o", "--output"}, paramLabel = "FILE",
        description = "Save the games with values and marks to this file, in the agon format.")
    private Path output;

    @Mixin
    private ForceOption force;

    private boolean legal = true;
    private boolean written;

    @Override
    public Integer call() {
        if (output != null) force.check(output);
        RecordReader reader = RecordReader.of(program);
        Vector<Either<RecordError, GameRecord>> games = reader.read(file);
        Vector<String> texts = Vector.empty();
        long saved = System.nanoTime();
        try {
            for (Either<RecordError, GameRecord> game : games) {
                String name = games.size() == 1 ? file : file + "#" + (texts.size() + 1);
                texts = texts.append(analysed(reader, name, reader.replay(name, game)));
                if (System.nanoTime() - saved < SAVE_EVERY.toNanos()) continue;
                save(texts);
                saved = System.nanoTime();
            }
        } finally {
            save(texts);
        }
        return legal ? 0 : Failure.FOUND;
    }

    /// Saves the games that have been analysed. Replaces the file if this command has written it.
    private void save(Vector<String> texts) {
        if (output == null || texts.isEmpty()) return;
        if (written) OutputFile.write(output, texts.mkString("\n"), true);
        else force.write(output, texts.mkString("\n"));
        written = true;
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
            legal = false;
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
