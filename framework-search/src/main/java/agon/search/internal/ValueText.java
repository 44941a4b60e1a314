package agon.search.internal;

import java.util.Locale;

/// The text of a value.
public final class ValueText {
    private ValueText() {}

    /// Returns a value in [-1, 1] as text, for example `+0.31`. Values that round to zero have no minus sign.
    public static String of(double value) {
        String text = String.format(Locale.ROOT, "%+.2f", value);
        return text.equals("-0.00") ? "+0.00" : text;
    }
}
