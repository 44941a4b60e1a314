package agon.api;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import io.vavr.control.Try;
import java.time.Duration;
import java.util.Locale;
import java.util.function.Function;

/// The options of a game or a player. They consist of typed settings with ranges, and of checks of their combinations.
/// Immutable.
///
/// Values are written as settings separated by commas, for example `rings=48,blitz`. A flag can be written as `blitz`
/// or `blitz=on`. A setting that is not specified has its default value.
///
/// ```java
/// Options.NONE.choice("rings", "number of rings on the board", "37", "48", "61")
///     .flag("blitz", "fewer marbles, smaller goals", false)
///     .check(v -> v.flag("blitz") && !v.choice("rings").equals("37")
///         ? Option.of("blitz is played with 37 rings only") : Option.none())
/// ```
///
/// @param settings the settings, in display order
/// @param checks   the checks, each of which returns an error message if a combination of values is invalid
public record Options(Vector<Setting> settings, Vector<Function<Options.Values, Option<String>>> checks) {
    /// @throws IllegalArgumentException if two settings have the same name
    public Options {
        settings.find(s -> settings.count(other -> other.name.equals(s.name)) > 1).forEach(twice -> {
            throw new IllegalArgumentException("two settings have the name " + twice.name);
        });
    }

    /// No settings.
    public static final Options NONE = new Options(Vector.empty(), Vector.empty());

    /// A setting.
    ///
    /// @param name      the name, which is unique, matches `[a-z][a-z0-9-]*` and has at most 40 characters
    /// @param kind      the type of the values
    /// @param byDefault the default, or none if the setting has no value unless it is specified
    /// @param meaning   a short description, one line of at most 200 characters
    /// @param advanced  whether most users never need the setting, as explained in [Options#advanced]
    public record Setting(String name, Kind kind, Option<String> byDefault, String meaning, boolean advanced) {
        /// Creates a setting that is not advanced.
        public Setting(String name, Kind kind, Option<String> byDefault, String meaning) {
            this(name, kind, byDefault, meaning, false);
        }

        /// @throws IllegalArgumentException if the name or the meaning is invalid, or the default is not allowed
        public Setting {
            if (!name.matches("[a-z][a-z0-9-]{0,39}"))
                throw new IllegalArgumentException("the name '" + PlainText.line(name, 40)
                    + "' of a setting is invalid; use at most 40 lower-case letters, digits and hyphens");
            if (!PlainText.isLine(meaning, 200))
                throw new IllegalArgumentException(
                    "the meaning of the setting " + name + " is too long or has control characters");
            if (byDefault.exists(value -> kind.parse(value).isEmpty()))
                throw new IllegalArgumentException("the default of the setting " + name + ", "
                    + PlainText.line(byDefault.get(), 40) + ", is not allowed; expected " + kind.allowed());
        }
    }

    /// The type of a setting.
    public sealed interface Kind {
        /// Returns a description of the allowed values, for example `37, 48 or 61` or `a whole number from 0 to 10`.
        String allowed();

        /// Returns the canonical text of a value, or none if the value is not allowed.
        Option<String> parse(String text);

        /// Returns all values of a choice or flag. Returns none for numbers and times (default).
        default Vector<String> values() {
            return Vector.empty();
        }

        /// One of a few words. Case is ignored.
        ///
        /// @param aliases alternative names, each with its word; they are accepted as input, but never written
        record Choice(Vector<String> words, Map<String, String> aliases) implements Kind {
            /// Creates a kind without aliases.
            public Choice(Vector<String> words) {
                this(words, LinkedHashMap.empty());
            }

            /// @throws IllegalArgumentException if a word or an alias is not a line of at most 40 characters, or if an
            ///     alias is itself a word or does not belong to a word
            public Choice {
                words.appendAll(aliases.keySet()).filter(word -> !PlainText.isLine(word, 40)).forEach(word -> {
                    throw new IllegalArgumentException(
                        "the word '" + PlainText.line(word, 40)
                            + "' of a setting is too long or has control characters");
                });
                aliases.find(alias -> words.exists(alias._1::equalsIgnoreCase) || !words.contains(alias._2))
                    .forEach(alias -> {
                        throw new IllegalArgumentException("the alias '" + alias._1 + "' for '"
                            + PlainText.line(alias._2, 40)
                            + "' is invalid; expected a new name for a word of the setting");
                    });
            }

            @Override
            public String allowed() {
                return words.size() == 1 ? words.head() : words.init().mkString(", ") + " or " + words.last();
            }

            @Override
            public Vector<String> values() {
                return words;
            }

            @Override
            public Option<String> parse(String text) {
                return words.find(w -> w.equalsIgnoreCase(text))
                    .orElse(aliases.find(alias -> alias._1.equalsIgnoreCase(text)).map(alias -> alias._2));
            }
        }

        /// On or off.
        record Flag() implements Kind {
            @Override
            public String allowed() {
                return "on or off";
            }

            @Override
            public Vector<String> values() {
                return Vector.of("off", "on");
            }

            @Override
            public Option<String> parse(String text) {
                return switch (text.toLowerCase(Locale.ROOT)) {
                    case "on", "true", "yes" -> Option.of("on");
                    case "off", "false", "no" -> Option.of("off");
                    default -> Option.none();
                };
            }
        }

        /// A whole number in `[min, max]`.
        record Whole(long min, long max) implements Kind {
            @Override
            public String allowed() {
                return min == Long.MIN_VALUE && max == Long.MAX_VALUE ? "a whole number"
                    : "a whole number from " + min + " to " + max;
            }

            @Override
            public Option<String> parse(String text) {
                return Try.of(() -> Long.parseLong(PlainText.number(text))).toOption()
                    .filter(value -> value >= min && value <= max).map(Object::toString);
            }
        }

        /// A number in `[min, max]`.
        record Real(double min, double max) implements Kind {
            @Override
            public String allowed() {
                return "a number from " + min + " to " + max;
            }

            @Override
            public Option<String> parse(String text) {
                return Try.of(() -> Double.parseDouble(PlainText.number(text))).toOption()
                    .filter(value -> value >= min && value <= max).map(Object::toString);
            }
        }

        /// A duration in `[min, max]`, for example `100ms`, `2s`, `1.5s` or `3min`. A number without a unit is in
        /// seconds.
        record Time(Duration min, Duration max) implements Kind {
            @Override
            public String allowed() {
                return "a time from " + write(min) + " to " + write(max) + ", such as "
                    + (min.toMillis() <= 100 ? "100ms, " : "") + "2s or 1min";
            }

            @Override
            public Option<String> parse(String text) {
                String number = text.replaceFirst("[A-Za-z]+$", "");
                double milliseconds = switch (text.substring(number.length()).toLowerCase(Locale.ROOT)) {
                    case "ms" -> 1;
                    case "s", "" -> 1_000;
                    case "min" -> 60_000;
                    default -> Double.NaN;
                };
                return Try.of(() -> Double.parseDouble(PlainText.number(number)) * milliseconds).toOption()
                    .filter(value -> value >= min.toMillis() && value <= max.toMillis())
                    .map(value -> write(Duration.ofMillis(Math.round(value))));
            }

            private static String write(Duration time) {
                return time.toMillis() % 1_000 != 0 ? time.toMillis() + "ms" : time.toSeconds() + "s";
            }
        }
    }

    /// Returns these options with an additional setting, whose value is one of a few words (default: the first word).
    public Options choice(String name, String meaning, String... words) {
        return with(new Setting(name, new Kind.Choice(Vector.of(words)), Option.of(words[0]), meaning));
    }

    /// Returns these options with an alternative name for a word of the last setting, for example the name in another
    /// program.
    ///
    /// @throws IllegalStateException if the last setting is not one of a few words
    /// @throws IllegalArgumentException if the alias is a word of the setting, or `word` is not
    public Options alias(String alias, String word) {
        if (settings.isEmpty() || !(settings.last().kind instanceof Kind.Choice kind))
            throw new IllegalStateException("the last setting is not one of a few words");
        Setting last = settings.last();
        return new Options(settings.init().append(new Setting(last.name,
            new Kind.Choice(kind.words, kind.aliases.put(alias, word)), last.byDefault, last.meaning, last.advanced)),
            checks);
    }

    /// Returns these options with an additional setting that is on or off.
    public Options flag(String name, String meaning, boolean byDefault) {
        return with(new Setting(name, new Kind.Flag(), Option.of(byDefault ? "on" : "off"), meaning));
    }

    /// Returns these options with an additional setting, whose value is a whole number in `[min, max]`.
    public Options whole(String name, String meaning, long min, long max, Option<Long> byDefault) {
        return with(new Setting(name, new Kind.Whole(min, max), byDefault.map(String::valueOf), meaning));
    }

    /// Returns these options with an additional setting, whose value is a real number in `[min, max]`.
    public Options real(String name, String meaning, double min, double max, Option<Double> byDefault) {
        return with(new Setting(name, new Kind.Real(min, max), byDefault.map(String::valueOf), meaning));
    }

    /// Returns these options with an additional setting, whose value is a duration in `[min, max]`. It has no default.
    public Options time(String name, String meaning, Duration min, Duration max) {
        return with(new Setting(name, new Kind.Time(min, max), Option.none(), meaning));
    }

    /// Returns these options with an additional check, which returns an error message for an invalid combination of
    /// values.
    public Options check(Function<Values, Option<String>> rule) {
        return new Options(settings, checks.append(rule));
    }

    /// Returns these options with the last setting marked as advanced. Most users never need an advanced setting, for
    /// example because it exists only for old records. Screens hide advanced settings until the user requests them.
    ///
    /// @throws IllegalStateException if there are no settings
    public Options advanced() {
        if (settings.isEmpty()) throw new IllegalStateException("there are no options");
        Setting last = settings.last();
        return new Options(
            settings.init().append(new Setting(last.name, last.kind, last.byDefault, last.meaning, true)), checks);
    }

    private Options with(Setting setting) {
        return new Options(settings.append(setting), checks);
    }

    /// Returns whether there is a setting with this name.
    public boolean has(String name) {
        return settings.exists(setting -> setting.name.equals(name));
    }

    /// Returns the default values.
    public Values defaults() {
        return new Values(this, LinkedHashMap.empty());
    }

    /// Parses values, for example `rings=48,blitz`. Blank text selects the defaults. Returns an error message with the
    /// allowed values if the text is not valid.
    public Either<String, Values> parse(String text) {
        Map<String, String> given = LinkedHashMap.empty();
        for (String part : text.isBlank() ? new String[0] : text.split(",", -1)) {
            int equals = part.indexOf('=');
            String name = (equals < 0 ? part : part.substring(0, equals)).strip().toLowerCase(Locale.ROOT);
            Option<Setting> setting = settings.find(s -> s.name.equals(name));
            if (setting.isEmpty()) return Either.left(unknown(name));
            Kind kind = setting.get().kind;
            String value = equals < 0 && kind instanceof Kind.Flag ? "on"
                : equals < 0 ? "" : part.substring(equals + 1).strip();
            Option<String> parsed = kind.parse(value);
            if (parsed.isEmpty())
                return Either.left("'" + part.strip() + "' is not allowed; expected " + kind.allowed());
            if (given.containsKey(name)) return Either.left("'" + name + "' is given twice");
            given = given.put(name, parsed.get());
        }
        Values values = new Values(this, given);
        return checks.map(rule -> rule.apply(values)).find(Option::isDefined).flatMap(o -> o)
            .<Either<String, Values>>map(Either::left)
            .getOrElse(Either.right(values));
    }

    private String unknown(String name) {
        if (settings.isEmpty()) return "there is no option '" + name + "'; there are no options here";
        return "there is no option '" + name + "'"
            + PlainText.didYouMean(name, settings.map(Setting::name)).getOrElse(";") + " the options are "
            + settings.map(Setting::name).mkString(", ");
    }

    /// The values of options. The methods throw an [IllegalArgumentException] for a setting that does not exist, and a
    /// [java.util.NoSuchElementException] for a setting that has no value.
    ///
    /// @param given the values that were specified, by name, in the form returned by [Kind#parse]
    public record Values(Options options, Map<String, String> given) {
        private Option<String> value(String name) {
            Setting setting = options.settings.find(s -> s.name.equals(name))
                .getOrElseThrow(() -> new IllegalArgumentException("there is no setting " + name));
            return given.get(name).orElse(setting.byDefault);
        }

        /// Returns whether a setting has a value, specified or by default.
        public boolean has(String name) {
            return value(name).isDefined();
        }

        /// Returns the value of a [Kind.Choice].
        public String choice(String name) {
            return value(name).get();
        }

        /// Returns the value of a [Kind.Flag].
        public boolean flag(String name) {
            return choice(name).equals("on");
        }

        /// Returns the value of a [Kind.Whole].
        public long whole(String name) {
            return Long.parseLong(choice(name));
        }

        /// Returns the value of a [Kind.Real].
        public double real(String name) {
            return Double.parseDouble(choice(name));
        }

        /// Returns the value of a [Kind.Time], with a precision of one millisecond.
        public Duration time(String name) {
            String text = choice(name);
            return text.endsWith("ms") ? Duration.ofMillis(Long.parseLong(text.replace("ms", "")))
                : Duration.ofSeconds(Long.parseLong(text.replace("s", "")));
        }

        /// Returns the shortest text that [Options#parse] reads as these values, in the order of the settings. The text
        /// is empty if all values are defaults.
        @Override
        public String toString() {
            Seq<Setting> changed = options.settings
                .filter(s -> given.get(s.name).exists(v -> !s.byDefault.contains(v)));
            return changed
                .map(s -> s.kind instanceof Kind.Flag && given.get(s.name).contains("on") ? s.name
                    : s.name + "=" + given.get(s.name).get())
                .mkString(",");
        }
    }
}
