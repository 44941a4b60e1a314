package agon.play.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.match.Match;
import agon.play.Played;
import agon.play.engine.PlayerSpec;
import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;

class GameSetupTest {
    @Test
    void a_first_game_is_begun_by_the_person_against_the_weakest_level() {
        GameSetup first = GameSetup.first(Match.start(Played.TICTACTOE), 3).get();
        assertEquals(Vector.of("human", "novice"), first.players().map(PlayerSpec::toString));
        assertTrue(first.clock().isEmpty() && first.record().isEmpty());
        assertEquals(3, first.seed());
    }
}
