package agon.game.classics.connectfour;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Game;
import agon.api.GamePlugin;
import agon.api.Seat;
import agon.api.Simulator;
import agon.api.Status;
import agon.api.Variant;
import agon.api.contract.Contract;
import agon.api.contract.SampleGames;
import agon.api.match.Match;
import agon.api.match.Perft;
import agon.game.classics.Pieces;
import agon.game.classics.WrittenStates;
import agon.plugins.PieRule;
import io.vavr.collection.Vector;
import java.util.HashSet;
import java.util.ServiceLoader;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ConnectFourTest {
    private static final Game<Pieces, Drop> GAME = ConnectFour.GAME;
    private static final Variant<Pieces, Drop> VARIANT = new Variant<>("connect-four", GAME);

    private static Match<Pieces, Drop> after(String columns) {
        return Vector.of(columns.split("")).foldLeft(Match.start(VARIANT), (match, turn) -> match.play(turn).get());
    }

    @ParameterizedTest
    @EnumSource
    void keeps_the_contract(Contract clause) {
        int games = Integer.getInteger("agon.games", Boolean.getBoolean("agon.thorough") ? 20 : 3);
        clause.verify(VARIANT, 20250101, games);
        for (int[] size : new int[][]{{4, 4}, {5, 8}, {8, 7}, {9, 6}})
            clause.verify(new Variant<>("connect-four", ConnectFour.game(size[0], size[1])), 20250101, 1);
        // The other clauses are checked in the tests of the pie rule.
        if (clause == Contract.SIMULATOR_PLAYS_THE_SAME)
            clause.verify(new Variant<>("connect-four:swap", PieRule.of(GAME).get()), 20250101, games);
    }

    @Test
    void random_games_end_by_a_row_of_four_or_a_full_board() {
        Contract.Coverage coverage = Contract.Coverage.of(
            new Variant<>("connect-four:columns=4,rows=4", ConnectFour.game(4, 4)), SampleGames.random(1, 100));
        assertEquals(Set.of("four in a row", "board full"), coverage.ends().keySet().toJavaSet());
    }

    /// OEIS A212693.
    @Test
    void distinct_positions_after_8_plies_match_the_published_number() {
        Vector<Set<Long>> hashes = Vector.fill(9, HashSet::new);
        collect(GAME.simulator(), 0, hashes);
        assertEquals(Vector.of(1, 7, 49, 238, 1120, 4263, 16422, 54859, 184275), hashes.map(Set::size));
    }

    /// Hashes of this game are unique. A game that is over has no successors.
    private static void collect(Simulator<Pieces> at, int ply, Vector<Set<Long>> hashes) {
        if (!hashes.get(ply).add(at.hash()) || ply == hashes.size() - 1) return;
        int[] codes = new int[at.maxLegalActions()];
        int count = at.legal(codes);
        Simulator<Pieces> next = GAME.simulator();
        for (int i = 0; i < count; i++) {
            next.copyFrom(at);
            next.play(codes[i]);
            collect(next, ply + 1, hashes);
        }
    }

    @ParameterizedTest
    @CsvSource({"7, 6", "4, 4", "9, 6", "8, 7", "5, 8"})
    void rules_and_simulator_count_the_same_paths(int columns, int rows) {
        Game<Pieces, Drop> game = ConnectFour.game(columns, rows);
        assertEquals(new Perft(Perft.Unit.ACTIONS, Perft.Implementation.RULES).count(game, game.rules().start(), 5),
            new Perft(Perft.Unit.ACTIONS, Perft.Implementation.SIMULATOR).count(game, game.rules().start(), 5));
    }

    @ParameterizedTest
    @ValueSource(strings = {"1212121", "1122334", "12233434464", "76655454424"})
    void four_in_a_row_wins_vertically_horizontally_and_diagonally(String columns) {
        assertEquals(Status.toMove(Seat.FIRST), after(columns.substring(0, columns.length() - 1)).status());
        assertEquals(Status.won(Seat.FIRST, "four in a row"), after(columns).status());
    }

    @Test
    void a_full_column_accepts_no_disc() {
        assertEquals("column 4 is full", after("444444").play("4").getLeft().because());
    }

    @ParameterizedTest
    @CsvSource({"......./......./......./......./......./....... y, do not match the side to move",
        "......./......./......./......./.r...../....... y, must rest on another disc",
        "......./......./......./......./yyy..../rrrr... r, do not match the side to move",
        "......./......./......./......./yyyy.../rrrr... r, already has four in a row",
        "....../......./......./......./......./....... r, expected 6 rows of 7 cells"})
    void positions_that_cannot_occur_are_rejected(String text, String why) {
        String reason = GAME.notation().read(text).getLeft();
        assertTrue(reason.contains(why), reason);
    }

    @Test
    void a_board_that_is_too_large_is_rejected() {
        String reason = new ConnectFour().options().parse("columns=9,rows=7").getLeft();
        assertTrue(reason.contains("at most 9 × 6 and 8 × 7 are possible"), reason);
    }

    @Test
    void the_games_are_found() {
        assertEquals(Set.of("connect-four", "othello", "breakthrough", "hex"),
            Vector.ofAll(ServiceLoader.load(GamePlugin.class)).map(GamePlugin::id).toJavaSet());
    }

    @Test
    void the_features_are_the_discs_of_the_view_and_of_its_opponent() {
        for (int[] size : new int[][]{{7, 6}, {4, 4}, {5, 8}, {8, 7}, {9, 6}})
            WrittenStates.check(ConnectFour.game(size[0], size[1]), false);
    }
}
