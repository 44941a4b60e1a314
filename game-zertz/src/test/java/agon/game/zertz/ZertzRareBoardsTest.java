package agon.game.zertz;

import agon.api.Cells;
import agon.api.Game;
import agon.api.Seat;
import agon.api.Variant;
import agon.api.contract.Contract;
import agon.api.contract.SampleGames;
import agon.game.zertz.board.Phase;
import agon.game.zertz.board.Stock;
import agon.game.zertz.board.Trail;
import agon.game.zertz.board.ZertzAction;
import agon.game.zertz.board.ZertzBoard;
import io.vavr.collection.Vector;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Both simulators from positions that random games seldom come to: no free ring, isolated groups, an empty pool, a
/// seat with nothing to place.
class ZertzRareBoardsTest {
    private static final Vector<Contract> CLAUSES = Vector.of(Contract.SIMULATOR_SEES_THE_SAME,
        Contract.SIMULATOR_PLAYS_THE_SAME,
        Contract.EQUAL_POSITIONS_HASH_ALIKE, Contract.PLAYOUTS_END, Contract.PLAYOUTS_ARE_UNIFORM,
        Contract.PICKS_ARE_UNIFORM,
        Contract.WINS_ARE_FORESEEN, Contract.ESTIMATES_KEEP_THEIR_RANGE, Contract.FEATURES_KEEP_THEIR_RANGE,
        Contract.FEATURES_COMMUTE_WITH_SYMMETRY, Contract.PACKED_POSITIONS_ARE_CANONICAL,
        Contract.PACKED_POSITIONS_UNPACK);
    private static final Vector<String> BOARDS = Vector.of("|4/5/6/WWo4/6/5/4 4/8/10 0/0/0 0/0/0 1",
        "|4/5/6/Wo5/6/5/4 5/8/10 0/0/0 0/0/0 1",
        "|4/5/6/ooooooo/6/5/4 6/8/10 0/0/0 0/0/0 1", "|Wo2/2ooo/2oooo/2oooo1/6/5/4 5/8/10 0/0/0 0/0/0 1",
        "|Wo2/G1ooo/2oooo/2oooo1/6/5/4 5/7/10 0/0/0 0/0/0 2", "|Wo1o/3oo/oooooo/3oooo/6/5/4 5/8/10 0/0/0 0/0/0 1",
        "|4/1oWo1/1oBoo1/2oGoo1/2oooG/2ooo/4 0/0/0 2/4/4 3/2/5 1", "|4/5/3G2/2Bo3/2GB2/Go3/GB2 0/0/0 3/2/2 3/2/5 2",
        "repetition=off|4/5/3G2/2Bo3/2GB2/Go3/GB2 0/0/0 3/2/2 3/2/5 2", "blitz|4/5/6/WWo4/6/5/4 2/7/9 1/0/0 0/0/0 1",
        "|oooo/ooooo/oooooo/oGWoBoo/oooooo/ooooo/oooo 2/7/9 3/0/0 0/0/0 1",
        "rings=48|BBB1B/1B1oW1/4WoG/B5WB/BG3G1/1oG2B/GWG1W/G1GB 1/0/0 0/0/0 0/0/0 2",
        "rings=48,win=turn-end|BBB1B/1B1oW1/4WoG/B5WB/BG3G1/1oG2B/GWG1W/G1GB 1/0/0 0/0/0 0/0/0 2",
        "|" + passing(Seat.FIRST),
        "|" + passing(Seat.SECOND), "stuck=loses|" + passing(Seat.FIRST), "stuck=loses|" + passing(Seat.SECOND),
        "stuck=loses|4/1oWo1/1oBoo1/2oGoo1/2oooG/2ooo/4 0/0/0 2/4/4 3/2/5 1",
        "rings=48,stuck=loses|BBB1B/1B1oW1/4WoG/B5WB/BG3G1/1oG2B/GWG1W/G1GB 1/0/0 0/0/0 0/0/0 2",
        // the jump from c5 to a5 wins far from every winning set, because it leaves nothing to play
        "rings=61,stuck=loses|ooWoo/oGooWo/GooGWoW/oooooooo/ooooBooGo/ooBooBoo/BooBooG/ooooBo/ooWoo"
            + " 0/0/0 1/3/4 0/0/0 1");

    /// Thirteen marbles of which no two touch, so that nobody can jump; the pool is empty, and only the second seat has
    /// captured anything.
    private static String passing(Seat seat) {
        ZertzBoard board = ZertzBoard.RINGS_37;
        Vector<Integer> apart = Vector.range(0, board.size())
            .groupBy(ring -> Math.floorMod(board.grid().cells().get(ring).q()
                - board.grid().cells().get(ring).r(), 3))
            .values().maxBy(Vector::size).get();
        Vector<Cells> colours = Vector.of(apart.take(4), apart.drop(4).take(4), apart.drop(8))
            .map(Cells::of);
        return Variants.game("").notation()
            .write(new ZertzPosition(Variants.variant(Variants.game("")), board.all(), colours.get(0), colours.get(1),
                colours.get(2),
                Stock.NONE, Stock.NONE, new Stock(2, 4, 5), seat, Phase.BEGIN, Trail.NONE));
    }

    static Stream<Arguments> boards() {
        return BOARDS.toJavaStream()
            .flatMap(board -> CLAUSES.toJavaStream().map(clause -> Arguments.of(board, clause)));
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("boards")
    void the_lanes_agree_on_rare_boards(String board, Contract clause) {
        String[] parts = board.split("\\|");
        Game<ZertzPosition, ZertzAction> game = Variants.game(parts[0]);
        clause.verify(new Variant<>("zertz:" + parts[0], game),
            SampleGames.random(20250106, Boolean.getBoolean("agon.thorough") ? 10 : 3,
                Variants.position(parts[0], parts[1])));
    }
}
