package agon.launcher.inspect;

import agon.api.Action;
import agon.api.Game;
import agon.api.symmetry.Canonical;
import agon.api.symmetry.Symmetries;
import agon.api.symmetry.Symmetry;
import agon.launcher.Failure;
import agon.launcher.Main;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/// Shows the canonical form of a position.
@Command(name = "canonical",
    description = {"Shows the representative of all positions that equal one up to symmetry, and how to get there and back."})
public final class CanonicalCommand implements Callable<Integer> {
    @ParentCommand
    private Main main;

    @Parameters(index = "0", paramLabel = "GAME", description = "a game with its options, such as zertz:rings=37")
    private String variant;

    @Parameters(index = "1..*", arity = "1..*", paramLabel = "POSITION", description = "its text, or: start")
    private List<String> position;

    @Option(names = "--no-turns", description = "leave out the symmetries that turn or mirror the board")
    private boolean noTurns;

    @Option(names = "--no-shifts", description = "leave out the symmetries that shift the board")
    private boolean noShifts;

    @Option(names = "--symmetry", paramLabel = "NAME", description = "move the position by this symmetry instead")
    private String symmetry;

    /// For picocli.
    public CanonicalCommand() {}

    @Override
    public Integer call() {
        if (symmetry != null && (noTurns || noShifts))
            throw Failure.usage("--symmetry names one symmetry; --no-turns and --no-shifts choose among many");
        return show(main.variant(variant).game());
    }

    private <P, A extends Action> int show(Game<P, A> game) {
        return show(game, game.symmetries(), Positions.read(game, String.join(" ", position)));
    }

    private <G extends Symmetry<G>, P, A extends Action> int show(Game<P, A> game, Symmetries<G, P, A> symmetries, P position) {
        if (symmetry == null) {
            Canonical<G, P> canonical = symmetries.canonical(position, g -> !(noTurns && g.turns()) && !(noShifts && g.shifts()));
            return show("canonical", game.notation().write(canonical.position()), canonical.symmetry());
        }
        G g = symmetries.named(position, symmetry).getOrElseThrow(Failure::usage);
        return show("image    ", game.notation().write(symmetries.image(g, position)), g);
    }

    private <G extends Symmetry<G>> int show(String what, String text, G symmetry) {
        main.console().out().println(what + "  " + text);
        main.console().out().println("transform  " + symmetry.name());
        main.console().out().println("inverse    " + symmetry.inverse().name());
        return 0;
    }
}
