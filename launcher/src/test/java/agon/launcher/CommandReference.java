package agon.launcher;

import agon.launcher.console.Console;
import io.vavr.collection.Vector;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/// Renders the help texts of all commands as one page in Markdown.
final class CommandReference {
    private static final int WIDTH = 100;
    private static final String END = "```\n\n";
    /// Options of every command. The page describes them once.
    private static final Vector<String> COMMON = Vector.of("--help", "--version", "--plugins");

    private CommandReference() {}

    static String page() {
        CommandLine program = Main.commandLine(Console.system(), "--help");
        String page = """
            # Commands

            <!-- Generated from the help texts; CommandReferenceTest with -Dagon.bless=true writes this page again. -->

            """ + paragraphs(program) + synopsis(program) + index(program)
            + """

                `agon help COMMAND` prints the description of a command. Your data folder is `~/.local/share/agon` on \
                Linux, `~/Library/Application Support/agon` on macOS and `%APPDATA%\\agon` on Windows; the environment \
                variable `AGON_DATA` chooses another folder.

                Help, messages and results are in the language of the system, English or German, or in the language \
                that is chosen in the settings of the window. Names, notation, records, JSON, CSV and Markdown are the \
                same in all languages. A script that reads other results sets `AGON_JAVA_OPTS=-Dagon.language=en`.

                ## Options of the program

                Every command has `--plugins`, `--help` and `--version` as well.

                """
            + table("Option", options(program.getCommandSpec())) + """

                ## Exit codes

                A command that uses them differently lists its exit codes.

                """ + exitCodes(program) + Commands.groups().flatMap(Commands.Group::names)
                .map(name -> section(program, program.getSubcommands().get(name), 2)).mkString();
        return page.replaceAll("\\n{3,}", "\n\n").stripTrailing() + "\n";
    }

    private static String index(CommandLine program) {
        return "| Group | Command | Description |\n| --- | --- | --- |\n"
            + Commands.groups().flatMap(group -> group.names()
                .zipWithIndex((name, i) -> "| " + (i == 0 ? group.title() : "") + " | [" + name + "](#" + name + ") | "
                    + Commands.summary(usage(program.getSubcommands().get(name))) + " |\n"))
                .mkString();
    }

    private static String section(CommandLine program, CommandLine line, int level) {
        CommandSpec command = line.getCommandSpec();
        Vector<ArgSpec> parameters = Vector.ofAll(command.positionalParameters());
        String own = exitCodes(line);
        return "\n" + "#".repeat(level) + " " + command.qualifiedName().substring("agon ".length()) + "\n\n"
            + paragraphs(line) + synopsis(line)
            + (parameters.isEmpty() ? "" : table("Parameter", parameters) + "\n")
            + (options(command).isEmpty() ? "" : table("Option", options(command)) + "\n")
            + Vector.ofAll(command.argGroups()).map(CommandReference::group).mkString()
            + footer(usage(line)) + (own.equals(exitCodes(program)) ? "" : own + "\n")
            + Vector.ofAll(line.getSubcommands().values()).sortBy(CommandLine::getCommandName)
                .map(sub -> section(program, sub, level + 1)).mkString();
    }

    private static UsageMessageSpec usage(CommandLine line) {
        return line.getCommandSpec().usageMessage();
    }

    private static String paragraphs(CommandLine line) {
        return Vector.of(usage(line).description()).reject(String::isBlank)
            .map(text -> code(String.format(text)) + "\n\n").mkString();
    }

    private static String synopsis(CommandLine line) {
        Help help = new Help(line.setUsageHelpAutoWidth(false).setUsageHelpWidth(WIDTH).getCommandSpec(),
            Help.defaultColorScheme(Ansi.OFF));
        return "```\n" + help.synopsis(0).stripTrailing() + "\n```\n\n";
    }

    /// Returns the options of a command that are in no group; only those of the program include the common ones.
    private static Vector<ArgSpec> options(CommandSpec command) {
        return Vector.<ArgSpec>ofAll(command.options()).filter(option -> !option.hidden() && option.group() == null)
            .filter(option -> command.parent() == null || !COMMON.contains(((OptionSpec) option).longestName()));
    }

    private static String group(ArgGroupSpec group) {
        return code(String.format(group.heading()).strip()) + "\n\n" + table("Option", Vector.ofAll(group.args()))
            + "\n";
    }

    private static String table(String head, Vector<ArgSpec> args) {
        return "| " + head + " | Description |\n| --- | --- |\n" + args.map(arg -> "| `" + name(arg).replace("|", "\\|")
            + "` | " + code(String.format(String.join(" ", arg.description()))) + " |\n").mkString();
    }

    private static String name(ArgSpec arg) {
        if (!(arg instanceof OptionSpec option)) return arg.paramLabel();
        String names = Vector.of(option.names()).mkString(", ");
        if (option.arity().max() == 0) return names;
        return names + (option.arity().min() == 0 ? "[=" + option.paramLabel() + "]" : "=" + option.paramLabel());
    }

    private static String exitCodes(CommandLine line) {
        return "| Exit code | Meaning |\n| --- | --- |\n"
            + Vector.ofAll(usage(line).exitCodeList().entrySet())
                .map(code -> "| " + code.getKey() + " | " + code(code.getValue()) + " |\n").mkString();
    }

    /// Returns the footer with a block of code after each heading.
    private static String footer(UsageMessageSpec usage) {
        StringBuilder page = new StringBuilder();
        for (String line : HelpFaults.footer(usage).reject(String::isBlank))
            page.append(line.startsWith("  ") ? line.substring(2) + "\n" : END + code(line) + "\n\n```\n");
        return page.isEmpty() ? "" : page.append(END).substring(END.length());
    }

    /// Returns text with options in code format and links to pages, for a cell of a table or a paragraph.
    private static String code(String text) {
        return text.replaceAll("(?<![\\w`-])(--?[a-zA-Z][\\w-]*)", "`$1`")
            .replaceAll("docs/reference/([\\w-]+\\.md)", "[$1]($1)")
            .replaceAll("docs/(guides|background)/([\\w-]+\\.md)", "[$2](../$1/$2)")
            .replace("|", "\\|");
    }
}
