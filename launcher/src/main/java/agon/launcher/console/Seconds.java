package agon.launcher.console;

import agon.api.PlainText;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// Converts a time, such as `90`, `1.5`, `90s`, `500ms` or `2min`, to seconds. Without a unit, the number is in
/// seconds. A time is at most 10⁹ s, so that it can be converted to nanoseconds.
public final class Seconds implements ITypeConverter<Double> {
    private static final Pattern TIME = Pattern.compile("(.*?)(ms|s|min)?");
    private static final double MOST = 1e9;

    @Override
    public Double convert(String text) {
        Matcher time = TIME.matcher(text.strip());
        try {
            double seconds = !time.matches() ? MOST + 1
                : Double.parseDouble(PlainText.number(time.group(1))) * switch (time.group(2)) {
                    case "ms" -> 1e-3;
                    case "min" -> 60;
                    case null, default -> 1;
                };
            if (seconds > MOST) throw refused(text);
            return seconds;
        } catch (NumberFormatException _) {
            throw refused(text);
        }
    }

    private static TypeConversionException refused(String text) {
        return new TypeConversionException(
            "'" + text + "' is not a valid time; expected, for example, 90 (seconds), 90s or 2min");
    }
}
