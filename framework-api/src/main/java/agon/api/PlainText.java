package agon.api;

import io.vavr.collection.Traversable;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.regex.Pattern;

/// Methods that count things, and that decode, check and clean untrusted text, for example text from a plugin, a file
/// or an exception. Unsafe characters are control characters (as in escape sequences), marks that change the writing
/// direction, and invisible separators.
public final class PlainText {
    private static final int LONGEST_WORD = 60; // longer words are slow to compare and are hardly ever misspellings

    /// The maximum length of the text of an exception, in characters.
    private static final int SAYING = 300;
    /// The maximum length of a line in the texts of a plugin, in characters.
    private static final int LINE = 200;
    private static final String TRICKS = "\\p{Cc}\\p{Zl}\\p{Zp}\\u061c\\u200b\\u200e\\u200f\\u202a-\\u202e"
        + "\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb";
    private static final Pattern MARKS = Pattern.compile("(?m)^\\ufeff+");
    private static final Pattern IN_LINE = Pattern.compile("[" + TRICKS + "]");
    private static final Pattern IN_PAGE = Pattern.compile("[" + TRICKS + "&&[^\\n\\t]]");

    private PlainText() {}

    /// Decodes a UTF-8 file. Byte order marks at the start of the text and of its lines are removed; the latter remain
    /// if files are joined.
    ///
    /// @return the text, or an error message without the name of the file
    public static Either<String, String> decode(byte[] bytes) {
        if (isUtf16(bytes)) return Either.left("it is UTF-16 text; save it as UTF-8");
        CharBuffer text = CharBuffer.allocate(bytes.length);
        ByteBuffer in = ByteBuffer.wrap(bytes);
        if (StandardCharsets.UTF_8.newDecoder().decode(in, text, true).isError())
            return Either.left("it is not UTF-8 text: byte " + in.position() + " is invalid; save it as UTF-8");
        return Either.right(withoutMarks(text.flip().toString()));
    }

    /// Returns a text without the byte order marks at its start and at the start of its lines.
    public static String withoutMarks(String text) {
        return text.indexOf('\ufeff') < 0 ? text : MARKS.matcher(text).replaceAll("");
    }

    /// Returns whether a file starts with the byte order mark of UTF-16 or UTF-32.
    public static boolean isUtf16(byte[] bytes) {
        int first = bytes.length < 2 ? 0 : (bytes[0] & 0xff) << 8 | bytes[1] & 0xff;
        return first == 0xfeff || first == 0xfffe;
    }

    /// Returns the text of a number without underscores between its digits, for example `20000` for `20_000`.
    public static String number(String text) {
        return text.indexOf('_') < 0 ? text : text.replaceAll("(?<=\\d)_+(?=\\d)", "");
    }

    /// Returns whether `text` is a single line of at most `most` characters without unsafe characters.
    public static boolean isLine(String text, int most) {
        return text.length() <= most && !IN_LINE.matcher(text).find();
    }

    /// Returns whether `text` has at most `most` characters and none of them is unsafe. Line breaks and tabs are
    /// allowed.
    public static boolean isPage(String text, int most) {
        return text.length() <= most && !IN_PAGE.matcher(text).find();
    }

    /// Joins the lines of each paragraph; empty lines separate paragraphs.
    public static String flowing(String text) {
        return text.strip().replaceAll("(?<=\\S)[ \\t]*\\R(?=\\S)", " ");
    }

    static void requireLine(String what, String text) {
        requireLine(what, text, LINE);
    }

    static void requireLine(String what, String text, int most) {
        if (text.isBlank() || !isLine(text, most))
            throw new IllegalArgumentException("the " + what + ", '" + line(text, 40) + "', is empty, longer than "
                + most + " characters, or has control characters");
    }

    /// Returns `text` as one line of at most `most` characters, where `most` is ≥ 1. Each unsafe character is replaced
    /// by `?`, and long text is truncated with an ellipsis.
    public static String line(String text, int most) {
        String seen = text.length() <= most ? text : text.substring(0, most + 1); // the rest is truncated in any case
        return cut(IN_LINE.matcher(seen).replaceAll("?"), most);
    }

    /// Returns `text` with each unsafe character replaced by `?`. Line breaks and tabs are unchanged.
    public static String page(String text) {
        return IN_PAGE.matcher(text).replaceAll("?");
    }

    /// Returns the text of an exception as one line of at most 300 characters. If its `toString` fails, returns the
    /// name of its class. May run code of a plugin.
    public static String of(Throwable e) {
        try {
            return line(String.valueOf(e).strip().replaceAll("\\s+", " "), SAYING);
        } catch (RuntimeException | Error _) {
            return e.getClass().getName();
        }
    }

    /// Returns a number with its noun, for example `1 move` or `1,200 moves`.
    ///
    /// @param noun the singular, whose plural ends with an additional `s`
    public static String count(long number, String noun) {
        return String.format(Locale.ROOT, "%,d %s%s", number, noun, number == 1 ? "" : "s");
    }

    private static String cut(String text, int most) {
        if (text.length() <= most) return text;
        int end = Character.isHighSurrogate(text.charAt(Math.max(0, most - 2))) ? most - 2 : most - 1;
        return text.substring(0, end) + "…";
    }

    /// Returns a clause such as `; did you mean 'rings'?` with the nearest known word. A word is near if it differs in
    /// at most two letters and in at most half of its letters. Returns none if there is no such word.
    public static Option<String> didYouMean(String word, Traversable<String> known) {
        if (word.length() > LONGEST_WORD) return Option.none();
        return known.toList().map(k -> new Near(k, distance(word.toLowerCase(Locale.ROOT), k)))
            .filter(near -> near.distance <= Math.min(2, near.word.length() / 2))
            .minBy(Near::distance).map(near -> "; did you mean '" + near.word + "'?");
    }

    private record Near(String word, int distance) {}

    /// Returns the optimal string alignment distance: the number of insertions, deletions, replacements and swaps of
    /// neighbours that turn `a` into `b`.
    private static int distance(String a, String b) {
        // d[i][j] is the distance between the prefixes of lengths i and j
        int[][] d = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                if (i == 0 || j == 0) {
                    d[i][j] = i + j;
                    continue;
                }
                boolean same = a.charAt(i - 1) == b.charAt(j - 1);
                d[i][j] = Math.min(d[i - 1][j - 1] + (same ? 0 : 1), 1 + Math.min(d[i - 1][j], d[i][j - 1]));
                boolean swapped = i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2)
                    && a.charAt(i - 2) == b.charAt(j - 1);
                if (swapped) d[i][j] = Math.min(d[i][j], 1 + d[i - 2][j - 2]);
            }
        }
        return d[a.length()][b.length()];
    }
}
