package agon.game.dvonn;

import agon.api.Cells;
import agon.api.Seat;
import io.vavr.collection.Vector;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;

/// The features of the estimate, counted space by space on a position of the rules.
record CountedFeatures(DvonnPosition p) {
    private static final Cells BOARD = Cells.first(49), EDGE = where(BOARD, s -> Spaces.NEIGHBOURS.get(s).size() < 6),
        RIM = near(EDGE).minus(EDGE);

    private static Cells where(Cells spaces, IntPredicate test) {
        return Cells.of(Spaces.ALL.filter(s -> spaces.has(s) && test.test(s)));
    }

    private static double sum(Cells spaces, IntToDoubleFunction value) {
        return Spaces.ALL.filter(spaces::has).map(value::applyAsDouble).sum().doubleValue();
    }

    private static Cells near(Cells spaces) {
        return where(BOARD, s -> spaces.has(s) || !Spaces.NEIGHBOURS.get(s).and(spaces).isEmpty());
    }

    private static double contacts(Cells from, Cells to) {
        return sum(from, s -> Spaces.NEIGHBOURS.get(s).and(to).size());
    }

    private int height(int space) {
        return p.stacks().get(space).length();
    }

    private Cells landings(int space) {
        return Cells.of(Spaces.at(space, height(space))).and(p.occupied());
    }

    /// Returns the estimate. Each weight is a quadratic function of the occupied share of the board.
    double white() {
        double[][] table = p.placing() ? DvonnEstimate.PLACING : DvonnEstimate.MOVING;
        double full = p.occupied().size() / 49.0, ahead = 0;
        double[] white = counts(Seat.FIRST), black = counts(Seat.SECOND);
        for (int i = 0; i < table.length; i++)
            ahead += (white[i] - black[i]) * (table[i][0] + full * table[i][1] + full * full * table[i][2]);
        return ahead / Math.sqrt(1 + ahead * ahead);
    }

    private double[] counts(Seat seat) {
        Cells red = where(BOARD, s -> DvonnPosition.holdsRed(p.stacks().get(s)));
        Cells through = p.placing() ? BOARD : p.occupied(), one = near(red).and(through),
            two = near(one).and(through), three = near(two).and(through);
        Cells own = p.ownedBy(seat), other = p.ownedBy(seat.other());
        return p.placing() ? placed(seat, own, other, red, one, two, three) : moved(seat, own, other, one, two, three);
    }

    private static double[] placed(Seat seat, Cells own, Cells other, Cells red, Cells one, Cells two, Cells three) {
        Cells edge = own.and(EDGE), rim = own.and(RIM);
        return new double[]{seat.equals(Seat.FIRST) ? 1 : 0, own.and(one).size(), own.and(two.minus(one)).size(),
            own.and(three.minus(two)).size(), edge.size(), edge.and(one).size(), edge.and(two).size(), rim.size(),
            rim.and(one).size(), contacts(own, own), contacts(edge, other), contacts(edge, red),
            sum(red, s -> near(Cells.of(s)).and(own).size()),
            sum(red, s -> near(near(Cells.of(s))).minus(near(Cells.of(s))).and(own).size())};
    }

    private double[] moved(Seat seat, Cells own, Cells other, Cells one, Cells two, Cells three) {
        Cells held = where(own,
            s -> Spaces.NEIGHBOURS.get(s).size() == 6 && p.occupied().hasAll(Spaces.NEIGHBOURS.get(s)));
        Cells free = own.minus(held);
        Cells attacked = Spaces.ALL.filter(free::has).map(this::landings).foldLeft(Cells.NONE, Cells::or);
        double prey = sum(attacked.and(other), this::height);
        Vector<Double> acts = p.seat().equals(seat) ? Vector.of(1.0, prey) : Vector.of(0.0, 0.0);
        return new double[]{acts.get(0), acts.get(1), own.size(), sum(own, this::height),
            where(free, s -> !landings(s).isEmpty()).size(), sum(free, s -> landings(s).size()), prey,
            own.and(one).size(), own.and(two.minus(one)).size(), own.and(three.minus(two)).size(),
            attacked.and(other).size(), attacked.and(own).size(), attacked.size(),
            where(held, s -> !landings(s).isEmpty()).size()};
    }
}
