package agon.game.classics.hex;

import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.api.Game;
import agon.api.Playouts;
import agon.api.Seat;
import agon.api.Simulator;
import agon.api.Status;
import agon.api.Variant;
import agon.api.contract.Contract;
import agon.api.match.Match;
import agon.game.classics.Pieces;
import io.vavr.collection.Vector;
import java.util.HashMap;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class HexTest {
    private static Variant<Pieces, Place> variant(int size) {
        return new Variant<>("hex:size=" + size, Hex.game(size));
    }

    @ParameterizedTest
    @EnumSource
    void keeps_the_contract(Contract clause) {
        clause.verify(variant(3), 20250101, 4);
        clause.verify(variant(5), 20250101, 2);
        clause.verify(variant(9), 20250101, 1);
    }

    private static Match<Pieces, Place> after(int size, String turns) {
        return Vector.of(turns.split(" ")).foldLeft(Match.start(variant(size)),
            (match, turn) -> match.play(turn).get());
    }

    @ParameterizedTest
    @CsvSource({"a1 b1 a2 b2 a3, 0", "a1 a2 b1 b2 c1 c2, 1", "c1 a1 b2 c2 a3, 0"})
    void a_chain_between_the_own_edges_wins(String turns, int winner) {
        assertEquals(Status.won(new Seat(winner), "connected edges"), after(3, turns).status());
    }

    @Test
    void a_chain_between_the_edges_of_the_opponent_does_not_win() {
        assertEquals(false, after(3, "a1 a2 b1 a3 c1").status().isOver());
        assertEquals(false, after(3, "a1 c3 b2 c2").status().isOver()); // a1 and b2 do not touch
    }

    @Test
    void each_full_board_has_one_winner() {
        Game<Pieces, Place> game = Hex.game(11);
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(3);
        HexRules rules = (HexRules) game.rules();
        Simulator<Pieces> simulator = game.simulator();
        for (int i = 0; i < 50; i++) {
            simulator.load(rules.start());
            Playouts.of(simulator).playout(dice, new int[121]);
            Pieces end = simulator.position();
            assertEquals(true, rules.chain(end.others(), end.seat().other()).nonEmpty());
            assertEquals(true, rules.chain(end.own(), end.seat()).isEmpty());
        }
    }

    /// Returns whether the side to move wins in the position of the simulator at a ply. Actions in the middle come
    /// first, because they often win.
    private static boolean wins(Vector<Simulator<Pieces>> plies, int ply, Map<Long, Boolean> known) {
        Simulator<Pieces> at = plies.get(ply), next = plies.get(ply + 1);
        Boolean before = known.get(at.hash());
        if (before != null) return before;
        int[] codes = new int[at.maxLegalActions()];
        int count = at.legal(codes);
        boolean wins = false;
        for (int i = 0; i < count && !wins; i++) {
            next.copyFrom(at);
            next.play(codes[(i % 2 == 0 ? count - 1 - i : count + i) / 2]);
            wins = next.seat() == Simulator.OVER || !wins(plies, ply + 1, known);
        }
        known.put(at.hash(), wins);
        return wins;
    }

    /// All openings of small boards, row by row: x wins. HexWiki, *Small boards*.
    @ParameterizedTest
    @CsvSource({"3, ..x/xxx/x..", "4, ...x/..x./.x../x..."})
    void winning_openings_of_small_boards_are_known(int size, String openings) {
        Game<Pieces, Place> game = Hex.game(size);
        Map<Long, Boolean> known = new HashMap<>();
        Vector<Simulator<Pieces>> plies = Vector.fill(size * size + 2, game::simulator);
        String found = Vector.range(0, size * size).map(cell -> {
            plies.head().load(game.rules().start());
            plies.head().play(cell);
            return wins(plies, 0, known) ? '.' : 'x';
        }).grouped(size).map(row -> row.mkString()).mkString("/");
        assertEquals(openings, found);
    }
}
