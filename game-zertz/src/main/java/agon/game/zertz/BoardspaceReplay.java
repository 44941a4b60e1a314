package agon.game.zertz;

import agon.api.PlainText;
import agon.api.Seat;
import agon.api.Status;
import agon.api.match.Termination;
import agon.api.record.GameRecord;
import agon.game.zertz.board.Phase;
import agon.game.zertz.board.Trail;
import agon.game.zertz.board.ZertzAction;
import agon.game.zertz.board.ZertzBoard;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.Locale;
import java.util.function.Supplier;

/// Replays the commands of one Boardspace file and converts them to notation. An instance replays a single game.
///
/// On Boardspace, a chain continues after the winning jump. Games are therefore read as the variant `win=turn-end`.
final class BoardspaceReplay {
    private static final int LONGEST = 400;
    private static final int MOST_NOTES = 100;
    /// The maximum number of turns. A limit is necessary because a game without the repetition rule may never end. The
    /// longest of 20,513 games has 69 turns.
    private static final int MOST_TURNS = 10_000;

    private final ZertzRules rules;
    private final ZertzNotation notation;
    private ZertzPosition start; // in some files, the second seat is to act
    private ZertzPosition position;
    private Trail trail = Trail.NONE;
    private BoardspaceTurn turn;
    private Vector<String> raw = Vector.empty(); // commands of the current turn, unchanged
    private int kept; // number of characters in `raw`
    private String last = ""; // name of the last command, in lower case
    private Option<Boolean> passes = Option.none(); // whether the seat to act can only pass, computed on demand
    private int player = -1; // player of the commands in `raw`; -1 before the first command
    private Vector<String> turns = Vector.empty(), notes = Vector.empty();
    private Option<GameRecord.Fault> fault = Option.none();
    private boolean endless; // whether there are more than MOST_TURNS turns
    private boolean stoppedAtWin; // whether the official rules ended the game in the middle of a chain
    private Option<Seat> resigned = Option.none(), winnerOnTime = Option.none();

    BoardspaceReplay(String rings) {
        rules = new ZertzRules(new ZertzVariant(ZertzBoard.of(rings), false, false, false));
        notation = new ZertzNotation(rules);
        start = rules.start();
        position = start;
        turn = new BoardspaceTurn(rules.variant().board());
    }

    void command(int by, String text, String name, String arguments) {
        if (fault.isDefined() || endless) return;
        if (player >= 0 && by != player) finish(resigned.isEmpty());
        player = by;
        switch (name) {
            case "start", "edit", "rtor" -> {
            }
            case "done" -> {
                if (turn.isEmpty() && resigned.isEmpty() && passes()) turn.pass();
                finish(resigned.isEmpty());
            }
            case "resign" ->
                resigned = resigned.isDefined() && last.equals("resign") ? Option.none() : Option.of(new Seat(by));
            case "winontime" -> winnerOnTime = Option.of(new Seat(by));
            default -> {
                keep("P" + by + " ", text);
                Either<String, Boolean> known = turn.command(name, arguments);
                if (known.isLeft()) fail(known.getLeft(), Option.none());
                else
                    if (!known.get())
                        note(() -> "the command '" + PlainText.line(text, LONGEST) + "' is unknown and was left out");
            }
        }
        last = name;
    }

    private void keep(String who, String text) {
        if (kept > LONGEST) return;
        raw = raw.append(who + PlainText.line(text, LONGEST).toLowerCase(Locale.ROOT));
        kept += raw.last().length();
    }

    private void note(Supplier<String> note) {
        if (notes.size() < MOST_NOTES) notes = notes.append(note.get());
        else if (notes.size() == MOST_NOTES) notes = notes.append("there are further problems of this kind");
    }

    private boolean passes() {
        if (passes.isEmpty())
            passes = Option.of(rules.legal(position).headOption().exists(a -> a instanceof ZertzAction.Pass));
        return passes.get();
    }

    private String commands() {
        return PlainText.line(raw.mkString(" ; "), LONGEST);
    }

    private void fail(String because, Option<String> begun) {
        fault = fault.orElse(Option.of(new GameRecord.Fault(commands(), because, begun, false)));
    }

    private void finish(boolean whole) {
        if (!turn.isEmpty() && fault.isEmpty()) {
            Seat seat = new Seat(player);
            if (turns.isEmpty() && !position.seat().equals(seat)) {
                start = start.next(start.phase(), start.trail());
                position = start;
                passes = Option.none();
            }
            if (position.seat().equals(seat.other()) && passes())
                play(Vector.of(position.board().action(position.board().codeCount() - 1)), true);
            if (rules.status(position) instanceof Status.Over(_, String reason))
                note(() -> "after the end (" + reason + ") the file continues: " + commands());
            else
                if (!position.seat().equals(seat))
                    fail("it is the " + position.seat() + " player's turn", Option.none());
                else
                    attempt(turn.actions(position), whole);
        }
        turn = new BoardspaceTurn(position.board());
        raw = Vector.empty();
        kept = 0;
    }

    private void attempt(BoardspaceTurn.Attempt attempt, boolean whole) {
        if (attempt.wrong().isEmpty()) play(attempt.actions(), whole);
        else
            if (!whole && attempt.actions().isEmpty())
                fault = Option.of(new GameRecord.Fault(commands(), attempt.wrong().get(), Option.none(), true));
            else
                fail(attempt.wrong().get(), written(legal(attempt.actions())));
    }

    private Vector<ZertzAction> legal(Vector<ZertzAction> actions) {
        ZertzPosition after = position;
        for (int i = 0; i < actions.size(); i++) {
            if (i > 0 && !midTurn(after) || !rules.legal(after).contains(actions.get(i))) return actions.take(i);
            after = rules.after(after, actions.get(i));
        }
        return actions;
    }

    private void play(Vector<ZertzAction> actions, boolean whole) {
        Vector<ZertzAction> played = legal(actions);
        ZertzPosition after = played.foldLeft(position, rules::after);
        if (played.size() < actions.size()) {
            ZertzAction next = actions.get(played.size());
            fail(played.isEmpty() || midTurn(after) ? rules.explainIllegal(after, next)
                : "the move is over before '" + next + "'", written(played));
            return;
        }
        int won = won(played);
        if (won < played.size())
            note(() -> "move " + (turns.size() + 1) + " continues for " + (played.size() - won)
                + " more jumps after the win");
        stoppedAtWin = won == played.size() && midTurn(after);
        if (stoppedAtWin) after = after.next(Phase.BEGIN, Trail.NONE);
        if (whole && midTurn(after)) {
            fail("the move is not finished: " + rules.legal(after).mkString(" or ") + " must follow", written(played));
            return;
        }
        turns = turns.appendAll(written(played));
        endless = turns.size() >= MOST_TURNS;
        if (endless) notes = notes.append("moves after move " + MOST_TURNS + " were omitted");
        ZertzPosition before = position;
        position = after;
        passes = Option.none();
        remember(before, played);
    }

    /// Returns the number of actions after which the seat to act has won, or `played.size() + 1` if it does not win.
    private int won(Vector<ZertzAction> played) {
        ZertzPosition after = position;
        for (int i = 0; i < played.size(); i++) {
            after = rules.after(after, played.get(i));
            if (rules.variant().goal(after.captures(position.seat())).isDefined()) return i + 1;
        }
        return played.size() + 1;
    }

    private boolean midTurn(ZertzPosition position) {
        return rules.status(position) instanceof Status.ToMove(_, boolean goesOn) && goesOn;
    }

    private Option<String> written(Vector<ZertzAction> played) {
        return Option.when(!played.isEmpty(), () -> notation.write(position, played));
    }

    /// Adds a note if the turn is a repetition, which ends the game under the official rules.
    private void remember(ZertzPosition before, Vector<ZertzAction> played) {
        if (!position.rings().equals(before.rings())) {
            trail = Trail.NONE;
            return;
        }
        Vector<Integer> rings = played.flatMap(action -> switch (action) {
            case ZertzAction.Place place -> Vector.of(place.ring());
            case ZertzAction.Jump jump ->
                action == played.head() ? Vector.of(jump.from(), jump.to()) : Vector.of(jump.to());
            default -> Vector.<Integer>empty();
        });
        if (trail.repeats(rings)) note(() -> "repetition after move " + turns.size());
        trail = trail.turn(rings);
    }

    GameRecord record(Map<String, String> headers, Option<String> claimed) {
        finish(false);
        Option<Seat> winner = resigned.map(Seat::other).orElse(winnerOnTime);
        String result = winner.map(seat -> seat.index() == 0 ? "1-0" : "0-1").orElse(claimed)
            .getOrElse(GameRecord.OPEN);
        ZertzVariant variant = new ZertzVariant(start.board(), false, false, stoppedAtWin);
        Termination termination = resigned.isDefined() ? Termination.RESIGNED
            : winnerOnTime.isDefined() ? Termination.TIMEOUT : Termination.ON_BOARD;
        GameRecord record = new GameRecord(variant.name(), LinkedHashMap.ofEntries(headers),
            Option.when(!start.equals(rules.start()), () -> notation.write(start)), turns, result, termination,
            fault, notes);
        return claimed.exists(other -> !other.equals(result))
            ? record.contradiction("the property RE means " + claimed.get() + ", but the game was " + termination + ", "
                + result)
            : record;
    }
}
