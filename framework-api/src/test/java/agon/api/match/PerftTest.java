package agon.api.match;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import agon.api.Action;
import agon.api.Game;
import agon.api.Notation;
import agon.api.Rules;
import agon.api.Seat;
import agon.api.Status;
import agon.api.match.Perft.Implementation;
import agon.api.match.Perft.Unit;
import agon.api.strip.Strip;
import agon.api.strip.StripNotation;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class PerftTest {
    interface Letter extends Action {
        static Letter of(char letter) {
            int code = letter - 'a';
            return letter < 'h' ? new Put(code) : letter < 'p' ? new Take(code) : new Jump(code);
        }
    }

    /// `a` to `g`.
    record Put(int code) implements Letter {}

    /// `h` to `o`.
    record Take(int code) implements Letter {}

    /// `p` to `z`.
    record Jump(int code) implements Letter {}

    /// A game written down as a tree: a position is the letters that led there, behind `-` if a turn goes on there.
    record Tree(Map<String, String> branches) implements Rules<String, Letter> {
        public Game<String, Letter> game() {
            return Game.of(new Game.About("Tree", "nobody", 0, "Climb."), this, notation());
        }

        public Notation<String, Letter> notation() {
            return Notation.ofNames(Vector.range(0, 26).map(i -> Letter.of((char) ('a' + i))),
                letter -> "" + (char) ('a' + letter.code()),
                p -> p.isEmpty() ? "-" : p, Either::right);
        }

        @Override
        public String start() {
            return "";
        }

        @Override
        public Status status(String position) {
            String branches = this.branches.get(position).getOrElse("");
            return branches.isEmpty() ? Status.drawn("leaf")
                : branches.startsWith("-") ? Status.toContinue(Seat.FIRST) : Status.toMove(Seat.FIRST);
        }

        @Override
        public Seq<Letter> legal(String position) {
            return Vector.ofAll(branches.get(position).getOrElse("").replace("-", "").toCharArray()).map(Letter::of);
        }

        @Override
        public String after(String position, Letter letter) {
            return position + (char) ('a' + letter.code());
        }

        @Override
        public int codeCount() {
            return 26;
        }
    }

    /// Put `a` and then take `h` or `i`; put `b`; or jump `p`, then `q` or `r`, and after `q` once more `s`. A turn of
    /// `c` follows, which is the last.
    private static final Game<String, Letter> TREE = new Tree(
        LinkedHashMap.of("", "abp", "a", "-hi", "p", "-qr", "pq", "-s").put("ah", "c").put("ai", "c").put("b", "c")
            .put("pr", "c").put("pqs", "c"))
        .game();

    @ParameterizedTest
    @CsvSource({
        "0, ACTIONS, 1", "1, ACTIONS, 3", "2, ACTIONS, 5", "3, ACTIONS, 4", "4, ACTIONS, 1", "5, ACTIONS, 0",
        // ah ai b p / ahc aic bc pq pr / pqs prc / pqsc
        "0, TURNS, 1", "1, TURNS, 4", "2, TURNS, 5", "3, TURNS, 2", "4, TURNS, 1", "5, TURNS, 0"})
    void steps_are_actions_or_an_action_with_what_completes_it(int depth, Unit unit, long paths) {
        for (Implementation implementation : Implementation.values())
            assertEquals(paths, new Perft(unit, implementation).count(TREE, "", depth), implementation.toString());
    }

    @Test
    void a_chain_that_another_kind_may_also_complete_goes_on_with_that_kind_only() {
        Game<String, Letter> mixed = new Tree(LinkedHashMap.of("", "p", "p", "-qh")).game();
        for (Implementation implementation : Implementation.values()) {
            assertEquals(1, new Perft(Unit.TURNS, implementation).count(mixed, "", 1), "ph");
            assertEquals(1, new Perft(Unit.TURNS, implementation).count(mixed, "", 2), "p, q");
        }
    }

    @Test
    void a_chain_in_a_later_turn_is_counted_like_one_in_the_first_turn() {
        Game<String, Letter> later = new Tree(LinkedHashMap.of("", "b", "b", "p", "bp", "-qh")).game();
        for (Implementation implementation : Implementation.values()) {
            assertEquals(1, new Perft(Unit.TURNS, implementation).count(later, "", 2), "b, ph; " + implementation);
            assertEquals(1, new Perft(Unit.TURNS, implementation).count(later, "", 3), "b, p, q; " + implementation);
        }
    }

    @ParameterizedTest
    @EnumSource
    void steps_of_the_strip_are_counted_alike_in_both_lanes(Unit unit) {
        Strip.Row start = new Strip().start();
        for (int depth = 1; depth <= (unit == Unit.TURNS ? 6 : 9); depth++) {
            long paths = paths(new Strip(), start, depth, unit);
            for (Implementation implementation : Implementation.values())
                assertEquals(paths, new Perft(unit, implementation).count(Strip.GAME, start, depth),
                    implementation.toString());
        }
    }

    private static long paths(Strip strip, Strip.Row row, int depth, Unit unit) {
        if (depth == 0) return 1;
        long paths = 0;
        for (Strip.Step step : strip.legal(row)) {
            Strip.Row next = strip.after(row, step);
            paths += paths(strip, next, unit == Unit.TURNS && next.sliding() ? depth : depth - 1, unit);
        }
        return paths;
    }

    @ParameterizedTest
    @EnumSource
    void counting_may_begin_anywhere(Implementation implementation) {
        Strip.Row row = new StripNotation().read("xx.oo. 1").get();
        assertEquals(2, new Perft(Unit.ACTIONS, implementation).count(Strip.GAME, row, 1));
        assertEquals(0,
            new Perft(Unit.ACTIONS, implementation).count(Strip.GAME, new StripNotation().read("xxxoo. 2").get(), 1),
            "nothing follows the end");
        assertEquals(1,
            new Perft(Unit.ACTIONS, implementation).count(Strip.GAME, new StripNotation().read("xxxoo. 2").get(), 0));
    }

    /// First 3 actions; then what may follow `a` and `p` and `pq`, where two steps are left; in the pure implementation
    /// also where one is left.
    @Test
    void a_count_shows_that_it_goes_on() {
        for (Implementation implementation : Implementation.values()) {
            AtomicInteger signs = new AtomicInteger();
            assertEquals(4, new Perft(Unit.ACTIONS, implementation).count(TREE, "", 3, signs::incrementAndGet));
            assertEquals(implementation == Implementation.RULES ? 3 + 3 + 5 : 3 + 3, signs.get(),
                implementation.toString());
        }
    }

    @Test
    void a_negative_depth_is_a_mistake() {
        assertThrows(IllegalArgumentException.class,
            () -> new Perft(Unit.ACTIONS, Implementation.RULES).count(TREE, "", -1));
    }
}
