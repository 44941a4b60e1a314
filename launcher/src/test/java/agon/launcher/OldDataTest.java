package agon.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Lesson;
import agon.api.Variant;
import agon.api.record.GameTree;
import agon.archive.Archive;
import agon.lab.learning.LearningRun;
import agon.lab.learning.Trainer;
import agon.net.OnnxModel;
import agon.play.engine.OpeningBook;
import agon.play.imports.GameImport;
import agon.play.records.RecordLibrary;
import agon.play.screen.PracticeLog;
import agon.play.screen.PuzzleCollection;
import agon.plugins.GameCatalog;
import agon.window.ui.PreferenceFile;
import agon.window.ui.Preferences;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Opens a data folder that Agon 0.1.0 wrote in November 2026, and resumes its interrupted runs. `old-data` must never
/// be written again by a newer program.
class OldDataTest {
    private static final Path WRITTEN = Path.of("src/test/resources/agon/launcher/old-data");
    private static final GameCatalog CATALOG = GameCatalog.load();
    /// A library whose use fails the test.
    private static final Trainer.Provider NO_TRAINING = new Trainer.Provider() {
        @Override
        public String name() {
            return "none";
        }

        @Override
        public Trainer open(OnnxModel model, Trainer.State state, double decay, int threads) {
            throw new AssertionError("the generation has been trained already");
        }
    };

    @TempDir
    private Path folder;

    @BeforeEach
    void copy() throws IOException {
        try (Stream<Path> files = Files.walk(WRITTEN)) {
            files.forEach(file -> copy(file, folder.resolve(WRITTEN.relativize(file).toString())));
        }
    }

    /// Journals contain the absolute path of networks, which is replaced.
    private void copy(Path file, Path to) {
        try {
            if (Files.isDirectory(file)) Files.createDirectories(to);
            else
                if (file.endsWith("gate.journal"))
                    Files.writeString(to, Files.readString(file).replace("FOLDER", folder.toString()));
                else
                    Files.copy(file, to);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private GameTree<?, ?> tree(String name) {
        return GameImport.replay(CATALOG, folder.resolve("games").resolve(name)).get().tree();
    }

    @Test
    void records_are_opened_with_variations_and_reviews() {
        RecordLibrary library = new RecordLibrary(folder.resolve("games"));
        assertEquals(Vector.of("reviewed.agon", "unfinished.agon", "variations.agon"),
            library.entries().map(entry -> entry.file().getFileName().toString()).sorted());
        assertEquals(1, library.entries().count(entry -> library.resume(CATALOG, entry).isRight()));
        GameTree<?, ?> variations = tree("variations.agon");
        assertEquals(2, variations.node(0).children().size());
        GameTree<?, ?> reviewed = tree("reviewed.agon");
        assertEquals(16, reviewed.main().flatMap(node -> reviewed.node(node).annotation().review())
            .count(review -> review.engine().equals("minimax")));
    }

    @Test
    void settings_and_progress_are_read() {
        Preferences preferences = new PreferenceFile(folder.resolve("settings"), Preferences.DEFAULT, trouble -> {
            throw new AssertionError(trouble);
        }).now();
        assertEquals("quality=low,table=wood,volume=35,coordinates=full,premove,motion=0.3",
            preferences.values().toString());
        PracticeLog log = new PracticeLog(folder.resolve("learnt"));
        Vector<Lesson> lessons = CATALOG.find("tictactoe").get().game().extras().lessons();
        assertEquals(1, lessons.count(lesson -> log.isDone("tictactoe", lesson)));
        assertEquals(3, log.streak("tictactoe").best());
        assertEquals(1, log.history("tictactoe").results());
        assertEquals(2, new PuzzleCollection(folder.resolve("puzzles")).of("qubic").size());
    }

    @Test
    void the_archive_and_the_book_are_opened() {
        try (Archive archive = Archive.open(folder.resolve("archive.db")).get()) {
            assertEquals(10, archive.variants().get("einstein").get());
        }
        OpeningBook book = OpeningBook.read(folder.resolve("books/tictactoe.book")).get();
        assertEquals(12, book.entries().size());
        assertEquals("mcts:iterations=60", book.player());
    }

    @Test
    void the_tournament_is_resumed() {
        Shell shell = Shell.ok("tournament", "--resume", "--other-plugins", "--csv", "--records",
            folder.resolve("runs/tournament").toString());
        assertEquals(6, shell.out().lines().filter(line -> line.contains(",8,")).count(), shell.out());
        assertFalse(Files.exists(folder.resolve("runs/tournament/games")), "records are still next to the manifest");
        assertEquals(48, Stream.of(folder.resolve("runs/tournament").toFile().list())
            .filter(name -> name.endsWith(".agon")).count());
        shell.prints("\ntictactoe,\"mcts:iterations=60,stop=off\",\"minimax:depth=3,seed=4\",8,3,2,3,");
    }

    @Test
    void the_tuning_is_resumed() {
        Shell shell = Shell.ok("tune", folder.resolve("runs/tuning/tune.yaml").toString(), "--resume");
        assertTrue(shell.out().contains("exploration=0.7931, rave=100, solver=off   8 (+2 =5 -1)"), shell.out());
    }

    @Test
    void the_learning_is_resumed_in_the_match_of_its_last_generation() {
        Variant<?, ?> variant = CATALOG.find("tictactoe").get();
        LearningRun<?, ?> run = LearningRun.resume(folder.resolve("runs/learning"), variant).get();
        assertEquals(2, run.ended().size());
        Vector<LearningRun.Generation> generations = run.learn(NO_TRAINING, 1, 4, LearningRun.Listener.NONE);
        assertEquals(3, generations.size());
        assertEquals(0.5, generations.last().contest().points());
    }
}
