package agon.api.record;

/// Reads the properties of an SGF text in one pass, game by game. Only properties of the main line are returned; all
/// other text is skipped. Use it to implement record formats that are based on SGF.
///
/// A game is a tree, `(;a;b(;c)(;d))`, whose main line takes the first branch everywhere and therefore ends at the
/// first closing bracket. A bracket opened after that starts a variation or, if no bracket is open, the next game. Text
/// outside of all brackets belongs to the main line, to support damaged files.
///
/// A backslash escapes the next character, and is retained in the value. Source: SGF FF[4].
public final class SgfReader {
    private final String text;
    private int at;
    private String name = "", value = "";
    private int depth; // number of open brackets
    private boolean closed; // whether a bracket has been closed in this game
    private int variation; // depth of the variation being skipped; 0: none
    private int variations; // number of skipped variations of this game

    /// Creates a reader before the first property of the first game.
    public SgfReader(String text) {
        this.text = text;
    }

    /// Returns the name of the property: a capital letter, then capital letters and digits.
    public String name() {
        return name;
    }

    /// Returns the text between the brackets of the property.
    public String value() {
        return value;
    }

    /// Returns the number of skipped variations of the game so far, without nested ones.
    public int variations() {
        return variations;
    }

    /// Returns whether all brackets are closed.
    public boolean isClosed() {
        return depth == 0;
    }

    /// Skips the rest of this game and proceeds to the next one. Returns whether there is one.
    public boolean nextGame() {
        while (property()) continue;
        closed = false;
        variations = 0;
        return at < text.length();
    }

    /// Proceeds to the next property of the main line. Returns whether there is one in this game; a value without its
    /// closing bracket is not a property.
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

    /// @return whether this bracket starts the next game
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
