package agon.lab.internal;

import agon.api.PlainText;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.ConstructorException;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;

/// A section of a YAML file. Its path is the name of its key, such as `game`, or empty for the whole file. If a value
/// is not valid, the methods throw an `IllegalArgumentException` that names the key.
public record YamlSection(String path, Map<?, ?> values) {
    private static final int LARGEST = 1 << 20, DEEPEST = 20, ALIASES = 50;

    public static YamlSection read(String text) {
        LoaderOptions limits = new LoaderOptions();
        limits.setCodePointLimit(LARGEST);
        limits.setNestingDepthLimit(DEEPEST);
        limits.setMaxAliasesForCollections(ALIASES);
        limits.setAllowDuplicateKeys(false);
        limits.setAllowRecursiveKeys(false);
        try {
            Object all = new Yaml(new SafeConstructor(limits)).load(text);
            if (all instanceof Map<?, ?> map) return new YamlSection("", map);
        } catch (MarkedYAMLException e) {
            String where = e.getProblemMark() == null ? "" : "line " + (e.getProblemMark().getLine() + 1) + ": ";
            String problem = PlainText.line(String.valueOf(e.getProblem()), 200);
            throw new IllegalArgumentException(where + (e instanceof ConstructorException ? problem
                : "this is not valid YAML; expected lines of the form 'key: value' (" + problem + ")"));
        } catch (YAMLException e) {
            throw new IllegalArgumentException(PlainText.line(String.valueOf(e.getMessage()), 200));
        }
        throw new IllegalArgumentException(text.isBlank() ? "the file is empty"
            : "it is not a YAML file of keys and values");
    }

    /// Returns this section with another value of a key, such as `game.seed`.
    public YamlSection with(String key, Object value) {
        int dot = key.indexOf('.');
        Map<Object, Object> all = new LinkedHashMap<>(values);
        if (dot < 0) all.put(key, value);
        else all.put(key.substring(0, dot), section(key.substring(0, dot)).with(key.substring(dot + 1), value).values);
        return new YamlSection(path, all);
    }

    private String at(String key) {
        return path.isEmpty() ? key : path + "." + key;
    }

    private IllegalArgumentException wrong(String key, String expected) {
        return new IllegalArgumentException(
            at(key) + " is " + PlainText.line(String.valueOf(values.get(key)), 60) + "; expected " + expected);
    }

    /// Returns this section after checking that it contains no other keys.
    public YamlSection only(String... keys) {
        Vector<String> known = Vector.of(keys);
        for (Object key : values.keySet())
            if (!known.contains(String.valueOf(key)))
                throw new IllegalArgumentException(
                    "there is no " + (path.isEmpty() ? "section" : "key") + " '"
                        + PlainText.line(at(String.valueOf(key)), 60)
                        + "'" + PlainText.didYouMean(String.valueOf(key), known).getOrElse(";")
                        + " expected " + known.mkString(", "));
        return this;
    }

    public boolean has(String key) {
        return values.get(key) != null;
    }

    /// Returns a subsection, which is empty if it does not exist.
    public YamlSection section(String key) {
        if (!has(key)) return new YamlSection(at(key), Map.of());
        if (values.get(key) instanceof Map<?, ?> map) return new YamlSection(at(key), map);
        throw wrong(key, "a section");
    }

    public Vector<String> keys() {
        return Vector.ofAll(values.keySet()).map(String::valueOf);
    }

    public Option<String> text(String key) {
        Object value = values.get(key);
        if (value == null) return Option.none();
        if (value instanceof Map || value instanceof List) throw wrong(key, "a text");
        return Option.of(scalar(value).get());
    }

    public int whole(String key, int byDefault, int least, int most) {
        return (int) longWhole(key, byDefault, least, most);
    }

    public long longWhole(String key, long byDefault, long least, long most) {
        Object value = values.get(key);
        if (value == null) return byDefault;
        if ((value instanceof Integer || value instanceof Long) && ((Number) value).longValue() >= least
            && ((Number) value).longValue() <= most)
            return ((Number) value).longValue();
        throw wrong(key, "a whole number from " + least + " to " + most);
    }

    /// Returns a required number.
    public double number(String key) {
        if (values.get(key) instanceof Number number && Double.isFinite(number.doubleValue()))
            return number.doubleValue();
        throw wrong(key, "a number");
    }

    public double number(String key, double byDefault, double least, double most) {
        if (!has(key)) return byDefault;
        double value = number(key);
        if (value < least || value > most) throw wrong(key, "a number from " + least + " to " + most);
        return value;
    }

    public Vector<YamlSection> sections(String key) {
        if (!(values.get(key) instanceof List<?> list)) throw wrong(key, "a list");
        return Vector.ofAll(list).zipWithIndex((value, i) -> {
            if (value instanceof Map<?, ?> map) return new YamlSection(at(key) + "[" + i + "]", map);
            throw wrong(key, "a list of sections");
        });
    }

    /// Returns a list of numbers, texts and truth values. `null` becomes none.
    public Vector<Option<String>> scalars(String key) {
        if (!(values.get(key) instanceof List<?> list)) throw wrong(key, "a list of values, such as [null, 0.1, 0.5]");
        if (list.stream().anyMatch(value -> value instanceof Map || value instanceof List))
            throw wrong(key, "a list of single values");
        return Vector.ofAll(list).map(YamlSection::scalar);
    }

    /// Returns a single value. `null` becomes none.
    public Option<String> scalar(String key) {
        if (values.get(key) instanceof Map || values.get(key) instanceof List) throw wrong(key, "a single value");
        return scalar(values.get(key));
    }

    /// Converts truth values back to `on` and `off`, which YAML reads as truth values although they are values of
    /// players' options.
    private static Option<String> scalar(Object value) {
        return switch (value) {
            case null -> Option.none();
            case Boolean truth -> Option.of(truth ? "on" : "off");
            case Double number when !Double.isFinite(number) ->
                throw new IllegalArgumentException("a value is infinite or not a number; expected a finite number");
            case Double number -> Option.of(plain(number));
            default -> Option.of(value.toString());
        };
    }

    /// Returns a number rounded to four significant digits, which is precise enough for a parameter.
    public static String plain(double value) {
        return new BigDecimal(value, new MathContext(4)).stripTrailingZeros().toPlainString();
    }
}
