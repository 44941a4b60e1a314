package agon.api.record;

import agon.api.Action;
import agon.api.match.Termination;
import agon.api.match.Turn;
import io.vavr.collection.Vector;
import java.util.function.Function;

/// Writes one game in the format of Boardspace. Each instance writes one game.
final class BoardspaceWriter {
    private final GameRecord record;
    private final StringBuilder text = new StringBuilder("(;\n");
    private int commands;

    BoardspaceWriter(GameRecord record, String game, String setup) {
        this.record = record;
        text.append("GM[").append(game).append("]VV[2]\n");
        Vector<String> names = Vector.of("First", "Second")
            .map(seat -> record.headers().get(seat).map(BoardspaceWriter::plain).filter(name -> !name.isBlank())
                .getOrElse(seat));
        record.headers().get("Date").forEach(date -> property("DT", date));
        record.headers().get("Event").forEach(event -> property("GN", event));
        property("SU", setup);
        property("P0", "id \"" + names.get(0) + "\"");
        property("P1", "id \"" + names.get(1) + "\"");
        switch (record.result()) {
            case "1-0" -> property("RE", "Game won by " + names.get(0));
            case "0-1" -> property("RE", "Game won by " + names.get(1));
            case "1/2-1/2" -> property("RE", "The game is a draw");
            default -> {
            }
        }
    }

    <A extends Action> String write(Vector<Turn<A>> turns, Function<Turn<A>, Vector<String>> words) {
        command(0, "Start P0");
        for (Turn<A> turn : turns) {
            words.apply(turn).forEach(command -> command(turn.seat().index(), command));
            if (turn.finished()) command(turn.seat().index(), "Done");
        }
        int winner = record.result().equals("1-0") ? 0 : record.result().equals("0-1") ? 1 : -1;
        if (winner >= 0 && record.termination() == Termination.TIMEOUT) command(winner, "WinOnTime");
        else
            if (winner >= 0 && record.termination() != Termination.ON_BOARD) { // there is no word for other losses
                command(1 - winner, "Resign");
                command(1 - winner, "Done");
            }
        return text.append(")\n").toString();
    }

    private void command(int player, String command) {
        text.append("; P").append(player).append('[').append(commands++).append(' ').append(command).append("]\n");
    }

    private void property(String name, String value) {
        text.append(name).append('[').append(plain(value)).append("]\n");
    }

    /// Replaces characters with a special meaning in SGF, because Boardspace does not support SGF escapes.
    private static String plain(String value) {
        return value.replaceAll("\\p{Cntrl}", " ").replace('\\', '/').replace(']', ')');
    }
}
