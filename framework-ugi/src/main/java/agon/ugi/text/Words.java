package agon.ugi.text;

import agon.api.PlainText;
import io.vavr.control.Option;
import io.vavr.control.Try;

/// A reader for the words of a line of the protocol, from left to right.
public final class Words {
    private final String line;
    private int at; // index at which the search for the next word starts

    public Words(String line) {
        this.line = line;
    }

    public Option<String> next() {
        int begin = begin(), end = begin;
        while (end < line.length() && !isBlank(end)) end++;
        at = end;
        return begin < end ? Option.of(line.substring(begin, end)) : Option.none();
    }

    /// Reads the next word if it equals `word`, and returns whether it was read.
    public boolean has(String word) {
        int begin = begin(), end = begin + word.length();
        boolean found = line.startsWith(word, begin) && (end == line.length() || isBlank(end));
        if (found) at = end;
        return found;
    }

    public String rest() {
        String rest = line.substring(at).strip();
        at = line.length();
        return rest;
    }

    /// Reads and returns the text up to the first of the given words, which is not read, or up to the end of the line.
    public String before(String... ends) {
        int begin = begin();
        for (int i = begin; i < line.length(); i++) {
            at = i;
            if (i > begin && !isBlank(i - 1)) continue;
            for (String end : ends)
                if (line.startsWith(end, i) && (i + end.length() == line.length() || isBlank(i + end.length())))
                    return line.substring(begin, i).strip();
        }
        at = line.length();
        return line.substring(begin).strip();
    }

    /// Reads and returns the next word as a number, or returns none if it is not an integer of at least `min`.
    public Option<Long> number(long min) {
        return next().flatMap(word -> number(word, min));
    }

    public static Option<Long> number(String word, long min) {
        return Try.of(() -> Long.parseLong(PlainText.number(word))).toOption().filter(value -> value >= min);
    }

    private int begin() {
        int begin = at;
        while (begin < line.length() && isBlank(begin)) begin++;
        return begin;
    }

    private boolean isBlank(int index) {
        return line.charAt(index) <= ' ';
    }
}
