package agon.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.Variant;
import agon.api.dice.Dash;
import agon.api.match.Match;
import agon.api.scene.Scene;
import agon.plugins.GameCatalog;
import io.vavr.collection.Vector;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class JsonServerTest {
    private static final GameCatalog CATALOG = GameCatalog.load();

    private static Vector<JsonNode> said(Variant<?, ?> variant, String player, byte[] lines) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        assertTrue(JsonServer.serve(variant, player, 7, new ByteArrayInputStream(lines), out).isRight());
        return Vector.ofAll(out.toString(StandardCharsets.UTF_8).lines()).map(JsonMapper.shared()::readTree);
    }

    /// @param lines with ' in place of "
    private static Vector<JsonNode> said(Variant<?, ?> variant, String... lines) {
        return said(variant, "mcts:iterations=50",
            String.join("\n", lines).replace('\'', '"').getBytes(StandardCharsets.UTF_8));
    }

    private static Vector<JsonNode> said(String game, String... lines) {
        return said(CATALOG.find(game).get(), lines);
    }

    @Test
    void it_says_who_it_is_and_says_ids_back() {
        JsonNode hello = said("zertz:rings=48", "{'cmd':'hello','id':'a'}").head();
        assertEquals("{\"reply\":\"hello\",\"id\":\"a\",\"engine\":\"Agon\",\"game\":\"zertz:rings=48\",\"title\":"
            + "\"ZÈRTZ\",\"seats\":2,\"codes\":481,\"player\":\"mcts:iterations=50\",\"seed\":7,\"lines\":1}",
            hello.toString());
        assertEquals(5, said("tictactoe", "{'cmd':'ping','id':5}").head().path("id").intValue());
    }

    @Test
    void a_state_says_who_acts_what_is_legal_and_what_was_played() {
        JsonNode state = said("tictactoe", "{'cmd':'position','turns':['b2','a1']}").head();
        assertEquals("to move", state.path("status").stringValue());
        assertEquals(0, state.path("seat").intValue());
        assertEquals("[\"b2\",\"a1\"]", state.path("turns").toString());
        assertEquals(7, state.path("legal").size());
        Match<?, ?> match = Match.start(CATALOG.find("tictactoe").get()).play("b2").flatMap(m -> m.play("a1")).get();
        assertEquals(codes(match), Vector.ofAll(state.path("legal")).map(action -> action.path("code").intValue()));
        assertEquals(position(match), state.path("position").stringValue());
    }

    private static <P, A extends Action> Vector<Integer> codes(Match<P, A> match) {
        return match.legal().toVector().map(Action::code);
    }

    private static <P, A extends Action> String position(Match<P, A> match) {
        return match.game().notation().write(match.position());
    }

    @Test
    void a_game_is_played_by_codes_and_by_texts_to_its_end() {
        Vector<JsonNode> said = said("tictactoe", "{'cmd':'play','turn':'b2'}", "{'cmd':'play','code':0}",
            "{'cmd':'position','turns':['b2','a1','c3','a3','a2','b1','c2']}", "{'cmd':'state'}");
        assertEquals(2, said.get(1).path("turns").size());
        assertEquals("over", said.last().path("status").stringValue());
        assertEquals("[1.0,-1.0]", said.last().path("payoffs").toString());
        assertEquals(0, said.last().path("legal").size());
        assertEquals(said.get(2).path("turns"), said.last().path("turns"));
    }

    @Test
    void a_turn_is_played_action_by_action() {
        Vector<JsonNode> said = said("zertz", "{'cmd':'play','turn':'Wd4'}", "{'cmd':'play','turn':'a1'}");
        assertTrue(said.head().path("midTurn").booleanValue());
        assertFalse(said.last().path("midTurn").booleanValue());
        assertEquals("[\"Wd4,a1\"]", said.last().path("turns").toString());
    }

    @Test
    void a_scene_has_every_item_and_clicks_are_items_of_it() {
        JsonNode state = said("zertz", "{'cmd':'state','with':['scene','clicks','canonical']}").head();
        JsonNode scene = state.path("scene");
        Scene real = scene(CATALOG.find("zertz").get());
        assertEquals(real.board().size(), scene.path("board").size());
        assertEquals(real.aside().size(), scene.path("aside").size());
        Scene.Item first = real.board().head();
        JsonNode item = scene.path("board").get(0);
        assertEquals(first.key(), item.path("key").stringValue());
        assertEquals(first.x(), item.path("x").floatValue(), 5e-4f);
        assertEquals(first.shape().radius(), item.path("shape").path("radius").floatValue(), 5e-4f);
        Vector<String> keys = Vector.ofAll(scene.path("board")).appendAll(Vector.ofAll(scene.path("aside")))
            .map(each -> each.path("key").stringValue());
        assertEquals(state.path("legal").size(), state.path("clicks").size());
        for (JsonNode clicks : state.path("clicks"))
            for (JsonNode key : clicks) assertTrue(keys.contains(key.stringValue()), key.toString());
        assertEquals("R0", state.path("canonical").path("transform").stringValue());
    }

    @Test
    void an_encoding_has_the_shape_that_it_says() {
        JsonNode state = said("tictactoe", "{'cmd':'play','turn':'b2','with':['encoding']}").head();
        JsonNode encoding = state.path("encoding");
        Vector<Integer> shape = Vector.ofAll(encoding.path("shape")).map(JsonNode::intValue);
        assertEquals(shape.get(0), encoding.path("layers").size());
        assertEquals(shape.product().intValue(), encoding.path("spatial").size());
        double stones = Vector.ofAll(encoding.path("spatial")).map(JsonNode::doubleValue).sum().doubleValue();
        assertEquals(1, stones, encoding.toString());
    }

    private static <P, A extends Action> Scene scene(Variant<P, A> variant) {
        return variant.game().view().scene(variant.rules().start());
    }

    @Test
    void the_same_nodes_and_seed_are_the_same_answer() {
        String[] lines = {"{'cmd':'set','lines':3,'seed':5}", "{'cmd':'go','nodes':200,'id':1}"};
        Vector<JsonNode> once = said("zertz", lines), again = said("zertz", lines);
        assertEquals(once.last(), again.last());
        assertEquals("best", once.last().path("reply").stringValue());
        assertEquals(1, once.last().path("id").intValue());
        assertEquals(2, once.last().path("codes").size());
        JsonNode info = once.filter(node -> node.path("reply").stringValue().equals("info")).last();
        assertEquals(3, info.path("lines").size());
        assertEquals(2, info.path("lines").get(0).path("values").size());
        assertEquals(once.last().path("turn"), info.path("lines").get(0).path("turns").get(0));
    }

    @Test
    void it_listens_while_it_thinks() {
        Vector<JsonNode> said = said("zertz", "{'cmd':'go','infinite':true,'id':9}", "{'cmd':'ping'}",
            "{'cmd':'play','turn':'Wd4,a1','id':2}", "{'cmd':'state'}", "{'cmd':'stop'}")
            .reject(node -> node.path("reply").stringValue().equals("info"));
        assertEquals(Vector.of("pong", "error", "state", "best"), said.map(node -> node.path("reply").stringValue()));
        assertEquals(9, said.last().path("id").intValue());
    }

    @Test
    void dice_are_rolled_by_the_seed() {
        Variant<?, ?> dash = new Variant<>("dash", new Dash(9, 30).game());
        String[] lines = Vector.fill(5, () -> Vector.of("{'cmd':'roll'}", "{'cmd':'play','code':3}")).flatMap(l -> l)
            .prepend("{'cmd':'new','seed':4}").toJavaArray(String[]::new);
        Vector<JsonNode> once = said(dash, lines);
        assertEquals("chance", once.head().path("status").stringValue());
        assertEquals("[3.0,2.0,1.0]", once.head().path("weights").toString());
        assertEquals(once, said(dash, lines));
        lines[0] = lines[0].replace('4', '6');
        assertFalse(once.equals(said(dash, lines)));
        assertEquals("chance does not decide in this position",
            said("tictactoe", "{'cmd':'roll'}").head().path("error").stringValue());
    }

    @Test
    void a_clock_below_zero_is_zero_and_fractions_are_dropped() {
        Vector<JsonNode> said = said("tictactoe",
            "{'cmd':'go','clocks':[{'left':-5,'increment':-1.5},{'left':2000.5},{'left':1e300}]}");
        assertEquals("best", said.last().path("reply").stringValue(), said.toString());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`',
        value = {"[1]|the line cannot be read: it is not a JSON object; expected something like",
            "{|the line cannot be read: it is not JSON: ",
            "{}|the object has no string \"cmd\"; expected hello, new, position",
            "{'cmd':3}|the object has no string \"cmd\"", "{'cmd':'dance'}|there is no command 'dance'; expected hello",
            "{'cmd':'play'}|play needs either \"turn\" or \"code\"",
            "{'cmd':'play','turn':'b2','code':1}|play needs either",
            "{'cmd':'play','code':99}|no legal action has code",
            "{'cmd':'play','code':1.5}|\"code\" must be a whole number", "{'cmd':'play','turn':'z9'}|is not a move",
            "{'cmd':'position','turns':'b2'}|\"turns\" must be a list of strings",
            "{'cmd':'state','with':['x']}|there is no part 'x'; the parts are clicks, scene, canonical, encoding",
            "{'cmd':'go','node':9}|go has no field \"node\"; its fields are cmd, id, nodes, depth, time",
            "{'cmd':'go','clocks':[{'left':9,'inc':1}]}|a clock has no field \"inc\"; its fields are left, increment",
            "{'cmd':'go','clocks':[9]}|\"clocks\" must be a list of",
            "{'cmd':'go','nodes':-1}|\"nodes\" must be a whole number from 1",
            "{'cmd':'go','clocks':3}|\"clocks\" must be a list",
            "{'cmd':'go','clocks':[{'left':'9'}]}|\"left\" must be a number of milliseconds",
            "{'cmd':'go','infinite':1}|\"infinite\" must be true",
            "{'cmd':'set','player':'nobody'}|there is no player 'nobody'"})
    void what_is_wrong_is_an_error_and_nothing_changes(String line, String why) {
        Vector<JsonNode> said = said("tictactoe", "{'cmd':'play','turn':'a1'}", line, "{'cmd':'state'}");
        assertTrue(said.get(1).path("error").stringValue("").contains(why), said.get(1).toString());
        assertEquals(said.head(), said.last());
    }

    @Test
    void noise_ends_in_errors() {
        String[] words = {"{", "}", "[", "]", "\"cmd\":", "\"go\"", "\"play\"", ",", "\"code\":", "3", "-1", "1e999",
            "null", "\"turn\":\"b2\"", "\"position\"", "\"turns\":[\"a1\"]", "\"id\":", "\u0000", "é", "\\",
            "\"with\":",
            "[\"scene\"]", "\"state\"", "\"new\"", "{\"cmd\":\"stop\"}", "{\"cmd\":\"new\"}"};
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(3);
        ByteArrayOutputStream noise = new ByteArrayOutputStream();
        for (int i = 0; i < 10_000; i++) {
            StringBuilder line = new StringBuilder(dice.nextBoolean() ? "{\"cmd\":" : "");
            for (int n = dice.nextInt(8); n > 0; n--) line.append(words[dice.nextInt(words.length)]);
            noise.writeBytes((line + (dice.nextBoolean() ? "}\n" : "\n")).getBytes(StandardCharsets.UTF_8));
        }
        noise.writeBytes(("[".repeat(100_000) + "\n{\"cmd\":\"ping\"}\n").getBytes(StandardCharsets.UTF_8));
        Vector<JsonNode> said = said(CATALOG.find("tictactoe").get(), "random", noise.toByteArray());
        assertTrue(said.exists(node -> node.path("reply").stringValue().equals("pong")));
        assertTrue(said.count(node -> node.path("reply").stringValue().equals("error")) > 5_000);
        assertFalse(said.exists(node -> node.toString().contains("Exception")), "a trace");
    }
}
