package agon.lab.contest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.lab.contest.TournamentRun.ContestFiles;
import agon.lab.job.Workers;
import agon.plugins.FileException;
import agon.plugins.GameCatalog;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// Tournaments that are stopped and go on. `-Dagon.resumed.games=3334` makes it 10,000 games.
class ResumedTournamentTest {
    private static final boolean THOROUGH = Boolean.getBoolean("agon.thorough");
    /// Of a pairing, of which there are three.
    private static final int GAMES = Integer.getInteger("agon.resumed.games", THOROUGH ? 668 : 60);
    private static final int KILLS = THOROUGH ? 5 : 2;
    private static final GameCatalog CATALOG = GameCatalog.load();
    private static final Workers ONE = Workers.threads(1);

    @TempDir
    private Path folder;

    private record Ended(int code, String said) {}

    /// @param limit blocks of 512 or 1,024 bytes that a file may have; 0: any
    private Ended run(Path to, int last, int limit) throws IOException, InterruptedException {
        Vector<String> java = Vector.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-XX:-UsePerfData", "-Xshare:auto", "-cp",
            System.getProperty("java.class.path"),
            ChildTournament.class.getName(), to.toString(), Integer.toString(GAMES), Integer.toString(last));
        Vector<String> limited = Vector.of("sh", "-c", "ulimit -f " + limit + "; exec \"$@\"", "sh").appendAll(java);
        Path said = folder.resolve("said");
        Process process = new ProcessBuilder((limit == 0 ? java : limited).asJava()).redirectErrorStream(true)
            .redirectOutput(said.toFile()).start();
        assertTrue(process.waitFor(300, TimeUnit.SECONDS));
        return new Ended(process.exitValue(), Files.readString(said));
    }

    private static Vector<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return Vector.ofAll(files.map(file -> file.getFileName().toString()).sorted().toList());
        }
    }

    /// Kills are made at random rounds; after some, the last line is cut as a machine that stops would cut it.
    @Test
    void kills_lose_no_game_and_repeat_none() throws IOException, InterruptedException {
        TournamentResult whole = ChildTournament.start(GAMES).play(_ -> {
        });
        Path kept = folder.resolve("kept");
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(5);
        int rounds = 3 * GAMES / 2;
        for (int kill = 0; kill < KILLS; kill++) {
            Ended killed = run(kept, 1 + dice.nextInt(rounds / 6), 0);
            assertEquals(ChildTournament.KILLED, killed.code, killed.said);
            if (kill % 2 == 0) cut(kept.resolve("journal"), 1 + dice.nextInt(60));
        }
        TournamentRun run = ChildTournament.start(GAMES);
        int[] before = {0};
        TournamentResult resumed = run.play(played -> {
            before[0] = played.progress().resumed();
        }, ContestFiles.in(kept).resuming(), TournamentManifest.of(run.tournament(), CATALOG), Workers.threads(2));
        assertTrue(before[0] > 2 && before[0] < rounds, before[0] + " rounds were resumed");
        assertEquals(3 * GAMES, resumed.games().size());
        assertEquals(whole.games().map(ContestGame::allCodes), resumed.games().map(ContestGame::allCodes));
        assertEquals(whole.games().map(game -> game.ending().payoffs()),
            resumed.games().map(game -> game.ending().payoffs()));
        assertEquals(TournamentManifest.sum(whole.games()), TournamentManifest.sum(resumed.games()));
        assertEquals(Vector.of("games", "journal", "manifest.json"), names(kept).sorted());
        Vector<String> names = names(kept.resolve("games"));
        assertEquals(3 * GAMES, names.size());
        String pattern = "tictactoe_%0" + Math.max(4, Integer.toString(3 * GAMES).length()) + "d.agon";
        assertEquals(Vector.rangeClosed(1, 3 * GAMES).map(i -> String.format(pattern, i)),
            names);
        Vector<String> journal = Vector.ofAll(Files.readAllLines(kept.resolve("journal"))).tail();
        assertEquals(rounds, journal.size());
        assertEquals(rounds, journal.map(line -> line.replaceFirst(",\"sum.*", "")).distinct().size());
    }

    private static void cut(Path file, int bytes) throws IOException {
        byte[] all = Files.readAllBytes(file);
        Files.write(file, java.util.Arrays.copyOf(all, all.length - bytes));
    }

    /// A limit on the size of files stands in for a disk that is full.
    @Test
    @DisabledOnOs(OS.WINDOWS)
    void a_full_disk_is_said_in_one_sentence_and_what_was_done_is_kept() throws IOException, InterruptedException {
        Path kept = folder.resolve("kept");
        Ended full = run(kept, 0, 24);
        assertEquals(ChildTournament.FULL, full.code, full.said);
        assertTrue(full.said.startsWith(kept.resolve("journal") + " cannot be written: "), full.said);
        String journal = Files.readString(kept.resolve("journal"), StandardCharsets.UTF_8);
        assertTrue(journal.length() > 10_000 && journal.endsWith("}\n"), "half a line is not left there");
        assertEquals(ChildTournament.KILLED, run(kept, 1, 0).code, "and it goes on when there is room");
    }

    @Test
    void a_folder_contains_the_tournament_and_resumes_it() throws IOException {
        Path kept = folder.resolve("kept");
        Tournament tournament = Tournament.of(CATALOG.find("tictactoe").get()).players("random", "mcts:iterations=3")
            .games(8);
        TournamentResult whole = tournament.play(kept, CATALOG);
        Vector<String> journal = Vector.ofAll(Files.readAllLines(kept.resolve("journal")));
        assertEquals(5, journal.size());
        Files.write(kept.resolve("journal"), journal.take(3)); // as if it had been stopped
        TournamentResult resumed = tournament.play(kept, CATALOG);
        assertEquals(whole.games().map(ContestGame::allCodes), resumed.games().map(ContestGame::allCodes));
        Vector<String> again = Vector.ofAll(Files.readAllLines(kept.resolve("journal")));
        assertEquals(journal.take(3), again.take(3), "these rounds are not played again");
        assertEquals(journal.size(), again.size());
        assertThrows(FileException.class, () -> tournament.seed(2).play(kept, CATALOG));
    }

    @Test
    void what_belongs_to_others_is_not_touched() throws IOException {
        Path kept = folder.resolve("kept");
        TournamentRun small = Tournament.of(CATALOG.find("tictactoe").get()).players("random", "mcts:iterations=3")
            .games(2).start();
        TournamentManifest manifest = TournamentManifest.of(small.tournament(), CATALOG);
        small.play(_ -> {
        }, ContestFiles.in(kept), manifest, ONE);
        Vector<String> before = names(kept);
        String journal = Files.readString(kept.resolve("journal"));
        assertTrue(assertThrows(FileException.class, () -> small.play(_ -> {
        }, ContestFiles.in(kept), manifest, ONE)).getMessage()
            .contains("is not empty; use --resume"));
        TournamentRun other = Tournament.of(CATALOG.find("tictactoe").get()).players("random", "mcts:iterations=4")
            .games(2).start();
        assertTrue(assertThrows(FileException.class, () -> other.play(_ -> {
        },
            ContestFiles.in(kept).resuming(), TournamentManifest.of(other.tournament(), CATALOG), ONE)).getMessage()
            .contains("was started with other settings"));
        assertEquals(before, names(kept));
        assertEquals(journal, Files.readString(kept.resolve("journal")));
    }
}
