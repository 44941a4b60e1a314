package agon.game.zertz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Game;
import agon.api.Packing;
import agon.api.symmetry.HexSymmetry;
import agon.game.zertz.board.Phase;
import agon.game.zertz.board.Trail;
import agon.game.zertz.board.ZertzAction;
import agon.game.zertz.board.ZertzBoard;
import io.vavr.collection.Seq;
import java.util.HashMap;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ZertzHashTest {
    static Stream<String> variants() {
        return Variants.ALL.toJavaStream();
    }

    /// In random games, different positions have different hashes, and positions have equal canonical hashes exactly if
    /// their canonical positions are equal.
    @ParameterizedTest
    @MethodSource("variants")
    void different_positions_have_different_hashes_and_images_have_equal_canonical_hashes(String options) {
        Game<ZertzPosition, ZertzAction> game = Variants.game(options);
        ZertzSymmetries symmetries = ZertzSymmetries.of(Variants.variant(game).board());
        ZertzSimulator simulator = new ZertzSimulator(Variants.variant(game));
        Map<ZertzPosition, Long> hashes = new HashMap<>();
        Map<Long, ZertzPosition> positions = new HashMap<>(), hashed = new HashMap<>();
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(7);
        for (int i = 0; i < 40; i++) {
            ZertzPosition position = game.rules().start();
            for (Seq<ZertzAction> legal = game.rules().legal(position); !legal.isEmpty(); legal = game.rules()
                .legal(position)) {
                simulator.load(position);
                ZertzPosition here = position;
                assertEquals(position, hashed.computeIfAbsent(simulator.hash(), _ -> here));
                long hash = Packing.canonicalHash(simulator);
                ZertzPosition canonical = symmetries.canonical(position).position();
                assertEquals(hash, hashes.computeIfAbsent(canonical, _ -> hash));
                assertEquals(canonical, positions.computeIfAbsent(hash, _ -> canonical));
                Seq<HexSymmetry> elements = symmetries.elements(position);
                simulator.load(symmetries.image(elements.get(dice.nextInt(elements.size())), position));
                assertEquals(hash, Packing.canonicalHash(simulator));
                position = game.rules().after(position, legal.get(dice.nextInt(legal.size())));
            }
        }
        assertTrue(hashes.size() > 1_000);
    }

    /// Every image, with a chain that goes on and a trail.
    @Test
    void the_jumping_marble_and_the_trail_move_along() {
        Game<ZertzPosition, ZertzAction> game = Variants.game("");
        ZertzPosition position = Variants.position("",
            "oo1o/Booo1/oooooo/Boooooo/oooB2/oooG1/oooo 5/7/7 0/0/0 1/0/0 2 jump:e4 turns:g2-e4>");
        ZertzSimulator simulator = new ZertzSimulator(Variants.variant(game));
        simulator.load(position);
        long hash = Packing.canonicalHash(simulator);
        for (HexSymmetry g : ZertzSymmetries.of(ZertzBoard.RINGS_37).elements(position)) {
            simulator.load(ZertzSymmetries.of(ZertzBoard.RINGS_37).image(g, position));
            assertEquals(hash, Packing.canonicalHash(simulator), g.name());
        }
        simulator.load(position.with(position.phase(), Trail.NONE));
        assertNotEquals(hash, Packing.canonicalHash(simulator));
        simulator.load(position.with(Phase.BEGIN, position.trail()));
        assertNotEquals(hash, Packing.canonicalHash(simulator));
    }
}
