package agon.launcher.inspect;

import agon.api.Action;
import agon.api.Game;
import agon.api.Notation;
import agon.api.Variant;
import agon.api.symmetry.Symmetries;
import agon.api.symmetry.Symmetry;
import agon.launcher.console.Failure;
import agon.launcher.console.GameArgument;
import agon.launcher.console.HelpTexts;
import agon.launcher.console.Subcommand;
import agon.plugins.internal.PluginCalls;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(name = "canonical", description = {"Print the canonical form of a position.",
    "The canonical form represents all positions that are equal up to symmetry. The symmetry that leads to it and its "
        + "inverse are printed as well."},
    footerHeading = HelpTexts.EXAMPLES,
    footer = {"  agon canonical zertz start", "  agon canonical tictactoe x../.o./..x"})
public final class CanonicalCommand extends Subcommand {
    @Mixin
    private GameArgument game;

    @Parameters(index = "1..*", arity = "1..*", paramLabel = "POSITION", description = HelpTexts.POSITION)
    private List<String> position;

    @Option(names = "--no-turns", description = "Leave out symmetries that rotate or mirror the board.")
    private boolean noTurns;

    @Option(names = "--no-shifts", description = "Leave out symmetries that shift the board.")
    private boolean noShifts;

    @Option(names = "--symmetry", paramLabel = "NAME",
        description = "Print the image under this symmetry, such as R60, instead of the canonical form.")
    private String symmetry;

    @Override
    public Integer call() {
        if (symmetry != null && (noTurns || noShifts))
            throw Failure.usage("'--symmetry' chooses one symmetry; leave out '--no-turns' and '--no-shifts'");
        Variant<?, ?> chosen = game.variant();
        try (PluginCalls calls = new PluginCalls()) {
            program.console().out().print(calls.call(chosen.name(), () -> Failure.caught(() -> text(chosen.game())))
                .getOrElseThrow(Failure::usage).getOrElseThrow(failure -> failure));
        }
        return 0;
    }

    private <P, A extends Action> String text(Game<P, A> game) {
        return text(game, game.symmetries(), PositionArgument.read(game, String.join(" ", position)));
    }

    private <G extends Symmetry<G>, P, A extends Action> String text(Game<P, A> game, Symmetries<G, P, A> symmetries,
        P position) {
        if (symmetry == null) {
            Symmetries.Canonical<G, P> canonical = symmetries.canonical(position,
                g -> !(noTurns && g.turns()) && !(noShifts && g.shifts()));
            return text("canonical", game.notation(), canonical.position(), canonical.symmetry());
        }
        G g = symmetries.named(position, symmetry).getOrElseThrow(Failure::usage);
        return text("image", game.notation(), symmetries.image(g, position), g);
    }

    private static <G extends Symmetry<G>, P, A extends Action> String text(String what, Notation<P, A> notation,
        P position, G symmetry) {
        return line(what, notation.write(position)) + line("transform", symmetry.name())
            + line("inverse", symmetry.inverse().name())
            + notation.foreignTexts(position).map(spelling -> line(spelling._1, spelling._2)).mkString();
    }

    private static String line(String name, String text) {
        return String.format(Locale.ROOT, "%-11s%s\n", name, text);
    }
}
