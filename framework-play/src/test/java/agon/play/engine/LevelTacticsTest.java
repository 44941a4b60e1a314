package agon.play.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.Game;
import agon.api.Level;
import agon.api.Seat;
import agon.api.Status;
import agon.api.Variant;
import agon.api.chain.Chain;
import agon.api.match.Match;
import agon.game.tictactoe.TicTacToe.Board;
import agon.game.tictactoe.TicTacToe.Mark;
import agon.play.Played;
import agon.plugins.GameCatalog;
import agon.search.Analysis;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Tests levels in random positions in which a turn wins or prevents a loss.
class LevelTacticsTest {
    private static final GameCatalog CATALOG = GameCatalog.load();
    private static final int POSITIONS = 12, GAMES = 2_000;

    /// Looks one turn ahead with the rules alone.
    private record Rules<P, A extends Action>(agon.api.Rules<P, A> rules, Seat seat) {
        /// Returns whether the seat can win in this turn.
        boolean wins(P position) {
            return switch (rules.status(position)) {
                case Status.Over(Vector<Double> payoffs, _) -> payoffs.get(seat.index()) == 1;
                case Status.ToMove(Seat acts, _) -> acts.equals(seat)
                    && rules.legal(position).exists(action -> turnWins(position, action));
                case Status.Chance _ -> false;
            };
        }

        boolean turnWins(P position, A action) {
            P next = rules.after(position, action);
            Status status = rules.status(next);
            return (status.isOver() || status.midTurn()) && wins(next);
        }

        /// Returns whether this action of the seat loses, or whether the opponent can win in the turn that follows it.
        boolean loses(P position, A action) {
            P next = rules.after(position, action);
            Status status = rules.status(next);
            if (status instanceof Status.Over(Vector<Double> payoffs, _)) return payoffs.get(seat.index()) == -1;
            if (status instanceof Status.Chance) return false;
            Seat acts = status.seatToAct().get();
            return acts.equals(seat) ? rules.legal(next).forAll(rest -> loses(next, rest))
                : new Rules<>(rules, acts).wins(next);
        }
    }

    /// Plays random games, and returns from each the last position in which some, but not all, actions have a property.
    private static <P, A extends Action> Vector<Match<P, A>> positions(Variant<P, A> variant, Property<P, A> property) {
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(3);
        Vector<Match<P, A>> found = Vector.empty();
        for (int game = 0; game < GAMES && found.size() < POSITIONS; game++) {
            Match<P, A> match = Match.start(variant);
            while (!(match.status() instanceof Status.Over))
                match = match.play(match.legal().get(dice.nextInt(match.legal().size()))).get();
            while (match.actions().nonEmpty() && !isChoice(match, property)) match = match.undo();
            if (match.actions().nonEmpty()) found = found.append(match);
        }
        return found.take(POSITIONS);
    }

    private static <P, A extends Action> boolean isChoice(Match<P, A> match, Property<P, A> property) {
        if (!(match.status() instanceof Status.ToMove)) return false;
        boolean first = isGood(match, match.legal().head(), property);
        return match.legal().exists(action -> isGood(match, action, property) != first);
    }

    private static <P, A extends Action> boolean isGood(Match<P, A> match, A action, Property<P, A> property) {
        return property.holds(new Rules<>(match.game().rules(), match.status().seatToAct().get()), match.position(),
            action);
    }

    private interface Property<P, A extends Action> {
        boolean holds(Rules<P, A> rules, P position, A action);
    }

    private static <P, A extends Action> int found(Vector<Match<P, A>> positions, String level,
        Property<P, A> property) {
        return positions.zipWithIndex().count(at -> {
            Match<P, A> match = at._1;
            try (Engine<P, A> engine = Players.of(match.game()).parse(level).get().player(at._2).engine(match.game())) {
                Decision.Actions<A> decision = (Decision.Actions<A>) engine.choose(match, Engine.Control.none());
                return isGood(match, decision.actions().head(), property);
            }
        });
    }

    private static <P, A extends Action> void check(Variant<P, A> variant, Property<P, A> property) {
        Vector<Match<P, A>> positions = positions(variant, property);
        assertTrue(positions.size() >= POSITIONS / 2, variant.name() + " has " + positions.size() + " positions");
        Players<P, A> players = Players.of(variant.game());
        for (String level : players.levels().tail().map(Level::name).remove("master")) {
            assertEquals(positions.size(), found(positions, level, property), variant.name() + ", " + level);
            assertTrue(players.isRepeatable(players.parse(level).get()), variant.name() + ", " + level);
        }
        assertTrue(found(positions, "novice", property) < positions.size(), "novice overlooks nothing");
    }

    @ParameterizedTest
    @ValueSource(strings = {"tictactoe", "qubic", "zertz"})
    void no_win_is_overlooked(String game) {
        check(CATALOG.find(game).get(), Rules::turnWins);
    }

    @ParameterizedTest
    @ValueSource(strings = {"tictactoe", "qubic", "zertz"})
    void no_loss_is_overlooked(String game) {
        check(CATALOG.find(game).get(), (rules, position, action) -> !rules.loses(position, action));
    }

    @Test
    void a_level_decides_in_a_turn_of_many_actions() {
        Game<Integer, Chain.Link> game = new Chain(60).game();
        Match<Integer, Chain.Link> match = Match.start(new Variant<>("chain", game));
        assertTimeoutPreemptively(Duration.ofMinutes(1), () -> Players.of(game).parse("easy").get().player(1)
            .engine(game).choose(match, Engine.Control.none()));
    }

    /// The first seat has two threats, so a search for a better action would take time for nothing.
    @Test
    void a_lost_position_is_not_searched_again() {
        Match<Board, Mark> match = Played.from(Played.TICTACTOE, "x.x/.o./x.o");
        Engine<Board, Mark> engine = new Engine<>() {
            @Override
            public Decision<Mark> choose(Match<Board, Mark> at, Control control) {
                return Decision.of(at.legal().last());
            }

            @Override
            public Option<Analysis<Mark>> analyse(Match<Board, Mark> at, Control control) {
                throw new AssertionError("the position is lost");
            }
        };
        assertEquals(Decision.of(match.legal().last()),
            new AlertEngine<>(engine, match.game()).choose(match, Engine.Control.none()));
    }
}
