package agon.game.dvonn;

import agon.api.Variant;
import agon.api.contract.Contract;
import agon.plugins.PieRule;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DvonnContractTest {
    @ParameterizedTest
    @EnumSource
    void keeps_the_contract(Contract clause) {
        clause.verify(new Variant<>("dvonn", Dvonn.GAME), 20250101,
            Integer.getInteger("agon.games", Boolean.getBoolean("agon.thorough") ? 3 : 1));
    }

    /// The playouts of the pie rule are compared with random actions in the tests of the pie rule.
    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "PLAYOUTS_ARE_UNIFORM")
    void keeps_the_contract_with_the_pie_rule(Contract clause) {
        clause.verify(new Variant<>("dvonn:swap", PieRule.of(Dvonn.GAME).get()), 20250101,
            Integer.getInteger("agon.games", 1));
    }
}
