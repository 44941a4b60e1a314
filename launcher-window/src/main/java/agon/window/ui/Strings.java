package agon.window.ui;

import io.vavr.control.Option;
import java.text.MessageFormat;
import java.util.Locale;
import java.util.ResourceBundle;

public final class Strings {
    private static final ResourceBundle TEXTS = ResourceBundle.getBundle("agon.window.Strings", Locale.getDefault());

    /// @param values values that replace `{0}`, `{1}`, …; they are inserted without formatting
    public static String of(String key, Object... values) {
        Object[] texts = new Object[values.length];
        for (int i = 0; i < values.length; i++) texts[i] = String.valueOf(values[i]);
        return new MessageFormat(TEXTS.getString(key), Locale.ROOT).format(texts);
    }

    public static Option<String> find(String key) {
        return Option.when(TEXTS.containsKey(key), () -> of(key));
    }
}
