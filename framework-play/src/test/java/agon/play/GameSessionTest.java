package agon.play;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.Game;
import agon.api.Seat;
import agon.api.match.Match;
import agon.api.Variant;
import agon.api.scene.Scene;
import agon.game.tictactoe.TicTacToe;
import agon.game.zertz.Zertz;
import agon.plugins.FileFailure;
import agon.plugins.PluginCalls;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class GameSessionTest {
    private static final String CHAIN = "oooo/ooooo/oooooo/WGoBooo/oooooo/ooooo/oooo 5/7/9 0/0/0 0/0/0 1";

    private final PluginCalls calls = new PluginCalls(Duration.ofMinutes(1));
    private final Semaphore news = new Semaphore(0);
    private final List<String> saved = new ArrayList<>();
    private final List<Vector<SceneTransition>> shown = new ArrayList<>();

    private record Person() implements Player {
        @Override
        public String name() {
            return "human";
        }

        @Override
        public boolean isPerson() {
            return true;
        }

        @Override
        public <P, A extends Action> Engine<P, A> engine(Game<P, A> game) {
            return _ -> {
                throw new AssertionError("a person is not asked");
            };
        }
    }

    /// Plays the last legal action.
    private record Last(boolean broken) implements Player {
        @Override
        public String name() {
            return "last";
        }

        @Override
        public <P, A extends Action> Engine<P, A> engine(Game<P, A> game) {
            return match -> {
                if (broken) throw new NoClassDefFoundError("gone");
                return Decision.of(match.legal().last());
            };
        }
    }

    private final GameListener witness = new GameListener() {
        @Override
        public void acted(Match<?, ?> match) {
            saved.add(match.texts().mkString(" "));
        }

        @Override
        public void ends(GameResult<?, ?> played) {
            saved.add(played.verdict());
        }
    };

    @AfterEach
    void close() {
        calls.close();
    }

    private GameSession<?, ?> ticTacToe(Player first, Player second) {
        return sitting(Match.start(new Variant<>("tictactoe", new TicTacToe().game(new TicTacToe().options().defaults()))), first, second);
    }

    private GameSession<?, ?> zertz(String position) {
        return zertz(new Zertz().game(new Zertz().options().defaults()), position);
    }

    private <P, A extends Action> GameSession<?, ?> zertz(Game<P, A> game, String position) {
        return sitting(Match.from(new Variant<>("zertz", game), game.notation().read(position).get()), new Person(), new Person());
    }

    private <P, A extends Action> GameSession<P, A> sitting(Match<P, A> match, Player first, Player second) {
        return new GameSession<>(match, Vector.of(first, second), Vector.of(witness), calls, shown::add, news::release);
    }

    private void answered(GameSession<?, ?> sitting) {
        news.acquireUninterruptibly();
        assertTrue(sitting.proceed());
    }

    private static String texts(GameSession<?, ?> sitting) {
        return sitting.course().here().texts().mkString(" ");
    }

    @Test
    void touches_make_actions_and_every_one_of_them_is_kept() {
        try (GameSession<?, ?> sitting = ticTacToe(new Person(), new Person())) {
            sitting.touch("cell-a1");
            sitting.touch("cell-b2");
            assertEquals("a1 b2", texts(sitting));
            assertEquals(List.of("a1", "a1 b2"), saved);
            assertEquals(2, shown.size());
        }
    }

    @Test
    void a_program_answers_from_its_own_thread() {
        try (GameSession<?, ?> sitting = ticTacToe(new Person(), new Last(false))) {
            sitting.touch("cell-a1");
            assertTrue(sitting.isThinking());
            assertFalse(sitting.isPersonsTurn());
            answered(sitting);
            assertEquals(2, sitting.course().at());
            assertTrue(sitting.isPersonsTurn());
        }
    }

    @Test
    void undo_leads_back_to_the_person_and_another_action_begins_another_line() {
        try (GameSession<?, ?> sitting = ticTacToe(new Person(), new Last(false))) {
            sitting.touch("cell-a1");
            answered(sitting);
            sitting.undo();
            assertEquals(0, sitting.course().at());
            sitting.redo();
            assertEquals(2, sitting.course().at());
            sitting.undo();
            sitting.touch("cell-b2");
            answered(sitting);
            assertEquals(2, sitting.course().lines().size());
            assertTrue(texts(sitting).startsWith("b2 "), texts(sitting));
        }
    }

    @Test
    void an_answer_to_what_was_taken_back_is_dropped() {
        try (GameSession<?, ?> sitting = ticTacToe(new Person(), new Last(false))) {
            sitting.touch("cell-a1");
            news.acquireUninterruptibly();
            sitting.undo();
            assertFalse(sitting.proceed());
            assertEquals(0, sitting.course().at());
        }
    }

    @Test
    void a_program_that_breaks_is_told_of_and_nothing_more_is_played() {
        try (GameSession<?, ?> sitting = ticTacToe(new Person(), new Last(true))) {
            sitting.touch("cell-a1");
            answered(sitting);
            assertTrue(sitting.trouble().get().contains("tictactoe failed: java.lang.NoClassDefFoundError: gone"));
            assertTrue(sitting.trouble().isEmpty());
            assertFalse(sitting.isPersonsTurn());
        }
    }

    @Test
    void half_a_gesture_is_taken_back() {
        try (GameSession<?, ?> sitting = zertz(CHAIN)) {
            assertFalse(sitting.untouch());
            sitting.touch("marble-d1");
            assertEquals(Vector.of("marble-d1"), sitting.looked().get().gesture().touched());
            assertTrue(sitting.untouch());
            assertTrue(sitting.looked().get().gesture().touched().isEmpty());
            assertEquals(0, sitting.course().at());
        }
    }

    @Test
    void a_chain_of_jumps_is_one_turn_and_one_step_back() {
        try (GameSession<?, ?> sitting = zertz(CHAIN)) {
            sitting.touch("marble-d1");
            sitting.touch("ring-d3");
            assertTrue(sitting.course().here().midTurn());
            sitting.touch("ring-d5");
            assertEquals("x d1Gd3Bd5", texts(sitting));
            assertEquals(Seat.SECOND, sitting.toMove().get());
            sitting.undo();
            assertEquals(0, sitting.course().at());
            assertEquals(2, shown.getLast().size());
        }
    }

    @Test
    void while_it_is_free_the_person_plays_for_everybody_and_programs_wait() {
        try (GameSession<?, ?> sitting = ticTacToe(new Person(), new Last(false))) {
            sitting.free(true);
            sitting.touch("cell-a1");
            assertFalse(sitting.isThinking());
            sitting.touch("cell-b1");
            sitting.touch("cell-c1");
            assertEquals("a1 b1 c1", texts(sitting));
            sitting.free(false);
            answered(sitting);
            assertEquals(4, sitting.course().at());
        }
    }

    @Test
    void a_game_ends_on_the_board_or_by_resignation() {
        try (GameSession<?, ?> sitting = ticTacToe(new Person(), new Person())) {
            Vector.of("a1", "b1", "a2", "b2", "a3").forEach(cell -> sitting.touch("cell-" + cell));
            assertTrue(sitting.isOver());
            assertTrue(saved.getLast().startsWith("first wins"), saved.getLast());
            assertFalse(sitting.isPersonsTurn());
        }
        try (GameSession<?, ?> sitting = ticTacToe(new Person(), new Person())) {
            sitting.touch("cell-a1");
            sitting.resign();
            assertTrue(sitting.isOver());
            assertEquals("second resigns, first wins", saved.getLast());
        }
    }

    private static Option<GameClock> clock(String control) {
        return TimeControl.parse(control).toOption().map(c -> GameClock.of(c, 2));
    }

    @Test
    void what_the_clocks_show_is_kept_with_the_increment_of_the_last_turn_and_read_again() {
        Timekeeper keeper = new Timekeeper(clock("60s+5s"), 0);
        try (GameSession<?, ?> sitting = ticTacToe(new Person(), new Person())) {
            keeper.proceed(sitting, Duration.ZERO);
            sitting.touch("cell-a1");
            Map<String, String> headers = RecordLibrary.headers(keeper.shown(sitting, Duration.ofMillis(10_300)).get());
            assertEquals("60+5, 0:00:55, 0:01:00", headers.values().mkString(", "));
            GameClock again = RecordLibrary.clock(headers, 2).get();
            assertEquals(Duration.ofSeconds(55), again.left(Seat.FIRST, Duration.ofHours(1)));
            assertEquals(Duration.ofSeconds(60), again.left(Seat.SECOND, Duration.ofHours(1)));
        }
    }

    @Test
    void an_action_of_the_search_is_played_by_its_code_if_it_is_legal() {
        try (GameSession<?, ?> sitting = ticTacToe(new Person(), new Person())) {
            sitting.play(4);
            sitting.play(4);
            sitting.play(99);
            assertEquals(Vector.of("b2"), sitting.course().line().texts());
        }
    }

    @Test
    void a_touch_is_seen_ahead_if_it_makes_an_action_and_changes_nothing() {
        try (GameSession<?, ?> sitting = zertz("oooo/ooooo/oooooo/ooooooo/oooooo/ooooo/oooo 6/8/10 0/0/0 0/0/0 1")) {
            assertEquals(Option.none(), sitting.ahead("pool-W-6"));
            sitting.touch("pool-W-6");
            Scene ahead = sitting.ahead("ring-d4").get(), now = sitting.looked().get().scene();
            Vector<String> before = now.board().map(Scene.Item::key).toVector();
            assertEquals(Vector.of("marble-d4"), ahead.board().map(Scene.Item::key).toVector().removeAll(before));
            assertEquals(List.of(), saved);
        }
        try (GameSession<?, ?> sitting = ticTacToe(new Last(false), new Person())) {
            assertEquals(Option.none(), sitting.ahead("cell-a1"), "it is not the person's turn");
        }
    }

    @Test
    void another_game_begins_at_the_beginning_with_full_clocks() {
        try (GameSession<?, ?> sitting = ticTacToe(new Person(), new Person())) {
            sitting.touch("cell-a1");
            GameClock late = clock("60s+5s").get().with(Seat.FIRST, Duration.ofSeconds(1));
            GameSetup again = new GameSetup(sitting.course().line(), GameSetup.persons(sitting.course().line(), 1).players(), 1, Option.of(late)).again();
            assertEquals(Vector.empty(), again.start().turns());
            assertEquals(clock("60s+5s"), again.clock());
        }
    }

    @Test
    void clocks_run_for_the_seat_to_act_and_a_turn_earns_the_increment() {
        Timekeeper keeper = new Timekeeper(clock("60s+5s"), 0);
        try (GameSession<?, ?> sitting = ticTacToe(new Person(), new Person())) {
            assertFalse(keeper.proceed(sitting, Duration.ofSeconds(0)));
            sitting.touch("cell-a1");
            assertFalse(keeper.proceed(sitting, Duration.ofSeconds(10)));
            assertFalse(keeper.proceed(sitting, Duration.ofSeconds(30)));
            assertEquals(Duration.ofSeconds(55), keeper.clock().get().left(Seat.FIRST, Duration.ofSeconds(30)));
            assertEquals(Duration.ofSeconds(40), keeper.clock().get().left(Seat.SECOND, Duration.ofSeconds(30)));
            sitting.free(true);
            assertFalse(keeper.proceed(sitting, Duration.ofSeconds(40)));
            assertFalse(keeper.proceed(sitting, Duration.ofSeconds(400)));
            assertEquals(Duration.ofSeconds(30), keeper.clock().get().left(Seat.SECOND, Duration.ofSeconds(400)), "it stands while one looks");
        }
    }

    @Test
    void turns_that_are_tried_while_one_looks_earn_nothing_and_those_after_them_do() {
        Timekeeper keeper = new Timekeeper(clock("60s+5s"), 0);
        try (GameSession<?, ?> sitting = ticTacToe(new Person(), new Person())) {
            sitting.free(true);
            for (String key : new String[]{"cell-a1", "cell-b1", "cell-c1"}) {
                sitting.touch(key);
                keeper.proceed(sitting, Duration.ZERO);
            }
            assertEquals("60+5, 0:01:00, 0:01:00", RecordLibrary.headers(keeper.shown(sitting, Duration.ZERO).get()).values().mkString(", "));
            sitting.free(false);
            sitting.touch("cell-a2");
            assertEquals("60+5, 0:01:00, 0:01:05", RecordLibrary.headers(keeper.shown(sitting, Duration.ZERO).get()).values().mkString(", "));
        }
    }

    @Test
    void a_chain_of_jumps_earns_one_increment() {
        Timekeeper keeper = new Timekeeper(clock("60s+5s"), 0);
        try (GameSession<?, ?> sitting = zertz(CHAIN)) {
            for (String key : new String[]{"marble-d1", "ring-d3", "ring-d5"}) {
                sitting.touch(key);
                keeper.proceed(sitting, Duration.ZERO);
            }
            assertEquals(Duration.ofSeconds(65), keeper.clock().get().left(Seat.FIRST, Duration.ZERO));
        }
    }

    @Test
    void who_has_no_time_left_loses() {
        Timekeeper keeper = new Timekeeper(clock("60s"), 0);
        try (GameSession<?, ?> sitting = ticTacToe(new Person(), new Person())) {
            keeper.proceed(sitting, Duration.ZERO);
            sitting.touch("cell-a1");
            keeper.proceed(sitting, Duration.ZERO);
            assertTrue(keeper.proceed(sitting, Duration.ofSeconds(60)));
            assertTrue(sitting.isOver());
            assertFalse(sitting.isPersonsTurn());
            assertEquals("second ran out of time, first wins", saved.getLast());
            assertFalse(keeper.proceed(sitting, Duration.ofSeconds(70)), "the game is over");
        }
    }

    @Test
    void a_record_that_cannot_be_kept_is_told_and_the_game_goes_on() {
        GameListener full = new GameListener() {
            @Override
            public void acted(Match<?, ?> match) {
                throw new FileFailure("the disk is full");
            }
        };
        Match<?, ?> start = Match.start(new Variant<>("tictactoe", new TicTacToe()));
        try (GameSession<?, ?> sitting = new GameSession<>(start, Vector.of(new Person(), new Person()), Vector.of(full), calls, shown::add, news::release)) {
            sitting.touch("cell-a1");
            assertEquals(Option.of("the disk is full"), sitting.trouble());
            sitting.touch("cell-b2");
            assertEquals("a1 b2", texts(sitting));
        }
    }
}
