package agon.play.engine;

import static agon.play.Played.TICTACTOE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.match.Match;
import agon.game.tictactoe.TicTacToe.Mark;
import agon.net.NetDesign;
import agon.plugins.GameCatalog;
import agon.search.Analysis;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NetPlayerTest {
    @TempDir
    private Path folder;
    private Path file;

    @BeforeEach
    void net() {
        file = folder.resolve("net.onnx");
        new NetDesign(NetDesign.Family.CONVOLUTION, 4, 1).model(TICTACTOE, 1).write(file);
    }

    private PlayerSpec spec(String text) {
        return PlayerSpec.parse(text, TICTACTOE.game()).get();
    }

    private String refused(String text) {
        return PlayerSpec.parse(text, TICTACTOE.game()).getLeft();
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
        assertTrue(refused("net:" + folder.resolve("none.onnx")).contains("there is no network "));
        Files.writeString(folder.resolve("text.onnx"), "hello");
        assertTrue(refused("net:" + folder.resolve("text.onnx")).contains("is not a supported network"));
        assertTrue(refused("net:" + folder).endsWith("cannot be read: it is not a file"));
        assertTrue(refused("net:" + file + ",visits=0").contains("visits"));
        assertTrue(PlayerSpec.parse("net:" + file, GameCatalog.load().find("qubic").get().game()).getLeft()
            .contains("created for tictactoe, does not fit this game"));
    }

    @Test
    void alone_it_plays_its_first_choice_and_with_a_search_the_same_again() {
        Analysis<Mark> alone = analysed("");
        double most = alone.lines().map(line -> line.prior().get()).max().get();
        assertEquals(most, alone.best().prior().get());
        assertEquals(1, alone.lines().map(line -> line.prior().get()).sum().doubleValue(), 1e-5);
        Vector<Long> visits = analysed(",visits=60").lines().map(Analysis.Line::visits);
        assertEquals(visits, analysed(",visits=60").lines().map(Analysis.Line::visits));
        assertEquals(60, visits.sum().longValue());
    }

    private Analysis<Mark> analysed(String options) {
        return spec("net:" + file + options).player(1).engine(TICTACTOE.game())
            .analyse(Match.start(TICTACTOE), Engine.Control.none()).get();
    }

    @Test
    void without_a_search_it_draws_by_the_net_if_there_is_a_temperature() {
        assertEquals(1, firsts("").size());
        assertTrue(firsts(",temperature=1").size() > 1);
    }

    private Set<String> firsts(String options) {
        return Vector.range(0, 20).map(seed -> assertInstanceOf(Decision.Actions.class, spec("net:" + file + options)
            .player(seed).engine(TICTACTOE.game()).choose(Match.start(TICTACTOE), Engine.Control.none())).actions()
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
