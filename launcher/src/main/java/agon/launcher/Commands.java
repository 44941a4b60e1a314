package agon.launcher;

import agon.launcher.contest.RegressCommand;
import agon.launcher.contest.SprtCommand;
import agon.launcher.contest.TournamentCommand;
import agon.launcher.contest.TuneCommand;
import agon.launcher.engine.EngineServerCommand;
import agon.launcher.engine.EnginesCommand;
import agon.launcher.inspect.CanonicalCommand;
import agon.launcher.inspect.CheckCommand;
import agon.launcher.inspect.GamesCommand;
import agon.launcher.inspect.InstallCommand;
import agon.launcher.inspect.NewCommand;
import agon.launcher.inspect.PerftCommand;
import agon.launcher.inspect.SolveCommand;
import agon.launcher.learning.BenchmarkNetsCommand;
import agon.launcher.learning.NetsCommand;
import agon.launcher.learning.TrainCommand;
import agon.launcher.measure.BenchCommand;
import agon.launcher.measure.BookCommand;
import agon.launcher.measure.PredictCommand;
import agon.launcher.measure.StatsCommand;
import agon.launcher.play.PlayCommand;
import agon.launcher.play.ServeCommand;
import agon.launcher.record.ExploreCommand;
import agon.launcher.record.ExportCommand;
import agon.launcher.record.PuzzlesCommand;
import agon.launcher.record.RenderCommand;
import agon.launcher.record.ReplayCommand;
import agon.launcher.record.VerifyCommand;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import java.util.function.Supplier;
import picocli.AutoComplete.GenerateCompletion;
import picocli.CommandLine;
import picocli.CommandLine.HelpCommand;

/// The commands of the program by name, in listing order. A command is created only when needed: picocli reads it by
/// reflection, and reading all of them takes longer than opening the window.
final class Commands {
    private Commands() {}

    private record Entry(String name, Supplier<Object> maker) {}

    private static final Vector<Entry> ALL = Vector.of(new Entry("games", GamesCommand::new),
        new Entry("play", PlayCommand::new), new Entry("serve", ServeCommand::new),
        new Entry("replay", ReplayCommand::new), new Entry("render", RenderCommand::new),
        new Entry("explore", ExploreCommand::new), new Entry("verify", VerifyCommand::new),
        new Entry("canonical", CanonicalCommand::new), new Entry("perft", PerftCommand::new),
        new Entry("predict", PredictCommand::new), new Entry("export", ExportCommand::new),
        new Entry("book", BookCommand::new), new Entry("solve", SolveCommand::new), new Entry("new", NewCommand::new),
        new Entry("check", CheckCommand::new), new Entry("install", InstallCommand::new),
        new Entry("bench", BenchCommand::new), new Entry("stats", StatsCommand::new),
        new Entry("puzzles", PuzzlesCommand::new), new Entry("regress", RegressCommand::new),
        new Entry("sprt", SprtCommand::new), new Entry("tune", TuneCommand::new), new Entry("train", TrainCommand::new),
        new Entry("nets", NetsCommand::new), new Entry("benchmark-nets", BenchmarkNetsCommand::new),
        new Entry("tournament", TournamentCommand::new), new Entry("engine", EngineServerCommand::new),
        new Entry("engines", EnginesCommand::new));

    /// Adds the command with which `args` start, otherwise all commands.
    static void addTo(CommandLine line, String... args) {
        ALL.find(entry -> entry.name.equals(args[0])).peek(entry -> line.addSubcommand(entry.maker.get()))
            .onEmpty(() -> addAllTo(line));
    }

    private static void addAllTo(CommandLine line) {
        ALL.forEach(entry -> line.addSubcommand(entry.maker.get()));
        line.addSubcommand(new HelpCommand());
        line.getSubcommands().get("help").getCommandSpec().usageMessage().description("Show the help of a command.");
        line.addSubcommand("completion", new GenerateCompletion());
        line.getSubcommands().get("completion").getCommandSpec().usageMessage().hidden(true);
    }

    /// Returns the names without `help` and `completion`, which picocli provides.
    static Set<String> names() {
        return ALL.map(Entry::name).toSet();
    }
}
