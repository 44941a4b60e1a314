package agon.api.match;

import agon.api.Action;
import agon.api.Game;
import agon.api.Seat;
import agon.api.Status;
import agon.api.Variant;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;

/// A game being played: where it stands and how it came about. Immutable; every action gives a new match.
///
/// @param name      of the variant, for example `zertz:rings=48`
/// @param game      its rules and all the rest
/// @param positions one more than there are actions; the last is the current one
/// @param turns     how it came about; only the last may be unfinished
public record Match<P, A extends Action>(String name, Game<P, A> game, Vector<P> positions, Vector<Turn<A>> turns) {
    /// A new game.
    public static <P, A extends Action> Match<P, A> start(String name, Game<P, A> game) {
        return from(name, game, game.rules().start());
    }

    /// A new game of a variant.
    public static <P, A extends Action> Match<P, A> start(Variant<P, A> variant) {
        return start(variant.name(), variant.game());
    }

    /// A game that begins at `position`.
    public static <P, A extends Action> Match<P, A> from(String name, Game<P, A> game, P position) {
        return new Match<>(name, game, Vector.of(position), Vector.empty());
    }

    /// Where the game stands.
    public P position() {
        return positions.last();
    }

    /// Who acts next, or how it ended.
    public Status status() {
        return game.rules().status(position());
    }

    /// What may be done next.
    public Seq<A> legal() {
        return game.rules().legal(position());
    }

    /// Everything done so far.
    public Vector<A> actions() {
        return turns.flatMap(Turn::actions);
    }

    /// What was done from the action with number `from` on, the first being 0; takes no longer than there are such actions.
    public Vector<A> actions(int from) {
        Vector<Turn<A>> last = turns.reverseIterator().takeWhile(turn -> turn.from() + turn.actions().size() > from).toVector().reverse();
        return last.flatMap(turn -> turn.actions().drop(from - turn.from()));
    }

    /// The match one action on; left: the action is not legal here, and nothing changed.
    public Either<Refusal, Match<P, A>> play(A action) {
        Status status = status();
        if (status instanceof Status.Over(_, String reason)) return Either.left(refusal(action.toString(), "the game is over: " + reason));
        return legal().contains(action) ? Either.right(after(action, status.turnOf().get(), status.midTurn()))
            : Either.left(refusal(action.toString(), game.rules().whyNot(position(), action)));
    }

    private String write(A action) {
        return game.notation().write(position(), Vector.of(action));
    }

    private Match<P, A> after(A action, Seat seat, boolean midTurn) {
        P next = game.rules().after(position(), action);
        boolean finished = !game.rules().status(next).midTurn();
        boolean continues = midTurn && midTurn();
        Vector<Turn<A>> before = continues ? turns.init() : turns;
        Vector<A> actions = continues ? turns.last().actions().append(action) : Vector.of(action);
        return new Match<>(name, game, positions.append(next), before.append(new Turn<>(seat, positions.size() - actions.size(), actions, finished)));
    }

    /// The match one whole turn on, or on to the end of the turn that was begun; left: why not, and nothing changed.
    public Either<Refusal, Match<P, A>> play(String turn) {
        return playOn(turn).flatMap(match -> match.midTurn()
            ? Either.left(refusal(turn, "the turn is not finished: " + match.choices() + " must follow")) : Either.right(match));
    }

    /// Like [#play(String)], but the text may stop in the middle of the turn.
    public Either<Refusal, Match<P, A>> playOn(String turn) {
        if (status() instanceof Status.Over(_, String reason)) return Either.left(refusal(turn, "the game is over: " + reason));
        Either<String, Seq<A>> actions = game.notation().read(position(), turn);
        if (actions.isLeft()) return Either.left(refusal(turn, actions.getLeft()));
        if (actions.get().isEmpty()) return Either.left(refusal(turn, "it holds no action"));
        Match<P, A> match = this;
        for (A action : actions.get()) {
            if (match != this && !match.midTurn())
                return Either.left(refusal(turn,
                    "the turn is over after " + (match.positions.size() - positions.size()) + " of its " + actions.get().size() + " actions"));
            Either<Refusal, Match<P, A>> next = match.play(action);
            if (next.isLeft()) return Either.left(refusal(turn, next.getLeft().because()));
            match = next.get();
        }
        return Either.right(match);
    }

    /// Whether the last turn is not finished.
    public boolean midTurn() {
        return turns.nonEmpty() && !turns.last().finished();
    }

    /// The legal actions in words, at most ten of them.
    private String choices() {
        Seq<String> texts = legal().map(this::write).sorted();
        return texts.take(10).mkString(", ") + (texts.size() > 10 ? " or one of " + (texts.size() - 10) + " more" : "");
    }

    private Refusal refusal(String text, String because) {
        return new Refusal(turns.size() + (midTurn() ? 0 : 1), text, because, game.notation().write(position()));
    }

    /// The match before the last action; the same one if nothing was played.
    public Match<P, A> undo() {
        if (turns.isEmpty()) return this;
        Turn<A> last = turns.last();
        Vector<Turn<A>> before = turns.init();
        return new Match<>(name, game, positions.init(),
            last.actions().size() == 1 ? before : before.append(new Turn<>(last.seat(), last.from(), last.actions().init(), false)));
    }

    /// The match after its first `count` turns.
    ///
    /// @param count in `[0, turns().size()]`
    public Match<P, A> afterTurns(int count) {
        if (count < 0 || count > turns.size()) throw new IllegalArgumentException("turn count " + count + " is not in [0, " + turns.size() + "]");
        Vector<Turn<A>> kept = turns.take(count);
        return new Match<>(name, game, positions.take(1 + kept.map(t -> t.actions().size()).sum().intValue()), kept);
    }

    /// The text of each turn; the last one as far as it goes.
    public Vector<String> texts() {
        return turns.map(t -> game.notation().write(positions.get(t.from()), t.actions()));
    }
}
