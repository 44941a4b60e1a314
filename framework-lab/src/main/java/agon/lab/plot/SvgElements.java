package agon.lab.plot;

import java.util.Locale;

/// A sequence of SVG elements. This class is not thread-safe.
final class SvgElements {
    private final StringBuilder text = new StringBuilder();

    static String file(double width, double height, SvgElements content) {
        return String.format(Locale.ROOT,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%s\" height=\"%s\" viewBox=\"0 0 %s %s\" "
                + "font-family=\"Inter, Helvetica, Arial, sans-serif\">%n<rect width=\"100%%\" height=\"100%%\" "
                + "fill=\"#ffffff\"/>%n%s</svg>%n",
            number(width), number(height), number(width), number(height), content.text).replace("\r\n", "\n");
    }

    void add(String name, Object... attributes) {
        text.append('<').append(name);
        attributes(attributes);
        text.append("/>\n");
    }

    void words(String words, double x, double y, double size, Object... attributes) {
        text.append("<text");
        attributes("x", x, "y", y, "font-size", size);
        attributes(attributes);
        text.append('>').append(escaped(words)).append("</text>\n");
    }

    private void attributes(Object... attributes) {
        for (int i = 0; i < attributes.length; i += 2)
            text.append(' ').append(attributes[i]).append("=\"")
                .append(attributes[i + 1] instanceof Double value ? number(value)
                    : escaped(attributes[i + 1].toString()))
                .append('"');
    }

    static String number(double value) {
        String text = String.format(Locale.ROOT, "%.2f", value);
        return text.replaceAll("\\.?0+$", "").replaceAll("^-?0?$", "0").replaceAll("^-0$", "0");
    }

    /// Escapes text for XML. Characters that are not valid in XML become question marks.
    static String escaped(String text) {
        StringBuilder escaped = new StringBuilder(text.length());
        text.codePoints().forEach(c -> {
            switch (c) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '"' -> escaped.append("&quot;");
                default -> escaped.appendCodePoint(isXml(c) ? c : '?');
            }
        });
        return escaped.toString();
    }

    private static boolean isXml(int c) {
        return c >= 0x20 && c < 0xd800 || c >= 0xe000 && c < 0xfffe || c >= 0x10000;
    }
}
