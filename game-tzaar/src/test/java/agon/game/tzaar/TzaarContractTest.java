package agon.game.tzaar;

import agon.api.Variant;
import agon.api.contract.Contract;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TzaarContractTest {
    static Variant<TzaarPosition, TzaarAction> variant(String setup) {
        return new Variant<>("tzaar:setup=" + setup, Tzaar.VARIANTS.get(setup).get());
    }

    @ParameterizedTest
    @EnumSource
    void keeps_the_contract(Contract clause) {
        clause.verify(variant("fixed"), 20250101, 2);
        clause.verify(variant("random"), 20250101, 1);
        clause.verify(variant("tournament"), 20250101, 1);
    }
}
