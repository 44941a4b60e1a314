package agon.play.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.Game;
import agon.api.Variant;
import agon.api.dice.Dash;
import agon.api.match.Match;
import agon.api.ring.Ring;
import agon.play.Played;
import agon.play.engine.Decision;
import agon.play.engine.Engine;
import agon.play.engine.Player;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GameLoopTest {
    private static final Variant<Dash.Track, Dash.Deed> DASH = new Variant<>("dash", new Dash(9, 30).game());

    private static Match<?, ?> ticTacToe() {
        return Match.start(Played.TICTACTOE);
    }

    private static Vector<String> dash(long seed, String first, String second) {
        return GameLoop.of(DASH, seed, first, second).play(Match.start(DASH)).match().texts();
    }

    @Test
    void players_and_dice_follow_from_the_seed() {
        assertEquals(dash(7, "mcts:iterations=30", "random"), dash(7, "mcts:iterations=30", "random"));
        assertNotEquals(dash(7, "random", "random"), dash(8, "random", "random"));
    }

    @Test
    void dice_depend_on_the_seed_alone_and_not_on_who_plays() {
        Vector<String> random = dash(7, "random", "random"), others = dash(7, "random:seed=5", "random:seed=6");
        int both = Math.min(random.size(), others.size());
        assertNotEquals(random, others);
        assertEquals(random.take(both).map(turn -> turn.charAt(0)), others.take(both).map(turn -> turn.charAt(0)));
    }

    @Test
    void every_seat_has_its_own_seed() {
        GameLoop loop = GameLoop.of(DASH, 7, "random", "random");
        assertNotEquals(loop.players().get(0).spec(), loop.players().get(1).spec());
    }

    @ParameterizedTest
    @CsvSource({"human, a person is not an engine: 'human'", "wizard, wizard"})
    void who_is_no_engine_is_refused(String spec, String said) {
        String why = assertThrows(IllegalArgumentException.class, () -> GameLoop.of(DASH, 1, "random", spec))
            .getMessage();
        assertTrue(why.contains(said), why);
    }

    /// An engine that does not decide before its clock has run out.
    private record Slow(String name) implements Player {
        @Override
        public <P, A extends Action> Engine<P, A> engine(Game<P, A> game) {
            return (match, control) -> {
                int seat = match.status().seatToAct().get().index();
                while (!control.clocks().get().get(seat).left().isZero()) Thread.onSpinWait();
                return Decision.of(match.legal().head());
            };
        }
    }

    @Test
    void a_player_whose_time_runs_out_loses() {
        TimeControl control = new TimeControl(Duration.ofMillis(1), Duration.ZERO);
        GameResult<?, ?> result = new GameLoop(Vector.of(new Slow("one"), new Slow("other")), Vector.empty(), 1)
            .clock(Option.of(control)).play(ticTacToe());
        assertEquals("first ran out of time, second wins", result.verdict());
        assertEquals(0, result.match().turns().size());
    }

    @Test
    void the_players_leave_the_game_when_the_condition_holds() {
        GameResult<?, ?> result = GameLoop.of(Match.start(Played.TICTACTOE).variant(), 1, "random", "random")
            .until(match -> match.turns().size() == 3).play(ticTacToe());
        assertEquals(3, result.match().turns().size());
        assertTrue(result.left());
    }

    /// A person who plays a move, takes it back, plays it again and leaves the game.
    private record Hesitant(AtomicInteger commands) implements GameLoop.Person {
        @Override
        public String name() {
            return "human";
        }

        @Override
        public <P, A extends Action> UnaryOperator<GameState<P, A>> command(GameState<P, A> state) {
            return switch (commands.getAndIncrement()) {
                case 0, 2 -> now -> now.act(now.cursor().here().legal().last());
                case 1 -> GameState::undo;
                default -> GameState::quit;
            };
        }
    }

    @Test
    void a_person_sends_commands() {
        Player program = new Player() {
            @Override
            public String name() {
                return "first";
            }

            @Override
            public <P, A extends Action> Engine<P, A> engine(Game<P, A> game) {
                return (match, _) -> Decision.of(match.legal().head());
            }
        };
        GameResult<?, ?> result = new GameLoop(Vector.of(new Hesitant(new AtomicInteger()), program), Vector.empty(), 1)
            .play(ticTacToe());
        assertEquals(2, result.match().turns().size(), result.match().texts().mkString(" "));
        assertTrue(result.left());
    }

    /// An engine that checks that no clock runs while it prepares.
    private record Prepared(String name, Duration base, long begun) implements Player {
        @Override
        public <P, A extends Action> Engine<P, A> engine(Game<P, A> game) {
            return new Engine<>() {
                @Override
                public void prepare(Match<P, A> match, Control control) {
                    LockSupport.parkNanos(2_000_000);
                }

                @Override
                public Decision<A> choose(Match<P, A> match, Control control) {
                    control.preparation().run(() -> {
                        prepare(match, control); // such as a program that is started again
                        return match;
                    });
                    Duration left = control.clocks().get().get(match.status().seatToAct().get().index()).left();
                    Duration thought = Duration.ofNanos(System.nanoTime() - begun).minus(control.preparation().time());
                    assertTrue(left.compareTo(base.minus(thought)) >= 0 && !left.isZero(), () -> left + " " + thought);
                    return Decision.of(match.legal().head());
                }
            };
        }
    }

    @Test
    void no_clock_runs_and_no_time_is_measured_while_an_engine_prepares() {
        long begun = System.nanoTime();
        Duration base = Duration.ofSeconds(60), least = Duration.ofMillis(7 * 4);
        Player player = new Prepared("one", base, begun);
        GameResult<?, ?> result = new GameLoop(Vector.of(player, player), Vector.empty(), 1)
            .clock(Option.of(new TimeControl(base, Duration.ZERO))).play(ticTacToe());
        Duration all = Duration.ofNanos(System.nanoTime() - begun);
        assertEquals(7, result.match().turns().size());
        assertTrue(result.times().get(0).plus(result.times().get(1)).compareTo(all.minus(least)) <= 0);
    }

    @Test
    void searches_know_the_clock() {
        GameResult<?, ?> result = GameLoop.of(ticTacToe().variant(), 1, "mcts:time=1440min", "minimax:time=1440min")
            .clock(Option.of(new TimeControl(Duration.ofSeconds(10), Duration.ZERO))).play(ticTacToe());
        assertEquals("a draw (board full)", result.verdict());
    }

    @Test
    void a_game_has_one_player_for_each_seat() {
        assertThrows(IllegalArgumentException.class, () -> GameLoop.of(DASH, 1, "random").play(ticTacToe()));
        Variant<?, ?> ring = new Variant<>("ring", new Ring(3).game());
        GameResult<?, ?> six = GameLoop.of(ring, 1, Vector.fill(6, () -> "random").toJavaArray(String[]::new))
            .play(Match.start(ring));
        assertEquals(6, six.payoffs().get().size());
    }

    /// Writes down what it is told.
    private record Diary(String name, List<String> lines) implements GameListener {
        @Override
        public void onStart(Match<?, ?> match) {
            lines.add(name + " begins after " + match.turns().size());
        }

        @Override
        public void onAction(Match<?, ?> match) {
            lines.add(name + " acted " + match.texts().last());
        }

        @Override
        public void onEnd(GameResult<?, ?> result) {
            lines.add(name + " ends: " + result.verdict());
        }
    }

    @Test
    void listeners_are_told_in_their_order_what_is_played_on_from_where_the_match_stands() {
        Match<?, ?> start = Played.match(Played.TICTACTOE, "a1", "b1", "a2", "b2");
        List<String> lines = new ArrayList<>();
        GameLoop loop = GameLoop.of(start.variant(), 1, "mcts:iterations=500", "random")
            .listener(new Diary("one", lines))
            .listener(new Diary("other", lines));
        GameResult<?, ?> result = loop.play(start);
        assertEquals(List.of("one begins after 4", "other begins after 4", "one acted a3", "other acted a3",
            "one ends: " + result.verdict(), "other ends: " + result.verdict()), lines);
        assertTrue(result.verdict().startsWith("first wins"), result.verdict());
        assertEquals(result.verdict(), GameResult.of(result.tree()).verdict());
        assertTrue(result.efforts().head().iterations() > 0 && result.times().head().isPositive());
        assertFalse(result.left());
    }
}
