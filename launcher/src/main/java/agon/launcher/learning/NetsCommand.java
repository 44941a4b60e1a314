package agon.launcher.learning;

import agon.api.Action;
import agon.api.Variant;
import agon.lab.internal.TextTable;
import agon.lab.learning.LearningRun;
import agon.launcher.console.Console;
import agon.launcher.console.Failure;
import agon.launcher.console.GameArgument;
import agon.launcher.console.HelpTexts;
import agon.launcher.console.Subcommand;
import agon.launcher.console.Texts;
import agon.net.Net;
import agon.net.OnnxModel;
import agon.play.engine.NetLibrary;
import agon.play.internal.RecordFolder;
import agon.plugins.internal.StartCommand;
import io.vavr.collection.Vector;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(name = "nets", description = {"List the networks of a game.",
    "The list contains the networks that come with the game and those that you have saved. With FOLDER, the networks "
        + "of a training run are listed with their ratings, which come from the matches of each network against the "
        + "best one before it; agon benchmark-nets compares networks directly."},
    footerHeading = HelpTexts.EXAMPLES,
    footer = {"  agon nets zertz", "  agon nets zertz run", "  agon nets zertz run --keep first"})
public final class NetsCommand extends Subcommand {
    private static final Vector<String> HEAD = Vector.of("player", "description", "source", "size", "variant",
        "training");

    @Mixin
    private GameArgument game;

    @Parameters(index = "1", arity = "0..1", paramLabel = "FOLDER", description = "Output folder of agon train.")
    private Path folder;

    @CommandLine.Option(names = "--keep", paramLabel = "NAME",
        description = "Save the best network of the run in FOLDER under this name, so that it plays as net:NAME and "
            + "the window offers it.")
    private String name;

    @CommandLine.Option(names = "--markdown", description = HelpTexts.MARKDOWN)
    private boolean markdown;

    @Override
    public Integer call() {
        Variant<?, ?> variant = game.variant();
        if (folder != null) return list(variant);
        if (name != null) throw Failure.usage("'--keep' saves a network of a training run; add the FOLDER of the run");
        Vector<NetLibrary.Entry> nets = NetLibrary.Entry.of(variant.game());
        if (nets.isEmpty())
            say("there is no network for " + variant + "; " + StartCommand.of("train") + " creates one");
        else
            if (markdown) print(nets.map(NetsCommand::row).prepend(HEAD));
            else nets.forEach(this::describe);
        return 0;
    }

    private static Vector<String> row(NetLibrary.Entry net) {
        return Vector.of(net.player(), net.about(), net.file().map(Path::toString).getOrElse("the game"),
            net.weights() + " weights, " + Math.ceilDiv(net.bytes(), 1_024) + " KiB",
            net.notes().get(Net.VARIANT).getOrElse(""), training(net).mkString("; ")).map(Console::printable);
    }

    private void describe(NetLibrary.Entry net) {
        Texts texts = program.console().texts();
        Vector<String> row = row(net);
        print(row.get(0) + " – " + texts.translate(game.variant().name(), row.get(1)));
        HEAD.zip(row).drop(2).init().forEach(pair -> say("  " + pair._1 + ": " + pair._2));
        print("  " + texts.translate(HEAD.last()) + ": " + training(net).map(texts::translate).mkString("; "));
    }

    private static Vector<String> training(NetLibrary.Entry net) {
        return net.notes().remove(Net.VARIANT).map(note -> Console.printable(note._1 + ": " + note._2)).toVector();
    }

    private void print(Vector<Vector<String>> rows) {
        if (markdown) print(TextTable.markdown(rows));
        else say(TextTable.text(rows));
    }

    private <P, A extends Action> int list(Variant<P, A> variant) {
        LearningRun<P, A> run = LearningRun.resume(folder, variant).getOrElseThrow(Failure::usage);
        Vector<Vector<String>> rows = run.ended().map(one -> row(one, run)).prepend(Vector.of("generation", "Elo",
            "score against the best", "accepted", "games", "positions", "policy loss", "value loss", "file"));
        print(rows);
        if (name != null) keep(run, variant);
        return 0;
    }

    private void keep(LearningRun<?, ?> run, Variant<?, ?> variant) {
        if (!NetLibrary.isName(name))
            throw Failure.usage("'--keep' is '" + name + "'; expected at most 40 letters, digits, hyphens and "
                + "underscores");
        if (variant.game().extras().nets().exists(net -> net.name().equals(name)))
            throw Failure.usage("the game includes a network " + name + "; choose another name for this one");
        Path file = NetLibrary.file(name);
        if (Files.exists(file))
            throw Failure.usage("there is already a network " + name + ", " + file + "; choose another name");
        RecordFolder.at(file.getParent());
        OnnxModel.read(run.best()).getOrElseThrow(Failure::usage).write(file);
        say("net:" + name + " is saved in " + file);
    }

    private static Vector<String> row(LearningRun.Generation one, LearningRun<?, ?> run) {
        return Vector.of(Integer.toString(one.number()), String.format(Locale.ROOT, "%+.0f", one.contest().rating()),
            one.contest().games() == 0 ? "" : String.format(Locale.ROOT, "%.1f %%", 100 * one.contest().points()),
            one.accepted() ? "yes" : "no", Integer.toString(one.games().count()),
            Integer.toString(one.games().positions()),
            String.format(Locale.ROOT, "%.3f", one.training().losses().policy()),
            String.format(Locale.ROOT, "%.3f", one.training().losses().value()), run.net(one.number()).toString());
    }
}
