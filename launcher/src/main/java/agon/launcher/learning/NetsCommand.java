package agon.launcher.learning;

import agon.api.Action;
import agon.api.Variant;
import agon.lab.TextTable;
import agon.lab.learning.Generation;
import agon.lab.learning.LearningRun;
import agon.launcher.console.Failure;
import agon.launcher.console.Program;
import agon.net.OnnxModel;
import agon.play.NetFolder;
import agon.play.RecordFolder;
import io.vavr.collection.Vector;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/// `agon nets`: the nets of a run and how strong they are.
@Command(name = "nets", description = {"Lists the nets that a run has made, with their ratings. Ratings are of the "
    + "contests between a net and the best before; agon benchmark-nets measures them against each other."},
    footerHeading = "%nExample:%n", footer = {"  agon nets zertz run", "  agon nets zertz run --keep first"})
public final class NetsCommand implements Callable<Integer> {
    @ParentCommand
    private Program program;

    @Parameters(index = "0", paramLabel = "GAME", description = "The game and its options.")
    private String game;

    @Parameters(index = "1", paramLabel = "FOLDER", description = "Of agon train.")
    private Path folder;

    @CommandLine.Option(names = "--keep", paramLabel = "NAME",
        description = "Keeps the best net under this name: net:NAME plays it, and the window offers it.")
    private String name;

    @CommandLine.Option(names = "--markdown", description = "A table for a document.")
    private boolean markdown;

    /// For picocli.
    public NetsCommand() {}

    @Override
    public Integer call() {
        return list(program.variant(game));
    }

    private <P, A extends Action> int list(Variant<P, A> variant) {
        LearningRun<P, A> run = LearningRun.resume(folder, variant).getOrElseThrow(Failure::usage);
        Vector<Vector<String>> rows = run.ended().map(one -> row(one, run)).prepend(Vector.of("generation", "Elo",
            "against the best", "accepted", "games", "positions", "policy loss", "value loss", "file"));
        program.console().out().print(markdown ? TextTable.markdown(rows) : TextTable.text(rows));
        program.console().out().println();
        if (name != null) keep(run);
        return 0;
    }

    private void keep(LearningRun<?, ?> run) {
        if (!NetFolder.isName(name))
            throw Failure.usage("--keep " + name + " is no name; expected letters, digits, - and _, at most 40");
        Path file = NetFolder.file(name);
        if (Files.exists(file)) throw Failure.usage("there is a net " + name + " already, " + file);
        RecordFolder.at(file.getParent());
        OnnxModel.read(run.best()).getOrElseThrow(Failure::usage).write(file);
        program.console().out().println("net:" + name + " is kept in " + file);
    }

    private static Vector<String> row(Generation one, LearningRun<?, ?> run) {
        return Vector.of(Integer.toString(one.number()), String.format(Locale.ROOT, "%+.0f", one.rating()),
            String.format(Locale.ROOT, "%.1f %%", 100 * one.points()), one.accepted() ? "yes" : "no",
            Integer.toString(one.games()), Integer.toString(one.positions()),
            String.format(Locale.ROOT, "%.3f", one.losses().policy()),
            String.format(Locale.ROOT, "%.3f", one.losses().value()), run.net(one.number()).toString());
    }
}
