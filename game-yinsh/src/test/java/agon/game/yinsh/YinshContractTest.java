package agon.game.yinsh;

import agon.api.Variant;
import agon.api.contract.Contract;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class YinshContractTest {
    @ParameterizedTest
    @EnumSource
    void keeps_the_contract(Contract clause) {
        clause.verify(new Variant<>("yinsh", Yinsh.GAME), 20250101, 1);
    }

    @ParameterizedTest
    @EnumSource
    void keeps_the_contract_of_the_blitz_version(Contract clause) {
        clause.verify(new Variant<>("yinsh:blitz", Yinsh.BLITZ), 20250101, 1);
    }
}
