package agon.mcts;

import agon.api.Action;
import agon.api.Game;
import agon.api.Notation;
import agon.api.Rules;
import agon.api.Seat;
import agon.api.Status;
import agon.api.internal.SplitMix64;
import io.vavr.collection.HashSet;
import io.vavr.collection.Seq;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import io.vavr.control.Either;

/// A random game tree, drawn from a seed: any seat may act anywhere, several times running too, and some branches end
/// early.
///
/// @param depth   actions of the longest game
/// @param breadth the most actions of a position
/// @param kinds   payoffs of finished games, drawn alike
/// @param paired  whether a turn has two actions, unless the game ends before
record Thicket(long seed, int seats, int depth, int breadth, Vector<Vector<Double>> kinds, boolean paired)
    implements
        Rules<Thicket.Spot, Thicket.Branch> {
    public Game<Thicket.Spot, Thicket.Branch> game() {
        return Game.of(new Game.About("Thicket", "nobody", 0, "Find the way out."), this, notation());
    }

    static final Vector<Vector<Double>> DECISIVE = Vector.of(Vector.of(1.0, -1.0), Vector.of(-1.0, 1.0));
    static final Vector<Vector<Double>> ZERO_SUM = DECISIVE.append(Vector.of(0.0, 0.0));
    static final Vector<Vector<Double>> BOTH_MAY_LOSE = ZERO_SUM.append(Vector.of(-1.0, -1.0))
        .append(Vector.of(0.5, -0.25));
    static final Vector<Vector<Double>> THREE_SEATS = Vector.of(Vector.of(1.0, -1.0, -1.0), Vector.of(-1.0, 1.0, -1.0),
        Vector.of(-1.0, -1.0, 1.0), Vector.of(0.0, 0.0, 0.0), Vector.of(0.5, 0.5, -1.0), Vector.of(-1.0, -1.0, -1.0));

    Thicket(long seed, int seats, int depth, int breadth, Vector<Vector<Double>> kinds) {
        this(seed, seats, depth, breadth, kinds, false);
    }

    record Spot(long key, int plies, int seat) {}

    record Branch(int code) implements Action {}

    public Notation<Spot, Branch> notation() {
        return Notation.ofNames(Vector.range(0, breadth).map(Branch::new), branch -> "b" + branch.code, Spot::toString,
            _ -> Either.left("a spot is not read"));
    }

    @Override
    public Spot start() {
        return new Spot(SplitMix64.mix(seed), 0, 0);
    }

    @Override
    public int codeCount() {
        return breadth;
    }

    private static int drawn(Spot spot, int salt, int bound) {
        return Math.floorMod((int) (SplitMix64.mix(spot.key + salt) >>> 32), bound);
    }

    @Override
    public Status status(Spot spot) {
        boolean early = spot.plies > 1 && drawn(spot, 1, 6) == 0;
        if (spot.plies == depth || early) return new Status.Over(kinds.get(drawn(spot, 2, kinds.size())), "a dead end");
        return new Status.ToMove(new Seat(spot.seat), paired && spot.plies % 2 == 1);
    }

    @Override
    public Seq<Branch> legal(Spot spot) {
        if (status(spot) instanceof Status.Over) return Vector.empty();
        int least = spot.plies == 0 ? breadth : 1;
        return Vector.range(0, least + drawn(spot, 4, breadth - least + 1)).map(Branch::new);
    }

    @Override
    public Spot after(Spot spot, Branch branch) {
        long key = SplitMix64.mix(spot.key * 31 + branch.code + 7);
        int seat = paired && spot.plies % 2 == 0 ? spot.seat
            : Math.floorMod((int) (SplitMix64.mix(key + 3) >>> 32), seats);
        return new Spot(key, spot.plies + 1, seat);
    }

    /// All payoffs that best play may lead to: a seat that is indifferent may do as it likes.
    Set<Vector<Double>> outcomes(Spot spot) {
        return switch (status(spot)) {
            case Status.Chance _ -> throw new IllegalStateException("no dice here");
            case Status.Over(var payoffs, _) -> HashSet.of(payoffs.toVector());
            case Status.ToMove(Seat seat, _) -> {
                Vector<Set<Vector<Double>>> below = legal(spot).map(branch -> outcomes(after(spot, branch))).toVector();
                double sure = below.map(set -> set.map(v -> v.get(seat.index())).min().get()).max().get();
                yield below
                    .foldLeft(HashSet.empty(), (Set<Vector<Double>> all, Set<Vector<Double>> set) -> all.addAll(set))
                    .filter(v -> v.get(seat.index()) >= sure);
            }
        };
    }
}
