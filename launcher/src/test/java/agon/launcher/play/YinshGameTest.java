package agon.launcher.play;

import agon.api.Action;
import agon.api.Variant;
import agon.api.match.Match;
import agon.launcher.Shell;
import agon.plugins.GameCatalog;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;

class YinshGameTest {
    /// Types a random game, whose turns end with the removal of rows and rings.
    @Test
    void a_whole_game_is_played_in_the_terminal() {
        String turns = String.join("\n", random(GameCatalog.load().find("yinsh:blitz").get()).texts());
        Shell.typing(turns + "\n", "play", "yinsh:blitz", "--second", "human")
            .prints(" wins (first ring removed) after ");
    }

    private static <P, A extends Action> Match<P, A> random(Variant<P, A> variant) {
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(1);
        Match<P, A> match = Match.start(variant);
        while (!match.status().isOver())
            match = match.play(match.legal().get(dice.nextInt(match.legal().size()))).get();
        return match;
    }
}
