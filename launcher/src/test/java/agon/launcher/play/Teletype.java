package agon.launcher.play;

import agon.api.Action;
import agon.api.match.Match;
import agon.launcher.Shell;
import agon.launcher.console.Console;
import agon.play.engine.Player;
import agon.play.engine.PlayerSpec;
import agon.play.game.GameLoop;
import agon.play.game.GameResult;
import io.vavr.collection.Vector;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/// A console without a terminal. The input is given in advance, and the output is recorded.
final class Teletype {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream(), err = new ByteArrayOutputStream();
    private final Console console;

    private Teletype(String typed) {
        console = new Console(new ByteArrayInputStream(typed.getBytes(StandardCharsets.UTF_8)),
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8), false, false);
    }

    static Teletype typing(String... lines) {
        return new Teletype(lines.length == 0 ? "" : String.join("\n", lines) + "\n");
    }

    Console console() {
        return console;
    }

    String out() {
        return out.toString(StandardCharsets.UTF_8).replace("\r\n", "\n");
    }

    String err() {
        return err.toString(StandardCharsets.UTF_8);
    }

    /// Checks that the standard output contains these parts.
    void prints(String... parts) {
        new Shell(0, out(), err()).prints(parts);
    }

    /// Returns the player that `spec` describes. A person enters moves on this console.
    Player player(String spec, long seed) {
        PlayerSpec player = PlayerSpec.parse(spec, Coins.variant("coins").game()).get();
        return player.player(player.seed().getOrElse(seed), () -> new HumanPlayer(console(), Prompt.of(console())),
            console().out()::println);
    }

    /// Plays a game whose turns are printed on this console.
    <P, A extends Action> GameResult<P, A> play(Vector<Player> players, Match<P, A> start) {
        return new GameLoop(players, Vector.of(new GamePrinter(console(), players, Show.BOARD)), 1).play(start);
    }
}
