package agon.launcher.play;

import agon.api.match.Match;
import agon.api.match.Termination;
import agon.api.record.GameRecord;
import agon.api.record.RecordFormat;
import agon.launcher.console.Console;
import agon.play.game.GameListener;
import agon.play.game.GameResult;
import agon.plugins.internal.PluginCalls;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.util.concurrent.atomic.AtomicInteger;

/// Prints a game in a record format, turn by turn while it is played, and the result at the end.
final class RecordPrinter implements GameListener {
    private final Console console;
    private final RecordFormat format;
    private final Map<String, String> headers;
    private final PluginCalls calls = new PluginCalls();
    /// Number of lines already printed, and number of lines that the format writes after the last turn.
    private final AtomicInteger shown = new AtomicInteger(), tail = new AtomicInteger();

    RecordPrinter(Console console, RecordFormat format, Map<String, String> headers) {
        this.console = console;
        this.format = format;
        this.headers = headers;
    }

    @Override
    public void onAction(Match<?, ?> match) {
        if (match.midTurn()) return;
        Vector<String> before = lines(match.afterTurns(match.turns().size() - 1)).reverse(), now = lines(match);
        tail.set(before.zip(now.reverse()).takeWhile(pair -> pair._1.equals(pair._2)).size());
        print(now.slice(shown.get(), now.size() - tail.get()));
        shown.set(Math.max(shown.get(), now.size() - tail.get()));
    }

    @Override
    public void onTakeBack(Match<?, ?> match) {
        shown.set(Math.min(shown.get(), lines(match).size() - tail.get()));
    }

    @Override
    public void onEnd(GameResult<?, ?> played) {
        if (played.match().turns().isEmpty() && played.left()) return;
        Vector<String> open = lines(played.match());
        Either<String, String> written = calls.ask(played.match(),
            () -> format.write(played.record(headers)).map(RecordFormat.Written::text));
        Vector<String> end = lines(written);
        boolean appended = end.startsWith(open.take(shown.get()));
        print(appended ? end.drop(shown.get()) : end.takeRight(open.size() - shown.get()));
        written.swap().forEach(
            why -> console.err().println("agon: the format " + format.id() + " cannot store this game: " + why));
    }

    private void print(Vector<String> lines) {
        lines.forEach(console.out()::println);
    }

    private Vector<String> lines(Match<?, ?> match) {
        return lines(calls.ask(match, () -> format
            .write(GameRecord.of(match, headers).result(GameRecord.OPEN, Termination.ON_BOARD))
            .map(RecordFormat.Written::text)));
    }

    private static Vector<String> lines(Either<String, String> written) {
        return Vector.ofAll(written.getOrElse("").lines().toList());
    }
}
