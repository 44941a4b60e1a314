package agon.api.contract;

import static agon.api.contract.Broken.unlessEqual;

import agon.api.Action;
import agon.api.Rules;
import agon.api.Seat;
import agon.api.Status;
import agon.api.symmetry.Symmetries;
import agon.api.symmetry.Symmetry;
import io.vavr.Tuple;
import io.vavr.collection.HashMap;
import io.vavr.collection.HashSet;
import io.vavr.collection.Seq;
import io.vavr.collection.Set;
import io.vavr.collection.TreeMap;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.util.random.RandomGenerator;

final class SymmetryLaws {
    private static final int MANY = 24;

    /// Returns the elements, or a selection if there are many. A board that has shrunk, for example, has many shifts.
    static <G> Seq<G> some(Seq<G> elements, RandomGenerator dice) {
        return elements.size() <= MANY ? elements
            : elements.take(MANY / 2).appendAll(
                Vector.fill(MANY / 2, () -> elements.get(dice.nextInt(MANY / 2, elements.size()))).distinct());
    }

    static <P, A extends Action> void symmetriesAreAGroup(Moment<P, A> m) throws Broken {
        group(m, m.game().symmetries());
    }

    private static <G extends Symmetry<G>, P, A extends Action> void group(Moment<P, A> m,
        Symmetries<G, P, A> symmetries) throws Broken {
        P position = m.position();
        Seq<G> all = symmetries.elements(position), elements = some(all, m.dice());
        Set<G> here = HashSet.ofAll(all);
        unlessEqual("the position transformed by the first element", position,
            symmetries.image(elements.head(), position));
        unlessEqual("number of different names", all.size(), all.map(G::name).distinct().size());
        G identity = elements.head();
        G f = elements.get(m.dice().nextInt(elements.size()));
        for (G g : elements) {
            P there = symmetries.image(g, position);
            unlessEqual(g.name() + ", then " + g.inverse().name(), identity, g.then(g.inverse()));
            unlessEqual(g.inverse().name() + ", then " + g.name(), identity, g.inverse().then(g));
            unlessEqual("the position transformed by " + g.name() + " and back", position,
                symmetries.image(g.inverse(), there));
            unlessEqual("the symmetry read from '" + g.name() + "'", Either.right(g),
                symmetries.named(position, g.name()));
            Seq<G> onwards = symmetries.elements(there);
            unlessEqual("whether " + g.inverse().name() + " is a symmetry of the position transformed by " + g.name(),
                true,
                onwards == all ? here.contains(g.inverse()) : onwards.contains(g.inverse()));
            for (G h : some(onwards, m.dice())) {
                unlessEqual(
                    "whether " + g.then(h).name() + " (" + g.name() + ", then " + h.name() + ")"
                        + " is a symmetry of the position",
                    true,
                    here.contains(g.then(h)));
                unlessEqual("the position transformed by " + g.name() + " and then " + h.name(),
                    symmetries.image(h, there),
                    symmetries.image(g.then(h), position));
            }
            unlessEqual("(" + g.name() + ", then " + f.name() + "), then " + g.name(), g.then(f.then(g)),
                g.then(f).then(g));
            for (A action : m.legal())
                unlessEqual(action + " transformed by " + g.name() + " and back", action,
                    symmetries.image(g.inverse(), there, symmetries.image(g, position, action)));
        }
    }

    static <P, A extends Action> void symmetryCommutesWithPlay(Moment<P, A> m) throws Broken {
        commutes(m, m.game().symmetries());
    }

    private static <G extends Symmetry<G>, P, A extends Action> void commutes(Moment<P, A> m,
        Symmetries<G, P, A> symmetries) throws Broken {
        for (G g : some(symmetries.elements(m.position()), m.dice())) {
            P there = symmetries.image(g, m.position());
            unlessEqual("the status of the position transformed by " + g.name(), moved(m, symmetries, g),
                told(m.rules(), there));
            unlessEqual("the legal actions of the position transformed by " + g.name(),
                m.legal().map(a -> symmetries.image(g, m.position(), a)).toSet(),
                Rules.legal(m.rules(), there).toSet());
            for (A action : m.legal())
                unlessEqual(action + " transformed by " + g.name() + " and then played, compared with played first",
                    symmetries.image(g, m.rules().after(m.position(), action)),
                    m.rules().after(there, symmetries.image(g, m.position(), action)));
        }
    }

    /// The reason for the end of a game is left out, because it may name cells.
    private static <G extends Symmetry<G>, P, A extends Action> Object moved(Moment<P, A> m,
        Symmetries<G, P, A> symmetries, G g) {
        P here = m.position();
        return switch (m.match().status()) {
            case Status.ToMove(Seat seat, boolean midTurn) ->
                new Status.ToMove(symmetries.image(g, here, seat), midTurn);
            case Status.Chance(Seat seat, boolean midTurn, var weights) ->
                Tuple.of(symmetries.image(g, here, seat), midTurn,
                    HashMap.ofEntries(m.legal().map(action -> symmetries.image(g, here, action)).zip(weights)));
            case Status.Over(var payoffs, _) ->
                TreeMap.ofEntries(payoffs.zipWithIndex(
                    (payoff, seat) -> Tuple.of(symmetries.image(g, here, new Seat(seat)).index(), payoff)));
        };
    }

    private static <P, A extends Action> Object told(Rules<P, A> rules, P position) {
        return switch (rules.status(position)) {
            case Status.ToMove status -> status;
            case Status.Chance(Seat seat, boolean midTurn, var weights) ->
                Tuple.of(seat, midTurn, HashMap.ofEntries(Rules.legal(rules, position).zip(weights)));
            case Status.Over(var payoffs, _) ->
                TreeMap.ofEntries(payoffs.zipWithIndex((payoff, seat) -> Tuple.of(seat, payoff)));
        };
    }

    static <P, A extends Action> void canonicalFormIsOne(Moment<P, A> m) throws Broken {
        canonical(m, m.game().symmetries());
    }

    private static <G extends Symmetry<G>, P, A extends Action> void canonical(Moment<P, A> m,
        Symmetries<G, P, A> symmetries) throws Broken {
        var canonical = symmetries.canonical(m.position());
        unlessEqual("the position transformed by " + canonical.symmetry().name(), canonical.position(),
            symmetries.image(canonical.symmetry(), m.position()));
        for (G g : some(symmetries.elements(m.position()), m.dice()))
            unlessEqual("the canonical form of the position transformed by " + g.name(), canonical.position(),
                symmetries.canonical(symmetries.image(g, m.position())).position());
    }
}
