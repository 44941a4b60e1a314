package agon.api.contract;

import static agon.api.contract.Broken.unlessEqual;

import agon.api.Action;
import agon.api.Rules;
import agon.api.Seat;
import agon.api.Status;
import io.vavr.collection.Seq;

/// Laws of rules and actions.
final class RuleLaws {
    static <P, A extends Action> void statusAndLegalAgree(Moment<P, A> m) throws Broken {
        int seats = m.rules().seats();
        switch (m.rules().status(m.position())) {
            case Status.ToMove(Seat seat, _) -> {
                if (m.legal().isEmpty())
                    throw new Broken("legal actions while " + seat + " is to move", "at least one", "none");
                if (seat.index() >= seats)
                    throw new Broken("seat to move", "an index in [0, " + seats + ")", seat.index());
            }
            case Status.Chance(Seat seat, _, var weights) -> {
                unlessEqual("number of weights", m.legal().size(), weights.size());
                if (seat.index() >= seats)
                    throw new Broken("seat that rolls", "an index in [0, " + seats + ")", seat.index());
            }
            case Status.Over(var payoffs, String reason) -> {
                if (m.isFirst() && m.position().equals(m.rules().start()))
                    throw new Broken("status of the starting position", "a seat to move, or chance",
                        "a finished game: " + reason);
                unlessEqual("legal actions of a finished game", 0, m.legal().size());
                unlessEqual("number of payoffs", seats, payoffs.size());
                if (reason.isBlank() || !reason.equals(reason.strip()))
                    throw new Broken("reason of the end", "a short phrase", "'" + reason + "'");
            }
        }
    }

    static <P, A extends Action> void rulesAreFunctions(Moment<P, A> m) throws Broken {
        unlessEqual("the legal actions when called again", m.legal(), Rules.legal(m.rules(), m.position()));
        Seq<A> different = m.legal().distinct();
        if (different.size() < m.legal().size()) {
            A repeated = different.find(action -> m.legal().count(action::equals) > 1).get();
            throw new Broken("number of times that legal() lists " + repeated, 1, m.legal().count(repeated::equals));
        }
        unlessEqual("the status when called again", m.rules().status(m.position()), m.rules().status(m.position()));
        for (A action : m.legal()) {
            P once = m.rules().after(m.position(), action), twice = m.rules().after(m.position(), action);
            unlessEqual("the position after " + action + " when called again", once, twice);
            unlessEqual("the hash code of the position after " + action, once.hashCode(), twice.hashCode());
        }
        if (m.legal().nonEmpty()) return;
        P again = m.match().actions().foldLeft(m.match().positions().head(), m.rules()::after);
        unlessEqual("the position reached by replaying the game from the start", m.position(), again);
    }

    static <P, A extends Action> void codesNameActions(Moment<P, A> m) throws Broken {
        int codes = m.rules().codeCount();
        Seq<A> different = m.legal().distinct();
        if (different.distinctBy(Action::code).size() < different.size()) {
            A shared = different.find(action -> different.count(a -> a.code() == action.code()) > 1).get();
            throw new Broken("legal actions with code " + shared.code(), "one action",
                different.filter(action -> action.code() == shared.code()).map(Object::toString).mkString(", "));
        }
        for (A action : m.legal()) {
            if (action.code() < 0 || action.code() >= codes)
                throw new Broken("code of " + action, "in [0, " + codes + ")", action.code());
            A before = m.named().putIfAbsent(action.code(), action);
            if (before != null) unlessEqual("action with code " + action.code(), before, action);
        }
        unlessEqual("number of different actions for all codes so far", m.named().size(),
            (int) m.named().values().stream().distinct().count());
    }

    static <P, A extends Action> void aTurnHasOneSeat(Moment<P, A> m) throws Broken {
        if (m.match().actions().isEmpty())
            unlessEqual("whether the game starts in the middle of a turn", false,
                m.rules().status(m.position()).midTurn());
        for (A action : m.legal()) {
            Status next = m.rules().status(m.rules().after(m.position(), action));
            if (next.midTurn())
                unlessEqual("seat that continues the turn after " + action, m.match().status().seatToAct(),
                    next.seatToAct());
        }
    }

    static <P, A extends Action> void maxLegalActionsIsKept(Moment<P, A> m) throws Broken {
        int codes = m.rules().codeCount(), most = m.rules().maxLegalActions(), fast = m.simulator().maxLegalActions();
        if (most < 1 || most > codes) throw new Broken("maxLegalActions() of the rules", "in [1, " + codes + "]", most);
        if (fast < 1 || fast > codes)
            throw new Broken("maxLegalActions() of the simulator", "in [1, " + codes + "]", fast);
        if (m.legal().size() > Math.min(most, fast))
            throw new Broken("number of legal actions", "at most " + Math.min(most, fast), m.legal().size());
    }

    static <P, A extends Action> void gamesEnd(Moment<P, A> m) throws Broken {
        Seq<?> positions = m.match().positions();
        if (positions.size() > Walk.ENDLESS)
            throw new Broken("length of a random game", "at most " + Walk.ENDLESS + " actions", "more");
    }
}
