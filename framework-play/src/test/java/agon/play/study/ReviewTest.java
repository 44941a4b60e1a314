package agon.play.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
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
import agon.api.record.GameTree;
import agon.api.record.Judgement;
import agon.api.ring.Lap;
import agon.api.ring.Ring;
import agon.game.tictactoe.TicTacToe.Board;
import agon.game.tictactoe.TicTacToe.Mark;
import agon.mcts.SearchSettings;
import agon.play.Played;
import agon.play.session.GameCursor;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import org.junit.jupiter.api.Test;

class ReviewTest {
    private static final SearchSettings SETTINGS = SearchSettings.DEFAULT.iterations(2_000).seed(1);
    private static final GameTree<Board, Mark> BLUNDERED = Played.tree(Played.TICTACTOE, "a1", "a3", "c3", "b1", "a2",
        "c1", "b3", "c2", "b2");
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
    void a_blunder_is_judged_every_position_has_a_value_and_the_game_stays_as_it_was_played() {
        GameTree<Board, Mark> tried = BLUNDERED.tryOut(3, "b2").get().tree(),
            reviewed = Review.of(tried, SETTINGS).tree();
        assertEquals(BLUNDERED.match(BLUNDERED.end()), reviewed.match(reviewed.end()));
        assertEquals(tried.size(), reviewed.size());
        assertEquals(Vector.empty(), reviewed.main().filter(node -> value(reviewed, node).isEmpty()));
        assertEquals(Option.of(Vector.of(1.0, -1.0)), value(reviewed, 9));
        assertEquals(Option.of(Vector.of(1.0, -1.0)), value(reviewed, 8), "where there is nothing to choose, too");
        assertEquals(Option.of(Judgement.BLUNDER), judgement(reviewed, 8));
        assertEquals(Option.none(), judgement(reviewed, 9));
        assertEquals(reviewed, Review.of(tried, SETTINGS).tree(), "a budget of iterations gives the same answer");
    }

    /// With one turn left the seat that is one step behind draws with a 1, whatever it does, and wins with a 2 if it
    /// runs.
    @Test
    void a_bad_roll_is_nobodys_mistake_and_a_bad_move_after_a_good_one_is() {
        GameTree<?, ?> unlucky = Review.of(dash("0 1 0 0 1", "1 run"), SETTINGS).tree();
        assertEquals(Option.none(), judgement(unlucky, 2));
        GameTree<?, ?> missed = Review.of(dash("0 1 0 0 1", "2 push"), SETTINGS).tree();
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
        public int codes() {
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
        Review<Integer, Toss.Step> review = Review.of(played(GameTree.start(toss), "0 2"), SETTINGS);
        assertEquals(Vector.empty(), review.mistakes());
        assertEquals(Vector.of(Option.none(), Option.none()), review.accuracy());
    }

    @Test
    void before_a_roll_a_position_is_worth_its_outcomes_each_by_its_probability() {
        GameTree<Dash.Track, Dash.Deed> tree = dash("0 0 1 0 2", "1 run");
        double worth = value(Review.of(tree, SETTINGS).tree(), tree.end()).get().head();
        assertEquals(0.5, worth, 0.001, "a 2 or a 3 wins and a 1 draws");
    }

    @Test
    void every_seat_of_six_has_its_value_and_who_has_left_is_not_judged() {
        GameTree<Lap, Ring.Pace> start = Played.tree(new Variant<>("ring", new Ring(2).game()), "1", "1");
        GameTree<Lap, Ring.Pace> tree = played(start.leave(new Seat(2), Termination.RESIGNED).get(), "1", "1");
        GameTree<Lap, Ring.Pace> reviewed = Review.of(tree, SETTINGS).tree();
        assertEquals(Vector.fill(6, 6),
            reviewed.main().map(node -> value(reviewed, node).map(Vector::size).getOrElse(0)));
        assertEquals(Option.none(), judgement(reviewed, 3));
        assertTrue(value(reviewed, 3).get().get(2) < -0.9, "who has left is last: " + value(reviewed, 3));
    }

    @Test
    void a_review_says_how_accurate_each_seat_was_what_was_better_and_why() {
        Review<Board, Mark> review = Review.of(BLUNDERED, SETTINGS);
        Review.Mistake<Mark> last = review.mistakes().last();
        assertEquals("8 c2 BLUNDER 2.0 b2 [b2]", last.node() + " " + last.text() + " " + last.judgement() + " "
            + last.lost() + " " + last.bestText() + " " + last.why().asJava());
        assertTrue(review.count(Seat.SECOND, Judgement.BLUNDER) >= 1 && review.count(Seat.FIRST, Judgement.GOOD) == 0);
        assertTrue(review.accuracy().get(0).get() > review.accuracy().get(1).get(), review.accuracy().toString());
        assertTrue(review.accuracy().forAll(seat -> seat.get() >= 0 && seat.get() <= 100), review.toString());
        assertTrue(review.mistakes().forAll(mistake -> mistake.lost() > 0 && review.tree().isMain(mistake.node())));
        Review<Board, Mark> partial = Review.of(GameCursor.of(BLUNDERED), at -> Option.when(at < 9,
            new Review.Assessment<>(Vector.of(0.0, 0.0), Vector.empty())));
        assertEquals(Vector.of(false, true), partial.accuracy().map(Option::isDefined), "one turn is not evaluated");
    }

    /// The first mistake follows the last one, and each mistake is followed by the variation that explains it.
    @Test
    void steps_lead_from_one_mistake_to_the_next() {
        Review<Board, Mark> review = Review.of(BLUNDERED, SETTINGS);
        Vector<Review.Mistake<Mark>> mistakes = review.mistakes();
        GameTree<Board, Mark> tree = review.tree();
        GameCursor<Board, Mark> end = GameCursor.of(tree), last = end.at(mistakes.last().node());
        assertEquals(Option.of(mistakes.head()), review.step(end, Option.none(), 1));
        assertEquals(Option.of(mistakes.last()), review.step(end, Option.none(), -1));
        assertEquals(Option.of(mistakes.head()), review.step(end.toTurn(0), Option.none(), 1));
        assertEquals(Option.of(mistakes.last()), review.step(end.toTurn(0), Option.none(), -1));
        assertEquals(Option.of(mistakes.head()), review.step(last, Option.none(), 1));
        assertEquals(Option.of(mistakes.get(mistakes.size() - 2)), review.step(last, Option.none(), -1));
        for (Review.Mistake<Mark> mistake : mistakes) {
            GameCursor<Board, Mark> better = GameCursor.of(tree, mistake.from()).tryOut(mistake.best().head()).get();
            int place = mistakes.indexOf(mistake);
            assertEquals(Option.of(mistake), review.step(better, Option.of(mistake), -1), "back to what it is about");
            assertEquals(Option.of(mistakes.get((place + 1) % mistakes.size())),
                review.step(better, Option.of(mistake), 1));
        }
        assertEquals(Option.none(),
            new Review<>(tree, review.accuracy(), Vector.<Review.Mistake<Mark>>empty()).step(end, Option.none(), 1));
    }
}
