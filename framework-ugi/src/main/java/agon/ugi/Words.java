package agon.ugi;

import io.vavr.control.Option;

/// The words of a line, read from left to right.
final class Words {
    private final String line;
    private int at; // where the next word is looked for

    Words(String line) {
        this.line = line;
    }

    /// The next word; none: there is none left.
    Option<String> next() {
        int begin = begin(), end = begin;
        while (end < line.length() && !isBlank(end)) end++;
        at = end;
        return begin < end ? Option.of(line.substring(begin, end)) : Option.none();
    }

    /// The next word, if it is this one, which is then read.
    boolean has(String word) {
        int begin = begin(), end = begin + word.length();
        boolean found = line.startsWith(word, begin) && (end == line.length() || isBlank(end));
        if (found) at = end;
        return found;
    }

    /// What is left of the line, without blanks around it.
    String rest() {
        String rest = line.substring(at).strip();
        at = line.length();
        return rest;
    }

    /// What stands before the next one of some words or, without one, the end; the word itself is left.
    String before(String... ends) {
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

    /// The next word as a whole number from `min`; none: it is no such number, or there is no word.
    Option<Long> number(long min) {
        return next().flatMap(word -> number(word, min));
    }

    static Option<Long> number(String word, long min) {
        try {
            return Option.of(Long.parseLong(word)).filter(value -> value >= min);
        } catch (NumberFormatException _) {
            return Option.none();
        }
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
