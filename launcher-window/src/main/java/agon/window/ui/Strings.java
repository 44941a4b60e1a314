package agon.window.ui;

import io.vavr.control.Option;
import java.text.MessageFormat;
import java.util.Locale;
import java.util.ResourceBundle;

/// What the window says. All of it stands in `Strings.properties`.
public final class Strings {
    private static final ResourceBundle TEXTS = ResourceBundle.getBundle("agon.window.Strings", Locale.getDefault());

    private Strings() {}

    /// The text called `key`.
    ///
    /// @param values in place of `{0}`, `{1}`, …; written as they are
    public static String of(String key, Object... values) {
        Object[] texts = new Object[values.length];
        for (int i = 0; i < values.length; i++) texts[i] = String.valueOf(values[i]);
        return new MessageFormat(TEXTS.getString(key), Locale.ROOT).format(texts);
    }

    /// The same, where there may be none.
    public static Option<String> find(String key) {
        return Option.when(TEXTS.containsKey(key), () -> of(key));
    }
}
