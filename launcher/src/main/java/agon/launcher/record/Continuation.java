package agon.launcher.record;

import agon.api.Action;
import agon.api.match.Match;
import agon.launcher.console.Console;
import agon.launcher.console.HelpTexts;
import agon.launcher.play.GamePrinter;
import agon.launcher.play.HumanPlayer;
import agon.launcher.play.Lineup;
import agon.launcher.play.Prompt;
import agon.launcher.play.Show;
import agon.play.engine.Player;
import agon.play.session.GameLoop;
import io.vavr.collection.Vector;
import picocli.CommandLine.Option;

final class Continuation extends Lineup {
    @Option(names = "--seed", paramLabel = "N", description = "Random seed (default: 1)." + HelpTexts.SAME_SEED)
    private long seed = 1;

    <P, A extends Action> void play(Console console, Match<P, A> match) {
        Vector<Player> seated = of(match.variant())
            .zipWithIndex((player, seat) -> player.player(player.fixedSeed().getOrElse(seed + seat),
                () -> new HumanPlayer(console, Prompt.of(console)), text -> console.out().println(text)));
        new GameLoop(seated, Vector.of(new GamePrinter(console, seated, Show.BOARD)), seed).play(match);
    }
}
