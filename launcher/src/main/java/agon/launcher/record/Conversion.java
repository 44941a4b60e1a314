package agon.launcher.record;

import agon.api.Action;
import agon.api.match.Match;
import agon.api.record.GameRecord;
import agon.api.record.RecordError;
import agon.api.record.RecordFormat;
import agon.api.record.Replay;
import agon.plugins.GameCatalog;
import agon.records.RecordPipeline;
import io.vavr.collection.Vector;
import io.vavr.control.Either;

/// Converts records to another format. The output is parsed again to report the information that the format does not
/// preserve.
///
/// @param format format of the result
/// @param catalog replays the parsed output
/// @param alive  run after every turn
record Conversion(RecordFormat format, GameCatalog catalog, Runnable alive) {
    /// @param lost information, other than turns, that the format does not preserve; each entry is a few words
    record Converted(String text, Vector<String> lost) {}

    /// @return left: the reason why the format cannot store the game
    Either<String, Converted> of(Replay<?, ?> replay) {
        GameRecord sound = replay.legal();
        return format.write(sound).flatMap(
            written -> readAgain(written.text()).flatMap(again -> compared(written, sound, replay.match(), again)));
    }

    private Either<String, Replay<?, ?>> readAgain(String text) {
        Vector<Either<RecordError, GameRecord>> games = format.read(text);
        if (games.size() != 1)
            return Either.left("the output of the format " + format.id() + " is read as " + games.size() + " games");
        return games.head().<Replay<?, ?>>flatMap(record -> RecordPipeline.replay(catalog, record, alive))
            .mapLeft(why -> "the output of the format " + format.id() + " cannot be read again: " + why.because());
    }

    private Either<String, Converted> compared(RecordFormat.Written written, GameRecord before, Match<?, ?> match,
        Replay<?, ?> again) {
        if (!again.match().texts().equals(match.texts()))
            return Either.left("the format " + format.id() + " does not preserve the moves of this game");
        if (!begin(again.match()).equals(begin(match)))
            return Either.left("the format " + format.id() + " does not preserve the starting position of this game");
        GameRecord after = again.record();
        Vector<String> lost = Vector
            .ofAll(before.headers().filter(header -> !after.headers().contains(header)).keySet());
        if (!again.match().name().equals(match.name()))
            lost = lost.append("the variant " + match.name() + " (it is read as " + again.match().name() + ")");
        if (!after.result().equals(before.result())) lost = lost.append("the result " + before.result());
        if (after.termination() != before.termination()) lost = lost.append("the termination, " + before.termination());
        return Either.right(new Converted(written.text(), written.omissions().appendAll(lost)));
    }

    private static <P, A extends Action> String begin(Match<P, A> match) {
        return match.game().notation().write(match.positions().head());
    }
}
