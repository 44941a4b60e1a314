package agon.play.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.Variant;
import agon.api.match.Match;
import agon.game.tictactoe.TicTacToe.Board;
import agon.game.tictactoe.TicTacToe.Mark;
import agon.game.tictactoe.extended.ExtendedTicTacToe;
import agon.mcts.Analysis;
import agon.net.NetDesign;
import agon.plugins.GameCatalog;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NetPlayerTest {
    private static final GameCatalog CATALOG = GameCatalog.load();

    @TempDir
    private Path folder;
    private Path file;

    @BeforeEach
    void net() {
        file = folder.resolve("net.onnx");
        new NetDesign(NetDesign.Family.CONVOLUTION, 4, 1).model(CATALOG.find("tictactoe").get(), 1).write(file);
    }

    private PlayerSpec spec(String text) {
        return PlayerSpec.parse(text, CATALOG.find("tictactoe").get().game()).get();
    }

    private String refused(String text) {
        return PlayerSpec.parse(text, CATALOG.find("tictactoe").get().game()).getLeft();
    }

    @Test
    void a_net_is_asked_for_by_its_file() {
        for (String options : Vector.of("", ",visits=40", ",visits=40,batch=8,exploration=2", ",time=1s")) {
            PlayerSpec spec = spec("net:" + file + options);
            assertInstanceOf(PlayerSpec.Net.class, spec);
            assertFalse(spec.isTrusted());
            assertEquals(spec, spec(spec.toString()));
        }
    }

    @Test
    void what_is_wrong_with_it_is_said() throws Exception {
        assertEquals("net: the file is missing; expected net:FILE or net:FILE,visits=800", refused("net:visits=3"));
        assertTrue(refused("net:" + folder.resolve("none.onnx")).contains("cannot be read"));
        Files.writeString(folder.resolve("text.onnx"), "hello");
        assertTrue(refused("net:" + folder.resolve("text.onnx")).contains("is not a supported network"));
        assertTrue(refused("net:" + folder).endsWith("cannot be read: it is not a file"));
        assertTrue(refused("net:" + file + ",visits=0").contains("visits"));
        assertTrue(PlayerSpec.parse("net:" + file, CATALOG.find("qubic").get().game()).getLeft()
            .contains("created for tictactoe, does not fit this game"));
    }

    @Test
    void alone_it_plays_its_first_choice_and_with_a_search_the_same_again() {
        Variant<Board, Mark> variant = new Variant<>("tictactoe", ExtendedTicTacToe.GAME);
        Match<Board, Mark> start = Match.start(variant);
        Analysis<Mark> alone = spec("net:" + file).player(1).engine(variant.game())
            .analyse(start, Engine.Control.none())
            .get();
        double most = alone.lines().map(line -> line.prior().get()).max().get();
        assertEquals(most, alone.best().prior().get());
        assertEquals(1, alone.lines().map(line -> line.prior().get()).sum().doubleValue(), 1e-5);
        Vector<Long> visits = searched(variant, start), again = searched(variant, start);
        assertEquals(visits, again);
        assertEquals(60, visits.sum().longValue());
    }

    private <P, A extends Action> Vector<Long> searched(Variant<P, A> variant, Match<P, A> match) {
        return spec("net:" + file + ",visits=60").player(1).engine(variant.game()).analyse(match, Engine.Control.none())
            .get().lines().map(Analysis.Line::visits);
    }

    @Test
    void without_a_search_it_draws_by_the_net_if_there_is_a_temperature() {
        assertEquals(1, firsts(CATALOG.find("tictactoe").get(), "").size());
        assertTrue(firsts(CATALOG.find("tictactoe").get(), ",temperature=1").size() > 1);
    }

    private <P, A extends Action> Set<String> firsts(Variant<P, A> variant, String options) {
        return Vector.range(0, 20).map(seed -> assertInstanceOf(Decision.Actions.class, spec("net:" + file + options)
            .player(seed).engine(variant.game()).choose(Match.start(variant), Engine.Control.none())).actions()
            .toString()).toSet();
    }

    @Test
    void nets_that_are_kept_have_names() {
        assertTrue(NetLibrary.isName("zertz-37_b"));
        for (String none : Vector.of("", "a/b", "..", "a.onnx", "-a", "x".repeat(41)))
            assertFalse(NetLibrary.isName(none));
        assertEquals("there is no network or file 'nobody-has-kept-this'; this game has no networks, but agon train "
            + "creates one", refused("net:nobody-has-kept-this"));
    }
}
