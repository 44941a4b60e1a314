package agon.game.zertz;

import agon.api.Seat;
import agon.api.match.Match;
import agon.api.match.Termination;
import agon.api.match.Turn;
import agon.api.record.GameRecord;
import agon.game.zertz.board.Marble;
import agon.game.zertz.board.Phase;
import agon.game.zertz.board.Trail;
import agon.game.zertz.board.ZertzAction;
import agon.game.zertz.board.ZertzAction.Jump;
import agon.game.zertz.board.ZertzAction.Pass;
import agon.game.zertz.board.ZertzAction.Place;
import agon.game.zertz.board.ZertzAction.Take;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;

/// Writes one game in [BoardspaceFormat]. An instance writes a single game.
final class BoardspaceWriter {
    private final GameRecord record;
    private final Match<ZertzPosition, ZertzAction> match;
    private final StringBuilder text = new StringBuilder(" (;\nGM[22] VV[2]\n");
    private int commands;

    private BoardspaceWriter(GameRecord record, Match<ZertzPosition, ZertzAction> match) {
        this.record = record;
        this.match = match;
    }

    static Either<String, BoardspaceWriter> of(GameRecord record) {
        return ZertzVariant.of(record)
            .filterOrElse(variant -> !variant.blitz(), _ -> "Boardspace does not support blitz")
            .flatMap(variant -> ZertzGame.replay(variant, record.played()))
            .filterOrElse(replay -> begins(replay.match().positions().head()),
                _ -> "the format of Boardspace cannot represent a custom starting position")
            .map(replay -> new BoardspaceWriter(record, replay.match()));
    }

    private static boolean begins(ZertzPosition start) {
        ZertzPosition usual = ZertzPosition.start(start.variant());
        return start.equals(usual) || start.equals(usual.next(Phase.BEGIN, Trail.NONE));
    }

    String write() {
        ZertzPosition start = match.positions().head();
        Vector<String> names = Vector.of("First", "Second").map(seat -> record.headers().get(seat).map(this::plain)
            .filter(name -> !name.isBlank()).getOrElse(seat));
        record.headers().get("Date").forEach(date -> property("DT", date));
        record.headers().get("Event").forEach(event -> property("GN", event));
        property("SU", switch (start.board()) {
            case RINGS_37 -> "Zertz";
            case RINGS_48 -> "Zertz+11";
            case RINGS_61 -> "Zertz+24";
        });
        property("P0", "id \"" + names.get(0) + "\"");
        property("P1", "id \"" + names.get(1) + "\"");
        result(names).forEach(result -> property("RE", result));
        command(start.seat(), "Start P" + start.seat().index());
        for (Turn<ZertzAction> turn : match.turns()) {
            for (int i = 0; i < turn.actions().size(); i++)
                command(turn.seat(), command(match.positions().get(turn.from() + i), turn.actions().get(i)));
            if (turn.finished()) command(turn.seat(), "Done");
        }
        end();
        return text.append(")\n").toString();
    }

    private Option<String> result(Vector<String> names) {
        return switch (record.result()) {
            case "1-0" -> Option.of("Game won by " + names.get(0));
            case "0-1" -> Option.of("Game won by " + names.get(1));
            case "1/2-1/2" -> Option.of("The game is a draw");
            default -> Option.none();
        };
    }

    private String command(ZertzPosition before, ZertzAction action) {
        return switch (action) {
            case Place(_, Marble marble, int ring) -> "RtoB " + (before.pool().isEmpty() ? before.seat().index() : 2)
                + " " + marble.ordinal() + " " + place(before, ring);
            case Take(_, int ring) -> "R- " + place(before, ring);
            case Jump jump -> "BtoB " + place(before, jump.from()) + " " + place(before, jump.to());
            case Pass _ -> "Pass";
        };
    }

    /// Returns the Boardspace coordinates of a ring. Boardspace does not skip the letter i, so its `I` is the official
    /// `j`.
    private static String place(ZertzPosition position, int ring) {
        return (char) ('A' + position.board().column(ring)) + " " + position.board().name(ring).substring(1);
    }

    private void end() {
        Option<Seat> winner = record.result().equals("1-0") ? Option.of(Seat.FIRST)
            : record.result().equals("0-1") ? Option.of(Seat.SECOND) : Option.none();
        boolean onTime = record.termination() == Termination.TIMEOUT;
        if (onTime) winner.forEach(seat -> command(seat, "WinOnTime"));
        else
            if (record.termination() != Termination.ON_BOARD) // Boardspace has no word for other losses
                winner.map(Seat::other).forEach(loser -> {
                    command(loser, "Resign");
                    command(loser, "Done");
                });
    }

    private void command(Seat by, String command) {
        text.append("; P").append(by.index()).append('[').append(commands++).append(' ').append(command).append("]\n");
    }

    private void property(String name, String value) {
        text.append(name).append('[').append(plain(value)).append("]\n");
    }

    /// Replaces characters with a special meaning in SGF, because Boardspace does not support SGF escapes.
    private String plain(String value) {
        return value.replaceAll("\\p{Cntrl}", " ").replace('\\', '/').replace(']', ')');
    }
}
