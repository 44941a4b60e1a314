package agon.game.classics.othello;

import agon.api.PlainText;
import agon.api.Seat;
import agon.api.Status;
import agon.api.Variant;
import agon.api.match.Match;
import agon.api.match.Termination;
import agon.api.record.GameRecord;
import agon.api.record.RecordFormat;
import agon.api.record.RecordFormat.RecordError;
import agon.api.record.Replay;
import agon.api.record.SgfReader;
import agon.game.classics.Pieces;
import io.vavr.collection.HashMap;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// The Generic Game Format of the Othello server GGS, one game or several. Evaluations and times are ignored. Source:
/// M. Buro, *GGF*.
record GgfFormat(String id, String meaning) implements RecordFormat {
    private static final int HEAD = 2_000;
    private static final String FROM = "-*O", TO = ".bw", RESIGNED = ":r", TIMEOUT = ":t";
    /// Headers by the properties that contain them.
    private static final Map<String, String> HEADERS = LinkedHashMap.of("PC", "Place", "DT", "Date", "PB", "First",
        "PW", "Second");
    private static final Map<String, Variant<Pieces, OthelloAction>> VARIANTS = HashMap.of(
        "8", new Variant<>("othello", Othello.GAME), "6", new Variant<>("othello:size=6", Othello.game(6)), "4",
        new Variant<>("othello:size=4", Othello.game(4)));

    @Override
    public boolean recognises(String text) {
        SgfReader properties = new SgfReader(text.substring(0, Math.min(text.length(), HEAD)));
        while (text.contains("(;") && properties.next())
            if (properties.name().equals("GM")) return properties.value().strip().equalsIgnoreCase("othello");
        return false;
    }

    @Override
    public Vector<Either<RecordError, GameRecord>> read(String text) {
        return SgfReader.games(text, properties -> game(properties).mapLeft(RecordError::unsupported));
    }

    private static Either<String, GameRecord> game(SgfReader properties) {
        Map<String, String> headers = LinkedHashMap.empty();
        String type = "8", board = "", result = "?";
        List<String> moves = new ArrayList<>();
        while (properties.next()) {
            String name = properties.name(), value = properties.value().strip();
            switch (name) {
                case "TY" -> type = value;
                case "BO" -> board = value;
                case "RE" -> result = value;
                case "B", "W" -> moves.add(name + value);
                default -> headers = value.isEmpty() || !HEADERS.containsKey(name) ? headers
                    : headers.put(HEADERS.get(name).get(), PlainText.line(value, 200));
            }
        }
        if (type.contains("a"))
            return Either.left("the type TY[" + PlainText.line(type, 20) + "] is anti-Othello, which is not supported");
        Map<String, String> names = headers;
        String outcome = result;
        return board(board, type)
            .map(start -> record(start, names, moves).result(score(outcome), outcome.endsWith(RESIGNED)
                ? Termination.RESIGNED : outcome.endsWith(TIMEOUT) ? Termination.TIMEOUT : Termination.ON_BOARD));
    }

    /// Parses a board such as `8 -------- -------- … *`. Spaces between the cells are optional.
    private static Either<String, Match<Pieces, OthelloAction>> board(String text, String type) {
        String[] words = (text.isEmpty() ? type.replaceFirst("^s?(\\d{1,2}).*", "$1") : text).split("\\s+", 2);
        Option<Variant<Pieces, OthelloAction>> variant = VARIANTS.get(words[0]);
        if (variant.isEmpty())
            return Either.left("the size '" + PlainText.line(words[0], 20) + "' is not 4, 6 or 8");
        if (text.isEmpty()) return variant.map(Match::start).toEither("");
        int size = Integer.parseInt(words[0]), cells = size * size;
        String letters = words.length < 2 ? "" : words[1].replaceAll("\\s", "").toUpperCase(Locale.ROOT);
        if (!letters.matches("[-*O]{" + cells + "}[*O]"))
            return Either.left("BO[" + PlainText.line(text, 40) + "] is not a board; expected " + size + ", " + cells
                + " cells, each *, O or -, and then * or O for the side to move");
        String position = Vector.ofAll(letters.toCharArray()).map(letter -> TO.charAt(FROM.indexOf(letter)))
            .grouped(size).map(Vector::mkString).mkString("/");
        return variant.get().notation().read(position.replaceFirst("/(.)$", " $1")) // the side to move
            .map(start -> Match.from(variant.get(), start));
    }

    private static GameRecord record(Match<Pieces, OthelloAction> start, Map<String, String> headers,
        List<String> moves) {
        TurnReader turns = new TurnReader(start.game(), start.position());
        Option<GameRecord.Fault> fault = Option.none();
        for (String move : moves) {
            String cell = move.substring(1).split("/", 2)[0].strip().toLowerCase(Locale.ROOT);
            boolean black = move.startsWith("B");
            if (fault.isEmpty() && !turns.add(Option.of(black ? Seat.FIRST : Seat.SECOND),
                cell.equals("pa") ? TurnReader.PASS : PlainText.line(cell, 20)))
                fault = Option.of(new GameRecord.Fault(PlainText.line(move, 20),
                    "it is not the turn of " + (black ? "black" : "white"), Option.none(), false));
        }
        return new GameRecord(start.variant().name(), headers,
            Option.when(!start.position().equals(start.game().rules().start()),
                () -> start.game().notation().write(start.position())),
            turns.all(), GameRecord.OPEN, Termination.ON_BOARD, fault, Vector.empty());
    }

    /// Returns the result for a text such as `+4.000` or `-64.000:r`.
    private static String score(String result) {
        return result.isEmpty() || result.startsWith("?") ? GameRecord.OPEN
            : result.startsWith("-") ? "0-1" : result.matches("[+0.]*(:.*)?") ? "1/2-1/2" : "1-0";
    }

    @Override
    public Either<String, Written> write(GameRecord record) {
        return VARIANTS.values().find(variant -> variant.name().equals(record.game()))
            .toEither("the format " + id + " cannot represent games of " + record.game())
            .flatMap(variant -> Replay.of(variant, record).mapLeft(RecordError::because))
            .filterOrElse(replay -> replay.refusal().isEmpty(), replay -> replay.refusal().get().toString())
            .map(replay -> Written.played(text(record, replay.match()), record));
    }

    private static String text(GameRecord record, Match<Pieces, OthelloAction> match) {
        StringBuilder text = new StringBuilder("(;GM[Othello]");
        HEADERS.forEach((property, header) -> record.headers().get(header)
            .forEach(value -> text.append(property).append('[').append(value.replaceAll("[\\]\\[\\\\;]", " "))
                .append(']')));
        String start = match.game().notation().write(match.positions().head());
        int size = start.indexOf('/');
        String board = Vector.ofAll(start.toCharArray())
            .map(letter -> TO.indexOf(letter) < 0 ? ' ' : FROM.charAt(TO.indexOf(letter))).mkString();
        text.append("TY[").append(size).append("]RE[").append(result(record, match)).append("]BO[").append(size)
            .append(' ').append(board).append(']');
        match.turns().zip(match.texts()).forEach(turn -> text.append(turn._1.seat().index() == 0 ? "B[" : "W[")
            .append(turn._2.equals(TurnReader.PASS) ? "pa" : turn._2).append(']'));
        return text.append(";)\n").toString();
    }

    private static String result(GameRecord record, Match<Pieces, OthelloAction> match) {
        Pieces p = match.position();
        int cells = match.game().rules().maxLegalActions() + 2, lead = p.first().size() - p.second().size();
        if (match.status() instanceof Status.Over)
            return String.format(Locale.ROOT, "%+d.000", lead + Integer.signum(lead) * (cells - p.all().size()));
        String suffix = record.termination() == Termination.TIMEOUT ? TIMEOUT : RESIGNED;
        return switch (record.result()) {
            case "1-0" -> "+" + cells + ".000" + suffix;
            case "0-1" -> "-" + cells + ".000" + suffix;
            case "1/2-1/2" -> "0.000:s";
            default -> "?";
        };
    }
}
