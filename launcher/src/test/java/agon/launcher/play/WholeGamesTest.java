package agon.launcher.play;

import agon.api.Action;
import agon.api.Variant;
import agon.api.match.Match;
import agon.launcher.Shell;
import agon.plugins.GameCatalog;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WholeGamesTest {
    /// Types random games. In YINSH and GIPF, turns can end with the removal of rows. In TZAAR, turns have two parts.
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"yinsh:blitz | first ring removed", "gipf:version=standard | reserve empty",
        "tzaar | no Totts left", "hex:size=4 | connected edges", "breakthrough:size=5 | last row reached",
        "connect-four:columns=5,rows=4 | four in a row",
        "othello:size=4 | discs"})
    void a_game_is_played_in_the_terminal(String game, String reason) {
        String turns = String.join("\n", random(GameCatalog.load().find(game).get()).texts());
        Shell.typing(turns + "\n", "play", game, "--second", "human").prints(reason, " after ");
    }

    private static <P, A extends Action> Match<P, A> random(Variant<P, A> variant) {
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(1);
        Match<P, A> match = Match.start(variant);
        while (!match.status().isOver())
            match = match.play(match.legal().get(dice.nextInt(match.legal().size()))).get();
        return match;
    }
}
