package agon.game.zertz;

import agon.api.PlainText;
import agon.api.match.Termination;
import agon.api.record.GameRecord;
import agon.game.zertz.board.ZertzBoard;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.Locale;

/// The comments with a meaning in Zertz3D files, which start with `#`. Both formats use them.
///
/// Zertz3D does not define repetition. Without `# Repetition: on`, a repetition does not end the game. Two other
/// headers are extensions by Agon: with `# Win: turn-end`, chains are played to their end after a win, and with
/// `# Stuck: loses`, a seat with nothing to play loses.
///
/// @param values values by name, in lower case
/// @param contradictions descriptions of headers with several values
record Zertz3dHeader(Map<String, String> values, Vector<String> contradictions) {
    private static final int MOST_CONTRADICTIONS = 10;
    private static final Map<String, String> HEADERS = LinkedHashMap.of("player 1", "First", "player 2", "Second",
        "seed", "Seed");
    private static final Map<String, String> WINNERS = LinkedHashMap.of("1-0", "Player 1", "0-1", "Player 2",
        "1/2-1/2", "Tie", "0-0", "both lose");
    private static final Vector<String> OTHERS = Vector.of("rings", "variant", "repetition", "win", "stuck", "winner");

    static Zertz3dHeader of(Vector<String> lines) {
        Map<String, String> values = LinkedHashMap.empty();
        Vector<String> contradictions = Vector.empty();
        for (String line : lines) {
            int colon = line.indexOf(':');
            if (!line.startsWith("#") || colon < 0) continue;
            String name = line.substring(1, colon).strip().toLowerCase(Locale.ROOT),
                value = line.substring(colon + 1).strip();
            if (OTHERS.contains(name) || HEADERS.containsKey(name) && !value.isEmpty()
                || name.equals("ended") && Termination.parse(value).isDefined()) {
                Option<String> before = values.get(name).filter(other -> !other.equals(value));
                if (before.isDefined() && contradictions.size() < MOST_CONTRADICTIONS)
                    contradictions = contradictions.append("the header '" + name + "' occurs twice, as '"
                        + PlainText.line(before.get(), 60) + "' and '" + PlainText.line(value, 60) + "'");
                values = values.put(name, value);
            }
        }
        return new Zertz3dHeader(values, contradictions);
    }

    Option<String> rings() {
        return values.get("rings");
    }

    boolean blitz() {
        return values.get("variant").exists("blitz"::equalsIgnoreCase);
    }

    ZertzVariant variant(String rings) {
        return new ZertzVariant(ZertzBoard.of(rings), blitz(), values.get("repetition").exists("on"::equalsIgnoreCase),
            !values.get("win").exists("turn-end"::equalsIgnoreCase),
            values.get("stuck").exists("loses"::equalsIgnoreCase));
    }

    private static String winner(String value) {
        String winner = value.toLowerCase(Locale.ROOT);
        return winner.matches("(player )?1\\b.*") ? "1-0"
            : winner.matches("(player )?2\\b.*") ? "0-1"
                : winner.matches("tie|draw") ? "1/2-1/2" : winner.equals("both lose") ? "0-0" : GameRecord.OPEN;
    }

    GameRecord record(String board, Vector<String> turns, Option<GameRecord.Fault> fault) {
        Map<String, String> headers = values.filterKeys(HEADERS::containsKey).mapKeys(name -> HEADERS.get(name).get());
        GameRecord record = new GameRecord(variant(board).name(), headers, Option.none(), turns,
            values.get("winner").map(Zertz3dHeader::winner).getOrElse(GameRecord.OPEN),
            values.get("ended").flatMap(Termination::parse).getOrElse(Termination.ON_BOARD), fault, Vector.empty());
        return contradictions.foldLeft(record, GameRecord::contradiction);
    }

    static Either<String, ZertzVariant> variant(GameRecord record) {
        return ZertzVariant.named(record.game())
            .filterOrElse(_ -> record.start().isEmpty(),
                _ -> "this format cannot represent a custom starting position")
            .flatMap(_ -> ZertzVariant.of(record));
    }

    static Vector<String> comments(GameRecord record, ZertzVariant variant) {
        Vector<String> lines = record.headers().get("Seed").toVector().map(seed -> "# Seed: " + oneLine(seed))
            .append("# Rings: " + variant.board().size());
        if (variant.blitz()) lines = lines.append("# Variant: Blitz");
        if (variant.repetition()) lines = lines.append("# Repetition: on");
        if (!variant.winAtOnce()) lines = lines.append("# Win: turn-end");
        if (variant.stuckLoses()) lines = lines.append("# Stuck: loses");
        lines = lines
            .appendAll(record.headers().get("First").map(name -> "# Player 1: " + oneLine(name)))
            .appendAll(record.headers().get("Second").map(name -> "# Player 2: " + oneLine(name)))
            .appendAll(WINNERS.get(record.result()).map(winner -> "# Winner: " + winner));
        return record.termination() == Termination.ON_BOARD ? lines : lines.append("# Ended: " + record.termination());
    }

    private static String oneLine(String text) {
        return text.replaceAll("\\p{Cntrl}", " ");
    }

    /// Returns the record as a game with the repetition rule. If the game is not legal under this rule, returns the
    /// record unchanged.
    static GameRecord continued(GameRecord record) {
        return ZertzVariant.named(record.game()).map(variant -> new ZertzVariant(variant.board(), variant.blitz(), true,
            variant.winAtOnce(), variant.stuckLoses()))
            .flatMap(variant -> {
                GameRecord other = new GameRecord(variant.name(), record.headers(), record.start(), record.turns(),
                    record.result(), record.termination(), record.fault(), record.notes());
                return ZertzGame.replay(variant, other).map(_ -> other);
            }).getOrElse(record);
    }

    static String fileName(GameRecord record, String stem, String ending) {
        String seed = record.headers().get("Seed").getOrElse(stem).replaceAll("[^A-Za-z0-9-]", "-");
        return "zertzlog_" + (record.game().contains("blitz") ? "blitz_" : "") + seed + ending;
    }
}
