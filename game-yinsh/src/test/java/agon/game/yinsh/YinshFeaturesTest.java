package agon.game.yinsh;

import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.api.Features;
import agon.api.Playouts;
import agon.api.Simulator;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import java.util.function.Function;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;

/// Compares the layers of random positions with the rules.
class YinshFeaturesTest {
    private static final int SIZE = Points.SIZE;
    /// For each point, the lines of three points with this point in the middle, and the lines of five through it.
    private static final Vector<Vector<Vector<Integer>>> MIDDLES = lines(3, line -> Vector.of(line.get(1))),
        FIVES = lines(5, line -> line);

    private static Vector<Vector<Vector<Integer>>> lines(int length,
        Function<Vector<Integer>, Vector<Integer>> places) {
        Vector<Vector<Integer>> all = Points.BOARD.lines(length);
        return Points.ALL.map(point -> all.filter(line -> places.apply(line).contains(point)));
    }

    @Test
    void describes_rows_and_moves_as_the_rules() {
        Simulator<YinshPosition> simulator = Yinsh.GAME.simulator();
        Features features = simulator.features().get();
        int[] codes = new int[simulator.maxLegalActions()], counts = new int[features.counts().size()];
        byte[] cells = new byte[features.layers().size() * SIZE];
        var dice = RandomGeneratorFactory.of("L64X128MixRandom").create(1);
        for (int game = 0; game < 20; game++) {
            simulator.load(YinshPosition.START);
            for (; simulator.seat() != Simulator.OVER; simulator.play(Playouts.of(simulator).pick(dice, codes))) {
                YinshPosition p = simulator.position();
                int seat = simulator.seat();
                features.write(seat, cells, counts);
                Set<Integer> own = reached(p, p.own()), others = reached(p, p.others());
                for (int point : Points.ALL) {
                    assertEquals(rows(p, point), cells[SIZE + point], () -> p + " " + Points.NAMES.get(point));
                    assertEquals(moves(p, point, own, others), cells[2 * SIZE + point],
                        () -> p + " " + Points.NAMES.get(point));
                }
                assertEquals(Points.ALL.filter(p.own().rings()::has).map(ring -> targets(p, ring)).sum().intValue(),
                    counts[1]);
                int threats = threats(p, p.own()), otherThreats = threats(p, p.others());
                if (p.own().hasRow() || p.others().hasRow()) continue;
                assertEquals(Math.min(3, threats) + 4 * Math.min(7, otherThreats), counts[4], p::toString);
                assertEquals((Math.min(2, threats) + 3 * Math.min(3, otherThreats)) * 16 + 4 * p.own().taken()
                    + p.others().taken(), counts[5], p::toString);
            }
        }
    }

    private static int rows(YinshPosition p, int point) {
        int state = isMiddle(p.own(), point) ? 1 : 0;
        if (isMiddle(p.others(), point)) state += 2;
        if (completes(p.own(), point)) state += 4;
        if (completes(p.others(), point)) state += 8;
        if (p.own().rings().has(point)) state += 16;
        if (p.others().rings().has(point)) state += 32;
        return p.markers().has(point) ? state + 48 : state;
    }

    private static boolean isMiddle(YinshPosition.Side side, int point) {
        return side.markers().has(point) && MIDDLES.get(point).exists(line -> line.forAll(side.markers()::has));
    }

    private static boolean completes(YinshPosition.Side side, int point) {
        return !side.markers().has(point) && FIVES.get(point)
            .exists(line -> line.count(side.markers()::has) == YinshPosition.ROW - 1);
    }

    private static int moves(YinshPosition p, int point, Set<Integer> own, Set<Integer> others) {
        if (p.own().rings().has(point) || p.others().rings().has(point)) {
            int moves = targets(p, point);
            int number = (p.own().rings().has(point) ? 0 : 6)
                + Vector.of(1, 3, 6, 10, 15).count(limit -> moves >= limit);
            return 12 + number % 4 + 16 * (number / 4);
        }
        if (!p.markers().has(point) && !completes(p.own(), point) && !completes(p.others(), point)) return 0;
        int state = own.contains(point) ? 1 : 0;
        if (others.contains(point)) state += 2;
        if (p.own().markers().has(point)) state += 4;
        if (p.others().markers().has(point)) state += 8;
        if (completes(p.own(), point)) state += 16;
        return completes(p.others(), point) ? state + 32 : state;
    }

    private static int targets(YinshPosition p, int ring) {
        return YinshRules.targets(p, ring).size();
    }

    /// Returns the points on which a ring of a side can end, and the markers that it can turn.
    private static Set<Integer> reached(YinshPosition p, YinshPosition.Side side) {
        return Points.ALL.filter(side.rings()::has).flatMap(ring -> YinshRules.targets(p, ring)
            .flatMap(target -> Vector.ofAll(YinshRules.over(ring, target)).filter(p.markers()::has).append(target)))
            .toSet();
    }

    private static int threats(YinshPosition p, YinshPosition.Side side) {
        return Points.ALL.filter(side.rings()::has)
            .map(ring -> Vector.ofAll(YinshRules.targets(p, ring))
                .map(target -> Vector.ofAll(YinshRules.over(ring, target)).filter(p.markers()::has)).distinct()
                .count(over -> Points.FIVES.exists(
                    five -> five.forAll(at -> at == ring || side.markers().has(at) != over.contains(at)))))
            .sum().intValue();
    }
}
