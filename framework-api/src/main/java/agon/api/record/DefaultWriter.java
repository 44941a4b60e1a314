package agon.api.record;

import agon.api.PlainText;
import agon.api.match.Termination;
import agon.api.match.Turn;
import io.vavr.control.Either;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// A writer for one game in the default format. An instance can be used only once.
final class DefaultWriter {
    private static final int LONGEST_POSITION = 100_000;
    private static final int END = -1;

    private final GameRecord record;
    private final int played;
    private final StringBuilder text = new StringBuilder();
    /// Variations that follow a turn (`behind`) or a part of it (`within`), and annotated points within a turn
    /// (`remarks`), by the number of the turn.
    private final Map<Integer, List<Integer>> behind = new HashMap<>(), within = new HashMap<>(),
        remarks = new HashMap<>();
    private final Deque<Step> open = new ArrayDeque<>();
    private final int[] done; // number of completed actions by variation
    private String refusal = "";

    /// @param continues whether the turn continues a line, so that the alternatives to this turn follow it
    private record Step(int turn, boolean continues) {}

    DefaultWriter(GameRecord record) {
        this.record = record;
        played = record.turns().size();
        done = new int[record.variations().size()];
        for (int i = 0; i < done.length; i++) {
            GameRecord.Point from = record.variations().get(i).from();
            if (from.after() > 0) done[i] = done(from.turn()) + from.after();
            (from.after() == 0 ? behind : within).computeIfAbsent(from.turn(), _ -> new ArrayList<>())
                .add(played + 1 + i);
        }
        for (GameRecord.Point point : record.annotations().keySet())
            if (point.after() > 0) remarks.computeIfAbsent(point.turn(), _ -> new ArrayList<>()).add(point.after());
        remarks.values().forEach(points -> points.sort(null));
    }

    Either<String, String> write() {
        if (record.fault().isDefined())
            return Either
                .left("move " + (played + 1) + " cannot be written in notation: " + record.fault().get().because());
        if (record.start().exists(position -> !PlainText.isLine(position, LONGEST_POSITION)))
            return Either.left("the starting position is not one line of at most " + LONGEST_POSITION
                + " characters without control characters");
        tags();
        record.notes().forEach(note -> text.append("; ").append(note.replaceAll("\\R", " ")).append('\n'));
        if (record.annotations().containsKey(GameRecord.Point.end(0))) write(0, 0, "", GameRecord.Point.end(0));
        if (played == 0) push(begun(behind, 0));
        run();
        for (int turn = 1; turn <= played; turn++) {
            line(turn);
            List<Step> next = begun(behind, turn - 1);
            next.addAll(begun(within, turn));
            if (turn == played) next.addAll(begun(behind, turn));
            push(next);
            run();
        }
        return refusal.isEmpty() ? Either.right(text.append(record.result()).append('\n').toString())
            : Either.left(refusal);
    }

    private void tags() {
        tag("Game", record.game());
        record.headers().forEach(this::tag);
        record.start().forEach(position -> tag("Position", position));
        tag("Result", record.result());
        if (record.termination() != Termination.ON_BOARD) tag("Termination", record.termination().toString());
        text.append('\n');
    }

    private void tag(String name, String value) {
        text.append(new TagLine(name, value).write());
    }

    private void run() {
        while (!open.isEmpty() && refusal.isEmpty()) {
            Step step = open.pop();
            if (step.turn == END) text.append(")\n");
            else {
                if (!step.continues) text.append("(\n");
                if (!step.continues) open.push(new Step(END, false));
                line(step.turn);
                push(next(step));
            }
        }
    }

    private void push(List<Step> next) {
        for (Step step : next.reversed()) open.push(step);
    }

    private List<Step> next(Step step) {
        List<Step> next = new ArrayList<>();
        if (step.continues) next.addAll(begun(behind, variation(step.turn).from().turn()));
        if (step.continues) next.removeFirst();
        next.addAll(begun(within, step.turn));
        if (behind.containsKey(step.turn)) next.add(new Step(behind.get(step.turn).getFirst(), true));
        return next;
    }

    private static List<Step> begun(Map<Integer, List<Integer>> turns, int from) {
        List<Step> begun = new ArrayList<>();
        for (int turn : turns.getOrDefault(from, List.of())) begun.add(new Step(turn, false));
        return begun;
    }

    private GameRecord.Variation variation(int turn) {
        return record.variations().get(turn - played - 1);
    }

    private void line(int turn) {
        String words = turn <= played ? record.turns().get(turn - 1) : variation(turn).text();
        boolean reserved = words.startsWith(Turn.Departure.SIGN)
            && (turn > played || Turn.Departure.parse(words).isEmpty());
        if (words.isBlank() || reserved)
            refusal = "move " + number(turn) + ", '" + PlainText.line(words, 40) + "', cannot be written in a record";
        write(number(turn), done(turn), words, GameRecord.Point.end(turn));
        for (int after : remarks.getOrDefault(turn, List.of()))
            write(number(turn), done(turn) + after, "", new GameRecord.Point(turn, after));
    }

    private void write(int number, int done, String words, GameRecord.Point point) {
        new TurnText(words, record.annotations().getOrElse(point, Annotation.NONE)).write()
            .peek(line -> text.append(TurnNumber.write(number, done)).append(' ').append(line.strip()).append('\n'))
            .peekLeft(why -> refusal = "move " + number + ", " + why);
    }

    private int number(int turn) {
        return turn <= played ? turn : variation(turn).number();
    }

    private int done(int turn) {
        return turn <= played ? 0 : done[turn - played - 1];
    }
}
