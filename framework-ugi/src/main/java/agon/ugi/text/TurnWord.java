package agon.ugi.text;

/// An encoding of a turn as one word of a line. A space is encoded as `_`, `_` as `\_`, and `\` as `\\`. For example,
/// `x e3Wg3` becomes `x_e3Wg3`.
public final class TurnWord {
    private TurnWord() {}

    /// Returns the encoded turn. Any white space counts as a space.
    public static String write(String turn) {
        StringBuilder word = new StringBuilder(turn.length());
        for (int i = 0; i < turn.length(); i++) {
            char c = turn.charAt(i);
            if (c == '_' || c == '\\') word.append('\\').append(c);
            else word.append(Character.isWhitespace(c) ? '_' : c);
        }
        return word.toString();
    }

    /// Returns the decoded turn. A `\` before any other character represents itself.
    public static String read(String word) {
        StringBuilder turn = new StringBuilder(word.length());
        for (int i = 0; i < word.length(); i++) {
            char c = word.charAt(i);
            boolean escapes = c == '\\' && i + 1 < word.length()
                && (word.charAt(i + 1) == '_' || word.charAt(i + 1) == '\\');
            if (escapes) turn.append(word.charAt(++i));
            else turn.append(c == '_' ? ' ' : c);
        }
        return turn.toString();
    }
}
