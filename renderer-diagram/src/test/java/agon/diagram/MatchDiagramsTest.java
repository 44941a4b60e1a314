package agon.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.Variant;
import agon.api.match.Match;
import agon.api.match.Termination;
import agon.api.record.GameTree;
import agon.api.scene.Coordinates;
import agon.diagram.match.MatchDiagrams;
import agon.plugins.GameCatalog;
import io.vavr.collection.Vector;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MatchDiagramsTest {
    private static final GameCatalog CATALOG = GameCatalog.load();

    private static <P, A extends Action> Match<P, A> random(Variant<P, A> variant, int actions) {
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(5);
        Match<P, A> match = Match.start(variant);
        for (int i = 0; (i < actions || match.midTurn()) && !match.status().isOver(); i++)
            match = match.play(match.legal().get(dice.nextInt(match.legal().size()))).get();
        return match;
    }

    private static Match<?, ?> played(String game, String... turns) {
        return played(Match.start(CATALOG.find(game).get()), turns);
    }

    private static <P, A extends Action> Match<P, A> played(Match<P, A> start, String... turns) {
        return Vector.of(turns).foldLeft(start, (match, turn) -> match.play(turn).get());
    }

    private static String svg(Match<?, ?> match) {
        return MatchDiagrams.of(match, Diagram.Style.DEFAULT).current().svg();
    }

    private static int count(String text, String part) {
        return text.split(java.util.regex.Pattern.quote(part), -1).length - 1;
    }

    @ParameterizedTest
    @ValueSource(strings = {"zertz", "zertz:rings=48", "tictactoe", "qubic", "pferdeaepfel", "einstein", "dvonn"})
    void every_game_is_drawn_from_its_scenes_alone(String game) {
        Match<?, ?> match = random(CATALOG.find(game).get(), 60);
        Diagram.Style full = Diagram.Style.DEFAULT.coordinates(Coordinates.FULL).aside(true).captions(true)
            .boards(Diagram.Style.Levels.STACKED);
        Vector<Diagram> turns = new MatchDiagrams<>(match, full, true, true).turns();
        assertEquals(match.turns().size() + 1, turns.size());
        assertEquals(1, turns.map(turn -> turn.extent.width()).distinct().size(), "all are equally wide");
        DiagramTest.parsed(Diagram.grid(turns, 6).titled(game).svg());
    }

    @Test
    void the_last_turn_is_marked() {
        String red = String.format(java.util.Locale.ROOT, "#%06x", Swatch.LAST & 0xffffff);
        assertEquals(1, count(svg(played("tictactoe", "b2", "a1")), red), "a ring around the nought");
        String marked = svg(played("zertz", "Wd4,a1"));
        assertEquals(2, count(marked, red), "the marble, and the ring that was taken");
        assertEquals(1, count(marked, "stroke-dasharray"));
        assertEquals(0, count(svg(played("tictactoe")), red));
        assertEquals(0,
            count(new MatchDiagrams<>(played("zertz", "Wd4,a1"), Diagram.Style.DEFAULT, false, false).current().svg(),
                red));
    }

    @Test
    void what_moved_has_an_arrow_and_what_was_captured_a_pale_image() {
        String jump = svg(played("zertz", "Wd4,a1", "Be4,g1", "x d4Bf4"));
        assertEquals(1, count(jump, "stroke-dasharray"), "the black marble");
        assertEquals(2, count(jump, "<polyline"), "an arrow and its rim");
    }

    @Test
    void places_that_are_gone_are_shown_when_asked_for() {
        Match<?, ?> match = played("zertz", "Wd4,a1", "Be6,g1");
        String shown = new MatchDiagrams<>(match, Diagram.Style.DEFAULT, false, true).current().svg();
        assertEquals(2, count(shown, "stroke-dasharray"));
    }

    @Test
    void every_image_is_shown_once_and_one_is_canonical() {
        Vector<Diagram> images = MatchDiagrams.of(played("tictactoe", "a1"), Diagram.Style.DEFAULT).symmetries();
        assertEquals(4, images.size(), "a corner has four images");
        assertEquals(1, images.count(image -> image.svg().contains("(canonical)")));
        assertEquals(8, MatchDiagrams.of(played("tictactoe", "a1", "b1"), Diagram.Style.DEFAULT).symmetries().size());
    }

    /// While a game of DVONN is in progress, the caption names the piece to place next.
    @Test
    void a_game_that_ended_by_a_resignation_says_nothing_of_what_comes_next() {
        GameTree<?, ?> tree = GameTree.start(CATALOG.find("dvonn").get()).play("a1").get();
        GameTree<?, ?> resigned = tree.ended("1-0", Termination.RESIGNED);
        Diagram.Style captions = Diagram.Style.DEFAULT.captions(true);
        assertTrue(MatchDiagrams.of(tree, captions).current().svg().contains("place a"));
        assertFalse(MatchDiagrams.of(resigned, captions).current().svg().contains("place a"));
        assertFalse(MatchDiagrams.of(resigned, captions).turns().last().svg().contains("place a"));
        assertTrue(MatchDiagrams.of(resigned, captions).after(0).svg().contains("place a"), "it went on then");
    }

    @Test
    void thoughts_are_numbered() {
        assertTrue(thoughts(CATALOG.find("tictactoe").get()).contains(">2</text>"));
    }

    private static <P, A extends Action> String thoughts(Variant<P, A> variant) {
        Match<P, A> match = Match.start(variant);
        Vector<Vector<A>> lines = match.legal().take(2).map(Vector::of).toVector();
        return MatchDiagrams.of(match, Diagram.Style.DEFAULT).analysis(lines).svg();
    }

    @Test
    void the_same_match_gives_the_same_file() {
        assertEquals(svg(random(CATALOG.find("dvonn").get(), 80)), svg(random(CATALOG.find("dvonn").get(), 80)));
    }
}
