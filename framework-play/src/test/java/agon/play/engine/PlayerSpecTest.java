package agon.play.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.strip.Strip;
import agon.mcts.SearchSettings;
import agon.minimax.MinimaxSettings;
import agon.plugins.internal.Seeds;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class PlayerSpecTest {
    private static final String KINDS = "the players are human, random, novice, easy, medium, hard, expert, master, "
        + "best, mcts, minimax, ugi, net";

    private static PlayerSpec spec(String text) {
        return PlayerSpec.parse(text, Strip.GAME).get();
    }

    private static Player player(String text) {
        PlayerSpec spec = spec(text);
        return spec.player(spec.seed(42, 0, 0), Player.Person::new, _ -> {
        });
    }

    private static String refusal(String text) {
        return PlayerSpec.parse(text, Strip.GAME).getLeft();
    }

    @Test
    void a_kind_that_is_misspelt_is_guessed() {
        assertEquals("there is no player 'mtcs'; did you mean 'mcts'? " + KINDS, refusal("mtcs:iterations=5"));
        assertEquals("options follow a colon: use 'medium:time=1s,seed=2' instead of 'medium,time=1s,seed=2'",
            refusal("medium,time=1s,seed=2"));
        assertEquals("'human,random' names several players; specify each of them separately", refusal("human,random"));
        assertEquals("there is no player 'mastr'; did you mean 'master'? " + KINDS, refusal("mastr"));
    }

    @Test
    void a_kind_that_is_nothing_like_it_is_not_guessed() {
        assertEquals("there is no player 'stockfish'; " + KINDS, refusal("stockfish"));
    }

    @Test
    void an_option_out_of_range_says_the_range() {
        assertEquals("mcts: 'iterations=0' is not allowed; expected a whole number from 1 to 1000000000",
            refusal("mcts:iterations=0"));
    }

    @Test
    void a_person_has_no_options_and_a_level_only_a_seed() {
        assertEquals("human: there is no option 'seed'; there are no options here", refusal("human:seed=1"));
        assertEquals("easy: there is no option 'iterations'; the options are seed", refusal("easy:iterations=5"));
        assertEquals("easy:seed=5", spec("easy:seed=5").toString());
    }

    @Test
    void a_player_without_a_seed_gets_one_and_says_so_in_its_spec() {
        assertEquals("mcts:iterations=5", player("MCTS:iterations=5").name());
        long seed = Seeds.derived(42, 0, 0);
        assertEquals("mcts:iterations=5,seed=" + seed, player("mcts:iterations=5").spec());
        assertEquals("random:seed=" + seed, player("random").spec());
        assertEquals("random:seed=7", player("random:seed=7").spec());
    }

    @Test
    void what_has_no_options_but_its_seed_is_called_by_its_word() {
        assertEquals("random", player("random:seed=7").name());
        assertEquals("easy", player("easy:seed=7").name());
        assertEquals("minimax", player("minimax").name());
        assertTrue(player("minimax").spec().matches("minimax:seed=-?\\d+"), player("minimax").spec());
    }

    @Test
    void only_a_person_is_a_person() {
        assertTrue(player("human").isPerson());
        assertEquals(PlayerSpec.PERSON, spec("human"));
        assertFalse(player("random").isPerson());
    }

    @Test
    void an_own_seed_is_that_of_the_first_game_and_later_games_have_others() {
        PlayerSpec spec = spec("random:seed=7");
        assertEquals(7, spec.seed(1, 0, 1));
        assertEquals(20, Vector.range(0, 20).map(game -> spec.seed(1, game, 1)).distinct().size());
        assertEquals(spec.seed(1, 3, 1), spec.seed(2, 3, 1));
    }

    @Test
    void games_and_players_have_different_seeds() {
        PlayerSpec spec = spec("random");
        assertEquals(40, Vector.range(0, 40).map(i -> spec.seed(1, i / 2, i % 2)).distinct().size());
    }

    @Test
    void a_player_of_settings_is_the_one_of_the_text() {
        assertEquals(spec("mcts:iterations=5,solver=off"),
            PlayerSpec.of(SearchSettings.DEFAULT.with("solver=off").iterations(5).seed(3)));
        assertEquals(spec("mcts"), PlayerSpec.of(SearchSettings.DEFAULT.with("seed=3")));
        assertEquals(spec("minimax:depth=4"), PlayerSpec.of(MinimaxSettings.DEFAULT.depth(4).seed(3)));
    }

    @Test
    void other_options_are_checked_and_the_rest_of_the_player_stays() {
        PlayerSpec net = new PlayerSpec.Net("mine", NetSettings.DEFAULT, Option.none(), false);
        assertEquals("net:mine,visits=9", net.with(LinkedHashMap.of("visits", "9")).get().toString());
        assertEquals("mcts: 'iterations=0' is not allowed; expected a whole number from 1 to 1000000000",
            spec("mcts").with(LinkedHashMap.of("iterations", "0")).getLeft());
        assertEquals("easy", spec("easy").withBudget(Option.of(Duration.ofSeconds(1)), Option.none()).toString(),
            "a level has no such option");
    }
}
