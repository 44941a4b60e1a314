package agon.plugins;

import agon.api.record.GameRecord;
import agon.api.record.RecordError;
import agon.api.record.RecordFormat;
import agon.plugins.internal.PluginCalls;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.time.Duration;
import java.util.function.Supplier;

/// A format of a plugin with time limits, because every opened file is offered to every format. The id and the meaning
/// are those at the time when the plugin was loaded.
record GuardedFormat(String id, String meaning, RecordFormat format, String origin) implements RecordFormat {
    private static final Duration GLANCE = Duration.ofSeconds(1), WORK = Duration.ofSeconds(10);

    @Override
    public boolean recognises(String text) {
        return call(GLANCE, () -> format.recognises(text)).getOrElse(false);
    }

    @Override
    public Vector<Either<RecordError, GameRecord>> read(String text) {
        return call(WORK, () -> format.read(text))
            .getOrElseGet(why -> Vector.of(Either.left(RecordError.unreadable(why))));
    }

    @Override
    public Either<String, RecordFormat.Written> write(GameRecord record) {
        return call(WORK, () -> format.write(record)).getOrElseGet(Either::left);
    }

    @Override
    public String fileName(GameRecord record, String stem) {
        return call(GLANCE, () -> format.fileName(record, stem))
            .filterOrElse(name -> name.matches("[^/\\\\\\p{Cntrl}]{1,120}"), name -> name)
            .getOrElse(() -> RecordFormat.super.fileName(record, stem));
    }

    private <R> Either<String, R> call(Duration limit, Supplier<R> call) {
        ProcessState before = ProcessState.now();
        try (PluginCalls calls = new PluginCalls(limit)) {
            return calls.call("the format " + id + " of " + origin, call);
        } finally {
            before.putBack();
        }
    }
}
