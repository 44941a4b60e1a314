package agon.game.zertz;

import java.util.Iterator;
import java.util.NoSuchElementException;

/// A one-pass tokenizer for ZEN.
final class ZenTokens implements Iterator<ZenTokens.Token> {
    private final String text;
    private int at;
    private int line = 1;

    enum Kind {
        /// `[Event "Cup"]`.
        TAG,
        /// The text between braces; the closing brace may be missing at the end of the file.
        COMMENT,
        /// `(`.
        OPEN,
        /// `)`.
        CLOSE,
        /// Anything else up to a space, bracket or brace: turns, numbers, results.
        WORD
    }

    /// @param text the whole line of a tag, the text between the braces of a comment
    record Token(Kind kind, String text, int line) {}

    ZenTokens(String text) {
        this.text = text;
        skip();
    }

    @Override
    public boolean hasNext() {
        return at < text.length();
    }

    boolean atTag() {
        return hasNext() && text.charAt(at) == '[';
    }

    @Override
    public Token next() {
        if (!hasNext()) throw new NoSuchElementException("the text has no further token");
        int begin = at, number = line;
        Token token = switch (text.charAt(at)) {
            case '(' -> new Token(Kind.OPEN, text.substring(begin, ++at), number);
            case ')' -> new Token(Kind.CLOSE, text.substring(begin, ++at), number);
            case '{' -> {
                String comment = text.substring(begin + 1, to("}"));
                at = Math.min(text.length(), at + 1);
                yield new Token(Kind.COMMENT, comment.strip(), number);
            }
            case '[' -> new Token(Kind.TAG, text.substring(begin, to("\r\n")).strip(), number);
            default -> {
                at++;
                while (hasNext() && !Character.isWhitespace(text.charAt(at)) && "(){}".indexOf(text.charAt(at)) < 0)
                    at++;
                yield new Token(Kind.WORD, text.substring(begin, at), number);
            }
        };
        skip();
        return token;
    }

    private int to(String ends) {
        while (hasNext() && ends.indexOf(text.charAt(at)) < 0) step();
        return at;
    }

    private void skip() {
        while (hasNext() && Character.isWhitespace(text.charAt(at))) step();
    }

    private void step() {
        if (text.charAt(at++) == '\n') line++;
    }
}
