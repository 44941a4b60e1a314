package agon.game.zertz;

import agon.api.match.Termination;
import agon.api.record.GameRecord;
import agon.game.zertz.board.ZertzBoard;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.Locale;

/// The `#` comments with a meaning in Zertz3D files, common to both formats.
///
/// Zertz3D does not define repetition; without `# Repetition: on` it does not end the game. `# Win: turn-end` is an
/// extension of Agon: chains are played out after a win.
///
/// @param rings   `37`, `48` or `61`, if present
/// @param result  a score, or `*`
/// @param headers `First`, `Second`, `Seed`
record Zertz3dHeader(Option<String> rings, boolean blitz, boolean repetition, boolean winAtOnce, String result,
    Termination termination,
    Map<String, String> headers) {
    static Zertz3dHeader of(Vector<String> lines) {
        Zertz3dHeader header = new Zertz3dHeader(Option.none(), false, false, true, GameRecord.OPEN,
            Termination.ON_BOARD,
            LinkedHashMap.empty());
        for (String line : lines) {
            int colon = line.indexOf(':');
            if (line.startsWith("#") && colon > 0)
                header = header.with(line.substring(1, colon).strip().toLowerCase(Locale.ROOT),
                    line.substring(colon + 1).strip());
        }
        return header;
    }

    private Zertz3dHeader with(String name, String value) {
        return switch (name) {
            case "rings" ->
                new Zertz3dHeader(Option.of(value), blitz, repetition, winAtOnce, result, termination, headers);
            case "variant" ->
                new Zertz3dHeader(rings, value.equalsIgnoreCase("blitz"), repetition, winAtOnce, result, termination,
                    headers);
            case "repetition" ->
                new Zertz3dHeader(rings, blitz, value.equalsIgnoreCase("on"), winAtOnce, result, termination, headers);
            case "win" -> new Zertz3dHeader(rings, blitz, repetition, !value.equalsIgnoreCase("turn-end"), result,
                termination, headers);
            case "player 1" -> header("First", value);
            case "player 2" -> header("Second", value);
            case "seed" -> header("Seed", value);
            case "winner" ->
                new Zertz3dHeader(rings, blitz, repetition, winAtOnce, winner(value), termination, headers);
            case "ended" -> new Zertz3dHeader(rings, blitz, repetition, winAtOnce, result,
                Termination.parse(value).getOrElse(termination), headers);
            default -> this;
        };
    }

    private Zertz3dHeader header(String name, String value) {
        return value.isEmpty() ? this
            : new Zertz3dHeader(rings, blitz, repetition, winAtOnce, result, termination, headers.put(name, value));
    }

    private static String winner(String value) {
        String winner = value.toLowerCase(Locale.ROOT);
        return winner.matches("(player )?1\\b.*") ? "1-0"
            : winner.matches("(player )?2\\b.*") ? "0-1"
                : winner.matches("tie|draw") ? "1/2-1/2" : winner.equals("both lose") ? "0-0" : GameRecord.OPEN;
    }

    GameRecord record(String board, Vector<String> turns, Option<GameRecord.Fault> fault, Vector<String> notes) {
        return new GameRecord(new ZertzVariant(ZertzBoard.of(board), blitz, repetition, winAtOnce).name(), headers,
            Option.none(), turns, result,
            termination, fault, notes);
    }

    /// @return left: why these formats cannot hold the record
    static Either<String, ZertzVariant> variant(GameRecord record) {
        Either<String, ZertzVariant> variant = ZertzVariant.named(record.game());
        if (variant.isLeft()) return variant;
        if (record.start().isDefined())
            return Either.left("this format cannot hold a game that begins in a position of its own");
        if (record.fault().isDefined())
            return Either
                .left("turn " + (record.turns().size() + 1) + " cannot be written: " + record.fault().get().because());
        return variant;
    }

    static Vector<String> comments(GameRecord record, ZertzVariant variant) {
        Vector<String> lines = record.headers().get("Seed").toVector().map(seed -> "# Seed: " + oneLine(seed));
        lines = lines.append("# Rings: " + variant.board().size());
        if (variant.blitz()) lines = lines.append("# Variant: Blitz");
        if (variant.repetition()) lines = lines.append("# Repetition: on");
        if (!variant.winAtOnce()) lines = lines.append("# Win: turn-end");
        for (int i = 1; i <= 2; i++) {
            String number = "# Player " + i + ": ";
            lines = lines
                .appendAll(record.headers().get(i == 1 ? "First" : "Second").map(name -> number + oneLine(name)));
        }
        Option<String> winner = switch (record.result()) {
            case "1-0" -> Option.of("Player 1");
            case "0-1" -> Option.of("Player 2");
            case "1/2-1/2" -> Option.of("Tie");
            case "0-0" -> Option.of("both lose");
            default -> Option.none();
        };
        lines = lines.appendAll(winner.map(w -> "# Winner: " + w));
        return record.termination() == Termination.ON_BOARD ? lines : lines.append("# Ended: " + record.termination());
    }

    private static String oneLine(String text) {
        return text.replaceAll("\\p{Cntrl}", " ");
    }

    static String fileName(GameRecord record, String stem, String ending) {
        String seed = record.headers().get("Seed").getOrElse(stem).replaceAll("[^A-Za-z0-9-]", "-");
        return "zertzlog_" + (record.game().contains("blitz") ? "blitz_" : "") + seed + ending;
    }
}
