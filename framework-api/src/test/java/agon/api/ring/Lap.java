package agon.api.ring;

import io.vavr.collection.Vector;
import io.vavr.control.Either;

/// Where the seats of a [Ring] are.
///
/// @param steps of each seat; -1 if it has left the game
/// @param order seats that have run all the way, the best first
/// @param seat  to act
public record Lap(int goal, Vector<Integer> steps, Vector<Integer> order, int seat) {
    private static final int GONE = -1;

    /// Seats that still run.
    Vector<Integer> running() {
        return Vector.range(0, Ring.SEATS).filter(this::runs);
    }

    private boolean runs(int i) {
        return steps.get(i) >= 0 && steps.get(i) < goal;
    }

    int cell(int i) {
        return (2 * i + steps.get(i)) % Ring.CELLS;
    }

    int place(int i) {
        return order.contains(i) ? order.indexOf(i) : steps.get(i) == GONE ? Ring.SEATS : order.size();
    }

    Lap run(int by) {
        int now = Math.min(goal, steps.get(seat) + by);
        Lap next = new Lap(goal, steps.update(seat, now), now == goal ? order.append(seat) : order, seat);
        return next.onwards();
    }

    private Lap onwards() {
        for (int i = 1; i < Ring.SEATS; i++)
            if (runs((seat + i) % Ring.SEATS)) return new Lap(goal, steps, order, (seat + i) % Ring.SEATS);
        return this;
    }

    Lap without(int gone) {
        if (!runs(gone)) return this;
        Lap left = new Lap(goal, steps.update(gone, GONE), order, seat);
        return seat == gone ? left.onwards() : left;
    }

    Lap turned(int by) {
        return new Lap(goal, Vector.range(0, Ring.SEATS).map(i -> steps.get(Math.floorMod(i - by, Ring.SEATS))),
            order.map(i -> (i + by) % Ring.SEATS), (seat + by) % Ring.SEATS);
    }

    @Override
    public String toString() {
        return steps.map(s -> s == GONE ? "-" : "" + s).mkString(" ") + " / "
            + (order.isEmpty() ? "none" : order.mkString()) + " / " + seat;
    }

    static Either<String, Lap> read(int goal, String text) {
        if (!text.matches("([-0-9] ){6}/ (none|[0-5]{1,6}) / [0-5]"))
            return Either.left("'" + text + "' is no ring; expected something like 0 0 0 0 0 0 / none / 0");
        String[] parts = text.split(" / ");
        Vector<Integer> steps = Vector.of(parts[0].split(" ")).map(s -> s.equals("-") ? GONE : Integer.parseInt(s));
        Vector<Integer> order = parts[1].equals("none") ? Vector.empty()
            : Vector.ofAll(parts[1].toCharArray()).map(c -> c - '0');
        Lap lap = new Lap(goal, steps, order, Integer.parseInt(parts[2]));
        Vector<Integer> home = Vector.range(0, Ring.SEATS).filter(i -> steps.get(i) >= goal);
        boolean sound = steps.forAll(s -> s <= goal) && order.sorted().equals(home)
            && (lap.running().size() <= 1 || lap.runs(lap.seat));
        return sound ? Either.right(lap) : Either.left("'" + text + "' is no position of the ring");
    }
}
