package agon.game.tzaar;

import agon.api.Variant;
import agon.api.contract.Contract;
import agon.api.contract.SampleGames;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TzaarContractTest {
    private static final String NEARLY_FULL = "/OrrrRO/ORttTRO/ORToOTRO/ORTOotro/ortoOtro/ortTTro/orRRRo/";

    static Variant<TzaarPosition, TzaarAction> variant(String setup) {
        return new Variant<>("tzaar:setup=" + setup, Tzaar.VARIANTS.get(setup).get());
    }

    @ParameterizedTest
    @EnumSource
    void keeps_the_contract(Contract clause) {
        clause.verify(variant("fixed"), 20250101, 1);
    }
}
