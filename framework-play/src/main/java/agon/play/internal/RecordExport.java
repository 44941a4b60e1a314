package agon.play.internal;

import agon.api.record.GameRecord;
import agon.api.record.RecordFormat;
import agon.api.record.RecordFormats;
import agon.plugins.FileException;
import agon.plugins.OutputFile;
import io.vavr.Tuple2;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.nio.file.Path;

public record RecordExport(GameRecord record, RecordFormats formats) {
    public Vector<Tuple2<RecordFormat, RecordFormat.Written>> texts() {
        return formats.all()
            .flatMap(format -> format.write(record).toOption().map(written -> new Tuple2<>(format, written)));
    }

    public Either<String, RecordFormat.Written> save(RecordFormat format, Path file, boolean replace) {
        return format.write(record).flatMap(written -> {
            try {
                OutputFile.write(file, written.text(), replace);
                return Either.right(written);
            } catch (FileException e) {
                return Either.left(e.getMessage());
            }
        });
    }
}
