package agon.api.record;

import agon.api.PlainText;
import agon.api.record.RecordFormat.RecordError;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.nio.charset.StandardCharsets;
import java.util.function.BiFunction;

/// The known formats. The default format comes first, followed by the formats of the installed games.
public record RecordFormats(Vector<RecordFormat> all) {
    /// Returns the default format and `others`.
    public static RecordFormats of(Seq<RecordFormat> others) {
        return new RecordFormats(Vector.of(RecordFormat.DEFAULT).appendAll(others));
    }

    /// Returns the format with an id.
    public Option<RecordFormat> named(String id) {
        return all.find(f -> f.id().equals(id));
    }

    /// Returns the first format that recognises `text`. A format that throws an exception is skipped.
    public Option<RecordFormat> recognising(String text) {
        return all.find(format -> {
            try {
                return format.recognises(text);
            } catch (RuntimeException | LinkageError | StackOverflowError _) {
                return false;
            }
        });
    }

    /// Returns the games in a file, in order. The result contains at least one game or error. The text is decoded as
    /// UTF-8 or, if it is not valid UTF-8, as ISO-8859-1.
    public Vector<Either<RecordError, GameRecord>> read(byte[] bytes) {
        return read(bytes, (_, record) -> record);
    }

    /// Like [#read], but returns the records with which the games are continued (see [RecordFormat#continued]).
    public Vector<Either<RecordError, GameRecord>> readToContinue(byte[] bytes) {
        return read(bytes, RecordFormat::continued);
    }

    private Vector<Either<RecordError, GameRecord>> read(byte[] bytes,
        BiFunction<RecordFormat, GameRecord, GameRecord> change) {
        if (bytes.length == 0) return rejected("the file is empty");
        for (RecordFormat format : all) {
            Option<String> binary = binary(format, bytes);
            if (binary.isDefined()) return read(format, binary.get(), change);
        }
        if (PlainText.isUtf16(bytes)) return rejected(PlainText.decode(bytes).getLeft());
        int nul = 0;
        while (nul < Math.min(bytes.length, 4096) && bytes[nul] != 0) nul++;
        if (nul < Math.min(bytes.length, 4096))
            return rejected("the file is binary: byte " + nul + " is zero; expected text");
        String text = PlainText.decode(bytes).getOrElse(() -> new String(bytes, StandardCharsets.ISO_8859_1));
        Option<RecordFormat> format = recognising(text);
        if (format.isEmpty() && text.isBlank()) return rejected("the file is empty");
        if (format.isEmpty())
            return rejected("the text is not in a known format (" + all.map(RecordFormat::id).mkString(", ")
                + "); it starts with '" + beginning(text) + "'");
        return read(format.get(), text, change);
    }

    private static Option<String> binary(RecordFormat format, byte[] bytes) {
        try {
            return format.text(bytes);
        } catch (RuntimeException | LinkageError | StackOverflowError _) {
            return Option.none();
        }
    }

    private static Vector<Either<RecordError, GameRecord>> read(RecordFormat format, String text,
        BiFunction<RecordFormat, GameRecord, GameRecord> change) {
        try {
            return format.read(text).map(game -> game.map(record -> change.apply(format, record)));
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            return rejected("the format " + format.id() + " failed to read it: " + e);
        }
    }

    private static Vector<Either<RecordError, GameRecord>> rejected(String because) {
        return Vector.of(Either.left(RecordError.unreadable(because)));
    }

    private static String beginning(String text) {
        String line = text.stripLeading().lines().findFirst().orElse("").strip();
        line = line.substring(0, Math.min(41, line.length())).replaceAll("\\p{Cntrl}", " ");
        return line.length() <= 40 ? line : line.substring(0, 37) + "...";
    }
}
