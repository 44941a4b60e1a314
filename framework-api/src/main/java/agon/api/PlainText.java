package agon.api;

import io.vavr.collection.Traversable;
import io.vavr.control.Option;
import java.util.Locale;
import java.util.regex.Pattern;

/// Text that nobody vouches for: of a plugin, a file, an exception. What could play tricks on a screen is control
/// characters, escape sequences among them, marks that turn the direction of writing, invisible separators, and sheer
/// length.
public final class PlainText {
    private static final int LONGEST_WORD = 60; // longer words are not misspellings, and take long to compare

    /// Longest line that an exception may say, characters.
    private static final int SAYING = 300;
    /// Longest line of what plugins say about themselves, characters.
    private static final int LINE = 200;
    private static final String TRICKS = "\\p{Cc}\\p{Zl}\\p{Zp}\\u061c\\u200b\\u200e\\u200f\\u202a-\\u202e"
        + "\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb";
    private static final Pattern IN_LINE = Pattern.compile("[" + TRICKS + "]");
    private static final Pattern IN_PAGE = Pattern.compile("[" + TRICKS + "&&[^\\n\\t]]");

    private PlainText() {}

    /// Whether `text` is one line without tricks.
    ///
    /// @param most characters that are allowed
    public static boolean isLine(String text, int most) {
        return text.length() <= most && !IN_LINE.matcher(text).find();
    }

    /// Whether `text` is lines without tricks; tabulators are allowed.
    ///
    /// @param most characters that are allowed
    public static boolean isPage(String text, int most) {
        return text.length() <= most && !IN_PAGE.matcher(text).find();
    }

    /// Makes sure that `text` is not blank and one line without tricks, of at most 200 characters.
    ///
    /// @param what it is, as a noun without its article, for what is thrown
    static void requireLine(String what, String text) {
        requireLine(what, text, LINE);
    }

    /// The same, of at most `most` characters.
    static void requireLine(String what, String text, int most) {
        if (text.isBlank() || !isLine(text, most))
            throw new IllegalArgumentException("the " + what + ", '" + line(text, 40) + "', is blank, longer than "
                + most + " characters, or has control characters");
    }

    /// `text` as one line: a `?` for each trick, and what is too long cut off with an ellipsis.
    ///
    /// @param most characters of the result, ≥ 1
    public static String line(String text, int most) {
        String seen = text.length() <= most ? text : text.substring(0, most + 1); // the rest is cut off in any case
        return cut(IN_LINE.matcher(seen).replaceAll("?"), most);
    }

    /// `text` with its lines and tabulators: a `?` for each other trick.
    public static String page(String text) {
        return IN_PAGE.matcher(text).replaceAll("?");
    }

    /// What `e` says, as one line; if it cannot even say that, the name of its class. To be called where the code of
    /// plugins is called, for it may be that.
    public static String of(Throwable e) {
        try {
            return line(String.valueOf(e).strip().replaceAll("\\s+", " "), SAYING);
        } catch (RuntimeException | Error _) {
            return e.getClass().getName();
        }
    }

    private static String cut(String text, int most) {
        if (text.length() <= most) return text;
        int end = Character.isHighSurrogate(text.charAt(Math.max(0, most - 2))) ? most - 2 : most - 1;
        return text.substring(0, end) + "…";
    }

    /// Returns `; did you mean 'rings'?` if a known word differs in at most two letters, and at most half of them.
    public static Option<String> didYouMean(String word, Traversable<String> known) {
        if (word.length() > LONGEST_WORD) return Option.none();
        return known.toList().map(k -> new Near(k, distance(word.toLowerCase(Locale.ROOT), k)))
            .filter(near -> near.distance <= Math.min(2, near.word.length() / 2))
            .minBy(Near::distance).map(near -> "; did you mean '" + near.word + "'?");
    }

    private record Near(String word, int distance) {}

    /// Insertions, deletions, replacements and swaps of neighbours that turn `a` into `b` (optimal string alignment).
    private static int distance(String a, String b) {
        // [|a| + 1][|b| + 1] distance of the beginnings of those lengths
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
