package agon.launcher;

import agon.launcher.console.HelpTranslation;
import agon.launcher.contest.RegressCommand;
import agon.launcher.contest.SprtCommand;
import agon.launcher.contest.TournamentCommand;
import agon.launcher.contest.TuneCommand;
import agon.launcher.engine.EngineServerCommand;
import agon.launcher.engine.EnginesCommand;
import agon.launcher.engine.EnvsCommand;
import agon.launcher.inspect.CanonicalCommand;
import agon.launcher.inspect.CheckCommand;
import agon.launcher.inspect.GamesCommand;
import agon.launcher.inspect.InstallCommand;
import agon.launcher.inspect.JavaCommand;
import agon.launcher.inspect.NewCommand;
import agon.launcher.inspect.PerftCommand;
import agon.launcher.inspect.SolveCommand;
import agon.launcher.learning.BenchmarkNetsCommand;
import agon.launcher.learning.FitCommand;
import agon.launcher.learning.NetsCommand;
import agon.launcher.learning.TrainCommand;
import agon.launcher.measure.BenchCommand;
import agon.launcher.measure.BookCommand;
import agon.launcher.measure.PredictCommand;
import agon.launcher.measure.StatsCommand;
import agon.launcher.play.PlayCommand;
import agon.launcher.play.ServeCommand;
import agon.launcher.record.AnalyseCommand;
import agon.launcher.record.ExploreCommand;
import agon.launcher.record.ExportCommand;
import agon.launcher.record.PuzzlesCommand;
import agon.launcher.record.RenderCommand;
import agon.launcher.record.ReplayCommand;
import agon.launcher.record.VerifyCommand;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import java.util.Locale;
import java.util.function.Supplier;
import picocli.AutoComplete.GenerateCompletion;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Model.UsageMessageSpec;

/// The commands of the program in groups, in the order in which they are listed. A command is created only when needed,
/// because picocli reads it by reflection, and reading all of them would take longer than opening the window.
final class Commands {
    private record Entry(String name, Supplier<Object> maker) {}

    /// Commands with a common heading in the list.
    record Group(String title, Vector<String> names) {}

    private static final Map<String, Vector<Entry>> GROUPS = LinkedHashMap
        .of("Play", Vector.of(new Entry("games", GamesCommand::new), new Entry("play", PlayCommand::new),
            new Entry("serve", ServeCommand::new)))
        .put("Game records", Vector.of(new Entry("replay", ReplayCommand::new),
            new Entry("analyse", AnalyseCommand::new), new Entry("render", RenderCommand::new),
            new Entry("explore", ExploreCommand::new),
            new Entry("stats", StatsCommand::new), new Entry("puzzles", PuzzlesCommand::new),
            new Entry("verify", VerifyCommand::new)))
        .put("Positions", Vector.of(new Entry("solve", SolveCommand::new), new Entry("book", BookCommand::new),
            new Entry("canonical", CanonicalCommand::new), new Entry("perft", PerftCommand::new)))
        .put("Tournaments and tests", Vector.of(new Entry("tournament", TournamentCommand::new),
            new Entry("sprt", SprtCommand::new), new Entry("tune", TuneCommand::new),
            new Entry("predict", PredictCommand::new), new Entry("regress", RegressCommand::new)))
        .put("Networks", Vector.of(new Entry("train", TrainCommand::new), new Entry("nets", NetsCommand::new),
            new Entry("benchmark-nets", BenchmarkNetsCommand::new), new Entry("export", ExportCommand::new)))
        .put("Engines", Vector.of(new Entry("engine", EngineServerCommand::new),
            new Entry("envs", EnvsCommand::new),
            new Entry("engines", EnginesCommand::new)))
        .put("Writing games", Vector.of(new Entry("new", NewCommand::new), new Entry("check", CheckCommand::new),
            new Entry("fit", FitCommand::new), new Entry("bench", BenchCommand::new),
            new Entry("install", InstallCommand::new),
            new Entry("java", JavaCommand::new)));

    /// Adds only the command named by the first of `args` or, if there is none, all commands.
    ///
    /// @param translation translates the headings of the groups
    static void addTo(CommandLine line, HelpTranslation translation, String... args) {
        all().find(entry -> entry.name.equals(args[0])).peek(entry -> line.addSubcommand(entry.maker.get()))
            .onEmpty(() -> addAllTo(line, translation));
    }

    private static Vector<Entry> all() {
        return GROUPS.values().flatMap(entries -> entries).toVector();
    }

    private static void addAllTo(CommandLine line, HelpTranslation translation) {
        all().forEach(entry -> line.addSubcommand(entry.maker.get()));
        line.addSubcommand(new HelpCommand());
        line.getSubcommands().get("help").getCommandSpec().usageMessage().header(new String[0])
            .synopsisHeading("Usage: ")
            .description("Show the help of a command.", "Without COMMAND, list all commands.");
        line.addSubcommand("completion", new GenerateCompletion());
        line.getSubcommands().get("completion").getCommandSpec().usageMessage().hidden(true);
        line.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST_HEADING, _ -> "");
        line.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST, help -> list(help, translation));
    }

    /// Returns the list of commands, with a heading for each group and a line for each command.
    private static String list(Help help, HelpTranslation translation) {
        return groups().map(group -> help.createHeading("%n" + translation.translate(group.title) + ":%n")
            + group.names.map(name -> line(help, name)).mkString()).mkString();
    }

    private static String line(Help help, String name) {
        int width = help.subcommands().keySet().stream().mapToInt(String::length).max().orElse(0);
        return String.format(Locale.ROOT, "  %s%s  %s%n", help.colorScheme().commandText(name),
            " ".repeat(width - name.length()), summary(help.subcommands().get(name).commandSpec().usageMessage()));
    }

    /// Returns the description of a command in the list.
    static String summary(UsageMessageSpec usage) {
        return usage.description()[0];
    }

    /// Returns the groups of commands without `completion`, which is hidden.
    static Vector<Group> groups() {
        return GROUPS.map(group -> new Group(group._1, group._2.map(Entry::name))).toVector()
            .append(new Group("Help", Vector.of("help")));
    }

    /// Returns the command names without `help` and `completion`, which picocli provides.
    static Set<String> names() {
        return all().map(Entry::name).toSet();
    }
}
