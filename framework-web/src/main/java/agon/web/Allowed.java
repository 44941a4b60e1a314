package agon.web;

import agon.api.Action;
import agon.api.Seat;
import agon.play.game.DrawOffer;
import agon.play.game.GameState;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.LinkedHashMap;
import java.util.Map;

/// The commands that are possible in addition to turns.
///
/// @param draw     the seat whose offer of a draw is open
/// @param declined the seat whose offer of a draw was declined, until its next move
record Allowed(boolean takesBack, boolean offersDraw, Option<Seat> draw, Option<Seat> declined) {
    static final Allowed NOTHING = new Allowed(false, false, Option.none(), Option.none());

    static <P, A extends Action> Allowed of(GameState<P, A> state, Vector<Seat> seats) {
        Option<Seat> open = state.drawOffer();
        return new Allowed(seats.nonEmpty() && state.canUndo(seats), seats.exists(state::canOfferDraw), open,
            state.offer().map(DrawOffer::by).filter(by -> open.isEmpty() && !state.canOfferDraw(by))
                .filter(_ -> !state.isOver()));
    }

    Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>(Map.of("takesBack", takesBack, "offersDraw", offersDraw));
        draw.forEach(by -> json.put("draw", by.index()));
        declined.forEach(by -> json.put("declined", by.index()));
        return json;
    }
}
