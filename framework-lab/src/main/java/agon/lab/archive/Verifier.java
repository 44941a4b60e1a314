package agon.lab.archive;

import agon.api.Action;
import agon.api.Variant;
import agon.api.record.GameRecord;
import agon.api.record.RecordError;
import agon.api.record.RecordFormats;
import agon.api.record.Replay;
import agon.plugins.GameCatalog;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/// Holds sources against the rules. Thread-safe.
public final class Verifier {
    /// Records of a game that may be abandoned before it is asked no more.
    private static final int MOST_ABANDONED = 3;

    private final GameCatalog catalog;
    private final RecordFormats formats;
    /// Only those that exist: what a file may call a game is without end.
    private final ConcurrentMap<String, Variant<?, ?>> variants = new ConcurrentHashMap<>();
    /// How many records of a game were abandoned, by what they call it.
    private final ConcurrentMap<String, Integer> abandoned = new ConcurrentHashMap<>();

    public Verifier(GameCatalog catalog) {
        this.catalog = catalog;
        formats = catalog.formats();
    }

    /// The games in `source`, at least one. Whatever a plugin does with it, there is an answer: formats from outside
    /// are waited for in vain no longer than 10 s.
    public Vector<Either<RecordError, GameRecord>> read(RecordSources.Source source) {
        try {
            return source.content().fold(because -> Vector.of(Either.left(RecordError.unreadable(because))),
                formats::read);
        } catch (RuntimeException | Error e) {
            return Vector.of(Either.left(RecordError.unreadable("a plugin failed on it: " + e)));
        }
    }

    /// What is to be said of one of them. Whatever a plugin does with it there is an answer, unless it never comes
    /// back.
    ///
    /// @param file  as reports give it
    /// @param alive run after every turn
    public Verification.Verdict of(String file, Either<RecordError, GameRecord> game, Runnable alive) {
        try {
            return game.filterOrElse(this::isToBeHad, this::leftOut).fold(
                rejection -> Verification.Verdict.of(file, "-", rejection),
                record -> of(file, record, alive));
        } catch (RuntimeException | Error e) {
            return Verification.Verdict.unreadable(file, "a plugin failed on it: " + e);
        }
    }

    private Verification.Verdict of(String file, GameRecord record, Runnable alive) {
        return replay(record, alive).fold(rejection -> Verification.Verdict.of(file, record.game(), rejection),
            replay -> Verification.Verdict.of(file, replay));
    }

    /// What is to be said of a game whose replay never came back. One that is abandoned too often is asked no more:
    /// each time costs seconds, and a thread that may keep a core.
    ///
    /// @param silence a clause
    public Verification.Verdict abandoned(String file, Either<RecordError, GameRecord> game, String silence) {
        String name = game.map(GameRecord::game).getOrElse("-");
        abandoned.merge(name, 1, Integer::sum);
        return Verification.Verdict.unreadable(file, name + " does not answer: " + silence);
    }

    private boolean isToBeHad(GameRecord record) {
        return abandoned.getOrDefault(record.game(), 0) < MOST_ABANDONED;
    }

    private RecordError leftOut(GameRecord record) {
        return RecordError.unreadable(
            record.game() + " does not answer: it was abandoned " + MOST_ABANDONED + " times and is asked no more");
    }

    /// The record replayed; left: there is no such game, or no such position to begin in, or the plugin failed.
    ///
    /// @param alive run after every turn
    public Either<RecordError, Replay<?, ?>> replay(GameRecord record, Runnable alive) {
        try {
            return variant(record.game()).mapLeft(RecordError::unsupported)
                .flatMap(variant -> replay(variant, record, alive).map(replay -> replay));
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            return Either.left(RecordError.unreadable("the game " + record.game() + " failed on it: " + e));
        }
    }

    private static <P, A extends Action> Either<RecordError, Replay<P, A>> replay(Variant<P, A> variant,
        GameRecord record, Runnable alive) {
        return Replay.of(variant, record, alive);
    }

    private Either<String, Variant<?, ?>> variant(String name) {
        Variant<?, ?> known = variants.get(name);
        return known != null ? Either.right(known) : catalog.find(name).peek(variant -> variants.put(name, variant));
    }
}
