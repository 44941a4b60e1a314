package agon.lab.contest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Variant;
import agon.api.record.Replay;
import agon.play.imports.GameImport;
import agon.plugins.FileException;
import agon.plugins.GameCatalog;
import io.vavr.Tuple2;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TournamentResultTest {
    private static final GameCatalog CATALOG = GameCatalog.load();

    @TempDir
    private Path folder;

    private static TournamentResult played(String game) {
        Variant<?, ?> variant = CATALOG.find(game).get();
        return Tournament.of(variant).players("random", "mcts:iterations=10").games(4).opening(2).seed(5).play();
    }

    private static Replay<?, ?> replay(Path file) {
        return GameImport.replay(CATALOG, file).getOrElseThrow(why -> new AssertionError(why));
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void every_game_is_kept_in_a_file_of_its_own_in_their_order() {
        for (String game : new String[]{"tictactoe", "einstein"}) {
            TournamentResult result = played(game);
            Vector<Path> files = result.save(folder.resolve(game));
            assertEquals(result.games().map(ContestGame::allCodes),
                files.map(file -> replay(file).match().actions().map(action -> action.code())));
            assertEquals(result.games().map(g -> g.players().mkString(" - ")),
                files.map(file -> replay(file).record().headers())
                    .map(headers -> headers.get("First").get() + " - " + headers.get("Second").get()));
            assertEquals(files.sorted(), files, "their names say the order too");
            assertTrue(result.toString().matches("(\\S+: Elo .*\n?){2}"), result.toString());
        }
    }

    @Test
    void speeds_say_what_each_program_counts() {
        Tournament tournament = Tournament.of(CATALOG.find("tictactoe").get()).games(2).seed(1);
        assertEquals("iterations/s", head(tournament.players("random", "mcts:iterations=10")));
        assertEquals("positions/s", head(tournament.players("random", "minimax:depth=1")));
        Tournament mixed = tournament.players("minimax:depth=1", "mcts:iterations=10");
        assertEquals("speed", head(mixed));
        String markdown = mixed.play().markdown();
        assertTrue(markdown.matches("(?s).* positions/s, \\S+( k)? iterations/s \\|\n*"), markdown);
    }

    @Test
    void the_summary_groups_the_digits_of_all_numbers() {
        TournamentResult.Summary summary = new TournamentResult.Summary(1_200, 1_199, 5, 7.5, 1_234,
            new Score.Forfeits.Losses(0, 0, 0), Vector.of(new Tuple2<>("three in a row", 1_100)));
        assertEquals("1,200 games, 1,199 distinct; 7.5 actions per game, 5 to 1,234; three in a row 1,100",
            summary.toString());
    }

    /// Of the last column.
    private static String head(Tournament tournament) {
        return tournament.play().markdown().lines().filter(line -> line.startsWith("| pairing |"))
            .findFirst()
            .orElseThrow().replaceAll(".*\\| (\\S+) \\|", "$1");
    }

    @Test
    void games_of_an_earlier_tournament_stay() {
        TournamentResult result = played("tictactoe");
        Vector<Path> before = result.save(folder);
        Vector<String> kept = before.map(TournamentResultTest::text);
        Vector<Path> after = played("tictactoe").save(folder);
        assertEquals(2 * before.size(), before.appendAll(after).distinct().size());
        assertEquals(kept, before.map(TournamentResultTest::text));
    }

    @Test
    void a_file_in_the_place_of_the_folder_is_told() throws IOException {
        Path file = Files.writeString(folder.resolve("games"), "mine");
        TournamentResult result = played("tictactoe");
        assertThrows(FileException.class, () -> result.save(file));
        assertEquals("mine", text(file));
    }
}
