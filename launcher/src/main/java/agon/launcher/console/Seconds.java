package agon.launcher.console;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// Converts a time, such as `90`, `1.5`, `90s`, `500ms` or `2min`, to seconds. Without a unit, it is in seconds.
public final class Seconds implements ITypeConverter<Double> {
    private static final Pattern TIME = Pattern.compile("(.*?)(ms|s|min)?");

    @Override
    public Double convert(String text) {
        Matcher time = TIME.matcher(text.strip());
        try {
            if (time.matches()) return Double.parseDouble(time.group(1)) * switch (time.group(2)) {
                case "ms" -> 1e-3;
                case "min" -> 60;
                case null, default -> 1;
            };
        } catch (NumberFormatException _) {
            throw refused(text);
        }
        throw refused(text);
    }

    private static TypeConversionException refused(String text) {
        return new TypeConversionException(
            "'" + text + "' is not a valid time; expected, for example, 90 (seconds), 90s or 2min");
    }
}
