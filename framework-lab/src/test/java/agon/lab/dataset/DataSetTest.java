package agon.lab.dataset;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import agon.api.Action;
import agon.api.Variant;
import agon.api.symmetry.Symmetries.Transforms;
import agon.play.engine.PlayerSpec;
import agon.plugins.GameCatalog;
import agon.records.RecordSources;
import io.vavr.collection.HashMap;
import io.vavr.collection.HashSet;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DataSetTest {
    private static final Runnable NOTHING = () -> {
    };
    private static final GameCatalog CATALOG = GameCatalog.load();
    private static final String GAMES = """
        [Game "tictactoe"]
        [Result "1-0"]

        1. a1
        2. b1
        3. b2
        4. b3
        5. c3
        1-0

        [Game "tictactoe"]
        [Result "0-1"]
        [Termination "resigned"]

        1. b2
        2. a3
        0-1

        [Game "zertz"]

        1. Wd4,a4
        *

        [Game "tictactoe"]

        1. b2
        2. b2
        *

        [Game "tictactoe"]

        1. c1
        *
        """;

    @TempDir
    private Path folder;

    private RecordSources games() throws IOException {
        Path file = Files.writeString(folder.resolve("games.agon"), GAMES);
        return RecordSources.of(file);
    }

    private static Variant<?, ?> variant(String name) {
        return CATALOG.find(name).get();
    }

    private NpzContent first(String name) throws IOException {
        return NpzContent.of(folder.resolve(name).resolve("shard-00000.npz"));
    }

    @Test
    void no_data_set_is_written_without_games() throws IOException {
        assertEquals(
            "no game of qubic can be used: 0 games, 0 rows, 0 files; omitted: 4 of tictactoe; omitted: 1 of zertz",
            DataSet.of(variant("qubic")).write(CATALOG, games(), folder.resolve("data"), NOTHING).getLeft());
        assertFalse(Files.exists(folder.resolve("data/dataset.json")));
    }

    @Test
    void rows_are_the_decisions_of_the_games_of_one_variant() throws IOException {
        DataSet.Result result = DataSet.of(variant("tictactoe"))
            .write(CATALOG, games(), folder.resolve("data"), NOTHING).get();
        assertEquals("3 games, 8 rows, 1 file; omitted: 1 of zertz; omitted: 1 with an illegal move",
            result.toString());
        NpzContent data = first("data");
        assertEquals(Vector.of("spatial", "globals", "mask", "action", "seat", "outcome", "game", "ply", "weight"),
            data.arrays().keySet().toVector());
        assertEquals(Vector.of(8, 2, 3, 3), data.get("spatial").shape());
        assertEquals("<f4 |b1 <i4 |i1", Vector.of("spatial", "mask", "action", "seat")
            .map(name -> data.get(name).type()).mkString(" "));
        // b2 after a1, b1: rows from the top, crosses and then noughts
        assertEquals(Vector.of(0f, 0f, 0f, 0f, 0f, 0f, 1f, 0f, 0f, /**/ 0f, 0f, 0f, 0f, 0f, 0f, 0f, 1f, 0f),
            data.get("spatial").row(2));
        assertEquals(Vector.of(1f, 1f, 1f, 1f, 1f, 1f, 0f, 0f, 1f), data.get("mask").row(2));
        assertEquals(Vector.of(6f, 7f, 4f, 1f, 2f, 4f, 0f, 8f), Vector.range(0, 8).map(data.get("action")::number));
        assertEquals(Vector.of(0f, 1f, 0f, 1f, 0f, 0f, 1f, 0f), Vector.range(0, 8).map(data.get("seat")::number));
        assertEquals(Vector.of(0f, 0f, 0f, 0f, 0f, 1f, 1f, 2f), Vector.range(0, 8).map(data.get("game")::number));
        assertEquals(Vector.of(0f, 1f, 2f, 3f, 4f, 0f, 1f, 0f), Vector.range(0, 8).map(data.get("ply")::number));
        assertEquals(Vector.of(1f, -1f), data.get("outcome").row(0));
        assertEquals(Vector.of(-1f, 1f), data.get("outcome").row(6), "as the record claims");
        assertEquals(Vector.of(Float.NaN, Float.NaN), data.get("outcome").row(7), "nobody knows");
    }

    @Test
    void the_variant_is_that_of_the_first_game() throws IOException {
        assertEquals("tictactoe", DataSet.variantOf(CATALOG, games()).get().name());
        assertTrue(DataSet.variantOf(CATALOG, RecordSources.of(folder.resolve("nothing"))).isEmpty());
    }

    @Test
    void what_was_stopped_goes_on_and_comes_to_the_same_bytes() throws IOException {
        DataSet<?, ?> set = DataSet.of(variant("tictactoe")).shard(3);
        assertEquals("3 games, 8 rows, 2 files",
            set.write(CATALOG, games(), folder.resolve("whole"), NOTHING).get().toString().split(";")[0]);
        Path stopped = folder.resolve("stopped");
        Runnable stops = () -> {
            if (Files.exists(stopped.resolve("shard-00000.npz"))) throw new IllegalStateException("stopped");
        };
        assertThrows(IllegalStateException.class, () -> set.write(CATALOG, games(), stopped, stops));
        assertTrue(Files.readString(stopped.resolve("dataset.json")).contains("\"complete\" : false"));
        byte[] shard = Files.readAllBytes(stopped.resolve("shard-00000.npz"));
        Files.setLastModifiedTime(stopped.resolve("shard-00000.npz"), FileTime.fromMillis(0));
        set.write(CATALOG, games(), stopped, NOTHING);
        assertEquals(0, Files.getLastModifiedTime(stopped.resolve("shard-00000.npz")).toMillis(), "left alone");
        assertArrayEquals(Files.readAllBytes(folder.resolve("whole/shard-00000.npz")), shard);
        for (String file : Vector.of("shard-00001.npz", "dataset.json"))
            assertArrayEquals(Files.readAllBytes(folder.resolve("whole").resolve(file)),
                Files.readAllBytes(stopped.resolve(file)), file);
        Either<String, DataSet.Result> again = set.write(CATALOG, games(), stopped, stops);
        assertTrue(again.isRight(), "there is nothing left to write");
    }

    @Test
    void a_damaged_description_is_not_continued() throws IOException {
        DataSet<?, ?> set = DataSet.of(variant("tictactoe"));
        Path file = folder.resolve("data/dataset.json");
        set.write(CATALOG, games(), folder.resolve("data"), NOTHING);
        String whole = Files.readString(file);
        for (String name : Vector.of("complete", "shards", "rows", "games", "left_out", "next_source", "next_game")) {
            Files.writeString(file, whole.replace("\"" + name + "\"", "\"other\""));
            Either<String, DataSet.Result> result = set.write(CATALOG, games(), folder.resolve("data"), NOTHING);
            assertTrue(result.isLeft() && result.getLeft().contains("dataset.json cannot be read: "), name + result);
        }
    }

    @Test
    void another_data_set_is_not_mixed_in() throws IOException {
        DataSet<?, ?> set = DataSet.of(variant("tictactoe"));
        set.write(CATALOG, games(), folder.resolve("data"), NOTHING);
        String why = set.turns(2).write(CATALOG, games(), folder.resolve("data"), NOTHING).getLeft();
        assertTrue(why.endsWith("dataset.json describes another data set: its turns is 1, not 2; choose another "
            + "folder, or delete this one"), why);
        Files.writeString(folder.resolve("data/dataset.json"), "{");
        assertTrue(set.write(CATALOG, games(), folder.resolve("data"), NOTHING).getLeft().contains("cannot be read"));
    }

    @Test
    void every_image_is_a_row_and_canonical_ones_are_alike() throws IOException {
        DataSet<?, ?> set = DataSet.of(variant("tictactoe")).turns(2);
        set.images(DataSet.SymmetryMode.SYMMETRIC).write(CATALOG, games(), folder.resolve("all"), NOTHING);
        NpzContent all = first("all");
        assertEquals(8 * 8, all.rows());
        assertEquals(Vector.of("R0", "R90", "R180", "R270", "MR0", "MR90", "MR180", "MR270"),
            Vector.range(8, 16).map(all.get("symmetry")::text));
        // the answer to a1 is b1, the corner and the side beside it: eight images
        assertEquals(8, Vector.range(8, 16).map(all.get("action")::number).zip(
            Vector.range(8, 16).map(all.get("spatial")::row)).distinct().size());
        for (int row = 0; row < 64; row++)
            assertEquals(1f, all.get("mask").row(row).get((int) all.get("action").number(row)));

        set.turns(1).images(DataSet.SymmetryMode.CANONICAL).write(CATALOG, games(), folder.resolve("one"), NOTHING);
        NpzContent one = first("one");
        assertEquals(8, one.rows());
        assertEquals(one.get("spatial").row(0), one.get("spatial").row(5));
        String symmetry = one.get("symmetry").text(2);
        int literal = Vector.range(16, 24).find(row -> all.get("symmetry").text(row).equals(symmetry)).get();
        assertEquals(all.get("spatial").row(literal).take(18), one.get("spatial").row(2));
        assertEquals(all.get("action").number(literal), one.get("action").number(2));
    }

    /// Returns the sum of a column over all shards.
    private static double sum(StoredDataSet data, String name) {
        return Vector.range(0, data.shards()).map(data::arrays)
            .flatMap(arrays -> Vector.ofAll(arrays.get(name).get().floats())).sum().doubleValue();
    }

    @Test
    void the_weights_of_all_images_add_up_to_the_number_of_positions() {
        Variant<?, ?> zertz = variant("zertz");
        SelfPlay plan = SelfPlay.of(3, player("random", zertz)).seed(4);
        long positions = DataSet.of(zertz).write(plan, folder.resolve("literal"), NOTHING).get().rows();
        DataSet.Result images = DataSet.of(zertz).images(DataSet.SymmetryMode.SYMMETRIC).shard(500)
            .write(plan, folder.resolve("images"), NOTHING).get();
        assertTrue(images.rows() > 11 * positions && images.files() > 1, images.toString());
        assertEquals(positions, sum(StoredDataSet.open(folder.resolve("images")).get(), "weight"), 1e-3);
    }

    @Test
    void the_index_describes_each_game_and_the_reader_returns_what_was_written() throws IOException {
        DataSet.of(variant("tictactoe")).shard(3).write(CATALOG, games(), folder.resolve("data"), NOTHING);
        StoredDataSet data = StoredDataSet.open(folder.resolve("data")).get();
        assertEquals(2, data.shards());
        Vector<StoredDataSet.Game> games = Vector.range(0, 2).flatMap(data::index);
        assertEquals(Vector.of(0, 1, 2), games.map(StoredDataSet.Game::number));
        assertEquals(Vector.of(5, 2, 1), games.map(StoredDataSet.Game::rows));
        assertTrue(games.forAll(game -> game.file().contains("games.agon#") && game.split().isEmpty()),
            games.toString());
        NpzContent content = first("data");
        data.arrays(0).forEach((name, array) -> {
            assertEquals(content.get(name).shape(), array.shape());
            assertEquals(content.get(name).row(0), array.row(0));
        });
        assertTrue(StoredDataSet.open(folder).getLeft().contains("dataset.json"));
    }

    @Test
    void chance_and_the_ends_of_searches_are_described() throws IOException {
        Variant<?, ?> einstein = variant("einstein");
        SelfPlay plan = SelfPlay.of(2, player("mcts:iterations=30", einstein), player("random", einstein)).seed(3);
        DataSet.of(einstein).chance(true).write(plan, folder.resolve("chance"), NOTHING);
        NpzContent data = first("chance");
        Vector<Integer> ends = Vector.empty();
        for (int row = 0; row < data.rows(); row++) {
            boolean chance = data.get("seat").number(row) == -1;
            Vector<Float> mask = data.get("mask").row(row), probabilities = data.get("probabilities").row(row);
            assertEquals(chance ? 1 : 0, probabilities.sum().doubleValue(), 1e-5);
            assertEquals(1f, mask.get((int) data.get("action").number(row)));
            int end = (int) data.get("search").number(row);
            assertEquals(end >= 2, data.get("visits").row(row).sum().intValue() > 0, "row " + row);
            if (end == 1) assertEquals(1, mask.sum().intValue());
            ends = ends.append(end);
        }
        assertEquals(HashSet.of(0, 1, 2, 3), ends.toSet());
    }

    /// Rings that are gone leave room for shifts of what is left, but not of what was there before.
    @Test
    void images_keep_the_earlier_positions_on_the_board() throws IOException {
        Variant<?, ?> zertz = variant("zertz");
        SelfPlay plan = SelfPlay.of(2, player("random", zertz));
        DataSet<?, ?> set = DataSet.of(zertz).turns(3);
        set.write(plan, folder.resolve("literal"), NOTHING);
        assertEquals(2,
            set.images(DataSet.SymmetryMode.SYMMETRIC).write(plan, folder.resolve("all"), NOTHING).get().games());
        NpzContent literal = first("literal"), all = first("all");
        boolean shifted = false;
        for (int row = 0, played = -1; row < all.rows(); row++) {
            if (all.get("symmetry").text(row).equals("R0")) played++;
            assertEquals(counts(literal, played), counts(all, row));
            shifted |= all.get("symmetry").text(row).startsWith("T");
        }
        assertTrue(shifted);
    }

    @Test
    void canonical_images_use_the_chosen_symmetries() throws IOException {
        assertTrue(symmetries(Transforms.ALL).exists(name -> name.startsWith("T") && name.contains("R")));
        Vector<String> turned = symmetries(Transforms.ROTATION_MIRROR), moved = symmetries(Transforms.TRANSLATION);
        assertTrue(turned.exists(name -> name.startsWith("M")) && turned.forAll(name -> !name.startsWith("T")));
        assertTrue(moved.exists(name -> name.startsWith("T")) && moved.forAll(name -> name.matches("R0|T[^R]*")));
        assertEquals(Vector.of("R0"), symmetries(Transforms.NONE));
    }

    private Vector<String> symmetries(Transforms transforms) throws IOException {
        Variant<?, ?> zertz = variant("zertz");
        DataSet.of(zertz).images(DataSet.SymmetryMode.CANONICAL).transforms(transforms)
            .write(SelfPlay.of(20, player("random", zertz)), folder.resolve(transforms.toString()), NOTHING);
        NpzContent data = first(transforms.toString());
        return Vector.range(0, data.rows()).map(data.get("symmetry")::text).distinct();
    }

    /// Rings and marbles of each of three positions on 37 rings.
    private static Vector<Integer> counts(NpzContent data, int row) {
        return data.get("spatial").row(row).take(12 * 49).grouped(49).map(layer -> layer.sum().intValue()).toVector();
    }

    @Test
    void programs_tell_what_they_thought() throws IOException {
        Variant<?, ?> tictactoe = variant("tictactoe");
        SelfPlay plan = SelfPlay.of(4, player("mcts:iterations=60", tictactoe), player("random", tictactoe)).opening(1)
            .temperature(1).seed(7);
        DataSet.Result result = DataSet.of(tictactoe).write(plan, folder.resolve("a"), NOTHING).get();
        assertEquals(4, result.games());
        NpzContent data = first("a");
        assertEquals(1, data.get("ply").number(0), "of the random opening there is no row");
        int searched = 0;
        for (int row = 0; row < data.rows(); row++) {
            Vector<Float> visits = data.get("visits").row(row), mask = data.get("mask").row(row);
            boolean mcts = ((int) data.get("seat").number(row) + (int) data.get("game").number(row)) % 2 == 0;
            boolean known = mcts && mask.sum().intValue() > 1;
            assertEquals(known, visits.sum().intValue() > 0, "row " + row);
            assertEquals(!known, Float.isNaN(data.get("value").number(row)), "row " + row);
            assertTrue(visits.zip(mask).forAll(pair -> pair._1 == 0 || pair._2 == 1), "only what is legal is visited");
            if (known) searched++;
        }
        assertTrue(searched > 4);
        DataSet.of(tictactoe).write(plan, folder.resolve("b"), NOTHING);
        assertEquals(-1, Files.mismatch(folder.resolve("a/shard-00000.npz"), folder.resolve("b/shard-00000.npz")));
        assertFalse(Float.isNaN(data.get("outcome").number(0)));
    }

    private static <P, A extends Action> PlayerSpec player(String text, Variant<P, A> variant) {
        return PlayerSpec.parse(text, variant.game()).get();
    }

    @Test
    void what_chance_decides_is_no_row_and_seats_move_with_the_board() throws IOException {
        Variant<?, ?> einstein = variant("einstein");
        DataSet.of(einstein).images(DataSet.SymmetryMode.SYMMETRIC).write(SelfPlay.of(1, player("random", einstein)),
            folder.resolve("data"), NOTHING);
        NpzContent data = first("data");
        assertEquals(0, data.rows() % 4);
        Map<String, Integer> seats = HashMap.of("R0", 0, "R180", 1, "MR90", 0, "MR270", 1);
        for (int row = 0; row < data.rows(); row++) {
            int action = (int) data.get("action").number(row), first = row - row % 4;
            assertTrue(action < 25 || action >= 31, "a roll is no decision");
            boolean moved = seats.get(data.get("symmetry").text(row)).get() == 1;
            assertEquals(moved, data.get("seat").number(row) != data.get("seat").number(first));
            assertEquals(moved, !data.get("outcome").row(row).equals(data.get("outcome").row(first)));
            assertEquals(data.get("globals").row(row).get((int) data.get("seat").number(row)), 1f, "to act");
        }
    }

    /// Runs the program of docs/guides/datasets.md.
    @Test
    void python_reads_it_with_the_ten_lines_of_the_manual() throws IOException, InterruptedException {
        assumeTrue(runs("import numpy"), "Python with NumPy is not installed");
        Variant<?, ?> zertz = variant("zertz");
        DataSet.of(zertz).turns(2).shard(20).write(SelfPlay.of(2, player("random", zertz)), folder.resolve("data"),
            NOTHING);
        String manual = Files.readString(Path.of("../docs/guides/datasets.md"));
        String program = manual.substring(manual.indexOf("```python\n") + 10);
        program = program.substring(0, program.indexOf("```"));
        assertTrue(runs(program), program);
    }

    private boolean runs(String program) throws IOException, InterruptedException {
        Path file = Files.writeString(folder.resolve("program.py"), program);
        try {
            Process python = new ProcessBuilder("python3", file.toString()).directory(folder.toFile())
                .redirectErrorStream(true).redirectOutput(folder.resolve("python.txt").toFile()).start();
            return python.waitFor(2, TimeUnit.MINUTES) && python.exitValue() == 0;
        } catch (IOException _) {
            return false;
        }
    }
}
