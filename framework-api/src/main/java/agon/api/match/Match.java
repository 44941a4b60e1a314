package agon.api.match;

import agon.api.Action;
import agon.api.Game;
import agon.api.Seat;
import agon.api.Status;
import agon.api.Variant;
import agon.api.scene.Scene;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;

/// A game being played: where it stands and how it came about. Immutable; every action gives a new match.
///
/// @param variant   what is played
/// @param positions one more than there are actions and departures; the last is the current one
/// @param turns     how it came about. Only the last may be unfinished, and one that a departure interrupted
public record Match<P, A extends Action>(Variant<P, A> variant, Vector<P> positions, Vector<Turn<A>> turns) {
    /// A new game.
    public static <P, A extends Action> Match<P, A> start(Variant<P, A> variant) {
        return from(variant, variant.rules().start());
    }

    /// A game that begins at `position`.
    public static <P, A extends Action> Match<P, A> from(Variant<P, A> variant, P position) {
        return new Match<>(variant, Vector.of(position), Vector.empty());
    }

    /// The name of the variant, for example `zertz:rings=48`.
    public String name() {
        return variant.name();
    }

    /// The game: its rules and all the rest.
    public Game<P, A> game() {
        return variant.game();
    }

    /// Where the game stands.
    public P position() {
        return positions.last();
    }

    /// What the position looks like. Once the game is over on the board, nothing is said about what is to be done next.
    public Scene scene() {
        Scene scene = game().view().scene(position());
        return status().isOver() ? scene.over() : scene;
    }

    /// Who acts next, or how it ended.
    ///
    /// @throws IllegalStateException if the rules name a seat that the game does not have, pay more or fewer seats than
    ///                               it has, or weigh more or fewer actions than are legal
    public Status status() {
        Status status = game().rules().status(position());
        int named = status instanceof Status.Over(Vector<Double> payoffs, _) ? payoffs.size()
            : status.turnOf().get().index() + 1;
        int seats = game().rules().seats();
        boolean fits = status.isOver() ? named == seats : named <= seats;
        if (!fits)
            throw new IllegalStateException(
                "the status of " + name() + " has seat " + named + "; the game has " + seats);
        if (status instanceof Status.Chance(_, _, Vector<Double> weights) && weights.size() != legal().size())
            throw new IllegalStateException("the status of " + name() + " weighs " + weights.size()
                + " actions; legal are " + legal().size());
        return status;
    }

    /// What may be done next.
    public Seq<A> legal() {
        return game().rules().legal(position());
    }

    /// Everything done so far.
    public Vector<A> actions() {
        return turns.flatMap(Turn::actions);
    }

    /// What was done since position number `from`, the first being 0; takes no longer than there are such actions.
    /// Departures are no actions: see [#departedSince].
    public Vector<A> actions(int from) {
        return since(from).flatMap(turn -> turn.actions().drop(from - turn.from()));
    }

    /// Whether a seat has left the game since position number `from`. Then [#actions(int)] does not lead from there to
    /// the current position.
    public boolean departedSince(int from) {
        return since(from).exists(turn -> turn.departure().isDefined());
    }

    private Vector<Turn<A>> since(int from) {
        return turns.reverseIterator().takeWhile(turn -> turn.from() + turn.steps() > from).toVector().reverse();
    }

    /// The match after `seat` has left a game that the others go on with; left: a sentence that says why they do not.
    /// Then the game has ended, and its record says how.
    public Either<String, Match<P, A>> leave(Seat seat, Termination termination) {
        if (status() instanceof Status.Over(_, String reason)) return Either.left("the game is over: " + reason);
        int seats = game().rules().seats();
        if (seat.index() >= seats)
            return Either.left("there is no seat " + (seat.index() + 1) + "; " + name() + " has " + seats);
        if (termination == Termination.ON_BOARD)
            return Either.left("nobody leaves on the board; expected resigned or timeout");
        return game().rules().afterDeparture(position(), seat)
            .toEither("the game of " + name() + " ends when the " + seat + " player leaves")
            .map(next -> new Match<>(variant, positions.append(next),
                turns.append(Turn.left(positions.size() - 1, new Turn.Departure(seat, termination)))));
    }

    /// The match one action on; left: the action is not legal here, and nothing changed.
    public Either<IllegalTurn, Match<P, A>> play(A action) {
        Status status = status();
        if (status instanceof Status.Over(_, String reason))
            return Either.left(refusal(action.toString(), "the game is over: " + reason));
        return legal().contains(action) ? Either.right(after(action, status.turnOf().get(), status.midTurn()))
            : Either.left(refusal(action.toString(), game().rules().explainIllegal(position(), action)));
    }

    private String write(A action) {
        return game().notation().write(position(), Vector.of(action));
    }

    private Match<P, A> after(A action, Seat seat, boolean midTurn) {
        P next = game().rules().after(position(), action);
        boolean finished = !game().rules().status(next).midTurn();
        boolean continues = midTurn && midTurn();
        Vector<Turn<A>> before = continues ? turns.init() : turns;
        Vector<A> actions = continues ? turns.last().actions().append(action) : Vector.of(action);
        return new Match<>(variant, positions.append(next),
            before.append(new Turn<>(seat, positions.size() - actions.size(), actions, finished)));
    }

    /// The match one whole turn on, or on to the end of the turn that was begun; left: why not, and nothing changed.
    public Either<IllegalTurn, Match<P, A>> play(String turn) {
        return playPartial(turn).flatMap(match -> match.midTurn()
            ? Either.left(refusal(turn, "the turn is not finished: " + match.choices() + " must follow"))
            : Either.right(match));
    }

    /// Like [#play(String)], but the text may stop in the middle of the turn. The text of a [Turn.Departure] lets its
    /// seat leave.
    public Either<IllegalTurn, Match<P, A>> playPartial(String turn) {
        if (status() instanceof Status.Over(_, String reason))
            return Either.left(refusal(turn, "the game is over: " + reason));
        Option<Turn.Departure> departure = Turn.Departure.parse(turn);
        if (departure.isDefined())
            return leave(departure.get().seat(), departure.get().termination()).mapLeft(why -> refusal(turn, why));
        Either<String, Seq<A>> actions = game().notation().read(position(), turn);
        if (actions.isLeft()) return Either.left(refusal(turn, actions.getLeft()));
        if (actions.get().isEmpty()) return Either.left(refusal(turn, "it holds no action"));
        Match<P, A> match = this;
        for (A action : actions.get()) {
            if (match != this && !match.midTurn())
                return Either.left(refusal(turn,
                    "the turn is over after " + (match.positions.size() - positions.size()) + " of its "
                        + actions.get().size() + " actions"));
            Either<IllegalTurn, Match<P, A>> next = match.play(action);
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

    private IllegalTurn refusal(String text, String because) {
        return new IllegalTurn(turns.size() + (midTurn() ? 0 : 1), text, because, game().notation().write(position()));
    }

    /// The match before the last action or departure; the same one if nothing was played.
    public Match<P, A> undo() {
        if (turns.isEmpty()) return this;
        Turn<A> last = turns.last();
        Vector<Turn<A>> before = turns.init();
        return new Match<>(variant, positions.init(),
            last.steps() == 1 ? before
                : before.append(new Turn<>(last.seat(), last.from(), last.actions().init(), false)));
    }

    /// The match after its first `count` turns.
    ///
    /// @param count in `[0, turns().size()]`
    public Match<P, A> afterTurns(int count) {
        if (count < 0 || count > turns.size())
            throw new IllegalArgumentException("turn count " + count + " is not in [0, " + turns.size() + "]");
        Vector<Turn<A>> kept = turns.take(count);
        return new Match<>(variant, positions.take(1 + kept.map(Turn::steps).sum().intValue()), kept);
    }

    /// The text of each turn; the last one as far as it goes.
    public Vector<String> texts() {
        return turns.map(t -> t.departure().map(Turn.Departure::toString)
            .getOrElse(() -> game().notation().write(positions.get(t.from()), t.actions())));
    }
}
