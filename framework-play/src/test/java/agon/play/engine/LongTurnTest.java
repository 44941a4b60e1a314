package agon.play.engine;

import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import agon.api.Game;
import agon.api.Variant;
import agon.api.chain.Chain;
import agon.api.match.Match;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class LongTurnTest {
    @Test
    void a_level_decides_in_a_turn_of_many_actions() {
        Game<Integer, Chain.Link> game = new Chain(60).game();
        Match<Integer, Chain.Link> match = Match.start(new Variant<>("chain", game));
        assertTimeoutPreemptively(Duration.ofMinutes(1), () -> Players.of(game).parse("easy").get().player(1)
            .engine(game).choose(match, Engine.Control.none()));
    }
}
