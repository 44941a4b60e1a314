package agon.launcher.play;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.play.Player;
import agon.play.PlayerSpec;
import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;

class PlayerSpecTest {
    private static Player player(String spec) {
        return Teletype.typing().player(spec, 42);
    }

    private static String refusal(String spec) {
        return PlayerSpec.parse(spec).getLeft();
    }

    @Test
    void a_kind_that_is_misspelt_is_guessed() {
        assertEquals(
            "there is no kind of player called 'mtcs'; did you mean 'mcts'? the kinds are human, random, easy, "
                + "medium, hard, mcts, minimax",
            refusal("mtcs:iterations=5"));
    }

    @Test
    void a_kind_that_is_nothing_like_it_is_not_guessed() {
        assertEquals(
            "there is no kind of player called 'stockfish'; the kinds are human, random, easy, "
                + "medium, hard, mcts, minimax",
            refusal("stockfish"));
    }

    @Test
    void an_option_out_of_range_says_the_range() {
        assertEquals("mcts: 'iterations=0' is not allowed: iterations is a whole number from 1 to 1000000000",
            refusal("mcts:iterations=0"));
    }

    @Test
    void a_person_has_no_options() {
        assertEquals("human: there is no option 'seed': nothing can be chosen here", refusal("human:seed=1"));
    }

    @Test
    void a_player_without_a_seed_gets_one_and_says_so_in_its_spec() {
        assertEquals("mcts:iterations=5", player("MCTS:iterations=5").name());
        assertEquals("mcts:iterations=5,seed=42", player("mcts:iterations=5").spec());
        assertEquals("random:seed=42", player("random").spec());
        assertEquals("random:seed=7", player("random:seed=7").spec());
    }

    @Test
    void only_a_person_is_a_person() {
        assertTrue(player("human").isPerson());
        assertFalse(player("random").isPerson());
    }

    @Test
    void an_own_seed_is_that_of_the_first_game_and_later_games_have_others() {
        PlayerSpec spec = PlayerSpec.parse("random:seed=7").get();
        assertEquals(7, spec.seed(1, 0, 1));
        assertEquals(20, Vector.range(0, 20).map(game -> spec.seed(1, game, 1)).distinct().size());
        assertEquals(spec.seed(1, 3, 1), spec.seed(2, 3, 1));
    }

    @Test
    void games_and_players_have_different_seeds() {
        PlayerSpec spec = PlayerSpec.parse("random").get();
        assertEquals(40, Vector.range(0, 40).map(i -> spec.seed(1, i / 2, i % 2)).distinct().size());
    }

    @Test
    void the_kinds_are_listed_with_their_ranges() {
        assertTrue(
            PlayerSpec.kinds()
                .contains("exploration  0 trusts what looked good, larger tries more (a number from 0.0 to 100.0)"),
            PlayerSpec.kinds());
        assertTrue(PlayerSpec.kinds().contains("(any whole number)"), PlayerSpec.kinds());
    }
}
