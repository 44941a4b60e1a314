package agon.lab.archive;

import agon.api.record.GameRecord;
import agon.api.record.RecordError;
import agon.plugins.Heartbeat;
import io.vavr.collection.Vector;
import io.vavr.control.Either;

/// A source as far as it was verified.
///
/// @param games    all that it holds; empty: it was not read yet
/// @param verdicts one for each of the first games
/// @param heartbeat    of the judging of the next one
record VerificationJob(RecordSources.Source source, Vector<Either<RecordError, GameRecord>> games,
    Vector<Verification.Verdict> verdicts, Heartbeat heartbeat) {
    /// Before it is read.
    public static VerificationJob of(RecordSources.Source source) {
        return new VerificationJob(source, Vector.empty(), Vector.empty(), fresh());
    }

    private static Heartbeat fresh() {
        return new Heartbeat("the replay of its record");
    }

    public boolean isOver() {
        return games.nonEmpty() && verdicts.size() == games.size();
    }

    /// One step on: read, or one game more verified. Calls plugins.
    public VerificationJob next(Verifier verifier) {
        heartbeat.begin();
        return games.isEmpty() ? new VerificationJob(source, verifier.read(source), verdicts, fresh())
            : with(verifier.of(file(), game(), heartbeat::beat));
    }

    /// Whether the next step has come no further for too long. Reading a source ends by itself.
    public boolean isStill() {
        return games.nonEmpty() && heartbeat.isStill();
    }

    /// The next step done without asking the game.
    public VerificationJob abandoned(Verifier verifier) {
        return with(verifier.abandoned(file(), game(), heartbeat.silence()));
    }

    private VerificationJob with(Verification.Verdict verdict) {
        return new VerificationJob(source, games, verdicts.append(verdict), fresh());
    }

    private Either<RecordError, GameRecord> game() {
        return games.get(verdicts.size());
    }

    private String file() {
        return games.size() == 1 ? source.name() : source.name() + "#" + (verdicts.size() + 1);
    }
}
