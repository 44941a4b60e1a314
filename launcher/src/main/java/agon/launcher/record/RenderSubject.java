package agon.launcher.record;

import agon.api.Action;
import agon.api.Variant;
import agon.api.match.Match;
import agon.api.match.Termination;
import agon.api.record.GameRecord;
import agon.api.record.RecordFormat.RecordError;
import agon.api.record.Replay;
import agon.launcher.console.Failure;
import agon.launcher.console.Program;
import agon.launcher.console.Subcommand;
import agon.play.imports.GameImport;
import agon.plugins.Heartbeat;
import agon.plugins.internal.PluginCalls;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;

/// The subject of a picture: a record in a file, a game, a game and a position, or a position alone.
///
/// @param name   name for error messages
/// @param start  a match without moves; none: there is a record
/// @param replay replay of a record
/// @param calls  used for all calls of the game
record RenderSubject(String name, Option<Match<?, ?>> start, Option<Replay<?, ?>> replay, PluginCalls calls) {
    static RenderSubject of(Program program, List<String> words, GameNumber number) {
        PluginCalls calls = new PluginCalls();
        String first = words.getFirst(), text = String.join(" ", words);
        Either<String, Variant<?, ?>> variant = program.catalog().find(first);
        if (words.size() == 1 && isFile(first, variant.isRight())) return recorded(program, first, number, calls);
        if (variant.isRight()) {
            Match<?, ?> match = calls.call(variant.get().name(),
                () -> Failure.caught(() -> start(variant.get(), Vector.ofAll(words).tail().mkString(" "))))
                .getOrElseThrow(Failure::usage).getOrElseThrow(failure -> failure);
            return new RenderSubject(match.name(), Option.of(match), Option.none(), calls);
        }
        Option<Match<?, ?>> position = calls.call(first, () -> GameImport.position(program.catalog(), text, ""))
            .getOrElseThrow(Failure::usage);
        return new RenderSubject(first, Option.of(position.getOrElseThrow(() -> Failure.usage("'" + text
            + "' is not a file, a game or a position of an installed game; " + variant.getLeft()))), Option.none(),
            calls);
    }

    /// @param isGame whether the text is the name of a game; the folder of the game's project may have the same name
    private static boolean isFile(String text, boolean isGame) {
        return text.equals("-") || Subcommand.exists(text) && !(isGame && Files.isDirectory(Path.of(text)));
    }

    private static <P, A extends Action> Match<P, A> start(Variant<P, A> variant, String position) {
        if (position.isBlank()) return Match.start(variant);
        return Match.from(variant, variant.notation().read(position.strip())
            .getOrElseThrow(why -> Failure.usage("the position is not valid: " + why)));
    }

    private static RenderSubject recorded(Program program, String file, GameNumber number, PluginCalls calls) {
        RecordReader reader = RecordReader.of(program, number);
        LinkedHashMap<String, Either<RecordError, GameRecord>> games = reader.read(file);
        if (games.size() != 1)
            throw Failure.usage(file + " contains " + games.size() + " games; choose one with '" + GameNumber.OPTION
                + "'");
        return new RenderSubject(games.head()._1, Option.none(), Option.of(games.head().apply(reader::replay)), calls);
    }

    /// Returns the result of `question`, which may call the game and may therefore take arbitrarily long.
    ///
    /// @throws Failure if the game fails or does not respond
    <R> R ask(Supplier<R> question) {
        return calls.call(name, new Heartbeat("the drawing of its scenes"), () -> Failure.caught(question))
            .getOrElseThrow(Failure::usage).getOrElseThrow(failure -> failure);
    }

    /// Returns the match after some of its moves.
    ///
    /// @param turns number of moves; null: all moves
    /// @throws Failure if there are fewer moves, or if all are requested and one of them is illegal
    Match<?, ?> match(Integer turns) {
        if (start.isDefined()) {
            if (turns != null && turns != 0)
                throw Failure.usage(name + " is not a record; '--turn' and '--stop-at' are for records");
            return start.get();
        }
        if (turns != null) return replay.get().match().afterTurns(RecordReader.within(name, replay.get(), turns));
        replay.get().refusal().forEach(refusal -> {
            throw new Failure(Failure.FOUND, name + ": " + refusal + "; '--stop-at "
                + replay.get().match().turns().size() + "' draws the legal moves");
        });
        return replay.get().match();
    }

    /// Returns whether the record ends after the turns of this match, by resignation or on time.
    boolean isOver(Match<?, ?> match) {
        return replay.exists(all -> all.refusal().isEmpty() && match.turns().size() == all.match().turns().size()
            && all.tree().termination() != Termination.ON_BOARD);
    }
}
