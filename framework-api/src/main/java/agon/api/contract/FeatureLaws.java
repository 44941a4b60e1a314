package agon.api.contract;

import static agon.api.contract.Broken.unlessEqual;

import agon.api.Action;
import agon.api.Features;
import agon.api.Seat;
import agon.api.Simulator;
import agon.api.symmetry.Symmetries;
import agon.api.symmetry.Symmetry;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import java.util.Arrays;

/// Laws of [Features].
final class FeatureLaws {
    private static final byte UNWRITTEN = -1;

    /// The numbers of a position from the view of a seat.
    ///
    /// @param cells the states, layer by layer
    private record Numbers(Vector<Byte> cells, Vector<Integer> counts) {
        static Numbers of(Features features, int seat) {
            byte[] cells = new byte[features.layers().size() * features.grid().cells()];
            int[] counts = new int[features.counts().size()];
            Arrays.fill(cells, UNWRITTEN);
            Arrays.fill(counts, UNWRITTEN);
            features.write(seat, cells, counts);
            return new Numbers(Vector.ofAll(cells), Vector.ofAll(counts));
        }

        /// Returns the states after moving the cells of each layer.
        ///
        /// @param to the new cell of each cell
        Vector<Byte> moved(int[] to) {
            byte[] moved = new byte[cells.size()];
            for (int i = 0; i < moved.length; i++) moved[i - i % to.length + to[i % to.length]] = cells.get(i);
            return Vector.ofAll(moved);
        }

        int occupied(int cells) {
            return this.cells.take(cells).count(state -> state != 0);
        }
    }

    /// Returns the numbers from the view of each seat, for comparisons.
    static Vector<Object> views(Features features, int seats) {
        return Vector.range(0, seats).map(seat -> Numbers.of(features, seat));
    }

    static <P, A extends Action> void featuresKeepTheirRange(Moment<P, A> m) throws Broken {
        if (m.legal().isEmpty()) return;
        Simulator<P> loaded = m.game().simulator();
        loaded.load(m.position());
        unlessEqual("whether the simulator has features, as at the start", m.game().simulator().features().isDefined(),
            loaded.features().isDefined());
        for (Features features : m.simulator().features()) {
            Features other = loaded.features().get();
            unlessEqual("number of states of the layers", features.layers(), other.layers());
            unlessEqual("number of values of the counts", features.counts(), other.counts());
            unlessEqual("number of cells of the features", features.grid().cells(), other.grid().cells());
            if (m.isFirst()) isDeclared(features);
            int cells = features.grid().cells(), occupied = Numbers.of(features, 0).occupied(cells);
            for (int seat = 0; seat < m.rules().seats(); seat++) {
                Numbers numbers = Numbers.of(features, seat), again = Numbers.of(other, seat);
                String view = " from the view of seat " + seat;
                inRange(features, numbers, view);
                inRange("the phase" + view, features.phases(),
                    features.phase(numbers.counts.toJavaStream().mapToInt(i -> i).toArray()));
                unlessEqual("the states of the cells" + view + " after play(code)", again.cells, numbers.cells);
                unlessEqual("the counts" + view + " after play(code)", again.counts, numbers.counts);
                unlessEqual("number of cells with a state other than 0 in the first layer" + view, occupied,
                    numbers.occupied(cells));
            }
            unlessEqual("the position after write(seat, cells, counts)", m.position(), m.simulator().position());
            unlessEqual("the hash after write(seat, cells, counts)", loaded.hash(), m.simulator().hash());
        }
    }

    private static void isDeclared(Features features) throws Broken {
        if (features.layers().isEmpty()) throw new Broken("number of layers of the features", "at least 1", 0);
        if (features.phases() < 1 || features.phases() > Features.MOST_PHASES)
            throw new Broken("number of phases", "in [1, " + Features.MOST_PHASES + "]", features.phases());
        for (int states : features.layers())
            if (states < 2 || states > Features.MOST_STATES)
                throw new Broken("number of states of a layer", "in [2, " + Features.MOST_STATES + "]", states);
        for (int values : features.counts())
            if (values < 2 || values > Features.MOST_VALUES)
                throw new Broken("number of values of a count", "in [2, " + Features.MOST_VALUES + "]", values);
    }

    private static void inRange(Features features, Numbers numbers, String view) throws Broken {
        int cells = features.grid().cells();
        for (int i = 0; i < numbers.cells.size(); i++)
            inRange("the state of cell " + i % cells + " in layer " + i / cells + view,
                features.layers().get(i / cells),
                numbers.cells.get(i));
        for (int i = 0; i < numbers.counts.size(); i++)
            inRange("count " + i + view, features.counts().get(i), numbers.counts.get(i));
    }

    private static void inRange(String what, int size, int found) throws Broken {
        if (found < 0 || found >= size) throw new Broken(what, "in [0, " + size + ")", found);
    }

    static <P, A extends Action> void featuresCommuteWithSymmetry(Moment<P, A> m) throws Broken {
        if (!m.legal().isEmpty())
            for (Features features : m.simulator().features()) commutes(m, m.game().symmetries(), features);
    }

    private static <G extends Symmetry<G>, P, A extends Action> void commutes(Moment<P, A> m,
        Symmetries<G, P, A> symmetries, Features features) throws Broken {
        Seq<G> all = symmetries.elements(m.position());
        Vector<Seat> seats = Vector.range(0, m.rules().seats()).map(Seat::new);
        Simulator<P> there = m.game().simulator();
        for (G g : SymmetryLaws.some(all, m.dice())) {
            there.load(symmetries.image(g, m.position()));
            boolean keepsSeats = seats.forAll(seat -> symmetries.image(g, m.position(), seat).equals(seat));
            for (int[] to : images(features, g)) for (Seat seat : seats) {
                Seat moved = symmetries.image(g, m.position(), seat);
                Numbers here = Numbers.of(features, seat.index()),
                    image = Numbers.of(there.features().get(), moved.index());
                String what = " of the position transformed by " + g.name() + ", from the view of seat "
                    + moved.index() + ", compared with those of the position from the view of seat " + seat.index();
                unlessEqual("the counts" + what, here.counts, image.counts);
                // the exchanged view may show the board turned, but as one of the images of the position
                if (keepsSeats || all.flatMap(h -> images(features, h))
                    .forAll(other -> !here.moved(other).equals(image.cells)))
                    unlessEqual("the states of the cells" + what, here.moved(to), image.cells);
            }
        }
    }

    /// Returns the images of the cells, if the grid has an image of every cell.
    private static Seq<int[]> images(Features features, Symmetry<?> g) {
        return features.grid().image(g).filter(to -> Arrays.stream(to).allMatch(cell -> cell >= 0)).toVector();
    }
}
