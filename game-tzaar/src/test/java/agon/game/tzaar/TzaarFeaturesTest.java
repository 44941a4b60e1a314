package agon.game.tzaar;

import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.api.Features;
import agon.api.Playouts;
import agon.api.Seat;
import agon.api.Simulator;
import agon.game.tzaar.TzaarAction.Capture;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;

/// Compares the counts of each type in random games with the rules.
class TzaarFeaturesTest {
    @Test
    void counts_of_each_type_agree_with_the_rules() {
        Simulator<TzaarPosition> simulator = TzaarContractTest.variant("random").game().simulator();
        Features features = simulator.features().get();
        int[] codes = new int[simulator.maxLegalActions()], counts = new int[features.counts().size()];
        byte[] cells = new byte[features.layers().size() * Points.COUNT];
        var dice = RandomGeneratorFactory.of("L64X128MixRandom").create(1);
        for (int game = 0; game < 10; game++)
            for (simulator.load(TzaarContractTest.variant("random").game().rules().start()); simulator
                .seat() != Simulator.OVER; simulator.play(Playouts.of(simulator).pick(dice, codes))) {
                    TzaarPosition p = simulator.position();
                    if (p.phase().fills()) continue;
                    for (Seat seat : Vector.of(p.seat(), p.seat().other())) {
                        features.write(seat.index(), cells, counts);
                        compare(p, seat, counts, 7, 13);
                        compare(p, seat.other(), counts, 10, 14);
                    }
                }
    }

    private static void compare(TzaarPosition p, Seat seat, int[] counts, int first, int joint) {
        TzaarPosition attacker = p.to(seat.other(), Phase.CAPTURING);
        Set<Integer> attacked = attacker.ownedBy(seat.other()).flatMap(from -> TzaarRules.moves(attacker, from))
            .filter(Capture.class::isInstance).map(move -> ((Capture) move).to()).toSet();
        int highest = highest(p, p.ownedBy(seat.other()));
        Vector<Integer> counted = Type.ALL.map(type -> {
            Vector<Integer> pieces = p.ownedBy(seat).filter(point -> p.pieces().get(point).get().type() == type);
            int own = highest(p, pieces), height = own < 2 ? 0 : 2 + Integer.compare(own, highest),
                threatened = pieces.count(attacked::contains);
            assertEquals(height + 4 * (Math.min(4, threatened) + 5 * Math.min(9, pieces.size())),
                counts[first + type.ordinal()], () -> p.text() + " " + type);
            return 2 * Math.min(3, pieces.size() - threatened) + (height == 3 ? 1 : 0);
        });
        assertEquals(counted.foldLeft(0, (sum, one) -> 8 * sum + one).intValue(), counts[joint], p::text);
    }

    private static int highest(TzaarPosition p, Vector<Integer> points) {
        return points.map(point -> p.pieces().get(point).get().height()).max().getOrElse(0);
    }
}
