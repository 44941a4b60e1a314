package agon.launcher.record;

import agon.api.Action;
import agon.api.Variant;
import agon.api.match.Match;
import agon.api.match.Termination;
import agon.api.record.GameRecord;
import agon.api.record.RecordError;
import agon.api.record.Replay;
import agon.launcher.console.Failure;
import agon.launcher.console.Program;
import agon.play.session.GameImport;
import agon.plugins.PluginCalls;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;

/// What is to be drawn: a record in a file, a game, a game and a position, or a position alone.
///
/// @param name   for complaints
/// @param start  a match without turns; none: there is a record
/// @param replay of a record
record DiagramSubject(String name, Option<Match<?, ?>> start, Option<Replay<?, ?>> replay) {
    /// @throws Failure if the words mean nothing
    static DiagramSubject of(Program program, PluginCalls calls, List<String> words) {
        String first = words.getFirst(), text = String.join(" ", words);
        if (words.size() == 1 && isFile(first)) return recorded(program, first);
        Either<String, Variant<?, ?>> variant = program.catalog().find(first);
        if (variant.isRight()) {
            Match<?, ?> match = calls.call(variant.get().name(),
                () -> Failure.caught(() -> start(variant.get(), Vector.ofAll(words).tail().mkString(" "))))
                .getOrElseThrow(Failure::usage).getOrElseThrow(failure -> failure);
            return new DiagramSubject(match.name(), Option.of(match), Option.none());
        }
        Option<Match<?, ?>> position = calls.call(first, () -> GameImport.position(program.catalog(), text, ""))
            .getOrElseThrow(Failure::usage);
        return new DiagramSubject(first, Option.of(position.getOrElseThrow(() -> Failure.usage("'" + text
            + "' is no file, no game and no position of an installed game; " + variant.getLeft()))), Option.none());
    }

    private static boolean isFile(String text) {
        try {
            return text.equals("-") || Files.isRegularFile(Path.of(text));
        } catch (InvalidPathException _) {
            return false;
        }
    }

    private static <P, A extends Action> Match<P, A> start(Variant<P, A> variant, String position) {
        if (position.isBlank()) return Match.start(variant);
        return Match.from(variant, variant.notation().read(position.strip())
            .getOrElseThrow(why -> Failure.usage("this is no position: " + why)));
    }

    private static DiagramSubject recorded(Program program, String file) {
        RecordReader reader = RecordReader.of(program);
        Vector<Either<RecordError, GameRecord>> games = reader.read(file);
        if (games.size() != 1) throw Failure.usage(file + " holds " + games.size() + " games; expected one");
        return new DiagramSubject(file, Option.none(), Option.of(reader.replay(file, games.head())));
    }

    /// The match after some of its turns.
    ///
    /// @param turns null: all of them
    /// @throws Failure if there are fewer, or a turn is illegal and all are asked for
    Match<?, ?> match(Integer turns) {
        if (start.isDefined()) {
            if (turns != null && turns != 0)
                throw Failure.usage(name + " is no record, and --turn and --stop-at are for records");
            return start.get();
        }
        if (turns != null) return replay.get().match().afterTurns(RecordReader.within(name, replay.get(), turns));
        replay.get().refusal().forEach(refusal -> {
            throw new Failure(Failure.FOUND, name + ": " + refusal + "; --stop-at "
                + replay.get().match().turns().size() + " draws what is legal");
        });
        return replay.get().match();
    }

    /// Whether the record ends after that match though the board does not say so: by a resignation or the clock.
    boolean isOver(Match<?, ?> match) {
        return replay.exists(all -> all.refusal().isEmpty() && match.turns().size() == all.match().turns().size()
            && all.tree().termination() != Termination.ON_BOARD);
    }
}
