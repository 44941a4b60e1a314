package agon.api.contract;

import static agon.api.contract.Broken.unlessEqual;

import agon.api.Action;
import agon.api.Rules;
import agon.api.Seat;
import agon.api.Status;
import io.vavr.collection.Seq;
import io.vavr.control.Either;
import io.vavr.control.Option;

/// Laws of games that continue after a seat has left.
final class LeavingLaws {
    /// The number of random actions after a departure.
    private static final int ON = 40;

    static <P, A extends Action> void whoLeavesIsGone(Moment<P, A> m) throws Broken {
        if (m.legal().isEmpty()) return;
        Rules<P, A> rules = m.rules();
        boolean expected = rules.afterDeparture(rules.start(), Seat.FIRST).isDefined();
        for (int seat = 0; seat < rules.seats(); seat++)
            unlessEqual("whether the game can continue without seat " + seat + ", as at the start without seat 0",
                expected,
                rules.afterDeparture(m.position(), new Seat(seat)).isDefined());
        Seat gone = new Seat(m.dice().nextInt(rules.seats()));
        for (P left : rules.afterDeparture(m.position(), gone)) {
            unlessEqual("the position without " + gone + ", written and read back", Either.right(left),
                m.notation().read(m.notation().write(left)));
            continues(m, left, gone);
        }
    }

    private static <P, A extends Action> void continues(Moment<P, A> m, P left, Seat gone) throws Broken {
        Rules<P, A> rules = m.rules();
        P position = left;
        for (int i = 0; i < ON; i++) {
            Status status = rules.status(position);
            Seq<A> legal = Rules.legal(rules, position);
            if (status instanceof Status.Over(var payoffs, _)) {
                unlessEqual("number of payoffs after " + gone + " has left", rules.seats(), payoffs.size());
                return;
            }
            if (status.seatToAct().equals(Option.of(gone)))
                throw new Broken("the seat to act after " + gone + " has left the game", "another seat", gone);
            if (legal.isEmpty()) throw new Broken("legal actions after " + gone + " has left", "at least one", "none");
            position = rules.after(position, legal.get(Moment.chosen(status, legal.size(), m.dice())));
        }
    }
}
