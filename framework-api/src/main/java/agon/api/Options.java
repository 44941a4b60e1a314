package agon.api;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.Locale;
import java.util.function.Function;

/// What may be chosen about a game or a player: typed settings with ranges, and checks across them.
///
/// Written `rings=48,blitz`: settings separated by commas, a flag alone or as `blitz=on`. Whatever is not given has its
/// default.
///
/// ```java
/// Options.NONE.word("rings", "size of the board", "37", "48", "61")
///     .flag("blitz", "fewer marbles, smaller goals", false)
///     .check(v -> v.flag("blitz") && !v.word("rings").equals("37")
///         ? Option.of("blitz is played with 37 rings only") : Option.none())
/// ```
///
/// @param settings in the order in which they are shown and written
/// @param checks   each says what is wrong with a combination, if anything is
public record Options(Vector<Setting> settings, Vector<Function<Options.Values, Option<String>>> checks) {
    /// @throws IllegalArgumentException if two settings have the same name
    public Options {
        settings.find(s -> settings.count(other -> other.name.equals(s.name)) > 1).forEach(twice -> {
            throw new IllegalArgumentException("two settings are called " + twice.name);
        });
    }

    /// Nothing to choose.
    public static final Options NONE = new Options(Vector.empty(), Vector.empty());

    /// One thing to choose.
    ///
    /// @param name      lower-case, unique
    /// @param kind      what it may be
    /// @param byDefault what it is when not given; none: it is absent
    /// @param meaning   half a sentence for a person
    /// @param advanced  whether only archives, researchers and the curious need it: see [Options#advanced]
    public record Setting(String name, Kind kind, Option<String> byDefault, String meaning, boolean advanced) {
        /// One that every player may want to choose.
        public Setting(String name, Kind kind, Option<String> byDefault, String meaning) {
            this(name, kind, byDefault, meaning, false);
        }

        /// @throws IllegalArgumentException if the name is not `[a-z][a-z0-9-]*`, the meaning is not one plain line of
        ///                                  at most 200 characters, or the default is not allowed
        public Setting {
            if (!name.matches("[a-z][a-z0-9-]{0,39}"))
                throw new IllegalArgumentException("the name '" + PlainText.line(name, 40)
                    + "' of a setting is not lower-case letters, digits and hyphens, at most 40");
            if (!PlainText.isLine(meaning, 200))
                throw new IllegalArgumentException(
                    "the meaning of the setting " + name + " is too long or has control characters");
            if (byDefault.exists(value -> kind.parse(value).isEmpty()))
                throw new IllegalArgumentException("the setting " + name + " is "
                    + PlainText.line(byDefault.get(), 40) + " by default, which it may not be: " + kind.allowed());
        }
    }

    /// What a setting may be.
    public sealed interface Kind {
        /// What is allowed, as a phrase: `37, 48 or 61`, `0 to 10`.
        String allowed();

        /// The one spelling of `text`, if it is allowed.
        Option<String> parse(String text);

        /// One of a few words.
        record Word(Vector<String> words) implements Kind {
            /// @throws IllegalArgumentException if one of them is not a plain line of at most 40 characters
            public Word {
                words.filter(word -> !PlainText.isLine(word, 40)).forEach(word -> {
                    throw new IllegalArgumentException(
                        "the word '" + PlainText.line(word, 40)
                            + "' of a setting is too long or has control characters");
                });
            }

            @Override
            public String allowed() {
                return words.size() == 1 ? words.head() : words.init().mkString(", ") + " or " + words.last();
            }

            @Override
            public Option<String> parse(String text) {
                return words.find(w -> w.equalsIgnoreCase(text));
            }
        }

        /// On or off.
        record Flag() implements Kind {
            @Override
            public String allowed() {
                return "on or off";
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
                try {
                    long value = Long.parseLong(text.replace("_", ""));
                    return Option.when(value >= min && value <= max, Long.toString(value));
                } catch (NumberFormatException _) {
                    return Option.none();
                }
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
                try {
                    double value = Double.parseDouble(text);
                    return Option.when(value >= min && value <= max, Double.toString(value));
                } catch (NumberFormatException _) {
                    return Option.none();
                }
            }
        }

        /// A length of time in `[min, max]`, written `100ms`, `2s`, `1.5s` or `3min`; a bare number counts seconds.
        record Time(Duration min, Duration max) implements Kind {
            @Override
            public String allowed() {
                return "a time from " + write(min) + " to " + write(max) + ", such as 100ms, 2s or 1min";
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
                try {
                    double value = Double.parseDouble(number) * milliseconds;
                    return Option.when(value >= min.toMillis() && value <= max.toMillis(),
                        () -> write(Duration.ofMillis(Math.round(value))));
                } catch (NumberFormatException _) {
                    return Option.none();
                }
            }

            private static String write(Duration time) {
                return time.toMillis() % 1_000 != 0 ? time.toMillis() + "ms" : time.toSeconds() + "s";
            }
        }
    }

    /// These options and one of a few words; the first is the default.
    public Options word(String name, String meaning, String... words) {
        return with(new Setting(name, new Kind.Word(Vector.of(words)), Option.of(words[0]), meaning));
    }

    /// These options and something that is on or off.
    public Options flag(String name, String meaning, boolean byDefault) {
        return with(new Setting(name, new Kind.Flag(), Option.of(byDefault ? "on" : "off"), meaning));
    }

    /// These options and a whole number in `[min, max]`.
    public Options whole(String name, String meaning, long min, long max, Option<Long> byDefault) {
        return with(new Setting(name, new Kind.Whole(min, max), byDefault.map(String::valueOf), meaning));
    }

    /// These options and a number in `[min, max]`.
    public Options real(String name, String meaning, double min, double max, Option<Double> byDefault) {
        return with(new Setting(name, new Kind.Real(min, max), byDefault.map(String::valueOf), meaning));
    }

    /// These options and a length of time in `[min, max]`, absent unless given.
    public Options time(String name, String meaning, Duration min, Duration max) {
        return with(new Setting(name, new Kind.Time(min, max), Option.none(), meaning));
    }

    /// These options, and a rule across them: what is wrong with the values, if anything is.
    public Options check(Function<Values, Option<String>> rule) {
        return new Options(settings, checks.append(rule));
    }

    /// These options, the last one of them advanced: what most players never choose, for example because it is there
    /// for archives. A screen shows it behind a fold; everything else treats it like the others.
    ///
    /// @throws IllegalStateException if there is nothing to choose yet
    public Options advanced() {
        if (settings.isEmpty()) throw new IllegalStateException("there is no option that could be advanced");
        Setting last = settings.last();
        return new Options(
            settings.init().append(new Setting(last.name, last.kind, last.byDefault, last.meaning, true)), checks);
    }

    private Options with(Setting setting) {
        return new Options(settings.append(setting), checks);
    }

    /// Returns whether there is a setting of this name.
    public boolean has(String name) {
        return settings.exists(setting -> setting.name.equals(name));
    }

    /// All defaults.
    public Values defaults() {
        return new Values(this, LinkedHashMap.empty());
    }

    /// The values that `text` gives, for example `rings=48,blitz`; blank text gives all defaults.
    ///
    /// @return left: a sentence that says what is wrong and what is allowed
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
                return Either.left("'" + part.strip() + "' is not allowed: " + name + " is " + kind.allowed());
            if (given.containsKey(name)) return Either.left("'" + name + "' is given twice");
            given = given.put(name, parsed.get());
        }
        Values values = new Values(this, given);
        return checks.map(rule -> rule.apply(values)).find(Option::isDefined).flatMap(o -> o)
            .<Either<String, Values>>map(Either::left)
            .getOrElse(Either.right(values));
    }

    private String unknown(String name) {
        if (settings.isEmpty()) return "there is no option '" + name + "': nothing can be chosen here";
        return "there is no option '" + name + "'"
            + PlainText.didYouMean(name, settings.map(Setting::name)).getOrElse(";") + " the options are "
            + settings.map(Setting::name).mkString(", ");
    }

    /// What was chosen. Asking for a setting that was not declared is a mistake of the program's.
    ///
    /// @param options what may be chosen
    /// @param given   what was chosen, by name, spelled as [Kind#parse] spells it
    public record Values(Options options, Map<String, String> given) {
        private Option<String> value(String name) {
            Setting setting = options.settings.find(s -> s.name.equals(name))
                .getOrElseThrow(() -> new IllegalArgumentException("no setting is called " + name));
            return given.get(name).orElse(setting.byDefault);
        }

        /// Whether the setting has a value, given or by default.
        public boolean has(String name) {
            return value(name).isDefined();
        }

        /// The value of a word.
        public String word(String name) {
            return value(name).get();
        }

        /// The value of a flag.
        public boolean flag(String name) {
            return word(name).equals("on");
        }

        /// The value of a whole number.
        public long whole(String name) {
            return Long.parseLong(word(name));
        }

        /// The value of a number.
        public double real(String name) {
            return Double.parseDouble(word(name));
        }

        /// The value of a length of time, to the millisecond.
        public Duration time(String name) {
            String text = word(name);
            return text.endsWith("ms") ? Duration.ofMillis(Long.parseLong(text.replace("ms", "")))
                : Duration.ofSeconds(Long.parseLong(text.replace("s", "")));
        }

        /// The shortest text that [Options#parse] reads as these values, settings in the order of their declaration;
        /// empty if all are defaults.
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
