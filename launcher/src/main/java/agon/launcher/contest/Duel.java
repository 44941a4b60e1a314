package agon.launcher.contest;

import agon.api.Action;
import agon.api.Game;
import agon.api.Simulator;
import agon.api.Variant;
import agon.api.play.Match;
import agon.launcher.Console;
import agon.launcher.Failure;
import agon.launcher.Guard;
import agon.launcher.Pulse;
import agon.launcher.table.Choice;
import agon.launcher.table.Mind;
import agon.launcher.table.Played;
import agon.launcher.table.Player;
import agon.launcher.table.PlayerSpec;
import agon.launcher.table.Seeds;
import agon.launcher.table.Table;
import io.vavr.collection.Vector;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/// Two players that play pairs of games: one opening, both ways round. What a pair comes to depends on the seed and its number alone, as far as
/// the players can be repeated; pairs may be played at the same time.
///
/// @param name    of the variant
/// @param game    for two seats
/// @param one     whose score is counted
/// @param other   against whom
/// @param opening random actions before the players take over, ≥ 0
/// @param seed    of openings and players
/// @param console where verbose players speak
record Duel<P, A extends Action>(String name, Game<P, A> game, PlayerSpec one, PlayerSpec other, int opening, long seed, Console console) {
    /// Random openings that are tried until one leaves something to play.
    private static final int TRIES = 100;
    /// Actions after which a game is left, and counts as a draw: programs may go round in circles that no rule knows.
    private static final int LONGEST = 1_000;

    /// Both games of one pair.
    ///
    /// @param number from 0
    /// @throws Failure if the game itself fails or does not answer
    Score pair(int number) {
        try (Guard guard = new Guard()) {
            Pulse pulse = new Pulse("its opening");
            P opening = guard.call(name, pulse, () -> opening(Seeds.derived(seed, number, 2), pulse)).getOrElseThrow(Failure::usage);
            Match<P, A> start = Match.from(new Variant<>(name, game), opening);
            return play(start, 2 * number, 0, guard).plus(play(start, 2 * number + 1, 1, guard));
        }
    }

    /// @param seat of the one
    private Score play(Match<P, A> start, int number, int seat, Guard guard) {
        Vector<Player> players = Vector.of(player(one, number, 0), player(other, number, 1));
        Played<P, A> played = new Table(seat == 0 ? players : players.reverse(), Vector.empty()).play(start);
        Vector<Double> payoffs = guard.ask(played.match(), played::payoffs).getOrElse(Vector.of(0.0, 0.0));
        return Score.of(payoffs.get(seat), payoffs.get(1 - seat), played.match().positions().size() - 1, played.efforts().get(seat),
            played.efforts().get(1 - seat));
    }

    private Player player(PlayerSpec spec, int number, int which) {
        return new Patient(spec.player(spec.seed(seed, number, which), console));
    }

    /// A player that leaves a game that does not end.
    private record Patient(Player player) implements Player {
        @Override
        public String name() {
            return player.name();
        }

        @Override
        public <P, A extends Action> Mind<P, A> mind(Game<P, A> game) {
            Mind<P, A> mind = player.mind(game);
            return new Mind<>() {
                @Override
                public Choice<A> choose(Match<P, A> match) {
                    return choose(match, new Pulse());
                }

                @Override
                public Choice<A> choose(Match<P, A> match, Pulse pulse) {
                    return match.positions().size() > LONGEST ? new Choice.Quit<>() : mind.choose(match, pulse);
                }
            };
        }
    }

    /// Where random actions lead; the start, if the game is hardly ever so long.
    private P opening(long seed, Pulse pulse) {
        try {
            RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
            Simulator<P> board = game.simulator();
            int[] codes = new int[board.codes()];
            for (int tried = 0; tried < TRIES; tried++) {
                board.load(game.rules().start());
                for (int i = 0; i < opening && board.seat() != Simulator.OVER; i++) {
                    board.play(board.pick(dice, codes));
                    pulse.beat();
                }
                if (board.seat() != Simulator.OVER) return board.position();
            }
            return game.rules().start();
        } catch (RuntimeException | LinkageError | StackOverflowError | AssertionError e) {
            throw Failure.usage(name + " failed while an opening was played: " + e);
        }
    }
}
