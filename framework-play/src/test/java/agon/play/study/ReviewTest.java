package agon.play.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.Game;
import agon.api.Notation;
import agon.api.Rules;
import agon.api.Seat;
import agon.api.Status;
import agon.api.Variant;
import agon.api.dice.Dash;
import agon.api.match.Match;
import agon.api.match.Termination;
import agon.api.record.Annotation;
import agon.api.record.Annotation.Judgement;
import agon.api.record.Annotation.TurnReview;
import agon.api.record.GameTree;
import agon.api.ring.Lap;
import agon.api.ring.Ring;
import agon.game.tictactoe.TicTacToe.Board;
import agon.game.tictactoe.TicTacToe.Mark;
import agon.play.Played;
import agon.play.engine.PlayerSpec;
import agon.play.engine.Players;
import agon.play.game.GameCursor;
import agon.play.screen.LineOutcome;
import agon.plugins.GameCatalog;
import agon.plugins.Heartbeat;
import io.vavr.Lazy;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;

class ReviewTest {
    private static <P, A extends Action> Review<P, A> reviewed(GameTree<P, A> tree, long nodes) {
        Players<P, A> players = Players.of(tree.variant().game());
        try (Reviewer<P, A> reviewer = Reviewer.of(players, players.parse("mcts").get(), Option.of(nodes)).get()) {
            return Review.of(tree, reviewer);
        }
    }

    private static <P, A extends Action> Review<P, A> reviewed(GameTree<P, A> tree) {
        return reviewed(tree, 2_000);
    }

    private static final GameTree<Board, Mark> BLUNDERED = Played.tree(Played.TICTACTOE, "a1", "a3", "c3", "b1", "a2",
        "c1", "b3", "c2", "b2");
    /// The review of a random game, which takes long.
    private static final Lazy<Review<?, ?>> QUBIC = Lazy.of(() -> random(GameCatalog.load().find("qubic").get(), 3));
    private static final Variant<Dash.Track, Dash.Deed> DASH = new Variant<>("dash", new Dash(3, 2).game());

    private static <P, A extends Action> GameTree<P, A> played(GameTree<P, A> start, String... turns) {
        return Vector.of(turns).foldLeft(start, (tree, turn) -> tree.play(turn).get());
    }

    private static GameTree<Dash.Track, Dash.Deed> dash(String position, String... turns) {
        return played(GameTree.of(Match.from(DASH, DASH.notation().read(position).get())), turns);
    }

    private static Option<Judgement> judgement(GameTree<?, ?> tree, int node) {
        return tree.node(node).annotation().judgement();
    }

    private static Option<Vector<Double>> value(GameTree<?, ?> tree, int node) {
        return tree.node(node).annotation().value();
    }

    @Test
    void reviews_with_similar_budgets_have_the_same_marks() {
        Vector<Long> standard = Reviewer.budgets(100_000, 100_000);
        for (long nodes : new long[]{20_000, 50_000, 200_000, 400_000})
            assertEquals(standard, Reviewer.budgets(nodes, 100_000));
        assertEquals(20_000, standard.head());
        assertTrue(standard.last() >= 8 * 100_000);
        for (long nodes : new long[]{1, 19_999, 400_001, 10_000_000})
            assertTrue(Reviewer.budgets(nodes, 100_000).last() >= 2 * nodes);
    }

    @Test
    void a_blunder_is_judged_every_position_has_a_value_and_the_game_stays_as_it_was_played() {
        GameTree<Board, Mark> tried = BLUNDERED.addVariation(3, "b2").get().tree(),
            reviewed = reviewed(tried).tree();
        assertEquals(BLUNDERED.match(BLUNDERED.end()), reviewed.match(reviewed.end()));
        assertEquals(tried.size(), reviewed.size());
        assertEquals(Vector.empty(), reviewed.main().filter(node -> value(reviewed, node).isEmpty()));
        assertEquals(Option.of(Vector.of(1.0, -1.0)), value(reviewed, 9));
        assertEquals(Option.of(Vector.of(1.0, -1.0)), value(reviewed, 8), "where there is nothing to choose, too");
        assertEquals(Option.of(Judgement.BLUNDER), judgement(reviewed, 8));
        assertEquals(Option.none(), judgement(reviewed, 9));
        assertEquals(reviewed, reviewed(tried).tree(), "a budget of iterations gives the same result");
    }

    /// With one turn left the seat that is one step behind draws with a 1, whatever it does, and wins with a 2 if it
    /// runs.
    @Test
    void a_bad_roll_is_nobodys_mistake_and_a_bad_move_after_a_good_one_is() {
        GameTree<?, ?> unlucky = reviewed(dash("0 1 0 0 1", "1 run")).tree();
        assertEquals(Option.none(), judgement(unlucky, 2));
        GameTree<?, ?> missed = reviewed(dash("0 1 0 0 1", "2 push")).tree();
        assertEquals(Option.of(Judgement.BLUNDER), judgement(missed, 2));
        assertEquals(Option.of(Vector.of(1.0, -1.0)), value(missed, 1), "after the roll, where a seat decides");
        assertEquals(Option.none(), value(missed, 0));
    }

    /// A game with a single decision, which is followed by a toss.
    private record Toss() implements Rules<Integer, Toss.Step> {
        private record Step(int code) implements Action {}

        private static final Vector<Step> STEPS = Vector.range(0, 3).map(Step::new);

        @Override
        public Integer start() {
            return 0;
        }

        @Override
        public int codeCount() {
            return 3;
        }

        @Override
        public Status status(Integer p) {
            return p == 0 ? Status.toMove(Seat.FIRST)
                : p == 1 ? new Status.Chance(Seat.FIRST, true, Vector.of(1.0, 1.0))
                    : Status.won(p == 2 ? Seat.FIRST : Seat.SECOND, "tossed");
        }

        @Override
        public Vector<Step> legal(Integer p) {
            return p == 0 ? STEPS.take(1) : p == 1 ? STEPS.drop(1) : Vector.empty();
        }

        @Override
        public Integer after(Integer p, Step step) {
            return p == 0 ? 1 : 1 + step.code();
        }
    }

    @Test
    void a_turn_with_a_roll_after_its_decision_is_not_judged() {
        Variant<Integer, Toss.Step> toss = new Variant<>("toss", Game.of(DASH.game().about(), new Toss(), Notation
            .ofTurns(Toss.STEPS, step -> "" + step.code(), " ", String::valueOf, text -> Either.left("no"))));
        Review<Integer, Toss.Step> review = reviewed(played(GameTree.start(toss), "0 2"));
        assertEquals(Vector.empty(), review.mistakes());
        assertEquals(Vector.of(Option.none(), Option.none()), review.accuracy());
    }

    @Test
    void before_a_roll_a_position_is_worth_its_outcomes_each_by_its_probability() {
        GameTree<Dash.Track, Dash.Deed> tree = dash("0 0 1 0 2", "1 run");
        double worth = value(reviewed(tree).tree(), tree.end()).get().head();
        assertEquals(0.5, worth, 0.001, "a 2 or a 3 wins and a 1 draws");
    }

    @Test
    void every_seat_of_six_has_its_value_and_who_has_left_is_not_judged() {
        GameTree<Lap, Ring.Pace> start = Played.tree(new Variant<>("ring", new Ring(2).game()), "1", "1");
        GameTree<Lap, Ring.Pace> tree = played(start.leave(new Seat(2), Termination.RESIGNED).get(), "1", "1");
        GameTree<Lap, Ring.Pace> reviewed = reviewed(tree).tree();
        assertEquals(Vector.fill(6, 6),
            reviewed.main().map(node -> value(reviewed, node).map(Vector::size).getOrElse(0)));
        assertEquals(Option.none(), judgement(reviewed, 3));
        assertTrue(value(reviewed, 3).get().get(2) < -0.9, "who has left is last: " + value(reviewed, 3));
    }

    @Test
    void a_review_contains_the_accuracy_of_each_seat_what_was_better_and_why() {
        Review<Board, Mark> review = reviewed(BLUNDERED);
        Review.ReviewedTurn last = review.mistakes().last();
        TurnReview found = last.review();
        assertEquals("8 c2 mcts 0.0 1.0 BLUNDER [b2] [b2]", last.node() + " " + last.text() + " " + found.engine() + " "
            + found.played() + " " + found.best() + " " + found.judgement().get() + " " + found.better().asJava() + " "
            + found.reply().asJava());
        assertTrue(review.count(Seat.SECOND, Judgement.BLUNDER) >= 1 && review.count(Seat.FIRST, Judgement.GOOD) == 0);
        assertTrue(review.accuracy().get(0).get() > review.accuracy().get(1).get(), review.accuracy().toString());
        assertTrue(review.accuracy().forAll(seat -> seat.get() >= 0 && seat.get() <= 100), review.toString());
        for (Review.ReviewedTurn turn : review.turns())
            assertFalse(turn.review().better().headOption().contains(turn.text()), turn.toString());
        GameTree<Board, Mark> partial = review.tree().annotate(9, Annotation.NONE);
        assertEquals(Vector.of(false, false), Review.of(GameCursor.of(partial)).accuracy().map(Option::isDefined));
        assertFalse(Review.of(GameCursor.of(partial)).isComplete());
    }

    @Test
    void a_deeper_review_replaces_a_shallower_one_and_a_shallower_one_changes_nothing() {
        GameTree<Board, Mark> deep = reviewed(BLUNDERED, 4_000).tree(), shallow = reviewed(BLUNDERED, 500).tree();
        assertEquals(deep, reviewed(deep, 500).tree());
        assertEquals(deep, reviewed(shallow, 4_000).tree().annotate(0, deep.node(0).annotation()));
    }

    @Test
    void several_threads_find_the_same_review() {
        try (Reviewer<Board, Mark> reviewer = Reviewer.of(BLUNDERED.variant().game());
            ExecutorService executor = Executors.newFixedThreadPool(2)) {
            AtomicInteger count = new AtomicInteger();
            GameTree<Board, Mark> tree = Review
                .of(BLUNDERED, reviewer, executor, new Heartbeat(), count::incrementAndGet).tree();
            assertEquals(9, count.get());
            try (Reviewer<Board, Mark> other = Reviewer.of(BLUNDERED.variant().game())) {
                assertEquals(tree, Review.of(BLUNDERED, other).tree());
            }
        }
    }

    @Test
    void a_line_is_described_in_the_terms_of_the_game() {
        assertEquals(
            "[] [Arrow[from=cell-b2, to=cell-b2]] [0, 1] Some(second)",
            outcome(BLUNDERED.match(7), "b2"));
        assertEquals("[Change[seat=first, name=crosses, amount=1.0]] [Arrow[from=cell-a1, to=cell-a1]] [1, 0] None",
            outcome(Match.start(Played.TICTACTOE), "a1"));
        assertEquals("[] [] [0, 0] None", outcome(BLUNDERED.match(7), "nonsense", "b2"));
        GameTree<?, ?> zertz = Played.tree(Played.ZERTZ, "Wd4,a1", "Bg1,b1", "Gf1,c1");
        assertEquals("[] [] [0, 0] None", outcome(zertz.match(zertz.end())));
    }

    private static String outcome(Match<?, ?> from, String... turns) {
        LineOutcome line = LineOutcome.of(from, Vector.of(turns));
        return line.changes().asJava() + " " + line.arrows().flatMap(arrows -> arrows).asJava() + " "
            + line.turns().asJava()
            + " " + line.winner();
    }

    @Test
    void the_outcome_of_a_line_is_described_in_the_words_of_the_game() {
        Vector<String> players = Vector.of("Ada", "Bo");
        assertEquals("Ada wins in 3 moves.",
            LineOutcome.of(Match.start(Played.TICTACTOE), Vector.of("a1", "b1", "a2", "b2", "a3"))
                .text(players, Seat.SECOND, 0));
        LineOutcome line = new LineOutcome(Vector.of(new LineOutcome.Change(Seat.SECOND, "grey", 2),
            new LineOutcome.Change(Seat.FIRST, "rings", -1.5)), Vector.empty(), Vector.of(0, 0), Option.none());
        assertEquals("Ada: rings −1.5. Bo: grey +2.", line.text(players, Seat.FIRST, 0.25));
    }

    @Test
    void a_forced_win_that_is_longer_than_its_line_has_no_number_of_moves() {
        Vector<String> players = Vector.of("Ada", "Bo");
        LineOutcome line = LineOutcome.of(Match.start(Played.TICTACTOE), Vector.of("a1", "b1"));
        assertEquals("Bo wins by force.", line.text(players, Seat.FIRST, 0));
        assertEquals("Ada wins by force.", line.text(players, Seat.FIRST, 1));
        assertEquals("", line.text(players, Seat.FIRST, 0.5));
    }

    /// Searches remember forced wins, so the lines that they report end early.
    @Test
    void lines_that_are_won_by_force_lead_to_the_end_of_the_game() {
        Vector<LineOutcome> lines = lost(QUBIC.get());
        assertTrue(lines.count(line -> line.winner().isDefined()) > 1, lines.toString());
        assertEquals(Vector.empty(), lines
            .reject(line -> line.winner().isDefined() || line.arrows().size() == TurnReview.LONGEST));
    }

    /// Returns the lines after the turns of a reviewed game that lose by force.
    private static <P, A extends Action> Vector<LineOutcome> lost(Review<P, A> review) {
        Match<P, A> line = review.tree().match(review.tree().end());
        return review.turns().filter(turn -> turn.review().played() == 0)
            .map(
                turn -> LineOutcome.of(Match.from(review.tree().variant(), line.afterTurns(turn.turn() + 1).position()),
                    turn.review().reply()));
    }

    /// Returns the review of a random game of 20 turns.
    private static <P, A extends Action> Review<P, A> random(Variant<P, A> variant, long seed) {
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
        Match<P, A> match = Match.start(variant);
        while (match.turns().size() < 20)
            match = match.play(match.legal().get(dice.nextInt(match.legal().size()))).get();
        try (Reviewer<P, A> reviewer = Reviewer.of(Players.of(variant.game()), PlayerSpec.BEST, Option.of(2_000L))
            .get()) {
            return Review.of(GameTree.of(match), reviewer);
        }
    }

    /// In this game, searches with larger budgets refute that the turns 6 and 14 are mistakes.
    @Test
    void a_turn_that_is_not_judged_has_the_scores_of_the_search_that_refutes_a_mistake() {
        Review<?, ?> review = QUBIC.get();
        Vector<Review.ReviewedTurn> unmarked = review.turns().removeAll(review.mistakes());
        assertTrue(unmarked.size() > 5 && review.mistakes().nonEmpty(), review.toString());
        assertEquals(Vector.empty(), unmarked.filter(turn -> turn.review().loss() >= Review.DUBIOUS));
        for (int turn : new int[]{6, 14})
            assertEquals(value(review.tree(), turn + 1).get().get(turn % 2),
                2 * review.turns().get(turn).review().played() - 1, 2e-4, "the value after turn " + turn);
    }

    @Test
    void a_closed_reviewer_searches_no_more() {
        Reviewer<Board, Mark> reviewer = Reviewer.of(BLUNDERED.variant().game());
        reviewer.close();
        assertThrows(CancellationException.class,
            () -> reviewer.review(BLUNDERED.match(BLUNDERED.end()), 0, new Heartbeat()));
    }

    @Test
    void losses_of_expected_score_are_judged() {
        assertEquals(Vector.of(Option.none(), Option.of(Judgement.DUBIOUS), Option.of(Judgement.MISTAKE),
            Option.of(Judgement.BLUNDER)), Vector.of(0.0999, 0.1, 0.3 - 0.1, 0.3).map(Review::judgement));
    }

    /// The first mistake follows the last one, and each mistake is followed by the variation that explains it.
    @Test
    void steps_lead_from_one_mistake_to_the_next() {
        Review<Board, Mark> review = reviewed(BLUNDERED);
        Vector<Review.ReviewedTurn> mistakes = review.mistakes();
        GameTree<Board, Mark> tree = review.tree();
        GameCursor<Board, Mark> end = GameCursor.of(tree), last = end.at(mistakes.last().node());
        assertEquals(Option.of(mistakes.head()), review.step(end, Option.none(), 1));
        assertEquals(Option.of(mistakes.last()), review.step(end, Option.none(), -1));
        assertEquals(Option.of(mistakes.head()), review.step(end.toTurn(0), Option.none(), 1));
        assertEquals(Option.of(mistakes.last()), review.step(end.toTurn(0), Option.none(), -1));
        assertEquals(Option.of(mistakes.head()), review.step(last, Option.none(), 1));
        assertEquals(Option.of(mistakes.get(mistakes.size() - 2)), review.step(last, Option.none(), -1));
        for (Review.ReviewedTurn mistake : mistakes) {
            var tried = tree.addVariation(mistake.from(), mistake.review().better().head()).get();
            GameCursor<Board, Mark> better = GameCursor.of(tried.tree(), tried.node());
            int place = mistakes.indexOf(mistake);
            assertEquals(Option.of(mistake), review.step(better, Option.of(mistake), -1), "back to what it is about");
            assertEquals(Option.of(mistakes.get((place + 1) % mistakes.size())),
                review.step(better, Option.of(mistake), 1));
        }
        assertEquals(Option.none(), new Review<>(tree, 9, Vector.empty()).step(end, Option.none(), 1));
    }
}
