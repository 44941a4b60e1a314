package agon.game.dvonn;

import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.api.Game;
import agon.api.Seat;
import agon.api.match.Perft;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DvonnPerftTest {
    @ParameterizedTest
    @CsvSource({"0, 1", "1, 49", "2, 2352", "3, 110544", "4, 5085024"})
    void paths_from_the_empty_board(int depth, long count) {
        Game<DvonnPosition, DvonnAction> game = Dvonn.GAME;
        for (Perft.Lane lane : Perft.Lane.values())
            assertEquals(count, new Perft(Perft.Unit.ACTIONS, lane).count(game, game.rules().start(), depth));
    }

    /// A pass and two moves, after which the game is over.
    @ParameterizedTest
    @CsvSource({"1, 1", "2, 2", "3, 0"})
    void passes_count_and_a_finished_game_has_no_path(int depth, long count) {
        DvonnPosition stuck = Positions.moving(Seat.FIRST, "A1=R B1=B C1=wwW");
        for (Perft.Lane lane : Perft.Lane.values())
            assertEquals(count, new Perft(Perft.Unit.ACTIONS, lane).count(Dvonn.GAME, stuck, depth));
    }
}
