package agon.game.classics.hex;

import agon.api.PlainText;
import agon.api.match.Termination;
import agon.api.record.GameRecord;
import agon.api.record.RecordFormat;
import agon.api.record.RecordFormat.RecordError;
import agon.api.record.SgfReader;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// SGF for Hex, one game or several, as written by HexGui and by Little Golem. A cell is `e4`, or `ed` on Little Golem.
/// After `swap-pieces`, which is `swap` on Little Golem, the stone has the other colour and is mirrored in the long
/// diagonal of the board; Agon does not mirror it, so the following moves are mirrored. `swap-sides` exchanges the
/// colours of the players. Source: red-bean.com, *SGF FF 4*, GM 11.
record HexSgf(String id, String meaning) implements RecordFormat {
    private static final int HEAD = 2_000, MIN = 3, MAX = 19, USUAL = 11;
    private static final String SWAP = "swap";
    private static final Pattern CELL = Pattern.compile("([a-s])(?:([1-9]|1\\d)|([a-s]))"),
        GAME = Pattern.compile("hex(?::(?:size=(\\d{1,2}))?,?(swap)?)?");
    private static final Map<String, String> HEADERS = LinkedHashMap.of("EV", "Event", "DT", "Date");

    @Override
    public String fileName(GameRecord record, String stem) {
        return "hex_" + stem + ".sgf";
    }

    @Override
    public boolean recognises(String text) {
        String head = text.substring(0, Math.min(text.length(), HEAD)).stripLeading();
        if (!head.startsWith("(")) return false;
        boolean golem = false, sized = false;
        SgfReader properties = new SgfReader(head);
        while (properties.next()) switch (properties.name()) {
            case "GM" -> {
                return properties.value().strip().equals("11");
            }
            case "SZ" -> sized = true;
            case "EV" -> golem |= properties.value().startsWith("hex.");
            case "SO" -> golem |= properties.value().contains("littlegolem");
            default -> {
            }
        }
        return golem && sized;
    }

    @Override
    public Vector<Either<RecordError, GameRecord>> read(String text) {
        return SgfReader.games(text, properties -> {
            Reading game = new Reading();
            while (properties.next())
                game.add(properties.name(), properties.value().replaceAll("\\\\(.)", "$1").strip());
            return game.record().mapLeft(RecordError::unsupported);
        });
    }

    /// One game that is being read.
    private static final class Reading {
        private Map<String, String> headers = LinkedHashMap.empty();
        private final String[] names = {"", ""}; // of black and white
        private String result = "", resigned = "", first = "", last = "", size = "" + USUAL;
        private boolean golem = true, swapped, sides, mirrored;
        private Option<String> setup = Option.none();
        private Option<GameRecord.Fault> fault = Option.none();
        private final List<String> turns = new ArrayList<>();

        void add(String name, String value) {
            switch (name) {
                case "GM" -> golem = false;
                case "SZ" -> size = value;
                case "RE" -> result = value;
                case "RU" -> swapped |= value.equals(SWAP);
                case "PB", "PW" -> names[name.equals("PB") ? 0 : 1] = PlainText.line(value, 200);
                case "AB", "AW", "AE" -> setup = Option.of(name);
                case "B", "W" -> move(name, value.toLowerCase(Locale.ROOT));
                default -> HEADERS.get(name).filter(_ -> !value.isEmpty() && !value.equals("null"))
                    .forEach(header -> headers = headers.put(header, PlainText.line(value, 200)));
            }
        }

        private void move(String colour, String value) {
            if (first.isEmpty()) {
                first = colour;
                mirrored = !golem && colour.equals("W"); // white connects the left with the right
            }
            Matcher cell = CELL.matcher(value);
            if (fault.isDefined() || !resigned.isEmpty()) return;
            if (value.equals("resign") || value.equals("forfeit")) resigned = colour;
            else if (colour.equals(last) && !sides) fail(colour, value, "the other colour is to move");
            else if (value.startsWith(SWAP)) swap(value);
            else
                if (cell.matches())
                    turns.add(cell(cell.group(1).charAt(0) - 'a', cell.group(2) == null
                        ? cell.group(3).charAt(0) - 'a' : Integer.parseInt(cell.group(2)) - 1, mirrored));
                else
                    fail(colour, value, "expected a cell such as e4, swap-pieces, swap-sides or resign");
            last = colour;
        }

        private void swap(String value) {
            swapped = true;
            sides = value.equals("swap-sides");
            mirrored ^= !sides;
            turns.add(SWAP);
        }

        private void fail(String colour, String value, String why) {
            fault = Option.of(new GameRecord.Fault(colour + "[" + PlainText.line(value, 20) + "]", why, Option.none(),
                false));
        }

        Either<String, GameRecord> record() {
            String number = size.replaceFirst("^(\\d+):\\1$", "$1");
            if (!number.matches("\\d{1,2}") || Integer.parseInt(number) < MIN || Integer.parseInt(number) > MAX)
                return Either.left("SZ[" + PlainText.line(size, 20) + "] is not a size from " + MIN + " to " + MAX);
            if (setup.isDefined())
                return Either.left("the property " + setup.get() + " sets up stones; expected a game from the empty "
                    + "board");
            int starts = golem || !first.equals("W") ? 0 : 1; // the colour of the first seat in names and result
            GameRecord record = new GameRecord(game(Integer.parseInt(number), swapped), players(starts).merge(headers),
                Option.none(), Vector.ofAll(turns), GameRecord.OPEN, Termination.ON_BOARD, fault, Vector.empty());
            int winner = resigned.isEmpty() ? "BW".indexOf(result.isEmpty() ? '?' : result.charAt(0))
                : golem ? resigned.equals(first) ? 1 : 0 : resigned.equals("B") ? 1 : 0;
            if (winner >= 0)
                record = record.result((winner == starts) == !sides ? "1-0" : "0-1",
                    !resigned.isEmpty() || result.matches(".\\+R.*") ? Termination.RESIGNED
                        : result.matches(".\\+T.*") ? Termination.TIMEOUT : Termination.ON_BOARD);
            return Either.right(record);
        }

        private Map<String, String> players(int first) {
            return LinkedHashMap.of("First", names[first], "Second", names[1 - first])
                .filterValues(name -> !name.isEmpty());
        }
    }

    private static String game(int size, boolean swap) {
        String options = Vector.of(size == USUAL ? "" : "size=" + size, swap ? SWAP : "").reject(String::isEmpty)
            .mkString(",");
        return options.isEmpty() ? "hex" : "hex:" + options;
    }

    private static String cell(int column, int row, boolean mirrored) {
        return mirrored ? (char) ('a' + row) + "" + (column + 1) : (char) ('a' + column) + "" + (row + 1);
    }

    @Override
    public Either<String, Written> write(GameRecord record) {
        Matcher game = GAME.matcher(record.game());
        if (!game.matches() || record.start().isDefined())
            return Either.left("the format hex-sgf can represent only games of hex from the empty board");
        StringBuilder text = new StringBuilder("(;FF[4]GM[11]SZ[").append(
            game.group(1) == null ? USUAL : game.group(1)).append(']');
        if (game.group(2) != null) text.append("RU[swap]");
        HEADERS.put("PB", "First").put("PW", "Second").forEach((property, header) -> record.headers().get(header)
            .forEach(value -> text.append(property).append('[').append(value.replaceAll("[\\\\\\]]", "\\\\$0"))
                .append(']')));
        int winner = record.result().equals("1-0") ? 0 : record.result().equals("0-1") ? 1 : -1;
        String how = record.termination() == Termination.ON_BOARD ? ""
            : record.termination() == Termination.TIMEOUT ? "Time" : "Resign";
        if (winner >= 0) text.append("RE[").append("BW".charAt(winner)).append('+').append(how).append(']');
        boolean mirrored = false;
        for (int i = 0; i < record.turns().size(); i++) {
            String turn = record.turns().get(i);
            Matcher cell = CELL.matcher(turn);
            boolean swap = turn.equals(SWAP);
            if (!swap && !(cell.matches() && cell.group(3) == null))
                return Either.left("the format hex-sgf cannot represent the move '" + PlainText.line(turn, 20) + "'");
            text.append(i % 10 == 0 ? "\n;" : ";").append("BW".charAt(i % 2)).append('[').append(swap ? "swap-pieces"
                : cell(turn.charAt(0) - 'a', Integer.parseInt(turn.substring(1)) - 1, mirrored)).append(']');
            mirrored |= swap;
        }
        return Either.right(Written.played(text.append(")\n").toString(), record));
    }
}
