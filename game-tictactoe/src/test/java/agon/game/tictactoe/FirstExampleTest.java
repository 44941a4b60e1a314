package agon.game.tictactoe;

import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.api.Variant;
import agon.api.contract.Contract;
import agon.game.tictactoe.extended.ExtendedTicTacToe;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The game that consists of one file is complete.
class FirstExampleTest {
    @ParameterizedTest
    @EnumSource
    void it_keeps_the_contract(Contract clause) {
        clause.verify(new Variant<>("tictactoe", TicTacToe.GAME), 1, 10);
    }

    @Test
    void it_has_the_name_and_the_rules_of_the_extended_game() {
        assertEquals(new ExtendedTicTacToe().id(), new TicTacToe().id());
        assertEquals(ExtendedTicTacToe.GAME.rules(), TicTacToe.GAME.rules());
    }
}
