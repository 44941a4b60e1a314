package agon.game.pferdeaepfel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Cells;
import agon.api.Seat;
import agon.api.Status;
import agon.api.Strategy;
import agon.api.Variant;
import agon.api.match.Match;
import agon.game.pferdeaepfel.PferdeaepfelAction.Move;
import io.vavr.collection.Seq;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class GreedyTest {
    private static RandomGenerator dice(long seed) {
        return RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
    }

    private static Match<PferdeaepfelPosition, PferdeaepfelAction> at(Mode mode, PferdeaepfelPosition position) {
        return Match.from(new Variant<>("pferdeaepfel", PferdeaepfelGame.of(mode)), position);
    }

    private static PferdeaepfelAction chosen(Match<PferdeaepfelPosition, PferdeaepfelAction> match, long seed) {
        return match.game().extras().strategies().head().choose(match, dice(seed));
    }

    private static PferdeaepfelPosition position(String white, String black, Seat seat, boolean placing) {
        Cells apples = Cells.of(Board.cell("a1")).with(Board.cell("h8"));
        return new PferdeaepfelPosition(apples, Cells.NONE, Board.cell(white), Board.cell(black), seat, placing);
    }

    @Test
    void it_is_the_one_player_that_the_game_brings_along() {
        Seq<Strategy<PferdeaepfelPosition, PferdeaepfelAction>> strategies = PferdeaepfelGame.of(Mode.TRAIL)
            .extras().strategies();
        assertEquals(Vector.of("greedy"), strategies.map(Strategy::name));
    }

    @Test
    void black_captures_when_it_can() {
        var match = at(Mode.TRAIL, position("d4", "e6", Seat.SECOND, false));
        for (long seed = 0; seed < 10; seed++) assertEquals(new Move(Board.cell("d4")), chosen(match, seed));
    }

    /// A knight on b3 can move to a5, c5, d4, d2 and c1. From there it has at most 4, 8, 8, 6 and 4 moves, and one
    /// fewer because b3 then has an apple. The other knight, in its distant corner, has two moves.
    @Test
    void its_knight_goes_where_most_ways_lead_on() {
        var match = at(Mode.TRAIL, position("b3", "h8", Seat.FIRST, false));
        Set<String> chosen = Vector.range(0, 40).map(seed -> chosen(match, seed).text()).toSet();
        assertEquals(Vector.of("c5", "d4").toSet(), chosen);
    }

    /// The other knight in the corner can move to f7 and g6. An apple removes one of these moves.
    @Test
    void an_apple_and_a_move_are_chosen_together() {
        var match = at(Mode.APPLE_FIRST, position("b3", "h8", Seat.FIRST, true));
        Set<String> turns = Vector.range(0, 60).map(seed -> {
            var placed = match.play(chosen(match, seed)).get();
            return placed.play(chosen(placed, seed)).get().texts().last();
        }).toSet();
        assertEquals(Vector.of("+f7 c5", "+f7 d4", "+g6 c5", "+g6 d4").toSet(), turns);
    }

    @ParameterizedTest
    @EnumSource
    void it_beats_random_play(Mode mode) {
        double points = 0;
        for (int game = 0; game < 20; game++) {
            var match = Match.start(new Variant<>("pferdeaepfel", PferdeaepfelGame.of(mode)));
            RandomGenerator dice = dice(game);
            Seat own = new Seat(game % 2);
            while (!match.status().isOver()) {
                var legal = match.legal();
                boolean mine = match.position().seat().equals(own);
                var action = mine ? match.game().extras().strategies().head().choose(match, dice)
                    : legal.get(dice.nextInt(legal.size()));
                match = match.play(action).get();
            }
            points += ((Status.Over) match.status()).payoffs().get(own.index());
        }
        assertTrue(points > 5, mode + ": " + points + " of 20");
    }
}
