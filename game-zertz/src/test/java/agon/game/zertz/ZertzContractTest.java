package agon.game.zertz;

import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.api.Game;
import agon.api.Seat;
import agon.api.Status;
import agon.api.Variant;
import agon.api.contract.Contract;
import agon.api.contract.SampleGames;
import agon.api.match.Match;
import agon.game.zertz.board.ZertzAction;
import agon.plugins.PieRule;
import agon.plugins.PieRule.SwapAction;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class ZertzContractTest {
    private static final boolean THOROUGH = Boolean.getBoolean("agon.thorough");
    // Bitboards go wrong in rare places, and are fast to check.
    private static final EnumSet<Contract> SIMULATOR = EnumSet.of(Contract.SIMULATOR_SEES_THE_SAME,
        Contract.SIMULATOR_PLAYS_THE_SAME,
        Contract.EQUAL_POSITIONS_HASH_ALIKE, Contract.PLAYOUTS_END, Contract.PICKS_ARE_UNIFORM,
        Contract.WINS_ARE_FORESEEN,
        Contract.PACKED_POSITIONS_ARE_CANONICAL, Contract.PACKED_POSITIONS_UNPACK);
    private static final Variant<PieRule.Position<ZertzPosition>, SwapAction<ZertzAction>> SWAPPED = new Variant<>(
        "zertz:swap", PieRule.of(Variants.game("")).get());

    static Stream<Arguments> clauses() {
        return Variants.ALL.toJavaStream()
            .flatMap(options -> Stream.of(Contract.values()).map(clause -> Arguments.of(options, clause)));
    }

    @ParameterizedTest(name = "zertz:{0} {1}")
    @MethodSource("clauses")
    void keeps_the_contract(String options, Contract clause) {
        clause.verify(new Variant<>("zertz:" + options, Variants.game(options)), 20250101,
            Integer.getInteger("agon.games",
                THOROUGH ? SIMULATOR.contains(clause) ? 50 : 2 : SIMULATOR.contains(clause) ? 6 : 1));
    }

    @ParameterizedTest
    @EnumSource
    void keeps_the_contract_with_the_pie_rule(Contract clause) {
        clause.verify(SWAPPED, 20250101, Integer.getInteger("agon.games", THOROUGH ? 2 : 1));
    }

    @Test
    void the_offer_follows_the_placement_and_the_ring_of_the_first_turn() {
        assertEquals(Vector.of(false, false, true, false, false),
            Vector.of(played(), played("Wd4"), played("Wd4,a1"), played("Wd4,a1", "Gb2"), played("Wd4,a1", "Gb2,b1"))
                .map(match -> match.legal().exists(action -> action instanceof SwapAction.Swap)));
    }

    @Test
    void the_side_stays_what_it_was_and_the_other_player_has_it() {
        var match = played("Wd4,a1", "swap");
        assertEquals(Status.toMove(Seat.FIRST), match.status());
        assertEquals(Seat.SECOND, match.position().position().seat());
    }

    private static Match<PieRule.Position<ZertzPosition>, SwapAction<ZertzAction>> played(String... turns) {
        return Vector.of(turns).foldLeft(Match.start(SWAPPED), (match, turn) -> match.playPartial(turn).get());
    }

    /// Compares random games with stored texts. Every change of the rules, of the order of actions or of the notation
    /// causes a difference.
    @ParameterizedTest
    @CsvSource({"'', zertz-37", "rings=48, zertz-48", "rings=61, zertz-61", "blitz, zertz-blitz"})
    void zertz_plays_as_before(String options, String file) throws IOException {
        Game<ZertzPosition, ZertzAction> game = Variants.game(options);
        String found = SampleGames.playthrough(new Variant<>(Variants.variant(game).name(), game), 1);
        Path golden = Path.of("src/test/resources/agon/game/zertz", file + ".txt");
        if (Boolean.getBoolean("agon.bless")) Files.writeString(golden, found);
        assertEquals(Files.readString(golden), found, "-Dagon.bless=true writes " + golden + " anew");
    }
}
