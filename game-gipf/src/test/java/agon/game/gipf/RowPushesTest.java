package agon.game.gipf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Cells;
import agon.api.Playouts;
import agon.api.Simulator;
import agon.game.gipf.GipfPosition.Phase;
import io.vavr.collection.Vector;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Compares the pushes that complete rows with the rules.
class RowPushesTest {
    @ParameterizedTest
    @EnumSource
    void agree_with_the_rules_in_random_games(GipfVariant variant) {
        GipfRules rules = new GipfRules(variant);
        Simulator<GipfPosition> simulator = new GipfSimulator(rules);
        int[] codes = new int[simulator.maxLegalActions()];
        var dice = RandomGeneratorFactory.of("L64X128MixRandom").create(variant.ordinal());
        int captures = 0;
        for (int game = 0; game < 20; game++)
            for (simulator.load(rules.start()); simulator.seat() != Simulator.OVER; simulator
                .play(Playouts.of(simulator).pick(dice, codes))) {
                    GipfPosition p = simulator.position();
                    captures += compare(rules, p) + compare(rules, p.passed());
                }
        assertTrue(captures > 100, () -> "the games had few captures");
    }

    /// Returns the number of pushes that capture pieces.
    private static int compare(GipfRules rules, GipfPosition now) {
        GipfPosition p = now.with(now.own(), now.other(), Phase.START, Cells.NONE);
        if (!p.own().canPush(false) || GipfRules.rows(p).nonEmpty()) return 0;
        Vector<GipfPosition> rows = GipfAction.PUSHES.filter(rules.legal(p)::contains).map(push -> rules.after(p, push))
            .filter(after -> after.phase() == Phase.PUSHED);
        Vector<Integer> captured = rows.map(after -> rules.legal(after)
            .map(removal -> pieces(after.other()) - pieces(rules.after(after, removal).side(p.seat().other())))
            .max().getOrElse(0));
        RowPushes pushes = new RowPushes();
        pushes.find(Lattice.bits(p.own().pieces()), Lattice.bits(p.other().pieces()), Lattice.bits(p.gipf()));
        assertEquals(rows.size(), pushes.number, p::toString);
        assertEquals(captured.count(pieces -> pieces > 0), pushes.captures, p::toString);
        if (rows.forAll(after -> GipfRules.rows(after).size() == 1)) // with several rows, a removal can break another
            assertEquals(captured.max().getOrElse(0), pushes.most, p::toString);
        return pushes.captures;
    }

    /// Returns the number of pieces on the board, counting each GIPF-piece twice.
    private static int pieces(Side side) {
        return side.pieces().size() + side.gipf().size();
    }
}
