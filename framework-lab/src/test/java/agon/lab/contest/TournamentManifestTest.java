package agon.lab.contest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.GamePlugin;
import agon.api.Variant;
import agon.game.tictactoe.TicTacToe;
import agon.play.engine.PlayerSpec;
import agon.play.engine.Players;
import agon.play.game.TimeControl;
import agon.plugins.FileException;
import agon.plugins.GameCatalog;
import agon.records.RecordSources;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.HexFormat;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TournamentManifestTest {
    private static final GameCatalog CATALOG = GameCatalog.load();

    @TempDir
    private Path folder;

    private TournamentManifest written(TournamentResult result) throws IOException {
        Path file = Files.writeString(folder.resolve("m.json"), manifest(result).text());
        return TournamentManifest.read(file, CATALOG, false);
    }

    private static TournamentManifest manifest(TournamentResult result) {
        return TournamentManifest.of(result.tournament(), CATALOG).played(result);
    }

    private static Tournament small(String... games) {
        return Tournament.of(Vector.of(games).map(game -> CATALOG.find(game).get()))
            .players("mcts:iterations=5", "random").games(6).seed(3);
    }

    @Test
    void a_manifest_repeats_the_same_games() throws IOException {
        Path positions = Files.writeString(folder.resolve("positions"), "# two\n" + position("b2") + "\n\n"
            + position("a1") + "\n" + position("b2") + "\n");
        Variant<?, ?> tictactoe = CATALOG.find("tictactoe").get();
        for (Tournament plan : Vector.of(small("tictactoe", "einstein").opening(2).gauntlet("mcts:iterations=2"),
            small("tictactoe").openings(Openings.positions(positions, tictactoe)).threads(2),
            small("tictactoe").adjudication(Duel.Adjudication.NONE.lost(0.9, 1).longest(5)))) {
            TournamentResult played = plan.play();
            TournamentManifest manifest = written(played);
            assertTrue(manifest.repeatable());
            assertEquals(plan, manifest.tournament());
            TournamentResult again = manifest.tournament().threads(3).play();
            assertEquals(played.games().map(ContestGame::allCodes), again.games().map(ContestGame::allCodes));
            assertEquals(manifest.games(), manifest(again).games());
            assertFalse(manifest.games().equals(manifest(plan.seed(4).play()).games()));
        }
    }

    @Test
    void a_tournament_with_a_clock_is_not_repeatable() throws IOException {
        Tournament plan = small("tictactoe").adjudication(
            Duel.Adjudication.NONE.clock(new TimeControl(Duration.ofMinutes(10), Duration.ofMillis(100))));
        TournamentManifest manifest = written(plan.play());
        assertFalse(manifest.repeatable());
        assertEquals(plan, manifest.tournament());
    }

    private static String position(String turn) {
        return position(CATALOG.find("tictactoe").get(), turn);
    }

    private static <P, A extends agon.api.Action> String position(Variant<P, A> variant, String turn) {
        return variant.notation().write(agon.api.match.Match.start(variant).play(turn).get().position());
    }

    @Test
    void games_begin_where_the_file_says_and_every_opening_is_played() throws IOException {
        Path positions = Files.writeString(folder.resolve("positions"),
            Vector.of("a1", "b1", "c1", "a2", "b2").map(TournamentManifestTest::position).mkString("\uFEFF", "\r\n",
                ""));
        Variant<?, ?> tictactoe = CATALOG.find("tictactoe").get();
        TournamentResult result = small("tictactoe").games(20)
            .openings(Openings.positions(positions, tictactoe)).play();
        Vector<Object> starts = result.games().map(game -> game.opening().start());
        assertEquals(5, starts.distinct().size());
        assertEquals(5, starts.take(10).distinct().size(), "the first five openings are all of them");
        assertTrue(starts.distinct().forAll(start -> starts.count(start::equals) == 4), starts.toString());
        Files.writeString(positions, "nonsense\n");
        assertTrue(assertThrows(FileException.class, () -> Openings.positions(positions, tictactoe)).getMessage()
            .startsWith("line 1 of " + positions + ": "));
    }

    @Test
    void games_begin_as_recorded_games_do() {
        Path records = folder.resolve("records");
        TournamentResult first = small("tictactoe").opening(0).play();
        first.save(records);
        Variant<?, ?> tictactoe = CATALOG.find("tictactoe").get();
        TournamentResult second = small("tictactoe").seed(9)
            .openings(Openings.records(RecordSources.of(records), 2, tictactoe, CATALOG)).play();
        assertTrue(second.games().forAll(game -> game.opening().codes().size() == 2));
        Vector<Object> known = first.games().map(game -> game.allCodes().take(2));
        assertTrue(second.games().forAll(game -> known.contains(game.opening().codes())));
        assertTrue(assertThrows(FileException.class,
            () -> Openings.records(RecordSources.of(records), 20, tictactoe, CATALOG)).getMessage()
            .contains("there is no game of tictactoe with more than 20 moves"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', value = {
        "\"manifest\" : 1 | \"manifest\" : 9 | it is not the manifest of a tournament of this version of Agon",
        "mcts:iterations=5 | mtcs | there is no player 'mtcs'; did you mean 'mcts'?",
        "\"random\" ] | \"ugi:./evil\" ] | the engine './evil' is not in the list of engines",
        "\"random\" ] | \"net:../evil.onnx\" ] | the network '../evil.onnx' is a file",
        "\"tictactoe\" ] | \"tictactoo\" ] | there is no installed game 'tictactoo'",
        "\"longest\" : 1000 | \"longest\" : -1 | the maximum length of a game is -1; expected at least 1"})
    void what_cannot_be_repeated_is_refused(String there, String other, String sentence) throws IOException {
        String text = TournamentManifest.of(small("tictactoe"), CATALOG).text();
        assertTrue(text.contains(there), text);
        Path file = Files.writeString(folder.resolve("m.json"), text.replace(there, other));
        String why = assertThrows(FileException.class, () -> TournamentManifest.read(file, CATALOG, false))
            .getMessage();
        assertTrue(why.contains(sentence), why);
    }

    /// Loads the classes of tic-tac-toe a second time, from a jar of their own.
    @Test
    void the_sum_of_a_built_in_game_is_that_of_its_own_jar() throws Exception {
        Path classes = Path.of(TicTacToe.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        Path jar = Files.createDirectories(folder.resolve("lib")).resolve("game.jar");
        if (Files.isRegularFile(classes)) Files.copy(classes, jar);
        else
            ToolProvider.findFirst("jar").get().run(System.out, System.err, "-cf", jar.toString(), "-C",
                classes.toString(), ".");
        try (URLClassLoader loader = new URLClassLoader(new URL[]{jar.toUri().toURL()}) {
            @Override
            protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
                if (!name.startsWith("agon.game.tictactoe.")) return super.loadClass(name, resolve);
                Class<?> loaded = findLoadedClass(name);
                return loaded == null ? findClass(name) : loaded;
            }
        }) {
            GamePlugin plugin = (GamePlugin) loader.loadClass("agon.game.tictactoe.extended.ExtendedTicTacToe")
                .getConstructor().newInstance();
            GameCatalog.Installed known = CATALOG.game("tictactoe").get();
            assertEquals(HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(jar))),
                TournamentManifest.sum(new GameCatalog.Installed(known.id(), plugin, plugin.options(), known.about(),
                    2, Vector.empty(), known.origin())));
        }
    }

    @Test
    void another_plugin_is_refused_unless_told() throws IOException {
        String digest = TournamentManifest.sum(CATALOG.game("tictactoe").get());
        String text = TournamentManifest.of(small("tictactoe"), CATALOG).text();
        Path file = Files.writeString(folder.resolve("m.json"), text.replace("\"" + digest + "\"", "\"0123\""));
        String why = assertThrows(FileException.class, () -> TournamentManifest.read(file, CATALOG, false))
            .getMessage();
        assertTrue(why.contains("the plugin of tictactoe has the SHA-256 " + digest + ", not 0123"), why);
        assertEquals(small("tictactoe"), TournamentManifest.read(file, CATALOG, true).tournament());
    }

    @ParameterizedTest
    @CsvSource({"random,true", "easy,true", "master,false", "mcts,true", "mcts:time=1s,false", "best,false",
        "best:nodes=9,true", "minimax,true", "minimax:time=1s,false", "mcts:workers=2,false", "human,false",
        "ugi:sh,false"})
    void who_thinks_for_a_time_is_known(String player, boolean repeatable) {
        Players<?, ?> kinds = Players.of(CATALOG.find("zertz").get().game());
        PlayerSpec spec = kinds.parse(player).get();
        assertEquals(repeatable, kinds.isRepeatable(spec));
    }

    /// All players must agree, so often as is asked for, and a draw by length pays nobody.
    @Test
    void games_are_ended_where_all_agree() {
        Tournament plan = Tournament.of(CATALOG.find("tictactoe").get()).players("mcts:iterations=200",
            "mcts:iterations=201").games(10).opening(3);
        Vector<ContestGame<?, ?>> whole = plan.play().games(),
            ended = plan.adjudication(Duel.Adjudication.NONE.lost(0.9, 1)).play().games(),
            shortened = plan.adjudication(Duel.Adjudication.NONE.longest(2)).play().games();
        Vector<ContestGame<?, ?>> agreed = ended.filter(game -> game.ending().reason().startsWith("adjudicated"));
        assertTrue(agreed.nonEmpty() && whole.forAll(game -> !game.ending().reason().startsWith("adjudicated")));
        for (ContestGame<?, ?> game : agreed) {
            ContestGame<?, ?> played = whole.get(ended.indexOf(game));
            assertEquals(played.ending().payoffs(), game.ending().payoffs(), "a proven win is a win");
            assertTrue(played.codes().startsWith(game.codes()) && played.codes().size() > game.codes().size());
            assertEquals(game.ending().payoffs().get().get(0) > 0 ? "1-0" : "0-1", game.tree().result());
        }
        assertTrue(shortened.forAll(game -> game.codes().size() <= 2));
        assertTrue(
            shortened.filter(game -> game.ending().reason().equals("unfinished"))
                .forAll(game -> game.ending().payoffs().isEmpty()));
    }
}
