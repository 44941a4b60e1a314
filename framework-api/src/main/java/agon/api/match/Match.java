package agon.api.match;

import agon.api.Action;
import agon.api.Game;
import agon.api.PlainText;
import agon.api.Rules;
import agon.api.Seat;
import agon.api.Status;
import agon.api.Variant;
import agon.api.scene.Scene;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.function.Function;

/// A game in progress, with its current position and its history. Immutable. Every action returns a new match.
public final class Match<P, A extends Action> {
    private static final int SHOWN = 10; // maximum number of actions in an error message, and of turns in toString

    private final Variant<P, A> variant;
    private final Vector<P> positions;
    private final Vector<Turn<A>> turns;

    private Match(Variant<P, A> variant, Vector<P> positions, Vector<Turn<A>> turns) {
        this.variant = variant;
        this.positions = positions;
        this.turns = turns;
    }

    /// Returns a match at the start of the game.
    public static <P, A extends Action> Match<P, A> start(Variant<P, A> variant) {
        return from(variant, variant.rules().start());
    }

    /// Returns a match that starts in `position`.
    public static <P, A extends Action> Match<P, A> from(Variant<P, A> variant, P position) {
        return new Match<>(variant, Vector.of(position), Vector.empty());
    }

    /// Returns the variant.
    public Variant<P, A> variant() {
        return variant;
    }

    /// Returns all positions. The last one is the current position. There is one more position than there are actions
    /// and departures.
    public Vector<P> positions() {
        return positions;
    }

    /// Returns all turns. Only the last turn, and a turn that was interrupted by a departure, may be incomplete.
    public Vector<Turn<A>> turns() {
        return turns;
    }

    /// Returns a match of another game with the same turns. The other game represents each position of this match by
    /// the result of `position`.
    public <Q> Match<Q, A> map(Variant<Q, A> other, Function<? super P, ? extends Q> position) {
        return new Match<>(other, positions.map(position), turns);
    }

    /// Returns the name of the variant, for example `zertz:rings=48`.
    public String name() {
        return variant.name();
    }

    /// Returns the game.
    public Game<P, A> game() {
        return variant.game();
    }

    /// Returns the current position.
    public P position() {
        return positions.last();
    }

    /// Returns the scene of the current position. If the game has ended by its rules, the scene does not prompt for an
    /// action.
    public Scene scene() {
        Scene scene = game().view().scene(position());
        return status().isOver() ? scene.over() : scene;
    }

    /// Returns the status of the current position.
    ///
    /// @throws IllegalStateException if the rules return an invalid seat, or the wrong number of payoffs or weights
    public Status status() {
        Status status = game().rules().status(position());
        int named = status instanceof Status.Over(Vector<Double> payoffs, _) ? payoffs.size()
            : status.seatToAct().get().index() + 1;
        int seats = game().rules().seats();
        boolean fits = status.isOver() ? named == seats : named <= seats;
        if (!fits)
            throw new IllegalStateException(
                "the status of " + name() + " has seat " + named + "; the game has " + seats);
        if (status instanceof Status.Chance(_, _, Vector<Double> weights) && weights.size() != legal().size())
            throw new IllegalStateException("the status of " + name() + " has " + weights.size()
                + " weights for " + legal().size() + " legal actions");
        return status;
    }

    /// Returns the legal actions in the current position.
    public Seq<A> legal() {
        return Rules.legal(game().rules(), position());
    }

    /// Returns the legal action with this code, or none if there is no such action.
    public Option<A> legal(int code) {
        return legal().find(action -> action.code() == code);
    }

    /// Returns all actions that have been played.
    public Vector<A> actions() {
        return turns.flatMap(Turn::actions);
    }

    /// Returns the actions since the position with number `from`, in time linear in their number. Departures are not
    /// included; see [#departedSince].
    public Vector<A> actions(int from) {
        return since(from).flatMap(turn -> turn.actions().drop(from - turn.from()));
    }

    /// Returns whether a seat has left the game since the position with number `from`. If so, [#actions(int)] does not
    /// lead to the current position.
    public boolean departedSince(int from) {
        return since(from).exists(turn -> turn.departure().isDefined());
    }

    private Vector<Turn<A>> since(int from) {
        return turns.reverseIterator().takeWhile(turn -> turn.from() + turn.steps() > from).toVector().reverse();
    }

    /// Returns the match after `seat` has left and the other seats play on. Returns an error if the game is over, or if
    /// it ends when the seat leaves.
    public Either<IllegalTurn, Match<P, A>> leave(Seat seat, Termination termination) {
        return left(seat, termination)
            .mapLeft(why -> refusal(new Turn.Departure(seat, termination).toString(), why));
    }

    private Either<String, Match<P, A>> left(Seat seat, Termination termination) {
        if (status() instanceof Status.Over(_, String reason)) return Either.left("the game is over: " + reason);
        int seats = game().rules().seats();
        if (seat.index() >= seats)
            return Either.left("there is no player " + (seat.index() + 1) + "; " + name() + " has " + seats);
        if (termination == Termination.ON_BOARD)
            return Either.left("the reason for leaving a game is resigned, timeout, crashed or illegal, not on board");
        return game().rules().afterDeparture(position(), seat)
            .toEither("the game of " + name() + " ends when the " + seat + " player leaves")
            .map(next -> new Match<>(variant, positions.append(next),
                turns.append(Turn.left(positions.size() - 1, new Turn.Departure(seat, termination)))));
    }

    /// Returns the match after `action`, or an error if the action is not legal.
    public Either<IllegalTurn, Match<P, A>> play(A action) {
        Status status = status();
        if (status instanceof Status.Over(_, String reason))
            return Either.left(refusal(action.toString(), "the game is over: " + reason));
        return legal().contains(action) ? Either.right(after(action, status.seatToAct().get(), status.midTurn()))
            : Either.left(refusal(action.toString(), because(this, action)));
    }

    private String because(Match<P, A> at, A action) {
        String why = game().rules().explainIllegal(at.position(), action);
        return why.isEmpty() ? withExample("the rules do not allow it") : why;
    }

    /// Adds an example of a legal turn. Returns `why` unchanged if it already contains an example.
    private String withExample(String why) {
        if (why.contains("for example") || why.contains("such as")) return why;
        return why + example().map(text -> "; for example, '" + text + "' is legal").getOrElse("");
    }

    /// Returns a legal turn in the notation of the game or, in the middle of a turn, the rest of such a turn. Of a long
    /// turn, only the first actions are returned. Returns none if there is no legal action.
    public Option<String> example() {
        Match<P, A> match = this;
        do {
            if (match.legal().isEmpty()) return Option.none();
            match = match.after(match.legal().head(), match.status().seatToAct().get(), match.status().midTurn());
        } while (match.midTurn() && match.positions.size() - positions.size() < SHOWN);
        return Option.of(game().notation().write(position(), match.actions(positions.size() - 1)));
    }

    /// Returns the match after the actions with these codes, up to the first code that is not legal.
    public Match<P, A> playCodes(Seq<Integer> codes) {
        Match<P, A> match = this;
        for (int code : codes) {
            Option<A> action = match.legal(code);
            if (action.isEmpty()) return match;
            match = match.play(action.get()).get();
        }
        return match;
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

    /// Returns the match after a complete turn, or after the rest of an incomplete turn. Returns an error if the turn
    /// is not legal.
    public Either<IllegalTurn, Match<P, A>> play(String turn) {
        return playPartial(turn).flatMap(match -> match.midTurn()
            ? Either.left(refusal(turn, "the move is not finished: " + match.choices() + " must follow"))
            : Either.right(match));
    }

    /// Like [#play(String)], but also accepts an incomplete turn. The text of a [Turn.Departure] makes its seat leave.
    public Either<IllegalTurn, Match<P, A>> playPartial(String turn) {
        if (status() instanceof Status.Over(_, String reason))
            return Either.left(refusal(turn, "the game is over: " + reason));
        Option<Turn.Departure> departure = Turn.Departure.parse(turn);
        if (departure.isDefined())
            return left(departure.get().seat(), departure.get().termination()).mapLeft(why -> refusal(turn, why));
        Either<String, Seq<A>> actions = game().notation().read(position(), turn);
        if (actions.isLeft()) return Either.left(refusal(turn, withExample(actions.getLeft())));
        if (actions.get().isEmpty()) return Either.left(refusal(turn, withExample("it contains no action")));
        Match<P, A> match = this;
        for (A action : actions.get()) {
            if (match != this && !match.midTurn())
                return Either.left(refusal(turn,
                    "the turn is over after " + (match.positions.size() - positions.size()) + " of its "
                        + actions.get().size() + " actions"));
            Either<IllegalTurn, Match<P, A>> next = match.play(action);
            if (next.isLeft()) return Either.left(refusal(turn, because(match, action)));
            match = next.get();
        }
        return Either.right(match);
    }

    /// Returns whether the last turn is incomplete.
    public boolean midTurn() {
        return turns.nonEmpty() && !turns.last().finished();
    }

    private String choices() {
        Seq<String> texts = legal().map(this::write).sorted();
        return texts.take(SHOWN).mkString(", ")
            + (texts.size() > SHOWN ? " or one of " + (texts.size() - SHOWN) + " more" : "");
    }

    /// Returns the error that rejects `text` as the next turn.
    ///
    /// @param because the reason, as a clause in lower case
    public IllegalTurn refusal(String text, String because) {
        return new IllegalTurn(turns.size() + (midTurn() ? 0 : 1), text, because, game().notation().write(position()));
    }

    /// Returns the match before the last action or departure. At the start, returns this match.
    public Match<P, A> undo() {
        if (turns.isEmpty()) return this;
        Turn<A> last = turns.last();
        Vector<Turn<A>> before = turns.init();
        return new Match<>(variant, positions.init(),
            last.steps() == 1 ? before
                : before.append(new Turn<>(last.seat(), last.from(), last.actions().init(), false)));
    }

    /// Returns the match after its first `count` turns, where `count` is in `[0, turns().size()]`.
    public Match<P, A> afterTurns(int count) {
        if (count < 0 || count > turns.size())
            throw new IllegalArgumentException("turn count " + count + " is not in [0, " + turns.size() + "]");
        Vector<Turn<A>> kept = turns.take(count);
        return new Match<>(variant, positions.take(1 + kept.map(Turn::steps).sum().intValue()), kept);
    }

    /// Returns the text of each turn. The text of an incomplete turn contains the part that has been played.
    public Vector<String> texts() {
        return turns.map(t -> t.departure().map(Turn.Departure::toString)
            .getOrElse(() -> game().notation().write(positions.get(t.from()), t.actions())));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Match<?, ?> match && variant.equals(match.variant) && turns.equals(match.turns)
            && positions.equals(match.positions);
    }

    @Override
    public int hashCode() {
        return 31 * turns.hashCode() + position().hashCode();
    }

    /// Returns the variant, the number of turns and the last ten turns, for example `tictactoe, 3 moves: a1 b2 c3`.
    @Override
    public String toString() {
        return name() + ", " + PlainText.count(turns.size(), "move") + (turns.isEmpty() ? "" : ": ")
            + (turns.size() > SHOWN ? "… " : "") + texts().takeRight(SHOWN).mkString(" ");
    }

    /// The rejection of a turn, which has not changed the match.
    ///
    /// @param turn     the number of the turn, from 1
    /// @param text     the turn as entered
    /// @param because  the reason, as a clause without a full stop
    /// @param position the text of the position before the turn
    public record IllegalTurn(int turn, String text, String because, String position) {
        private static final int LONGEST = 200; // characters of the text in the message

        /// Returns an error message that contains all components. A long text or reason is shortened.
        @Override
        public String toString() {
            return "move " + turn + ", '" + PlainText.line(text, LONGEST) + "', is illegal: "
                + PlainText.line(because, 3 * LONGEST) + "; position before it: " + position;
        }
    }
}
