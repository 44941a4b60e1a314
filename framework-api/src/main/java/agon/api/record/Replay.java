package agon.api.record;

import agon.api.Action;
import agon.api.PlainText;
import agon.api.Status;
import agon.api.Variant;
import agon.api.match.Match;
import agon.api.match.Match.IllegalTurn;
import agon.api.match.Termination;
import agon.api.match.Turn;
import agon.api.record.RecordFormat.RecordError;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;

/// A record that was checked against the rules, with its legal part and the errors in the rest.
///
/// @param match   the game up to its end or to the first illegal turn
/// @param refusal the first illegal turn, if there is one
/// @param reached the match after the legal part of the illegal turn. It equals `match` if no turn is illegal.
/// @param tree    the match with everything in the record that is legal, including variations, annotations, headers and
///                the result. If the record has no result and no turn is illegal, the result is that of the final
///                position
/// @param omitted an error message for each variation that is not legal and therefore not in the tree
public record Replay<P, A extends Action>(GameRecord record, Match<P, A> match, Option<IllegalTurn> refusal,
    Match<P, A> reached, GameTree<P, A> tree,
    Vector<String> omitted) {
    /// The outcome of a replay. The names of the constants appear in reports.
    public enum Outcome {
        /// The game has ended by its rules.
        OK,
        /// All turns are legal, a seat has resigned, and the final position has no winner.
        RESIGNED,
        /// All turns are legal, a seat has run out of time, and the final position has no winner.
        TIMEOUT,
        /// All turns are legal, the program of a seat has failed, and the final position has no winner.
        FORFEITED,
        /// All turns are legal, the game was adjudicated, and the final position has no winner.
        ADJUDICATED,
        /// All turns are legal, the players agreed to a draw, and the final position has no winner.
        AGREED,
        /// All turns are legal, and the game is unfinished.
        UNFINISHED,
        /// The record contains no turns.
        EMPTY,
        /// A turn is illegal.
        ILLEGAL
    }

    /// The maximum number of turns, which limits the memory for games that could continue forever.
    private static final int MOST_TURNS = 100_000;
    /// The maximum number of characters of a rejected turn in an error message.
    private static final int SHOWN = 100;

    /// Replays at most 100,000 turns of `record` as a game of `variant`. Returns an error if the record does not start
    /// in a valid position.
    public static <P, A extends Action> Either<RecordError, Replay<P, A>> of(Variant<P, A> variant, GameRecord record) {
        return of(variant, record, () -> {
        });
    }

    /// Like [#of(Variant, GameRecord)], but calls `alive` after every turn.
    public static <P, A extends Action> Either<RecordError, Replay<P, A>> of(Variant<P, A> variant, GameRecord record,
        Runnable alive) {
        if (record.start().isEmpty()) return Either.right(replay(Match.start(variant), record, alive));
        return variant.notation().read(record.start().get())
            .mapLeft(why -> RecordError.unreadable("the starting position of the record is invalid: " + why))
            .map(position -> replay(Match.from(variant, position), record, alive));
    }

    private static <P, A extends Action> Replay<P, A> replay(Match<P, A> start, GameRecord record, Runnable alive) {
        Match<P, A> match = start;
        int last = record.fault().isEmpty() ? record.turns().size() : -1;
        int number = 0;
        for (String turn : record.turns()) {
            number++;
            if (number > MOST_TURNS)
                return of(record, match, Option.of(new IllegalTurn(number, PlainText.line(turn, SHOWN),
                    "a record can have at most " + MOST_TURNS + " moves",
                    match.game().notation().write(match.position()))), match, alive);
            boolean whole = number != last
                && (number == record.turns().size() || Turn.Departure.parse(record.turns().get(number)).isEmpty());
            Either<IllegalTurn, Match<P, A>> next = whole ? match.play(turn) : match.playPartial(turn);
            if (next.isLeft()) return of(record, match, Option.of(next.getLeft()), furthest(match, turn), alive);
            match = next.get();
            alive.run();
        }
        if (record.fault().forAll(GameRecord.Fault::abandoned)) return of(record, match, Option.none(), match, alive);
        GameRecord.Fault fault = record.fault().get();
        IllegalTurn refusal = new IllegalTurn(match.turns().size() + 1, fault.text(), fault.because(),
            match.game().notation().write(match.position()));
        return of(record, match, Option.of(refusal),
            fault.begun().isEmpty() ? match : furthest(match, fault.begun().get()), alive);
    }

    private static <P, A extends Action> Replay<P, A> of(GameRecord record, Match<P, A> match,
        Option<IllegalTurn> refusal,
        Match<P, A> reached,
        Runnable alive) {
        TreeReplay<P, A> tree = TreeReplay.of(record, match, refusal.isEmpty(), alive);
        return new Replay<>(record, match, refusal, reached, tree.tree(), tree.omitted());
    }

    /// Returns a record of the legal part in the notation of the game.
    public GameRecord legal() {
        GameRecord legal = GameRecord.of(tree);
        return new GameRecord(legal.game(), legal.headers(), record.start(), legal.turns(), legal.result(),
            legal.termination(), Option.none(),
            record.notes(), legal.variations(), legal.annotations());
    }

    private static <P, A extends Action> Match<P, A> furthest(Match<P, A> match, String turn) {
        Match<P, A> reached = match;
        for (A action : match.game().notation().read(match.position(), turn).getOrElse(Vector.empty())) {
            Either<IllegalTurn, Match<P, A>> next = reached.play(action);
            if (next.isLeft()) break;
            reached = next.get();
        }
        return reached;
    }

    /// Returns the outcome of the replay.
    public Outcome outcome() {
        if (refusal.isDefined()) return Outcome.ILLEGAL;
        if (turns() == 0) return Outcome.EMPTY;
        if (match.status() instanceof Status.Over over
            && (over.winner().isDefined() || record.termination() == Termination.ON_BOARD))
            return Outcome.OK;
        return switch (record.termination()) {
            case RESIGNED -> Outcome.RESIGNED;
            case TIMEOUT -> Outcome.TIMEOUT;
            case CRASHED, ILLEGAL -> Outcome.FORFEITED;
            case ADJUDICATED -> Outcome.ADJUDICATED;
            case AGREED -> Outcome.AGREED;
            case ON_BOARD -> Outcome.UNFINISHED;
        };
    }

    /// Returns the number of turns, including an illegal or abandoned turn.
    public int turns() {
        boolean abandoned = refusal.isEmpty() && record.fault().isDefined();
        return refusal.map(IllegalTurn::turn).getOrElse(match.turns().size() + (abandoned ? 1 : 0));
    }

    /// Returns the text of the last legal position, which may be within an illegal turn.
    public String position() {
        return reached.game().notation().write(reached.position());
    }

    /// Returns all problems, which are the illegal turn, the contradictions, omitted variations, and notes.
    public Vector<String> problems() {
        Vector<String> abandoned = record.fault().filter(GameRecord.Fault::abandoned).toVector()
            .map(f -> "the last move, '" + f.text() + "', is incomplete: " + f.because());
        return refusal.toVector().map(IllegalTurn::toString).appendAll(abandoned)
            .appendAll(contradictions()).appendAll(omitted).appendAll(record.notes());
    }

    /// Returns the contradictions in the record: those found when it was read (see [GameRecord#contradictions]), a
    /// result that differs from the final position, the wrong number of scores, and a resignation or a loss on time
    /// without a loser. If the record contains an illegal turn, its result is not compared with the board.
    public Vector<String> contradictions() {
        return record.contradictions().appendAll(refusal.isDefined() ? Option.none() : contradicted())
            .appendAll(miscounted()).appendAll(withoutLoser());
    }

    private Option<String> contradicted() {
        String score = match.status() instanceof Status.Over over ? over.score() : record.result();
        return Option.when(!record.result().equals(GameRecord.OPEN) && !record.result().equals(score),
            () -> "the result in the record is " + record.result() + ", but on the board it is " + score);
    }

    private Option<String> withoutLoser() {
        boolean lost = record.termination() == Termination.RESIGNED || record.termination() == Termination.TIMEOUT;
        Vector<String> scores = Vector.of(record.result().split("-"));
        return Option.when(lost && scores.size() > 1 && scores.distinct().size() == 1,
            () -> "the termination is " + record.termination() + ", but the result " + record.result()
                + " has no loser");
    }

    private Option<String> miscounted() {
        int seats = match.game().rules().seats(), claimed = Results.seats(record.result());
        return Option.when(claimed > 0 && claimed != seats,
            () -> "the result " + record.result() + " has " + PlainText.count(claimed, "score") + ", but the game has "
                + PlainText.count(seats, "player"));
    }

    /// Returns the record, the outcome and the problems, for example `tictactoe, 5 moves, 1-0: OK`.
    @Override
    public final String toString() {
        return problems().prepend(record + ": " + outcome()).mkString("; ");
    }
}
