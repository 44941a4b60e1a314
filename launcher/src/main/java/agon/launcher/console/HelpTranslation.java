package agon.launcher.console;

import io.vavr.Tuple;
import io.vavr.Tuple2;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.util.Collections;
import java.util.Enumeration;
import java.util.LinkedHashMap;
import java.util.ResourceBundle;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.Messages;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/// Translations of the texts of the help: headings, descriptions, exit codes and footers. A text is a paragraph or a
/// line without its indentation; a text without a translation stays in English. Names and examples are not changed.
///
/// @param texts the translations by English text
public record HelpTranslation(Map<String, String> texts) {
    /// No translations.
    public static final HelpTranslation NONE = of("");
    private static final String SEPARATOR = " = ";
    private static final Pattern TEXT = Pattern.compile("%n|\\S(?:[^\n%]|%(?!n))*");

    /// Reads lines such as `Commands: = Befehle:`. Lines that start with `#` are comments.
    static HelpTranslation of(String file) {
        return new HelpTranslation(Vector.ofAll(file.lines().toList()).filter(line -> !line.startsWith("#"))
            .filter(line -> line.contains(SEPARATOR)).toMap(line -> line.substring(0, line.indexOf(SEPARATOR)),
                line -> line.substring(line.indexOf(SEPARATOR) + SEPARATOR.length())));
    }

    /// Returns the translation of each line of a text.
    public String translate(String english) {
        return TEXT.matcher(english).replaceAll(text -> Matcher.quoteReplacement(line(text.group())));
    }

    private String line(String text) {
        if (text.equals("%n")) return text;
        String end = text.substring(text.stripTrailing().length());
        return texts.getOrElse(text.stripTrailing(), text.stripTrailing()) + end;
    }

    private String[] translate(String... english) {
        return Vector.of(english).map(this::translate).toJavaArray(String[]::new);
    }

    /// Translates the help of a command and its subcommands.
    public void apply(CommandLine line) {
        if (texts.isEmpty()) return;
        CommandSpec command = line.getCommandSpec();
        UsageMessageSpec usage = command.usageMessage();
        usage.synopsisHeading(translate(usage.synopsisHeading())).description(translate(usage.description()))
            .commandListHeading(translate(usage.commandListHeading()))
            .exitCodeListHeading(translate(usage.exitCodeListHeading()))
            .footerHeading(translate(usage.footerHeading())).footer(translate(usage.footer()));
        java.util.Map<String, String> codes = new LinkedHashMap<>(usage.exitCodeList());
        codes.replaceAll((_, text) -> translate(text));
        usage.exitCodeList(codes);
        describe(command, line);
        line.getSubcommands().values().forEach(this::apply);
    }

    /// Translates the descriptions of options and parameters, which picocli reads from a resource bundle, and the
    /// headings of groups of options, which it can only read from annotations.
    private void describe(CommandSpec command, CommandLine line) {
        boolean before = command.interpolateVariables();
        command.interpolateVariables(false);
        Map<String, String> texts = Vector.ofAll(command.args()).flatMap(this::descriptions).toMap(entry -> entry);
        command.interpolateVariables(before);
        Messages messages = new Messages(command, new Descriptions(texts));
        command.args().forEach(arg -> arg.messages(messages));
        Vector<String> headings = Vector.ofAll(command.argGroups()).map(ArgGroupSpec::heading);
        line.getHelpSectionMap().computeIfPresent(UsageMessageSpec.SECTION_KEY_OPTION_LIST,
            (_, list) -> help -> headings.foldLeft(list.render(help), (text, heading) -> text
                .replace(help.createHeading(heading), help.createHeading(translate(heading)))));
    }

    /// Returns the description of an argument by the keys under which picocli searches for it.
    private Vector<Tuple2<String, String>> descriptions(ArgSpec arg) {
        String text = translate(String.join("%n", arg.description()));
        if (!arg.descriptionKey().isEmpty()) return Vector.of(Tuple.of(arg.descriptionKey(), text));
        return switch (arg) {
            case OptionSpec option ->
                Vector.of(option.names()).map(name -> Tuple.of(name.replaceFirst("^-+", ""), text));
            case PositionalParamSpec value -> Vector.of(Tuple.of(value.paramLabel() + "[" + value.index() + "]", text));
            default -> Vector.empty();
        };
    }

    private static final class Descriptions extends ResourceBundle {
        private final Map<String, String> texts;

        Descriptions(Map<String, String> texts) {
            this.texts = texts;
        }

        @Override
        protected Object handleGetObject(String key) {
            return texts.get(key).getOrNull();
        }

        @Override
        public Enumeration<String> getKeys() {
            return Collections.enumeration(texts.keySet().toJavaSet());
        }
    }
}
