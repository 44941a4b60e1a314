package agon.api;

import io.vavr.collection.Seq;

/// Any rules dressed as a simulator: correct and slow.
final class RulesSimulator<P, A extends Action> implements Simulator<P> {
    private final Rules<P, A> rules;
    private final Notation<P, A> notation;
    private final int seats;
    private P position;
    private Status status;
    private Seq<A> legal; // null until asked for

    RulesSimulator(Game<P, A> game) {
        rules = game.rules();
        notation = game.notation();
        seats = game.about().seats();
        load(rules.start());
    }

    @Override
    public int codes() {
        return rules.codes();
    }

    @Override
    public int seats() {
        return seats;
    }

    @Override
    public void load(P position) {
        this.position = position;
        status = rules.status(position);
        legal = null;
    }

    @Override
    public P position() {
        return position;
    }

    @Override
    public int seat() {
        return status instanceof Status.ToMove(Seat seat, _) ? seat.index() : OVER;
    }

    @Override
    public boolean midTurn() {
        return status instanceof Status.ToMove(_, boolean midTurn) && midTurn;
    }

    private Seq<A> legal() {
        if (legal == null) legal = rules.legal(position);
        return legal;
    }

    @Override
    public int legal(int[] codes) {
        int n = 0;
        for (A action : legal()) codes[n++] = action.code();
        return n;
    }

    @Override
    public void play(int code) {
        for (A action : legal()) {
            if (action.code() != code) continue;
            load(rules.after(position, action));
            return;
        }
        throw new IllegalArgumentException("code " + code + " is not legal in " + notation.write(position));
    }

    @Override
    public double payoff(int seat) {
        if (status instanceof Status.Over(var payoffs, _)) return payoffs.get(seat);
        throw new IllegalStateException("the game is not over: " + notation.write(position));
    }

    /// FNV-1a over the text of the position, finished with the mixer of SplitMix64: the text is the same on every machine, `hashCode` need not be.
    @Override
    public long hash() {
        String text = notation.write(position);
        long hash = 0xcbf29ce484222325L;
        for (int i = 0; i < text.length(); i++) hash = (hash ^ text.charAt(i)) * 0x100000001b3L;
        hash = (hash ^ hash >>> 30) * 0xbf58476d1ce4e5b9L;
        hash = (hash ^ hash >>> 27) * 0x94d049bb133111ebL;
        return hash ^ hash >>> 31;
    }
}
