package agon.game.yinsh;

import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.api.match.Perft;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

class YinshRulesTest {
    /// The counts come from a separate program in another language, which represents the board as a dictionary.
    @ParameterizedTest
    @CsvFileSource(resources = "/agon/game/yinsh/paths.csv", delimiter = ';')
    void paths_are_counted(String position, long one, long two, long three) {
        for (var implementation : Perft.Implementation.values()) {
            Perft perft = new Perft(Perft.Unit.ACTIONS, implementation);
            YinshPosition p = Yinsh.GAME.notation().read(position).get();
            assertEquals(one, perft.count(Yinsh.GAME, p, 1));
            assertEquals(two, perft.count(Yinsh.GAME, p, 2));
            if (three < 20_000) assertEquals(three, perft.count(Yinsh.GAME, p, 3));
        }
    }

    @Test
    void the_first_rings_have_free_choice() {
        Perft perft = new Perft(Perft.Unit.ACTIONS, Perft.Implementation.RULES);
        assertEquals(85 * 84, perft.count(Yinsh.GAME, YinshPosition.START, 2));
    }
}
