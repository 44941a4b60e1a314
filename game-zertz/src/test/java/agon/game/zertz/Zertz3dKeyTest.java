package agon.game.zertz;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Cells;
import agon.api.Variant;
import agon.api.match.Match;
import agon.api.record.RecordFormats;
import agon.api.record.Replay;
import agon.api.symmetry.HexSymmetry;
import agon.game.zertz.board.ZertzAction;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The canonical key of Zertz3D: "the representative whose layers (rings, white, grey, black; each layer row by row, as
/// bytes), concatenated, are smallest". The reference here computes with rows and columns only.
class Zertz3dKeyTest {
    private static final int POSITIONS = 2_000;

    /// A board as an array of rows and columns, with its symmetries as functions of points in thirds.
    private static final class Array {
        private final int side;
        private final int[][] cells; // [rings] row, column
        private final boolean[] there; // [row * side + column]
        private final int centreY, centreX; // in thirds
        private final Vector<Integer> group;

        Array(int... lengths) {
            side = lengths.length;
            int longest = Vector.ofAll(lengths).indexOf(Vector.ofAll(lengths).max().get());
            there = new boolean[side * side];
            for (int x = 0; x < side; x++)
                for (int i = 0; i < lengths[x]; i++) there[(Math.max(0, x - longest) + i) * side + x] = true;
            cells = Vector.range(0, there.length).filter(place -> there[place])
                .map(place -> new int[]{place / side, place % side}).toJavaArray(int[][]::new);
            centreY = 3 * Vector.of(cells).map(cell -> cell[0]).sum().intValue() / cells.length;
            centreX = 3 * Vector.of(cells).map(cell -> cell[1]).sum().intValue() / cells.length;
            group = Vector.range(0, 12).filter(g -> Vector.of(cells).forAll(cell -> place(g, cell[0], cell[1]) >= 0));
        }

        /// The place of the image, or -1 if it is off the board.
        int place(int g, int row, int column) {
            int y = 3 * row - centreY, x = 3 * column - centreX;
            for (int i = 0; i < g % 6; i++) { // one step up becomes one step to the upper right
                int turned = x - y;
                y = x;
                x = turned;
            }
            if (g >= 6) y = x - y;
            int toY = Math.floorDiv(y + centreY, 3), toX = Math.floorDiv(x + centreX, 3);
            if (3 * toY != y + centreY || 3 * toX != x + centreX) return -1;
            boolean on = toY >= 0 && toX >= 0 && toY < side && toX < side && there[toY * side + toX];
            return on ? toY * side + toX : -1;
        }

        byte[] smallest(ZertzPosition p) {
            Cells[] layers = {p.rings(), p.white(), p.grey(), p.black()};
            byte[] smallest = null;
            for (int dy = -side; dy <= side; dy++)
                for (int dx = -side; dx <= side; dx++)
                    for (int g : keeps(p.rings(), dy, dx) ? group : Vector.<Integer>empty()) {
                        byte[] key = new byte[4 * there.length];
                        for (int layer = 0; layer < 4; layer++)
                            for (int ring : layers[layer])
                                key[layer * there.length + place(g, cells[ring][0] + dy, cells[ring][1] + dx)] = 1;
                        if (smallest == null || Arrays.compareUnsigned(key, smallest) < 0) smallest = key;
                    }
            return smallest;
        }

        private boolean keeps(Cells rings, int dy, int dx) {
            for (int ring : rings) if (place(0, cells[ring][0] + dy, cells[ring][1] + dx) < 0) return false;
            return true;
        }

        byte[] layers(ZertzPosition p) {
            byte[] key = new byte[4 * there.length];
            Cells[] layers = {p.rings(), p.white(), p.grey(), p.black()};
            for (int layer = 0; layer < 4; layer++)
                for (int ring : layers[layer]) key[layer * there.length + cells[ring][0] * side + cells[ring][1]] = 1;
            return key;
        }
    }

    private static Array array(int rings) {
        return switch (rings) {
            case 37 -> new Array(4, 5, 6, 7, 6, 5, 4);
            case 48 -> new Array(5, 6, 7, 8, 7, 6, 5, 4);
            default -> new Array(5, 6, 7, 8, 9, 8, 7, 6, 5);
        };
    }

    private static int simplicity(HexSymmetry g) {
        return g.isShifted() ? 3 : g.mirror() ? 2 : g.isRotated() ? 1 : 0;
    }

    private static void compare(int rings, Vector<ZertzPosition> positions) {
        Array array = array(rings);
        int moved = 0;
        for (ZertzPosition p : positions) {
            ZertzSymmetries symmetries = ZertzSymmetries.of(p.board());
            var canonical = symmetries.canonical(p);
            assertArrayEquals(array.smallest(p), array.layers(canonical.position()), PositionText.write(p));
            assertEquals(canonical.position(), symmetries.canonical(p, _ -> true).position(), "by its key");
            assertEquals(symmetries.elements(p).filter(g -> symmetries.image(g, p).equals(canonical.position()))
                .map(Zertz3dKeyTest::simplicity).min().get(), simplicity(canonical.symmetry()));
            if (canonical.symmetry().isShifted()) moved++;
        }
        assertTrue(moved > 0, "no position was shifted");
    }

    @ParameterizedTest
    @ValueSource(ints = {37, 48, 61})
    void positions_of_random_games_have_the_key_of_the_reference(int rings) {
        SplittableRandom dice = new SplittableRandom(rings);
        Vector<ZertzPosition> positions = Vector.empty();
        while (positions.size() < POSITIONS) {
            Match<ZertzPosition, ZertzAction> match = Match
                .start(new Variant<>("zertz", Variants.game("rings=" + rings)));
            while (!match.status().isOver()) {
                Vector<ZertzAction> legal = match.legal().toVector();
                match = match.play(legal.get(dice.nextInt(legal.size()))).get();
            }
            positions = positions.appendAll(match.positions());
        }
        compare(rings, positions.take(POSITIONS));
    }

    @ParameterizedTest
    @ValueSource(ints = {37, 48, 61})
    @EnabledIfSystemProperty(named = "agon.corpus", matches = ".+")
    void positions_of_recorded_games_have_the_key_of_the_reference(int rings) throws IOException {
        Vector<ZertzPosition> positions = Vector.empty();
        RecordFormats formats = new RecordFormats(Vector.of(new BoardspaceFormat()));
        try (var zips = Files.newDirectoryStream(Path.of(System.getProperty("agon.corpus")), "*.zip")) {
            for (Path zip : zips) try (ZipFile records = new ZipFile(zip.toFile())) {
                for (ZipEntry entry : records.stream().filter(entry -> !entry.isDirectory()).toList()) {
                    if (positions.size() >= POSITIONS) break;
                    for (var record : formats.read(records.getInputStream(entry).readAllBytes()).head()) {
                        var variant = ZertzVariant
                            .of(ZertzVariant.OPTIONS.parse(record.game().replaceFirst("zertz:?", "")).get());
                        if (variant.board().size() != rings) continue;
                        positions = positions.appendAll(
                            Replay.of(new Variant<>(record.game(), ZertzGame.of(variant)), record).get().match()
                                .positions());
                    }
                }
            }
        }
        assertTrue(positions.size() >= POSITIONS, positions.size() + " positions");
        compare(rings, positions.take(POSITIONS));
    }
}
