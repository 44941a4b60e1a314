package agon.lab.dataset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.Variant;
import agon.api.match.Match;
import agon.api.match.Turn;
import agon.api.record.GameRecord;
import agon.api.record.RecordFormat;
import agon.plugins.GameCatalog;
import agon.records.RecordSources;
import io.vavr.collection.HashMap;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Decodes data sets in the layout `zertz3d` as docs/reference/datasets.md describes them, without the encoder.
class Zertz3dLayoutTest {
    private static final int TURNS = Boolean.getBoolean("agon.thorough") ? 1_000 : 400, HISTORY = 3;

    @TempDir
    private Path folder;

    /// A board according to the documentation.
    private record Layout(String letters, Vector<Integer> lengths) {
        int side() {
            return letters.length();
        }

        int area() {
            return side() * side();
        }

        int row(int x, int place) {
            int longest = lengths.indexOf(lengths.max().get());
            return Math.max(0, x - longest) + lengths.get(x) - place / side();
        }

        String name(int place) {
            return letters.charAt(place % side()) + "" + row(place % side(), place);
        }

        int place(int x, int row) {
            return Vector.range(0, side()).map(y -> y * side() + x).find(place -> row(x, place) == row).get();
        }

        /// Returns the text of the position in the first layers and the numbers.
        String position(Vector<Float> spatial, Vector<Float> globals) {
            String board = Vector.range(0, side()).map(x -> column(x, spatial)).mkString("/");
            String stocks = globals.take(9).map(Float::intValue).grouped(3).map(one -> one.mkString("/")).mkString(" ");
            int jumping = spatial.takeRight(area()).indexOf(1f);
            return board + " " + stocks + " " + (globals.last().intValue() + 1)
                + (jumping < 0 ? "" : " jump:" + name(jumping));
        }

        private String column(int x, Vector<Float> spatial) {
            StringBuilder text = new StringBuilder();
            int absent = 0;
            for (int row = 1; row <= lengths.get(x); row++) {
                int place = place(x, row);
                boolean here = spatial.get(place) == 1;
                if (here && absent > 0) text.append(absent);
                absent = here ? 0 : absent + 1;
                if (!here) continue;
                int marble = Vector.of(1, 2, 3).indexWhere(layer -> spatial.get(layer * area() + place) == 1);
                text.append("oWGB".charAt(marble + 1));
            }
            return absent > 0 ? text.append(absent).toString() : text.toString();
        }

        String joint(Vector<Integer> parts) {
            if (parts.head() >= 0)
                return "WGB".charAt(parts.head()) + name(parts.get(1))
                    + (parts.last() == area() ? "" : " " + name(parts.last()));
            return parts.get(1) < 0 ? "-" : "x " + name(parts.get(1)) + name(parts.last());
        }

        /// Returns the index of a joint action with directions (dy, dx) in the order of Zertz3D.
        int index(Vector<Integer> parts) {
            if (parts.head() >= 0)
                return parts.head() * area() * (area() + 1) + parts.get(1) * (area() + 1) + parts.last();
            int jumps = 3 * area() * (area() + 1), from = parts.get(1), to = parts.last();
            if (from < 0) return jumps + 6 * area();
            String step = Integer.signum(to / side() - from / side()) + ","
                + Integer.signum(to % side() - from % side());
            return jumps + Vector.of("1,0", "0,-1", "-1,-1", "-1,0", "0,1", "1,1").indexOf(step) * area() + from;
        }
    }

    private static <P, A extends Action> Match<P, A> random(Variant<P, A> variant, long seed) {
        SplittableRandom dice = new SplittableRandom(seed);
        Match<P, A> match = Match.start(variant);
        while (!match.status().isOver()) {
            Vector<A> legal = match.legal().toVector();
            match = match.play(legal.get(dice.nextInt(legal.size()))).get();
        }
        return match;
    }

    @ParameterizedTest
    @CsvSource({"37, abcdefg, 4567654, 1944", "48, abcdefgh, 56787654, 2961", "61, abcdefghj, 567898765, 4320"})
    void a_sample_reproduces_its_position_and_joint_action(int rings, String letters, String lengths, int openings)
        throws IOException {
        decode(GameCatalog.load().find("zertz:rings=" + rings).get(),
            new Layout(letters, Vector.ofAll(lengths.toCharArray()).map(c -> c - '0')), openings);
    }

    private <P, A extends Action> void decode(Variant<P, A> variant, Layout layout, int openings) throws IOException {
        Vector<Match<P, A>> matches = Vector.empty();
        while (matches.map(match -> match.turns().size()).sum().intValue() < TURNS)
            matches = matches.append(random(variant, 100 + matches.size()));
        Path file = Files.writeString(folder.resolve("games.agon"),
            matches.map(match -> RecordFormat.DEFAULT.write(GameRecord.of(match, HashMap.empty())).get().text())
                .mkString("\n"));
        DataSet<P, A> set = DataSet.of(variant).layout("zertz3d").turns(HISTORY);
        DataSet.Result result = set.write(GameCatalog.load(), RecordSources.of(file), folder.resolve("data"), () -> {
        }).get();
        assertEquals(matches.size(), result.games(), result.toString());
        NpzContent data = NpzContent.of(folder.resolve("data/shard-00000.npz"));
        int area = layout.area(), size = 3 * area * (area + 1) + 6 * area + 1, row = 0, turns = 0, jumps = 0;
        assertEquals(Vector.of(4 * HISTORY + 1, layout.side(), layout.side()), data.get("spatial").shape().tail());
        assertEquals(Vector.of(10), data.get("globals").shape().tail());
        for (Match<P, A> match : matches) {
            Vector<Vector<Float>> before = Vector.of(zeros(area), zeros(area));
            for (Turn<A> turn : match.turns()) {
                turns++;
                boolean jump = turn.actions().head().toString().startsWith("x");
                for (int i = 0; i < (jump ? turn.actions().size() : 1); i++, row++) {
                    Vector<Float> spatial = data.get("spatial").row(row);
                    P position = variant.game().layouts().get("classic").get()
                        .shown(match.positions().get(turn.from() + i));
                    assertEquals(variant.game().notation().write(position),
                        layout.position(spatial, data.get("globals").row(row)));
                    Vector<Integer> parts = data.get("joint").row(row).map(Float::intValue);
                    String played = jump ? turn.actions().get(i).toString() : turn.actions().mkString(" ");
                    assertEquals(played, layout.joint(parts));
                    int action = (int) data.get("action").number(row);
                    assertEquals(layout.index(parts), action);
                    Vector<Integer> mask = data.get("mask").row(row).map(bits -> bits.intValue() & 0xff);
                    assertTrue((mask.get(action / 8) >> 7 - action % 8 & 1) == 1, "the action is legal");
                    assertEquals(Math.ceilDiv(size, 8), mask.size());
                    if (turn.from() == 0)
                        assertEquals(openings, mask.map(Integer::bitCount).sum().intValue(), "at the start");
                    assertEquals(before, spatial.slice(4 * area, 12 * area).grouped(4 * area).toVector());
                    before = Vector.of(spatial.take(4 * area), before.head());
                    if (jump) jumps++;
                }
            }
        }
        assertEquals(data.rows(), row);
        assertTrue(turns >= TURNS && jumps > TURNS / 10, turns + " turns, " + jumps + " jumps");
    }

    private static Vector<Float> zeros(int area) {
        return Vector.fill(4 * area, 0f);
    }
}
