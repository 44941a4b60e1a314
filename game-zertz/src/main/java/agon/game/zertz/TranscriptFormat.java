package agon.game.zertz;

import agon.api.PlainText;
import agon.api.Status;
import agon.api.record.GameRecord;
import agon.api.record.RecordFormat;
import agon.api.record.RecordFormat.RecordError;
import agon.game.zertz.board.Marble;
import agon.game.zertz.board.Phase;
import agon.game.zertz.board.ZertzAction;
import agon.game.zertz.board.ZertzAction.Jump;
import agon.game.zertz.board.ZertzAction.Pass;
import agon.game.zertz.board.ZertzAction.Place;
import agon.game.zertz.board.ZertzAction.Take;
import agon.game.zertz.board.ZertzBoard;
import io.vavr.collection.HashMap;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The format of Zertz3D transcripts. Each line names a player, followed by one placement, jump or pass as a
/// dictionary.
///
/// ```
/// Player 1: {'action': 'PUT', 'marble': 'w', 'dst': 'C1', 'remove': 'E1'}
/// Player 2: {'action': 'CAP', 'marble': 'g', 'src': 'C1', 'dst': 'C3', 'capture': 'w', 'cap': 'C2'}
/// ```
final class TranscriptFormat implements RecordFormat {
    /// The maximum number of turns. A limit is necessary because a game without the repetition rule may never end.
    private static final int MOST_TURNS = 10_000;
    private static final Vector<String> RINGS = Vector.of("src", "dst", "remove");
    private static final Pattern ENTRY = Pattern.compile("['\"](\\w++)['\"]\\s*+:\\s*+(?:['\"]([^'\"]*+)['\"]|None)");

    @Override
    public String id() {
        return "zertz3d-transcript";
    }

    @Override
    public String meaning() {
        return "Zertz3D: one action per line, as a dictionary";
    }

    @Override
    public boolean recognises(String text) {
        return text.lines().map(String::strip).filter(line -> !line.isEmpty() && !line.startsWith("#")).limit(1)
            .anyMatch(line -> TranscriptLine.parse(line).isDefined());
    }

    @Override
    public Vector<Either<RecordError, GameRecord>> read(String text) {
        Vector<String> lines = Vector.ofAll(text.lines().map(String::strip).filter(line -> !line.isEmpty()).toList());
        Zertz3dHeader header = Zertz3dHeader.of(lines);
        Vector<String> actions = lines.filter(line -> !line.startsWith("#"));
        Option<String> other = actions.find(line -> TranscriptLine.parse(line).isEmpty());
        if (other.isDefined())
            return unreadable(
                "'" + PlainText.line(other.get(), 60) + "' is not an action; expected Player 1: {'action': 'PUT', …}");
        String rings = header.rings().getOrElse(() -> highest(actions));
        if (!rings.matches("37|48|61"))
            return unreadable("# Rings: " + PlainText.line(rings, 60) + "; expected 37, 48 or 61");
        if (header.blitz() && !rings.equals("37"))
            return Vector.of(Either.left(RecordError.unsupported("blitz is played with 37 rings, not " + rings)));
        Reading reading = new Reading(new ZertzRules(header.variant(rings)));
        Option<GameRecord.Fault> fault = actions.foldLeft(Option.<GameRecord.Fault>none(),
            (found, line) -> found.orElse(() -> reading.line(line)));
        reading.endTurn();
        GameRecord record = header.record(rings, reading.turns, fault);
        return Vector.of(Either
            .right(reading.names.foldLeft(record,
                (named, name) -> named.headers().containsKey(name._1) ? named : named.header(name._1, name._2))));
    }

    private static Vector<Either<RecordError, GameRecord>> unreadable(String because) {
        return Vector.of(Either.left(RecordError.unreadable(because)));
    }

    private static String highest(Vector<String> lines) {
        char highest = 'a';
        for (String line : lines)
            for (String ring : entries(line).filterKeys(RINGS::contains).values())
                if (!ring.isEmpty()) highest = (char) Math.max(highest, Character.toLowerCase(ring.charAt(0)));
        return highest <= 'g' ? "37" : highest == 'h' ? "48" : "61";
    }

    private static Map<String, String> entries(String line) {
        Map<String, String> entries = HashMap.empty();
        for (Matcher entry = ENTRY.matcher(line); entry.find();)
            entries = entries.put(entry.group(1), entry.group(2) == null ? "" : entry.group(2).strip());
        return entries;
    }

    private static final class Reading {
        private final ZertzRules rules;
        private final ZertzNotation notation;
        private ZertzPosition position;
        private ZertzPosition begun; // the position at the start of the turn
        private Vector<ZertzAction> turn = Vector.empty();
        private Vector<String> turns = Vector.empty();
        private Map<String, String> names = LinkedHashMap.empty();

        Reading(ZertzRules rules) {
            this.rules = rules;
            notation = new ZertzNotation(rules);
            position = rules.start();
            begun = position;
        }

        Option<GameRecord.Fault> line(String line) {
            TranscriptLine parts = TranscriptLine.parse(line)
                .getOrElseThrow(() -> new IllegalArgumentException("not a line of a transcript: " + line));
            int seat = parts.player() - 1;
            parts.name().forEach(name -> names = names.put(seat == 0 ? "First" : "Second", name));
            if (rules.status(position) instanceof Status.Over(_, String reason))
                return fault(line, "the game is over: " + reason);
            if (turns.size() >= MOST_TURNS)
                return fault(line, "only the first " + MOST_TURNS + " moves of a game are read");
            if (position.seat().index() != seat) return fault(line, "it is the " + position.seat() + " player's turn");
            Either<String, Seq<ZertzAction>> actions = actions(entries(parts.entries()));
            if (actions.isLeft()) return fault(line, actions.getLeft());
            for (ZertzAction action : actions.get()) {
                if (!rules.legal(position).contains(action)) return fault(line, rules.explainIllegal(position, action));
                position = rules.after(position, action);
                turn = turn.append(action);
            }
            boolean midTurn = rules.status(position) instanceof Status.ToMove(_, boolean goesOn) && goesOn;
            if (!midTurn) endTurn();
            return midTurn && position.phase() instanceof Phase.Taking
                ? fault(line, "no ring is removed; expected " + rules.legal(position).mkString(" or "))
                : Option.none();
        }

        private Option<GameRecord.Fault> fault(String line, String because) {
            Option<String> legal = Option.when(!turn.isEmpty(), () -> notation.write(begun, turn));
            turn = Vector.empty();
            return Option.of(new GameRecord.Fault(PlainText.line(line, 400), because, legal, false));
        }

        void endTurn() {
            if (!turn.isEmpty()) turns = turns.append(notation.write(begun, turn));
            turn = Vector.empty();
            begun = position;
        }

        private Either<String, Seq<ZertzAction>> actions(Map<String, String> entries) {
            ZertzBoard board = position.board();
            return switch (entries.get("action").getOrElse("").toUpperCase(Locale.ROOT)) {
                case "PASS" -> Either.right(Vector.of(board.action(board.codeCount() - 1)));
                case "CAP" -> ring(entries, "src").flatMap(from -> ring(entries, "dst")
                    .flatMap(to -> ZertzNotation.jump(board, from, to)
                        .toEither(board.name(to) + " is not two steps from " + board.name(from) + " in a straight line")
                        .map(Vector::of)));
                case "PUT" ->
                    colour(entries)
                        .flatMap(marble -> ring(entries, "dst")
                            .map(ring -> board.action(marble.ordinal() * board.size() + ring)))
                        .flatMap(place -> entries.get("remove").getOrElse("").isEmpty() ? Either.right(Vector.of(place))
                            : ring(entries, "remove")
                                .map(ring -> Vector.of(place, board.action(3 * board.size() + ring))));
                default -> Either.left("the action is '" + PlainText.line(entries.get("action").getOrElse(""), 20)
                    + "'; expected PUT, CAP or PASS");
            };
        }

        private Either<String, Integer> ring(Map<String, String> entries, String key) {
            String name = entries.get(key).getOrElse("");
            return position.board().ring(name)
                .toEither("'" + key + "' is '" + PlainText.line(name, 20) + "'; expected a ring of the board of "
                    + position.board().size() + " rings");
        }

        private static Either<String, Marble> colour(Map<String, String> entries) {
            String colour = entries.get("marble").getOrElse("").toLowerCase(Locale.ROOT);
            return colour.matches("[wgb]") ? Either.right(ZertzNotation.marble(colour))
                : Either.left("'marble' is '" + PlainText.line(colour, 20) + "'; expected w, g or b");
        }
    }

    @Override
    public Either<String, RecordFormat.Written> write(GameRecord record) {
        return Zertz3dHeader.variant(record).flatMap(variant -> ZertzGame.replay(variant, record.played())
            .filterOrElse(_ -> record.turns().nonEmpty(), _ -> "a transcript cannot represent a game without moves")
            .filterOrElse(replay -> !(replay.match().position().phase() instanceof Phase.Taking),
                _ -> "a transcript cannot represent a last move whose ring has not been removed")
            .map(replay -> {
                Vector<ZertzAction> actions = replay.match().actions();
                Vector<String> lines = replay.match().positions().init().zipWithIndex()
                    .flatMap(at -> line(record, at._1, actions.drop(at._2).take(2)));
                return RecordFormat.Written.played(
                    Zertz3dHeader.comments(record, variant).appendAll(lines).mkString("", "\n", "\n"), record);
            }));
    }

    private static Option<String> line(GameRecord record, ZertzPosition before, Vector<ZertzAction> actions) {
        ZertzBoard board = before.board();
        Option<String> entries = switch (actions.head()) {
            case Place(_, Marble marble, int ring) ->
                Option.of("'action': 'PUT', 'marble': '" + letter(marble) + "', 'dst': '" + upper(board, ring)
                    + "', 'remove': '"
                    + (actions.size() > 1 && actions.get(1) instanceof Take(_, int taken) ? upper(board, taken) : "")
                    + "'");
            case Jump jump -> Option
                .of("'action': 'CAP', 'marble': '" + letter(before.on(jump.from()).get()) + "', 'src': '"
                    + upper(board, jump.from()) + "', 'dst': '"
                    + upper(board, jump.to()) + "', 'capture': '" + letter(before.on(jump.over()).get()) + "', 'cap': '"
                    + upper(board, jump.over())
                    + "'");
            case Pass _ -> Option.of("'action': 'PASS'");
            case Take _ -> Option.none();
        };
        int number = before.seat().index() + 1;
        String name = record.headers().get(number == 1 ? "First" : "Second")
            .map(n -> " (" + n.replaceAll("\\p{Cntrl}", " ") + ")").getOrElse("");
        return entries.map(e -> "Player " + number + name + ": {" + e + "}");
    }

    private static char letter(Marble marble) {
        return Character.toLowerCase(marble.letter());
    }

    private static String upper(ZertzBoard board, int ring) {
        return board.name(ring).toUpperCase(Locale.ROOT);
    }

    @Override
    public GameRecord continued(GameRecord record) {
        return Zertz3dHeader.continued(record);
    }

    @Override
    public String fileName(GameRecord record, String stem) {
        return Zertz3dHeader.fileName(record, stem, ".txt");
    }
}
