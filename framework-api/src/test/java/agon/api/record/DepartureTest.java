package agon.api.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Seat;
import agon.api.Variant;
import agon.api.match.Match;
import agon.api.match.Termination;
import agon.api.match.Turn;
import agon.api.strip.Strip;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import org.junit.jupiter.api.Test;

class DepartureTest {
    private static final Variant<Walkers.Way, Walkers.Walk> WALKERS = new Variant<>("walkers", new Walkers().game());

    private static Match<Walkers.Way, Walkers.Walk> played(String... turns) {
        return Vector.of(turns).foldLeft(Match.start(WALKERS),
            (match, turn) -> match.play(turn).getOrElseThrow(why -> new AssertionError(why)));
    }

    @Test
    void the_others_go_on_when_a_seat_leaves() {
        Match<Walkers.Way, Walkers.Walk> match = played("w0", "-- second resigned", "w1", "w2");
        assertEquals(Vector.of(0, 1, 2, 0), match.turns().map(turn -> turn.seat().index()));
        assertEquals(Vector.of("w0", "-- second resigned", "w1", "w2"), match.texts());
        assertEquals(3, match.actions().size());
        assertTrue(match.departedSince(1));
        assertEquals(played("w0", "-- second resigned"), match.undo().undo());
        assertEquals(played("w0"), match.undo().undo().undo());
        assertEquals(played("w0", "-- second resigned"), match.afterTurns(2));
    }

    @Test
    void a_record_holds_who_left_and_how() {
        Match<Walkers.Way, Walkers.Walk> match = played("w0", "-- third timeout", "w1");
        String text = RecordFormat.DEFAULT.write(GameRecord.of(match, LinkedHashMap.empty())).get().text();
        assertTrue(text.contains("2. -- third timeout\n"), text);
        Replay<Walkers.Way, Walkers.Walk> replay = Replay.of(WALKERS, RecordFormat.DEFAULT.read(text).head().get())
            .get();
        assertEquals(match, replay.match());
        assertEquals(GameTree.of(match), replay.tree());
        assertEquals(match, replay.tree().match(replay.tree().end()));
    }

    @Test
    void a_tree_is_left_by_one_seat_after_the_other() {
        GameTree<Walkers.Way, Walkers.Walk> tree = GameTree.start(WALKERS).leave(Seat.FIRST, Termination.RESIGNED)
            .get();
        assertEquals("*", tree.result());
        assertEquals("0-0-1", tree.leave(Seat.SECOND, Termination.TIMEOUT).get().result());
        assertEquals(GameTree.start(WALKERS), tree.takeBack());
    }

    @Test
    void a_game_for_two_ends_when_a_seat_leaves() {
        assertEquals("the game of strip ends when the first player leaves",
            Match.start(new Variant<>("strip", Strip.GAME)).leave(Seat.FIRST, Termination.RESIGNED).getLeft()
                .because());
        assertEquals("there is no player 4; walkers has 3",
            played().leave(new Seat(3), Termination.RESIGNED).getLeft().because());
        assertTrue(played("-- first resigned", "-- second resigned").leave(new Seat(2), Termination.RESIGNED).isLeft());
    }

    @Test
    void texts_of_departures_are_read() {
        for (int seat = 0; seat < 12; seat++) {
            Turn.Departure departure = new Turn.Departure(new Seat(seat), Termination.TIMEOUT);
            assertEquals(Option.of(departure), Turn.Departure.parse(" " + departure + " "));
        }
        for (String text : Vector.of("--", "-", "-- ", "-- first", "-- first on board", "-- nobody resigned",
            "-- seat 0 resigned", "-- seat 99999 resigned"))
            assertEquals(Option.none(), Turn.Departure.parse(text), text);
    }
}
