package agon.plugins;

import java.util.Locale;
import java.util.Properties;
import java.util.TimeZone;

/// Global state of the JVM that a plugin could change. It is stored before plugins are loaded and restored afterwards.
/// Methods of a plugin's own `Properties` or `TimeZone` class may throw exceptions, so they are not called, except
/// `clone` by [TimeZone#getDefault].
record ProcessState(Properties properties, Locale locale, Locale display, Locale format, TimeZone zone,
    Thread.UncaughtExceptionHandler handler) {
    /// The state before any plugin was loaded.
    private static final ProcessState FIRST = current();

    static ProcessState now() {
        if (System.getProperties().getClass() != Properties.class) System.setProperties(copy(FIRST.properties));
        if (!isPlainZone()) TimeZone.setDefault(FIRST.zone);
        return current();
    }

    private static ProcessState current() {
        return new ProcessState(copy(System.getProperties()), Locale.getDefault(),
            Locale.getDefault(Locale.Category.DISPLAY), Locale.getDefault(Locale.Category.FORMAT),
            TimeZone.getDefault(), Thread.getDefaultUncaughtExceptionHandler());
    }

    /// Copies only properties that are strings, because methods of other keys may throw exceptions.
    private static Properties copy(Properties all) {
        Properties copy = new Properties();
        for (String name : all.stringPropertyNames()) copy.setProperty(name, all.getProperty(name));
        return copy;
    }

    private static boolean isPlainZone() {
        try {
            return TimeZone.getDefault().getClass().getModule() == TimeZone.class.getModule();
        } catch (RuntimeException | Error _) { // `getDefault` calls `clone`, which may throw
            return false;
        }
    }

    void putBack() {
        Properties now = System.getProperties();
        if (now.getClass() != Properties.class || now.size() != properties.size() || !copy(now).equals(properties))
            System.setProperties(copy(properties));
        if (!locale.equals(Locale.getDefault())) Locale.setDefault(locale);
        if (!display.equals(Locale.getDefault(Locale.Category.DISPLAY)))
            Locale.setDefault(Locale.Category.DISPLAY, display);
        if (!format.equals(Locale.getDefault(Locale.Category.FORMAT)))
            Locale.setDefault(Locale.Category.FORMAT, format);
        if (!isPlainZone() || !zone.equals(TimeZone.getDefault())) TimeZone.setDefault(zone);
        if (handler != Thread.getDefaultUncaughtExceptionHandler()) Thread.setDefaultUncaughtExceptionHandler(handler);
    }
}
