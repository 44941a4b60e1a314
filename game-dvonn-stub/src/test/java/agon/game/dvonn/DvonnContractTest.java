package agon.game.dvonn;

import agon.api.Variant;
import agon.api.contract.Contract;
import agon.api.swap.PieRule;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DvonnContractTest {
    @ParameterizedTest
    @EnumSource
    void keeps_the_contract(Contract clause) {
        clause.verify(new Variant<>("dvonn", new Dvonn()), 20250101,
            Integer.getInteger("agon.games", Boolean.getBoolean("agon.thorough") ? 3 : 1));
    }

    @ParameterizedTest
    @EnumSource
    void keeps_the_contract_with_the_pie_rule(Contract clause) {
        clause.verify(new Variant<>("dvonn:swap", new PieRule<>(new Dvonn())), 20250101,
            Integer.getInteger("agon.games", 1));
    }
}
