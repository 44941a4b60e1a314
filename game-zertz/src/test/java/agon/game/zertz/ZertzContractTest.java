package agon.game.zertz;

import agon.api.Variant;
import agon.api.contract.Contract;
import java.util.EnumSet;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ZertzContractTest {
    private static final boolean THOROUGH = Boolean.getBoolean("agon.thorough");
    // Bitboards go wrong in rare places, and are fast to check.
    private static final EnumSet<Contract> LANES = EnumSet.of(Contract.LANES_SEE_THE_SAME, Contract.LANES_PLAY_THE_SAME,
        Contract.EQUAL_POSITIONS_HASH_ALIKE, Contract.PLAYOUTS_END, Contract.PICKS_ARE_UNIFORM,
        Contract.WINS_ARE_FORESEEN,
        Contract.PACKED_POSITIONS_ARE_CANONICAL, Contract.PACKED_POSITIONS_UNPACK);

    static Stream<Arguments> clauses() {
        return Variants.ALL.toJavaStream()
            .flatMap(options -> Stream.of(Contract.values()).map(clause -> Arguments.of(options, clause)));
    }

    @ParameterizedTest(name = "zertz:{0} {1}")
    @MethodSource("clauses")
    void keeps_the_contract(String options, Contract clause) {
        clause.verify(new Variant<>("zertz:" + options, Variants.game(options)), 20250101,
            Integer.getInteger("agon.games",
                THOROUGH ? LANES.contains(clause) ? 50 : 2 : LANES.contains(clause) ? 6 : 1));
    }
}
