package agon.api.record;

/// Reads the properties of an SGF text one after the other, in one pass: game by game, of each the main line. For
/// formats of programs that write SGF. Whatever is not a name with a value in brackets is passed over.
///
/// A game is a tree, `(;a;b(;c)(;d))`, and the main line takes the first branch everywhere, so that it ends with the
/// first bracket that closes: what is opened behind that is a variation, or the next game if nothing is open any more.
/// What stands outside of all brackets counts as the main line, for the sake of damaged files.
///
/// A backslash takes the meaning of the character behind it, and stays in the value. Source: SGF FF[4].
public final class SgfReader {
    private final String text;
    private int at;
    private String name = "", value = "";
    private int depth;          // brackets that are open
    private boolean closed;     // whether one has closed in this game
    private int variation;      // depth of the variation that is being passed over; 0: none
    private int variations;     // how many of this game were passed over

    /// Stands before the first property of the first game.
    public SgfReader(String text) {
        this.text = text;
    }

    /// The name of the property: a capital letter, then capital letters and digits.
    public String name() {
        return name;
    }

    /// What stands between its brackets.
    public String value() {
        return value;
    }

    /// How many variations of the game were passed over so far. One within another does not count.
    public int variations() {
        return variations;
    }

    /// Whether every bracket that was opened is closed.
    public boolean isClosed() {
        return depth == 0;
    }

    /// Goes on to the next game, past what is left of this one.
    ///
    /// @return false: there is none
    public boolean nextGame() {
        while (property()) continue;
        closed = false;
        variations = 0;
        return at < text.length();
    }

    /// Goes on to the next property of the main line.
    ///
    /// @return false: there is none in this game; a value without its closing bracket is none
    public boolean next() {
        while (property()) if (variation == 0) return true;
        return false;
    }

    private boolean property() {
        while (at < text.length()) {
            if (!isCapital(text.charAt(at))) {
                if (text.charAt(at) == '(' && begins()) return false;
                if (text.charAt(at) == ')') close();
                at++;
                continue;
            }
            int begin = at;
            while (at < text.length() && (isCapital(text.charAt(at)) || isDigit(text.charAt(at)))) at++;
            name = text.substring(begin, at);
            while (at < text.length() && Character.isWhitespace(text.charAt(at))) at++;
            if (at < text.length() && text.charAt(at) == '[') return bracketed();
        }
        return false;
    }

    /// Takes an opening bracket.
    ///
    /// @return whether the next game begins there
    private boolean begins() {
        if (closed && depth == 0) return true;
        depth++;
        if (closed && variation == 0) {
            variation = depth;
            variations++;
        }
        return false;
    }

    private void close() {
        if (variation == 0) closed = true;
        else if (depth == variation) variation = 0;
        depth = Math.max(0, depth - 1);
    }

    private boolean bracketed() {
        int begin = ++at;
        while (at < text.length() && text.charAt(at) != ']') at += text.charAt(at) == '\\' ? 2 : 1;
        if (at >= text.length()) {
            at = text.length();
            return false;
        }
        value = text.substring(begin, at++);
        return true;
    }

    private static boolean isCapital(char c) {
        return c >= 'A' && c <= 'Z';
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
