package agon.launcher.record;

import agon.api.Action;
import agon.api.Seat;
import agon.api.match.Match;
import agon.launcher.console.Console;
import agon.launcher.console.Failure;
import agon.launcher.play.GamePrinter;
import agon.launcher.play.HumanPlayer;
import agon.launcher.play.Lineup;
import agon.launcher.play.Prompt;
import agon.launcher.play.Show;
import agon.play.engine.Player;
import agon.play.engine.PlayerSpec;
import agon.play.engine.Players;
import agon.play.session.GameLoop;
import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/// Who goes on with a recorded game. Named as in `play`.
final class Continuation {
    @Option(names = "--first", paramLabel = "PLAYER",
        description = "with --partial: who goes on for the first seat (default: human)")
    private String first;

    @Option(names = "--second", paramLabel = "PLAYER",
        description = "with --partial: who goes on for the second seat (default: best)")
    private String second;

    @Option(names = "--player", paramLabel = "PLAYER",
        description = "with --partial: who goes on, once per seat in their order, instead of --first and --second")
    private List<String> players = new ArrayList<>();

    @Option(names = "--seed", paramLabel = "S", defaultValue = "1",
        description = "with --partial: of the programs (default: ${DEFAULT-VALUE})")
    private long seed;

    Continuation() {}

    /// Plays `match` to its end.
    ///
    /// @throws Failure if a player is not to be had, or there are too many
    <P, A extends Action> void play(Console console, Match<P, A> match) {
        int seats = Lineup.seats(match.name(), match.game());
        if (!players.isEmpty() && (first != null || second != null))
            throw Failure.usage("say either --player once per seat, or --first and --second");
        if (players.size() > seats || second != null && seats < 2)
            throw Failure.usage(match.name() + " is played by " + seats + "; there are too many players");
        Players<?, ?> kinds = Lineup.kinds(match.variant());
        Vector<Player> seated = Vector.range(0, seats)
            .map(seat -> player(kinds, new Seat(seat), seed + seat, console));
        new GameLoop(seated, Vector.of(new GamePrinter(console, seated, Show.BOARD)), seed).play(match);
    }

    private Player player(Players<?, ?> kinds, Seat seat, long seed, Console console) {
        PlayerSpec player = kinds.parse(spec(seat.index()))
            .getOrElseThrow(why -> Failure.usage(seat + ": " + why));
        return player.player(player.ownSeed().getOrElse(seed), () -> new HumanPlayer(console, Prompt.of(console)),
            text -> console.out().println(text));
    }

    private String spec(int seat) {
        if (seat < players.size()) return players.get(seat);
        String given = seat == 0 ? first : seat == 1 ? second : null;
        return given != null ? given : seat == 0 && players.isEmpty() ? Lineup.PERSON : Lineup.PROGRAM;
    }
}
