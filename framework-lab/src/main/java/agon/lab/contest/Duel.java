package agon.lab.contest;

import agon.api.Action;
import agon.api.Simulator;
import agon.api.Variant;
import agon.api.match.Match;
import agon.play.GameListener;
import agon.play.GameLoop;
import agon.play.GameResult;
import agon.play.LengthLimitedPlayer;
import agon.play.Player;
import agon.play.PlayerSpec;
import agon.play.Seeds;
import agon.plugins.Heartbeat;
import agon.plugins.PluginCalls;
import agon.plugins.PluginFailure;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.concurrent.atomic.AtomicReference;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/// Two players that play rounds: one opening, in every seating. What a round comes to depends on the seed and its
/// number alone, as far as the players can be repeated; rounds may be played at the same time. Where chance decides,
/// the games of a round have the same dice: the n-th roll of each is drawn from the same generator.
///
/// @param one     whose score is counted
/// @param other   against whom
/// @param opening random actions before the players take over, ≥ 0
/// @param seed    of openings, dice and players
public record Duel<P, A extends Action>(Variant<P, A> variant, PlayerSpec one, PlayerSpec other, int opening,
    long seed) {
    /// Random openings that are tried until one leaves something to play.
    private static final int TRIES = 100;
    /// Actions after which a game is left, and counts as a draw: programs may go round in circles that no rule knows.
    private static final int LONGEST = 1_000;
    /// What seeds of openings and dice are derived with; those of players have the number of the player there.
    private static final int OPENING = 2, CHANCE = 3;

    /// All games of one opening.
    ///
    /// @param number from 0
    /// @throws PluginFailure if the game itself fails or does not answer
    public OpeningRound round(int number) {
        try (PluginCalls calls = new PluginCalls()) {
            Heartbeat heartbeat = new Heartbeat("its opening");
            P opening = calls
                .call(variant.name(), heartbeat, () -> opening(Seeds.derived(seed, number, OPENING), heartbeat))
                .getOrElseThrow(PluginFailure::new);
            int seats = calls.call(variant.name(), () -> variant.rules().seats()).getOrElseThrow(PluginFailure::new);
            Vector<Vector<Boolean>> seatings = new Seatings(seats).all();
            Match<P, A> start = Match.from(variant, opening);
            OpeningRound round = new OpeningRound(Score.NONE, Vector.empty());
            for (int i = 0; i < seatings.size(); i++) {
                ContestGame<P, A> game = play(start, number, seatings.size() * number + i, seatings.get(i), calls);
                round = new OpeningRound(round.score().plus(game.score(seatings.get(i))), round.games().append(game));
            }
            return round;
        }
    }

    private ContestGame<P, A> play(Match<P, A> start, int round, int number, Vector<Boolean> mine, PluginCalls calls) {
        Vector<PlayerSpec> specs = mine.map(own -> own ? one : other);
        Vector<Long> seeds = mine.zipWithIndex((own, seat) -> (own ? one : other).seed(seed, number, seat(mine, seat)));
        Vector<Player> players = specs.zipWith(seeds,
            (spec, own) -> new LengthLimitedPlayer(spec.player(own), LONGEST));
        AtomicReference<String> failure = new AtomicReference<>();
        GameListener listener = new GameListener() {
            @Override
            public void forfeited(String why) {
                failure.set(why);
            }
        };
        GameResult<P, A> result = new GameLoop(players, Vector.of(listener), Seeds.derived(seed, round, CHANCE))
            .play(start);
        return calls.ask(result.match(),
            () -> ContestGame.of(variant, round, specs, seeds, result, Option.of(failure.get())));
    }

    /// The number of a player in a game, from which its seed is derived: 0 for the one, 1 for the other, wherever they
    /// sit; more where a player has several seats.
    private static int seat(Vector<Boolean> mine, int seat) {
        boolean own = mine.get(seat);
        int before = mine.take(seat).count(o -> o == own);
        return (own ? 0 : 1) + 4 * before;
    }

    /// Where random actions lead; the start, if the game is hardly ever so long.
    private P opening(long seed, Heartbeat heartbeat) {
        try {
            RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
            Simulator<P> board = variant.game().simulator();
            int[] codes = new int[board.mostLegal()];
            for (int tried = 0; tried < TRIES; tried++) {
                board.load(variant.rules().start());
                for (int i = 0; i < opening && board.seat() != Simulator.OVER; i++) {
                    board.play(board.pick(dice, codes));
                    heartbeat.beat();
                }
                if (board.seat() != Simulator.OVER) return board.position();
            }
            return variant.rules().start();
        } catch (RuntimeException | LinkageError | StackOverflowError | AssertionError e) {
            throw new PluginFailure(variant.name() + " failed while an opening was played: " + e);
        }
    }
}
