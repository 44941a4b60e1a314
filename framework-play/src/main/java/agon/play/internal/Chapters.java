package agon.play.internal;

import agon.api.PlainText;
import agon.api.record.GameRecord;
import agon.api.record.RecordFormat;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// The games of a file in the default format. In a study, they are called chapters.
///
/// @param texts the text of each game
public record Chapters(Vector<String> texts) {
    /// The tag with the name of a chapter.
    public static final String TITLE = "Chapter";

    private static final String START = "[Game \"";

    /// Returns the chapters of a file, or none if it cannot be read or is not in the default format.
    public static Option<Chapters> read(Path file) {
        try {
            return PlainText.decode(Files.readAllBytes(file)).toOption()
                .filter(RecordFormat.DEFAULT::recognises).map(Chapters::of);
        } catch (IOException _) {
            return Option.none();
        }
    }

    /// Divides a text at the lines with which its games start, as the reader of the format does.
    public static Chapters of(String text) {
        Vector<String> texts = Vector.empty();
        int from = 0, line = 0;
        boolean begun = false;
        while (line < text.length()) {
            int end = text.indexOf('\n', line) + 1;
            if (end == 0) end = text.length();
            String start = text.substring(line, end).strip();
            if (begun && start.startsWith(START)) {
                texts = texts.append(text.substring(from, line));
                from = line;
            }
            begun |= !start.isEmpty();
            line = end;
        }
        return new Chapters(texts.append(text.substring(from)));
    }

    /// Returns the number of chapters (at least 1).
    public int size() {
        return texts.size();
    }

    /// Returns the name of each chapter, or an empty text if it has none.
    public Vector<String> titles() {
        return texts.map(text -> RecordFormat.DEFAULT.read(text).head().toOption()
            .map(GameRecord::headers).flatMap(headers -> headers.get(TITLE)).getOrElse(""));
    }

    /// Returns the chapters with another text for the chapter with this number; the first is 1. If there is no such
    /// chapter, the text is added at the end.
    public Chapters with(int number, String text) {
        return number > size() ? with(text) : new Chapters(texts.update(number - 1, text));
    }

    /// Returns the chapters with another one at the end.
    public Chapters with(String text) {
        return new Chapters(texts.append(text));
    }

    /// Returns the chapters without the chapter with this number; the first is 1.
    public Chapters without(int number) {
        return new Chapters(texts.removeAt(number - 1));
    }

    /// Returns the text of the file. Chapters are separated by an empty line.
    public String text() {
        return texts.map(text -> text.stripTrailing() + "\n").mkString("\n");
    }
}
