package agon.launcher.console;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// A time in seconds, such as `90`, `1.5`, `90s`, `500ms` or `2min`.
public final class Seconds implements ITypeConverter<Double> {
    private static final Pattern TIME = Pattern.compile("(\\d{1,12}(?:\\.\\d{1,9})?)(ms|s|min)?");

    @Override
    public Double convert(String text) {
        Matcher time = TIME.matcher(text.strip());
        if (!time.matches())
            throw new TypeConversionException("'" + text + "' is not a time in seconds, such as 90, 90s or 2min");
        double number = Double.parseDouble(time.group(1));
        return switch (time.group(2)) {
            case "ms" -> number / 1_000;
            case "min" -> number * 60;
            case null, default -> number;
        };
    }
}
