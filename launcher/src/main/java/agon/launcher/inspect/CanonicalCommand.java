package agon.launcher.inspect;

import agon.api.Action;
import agon.api.Game;
import agon.api.Notation;
import agon.api.Variant;
import agon.api.symmetry.Symmetries;
import agon.api.symmetry.Symmetries.Transforms;
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

    enum InverseNames {
        AGON, ZERTZ3D
    }

    @Option(names = "--transforms", paramLabel = "KINDS", defaultValue = "all",
        description = "Symmetries that the canonical form may use: " + HelpTexts.TRANSFORMS)
    private Transforms transforms;

    @Option(names = "--inverse", paramLabel = "FORM", defaultValue = "agon",
        description = "Name of the inverse: agon, its name as a symmetry; or zertz3d, the steps that undo the "
            + "symmetry, such as R300_T-1,0 (default: ${DEFAULT-VALUE}).")
    private InverseNames inverse;

    @Option(names = "--symmetry", paramLabel = "NAME",
        description = "Print the image under this symmetry, such as R60, instead of the canonical form.")
    private String symmetry;

    @Override
    public Integer call() {
        if (symmetry != null && transforms != Transforms.ALL)
            throw Failure.usage("'--symmetry' chooses one symmetry; leave out '--transforms'");
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
            Symmetries.Canonical<G, P> canonical = symmetries.canonical(position, transforms);
            return text("canonical", game.notation(), canonical.position(), canonical.symmetry());
        }
        G g = symmetries.named(position, symmetry).getOrElseThrow(Failure::usage);
        return text("image", game.notation(), symmetries.image(g, position), g);
    }

    private <G extends Symmetry<G>, P, A extends Action> String text(String what, Notation<P, A> notation,
        P position, G symmetry) {
        return line(what, notation.write(position)) + line("transform", symmetry.name())
            + line("inverse",
                inverse == InverseNames.ZERTZ3D ? symmetry.undoingSteps() : symmetry.inverse().name())
            + notation.foreignTexts(position).map(spelling -> line(spelling._1, spelling._2)).mkString();
    }

    private String line(String name, String text) {
        return String.format(Locale.ROOT, "%-10s %s\n", program.console().texts().translate(name), text);
    }
}
