package agon.game.pferdeaepfel;

import agon.api.Variant;
import agon.api.contract.Contract;
import agon.plugins.PieRule;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PferdeaepfelContractTest {
    @ParameterizedTest
    @EnumSource
    void keeps_the_contract(Contract clause) {
        for (Mode mode : Mode.values())
            clause.verify(new Variant<>("pferdeaepfel", PferdeaepfelGame.of(mode)), 20260101,
                Integer.getInteger("agon.games", Boolean.getBoolean("agon.thorough") ? 8 : 2));
    }

    @ParameterizedTest
    @EnumSource
    void keeps_the_contract_with_the_pie_rule(Contract clause) {
        clause.verify(new Variant<>("pferdeaepfel:swap", PieRule.of(PferdeaepfelGame.of(Mode.CLASSIC)).get()), 20260101,
            Integer.getInteger("agon.games", Boolean.getBoolean("agon.thorough") ? 3 : 1));
    }
}
