package agon.play.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Game;
import agon.api.Level;
import agon.api.Strategy;
import agon.api.Variant;
import agon.api.contract.Contract;
import agon.api.match.Match;
import agon.api.ring.Ring;
import agon.api.strip.Strip;
import agon.api.strip.Strip.Place;
import agon.api.strip.Strip.Row;
import agon.api.strip.Strip.Step;
import agon.play.game.GameLoop;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Players, levels and the best program of a game that brings its own.
class PlayersTest {
    /// Returns a strategy that places in the middle where it can.
    private static Strategy<Row, Step> middle(String name) {
        return Strategy.of(name, "places in the middle",
            (match, _) -> match.legal().find(new Place(2)::equals).getOrElse(match.legal().head()));
    }

    /// A strip that brings players along.
    private static Game<Row, Step> guarded(Strategy<Row, Step> strategy, String engine, Level... levels) {
        return Strip.GAME.withExtras(extras -> extras.withStrategies(Vector.of(strategy))
            .withLevels(levels.length == 0 ? Level.STANDARD : Vector.of(levels)).withEngine(engine));
    }

    private static Players<Row, Step> kinds(String engine, Level... levels) {
        return Players.of(guarded(middle("middle"), engine, levels));
    }

    private static Engine<Row, Step> engine(Players<Row, Step> kinds, String text) {
        return kinds.engine(kinds.parse(text).get(), 1, Option.none()).get();
    }

    private static Match<Row, Step> start() {
        return Match.start(new Variant<>("strip", Strip.GAME));
    }

    private static Decision.Effort cost(Players<Row, Step> kinds, String text) {
        return ((Decision.Actions<Step>) engine(kinds, text).choose(start(), Engine.Control.none())).effort();
    }

    private static Vector<String> words(Players<?, ?> kinds) {
        return kinds.all().map(Players.Kind::word);
    }

    @Test
    void own_levels_replace_the_standard_ones_and_strategies_come_last() {
        Level medium = new Level("medium", "half as much", "mcts:iterations=150,stop=off"),
            mine = new Level("mine", "for me", "middle");
        Players<Row, Step> own = kinds("mcts", mine, medium);
        assertEquals(Vector.of("human", "random", "mine", "medium", "best", "mcts", "minimax", "ugi", "net", "middle"),
            words(own));
        assertEquals("half as much", own.all().find(kind -> kind.word().equals("medium")).get().meaning());
        assertEquals(150, cost(own, "medium").iterations());
        assertTrue(
            own.parse("hard").getLeft().startsWith("this game does not have the level 'hard'; the players are h"));
    }

    @Test
    void the_suggested_opponent_is_medium_or_the_middle_level() {
        Level mine = new Level("mine", "for me", "middle"), other = new Level("other", "for others", "random"),
            medium = new Level("medium", "half as much", "mcts:iterations=150");
        assertEquals("medium", kinds("mcts", mine, other, medium).suggested());
        assertEquals("mine", kinds("mcts", mine, other).suggested());
        assertEquals("best",
            Players.of(Strip.GAME.withExtras(extras -> extras.withLevels(Vector.empty()))).suggested());
    }

    @Test
    void the_standard_levels_are_players_of_every_game_without_its_own() {
        for (String level : Level.STANDARD.map(Level::name)) {
            assertTrue(PlayerSpec.parse(level, Strip.GAME).isRight(), level);
            assertTrue(PlayerSpec.parse(level, new Ring(3).game()).isRight(), level);
        }
    }

    @Test
    void a_strategy_plays_by_its_name_and_a_level_may_be_one() {
        Players<Row, Step> kinds = kinds("mcts", new Level("mine", "for me", "middle"));
        for (String text : List.of("middle", "MIDDLE", "mine", "mine:seed=3"))
            assertEquals(Decision.of(new Place(2)), engine(kinds, text).choose(start(), Engine.Control.none()), text);
        Variant<Row, Step> variant = new Variant<>("strip", guarded(middle("middle"), "mcts"));
        assertEquals("c", GameLoop.of(variant, 1, "middle", "random").play(Match.start(variant)).match().texts().head()
            .substring(0, 1));
    }

    @Test
    void what_a_strategy_chooses_is_held_against_the_rules() {
        Strategy<Row, Step> stubborn = Strategy.of("stubborn", "places in the middle", (_, _) -> new Place(2));
        Engine<Row, Step> engine = new StrategyEngine<>(stubborn, 1);
        assertEquals(Decision.of(new Place(2)), engine.choose(start(), Engine.Control.none()));
        Match<Row, Step> occupied = start().play("b,b>c").get();
        assertEquals("the strategy stubborn chose Place[cell=2], which is not legal",
            assertThrows(IllegalStateException.class, () -> engine.choose(occupied, Engine.Control.none()))
                .getMessage());
    }

    @ParameterizedTest
    @CsvSource({"mcts, best:nodes=70, 70", "'mcts:iterations=5,exploration=0.4,stop=off', best:nodes=60, 60",
        "'mcts:time=1ms,stop=off', 'best:nodes=50,seed=3', 50"})
    void the_best_program_has_the_budget_that_is_asked_for(String engine, String text, int iterations) {
        assertEquals(iterations, cost(kinds(engine), text).iterations());
    }

    @Test
    void the_best_program_of_a_game_may_be_alpha_beta() {
        assertInstanceOf(MinimaxEngine.class, engine(kinds("minimax"), "best:nodes=10"));
        assertInstanceOf(MinimaxEngine.class, engine(kinds("minimax:table=off"), "best"));
        assertInstanceOf(SearchEngine.class, engine(kinds("mcts"), "best"));
        assertTrue(cost(kinds("minimax:depth=64"), "best:nodes=10").iterations() < 100);
    }

    @Test
    void the_highest_level_and_who_asks_for_it_play_by_the_book() {
        for (String text : List.of("best:book", "master"))
            assertInstanceOf(BookEngine.class, engine(kinds("minimax"), text), text);
        assertInstanceOf(AlertEngine.class, engine(kinds("minimax"), "hard"));
    }

    @Test
    void a_verbose_best_program_tells_what_it_thinks_in_its_own_words() {
        List<String> pages = new ArrayList<>();
        Players<Row, Step> alphaBeta = kinds("minimax:depth=2"), tree = kinds("mcts:stop=off");
        alphaBeta.engine(alphaBeta.parse("best:nodes=50,verbose").get(), 1, Option.of(pages::add)).get()
            .choose(start(), Engine.Control.none());
        tree.engine(tree.parse("best:nodes=50,verbose").get(), 1, Option.of(pages::add)).get().choose(start(),
            Engine.Control.none());
        tree.engine(tree.parse("best:nodes=50").get(), 1, Option.of(pages::add)).get().choose(start(),
            Engine.Control.none());
        assertEquals(2, pages.size());
        assertTrue(pages.get(0).matches("(?s).*\\d positions  .* \\d+ positions in .*"), pages.get(0));
        assertTrue(pages.get(1).matches("(?s).*\\d visits  .* 50 iterations in .*"), pages.get(1));
    }

    @Test
    void alpha_beta_is_refused_where_there_are_not_two_seats() {
        String seats = "minimax plays two-player games only; this game has 6 players";
        assertEquals(Either.left(seats), PlayerSpec.parse("minimax:depth=2", new Ring(3).game()));
        assertTrue(PlayerSpec.parse("best", new Ring(3).game()).isRight());
    }

    @Test
    void a_player_that_does_not_fit_its_game_is_one_sentence() {
        assertEquals(
            "the strongest engine is 'middle' in this game, which is invalid: expected mcts, minimax or a "
                + "network of the "
                + "game, not middle",
            kinds("middle").parse("best").getLeft());
        assertEquals(
            "the strongest engine is 'mcts:iterations' in this game, which is invalid: mcts: 'iterations' is not "
                + "allowed; expected a whole number from 1 to 1000000000",
            kinds("mcts:iterations").parse("best").getLeft());
        assertEquals("the level mine is 'human' in this game, which is invalid: a level needs a program, not "
            + "human", kinds("mcts", new Level("mine", "for me", "human")).parse("mine").getLeft());
        assertEquals("the level mine is 'easy' in this game, which is invalid: a level needs a program, not "
            + "easy",
            kinds("mcts", new Level("easy", "for me", "random"),
                new Level("mine", "for me", "easy")).parse("mine").getLeft());
        assertEquals("the level mine is 'mine' in this game, which is invalid: a level needs a program, not "
            + "mine", kinds("mcts", new Level("mine", "for me", "mine")).parse("mine").getLeft());
        assertTrue(kinds("middle", new Level("mine", "for me", "human")).parse("mcts").isRight(), "the others play");
    }

    @Test
    void levels_and_strategies_hide_no_program() {
        Players<Row, Step> kinds = Players.of(guarded(middle("middle"), "mcts")
            .withExtras(extras -> extras.withLevels(Level.STANDARD.append(new Level("best", "mine", "middle")))
                .withStrategies(Vector.of(middle("mcts"), middle("easy"), middle("no name")))));
        assertEquals(Players.standard().map(Players.Kind::word), words(kinds));
        assertInstanceOf(SearchEngine.class, engine(kinds, "best"));
        assertInstanceOf(SearchEngine.class, engine(kinds, "mcts"));
        assertInstanceOf(AlertEngine.class, engine(kinds, "easy"));
    }

    @Test
    void the_contract_knows_every_word_that_is_taken() {
        for (String word : Players.standard().map(Players.Kind::word))
            assertTrue(Contract.PLAYERS_ARE_NAMED.check(new Variant<>("strip", guarded(middle(word), "mcts")), 1, 1)
                .isDefined(), word);
    }
}
