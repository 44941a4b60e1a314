package agon.play.records;

import agon.api.record.GameRecord;
import agon.api.record.RecordFormat.RecordError;
import agon.api.record.RecordFormats;
import agon.play.internal.Chapters;
import io.vavr.collection.HashMap;
import io.vavr.collection.LinkedHashSet;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;

/// A reader for the tags of a record, which also counts its turns without replaying it. A record in the default format
/// is read in one pass over the file; other records are read by the parsers of their formats.
final class RecordTags {
    private static final String GAME = "[Game \"", CHAPTER = "[" + Chapters.TITLE + " \"";
    /// The maximum file size in bytes. Larger files are not listed.
    private static final int LARGEST = 16 << 20;
    /// The maximum length of a value in characters. Longer values are truncated.
    private static final int LONGEST = 120;

    static Option<RecordEntry> read(Path file) {
        return read(file, RecordFormats.of(Vector.empty()));
    }

    static Option<RecordEntry> read(Path file, RecordFormats formats) {
        try {
            BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
            return attributes.isRegularFile()
                ? read(file, formats, attributes.size(), attributes.lastModifiedTime().toInstant()) : Option.none();
        } catch (IOException _) {
            return Option.none();
        }
    }

    static Option<RecordEntry> read(Path file, RecordFormats formats, long size, Instant modified) {
        if (size > LARGEST) return Option.none();
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(LARGEST); // sizes in a zip archive may be wrong
            return Option.of(isDefault(bytes) ? entry(file, new String(bytes, StandardCharsets.UTF_8), modified)
                : entry(file, 0, formats.read(bytes).head(), false, modified));
        } catch (IOException _) {
            return Option.none();
        }
    }

    /// Returns one entry per game in a file. Returns no entries if the file cannot be read or is too large.
    static Vector<RecordEntry> games(Path file, RecordFormats formats) {
        try {
            if (Files.size(file) > LARGEST) return Vector.empty();
            byte[] bytes = Files.readAllBytes(file);
            Instant modified = Files.getLastModifiedTime(file).toInstant();
            return formats.read(bytes).zipWithIndex()
                .map(game -> entry(file, game._2 + 1, game._1, isDefault(bytes), modified));
        } catch (IOException _) {
            return Vector.empty();
        }
    }

    private static boolean isDefault(byte[] bytes) {
        int first = 0;
        while (first < bytes.length && bytes[first] <= ' ') first++;
        return first < bytes.length && bytes[first] == '[';
    }

    private static RecordEntry entry(Path file, int number, Either<RecordError, GameRecord> game, boolean isDefault,
        Instant modified) {
        return game.fold(_ -> of(file, number, "", HashMap.empty(), 0, modified),
            read -> of(file, number, read.game(), read.headers().put("Result", claimed(read, isDefault)),
                read.turns().size(), modified));
    }

    /// Returns the result in the record, if there is one. Only in the default format does a missing result mean
    /// that the game is unfinished.
    private static String claimed(GameRecord game, boolean isDefault) {
        return game.result().equals(GameRecord.OPEN) && !isDefault ? "" : game.result();
    }

    private static RecordEntry entry(Path file, String text, Instant modified) {
        Map<String, String> tags = new LinkedHashMap<>();
        Set<String> chapters = LinkedHashSet.empty();
        int turns = 0, depth = 0;
        boolean later = false; // whether the line belongs to a later game
        for (int begin = 0; begin < text.length();) {
            int newline = text.indexOf('\n', begin), end = newline < 0 ? text.length() : newline;
            int first = begin;
            while (first < end && text.charAt(first) <= ' ') first++;
            if (first < end) {
                char c = text.charAt(first);
                later |= text.startsWith(GAME, first) && tags.containsKey("Game");
                if (text.startsWith(CHAPTER, first)) chapters = chapters.add(value(text, first, end));
                if (!later) {
                    if (c == '[' && turns == 0) tag(text, first, end, tags);
                    else if (c == '(') depth++;
                    else if (c == ')') depth--;
                    else if (depth == 0 && c >= '0' && c <= '9' && isTurn(text, first, end)) turns++;
                }
            }
            begin = end + 1;
        }
        if (!chapters.isEmpty()) tags.put(Chapters.TITLE, chapters.reject(String::isBlank).mkString(", "));
        return of(file, 0, tags.getOrDefault("Game", ""), io.vavr.collection.LinkedHashMap.ofAll(tags), turns,
            modified);
    }

    private static RecordEntry of(Path file, int number, String game, io.vavr.collection.Map<String, String> tags,
        int turns, Instant modified) {
        Vector<String> players = Vector.range(0, 64).map(GameRecord::seatHeader).map(tags::get)
            .takeWhile(Option::isDefined).map(player -> line(player.get()));
        return new RecordEntry(file, number, line(game), players, line(tags.getOrElse("Date", "")),
            line(tags.getOrElse("Result", game.isEmpty() ? "" : GameRecord.OPEN)), turns, modified,
            line(tags.getOrElse(Chapters.TITLE, "")));
    }

    private static String line(String value) {
        String start = value.length() > LONGEST ? value.substring(0, LONGEST) : value;
        return start.replaceAll("\\p{Cntrl}", " ").strip();
    }

    private static void tag(String text, int from, int to, Map<String, String> tags) {
        int quote = text.indexOf('"', from), last = text.lastIndexOf('"', to - 1);
        if (quote >= 0 && last > quote && quote < to)
            tags.putIfAbsent(text.substring(from + 1, quote).strip(), value(text, from, to));
    }

    /// Returns the value of the tag in a line, or an empty text if it has none.
    private static String value(String text, int from, int to) {
        int quote = text.indexOf('"', from), last = text.lastIndexOf('"', to - 1);
        return quote < 0 || last <= quote ? ""
            : text.substring(quote + 1, last).replace("\\\"", "\"").replace("\\\\", "\\");
    }

    /// Returns whether a line starts with a turn number such as `12. `. Excludes the continuation `12+ `, results such
    /// as `1-0` or `0.25-0.75`, and `0. `, which precedes a comment on the start.
    private static boolean isTurn(String text, int from, int to) {
        int at = from;
        while (at < to && text.charAt(at) >= '0' && text.charAt(at) <= '9') at++;
        return text.charAt(from) != '0' && at + 1 < to && text.charAt(at) == '.' && text.charAt(at + 1) == ' ';
    }
}
