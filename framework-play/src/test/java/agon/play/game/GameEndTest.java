package agon.play.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Seat;
import agon.api.match.Termination;
import agon.api.record.GameTree;
import agon.game.tictactoe.TicTacToe.Board;
import agon.game.tictactoe.TicTacToe.Mark;
import agon.play.Played;
import agon.play.study.Study;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import org.junit.jupiter.api.Test;

class GameEndTest {
    private static GameTree<Board, Mark> game(String turns) {
        return Played.tree(Played.TICTACTOE, turns.split(" "));
    }

    private static Option<GameResult.End> end(GameTree<?, ?> tree) {
        return GameResult.of(tree).end();
    }

    @Test
    void on_the_board_the_rules_say_why() {
        GameResult.End won = end(game("a1 b1 c3 b2 a2 c1 a3")).get();
        assertEquals(Option.of(Seat.FIRST), won.winner());
        assertEquals(Vector.of(Seat.FIRST), won.leaders());
        assertTrue(won.forfeit().isEmpty() && won.verdict().equals("first wins (" + won.reason() + ")"), won.verdict());
        GameResult.End drawn = end(game("b2 a1 c1 a3 a2 c2 b3 b1 c3")).get();
        assertTrue(drawn.winner().isEmpty() && drawn.verdict().startsWith("a draw ("), drawn.verdict());
        assertEquals(Vector.of(Seat.FIRST, Seat.SECOND), drawn.leaders());
        assertEquals(Option.none(), end(game("a1 b1")));
        assertEquals("tictactoe, 2 moves: the game is not finished",
            GameResult.of(game("a1 b1")).toString());
    }

    @Test
    void who_gave_up_is_a_value_and_no_text() {
        GameResult.End end = end(game("a1 b1").leave(Seat.FIRST, Termination.RESIGNED).get()).get();
        assertEquals(Option.of(new GameResult.Forfeit(Seat.FIRST, Termination.RESIGNED)), end.forfeit());
        assertEquals(Option.of(Seat.SECOND), end.winner());
        assertEquals("first resigns, second wins", end.verdict());
        assertEquals("", end.reason());
        GameResult.End three = new GameResult.End(Vector.empty(), end.forfeit(), "");
        assertEquals("first resigns", three.verdict());
        assertTrue(new GameResult.End(Vector.of(-0.5, -1.0), Option.none(), "few points").winner().isEmpty(),
            "less bad");
        assertTrue(three.leaders().isEmpty() && three.winner().isEmpty());
    }

    @Test
    void in_a_study_it_is_said_of_the_place_where_one_stands() {
        Study<Board, Mark> study = Study.of(game("a1 b1").leave(Seat.FIRST, Termination.RESIGNED).get());
        assertTrue(study.result().end().exists(end -> end.forfeit().isDefined()));
        study = study.goTo(study.cursor().previous());
        assertTrue(study.result().end().isEmpty());
    }

    private static GameState<Board, Mark> state(Seat... persons) {
        return GameState.of(game("a1 b1 b2"), Vector.of(persons), Option.none(), Option.none());
    }

    @Test
    void a_draw_is_agreed_if_the_other_player_accepts_the_offer() {
        GameState<Board, Mark> offered = state(Seat.FIRST, Seat.SECOND).offerDraw(Seat.FIRST);
        assertEquals(Option.of(Seat.FIRST), offered.drawOffer());
        assertEquals(offered, offered.offerDraw(Seat.FIRST), "an offer is made once");
        GameState<Board, Mark> agreed = offered.offerDraw(Seat.SECOND);
        assertTrue(agreed.isOver() && agreed.drawOffer().isEmpty() && !agreed.canOfferDraw(Seat.FIRST));
        assertEquals("1/2-1/2 agreed", agreed.tree().result() + " " + agreed.tree().termination());
        assertEquals("a draw (agreed)", agreed.result().verdict());
        assertEquals(Option.of(Vector.of(0.0, 0.0)), agreed.result().payoffs());
        assertEquals(Option.none(), agreed.result().forfeit());
        GameState<Board, Mark> back = agreed.undo();
        assertTrue(!back.isOver() && back.tree().equals(game("a1 b1 b2")), "the agreement is taken back");
    }

    @Test
    void an_offer_ends_when_the_receiver_moves_or_declines() {
        GameState<Board, Mark> offered = state(Seat.FIRST, Seat.SECOND).offerDraw(Seat.FIRST);
        assertTrue(offered.click("cell-c3").drawOffer().isEmpty());
        assertTrue(offered.click("cell-c3").canOfferDraw(Seat.FIRST));
        GameState<Board, Mark> own = offered.click("cell-c3").offerDraw(Seat.FIRST).click("cell-a3");
        assertEquals(Option.of(Seat.FIRST), own.drawOffer(), "an own move does not end it");
        GameState<Board, Mark> declined = offered.declineDraw();
        assertTrue(declined.drawOffer().isEmpty() && !declined.canOfferDraw(Seat.FIRST));
        assertTrue(declined.canOfferDraw(Seat.SECOND));
        assertTrue(!declined.click("cell-c3").canOfferDraw(Seat.FIRST), "only after a move of its own");
        assertTrue(declined.click("cell-c3").click("cell-a3").canOfferDraw(Seat.FIRST));
        assertTrue(offered.undo().drawOffer().isEmpty(), "the moves before it were taken back");
        for (String text : Vector.of("0 3", "1 12 declined"))
            assertEquals(text, DrawOffer.parse(text).get().toString());
        assertTrue(Vector.of("", "2 1", "0", "0 1 open").forAll(text -> DrawOffer.parse(text).isEmpty()));
    }

    @Test
    void programs_decline_draws() {
        GameState<Board, Mark> offered = state(Seat.FIRST).offerDraw(Seat.FIRST);
        assertTrue(offered.drawOffer().isEmpty() && offered.offer().get().declined() && !offered.isOver());
        assertTrue(!offered.canOfferDraw(Seat.FIRST));
    }
}
