package agon.launcher;

import agon.launcher.console.Console;
import agon.launcher.console.Range;
import io.vavr.collection.Vector;
import java.lang.reflect.AnnotatedElement;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.ParameterException;

/// Faults in the help texts of a command and its subcommands.
final class HelpFaults {
    /// Width of a help text that is not printed on a terminal. Longer lines are broken and cannot be pasted.
    static final int WIDTH = 80;
    /// Columns of the list of commands before the descriptions.
    private static final int NAMES = 18;
    private static final Pattern FIRST = Pattern.compile("[\\p{Lu}'\"].*");
    private static final Pattern THIRD_PERSON = Pattern.compile("\\p{Lu}[a-z]+s\\b.*");
    private static final Pattern DEFAULT = Pattern.compile("(?i)\\bdefault\\b");
    private static final Pattern STATED_DEFAULT = Pattern.compile("\\(default: [^)]+\\)");
    private static final Pattern WORDY = Pattern.compile("(?i)\\b(who|whoever|somebody|someone|anybody|nobody|likewise|"
        + "(is|are) no|goes? on|begins?|what)\\b");
    private static final Pattern EXAMPLE = Pattern.compile("(?:\\S.* \\| )?agon( .*)?");
    private static final Pattern WORD = Pattern.compile("'([^']*)'|\"([^\"]*)\"|(\\S+)");

    private HelpFaults() {}

    static Vector<String> of(CommandLine line) {
        CommandSpec command = line.getCommandSpec();
        return summary(command).appendAll(paragraphs(command)).appendAll(examples(command))
            .appendAll(Vector.ofAll(command.args()).filter(arg -> !arg.hidden()).flatMap(arg -> argument(command, arg)))
            .appendAll(Vector.ofAll(line.getSubcommands().values())
                .filter(sub -> !sub.getCommandSpec().usageMessage().hidden()).flatMap(HelpFaults::of));
    }

    private static Vector<String> summary(CommandSpec command) {
        String where = command.qualifiedName();
        Vector<String> lines = Vector.of(command.usageMessage().description());
        if (lines.isEmpty() || lines.head().isBlank()) return Vector.of(where + ": no description");
        if (command.parent() == null) return Vector.empty();
        String first = lines.head();
        return Vector.of(THIRD_PERSON.matcher(first).matches() ? "not in the imperative" : "",
            first.length() > WIDTH - NAMES ? "the summary is too long" : "")
            .reject(String::isEmpty).map(fault -> where + ": " + fault + ": " + first);
    }

    private static Vector<String> paragraphs(CommandSpec command) {
        return Vector.of(command.usageMessage().description()).reject(String::isBlank)
            .flatMap(text -> text(command.qualifiedName(), text));
    }

    private static Vector<String> argument(CommandSpec command, ArgSpec arg) {
        String where = command.qualifiedName() + " "
            + (arg instanceof OptionSpec option ? option.longestName() : arg.paramLabel());
        String text = String.join(" ", arg.description());
        if (text.isBlank()) return Vector.of(where + ": no description");
        return text(where, text).appendAll(range(where, text, arg)).appendAll(choices(where, text, arg))
            .appendAll(arg.defaultValue() == null || arg.arity().max() == 0 || text.contains("(default: ")
                ? Vector.empty() : Vector.of(where + ": the default " + arg.defaultValue() + " is missing: " + text));
    }

    private static Vector<String> text(String where, String text) {
        return Vector.of(FIRST.matcher(text).matches() ? "" : "no capital at the start",
            text.endsWith(".") ? "" : "no full stop at the end",
            DEFAULT.matcher(STATED_DEFAULT.matcher(text).replaceAll("")).find()
                ? "a default that is not written (default: x)" : "",
            WORDY.matcher(text).results().map(MatchResult::group).findFirst().map(word -> "contains '" + word + "'")
                .orElse(""))
            .reject(String::isEmpty).map(fault -> where + ": " + fault + ": " + text);
    }

    private static Vector<String> range(String where, String text, ArgSpec arg) {
        if (!(arg.userObject() instanceof AnnotatedElement field) || !field.isAnnotationPresent(Range.class))
            return Vector.empty();
        Range range = field.getAnnotation(Range.class);
        String least = number(range.min()), stated = range.max() == Double.POSITIVE_INFINITY ? "\\b" + least + "\\b"
            : "\\b" + least + " to " + number(range.max()) + "\\b";
        return Pattern.compile(stated).matcher(text.replace(",", "")).find() ? Vector.empty()
            : Vector.of(where + ": the range is not stated: " + text);
    }

    private static String number(double value) {
        return Pattern.quote(BigDecimal.valueOf(value).stripTrailingZeros().toPlainString());
    }

    private static Vector<String> choices(String where, String text, ArgSpec arg) {
        Object[] constants = arg.type().getEnumConstants();
        return constants == null ? Vector.empty()
            : Vector.of(constants).map(Object::toString)
                .filter(name -> !text.contains(name) && !text.contains(name.toLowerCase(Locale.ROOT)))
                .map(name -> where + ": the choice " + name + " is missing: " + text);
    }

    private static Vector<String> examples(CommandSpec command) {
        return examples(command.usageMessage()).flatMap(example -> {
            String where = command.qualifiedName() + ": ", line = example.strip();
            if (example.length() > WIDTH) return Vector.of(where + "the example is too long: " + example);
            if (!EXAMPLE.matcher(line).matches()) return Vector.of(where + "the example does not start agon: " + line);
            return refused(words(line.substring(line.lastIndexOf("| ") + 1).strip()).tail())
                .map(why -> where + "the example is refused, " + why + ": " + line);
        });
    }

    /// Returns the lines between the heading `Example` and an empty line.
    static Vector<String> examples(UsageMessageSpec usage) {
        return footer(usage).dropUntil(line -> line.matches("Examples?:")).drop(1).takeUntil(String::isBlank);
    }

    static Vector<String> footer(UsageMessageSpec usage) {
        return Vector.ofAll(String.format(String.join("", usage.footerHeading())).lines().toList())
            .appendAll(Vector.of(usage.footer()).map(line -> line.replace("%n", "")));
    }

    private static Vector<String> refused(Vector<String> words) {
        try {
            String[] args = words.toJavaArray(String[]::new);
            Main.commandLine(Console.system(), args).parseArgs(args);
            return Vector.empty();
        } catch (ParameterException e) {
            return Vector.of(e.getMessage());
        }
    }

    private static Vector<String> words(String line) {
        return Vector.ofAll(WORD.matcher(line).results().toList())
            .map(word -> Vector.of(1, 2, 3).map(word::group).find(text -> text != null).get());
    }
}
