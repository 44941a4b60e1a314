package agon.lab.contest;

import agon.api.Action;
import agon.api.Variant;
import agon.api.match.Match;
import agon.play.engine.Player;
import agon.play.engine.PlayerSpec;
import agon.play.engine.Seeds;
import agon.play.session.GameLoop;
import agon.play.session.GameResult;
import agon.play.session.SessionListener;
import agon.plugins.PluginException;
import agon.plugins.internal.PluginCalls;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.concurrent.atomic.AtomicReference;

/// Two players that play rounds: one opening, in every seating. What a round comes to depends on the seed and its
/// number alone, as far as the players can be repeated; rounds may be played at the same time. Where chance decides,
/// the games of a round have the same dice: the n-th roll of each is drawn from the same generator.
///
/// @param one          whose score is counted
/// @param other        against whom
/// @param openings     what is played before the players take over
/// @param adjudication when a game is ended before its end
public record Duel<P, A extends Action>(Variant<P, A> variant, PlayerSpec one, PlayerSpec other, Openings openings,
    Adjudication adjudication) {
    /// What the seeds of dice are derived with.
    private static final int CHANCE = 3;

    /// Games from openings of random actions, played to their end.
    ///
    /// @param opening random actions before the players take over, ≥ 0
    public static <P, A extends Action> Duel<P, A> of(Variant<P, A> variant, PlayerSpec one, PlayerSpec other,
        int opening) {
        return new Duel<>(variant, one, other, Openings.random(opening), Adjudication.NONE);
    }

    /// How many games a round has.
    public int gamesPerRound() {
        return seatings().size();
    }

    private Vector<Vector<Boolean>> seatings() {
        return new Seatings(variant.rules().seats()).all();
    }

    /// All games of one opening.
    ///
    /// @param number from 0
    /// @param seed   of openings, dice and players
    /// @throws PluginException if the game itself fails or does not answer
    public Round round(int number, long seed) {
        try (PluginCalls calls = new PluginCalls()) {
            Openings.Opening<P> opening = OpeningGame.of(openings, variant, seed, number, calls);
            Match<P, A> start = calls.call(variant.name(), () -> opening.match(variant))
                .getOrElseThrow(PluginException::new);
            Vector<Vector<Boolean>> seatings = calls.call(variant.name(), this::seatings)
                .getOrElseThrow(PluginException::new);
            return Round.of(
                seatings.zipWithIndex((seating, i) -> play(
                    new Start<>(opening, start, number, seatings.size() * number + i), seating, seed, calls)),
                seatings);
        }
    }

    /// @param round  number of the opening
    /// @param number of the game
    private record Start<P, A extends Action>(Openings.Opening<P> opening, Match<P, A> match, int round, int number) {}

    private ContestGame<P, A> play(Start<P, A> start, Vector<Boolean> mine, long seed, PluginCalls calls) {
        Vector<PlayerSpec> specs = players(mine);
        Vector<Long> seeds = seeds(mine, seed, start.number);
        GameMonitor monitor = new GameMonitor(adjudication, mine.size(), start.opening.codes().size());
        Vector<Player> players = Vector.range(0, mine.size())
            .map(seat -> specs.get(seat).player(seeds.get(seat)).choosing(new MonitoredChoice(seat, monitor)));
        AtomicReference<String> failure = new AtomicReference<>();
        SessionListener listener = new SessionListener() {
            @Override
            public void onForfeit(String why) {
                failure.set(why);
            }
        };
        GameResult<P, A> result = new GameLoop(players, Vector.of(listener), Seeds.derived(seed, start.round, CHANCE))
            .play(start.match);
        return calls.ask(result.match(), () -> ContestGame.of(variant, start.round, specs, seeds, start.opening,
            result, Option.of(failure.get()), monitor));
    }

    private Vector<PlayerSpec> players(Vector<Boolean> mine) {
        return mine.map(own -> own ? one : other);
    }

    private Vector<Long> seeds(Vector<Boolean> mine, long seed, int game) {
        return mine.zipWithIndex((own, seat) -> (own ? one : other).seed(seed, game, seat(mine, seat)));
    }

    /// The number of a player in a game, from which its seed is derived: 0 for the one, 1 for the other, wherever they
    /// sit; more where a player has several seats.
    private static int seat(Vector<Boolean> mine, int seat) {
        boolean own = mine.get(seat);
        int before = mine.take(seat).count(o -> o == own);
        return (own ? 0 : 1) + 4 * before;
    }

    /// A round as [RoundText] reads it.
    Round read(int number, long seed, String json) {
        Vector<Vector<Boolean>> seatings = seatings();
        return Round.of(RoundText.read(json, seatings.size()).zipWithIndex((game, i) -> game.of(variant, number,
            players(seatings.get(i)), seeds(seatings.get(i), seed, seatings.size() * number + i))), seatings);
    }

    /// When a game of a contest is ended before the rules end it.
    ///
    /// @param lost      in (0, 1]: a seat has won when the values of all players give it this much, and …
    /// @param decisions … have done so at the last so many decisions of each, ≥ 1. 0: the values end no game
    /// @param longest   actions of the players after which a game is a draw, ≥ 1
    public record Adjudication(double lost, int decisions, int longest) {
        /// Games are played to their end; one of more than 1,000 actions is a draw, because programs may go round in
        /// circles that no rule knows.
        public static final Adjudication NONE = new Adjudication(1, 0, 1_000);

        /// @throws IllegalArgumentException if a number is out of its range
        public Adjudication {
            if (!(lost > 0 && lost <= 1))
                throw new IllegalArgumentException("the value " + lost + " is not above 0 and at most 1");
            if (decisions < 0) throw new IllegalArgumentException("decisions " + decisions + " are not at least 0");
            if (longest < 1) throw new IllegalArgumentException("the longest game, " + longest + ", is not at least 1");
        }

        /// The same, but games are ended by the values of the players.
        public Adjudication lost(double value, int times) {
            return new Adjudication(value, times, longest);
        }

        /// The same with another length of a game.
        public Adjudication longest(int actions) {
            return new Adjudication(lost, decisions, actions);
        }

        Map<String, Object> fields() {
            return LinkedHashMap.of("lost", lost, "decisions", decisions, "longest", longest);
        }
    }

    /// One opening, played in all seatings.
    ///
    /// @param score of the one player
    /// @param games in the order of the seatings
    public record Round(Score score, Vector<ContestGame<?, ?>> games) {
        /// Nothing was played.
        static final Round NONE = new Round(Score.NONE, Vector.empty());

        /// @param seatings which seats are the one player's, for each game
        static Round of(Vector<? extends ContestGame<?, ?>> games, Vector<Vector<Boolean>> seatings) {
            return new Round(games.zipWith(seatings, ContestGame::score).fold(Score.NONE, Score::plus).asRound(),
                Vector.narrow(games));
        }

        /// Those that a program gave up because it failed.
        public Vector<ContestGame<?, ?>> forfeits() {
            return games.filter(game -> game.forfeit().isDefined());
        }
    }
}
