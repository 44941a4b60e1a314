package agon.game.zertz;

/// Reads the properties of an SGF text one after the other, in one pass. Whatever is not a name with a value in
/// brackets is passed over.
///
/// A backslash takes the meaning of the character behind it, and stays in the value. Source: SGF FF[4], without its
/// grammar of nodes.
final class SgfProperties {
    private final String text;
    private int at;
    private String name = "", value = "";

    SgfProperties(String text) {
        this.text = text;
    }

    /// The name of the property: a capital letter, then capital letters and digits.
    String name() {
        return name;
    }

    /// What stands between its brackets.
    String value() {
        return value;
    }

    /// Goes on to the next property.
    ///
    /// @return false: there is none; a value without its closing bracket is none
    boolean next() {
        while (at < text.length()) {
            if (!isCapital(text.charAt(at))) {
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
