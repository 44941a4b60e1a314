package agon.api.record;

import agon.api.Action;
import agon.api.PlainText;
import agon.api.Rules;
import agon.api.Seat;
import agon.api.Status;
import agon.api.Variant;
import agon.api.match.Termination;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Replays the commands of one game in the format of Boardspace. Each instance reads one game.
final class BoardspaceReader<P, A extends Action> {
    private static final int SHOWN = 60;
    private static final int MOST_COMMANDS = 200; // of a turn
    private static final int MOST_TURNS = 10_000;
    /// The first words of nodes that contain no command, such as `id "Ada"`, `time 0:10:00` and `ranking 1500`.
    private static final Vector<String> INFORMATION = Vector.of("time", "ranking", "id");

    private final BoardspaceFormat.Dialect<P, A> dialect;
    private final String[] names = {"", ""}; // names of the players, by their numbers in the file
    private Map<String, String> headers = LinkedHashMap.empty();
    private String result = "";
    private int first = -1, player = -1; // players of the first and the last command; -1 before the first
    private int resigned = -1, wonOnTime = -1; // numbers of players, or -1

    private Variant<P, A> variant;
    private P position;
    private final List<String> turns = new ArrayList<>();
    private BoardspaceFormat.Commands<A> turn;
    private final List<String> commands = new ArrayList<>(); // of the turn
    private Vector<String> notes = Vector.empty();
    private Option<GameRecord.Fault> fault = Option.none();

    BoardspaceReader(BoardspaceFormat.Dialect<P, A> dialect) {
        this.dialect = dialect;
        start(dialect.setups().head()._2);
    }

    /// Sets the variant. It has no effect after the first command.
    void start(Variant<P, A> variant) {
        if (first >= 0) return;
        this.variant = variant;
        position = variant.rules().start();
        turn = dialect.turn(position);
    }

    void header(String name, String value) {
        if (!value.isEmpty()) headers = headers.put(name, PlainText.line(value, 200));
    }

    void result(String value) {
        result = value;
    }

    void command(int by, String value) {
        String[] words = value.split(" ");
        boolean numbered = words.length > 1 && words[0].chars().allMatch(c -> c >= '0' && c <= '9');
        String name = words[numbered ? 1 : 0].toLowerCase(Locale.ROOT);
        if (name.equals("id")) names[by] = value.substring(2).strip().replaceAll("^\"|\"$", "");
        if (INFORMATION.contains(name) || fault.isDefined() || turns.size() >= MOST_TURNS) return;
        if (first < 0) first = by;
        if (player >= 0 && by != player) end(false, true);
        player = by;
        switch (name) {
            case "start", "edit" -> {
            }
            case "done" -> {
                if (resigned >= 0 || !goesOn()) end(resigned < 0, resigned < 0);
            }
            case "resign" -> resigned = resigned == by ? -1 : by;
            case "winontime", "gameoverontime" -> wonOnTime = by;
            default -> {
                commands.add(value);
                if (commands.size() > MOST_COMMANDS) fail("the turn has more than " + MOST_COMMANDS + " commands");
                else
                    turn.add(name, Vector.of(words).drop(numbered ? 2 : 1)).forEach(this::fail);
            }
        }
    }

    private void fail(String because) {
        fail(because, Option.none(), false);
    }

    private void fail(String because, Option<String> begun, boolean abandoned) {
        String text = PlainText.line(Vector.ofAll(commands).takeRight(20).mkString(" ; "), SHOWN);
        fault = fault.orElse(Option.of(new GameRecord.Fault(text, because, begun, abandoned)));
    }

    /// Ends the turn of the last player.
    ///
    /// @param whole whether the turn must be complete
    private void end(boolean done, boolean whole) {
        Vector<A> actions = fault.isEmpty() ? turn.actions(done) : Vector.empty();
        if (!actions.isEmpty()) play(actions, whole);
        commands.clear();
        turn = dialect.turn(position);
    }

    /// Returns whether the turn continues after `Done`, which follows each part of a turn in some games.
    private boolean goesOn() {
        P after = position;
        for (A action : fault.isEmpty() ? turn.actions(true) : Vector.<A>empty()) {
            if (!Rules.legal(variant.rules(), after).contains(action)) return false;
            after = variant.rules().after(after, action);
        }
        return midTurn(after);
    }

    private void play(Vector<A> actions, boolean whole) {
        Seat seat = new Seat(player == first ? 0 : 1);
        if (isToMove(seat.other()) && dialect.pass().exists(pass -> legal().equals(Vector.of(pass)))) {
            turns.add(variant.notation().write(position, Vector.of(dialect.pass().get())));
            position = variant.rules().after(position, dialect.pass().get());
        }
        if (variant.rules().status(position) instanceof Status.Over(_, String reason)) {
            String note = "the file continues after the end of the game" + (reason.isEmpty() ? "" : ": " + reason);
            if (!notes.contains(note)) notes = notes.append(note);
        } else
            if (!isToMove(seat)) fail("it is the " + seat.other() + " player's turn");
            else
                playLegal(actions, whole);
    }

    private void playLegal(Vector<A> actions, boolean whole) {
        Rules<P, A> rules = variant.rules();
        P before = position, after = position;
        Vector<A> played = Vector.empty();
        for (A action : actions) {
            boolean over = played.nonEmpty() && !midTurn(after);
            if (over || !Rules.legal(rules, after).contains(action)) {
                String why = over ? "the turn is over before its last command" : rules.explainIllegal(after, action);
                fail(why.isEmpty() ? "the move is not legal" : why, written(before, played), false);
                return;
            }
            after = rules.after(after, action);
            played = played.append(action);
        }
        if (whole && midTurn(after)) {
            fail("the turn is incomplete", written(before, played), false);
            return;
        }
        written(before, played).forEach(turns::add);
        position = after;
        if (turns.size() >= MOST_TURNS) notes = notes.append("moves after move " + MOST_TURNS + " were omitted");
    }

    private Option<String> written(P before, Vector<A> played) {
        return Option.when(!played.isEmpty(), () -> variant.notation().write(before, played));
    }

    private Seq<A> legal() {
        return Vector.ofAll(Rules.legal(variant.rules(), position));
    }

    private boolean isToMove(Seat seat) {
        return variant.rules().status(position) instanceof Status.ToMove(Seat actor, _) && actor.equals(seat);
    }

    private boolean midTurn(P position) {
        return variant.rules().status(position) instanceof Status.ToMove(_, boolean goesOn) && goesOn;
    }

    GameRecord record() {
        end(false, false);
        int white = Math.max(0, first);
        Map<String, String> who = LinkedHashMap.empty();
        if (!names[white].isBlank()) who = who.put("First", names[white]);
        if (!names[1 - white].isBlank()) who = who.put("Second", names[1 - white]);
        boolean claimsFirst = won(names[white], names[1 - white]), claimsSecond = won(names[1 - white], names[white]);
        String claimed = claimsFirst ? "1-0" : claimsSecond ? "0-1"
            : result.toLowerCase(Locale.ROOT).contains("draw") ? "1/2-1/2" : GameRecord.OPEN;
        String score = resigned >= 0 ? resigned == white ? "0-1" : "1-0"
            : wonOnTime >= 0 ? wonOnTime == white ? "1-0" : "0-1" : claimed;
        GameRecord record = new GameRecord(variant.name(), who.merge(headers), Option.none(), Vector.ofAll(turns),
            score, resigned >= 0 ? Termination.RESIGNED : wonOnTime >= 0 ? Termination.TIMEOUT : Termination.ON_BOARD,
            fault, notes);
        return claimed.equals(GameRecord.OPEN) || claimed.equals(score) ? record
            : record.contradiction("the property RE means " + claimed + ", but the game was " + record.termination()
                + ", " + score);
    }

    /// Returns whether the result of the game names this player as the winner. The result is a text such as
    /// `Game won by Ada`, in one of many languages, so the method searches only for the name. If the name is part of
    /// the other player's name and the result contains the other name, the player is not the winner.
    private boolean won(String name, String other) {
        return !name.isBlank() && result.contains(name) && !(other.contains(name) && result.contains(other));
    }
}
