package agon.play.game;

import agon.api.Seat;
import agon.api.match.Match;
import io.vavr.control.Option;

/// An offer of a draw in a two-player game. It is open until the other player acts or declines it, or until the moves
/// before it are taken back.
///
/// @param by       the seat that offers the draw
/// @param actions  the number of actions played before the offer
/// @param declined whether the other player has declined
public record DrawOffer(Seat by, int actions, boolean declined) {
    DrawOffer decline() {
        return new DrawOffer(by, actions, true);
    }

    /// Returns whether the offer can be accepted in a position.
    boolean isOpen(Match<?, ?> here) {
        return !declined && here.actions().size() >= actions && !hasActed(here, by.other());
    }

    /// Returns whether the seat may offer a draw again: after its next action, or after its offer has ended.
    boolean isPast(Match<?, ?> here) {
        return declined ? here.actions().size() < actions || hasActed(here, by) : !isOpen(here);
    }

    private boolean hasActed(Match<?, ?> here, Seat seat) {
        return here.turns().exists(turn -> turn.seat().equals(seat) && turn.from() + turn.actions().size() > actions);
    }

    /// Returns the offer as text, for example `0 12`: seat and number of actions.
    @Override
    public String toString() {
        return by.index() + " " + actions + (declined ? " declined" : "");
    }

    /// Parses the text of an offer. Returns none if it is not valid.
    public static Option<DrawOffer> parse(String text) {
        return Option.when(text.matches("[01] \\d{1,9}( declined)?"), () -> text.split(" "))
            .map(parts -> new DrawOffer(new Seat(Integer.parseInt(parts[0])), Integer.parseInt(parts[1]),
                parts.length > 2));
    }
}
