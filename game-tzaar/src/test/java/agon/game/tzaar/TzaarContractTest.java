package agon.game.tzaar;

import agon.api.Variant;
import agon.api.contract.Contract;
import agon.api.contract.SampleGames;
import agon.api.match.Match;
import io.vavr.collection.Vector;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TzaarContractTest {
    /// A game from the middle, and games of the other variants, which differ from the fixed setup only while the board
    /// is filled, from shortly before its end. Whole games are too slow for all clauses.
    private static final Vector<SampleGames<TzaarPosition, TzaarAction>> SAMPLES = Vector
        .of(after("fixed", 21), after("random", 57), after("tournament", 57))
        .map(position -> SampleGames.random(1, 1, position));

    static Variant<TzaarPosition, TzaarAction> variant(String setup) {
        return new Variant<>(setup.equals("fixed") ? "tzaar" : "tzaar:setup=" + setup, Tzaar.VARIANTS.get(setup).get());
    }

    private static TzaarPosition after(String setup, int actions) {
        Match<TzaarPosition, TzaarAction> match = Match.start(variant(setup));
        for (int i = 0; i < actions; i++) match = match.play(match.legal().get(i * 7 % match.legal().size())).get();
        return match.position();
    }

    @ParameterizedTest
    @EnumSource
    void keeps_the_contract(Contract clause) {
        clause.verify(variant("fixed"), SAMPLES.get(0));
    }

    @ParameterizedTest
    @EnumSource(names = {"STATUS_AND_LEGAL_AGREE", "CODES_NAME_ACTIONS", "POSITIONS_READ_BACK", "TURNS_READ_BACK",
        "SIMULATOR_SEES_THE_SAME", "SIMULATOR_PLAYS_THE_SAME", "PACKED_POSITIONS_UNPACK", "CLICKS_SPELL_ACTIONS",
        "MOVES_ARE_SEEN", "ENCODINGS_READ_BACK", "SETUPS_MAKE_POSITIONS"})
    void keeps_the_contract_while_the_board_is_filled(Contract clause) {
        clause.verify(variant("random"), SAMPLES.get(1));
        clause.verify(variant("tournament"), SAMPLES.get(2));
    }
}
