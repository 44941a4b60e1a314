package agon.minimax;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.GamePlugin;
import agon.api.Playouts;
import agon.api.Simulator;
import agon.api.Variant;
import agon.api.match.ForcedWin;
import agon.api.match.Match;
import agon.api.ring.Ring;
import agon.game.dvonn.Dvonn;
import agon.game.einstein.Einstein;
import agon.game.pferdeaepfel.Pferdeaepfel;
import agon.game.tictactoe.TicTacToe.Board;
import agon.game.tictactoe.TicTacToe.Mark;
import agon.game.tictactoe.extended.ExtendedTicTacToe;
import agon.game.tictactoe.extended.Qubic;
import agon.game.zertz.Zertz;
import agon.search.Analysis;
import agon.search.SearchControl;
import agon.search.SearchReport;
import io.vavr.collection.Vector;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MinimaxTest {
    private static final boolean THOROUGH = Boolean.getBoolean("agon.thorough");
    /// Uses a small table, because clearing a table of 64 MiB takes longer than most of these searches.
    private static final MinimaxSettings EXACT = MinimaxSettings.DEFAULT.with("exact=on").memory(4);

    private static final Variant<Board, Mark> TICTACTOE = new Variant<>("tictactoe", ExtendedTicTacToe.GAME);

    private static Variant<?, ?> variant(String name) {
        int colon = name.indexOf(':');
        String id = colon < 0 ? name : name.substring(0, colon);
        GamePlugin plugin = Vector.<GamePlugin>of(new ExtendedTicTacToe(), new Qubic(), new Zertz(), new Dvonn(),
            new Einstein(), new Pferdeaepfel()).find(p -> p.id().equals(id)).get();
        return new Variant<>(name,
            plugin.game(plugin.options().parse(colon < 0 ? "" : name.substring(colon + 1)).get()));
    }

    private static RandomGenerator dice(long seed) {
        return RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
    }

    /// Positions of random games, after `least` actions or more, in which somebody decides.
    private static <P> Vector<P> positions(Variant<P, ?> variant, int count, int least, long seed) {
        RandomGenerator dice = dice(seed);
        Simulator<P> simulator = variant.game().simulator();
        int[] codes = new int[simulator.maxLegalActions()];
        Vector<P> found = Vector.empty();
        while (found.size() < count) {
            simulator.load(variant.rules().start());
            int length = least + dice.nextInt(30);
            for (int i = 0; i < length && simulator.seat() != Simulator.OVER; i++)
                simulator.play(Playouts.of(simulator).pick(dice, codes));
            if (simulator.seat() >= 0) found = found.append(simulator.position());
        }
        return found;
    }

    @ParameterizedTest
    @CsvSource({"tictactoe, 9, 0, 300", "tictactoe, 4, 0, 600", "qubic, 2, 25, 100", "zertz, 3, 30, 300",
        "zertz:rings=48, 2, 24, 160", "zertz:rings=61, 2, 24, 80", "zertz:blitz=on, 3, 25, 240", "dvonn, 2, 55, 200",
        "einstein, 2, 10, 200", "pferdeaepfel:mode=trail, 4, 4, 400"})
    void the_value_is_that_of_plain_minimax(String game, int depth, int least, int count) {
        equal(variant(game), depth, least, THOROUGH ? count : count / 16);
    }

    private static <P, A extends Action> void equal(Variant<P, A> variant, int depth, int least, int count) {
        PlainMinimax<P> plain = new PlainMinimax<>(variant.game()::simulator);
        Minimax<P> minimax = new Minimax<>(variant.game()::simulator, EXACT.depth(depth));
        Minimax<P> canonical = new Minimax<>(variant.game()::simulator,
            EXACT.depth(depth).with("canonical=on,ordering=off"));
        Minimax<P> helped = new Minimax<>(variant.game()::simulator, EXACT.depth(depth).workers(2).memory(1));
        long nodes = 0;
        for (P position : positions(variant, count, least, 7)) {
            Simulator<P> root = variant.game().simulator();
            root.load(position);
            // Iterations end when the value is proven, which is then the value at every greater depth.
            double value = plain.value(root, depth) / 1e6;
            SearchReport report = minimax.search(position, SearchControl.NONE);
            nodes += report.iterations();
            assertEquals(value, report.best().value(), () -> variant.game().notation().write(position));
            assertEquals(value, canonical.search(position, SearchControl.NONE).best().value(),
                () -> "up to symmetry: " + variant.game().notation().write(position));
            assertEquals(value, helped.search(position, SearchControl.NONE).best().value(),
                () -> "with two workers: " + variant.game().notation().write(position));
            report.proof().forEach(proof -> assertEquals(value, proof));
        }
        assertTrue(depth < 3 || nodes < plain.nodes(), nodes + " of " + plain.nodes());
    }

    @Test
    void with_lines_so_many_values_are_exact() {
        lines(variant("zertz"));
    }

    private static <P, A extends Action> void lines(Variant<P, A> variant) {
        PlainMinimax<P> plain = new PlainMinimax<>(variant.game()::simulator);
        Minimax<P> minimax = new Minimax<>(variant.game()::simulator, EXACT.with("depth=2,lines=3"));
        for (P position : positions(variant, 30, 25, 3)) {
            Simulator<P> root = variant.game().simulator(), next = variant.game().simulator();
            root.load(position);
            SearchReport report = minimax.search(position, SearchControl.NONE);
            if (report.proof().isDefined()) continue; // it ends with the proof
            Vector<SearchReport.Line> lines = report.lines();
            int seat = root.seat();
            for (SearchReport.Line line : lines) {
                next.copyFrom(root);
                next.play(line.code());
                int value = plain.value(next, lines.size() == 1 ? 2 : 1) * (next.seat() == seat
                    || next.seat() < 0 && seat == 0 ? 1 : -1);
                if (lines.indexOf(line) < 3) assertEquals(SearchReport.Bound.EXACT, line.bound());
                if (line.bound() == SearchReport.Bound.EXACT) assertEquals(value / 1e6, line.value());
                else assertTrue(value / 1e6 <= line.value(), value + " " + line);
            }
        }
    }

    @Test
    void alpha_beta_and_proof_number_search_prove_the_same_results() {
        Match<Board, Mark> start = Match.start(TICTACTOE);
        for (Mark first : start.legal()) for (Mark second : start.play(first).get().legal()) {
            Match<Board, Mark> match = start.play(first).get().play(second).get();
            Proof<Mark> proof = Minimax.prove(match, MinimaxSettings.DEFAULT.nodes(100_000).memory(1),
                Simulator::estimate, () -> false);
            ProofSearch<Board> search = new ProofSearch<>(TICTACTOE.game()::simulator, new Proof.Table(1));
            assertEquals(search.prove(match, 100_000, () -> false).outcome(), proof.outcome());
            assertEquals(proof.outcome() == ProofSearch.Solution.Outcome.DRAW, proof.line().isEmpty());
        }
        assertEquals(ProofSearch.Solution.Outcome.UNKNOWN,
            Minimax.prove(start, MinimaxSettings.DEFAULT.nodes(20), Simulator::estimate, () -> false).outcome());
    }

    @Test
    void tic_tac_toe_is_a_draw_and_a_won_position_is_proven() {
        Analysis<Mark> start = Minimax.analyse(Match.start(TICTACTOE), EXACT.depth(9));
        assertEquals(Vector.of(0.0, 0.0), start.proof().get());
        Match<Board, Mark> won = Match.start(TICTACTOE).play("a1").flatMap(m -> m.play("a2")).flatMap(m -> m.play("b1"))
            .flatMap(m -> m.play("a3")).get();
        Analysis<Mark> analysis = Minimax.analyse(won, MinimaxSettings.DEFAULT.depth(9));
        assertEquals("c1", analysis.best().text());
        assertEquals(Vector.of(1.0, -1.0), analysis.proof().get());
        assertTrue(analysis.report().work().nodes() < 30,
            "it ends with the proof: " + analysis.report().work().nodes());
    }

    @Test
    void proofs_agree_with_forced_wins() {
        forced(variant("zertz:blitz=on"));
        forced(variant("tictactoe"));
    }

    private static <P, A extends Action> void forced(Variant<P, A> variant) {
        int proven = 0;
        for (P position : positions(variant, THOROUGH ? 200 : 25, 3, 11)) {
            Analysis<A> analysis = Minimax.analyse(Match.from(variant, position), MinimaxSettings.DEFAULT.nodes(3_000));
            if (analysis.proof().isEmpty() || analysis.best().value() < 1) continue;
            proven++;
            ForcedWin<P, A> wins = new ForcedWin<>(variant.game(), 20_000_000);
            assertTrue(Vector.of(1, 3, 5, 7).exists(turns -> wins.within(position, turns).contains(true)),
                () -> variant.game().notation().write(position));
        }
        assertTrue(proven > (THOROUGH ? 10 : 1), proven + " were proven");
    }

    @ParameterizedTest
    @CsvSource({"zertz, 4, 40, 8", "tictactoe, 9, 0, 20", "einstein, 4, 20, 2"})
    void table_and_order_save_most_of_the_work(String game, int depth, int least, int factor) {
        cheaper(variant(game), depth, least, factor);
    }

    private static <P, A extends Action> void cheaper(Variant<P, A> variant, int depth, int least, int factor) {
        long[] nodes = new long[2];
        for (P position : positions(variant, THOROUGH ? 10 : 2, least, 5)) {
            PlainMinimax<P> plain = new PlainMinimax<>(variant.game()::simulator);
            Simulator<P> root = variant.game().simulator();
            root.load(position);
            plain.value(root, depth);
            nodes[0] += plain.nodes();
            nodes[1] += new Minimax<>(variant.game()::simulator, EXACT.depth(depth))
                .search(position, SearchControl.NONE)
                .iterations();
        }
        assertTrue(nodes[0] > factor * nodes[1], nodes[0] + " against " + nodes[1]);
    }

    @Test
    void eight_decisions_of_an_end_game_of_dvonn_cost_a_fiftieth() {
        endGames(variant("dvonn"));
    }

    private static <P, A extends Action> void endGames(Variant<P, A> variant) {
        long[] nodes = new long[2];
        int found = 0, enough = THOROUGH ? 10 : 3;
        for (P position : positions(variant, 400, 60, 5)) {
            int choices = variant.rules().legal(position).size();
            if (choices < 4 || choices > 6 || found == enough) continue;
            found++;
            PlainMinimax<P> plain = new PlainMinimax<>(variant.game()::simulator);
            Simulator<P> root = variant.game().simulator();
            root.load(position);
            int value = plain.value(root, 8);
            SearchReport report = new Minimax<>(variant.game()::simulator, EXACT.depth(8)).search(position,
                SearchControl.NONE);
            assertEquals(value / 1e6, report.best().value());
            nodes[0] += plain.nodes();
            nodes[1] += report.iterations();
        }
        assertEquals(enough, found);
        assertTrue(nodes[0] > 50 * nodes[1], nodes[0] + " against " + nodes[1]);
    }

    @Test
    void the_same_decisions_give_the_same_answers() {
        repeated(variant("zertz"));
    }

    private static <P, A extends Action> void repeated(Variant<P, A> variant) {
        Vector<P> positions = positions(variant, 5, 10, 9);
        MinimaxSettings settings = MinimaxSettings.DEFAULT.nodes(5_000).memory(1);
        Minimax<P> one = new Minimax<>(variant.game()::simulator, settings),
            other = new Minimax<>(variant.game()::simulator, settings);
        for (P position : positions) {
            SearchReport first = one.search(position, SearchControl.NONE),
                second = other.search(position, SearchControl.NONE);
            assertEquals(first.lines(), second.lines());
            assertEquals(first.iterations(), second.iterations());
            assertTrue(first.iterations() < 5_200, "the budget is kept: " + first.iterations());
        }
    }

    @Test
    void a_search_with_few_positions_has_a_small_table() {
        assertEquals(64L << 20, bytes(MinimaxSettings.DEFAULT.nodes(100_000_000)));
        assertEquals(1 << 18, bytes(MinimaxSettings.DEFAULT.nodes(5_000)));
        assertEquals(1 << 20, bytes(MinimaxSettings.DEFAULT.nodes(100_000).memory(1)));
    }

    private static long bytes(MinimaxSettings settings) {
        return new Minimax<>(TICTACTOE.game()::simulator, settings)
            .search(Match.start(TICTACTOE).position(), SearchControl.NONE)
            .work().bytes();
    }

    /// If values were rounded to 1, an expectation or a payoff of almost 1 would be reported as a proven win.
    @Test
    void a_value_is_not_rounded_to_a_win_or_a_loss() {
        assertEquals(AlphaBeta.WON - 1, AlphaBeta.rounded(AlphaBeta.WON - 0.1));
        assertEquals(1 - AlphaBeta.WON, AlphaBeta.rounded(0.1 - AlphaBeta.WON));
        assertEquals(AlphaBeta.WON, AlphaBeta.rounded(AlphaBeta.WON));
        assertEquals(3, AlphaBeta.rounded(2.6));
    }

    @Test
    void a_seed_decides_between_actions_of_the_same_worth() {
        Match<Board, Mark> start = Match.start(TICTACTOE);
        MinimaxSettings settings = EXACT.depth(9);
        Vector<Integer> seeds = Vector.range(0, THOROUGH ? 20 : 8);
        Vector<String> played = seeds.map(seed -> Minimax.analyse(start, settings.seed(seed)).best().text());
        assertTrue(played.distinct().size() > 3, played + " all draw");
        assertEquals(played, seeds.map(seed -> Minimax.analyse(start, settings.seed(seed)).best().text()));
    }

    @Test
    void who_overlooks_actions_does_not_even_look_at_them() {
        Match<Board, Mark> start = Match.start(TICTACTOE);
        Vector<Integer> seen = Vector.range(0, THOROUGH ? 200 : 60).map(seed -> Minimax
            .analyse(start, MinimaxSettings.DEFAULT.with("depth=2,overlook=0.5,memory=1").seed(seed)).lines().size());
        assertEquals(4.5, seen.average().get(), 0.5);
    }

    @Test
    void who_cancels_gets_an_answer_and_games_of_other_numbers_of_seats_are_refused() {
        Variant<?, ?> zertz = variant("zertz");
        cancelled(zertz);
        assertThrows(IllegalArgumentException.class,
            () -> new Minimax<>(new Ring(6).game()::simulator, MinimaxSettings.DEFAULT));
    }

    private static <P, A extends Action> void cancelled(Variant<P, A> variant) {
        P start = variant.rules().start();
        SearchReport report = new Minimax<>(variant.game()::simulator, MinimaxSettings.DEFAULT.depth(20))
            .search(start, SearchControl.NONE.stop(() -> true));
        assertFalse(report.lines().isEmpty());
        assertTrue(variant.rules().legal(start).exists(action -> action.code() == report.best().code()));
    }
}
