package agon.plugins;

import java.util.Locale;
import java.util.Properties;
import java.util.TimeZone;

/// What the whole process shares and the code of a plugin could set: remembered before plugins are loaded, put back
/// afterwards.
///
/// @param properties of the system
/// @param handler    of exceptions that nobody catches; null: none
record ProcessState(Properties properties, Locale locale, Locale display, Locale format, TimeZone zone,
    Thread.UncaughtExceptionHandler handler) {

    /// How it is now.
    static ProcessState now() {
        Properties copy = new Properties();
        copy.putAll(System.getProperties());
        return new ProcessState(copy, Locale.getDefault(), Locale.getDefault(Locale.Category.DISPLAY),
            Locale.getDefault(Locale.Category.FORMAT), TimeZone.getDefault(),
            Thread.getDefaultUncaughtExceptionHandler());
    }

    /// Makes it as it was. What is unchanged is not touched.
    void putBack() {
        if (!properties.equals(System.getProperties())) {
            Properties copy = new Properties();
            copy.putAll(properties);
            System.setProperties(copy);
        }
        if (!locale.equals(Locale.getDefault())) Locale.setDefault(locale);
        if (!display.equals(Locale.getDefault(Locale.Category.DISPLAY)))
            Locale.setDefault(Locale.Category.DISPLAY, display);
        if (!format.equals(Locale.getDefault(Locale.Category.FORMAT)))
            Locale.setDefault(Locale.Category.FORMAT, format);
        if (!zone.equals(TimeZone.getDefault())) TimeZone.setDefault(zone);
        if (handler != Thread.getDefaultUncaughtExceptionHandler()) Thread.setDefaultUncaughtExceptionHandler(handler);
    }
}
