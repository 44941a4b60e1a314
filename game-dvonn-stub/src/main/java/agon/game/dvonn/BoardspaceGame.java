package agon.game.dvonn;

import agon.api.PlainText;
import agon.api.match.Termination;
import agon.api.record.GameRecord;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Converts the commands of a Boardspace file to turns. It does not check the rules, because the replay does. Each
/// instance converts one file.
final class BoardspaceGame {
    private static final int SHOWN = 60;
    /// The first words of nodes that contain no command, such as `id "Ada"`, `time 0:10:00` and `ranking 1500`.
    private static final Vector<String> INFORMATION = Vector.of("time", "ranking", "id");

    private final List<String> turns = new ArrayList<>();
    private final String[] names = {"", ""}; // names of the players, by their numbers in the file
    private Map<String, String> headers = LinkedHashMap.empty();
    private String result = "";
    private Option<GameRecord.Fault> fault = Option.none();
    private int first = -1, player = -1; // players of the first and the last command; -1 before the first
    private String from = "", to = ""; // spaces of the turn; `from` is empty for a placement
    private boolean passed;
    private int resigned = -1, wonOnTime = -1; // numbers of players, or -1

    void header(String name, String value) {
        if (!value.isEmpty()) headers = headers.put(name, value);
    }

    void result(String value) {
        result = value;
    }

    void take(int by, String value) {
        String[] words = value.split(" ");
        boolean numbered = words.length > 1 && words[0].chars().allMatch(c -> c >= '0' && c <= '9');
        String name = words[numbered ? 1 : 0].toLowerCase(Locale.ROOT);
        if (name.equals("id")) names[by] = value.substring(2).strip().replaceAll("^\"|\"$", "");
        if (INFORMATION.contains(name) || fault.isDefined()) return;
        if (first < 0) first = by;
        if (player >= 0 && by != player) end(false);
        player = by;
        Vector<String> places = Vector.of(words).drop(numbered ? 2 : 1);
        switch (name) {
            case "start", "edit", "drop" -> {
            }
            case "pick" -> clear();
            case "pickb" -> pick(space(places, 0, value));
            case "dropb" -> drop(space(places, 0, value));
            case "move" -> {
                from = space(places, 0, value);
                to = space(places, 2, value);
            }
            case "pass" -> passed = true;
            case "done" -> end(true);
            case "resign" -> resigned = resigned == by ? -1 : by;
            case "winontime", "gameoverontime" -> wonOnTime = by;
            default -> fail(value, "the command is unknown");
        }
    }

    private String space(Vector<String> words, int at, String command) {
        String name = words.slice(at, at + 2).mkString().toUpperCase(Locale.ROOT);
        if (!Spaces.NAMES.contains(name))
            fail(command, "'" + PlainText.line(name, 20) + "' is not a space of the board");
        return name;
    }

    private void pick(String space) {
        if (to.isEmpty()) from = space;
        to = "";
    }

    /// Drops a stack on a space. A stack that returns to its space has not moved.
    private void drop(String space) {
        to = space.equals(from) ? "" : space;
        if (to.isEmpty()) from = "";
    }

    private void fail(String text, String because) {
        if (fault.isEmpty())
            fault = Option.of(new GameRecord.Fault(PlainText.line(text, SHOWN), because, Option.none(), false));
    }

    private void clear() {
        from = "";
        to = "";
        passed = false;
    }

    private void end(boolean done) {
        if (!to.isEmpty()) turns.add(from + to);
        else if (passed || done && resigned < 0) turns.add("PASS");
        clear();
    }

    GameRecord record() {
        if (fault.isEmpty() && !to.isEmpty()) end(false);
        int white = Math.max(0, first);
        Map<String, String> who = LinkedHashMap.empty();
        if (!names[white].isBlank()) who = who.put("First", names[white]);
        if (!names[1 - white].isBlank()) who = who.put("Second", names[1 - white]);
        boolean claimsFirst = won(names[white], names[1 - white]), claimsSecond = won(names[1 - white], names[white]);
        String claimed = claimsFirst ? "1-0" : claimsSecond ? "0-1"
            : result.toLowerCase(Locale.ROOT).contains("draw") ? "1/2-1/2" : GameRecord.OPEN;
        String score = resigned >= 0 ? resigned == white ? "0-1" : "1-0"
            : wonOnTime >= 0 ? wonOnTime == white ? "1-0" : "0-1" : claimed;
        GameRecord record = new GameRecord("dvonn", who.merge(headers), Option.none(), Vector.ofAll(turns), score,
            resigned >= 0 ? Termination.RESIGNED : wonOnTime >= 0 ? Termination.TIMEOUT : Termination.ON_BOARD, fault,
            Vector.empty());
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
