package agon.play.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.Game;
import agon.api.GameExtras.BundledNet;
import agon.api.Level;
import agon.api.Variant;
import agon.api.match.Match;
import agon.api.strip.Strip;
import agon.api.strip.Strip.Row;
import agon.api.strip.Strip.Step;
import agon.net.NetDesign;
import agon.plugins.GameCatalog;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Nets that a game brings along.
class BundledNetsTest {
    @TempDir
    private Path folder;

    @BeforeEach
    void nets() throws IOException {
        model(new Variant<>("strip", Strip.GAME), "src");
        model(GameCatalog.load().find("qubic").get(), "cube");
        Files.writeString(folder.resolve("text.onnx"), "hello");
    }

    private <P, A extends Action> void model(Variant<P, A> variant, String name) {
        new NetDesign(NetDesign.Family.CONVOLUTION, 4, 1).model(variant, 1).write(folder.resolve(name + ".onnx"));
    }

    /// A strip with a net that fits, one that does not, and one that is none.
    private Game<Row, Step> trained(String engine, Level... levels) {
        return Strip.GAME
            .withExtras(extras -> extras.withEngine(engine).withLevels(Level.STANDARD.appendAll(Vector.of(levels)))
                .withNets(Vector.of("src", "cube", "text").map(name -> {
                    try {
                        return new BundledNet(name, "has learnt nothing",
                            folder.resolve(name + ".onnx").toUri().toURL());
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                })));
    }

    private Players<Row, Step> kinds(String engine, Level... levels) {
        return Players.of(trained(engine, levels));
    }

    private static Engine<Row, Step> engine(Players<Row, Step> kinds, String text) {
        return kinds.engine(kinds.parse(text).get(), 1, Option.none()).get();
    }

    private static Decision.Effort cost(Engine<Row, Step> engine) {
        Match<Row, Step> start = Match.start(new Variant<>("strip", Strip.GAME));
        return ((Decision.Actions<Step>) engine.choose(start, Engine.Control.none())).effort();
    }

    @Test
    void a_net_of_the_game_is_played_by_its_name_although_a_folder_is_called_so() {
        assertTrue(Files.isDirectory(Path.of("src")));
        Players<Row, Step> kinds = kinds("mcts");
        assertEquals(40, cost(engine(kinds, "net:src,visits=40")).iterations());
        assertInstanceOf(NetEngine.class, engine(kinds, "net:src"));
        assertTrue(kinds.parse("net:src,time=1s").get().isTrusted());
        assertTrue(kinds.parse("net:cube").getLeft().contains("created for qubic, does not fit this game"));
        assertTrue(kinds.parse("net:text").getLeft().startsWith("the network text of this game cannot be used"));
        assertEquals("there is no network or file 'scr'; did you mean 'src'? the networks are src",
            kinds.parse("net:scr").getLeft());
        assertEquals("there is no network or file 'src'; this game has no networks, but agon train creates one",
            PlayerSpec.parse("net:src", Strip.GAME).getLeft());
    }

    @Test
    void those_that_fit_are_offered_with_what_the_game_says_of_them() {
        Vector<Players.Kind> nets = kinds("mcts").nets();
        assertEquals(Vector.of("net:src,time=1s"), nets.map(Players.Kind::word));
        assertEquals("has learnt nothing; searches for 1 second", nets.head().meaning());
        NetLibrary.Entry entry = NetLibrary.Entry.of(trained("mcts")).head();
        assertEquals(Option.none(), entry.file());
        assertEquals("strip", entry.notes().get("variant").get());
        assertTrue(entry.weights() > 0 && entry.bytes() > 0);
    }

    @Test
    void the_best_program_may_be_a_net_and_has_the_budget_that_is_asked_for() {
        Players<Row, Step> kinds = kinds("net:src,batch=4,visits=7");
        assertEquals(50, cost(engine(kinds, "best:nodes=50,seed=3")).iterations());
        assertInstanceOf(NetEngine.class, engine(kinds, "best:time=20ms"));
        List<String> pages = new ArrayList<>();
        Engine<Row, Step> verbose = kinds
            .engine(kinds.parse("best:nodes=50,verbose").get(), 1, Option.of(pages::add)).get();
        cost(verbose);
        assertEquals(1, pages.size());
        assertTrue(kinds.analysts().exists(kind -> kind.word().equals("best")));
        assertTrue(kinds.parse("master").isRight());
    }

    @Test
    void a_level_may_be_a_net_of_the_game() {
        Players<Row, Step> kinds = kinds("mcts", new Level("trained", "for me", "net:src,visits=30"));
        assertEquals(30, cost(engine(kinds, "trained")).iterations());
        assertTrue(kinds.analysts().exists(kind -> kind.word().equals("trained")));
    }

    @Test
    void a_best_program_or_level_that_cannot_be_used_says_so() {
        assertEquals(
            "the strongest engine is 'net:other' in this game, which is invalid: expected mcts, minimax or a "
                + "network of the game, not net:other",
            kinds("net:other").parse("best").getLeft());
        assertTrue(
            kinds("net:cube").parse("best").getLeft().startsWith("the strongest engine is 'net:cube' in this game, "
                + "which is invalid: cube: the network, created for qubic, does not fit this game"));
        String file = folder.resolve("src.onnx").toString();
        assertTrue(kinds("mcts", new Level("mine", "for me", "net:" + file)).parse("mine").getLeft()
            .endsWith("a level needs a program, not net:" + file));
    }
}
