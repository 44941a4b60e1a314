package agon.game.dvonn;

import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.api.Cells;
import io.vavr.collection.Vector;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;

class LatticeTest {
    private static final RandomGenerator DICE = RandomGeneratorFactory.of("L64X128MixRandom").create(1);

    private static Cells spaces(long bits) {
        assertEquals(0, bits & ~Lattice.BOARD);
        return Cells.ofBits(Long.compress(bits, Lattice.BOARD));
    }

    private static Cells all(Vector<Integer> spaces) {
        return Cells.of(spaces);
    }

    @Test
    void bits_come_in_the_order_of_the_spaces() {
        for (int space : Spaces.ALL) {
            assertEquals(Cells.of(space), spaces(1L << Lattice.BITS[space]));
            assertEquals(space, Lattice.SPACES[Lattice.BITS[space]]);
        }
    }

    @Test
    void a_stack_lands_where_its_height_leads_and_in_the_same_order() {
        for (int from : Spaces.ALL) for (int height = 1; height < 49; height++) {
            int reach = Lattice.reach(Lattice.BITS[from], height);
            assertEquals(all(Spaces.at(from, height)), spaces(Lattice.LANDINGS[reach]));
            assertEquals(Spaces.at(from, height), Vector.range(0, 6).map(way -> (int) Lattice.TARGETS[6 * reach + way])
                .filter(bit -> bit != Lattice.NOWHERE).map(bit -> (int) Lattice.SPACES[bit]));
        }
    }

    @Test
    void steps_keep_to_the_board() {
        for (int space : Spaces.ALL)
            assertEquals(Spaces.NEIGHBOURS.get(space).with(space),
                spaces(Lattice.near(1L << Lattice.BITS[space]) & Lattice.BOARD));
    }

    @Test
    void surrounded_is_who_has_six_neighbours() {
        for (int i = 0; i < 2_000; i++) {
            Cells taken = Cells.ofBits(Cells.first(49).bits() & ~(DICE.nextLong() & DICE.nextLong() & DICE.nextLong()));
            Cells expected = all(Spaces.ALL.filter(
                space -> Spaces.NEIGHBOURS.get(space).size() == 6 && taken.hasAll(Spaces.NEIGHBOURS.get(space))));
            assertEquals(expected, spaces(Lattice.surrounded(Lattice.bits(taken)) & Lattice.BOARD));
        }
    }

    /// Checks every set of neighbours of every space.
    @Test
    void what_stands_around_a_space_hangs_together_where_it_is_connected() {
        for (int space : Spaces.ALL) for (int i = 1; i < 1 << Spaces.NEIGHBOURS.get(space).size(); i++) {
            long around = Long.expand(i, Lattice.AROUND[Lattice.BITS[space]]);
            boolean connected = Lattice.connected(Long.lowestOneBit(around), around) == around;
            assertEquals(connected, Lattice.holdsTogether(Lattice.BITS[space], around), Spaces.NAMES.get(space));
        }
    }

    @Test
    void connected_is_what_the_rules_say() {
        for (int i = 0; i < 500; i++) {
            long left = DICE.nextLong() | DICE.nextLong() & DICE.nextLong();
            DvonnPosition p = new DvonnPosition(
                Spaces.ALL.map(space -> (left >>> space & 1) == 0 ? "." : space % 17 == 0 ? "R" : "W"),
                Positions.RULES.start().seat(), false);
            long red = Lattice.bits(all(Spaces.ALL.filter(space -> p.stacks().get(space).equals("R"))));
            assertEquals(p.connected(), spaces(Lattice.connected(red, Lattice.bits(p.occupied()))));
        }
    }
}
