package agon.api.record;

import agon.api.Action;
import agon.api.Game;
import agon.api.Notation;
import agon.api.Rules;
import agon.api.Seat;
import agon.api.Status;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;

/// An endless game for three, of whom two may leave: walkers take one, two or three steps. The last one who walks has
/// won.
final class Walkers implements Rules<Walkers.Way, Walkers.Walk> {
    public Game<Walkers.Way, Walkers.Walk> game() {
        return Game.of(new Game.About("Walkers", "nobody", 0, "Walk."), this, notation());
    }

    /// @param walking seats that are left
    record Way(long steps, Vector<Integer> walking, int next) {
        Way on(long more, Vector<Integer> left) {
            int after = left.find(seat -> seat > next).getOrElse(left.head());
            return new Way(steps + more, left, after);
        }
    }

    record Walk(int code) implements Action {}

    @Override
    public int seats() {
        return 3;
    }

    @Override
    public Way start() {
        return new Way(0, Vector.of(0, 1, 2), 0);
    }

    @Override
    public Status status(Way way) {
        return way.walking.size() > 1 ? Status.toMove(new Seat(way.next))
            : new Status.Over(Vector.range(0, 3).map(seat -> way.walking.contains(seat) ? 1.0 : -1.0),
                "the others left");
    }

    @Override
    public Seq<Walk> legal(Way way) {
        return status(way).isOver() ? Vector.empty() : Vector.of(new Walk(0), new Walk(1), new Walk(2));
    }

    @Override
    public Way after(Way way, Walk walk) {
        return way.on(walk.code + 1, way.walking);
    }

    @Override
    public Option<Way> afterDeparture(Way way, Seat seat) {
        Vector<Integer> left = way.walking.remove(seat.index());
        return Option.of(seat.index() == way.next ? way.on(0, left) : new Way(way.steps, left, way.next));
    }

    @Override
    public int codeCount() {
        return 3;
    }

    public Notation<Way, Walk> notation() {
        return Notation.ofNames(legal(start()), walk -> "w" + walk.code,
            way -> way.steps + " " + way.walking.mkString(",") + " " + way.next,
            text -> Either.left("not read"));
    }
}
