package agon.launcher.record;

import agon.api.Action;
import agon.api.Game;
import agon.api.GameCatalog;
import agon.api.record.GameRecord;
import agon.api.record.RecordFormats;
import agon.api.record.Rejection;
import agon.api.record.Replay;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/// Holds sources against the rules. Thread-safe.
final class Judge {
    private final GameCatalog catalog;
    private final RecordFormats formats;
    /// Only those that exist: what a file may call a game is without end.
    private final ConcurrentMap<String, GameCatalog.Variant> variants = new ConcurrentHashMap<>();

    Judge(GameCatalog catalog) {
        this.catalog = catalog;
        formats = RecordFormats.of(catalog);
    }

    /// One verdict for each game in `source`; at least one. Whatever a plugin does with it, there is an answer.
    Vector<Verdict> of(Source source) {
        try {
            return source.content().fold(because -> Vector.of(Verdict.unreadable(source.name(), because)),
                bytes -> of(source.name(), formats.read(bytes)));
        } catch (RuntimeException | LinkageError | StackOverflowError | OutOfMemoryError e) {
            return Vector.of(Verdict.unreadable(source.name(), "a plugin failed on it: " + e));
        }
    }

    private Vector<Verdict> of(String name, Vector<Either<Rejection, GameRecord>> games) {
        return games.zipWithIndex((game, i) -> {
            String file = games.size() == 1 ? name : name + "#" + (i + 1);
            return game.fold(rejection -> Verdict.of(file, "-", rejection), record -> of(file, record));
        });
    }

    private Verdict of(String file, GameRecord record) {
        return replay(record).fold(rejection -> Verdict.of(file, record.game(), rejection), replay -> Verdict.of(file, replay));
    }

    /// The record replayed; left: there is no such game, or no such position to begin in, or the plugin failed.
    Either<Rejection, Replay<?, ?>> replay(GameRecord record) {
        try {
            return variant(record.game()).mapLeft(Rejection::unsupported)
                .flatMap(variant -> replay(variant.name(), variant.game(), record).map(replay -> replay));
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            return Either.left(Rejection.unreadable("the game " + record.game() + " failed on it: " + e));
        }
    }

    private static <P, A extends Action> Either<Rejection, Replay<P, A>> replay(String name, Game<P, A> game, GameRecord record) {
        return Replay.of(name, game, record);
    }

    private Either<String, GameCatalog.Variant> variant(String name) {
        GameCatalog.Variant known = variants.get(name);
        return known != null ? Either.right(known) : catalog.find(name).peek(variant -> variants.put(name, variant));
    }
}
