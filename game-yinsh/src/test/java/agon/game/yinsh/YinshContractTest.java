package agon.game.yinsh;

import agon.api.contract.Contract;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class YinshContractTest {
    @ParameterizedTest
    @EnumSource
    void keeps_the_contract(Contract clause) {
        clause.verify(Boards.STANDARD, 20250101, 1);
    }

    /// Omits slow clauses that do not depend on the number of rings.
    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = {"ENCODINGS_COMMUTE_WITH_SYMMETRY", "PLAYOUTS_ARE_UNIFORM",
        "REFUSED_CLICKS_ARE_EXPLAINED", "SYMMETRY_COMMUTES_WITH_PLAY"})
    void keeps_the_contract_of_the_blitz_version(Contract clause) {
        clause.verify(Boards.BLITZ, 20250101, 1);
    }
}
