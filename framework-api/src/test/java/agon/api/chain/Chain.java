package agon.api.chain;

import agon.api.Action;
import agon.api.Game;
import agon.api.Notation;
import agon.api.Rules;
import agon.api.Seat;
import agon.api.Status;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;

/// A game for tests with long turns: each turn consists of `length` actions with two choices each. The game is a draw
/// after two turns.
public record Chain(int length) implements Rules<Integer, Chain.Link> {
    private static final Vector<Link> LINKS = Vector.of(new Link(0), new Link(1));

    public record Link(int code) implements Action {}

    public Game<Integer, Link> game() {
        return Game.of(new Game.About("Chain", "nobody", 0, "Add links."), this, Notation.ofNames(LINKS,
            link -> "l" + link.code, String::valueOf, text -> Either.left("positions cannot be read")));
    }

    @Override
    public Integer start() {
        return 0;
    }

    @Override
    public Status status(Integer links) {
        if (links == 2 * length) return Status.drawn("the chain is complete");
        Seat seat = new Seat(links / length);
        return links % length == 0 ? Status.toMove(seat) : Status.toContinue(seat);
    }

    @Override
    public Seq<Link> legal(Integer links) {
        return links == 2 * length ? Vector.empty() : LINKS;
    }

    @Override
    public Integer after(Integer links, Link link) {
        return links + 1;
    }

    @Override
    public int codeCount() {
        return 2;
    }
}
