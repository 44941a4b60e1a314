package agon.launcher.record;

import agon.api.Action;
import agon.api.PlainText;
import agon.api.Seat;
import agon.api.match.Match;
import agon.api.record.Annotation.TurnReview;
import agon.api.record.GameRecord;
import agon.api.record.RecordFormat;
import agon.api.record.RecordFormat.RecordError;
import agon.api.record.Replay;
import agon.lab.internal.TextTable;
import agon.launcher.console.Console;
import agon.launcher.console.Failure;
import agon.launcher.console.ForceOption;
import agon.launcher.console.HelpTexts;
import agon.launcher.console.InterruptHandler;
import agon.launcher.console.Progress;
import agon.launcher.console.Range;
import agon.launcher.console.Subcommand;
import agon.play.engine.PlayerSpec;
import agon.play.engine.Players;
import agon.play.study.Review;
import agon.play.study.Reviewer;
import agon.plugins.Heartbeat;
import agon.plugins.OutputFile;
import agon.plugins.thread.Threads;
import io.vavr.Tuple2;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.atomic.AtomicReference;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(name = "analyse", description = {"Find the mistakes in recorded games.",
    "A program searches the position after each move and the position after the best move that it finds, with the same "
        + "budget. The score is the expected score of the player, from 0 (lost) to 1 (won). A move is marked with ?!, "
        + "? or ?? if its score is lower than that of the best move by at least 0.1, 0.2 or 0.3, and if searches with "
        + "smaller and larger budgets agree. The accuracy of each player is printed in percent after each game.",
    "A review in the file is preserved if it has a larger budget. With --output, Ctrl-C saves the games analysed so "
        + "far."},
    exitCodeList = {HelpTexts.COMPLETED, "1:Completed: a game cannot be replayed, or one of several cannot be read.",
        HelpTexts.NOT_COMPLETED},
    footerHeading = HelpTexts.EXAMPLES, footer = {"  agon analyse game.sgf",
        "  agon analyse game.agon --nodes 1000000 -o analysed.agon",
        "  agon replay analysed.agon --window"})
public final class AnalyseCommand extends Subcommand {
    private static final Duration SAVE_EVERY = Duration.ofSeconds(10);

    @Parameters(arity = "1..*", paramLabel = "FILE", description = "Files of records; - reads standard input. All "
        + "games of a file are analysed, unless --game-number chooses one.")
    private List<String> files;

    @Mixin
    private GameNumber number;

    @Option(names = "--player", paramLabel = "PLAYER", defaultValue = "best",
        description = "Program that reviews the moves (default: ${DEFAULT-VALUE}).")
    private String player;

    @Range(min = 1, max = 100_000_000)
    @Option(names = "--nodes", paramLabel = "N", description = "Budget per position, in positions or iterations as the "
        + "program counts them, 1 to 100,000,000 (default: the budget of the player, except a time or a depth; "
        + "otherwise, a budget with which a game of 24 moves takes about 30 s on two cores).")
    private Long nodes;

    @Option(names = "--threads", paramLabel = "N", description = "Number of moves reviewed at the same time, 1 to "
        + "1,024 (default: one per core). The results do not depend on it.")
    @Range(min = 1, max = 1_024)
    private int threads = Runtime.getRuntime().availableProcessors();

    @Option(names = {"-o", "--output"}, paramLabel = "FILE",
        description = "Save the games with values and marks to this file, in the agon format.")
    private Path output;

    @Mixin
    private ForceOption force;

    private final AtomicReference<Vector<String>> analysed = new AtomicReference<>(Vector.empty()); // complete games
    private int exitCode;
    private boolean written;

    @Override
    public Integer call() {
        if (output != null) force.check(output);
        RecordReader reader = RecordReader.of(program, number);
        LinkedHashMap<String, Either<RecordError, GameRecord>> games = Vector.ofAll(files).distinct()
            .foldLeft(LinkedHashMap.empty(), (all, file) -> all.merge(reader.read(file)));
        long saved = System.nanoTime();
        try (InterruptHandler _ = InterruptHandler.does(() -> interrupted(games.size()))) {
            for (Tuple2<String, Either<RecordError, GameRecord>> game : games) {
                analyse(reader, game._1, game._2);
                if (System.nanoTime() - saved < SAVE_EVERY.toNanos()) continue;
                save();
                saved = System.nanoTime();
            }
        } finally {
            save();
        }
        return exitCode;
    }

    private void interrupted(int games) {
        Vector<String> texts = save();
        program.console().out().flush();
        noteInterruption(texts.size() + " of " + PlainText.count(games, "game")
            + (output == null || texts.isEmpty() ? " analysed" : " saved in " + output));
    }

    /// Saves and returns the games analysed so far. Replaces the file if this command has already written it.
    private synchronized Vector<String> save() {
        Vector<String> texts = analysed.get();
        if (output == null || texts.isEmpty()) return texts;
        if (written) OutputFile.write(output, texts.mkString("\n"), true);
        else force.write(output, texts.mkString("\n"));
        written = true;
        return texts;
    }

    /// Analyses a game. If it cannot be replayed, prints an error message.
    private void analyse(RecordReader reader, String name, Either<RecordError, GameRecord> game) {
        Replay<?, ?> replay;
        try {
            replay = reader.replay(name, game);
        } catch (Failure e) {
            if (reader.calls().hasAbandoned()) throw e;
            exitCode = Math.max(exitCode, program.complain(e));
            return;
        }
        analyse(reader, name, replay);
    }

    private <P, A extends Action> void analyse(RecordReader reader, String name, Replay<P, A> replay) {
        Heartbeat heartbeat = new Heartbeat();
        Review<P, A> review = reader.calls()
            .call(replay.record().game(), heartbeat, () -> Failure.caught(() -> review(replay, heartbeat)))
            .getOrElseThrow(why -> Failure.usage(name + ": " + why)).getOrElseThrow(failure -> failure);
        GameRecord record = GameRecord.of(review.tree());
        String text = RecordFormat.DEFAULT.write(record).get().text();
        analysed.updateAndGet(games -> games.append(text));
        say(reader.ask(name, record, _ -> Console.printable(name) + "\n" + table(replay.match(), review)));
        say(accuracy(review) + "\n");
        replay.refusal().forEach(refusal -> {
            exitCode = Math.max(exitCode, Failure.FOUND);
            note("agon: " + Console.printable(name + ": " + refusal));
        });
    }

    private <P, A extends Action> Review<P, A> review(Replay<P, A> replay, Heartbeat heartbeat) {
        Players<P, A> players = Players.of(replay.match().game());
        PlayerSpec spec = players.parse(player).getOrElseThrow(why -> Failure.usage("'--player': " + why));
        try (Reviewer<P, A> reviewer = Reviewer.of(players, spec, io.vavr.control.Option.of(nodes))
            .getOrElseThrow(why -> Failure.usage("'--player': " + why));
            ExecutorService executor = Threads.pool("analyst", threads);
            Progress progress = Progress.of(program.console(), "analyse", () -> Reviewer.count(replay.match()))) {
            return Review.of(replay.tree(), reviewer, executor, heartbeat, progress::step);
        }
    }

    private <P, A extends Action> String table(Match<P, A> match, Review<P, A> review) {
        Vector<String> texts = match.texts();
        Vector<Vector<String>> rows = match.turns().zipWithIndex((turn, i) -> {
            int node = review.tree().main().get(turn.from() + turn.steps());
            io.vavr.control.Option<TurnReview> found = review.tree().node(node).annotation().review();
            return Vector.of(i + 1 + "", program.console().texts().translate(turn.seat().toString()),
                shown(texts.get(i)) + review.tree().node(node)
                    .annotation().judgement().map(judgement -> judgement.sign()).getOrElse(""),
                found.map(one -> score(one.played())).getOrElse(""),
                found.filter(one -> one.judgement().isDefined()).map(one -> score(one.best())).getOrElse(""),
                found.filter(one -> one.judgement().isDefined()).map(one -> shown(one.better().head()))
                    .getOrElse(""));
        });
        return TextTable.text(rows.prepend(Vector.of("number", "player", "move", "score", "best", "better")));
    }

    private static String score(double score) {
        return String.format(Locale.ROOT, "%.2f", score);
    }

    private static String shown(String turn) {
        return Console.printable(PlainText.line(turn, TextTable.LONGEST));
    }

    private static String accuracy(Review<?, ?> review) {
        return "accuracy: " + review.accuracy().zipWithIndex((share, i) -> new Seat(i) + " "
            + share.map(percent -> String.format(Locale.ROOT, "%.0f %%", percent)).getOrElse("–")).mkString(", ");
    }
}
