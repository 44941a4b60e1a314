package agon.launcher.record;

import agon.api.Action;
import agon.api.match.Match;
import agon.api.record.GameRecord;
import agon.api.record.RecordFormat;
import agon.api.record.RecordFormat.RecordError;
import agon.api.record.Replay;
import agon.launcher.console.Console;
import agon.launcher.console.Failure;
import agon.launcher.console.ForceOption;
import agon.launcher.console.HelpTexts;
import agon.launcher.console.Range;
import agon.launcher.console.Subcommand;
import agon.launcher.play.Continuation;
import agon.launcher.play.WindowFlags;
import agon.launcher.play.Windows;
import agon.plugins.GameCatalog;
import agon.records.RecordPipeline;
import agon.records.RecordSources;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(name = "replay", description = {"Show, continue or convert recorded games.",
    "The games are shown move by move. Record formats are recognised by content."},
    exitCodeList = {HelpTexts.COMPLETED, "1:Completed: a game cannot be replayed, or one of several cannot be read.",
        HelpTexts.NOT_COMPLETED},
    footerHeading = HelpTexts.EXAMPLES, footer = {"  agon replay game.sgf --boards", "  agon replay game.sgf --window",
        "  agon replay game.sgf --turn 12", "  agon replay game.sgf --to agon -o game.agon",
        "  agon replay game.agon --partial --second medium",
        "  agon replay game.agon --window --partial --second best"})
public final class ReplayCommand extends Subcommand {
    @Parameters(arity = "1..*", paramLabel = "FILE", description = "Files of records; - reads standard input. All "
        + "games of a file are used, unless --game-number chooses one.")
    private List<String> files;

    @Mixin
    private GameNumber number;

    @Option(names = "--window",
        description = "Open the first file in a window, to step through its game, analyse it or continue it. If the "
            + "file contains several games, the window lists them.")
    private boolean window;

    @Mixin
    private WindowFlags flags;

    @Option(names = "--boards", description = "Draw the board after each move.")
    private boolean boards;

    @Range(min = 0)
    @Option(names = "--turn", paramLabel = "N", description = "Show only the position after move N; 0 is the start.")
    private Integer turn;

    @Option(names = "--to", paramLabel = "FORMAT",
        description = "Convert the games to this record format instead of showing them: 'agon', or a format listed by "
            + "'agon games'.")
    private String format;

    @Option(names = {"-o", "--output"}, paramLabel = "FILE",
        description = "Output file for --to (default: standard output).")
    private Path output;

    @Mixin
    private ForceOption force;

    @Option(names = "--partial", description = "Continue each game after its last move. With --window, the "
        + "recorded moves are played back first, and the file must contain a single game, or --game-number chooses "
        + "one.")
    private boolean partial;

    @ArgGroup(exclusive = false, heading = "%nWith --partial:%n")
    private Continuation continuation; // null without its options

    private RecordReader reader;

    @Override
    public Integer call() {
        if (format != null && (boards || turn != null || partial))
            throw Failure.usage("'--to' converts and shows nothing; leave out '--boards', '--turn' and '--partial'");
        if (output != null && format == null)
            throw Failure.usage("'--output' requires '--to', the format to write");
        if (turn != null && partial)
            throw Failure.usage("choose one of '--turn' and '--partial'");
        if (continuation != null && !partial)
            throw Failure.usage("players, '--seed' and '--record' are for '--partial'; add it or leave them out");
        if (window && (format != null || boards || turn != null))
            throw Failure.usage("'--window' shows a whole game; leave out '--to', '--boards' and '--turn'");
        reader = RecordReader.of(program, number);
        if (window) {
            program.catalog();
            if (partial) continueInWindow(files.getFirst());
            else openWindow(files.getFirst());
            return 0;
        }
        flags.checkUnused();
        return format == null ? show() : convert();
    }

    private void openWindow(String file) {
        var games = reader.read(file);
        boolean lists = games.size() > 1 && !file.equals(RecordSources.INPUT);
        if (lists) Windows.library(program, flags, Path.of(file));
        else Windows.replay(program, flags, games.head().apply(reader::replay));
    }

    private void continueInWindow(String file) {
        var games = reader.readToContinue(file);
        if (games.size() > 1)
            throw Failure.usage(RecordReader.name(file) + " contains " + games.size()
                + " games; choose one of them with '--game-number'");
        Replay<?, ?> replay = games.head().apply(reader::replay);
        replay.refusal().forEach(refusal -> {
            throw new Failure(Failure.FOUND, games.head()._1 + ": " + refusal);
        });
        if (reader.calls().ask(replay.match(), () -> replay.match().status().isOver()))
            throw Failure.usage(games.head()._1 + ": the game is over; leave out '--partial' to look at it");
        continuation().play(program, flags, replay.match());
    }

    private Continuation continuation() {
        return Objects.requireNonNullElseGet(continuation, Continuation::new);
    }

    private int show() {
        int worst = 0;
        for (String file : files) {
            try {
                for (var game : partial ? reader.readToContinue(file) : reader.read(file))
                    worst = Math.max(worst, show(game._1, game._2));
            } catch (Failure e) {
                worst = Math.max(worst, complain(e));
            }
        }
        return worst;
    }

    private int show(String name, Either<RecordError, GameRecord> game) {
        try {
            Replay<?, ?> replay = reader.replay(name, game);
            String told = reader.ask(name, replay.record(), alive -> {
                ReplayText account = new ReplayText(name, boards, program.console(), alive);
                return turn == null ? account.of(replay) : account.of(replay, RecordReader.within(name, replay, turn));
            });
            print(told);
            replay.refusal().filter(_ -> turn == null).forEach(refusal -> {
                throw new Failure(Failure.FOUND, name + ": " + refusal);
            });
            return !partial || goOn(replay.match()) ? 0 : Failure.USAGE;
        } catch (Failure e) {
            return complain(e);
        }
    }

    /// Reports a failure and continues with the next game. If this game did not respond, ends the command instead,
    /// because every other game could block as well.
    private int complain(Failure e) {
        if (reader.calls().hasAbandoned()) throw e;
        return program.complain(e);
    }

    private boolean goOn(Match<?, ?> match) {
        if (!reader.calls().ask(match, () -> match.status().isOver()))
            return continuation().play(program.console(), match);
        say("the game is over; it cannot be continued");
        return true;
    }

    private int convert() {
        RecordFormat target = program.format(format);
        if (output != null) force.check(output);
        Vector<String> texts = Vector.ofAll(files)
            .flatMap(file -> reader.read(file).map(game -> convert(target, game._1, game._2)));
        String text = texts.mkString("\n");
        if (texts.size() > 1 && target.read(text).size() != texts.size())
            throw Failure.usage("the format " + format + " allows one game per file; found " + texts.size()
                + " games, convert them one by one");
        if (output == null) program.console().out().print(text);
        else force.write(output, text);
        return 0;
    }

    private String convert(RecordFormat target, String file, Either<RecordError, GameRecord> game) {
        Replay<?, ?> replay = reader.replay(file, game);
        replay.refusal().forEach(refusal -> {
            throw new Failure(Failure.FOUND, file + ": " + refusal);
        });
        Conversion.Converted converted = reader
            .ask(file, replay.record(), alive -> new Conversion(target, program.catalog(), alive).of(replay))
            .getOrElseThrow(why -> Failure.usage(file + ": " + why));
        if (converted.lost().nonEmpty())
            note(Console.printable(
                "agon: " + file + ": the format " + format + " does not preserve " + converted.lost().mkString(", ")));
        return converted.text();
    }

    /// Converts records to another format. The output is parsed again to report the information that the format does
    /// not preserve.
    ///
    /// @param format format of the result
    /// @param catalog replays the parsed output
    /// @param alive  run after every turn
    private record Conversion(RecordFormat format, GameCatalog catalog, Runnable alive) {
        /// @param lost information, other than turns, that the format does not preserve; each entry is a few words
        record Converted(String text, Vector<String> lost) {}

        /// @return left: the reason why the format cannot store the game
        Either<String, Converted> of(Replay<?, ?> replay) {
            GameRecord sound = replay.legal();
            return format.write(sound).flatMap(
                written -> readAgain(written.text())
                    .flatMap(again -> again.contradictions().equals(replay.contradictions())
                        ? compared(written, sound, replay.match(), again)
                        : Either.left("the format " + format.id()
                            + " cannot represent the contradiction in the record, "
                            + replay.contradictions().mkString("; ") + "; correct the record, or convert it to agon")));
        }

        private Either<String, Replay<?, ?>> readAgain(String text) {
            Vector<Either<RecordError, GameRecord>> games = format.read(text);
            if (games.size() != 1)
                return Either
                    .left("the output of the format " + format.id() + " is read as " + games.size() + " games");
            return games.head().<Replay<?, ?>>flatMap(record -> RecordPipeline.replay(catalog, record, alive))
                .mapLeft(why -> "the output of the format " + format.id() + " cannot be read again: " + why.because());
        }

        private Either<String, Converted> compared(RecordFormat.Written written, GameRecord before, Match<?, ?> match,
            Replay<?, ?> again) {
            if (!again.match().texts().equals(match.texts()))
                return Either.left("the format " + format.id() + " does not preserve the moves of this game");
            if (!start(again.match()).equals(start(match)))
                return Either
                    .left("the format " + format.id() + " does not preserve the starting position of this game");
            GameRecord after = again.record();
            Vector<String> lost = Vector
                .ofAll(before.headers().filter(header -> !after.headers().contains(header)).keySet());
            if (!again.match().name().equals(match.name()))
                lost = lost.append("the variant " + match.name() + " (it is read as " + again.match().name() + ")");
            if (!again.tree().result().equals(before.result())) lost = lost.append("the result " + before.result());
            if (after.termination() != before.termination())
                lost = lost.append("the termination, " + before.termination());
            return Either.right(new Converted(written.text(), written.omissions().appendAll(lost)));
        }

        private static <P, A extends Action> String start(Match<P, A> match) {
            return match.game().notation().write(match.positions().head());
        }
    }
}
