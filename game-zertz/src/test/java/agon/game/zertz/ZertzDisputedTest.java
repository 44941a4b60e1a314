package agon.game.zertz;

import static agon.game.zertz.Variants.after;
import static agon.game.zertz.Variants.match;
import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.api.Status;
import agon.api.match.Match;
import agon.game.zertz.board.ZertzAction;
import org.junit.jupiter.api.Test;

/// Positions in which programs for ZERTZ differ, with what these rules say. `ZertzRules` has the readings of the
/// rulebook.
class ZertzDisputedTest {
    private static String status(Match<ZertzPosition, ZertzAction> match) {
        return match.status() instanceof Status.Over over ? over.reason() + " " + over.score()
            : match.status().seatToAct().get() + " acts";
    }

    @Test
    void who_fills_the_board_captures_all_of_it() {
        Match<ZertzPosition, ZertzAction> match = match("", "4/2W2/3G2/3B3/3WoW/3W1/4 0/0/0 2/3/4 0/4/5 2");
        Match<ZertzPosition, ZertzAction> filled = match.play("Ge5").getOrElseThrow(why -> new AssertionError(why));
        assertEquals("4/5/6/7/6/5/4 0/0/0 2/3/4 4/5/6 2", match.game().notation().write(filled.position()));
        assertEquals("four white 0-1", status(filled));
    }

    @Test
    void a_seat_without_marbles_passes_although_the_other_one_has_some() {
        Match<ZertzPosition, ZertzAction> match = match("rings=48",
            "BB2G/Woo1B1/1GooBoG/WoG2BoW/B5W/6/5/4 0/0/0 0/0/0 2/4/4 1");
        assertEquals("-", match.legal().mkString(" "));
        assertEquals("second acts", status(match.play("-").get()));
    }

    @Test
    void a_seat_without_marbles_loses_in_the_other_reading() {
        String board = "BB2G/Woo1B1/1GooBoG/WoG2BoW/B5W/6/5/4 0/0/0 ";
        assertEquals("nothing to play 0-1", status(match("rings=48,stuck=loses", board + "0/0/0 2/4/4 1")));
        assertEquals("nothing to play 1-0", status(match("rings=48,stuck=loses", board + "2/4/4 0/0/0 2")));
        assertEquals("second acts", status(match("rings=48,stuck=loses", board + "0/0/0 2/4/4 2")));
        Match<ZertzPosition, ZertzAction> last = match("rings=48,stuck=loses",
            "BBB1B/1B1oW1/4WoG/B5WB/BG3G1/1oG2B/GWG1W/G1GB 1/0/0 0/0/0 0/0/0 2");
        assertEquals("nothing to play 0-1", status(last.play("Wb4").get()), "with all marbles on the board");
    }

    @Test
    void a_full_part_is_captured_although_it_is_the_largest() {
        // Three rings, d4, d5 and e4, and two at a3 and a4. The last of the three is filled, and a3 stays vacant.
        Match<ZertzPosition, ZertzAction> match = match("", "2oo/5/6/3WG2/3o2/5/4 5/7/10 0/0/0 0/0/0 1");
        assertEquals("2o1/5/6/7/6/5/4 4/7/10 2/1/0 0/0/0 2", after(match, "We4,a4"));
    }

    @Test
    void the_ring_that_is_taken_captures_what_it_isolates() {
        Match<ZertzPosition, ZertzAction> match = match("",
            "W2o/3G1/BooooW/ooBooo1/1oooo1/1oooo/4 0/5/4 2/0/3 2/2/1 1 take");
        // The white marble on a1 stands alone, elsewhere, and is captured all the same.
        assertEquals("3o/3G1/B1oooW/ooBooo1/1oooo1/1oooo/4 0/5/4 3/0/3 2/2/1 2", after(match, "c2"));
    }
}
