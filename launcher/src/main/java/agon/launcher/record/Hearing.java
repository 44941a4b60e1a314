package agon.launcher.record;

import agon.api.record.GameRecord;
import agon.api.record.Rejection;
import agon.launcher.Pulse;
import io.vavr.collection.Vector;
import io.vavr.control.Either;

/// A source as far as it was judged.
///
/// @param games    all that it holds; empty: it was not read yet
/// @param verdicts one for each of the first games
/// @param pulse    of the judging of the next one
record Hearing(Source source, Vector<Either<Rejection, GameRecord>> games, Vector<Verdict> verdicts, Pulse pulse) {
    /// Before it is read.
    static Hearing of(Source source) {
        return new Hearing(source, Vector.empty(), Vector.empty(), fresh());
    }

    private static Pulse fresh() {
        return new Pulse("the replay of its record");
    }

    boolean isOver() {
        return games.nonEmpty() && verdicts.size() == games.size();
    }

    /// One step on: read, or one game more judged. Calls plugins.
    Hearing next(Judge judge) {
        return games.isEmpty() ? new Hearing(source, judge.read(source), verdicts, fresh()) : with(judge.of(file(), game(), pulse::beat));
    }

    /// Whether the next step has come no further for too long. Reading a source ends by itself.
    boolean isStill() {
        return games.nonEmpty() && pulse.isStill();
    }

    /// The next step done without asking the game.
    Hearing abandoned(Judge judge) {
        return with(judge.abandoned(file(), game(), pulse.silence()));
    }

    private Hearing with(Verdict verdict) {
        return new Hearing(source, games, verdicts.append(verdict), fresh());
    }

    private Either<Rejection, GameRecord> game() {
        return games.get(verdicts.size());
    }

    private String file() {
        return games.size() == 1 ? source.name() : source.name() + "#" + (verdicts.size() + 1);
    }
}
