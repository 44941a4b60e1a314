package agon.game.zertz;

import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.api.Cells;
import agon.api.Seat;
import agon.api.Simulator;
import agon.api.Status;
import io.vavr.collection.Vector;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ZertzSimulatorTest {
    private static final ZertzGame GAME = Variants.game("");

    /// The first seat must jump, and that repeats the turns before.
    private static ZertzPosition beforeRepetition(Stock captures) {
        return before(captures, TURNS);
    }

    private static final Vector<Integer> OTHER = Vector.of(ring("g1")), JUMP = Vector.of(ring("d1"), ring("d3"));
    private static final Vector<Vector<Integer>> TURNS = Vector.of(OTHER, OTHER, OTHER, JUMP, OTHER, OTHER, OTHER);

    private static ZertzPosition before(Stock captures, Vector<Vector<Integer>> turns) {
        return new ZertzPosition(GAME.variant(), ZertzBoard.RINGS_37.all(), Cells.of(ring("d1")).with(ring("d2")), Cells.NONE, Cells.NONE,
            new Stock(4 - captures.white(), 8, 10), captures, Stock.NONE, Seat.FIRST, Phase.BEGIN, new Trail(turns, Vector.empty()));
    }

    @Test
    void turns_that_differ_anywhere_are_no_repetition() {
        Vector<Vector<Integer>> longer = TURNS.update(3, JUMP.append(ring("d5"))), other = TURNS.update(3, JUMP.update(1, ring("d4")));
        Vector<Vector<Vector<Integer>>> all = Vector.range(0, 7).map(i -> TURNS.update(i, Vector.of(ring("a1")))).append(longer).append(other)
            .append(TURNS.tail()).append(Vector.empty());
        ZertzSimulator lane = new ZertzSimulator(GAME.variant());
        for (Vector<Vector<Integer>> turns : all) {
            ZertzPosition position = before(Stock.NONE, turns), after = GAME.rules().after(position, GAME.rules().legal(position).get());
            assertEquals(Status.toMove(Seat.SECOND), GAME.rules().status(after), turns.toString());
            lane.load(position);
            lane.play(GAME.rules().legal(position).get().code());
            assertEquals(1, lane.seat(), turns.toString());
            assertEquals(after, lane.position());
        }
    }

    private static int ring(String name) {
        return ZertzBoard.RINGS_37.ring(name).get();
    }

    @ParameterizedTest
    @CsvSource({"0, 0, 'draws without a set'", "3, 1, 'a winning set counts before a repetition'"})
    void a_repetition_ends_the_game(int white, double payoff, String why) {
        ZertzPosition position = beforeRepetition(new Stock(white, 0, 0));
        ZertzAction jump = GAME.rules().legal(position).get();
        ZertzPosition after = GAME.rules().after(position, jump);
        assertEquals(payoff, ((Status.Over) GAME.rules().status(after)).payoffs().get(0), why);
        ZertzSimulator lane = new ZertzSimulator(GAME.variant());
        lane.load(position);
        lane.play(jump.code());
        assertEquals(Simulator.OVER, lane.seat());
        assertEquals(payoff, lane.payoff(0), why);
        assertEquals(after, lane.position());
        lane.load(position);
        lane.playout(RandomGeneratorFactory.of("L64X128MixRandom").create(1), new int[lane.codes()]);
        assertEquals(payoff, lane.payoff(0), why);
    }

    @Test
    void without_the_rule_a_repetition_goes_on() {
        ZertzGame game = Variants.game("repetition=off");
        ZertzPosition position = beforeRepetition(Stock.NONE);
        ZertzSimulator lane = new ZertzSimulator(game.variant());
        lane.load(new ZertzPosition(game.variant(), position.rings(), position.white(), position.grey(), position.black(), position.pool(),
            position.first(),
            position.second(), position.seat(), position.phase(), Trail.NONE));
        lane.play(GAME.rules().legal(position).get().code());
        assertEquals(1, lane.seat());
    }
}
