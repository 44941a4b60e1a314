package agon.launcher.console;

import agon.api.PlainText;
import agon.lab.bench.MeasurementException;
import agon.lab.internal.Release;
import agon.plugins.FileException;
import agon.plugins.PluginException;
import agon.plugins.internal.PluginCalls;
import io.vavr.collection.Vector;
import java.nio.file.InvalidPathException;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/// Turns exceptions into messages and exit codes.
public record ErrorReporter(Console console) {
    /// Specifies whether stack traces are printed.
    public static final boolean WITH_TRACES = Boolean.getBoolean("agon.debug");
    private static final Pattern UNKNOWN = Pattern.compile("unknown subcommand '(.*)'\\.");
    private static final Pattern CHOICE = Pattern
        .compile("expected one of \\[([A-Za-z_, -]+)] \\(case-insensitive\\) but was ('[^$\\\\]*')");

    public int about(Throwable e) {
        console.out().flush();
        switch (e) {
            case Failure _,PluginException _,FileException _,MeasurementException _ -> say(e.getMessage());
            case UnmatchedArgumentException unmatched -> say(unmatched(unmatched) + help(unmatched));
            case ParameterException parameter ->
                say(subcommand(inWords(lowerCase(parameter.getMessage())), parameter.getCommandLine())
                    + games(parameter) + help(parameter));
            case InvalidPathException path -> say("'" + path.getInput() + "' is not a valid path: " + path.getReason());
            case OutOfMemoryError _ -> say(PluginCalls.NO_MEMORY);
            default -> say("internal error of Agon or of the plugin of the game: " + PlainText.of(e) + at(e)
                + Release.issues().map(address -> "; report it to " + address).orElse(""));
        }
        if (WITH_TRACES) e.printStackTrace(console.err());
        return switch (e) {
            case Failure failure -> failure.exitCode();
            case MeasurementException _ -> Failure.FOUND;
            default -> Failure.USAGE;
        };
    }

    private void say(String sentence) {
        console.err().println("agon: " + Console.printable(sentence.strip().replaceAll("\\s*\\R\\s*", " ")));
    }

    /// Adds the nearest name to the message about an unknown command, such as that of `agon help`.
    private static String subcommand(String sentence, CommandLine line) {
        Matcher unknown = UNKNOWN.matcher(sentence);
        return !unknown.matches() ? sentence : "unknown command '" + unknown.group(1) + "'"
            + PlainText.didYouMean(unknown.group(1), Vector.ofAll(line.getSubcommands().keySet())).getOrElse("");
    }

    /// Returns the list of games if the name of a game is missing.
    private static String games(ParameterException e) {
        return e instanceof MissingParameterException missing
            && missing.getMissing().stream().anyMatch(argument -> argument.paramLabel().equals("GAME"))
            && e.getCommandLine().getCommandSpec().root().userObject() instanceof Program program
                ? "; the games are " + program.load().installed().map(game -> game.id()).mkString(", ") : "";
    }

    private static String help(ParameterException e) {
        return " (see " + e.getCommandLine().getCommandSpec().qualifiedName() + " --help)";
    }

    private static String unmatched(UnmatchedArgumentException e) {
        CommandLine line = e.getCommandLine();
        String argument = e.getUnmatched().getFirst();
        List<String> suggestions = e.getSuggestions();
        String meant = suggestions.isEmpty() ? "" : "; did you mean '" + suggestions.getFirst() + "'?";
        if (argument.startsWith("-")) return "unknown option '" + argument + "'" + meant;
        if (!line.getSubcommands().isEmpty())
            return "unknown " + (line.getParent() == null ? "command" : "subcommand") + " '" + argument + "'"
                + PlainText.didYouMean(argument, Vector.ofAll(line.getSubcommands().keySet())).getOrElse("");
        return "unexpected argument '" + argument + "'" + repeated(line.getParseResult(), argument);
    }

    /// Returns a hint if the argument may be a second value of `--players`.
    private static String repeated(ParseResult parsed, String argument) {
        if (!parsed.hasMatchedOption("--players")) return "";
        List<String> players = parsed.matchedOption("--players").stringValues();
        return "; repeat '--players' for each player, as in --players " + players.getLast() + " --players " + argument;
    }

    private static String lowerCase(String sentence) {
        boolean name = sentence.matches("\\p{Upper}(\\p{Upper}| is ).*"); // a parameter, such as GAME or A
        return sentence.isEmpty() || name ? sentence
            : Character.toLowerCase(sentence.charAt(0)) + sentence.substring(1);
    }

    /// Removes the names of Java types, and lists the words of an option in lower case, as in the documentation.
    private static String inWords(String sentence) {
        return CHOICE.matcher(sentence)
            .replaceFirst(choice -> choice.group(2) + " is not one of " + choices(choice.group(1)))
            .replaceFirst(" is not an? (int|long|short)$", " is not a whole number, or is too large")
            .replaceFirst(" is not a (double|float)$", " is not a number");
    }

    /// Removes constants with an underscore from the list, because it also contains their names for users, such as
    /// rotation-mirror.
    private static String choices(String names) {
        return names.replaceAll("[A-Z]+_[A-Z]+, ", "").toLowerCase(Locale.ROOT);
    }

    private static String at(Throwable e) {
        return e.getStackTrace().length == 0 ? "" : " at " + e.getStackTrace()[0];
    }
}
