package agon.game.tzaar;

import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.api.match.Match;
import agon.api.scene.Scene.Item;
import org.junit.jupiter.api.Test;

class TzaarViewTest {
    private static boolean hasPass(Match<TzaarPosition, TzaarAction> match) {
        TzaarPosition p = match.position();
        return new TzaarView(new TzaarRules(p)).scene(p).items().map(Item::key).contains("pass");
    }

    private static Match<TzaarPosition, TzaarAction> start(String setup) {
        return Match.start(TzaarContractTest.variant(setup));
    }

    @Test
    void the_pass_is_shown_only_while_it_is_legal() {
        Match<TzaarPosition, TzaarAction> opening = start("fixed"), second = opening.play("d3xc3").get(),
            captured = second.playPartial("f1xe1").get();
        assertEquals(false, hasPass(start("tournament")), "while the board is filled");
        assertEquals(false, hasPass(opening), "before the first capture of the game");
        assertEquals(false, hasPass(second), "before the first capture of a turn");
        assertEquals(true, hasPass(captured), "after the first capture of a turn");
        assertEquals(false, hasPass(captured.play("pass").get()), "on the next turn");
        Match<TzaarPosition, TzaarAction> over = Boards
            .match(Boards.of("c3O c4t d4r e4o h1T h2R h3O i2r i3o", "white captures")).playPartial("c3xc4").get();
        assertEquals(true, over.status().isOver());
        assertEquals(false, hasPass(over), "after the end");
    }
}
