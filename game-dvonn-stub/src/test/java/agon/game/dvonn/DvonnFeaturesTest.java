package agon.game.dvonn;

import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.api.Cells;
import agon.api.Seat;
import agon.api.lane.SimulatorChecks;
import io.vavr.collection.Vector;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

class DvonnFeaturesTest {
    private static final Cells BOARD = Cells.first(49);

    /// The features, counted space by space.
    private record Counted(DvonnPosition p, Seat view) {
        int height(int space) {
            return p.stacks().get(space).length();
        }

        Cells through() {
            return p.placing() ? BOARD : p.occupied();
        }

        boolean isSurrounded(int space) {
            Cells around = Spaces.NEIGHBOURS.get(space);
            return around.size() == 6 && through().hasAll(around);
        }

        Cells targets(int space) {
            return Cells.of(Spaces.at(space, height(space))).and(p.occupied());
        }

        Vector<Integer> movers(Seat seat) {
            return Vector.ofAll(p.ownedBy(seat)).filter(space -> !isSurrounded(space));
        }

        Cells attacked(Seat seat) {
            return movers(seat).map(this::targets).foldLeft(Cells.NONE, Cells::or);
        }

        int steps(int space) {
            Cells reached = Cells.of(Spaces.ALL.filter(s -> DvonnPosition.holdsRed(p.stacks().get(s))));
            for (int steps = 1; steps < 4; steps++) {
                reached = Vector.ofAll(reached).map(Spaces.NEIGHBOURS::get).foldLeft(reached, Cells::or).and(through());
                if (reached.has(space)) return steps;
            }
            return 0;
        }

        int opposing(int space) {
            return p.ownedBy(view.other()).has(space) ? 1 : 0;
        }

        boolean isOwned(int space) {
            return p.ownedBy(view).has(space) || opposing(space) == 1;
        }

        int stack(int space) {
            int red = DvonnPosition.holdsRed(p.stacks().get(space)) ? 32 : 0;
            return isOwned(space) ? Math.min(11, height(space)) + 16 * opposing(space) + red : red;
        }

        int movement(int space) {
            if (!isOwned(space)) return 0;
            Cells targets = targets(space), others = p.ownedBy(opposing(space) == 1 ? view : view.other());
            int movement = isSurrounded(space) ? targets.isEmpty() ? 8 : 16
                : targets.isEmpty() ? 24 : targets.and(others).isEmpty() ? 32 : 40;
            return movement + 4 * opposing(space) + steps(space);
        }

        int attacks(int space) {
            return (attacked(view).has(space) ? 1 : 0) + (attacked(view.other()).has(space) ? 2 : 0)
                + (!isOwned(space) ? 0 : (steps(space) == 1 ? 4 : 0) + (opposing(space) == 1 ? 16 : 8));
        }

        int moves(Seat seat) {
            return movers(seat).map(space -> targets(space).size()).sum().intValue();
        }

        int pieces(Cells stacks) {
            return Vector.ofAll(stacks).map(this::height).sum().intValue();
        }

        String counts() {
            Cells own = p.ownedBy(view), other = p.ownedBy(view.other());
            return Vector.of(p.placing() ? 49 - p.occupied().size() : 0, moves(view), moves(view.other()), pieces(own),
                pieces(other), pieces(attacked(view).and(other)), pieces(attacked(view.other()).and(own)))
                .mkString(" ");
        }

        String layer(IntFunction<Integer> state) {
            return Spaces.ALL.map(space -> SimulatorChecks.letter(state.apply(space))).mkString();
        }

        Vector<String> all() {
            return Vector.of(layer(this::stack), layer(this::movement), layer(this::attacks), counts());
        }
    }

    @Test
    void features_computed_with_bits_equal_those_counted_space_by_space() {
        Vector<DvonnPosition> rare = DvonnSimulatorTest.RARE.map(stacks -> Positions.moving(Seat.FIRST, stacks));
        DvonnSimulator simulator = new DvonnSimulator();
        for (DvonnPosition p : rare.appendAll(DvonnEstimateTest.positions().grouped(3).map(Vector::head))) {
            simulator.load(p);
            for (Seat view : Vector.of(Seat.FIRST, Seat.SECOND))
                assertEquals(new Counted(p, view).all(), SimulatorChecks.features(simulator, view.index()), p.text());
        }
    }
}
