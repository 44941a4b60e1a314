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

/// A game on its way to where a person wants to have it, in any format that can hold it.
///
/// ```java
/// var export = new RecordExport(GameRecord.of(study.tree()), catalog.formats());
/// export.texts().forEach(text -> IO.println(text._1.id() + ": " + text._2.omissions()));
/// export.save(export.texts().head()._1, Path.of("mine.agon"), false);
/// ```
///
/// @param formats in which it is offered
public record RecordExport(GameRecord record, RecordFormats formats) {
    /// The game in the formats that can hold it, the one that every game has first. Each says what it leaves out.
    public Vector<Tuple2<RecordFormat, RecordFormat.Written>> texts() {
        return formats.all()
            .flatMap(format -> format.write(record).toOption().map(written -> new Tuple2<>(format, written)));
    }

    /// Writes it to a file.
    ///
    /// @param replace whether a file in that place may be replaced
    /// @return what was written, and what is left out; left: a sentence that says why it was not
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
