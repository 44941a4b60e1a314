package agon.plugins;

import java.util.Locale;
import java.util.Properties;
import java.util.TimeZone;

/// Global state of the JVM that a plugin could change. It is stored before plugins are loaded and restored afterwards.
record ProcessState(Properties properties, Locale locale, Locale display, Locale format, TimeZone zone,
    Thread.UncaughtExceptionHandler handler) {

    static ProcessState now() {
        Properties copy = new Properties();
        copy.putAll(System.getProperties());
        return new ProcessState(copy, Locale.getDefault(), Locale.getDefault(Locale.Category.DISPLAY),
            Locale.getDefault(Locale.Category.FORMAT), TimeZone.getDefault(),
            Thread.getDefaultUncaughtExceptionHandler());
    }

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
