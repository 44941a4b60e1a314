package agon.plugins;

import agon.api.record.GameRecord;
import agon.api.record.RecordError;
import agon.api.record.RecordFormat;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.time.Duration;

/// A plugin's record format with time limits. They are necessary because every opened file is passed to every format.
/// The id and the meaning are read when the plugin is loaded.
record GuardedFormat(String id, String meaning, RecordFormat format, String origin) implements RecordFormat {
    private static final Duration GLANCE = Duration.ofSeconds(1), WORK = Duration.ofSeconds(10);

    @Override
    public boolean recognises(String text) {
        return LimitedCall.ask(GLANCE, () -> format.recognises(text)).getOrElse(false);
    }

    @Override
    public Vector<Either<RecordError, GameRecord>> read(String text) {
        return LimitedCall.ask(WORK, () -> format.read(text))
            .getOrElseGet(why -> Vector.of(Either.left(RecordError.unreadable(failed(why)))));
    }

    @Override
    public Either<String, RecordFormat.Written> write(GameRecord record) {
        return LimitedCall.ask(WORK, () -> format.write(record)).getOrElseGet(why -> Either.left(failed(why)));
    }

    @Override
    public GameRecord continued(GameRecord record) {
        return LimitedCall.ask(WORK, () -> format.continued(record)).getOrElse(record);
    }

    @Override
    public String fileName(GameRecord record, String stem) {
        return LimitedCall.ask(GLANCE, () -> format.fileName(record, stem))
            .filterOrElse(name -> name.matches("[^/\\\\:*?\"<>|\\p{Cntrl}]{1,120}"), name -> name)
            .getOrElse(() -> RecordFormat.super.fileName(record, stem));
    }

    private String failed(String why) {
        return "the format " + id + " of " + origin + " failed: " + why;
    }
}
