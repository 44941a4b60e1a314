package agon.launcher.record;

import agon.api.Action;
import agon.api.PlainText;
import agon.api.Status;
import agon.api.match.Match;
import agon.api.match.Termination;
import agon.api.match.Turn;
import agon.api.record.GameRecord;
import agon.api.record.Replay;
import agon.api.scene.Place;
import agon.launcher.console.Console;
import agon.launcher.play.TextBoard;
import io.vavr.Tuple;
import io.vavr.Tuple2;
import io.vavr.collection.Vector;
import java.util.Locale;

/// Formats a replay as text in complete lines.
///
/// @param file    source of the replay
/// @param boards  whether the board is drawn after every turn instead of only at the end
/// @param console the terminal, whose width and colours are used
/// @param alive   called after every turn
record ReplayText(String file, boolean boards, Console console, Runnable alive) {
    String of(Replay<?, ?> replay) {
        boolean last = !boards || replay.match().turns().isEmpty();
        return headers(replay) + turns(replay) + line("") + (last ? board(replay, replay.match()) : "") + end(replay);
    }

    /// Returns the headers and the position after `turn` turns.
    String of(Replay<?, ?> replay, int turn) {
        Match<?, ?> match = replay.match().afterTurns(turn);
        return headers(replay) + board(replay, match)
            + line(turn == 0 ? translated(match, "at the start")
                : translated(match, "after move " + turn) + ", " + match.texts().last())
            + line(caption("position") + text(match)) + line(translated(match, status(match.status())));
    }

    private String headers(Replay<?, ?> replay) {
        GameRecord record = replay.record();
        Vector<Tuple2<String, String>> rows = Vector.of(Tuple.of("File", file), Tuple.of("Game", replay.match().name()))
            .appendAll(record.headers()).append(Tuple.of("Result", replay.tree().result()));
        if (record.termination() != Termination.ON_BOARD)
            rows = rows.append(Tuple.of("Termination", translated(replay.match(), record.termination().toString())));
        rows = rows.map(row -> row.map1(console.texts()::cell));
        int width = rows.map(row -> row._1.length()).max().get();
        return rows.map(row -> line(String.format(Locale.ROOT, "%-" + width + "s  %s", row._1, row._2))).mkString()
            + line("");
    }

    private <P, A extends Action> String turns(Replay<P, A> replay) {
        Match<P, A> match = replay.match();
        int width = match.turns().map(turn -> seat(match, turn).length()).max().getOrElse(0);
        Vector<String> texts = match.texts();
        StringBuilder told = new StringBuilder();
        for (int i = 0; i < texts.size(); i++) {
            Turn<A> turn = match.turns().get(i);
            told.append(console.wrapped(String.format(Locale.ROOT, "%4d. %-" + width + "s  ", i + 1, seat(match, turn)),
                Console.printable(texts.get(i))
                    + (turn.finished() ? "" : "  (" + translated(match, "not finished") + ")")))
                .append('\n');
            if (boards) told.append(board(replay, match.afterTurns(i + 1)));
            alive.run();
        }
        return told.toString();
    }

    private <P, A extends Action> String board(Replay<?, ?> replay, Match<P, A> match) {
        int node = replay.tree().main().get(match.positions().size() - 1);
        return TextBoard.draw(replay.tree().scene(node), () -> Place.of(match.game().view(), match.position()), 2,
            console, text -> translated(match, text)) + "\n\n";
    }

    private String end(Replay<?, ?> replay) {
        Match<?, ?> match = replay.match();
        Vector<String> problems = replay.refusal().isEmpty() ? replay.problems() : Vector.empty();
        return line(caption("position") + replay.position())
            + line(caption("outcome")
                + translated(match, outcome(replay) + ", after " + PlainText.count(match.turns().size(), "move")))
            + problems.map(problem -> line(caption("problem") + translated(match, problem))).mkString();
    }

    private String caption(String english) {
        return String.format(Locale.ROOT, "%-8s  ", console.texts().translate(english));
    }

    private String translated(Match<?, ?> match, String english) {
        return console.texts().translate(match.name(), english);
    }

    private String seat(Match<?, ?> match, Turn<?> turn) {
        return translated(match, turn.seat().toString());
    }

    private static String outcome(Replay<?, ?> replay) {
        return switch (replay.outcome()) {
            case OK -> status(replay.match().status());
            case RESIGNED -> "resigned, " + replay.record().result() + " in the record";
            case TIMEOUT -> "out of time, " + replay.record().result() + " in the record";
            case FORFEITED -> "forfeited by a program that " + replay.record().termination().predicate() + ", "
                + replay.record().result() + " in the record";
            case ADJUDICATED -> "adjudicated, " + replay.record().result() + " in the record";
            case AGREED -> "a draw by agreement, " + replay.record().result() + " in the record";
            case UNFINISHED -> "not finished, " + status(replay.match().status());
            case EMPTY -> "no moves";
            case ILLEGAL -> "an illegal move follows";
        };
    }

    static String status(Status status) {
        return switch (status) {
            case Status.ToMove(var seat, boolean midTurn) ->
                seat + (midTurn ? " is in the middle of a move" : " is to move");
            case Status.Chance(var seat, _, _) -> seat + " is to roll";
            case Status.Over over -> "over: " + over.reason() + ", "
                + over.winner().map(seat -> seat + " wins ").getOrElse("") + over.score();
        };
    }

    private static <P, A extends Action> String text(Match<P, A> match) {
        return match.game().notation().write(match.position());
    }

    private static String line(String text) {
        return Console.printable(text) + "\n";
    }
}
