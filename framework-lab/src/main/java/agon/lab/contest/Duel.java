package agon.lab.contest;

import agon.api.Action;
import agon.api.Variant;
import agon.api.match.Match;
import agon.play.engine.Player;
import agon.play.engine.PlayerSpec;
import agon.play.engine.Resources;
import agon.play.game.GameListener;
import agon.play.game.GameLoop;
import agon.play.game.GameResult;
import agon.play.game.TimeControl;
import agon.play.internal.RandomActions;
import agon.plugins.Heartbeat;
import agon.plugins.PluginException;
import agon.plugins.internal.PluginCalls;
import agon.plugins.internal.Seeds;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.concurrent.atomic.AtomicReference;

/// Two players who play rounds against each other. A round consists of one opening, played in every seating. If the
/// players are reproducible, the result of a round depends only on its number and the seed. Rounds can be played in
/// parallel. In games with dice, the n-th roll is the same in all games of a round.
///
/// @param player       the player whose score is counted
/// @param opponent     the opponent
/// @param adjudication rule that ends games early
public record Duel<P, A extends Action>(Variant<P, A> variant, PlayerSpec player, PlayerSpec opponent,
    Openings openings,
    Adjudication adjudication) {
    /// Numbers from which the seeds of openings and dice are derived. They are different from the [numbers][#seat] of
    /// players.
    private static final int OPENING = 2, CHANCE = 3;

    /// Returns a duel with random openings and without adjudication.
    ///
    /// @param opening number of random actions (at least 0)
    public static <P, A extends Action> Duel<P, A> of(Variant<P, A> variant, PlayerSpec player, PlayerSpec opponent,
        int opening) {
        return new Duel<>(variant, player, opponent, Openings.random(opening), Adjudication.NONE);
    }

    public int gamesPerRound() {
        return seatings().size();
    }

    /// Returns seatings in which each player has every seat equally often. A seating specifies for each seat whether it
    /// belongs to the first player. In the first seating, the players alternate around the board. In each further
    /// seating, they move by one seat, until the first seating would be repeated. If the number of seats is odd, they
    /// also exchange their seats.
    private Vector<Vector<Boolean>> seatings() {
        int seats = variant.rules().seats();
        return Vector.of(true, false).flatMap(first -> Vector.range(0, seats).map(moved -> Vector.range(0, seats)
            .map(seat -> (Math.floorMod(seat - moved, seats) % 2 == 0) == first))).distinct();
    }

    /// Lets the players of a contest make decisions for up to a second each, so that the first games are not
    /// measured while their code is compiled. Does nothing if they have done so in this JVM, or if the contest is
    /// small. The games of the contest do not change.
    ///
    /// @param games number of planned games
    public void warmUp(long games, Resources resources) {
        WarmUp.of(variant, Vector.of(player, opponent), games, resources);
    }

    /// Plays the games of one opening in all seatings.
    ///
    /// @param number number of the round, from 0
    /// @param seed   seed of openings, dice and players
    /// @throws PluginException if the game itself fails or does not respond
    public Round round(int number, long seed) {
        try (Resources resources = new Resources()) {
            return round(number, seed, resources);
        }
    }

    /// Like [#round(int, long)], but shares networks and opening books with other rounds.
    public Round round(int number, long seed, Resources resources) {
        try (PluginCalls calls = new PluginCalls()) {
            Heartbeat heartbeat = new Heartbeat("its opening");
            Openings.Opening<P> opening = calls.call(variant.name(), heartbeat, () -> opening(seed, number, heartbeat))
                .getOrElseThrow(PluginException::new);
            Match<P, A> start = calls.call(variant.name(), () -> opening.match(variant))
                .getOrElseThrow(PluginException::new);
            Vector<Vector<Boolean>> seatings = calls.call(variant.name(), this::seatings)
                .getOrElseThrow(PluginException::new);
            return Round.of(
                seatings.zipWithIndex((seating, i) -> play(
                    new Start<>(opening, start, number, seatings.size() * number + i), seating, seed, calls,
                    resources)),
                seatings);
        }
    }

    private Openings.Opening<P> opening(long seed, int number, Heartbeat heartbeat) {
        return switch (openings) {
            case Openings.Random random -> random(random.actions(), Seeds.derived(seed, number, OPENING), heartbeat);
            case Openings.Listed listed -> {
                Match<P, A> match = listed.line(seed, number).match(variant)
                    .getOrElseThrow(why -> new PluginException("an opening of " + variant.name() + ": " + why));
                yield new Openings.Opening<>(match.positions().head(), match.actions().map(Action::code));
            }
        };
    }

    /// Returns an opening after which the game is not over. The opening has no actions if most games end too early.
    private Openings.Opening<P> random(int actions, long seed, Heartbeat heartbeat) {
        try {
            return new Openings.Opening<>(variant.rules().start(),
                RandomActions.codes(variant, actions, seed, heartbeat));
        } catch (RuntimeException | LinkageError | StackOverflowError | AssertionError e) {
            throw new PluginException(variant.name() + " failed while an opening was played: " + e);
        }
    }

    private record Start<P, A extends Action>(Openings.Opening<P> opening, Match<P, A> match, int round, int number) {}

    private ContestGame<P, A> play(Start<P, A> start, Vector<Boolean> mine, long seed, PluginCalls calls,
        Resources resources) {
        Vector<PlayerSpec> specs = players(mine);
        Vector<Long> seeds = seeds(mine, seed, start.number);
        GameMonitor monitor = new GameMonitor(adjudication, mine.size(), start.opening.codes().size());
        Vector<Player> players = Vector.range(0, mine.size())
            .map(seat -> specs.get(seat).player(seeds.get(seat), resources).choosing(monitor.choice(seat)));
        AtomicReference<String> failure = new AtomicReference<>();
        GameListener listener = new GameListener() {
            @Override
            public void onForfeit(String why) {
                failure.set(why);
            }
        };
        GameResult<P, A> result = new GameLoop(players, Vector.of(listener), Seeds.derived(seed, start.round, CHANCE))
            .clock(adjudication.clock).until(match -> monitor.isEnded(match.positions().size() - 1)).play(start.match);
        return calls.ask(result.match(), () -> ContestGame.of(variant, start.round, specs, seeds, start.opening,
            result, Option.of(failure.get()), monitor));
    }

    private Vector<PlayerSpec> players(Vector<Boolean> mine) {
        return mine.map(own -> own ? player : opponent);
    }

    private Vector<Long> seeds(Vector<Boolean> mine, long seed, int game) {
        return mine.zipWithIndex((own, seat) -> (own ? player : opponent).seed(seed, game, seat(mine, seat)));
    }

    /// Returns the number from which the seed of a player is derived. In every seating, it is 0 for the first seat of
    /// the player and 1 for the first seat of the opponent. Their other seats have higher numbers.
    private static int seat(Vector<Boolean> mine, int seat) {
        boolean own = mine.get(seat);
        int before = mine.take(seat).count(o -> o == own);
        return (own ? 0 : 1) + 4 * before;
    }

    Round read(int number, long seed, String json) {
        Vector<Vector<Boolean>> seatings = seatings();
        return Round.of(RoundText.read(json, seatings.size()).zipWithIndex((game, i) -> game.of(variant, number,
            players(seatings.get(i)), seeds(seatings.get(i), seed, seatings.size() * number + i))), seatings);
    }

    /// A rule that ends games before the game's own rules do.
    ///
    /// @param lost      value in (0, 1] that all players must report for a seat before it is declared the winner
    /// @param decisions number of consecutive decisions at which each player must report it (at least 1), or 0 if
    ///     values do not end games
    /// @param longest   maximum number of actions by the players (at least 1). Longer games are drawn
    /// @param clock     time of each player, or none if it is unlimited. A player whose time runs out loses
    public record Adjudication(double lost, int decisions, int longest, Option<TimeControl> clock) {
        /// A rule without adjudication by values. Games are drawn after 1,000 actions, because the rules of some games
        /// allow endless repetition.
        public static final Adjudication NONE = new Adjudication(1, 0, 1_000, Option.none());

        /// @throws IllegalArgumentException if a value is out of range
        public Adjudication {
            if (!(lost > 0 && lost <= 1))
                throw new IllegalArgumentException("the value is " + lost + "; expected more than 0 and at most 1");
            if (decisions < 0)
                throw new IllegalArgumentException("decisions is " + decisions + "; expected at least "
                    + "0");
            if (longest < 1)
                throw new IllegalArgumentException("the maximum length of a game is " + longest + "; "
                    + "expected at least 1");
        }

        /// Returns this rule with adjudication by the players' values.
        public Adjudication lost(double value, int times) {
            return new Adjudication(value, times, longest, clock);
        }

        public Adjudication longest(int actions) {
            return new Adjudication(lost, decisions, actions, clock);
        }

        /// Returns this rule with a clock.
        public Adjudication clock(TimeControl control) {
            return new Adjudication(lost, decisions, longest, Option.of(control));
        }

        Map<String, Object> fields() {
            return LinkedHashMap.<String, Object>of("lost", lost, "decisions", decisions, "longest", longest)
                .merge(clock.toVector().toLinkedMap(control -> "clock", TimeControl::toString));
        }
    }

    /// The games of one opening in all seatings.
    ///
    /// @param score score of the first player
    /// @param games games in the order of the seatings
    public record Round(Score score, Vector<ContestGame<?, ?>> games) {
        static final Round NONE = new Round(Score.NONE, Vector.empty());

        static Round of(Vector<? extends ContestGame<?, ?>> games, Vector<Vector<Boolean>> seatings) {
            return new Round(games.zipWith(seatings, ContestGame::score).fold(Score.NONE, Score::plus).asRound(),
                Vector.narrow(games));
        }

        /// Returns the games with losses on time or because of programs that failed.
        public Vector<ContestGame<?, ?>> forfeits() {
            return games.filter(game -> game.forfeits().nonEmpty());
        }
    }
}
