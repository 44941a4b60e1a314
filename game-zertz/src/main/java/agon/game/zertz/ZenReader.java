package agon.game.zertz;

import agon.api.PlainText;
import agon.api.record.Annotation;
import agon.api.record.Annotation.Judgement;
import agon.api.record.GameRecord;
import agon.api.record.RecordFormat.RecordError;
import agon.game.zertz.board.ZertzBoard;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Parses one game in ZEN without applying the rules. The replay checks later whether the turns are legal. A variation
/// follows the turn before the last turn of its parent line. An instance reads a single game.
///
/// Until the number of turns in the main line is known, variation i has the number -1 - i.
final class ZenReader {
    private static final int MOST_NOTES = 10;
    /// Matches a comment, a bracket, a line with a tag, or a word. At the end of a file, a comment may lack its closing
    /// brace.
    private static final Pattern TOKEN = Pattern.compile("\\{([^}]*+)}?|[()]|\\[[^\\r\\n]*+|"
        + "\\P{javaWhitespace}[^\\p{javaWhitespace}(){}]*+");
    private static final Pattern NUMBER = Pattern.compile("\\d{1,9}\\.{1,3}");
    /// The judgements of the glyphs `$1`, `$2` and so on. Source: PGN specification (1994), §10.
    private static final Vector<Judgement> GLYPHS = Vector.of(Judgement.GOOD, Judgement.MISTAKE, Judgement.BRILLIANT,
        Judgement.BLUNDER, Judgement.INTERESTING, Judgement.DUBIOUS);

    private final Matcher tokens;
    private final Lines lines;
    private final List<String> turns = new ArrayList<>(), notes = new ArrayList<>();
    private final List<GameRecord.Variation> variations = new ArrayList<>();
    private final List<Integer> origins = new ArrayList<>(); // the turn that each variation follows
    private final Map<Integer, StringBuilder> comments = new HashMap<>();
    private final Map<Integer, Judgement> judgements = new HashMap<>();
    private final Deque<Line> open = new ArrayDeque<>(List.of(new Line(0, 1)));
    private ZertzBoard board = ZertzBoard.RINGS_37;
    private String end = "";

    private static final class Line {
        private int before, last; // the turn before the last turn, and the last turn
        private int next; // number of the next turn

        Line(int from, int next) {
            before = from;
            last = from;
            this.next = next;
        }

        void append(int turn) {
            before = last;
            last = turn;
            next++;
        }

        Line variation() {
            return new Line(before, before == last ? next : next - 1);
        }
    }

    private ZenReader(Matcher tokens, Lines lines) {
        this.tokens = tokens;
        this.lines = lines;
    }

    /// The line numbers of positions in a text. They must be requested in ascending order, so that the text is read
    /// only once.
    static final class Lines {
        private final String text;
        private int at, line = 1;

        Lines(String text) {
            this.text = text;
        }

        int of(int place) {
            for (; at < place; at++) if (text.charAt(at) == '\n') line++;
            return line;
        }
    }

    static Vector<Either<RecordError, GameRecord>> games(String text) {
        List<Either<RecordError, GameRecord>> games = new ArrayList<>();
        Matcher tokens = TOKEN.matcher(text);
        Lines lines = new Lines(text);
        tokens.find();
        do
            games.add(new ZenReader(tokens, lines).record());
        while (tokens.hasMatch());
        return Vector.ofAll(games);
    }

    private Either<RecordError, GameRecord> record() {
        ZenTags tags = ZenTags.read(tokens, lines);
        Either<String, ZertzVariant> variant = tags.variant();
        variant.forEach(known -> board = known.board());
        for (; tokens.hasMatch() && !tokens.group().startsWith("["); tokens.find()) take(tokens.group());
        if (end.isEmpty()) note("the result is missing after the moves: the file may be truncated");
        Vector<String> contradictions = open.size() == 1 ? tags.contradictions(end)
            : tags.contradictions(end).append("a variation is not closed: the file may be truncated");
        return variant.flatMap(known -> tags.start(known)
            .map(start -> new GameRecord(known.name(), tags.headers(), start, Vector.ofAll(turns), tags.result(end),
                tags.termination(), Option.none(), tags.notes().appendAll(notes), variations(), annotations())))
            .map(record -> contradictions.foldLeft(record, GameRecord::contradiction))
            .mapLeft(RecordError::unreadable);
    }

    private void take(String token) {
        Line line = open.peek();
        if (token.equals("(")) open.push(line.variation());
        else if (token.startsWith("{")) comment(line.last, tokens.group(1).strip());
        else if (!token.equals(")")) word(line, token);
        else if (open.size() > 1) open.pop();
        else
            if (notes.size() < MOST_NOTES)
                note("the bracket ) in line " + lines.of(tokens.start()) + " has no opening bracket");
    }

    private void comment(int turn, String text) {
        StringBuilder comment = comments.computeIfAbsent(turn, _ -> new StringBuilder());
        comment.append(comment.isEmpty() || text.isEmpty() ? "" : "\n").append(text);
    }

    private void judge(int turn, Option<Judgement> judgement) {
        judgement.forEach(sign -> judgements.put(turn, sign));
    }

    private void word(Line line, String text) {
        Matcher number = NUMBER.matcher(text);
        String word = number.lookingAt() ? text.substring(number.end()) : text;
        if (ZenTags.RESULTS.contains(word)) end = open.size() == 1 ? word : end;
        else if (word.startsWith("$")) judge(line.last, glyph(word));
        else if (!word.isEmpty()) {
            int sign = word.length();
            while (sign > 0 && "!?".indexOf(word.charAt(sign - 1)) >= 0) sign--;
            Option<Judgement> judgement = Judgement.ofSign(word.substring(sign));
            turn(line, judgement.isEmpty() ? word : word.substring(0, sign));
            judge(line.last, judgement);
        }
    }

    private static Option<Judgement> glyph(String word) {
        return Option.when(word.matches("\\$[1-6]"), () -> GLYPHS.get(word.charAt(1) - '1'));
    }

    /// Adds a turn. An invalid word is retained, and the replay rejects it later.
    private void turn(Line line, String word) {
        String text = ZenTurn.read(board, word).getOrElse(() -> PlainText.line(word, 1_000));
        if (open.size() == 1) {
            turns.add(text);
            line.append(turns.size());
        } else {
            origins.add(line.last);
            variations.add(new GameRecord.Variation(new GameRecord.Point(0, 0), line.next, text));
            line.append(-variations.size());
        }
    }

    private void note(String what) {
        if (notes.size() < MOST_NOTES) notes.add(what);
    }

    private Vector<GameRecord.Variation> variations() {
        return Vector.range(0, variations.size()).map(i -> new GameRecord.Variation(point(origins.get(i)),
            variations.get(i).number(), variations.get(i).text()));
    }

    private io.vavr.collection.Map<GameRecord.Point, Annotation> annotations() {
        Map<GameRecord.Point, Annotation> annotations = new HashMap<>();
        comments.forEach((turn, text) -> annotations.put(point(turn), Annotation.NONE.comment(text.toString())));
        judgements.forEach((turn, sign) -> annotations.put(point(turn),
            annotations.getOrDefault(point(turn), Annotation.NONE).judge(Option.of(sign))));
        annotations.values().removeIf(Annotation::isEmpty);
        return io.vavr.collection.HashMap.ofAll(annotations);
    }

    private GameRecord.Point point(int turn) {
        return new GameRecord.Point(turn < 0 ? turns.size() - turn : turn, 0);
    }
}
