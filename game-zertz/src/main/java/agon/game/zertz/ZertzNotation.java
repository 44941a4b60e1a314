package agon.game.zertz;

import agon.api.Cells;
import agon.api.Notation;
import agon.game.zertz.board.Marble;
import agon.game.zertz.board.ZertzAction;
import agon.game.zertz.board.ZertzAction.Jump;
import agon.game.zertz.board.ZertzAction.Pass;
import agon.game.zertz.board.ZertzAction.Place;
import agon.game.zertz.board.ZertzAction.Take;
import agon.game.zertz.board.ZertzBoard;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The official notation of turns. Examples are `Wd4`, `Wd4,b2`, `x e3Wg3`, `x d1Gd3Wd5`, `Bd7,b2 x Wa1Wa2` with the
/// marbles captured by isolation, and `-` for a pass. Input is case-insensitive, and captured marbles are optional, as
/// in `x d1d3d5`. The actions of Zertz3D are also read: `PUT g B5 G3`, `CAP b C4 g D5 E6` and `PASS`.
///
/// In the middle of a turn, only the rest is written, for example `b2` for the ring or `x d3Wd5` for the rest of a
/// chain.
record ZertzNotation(ZertzRules rules) implements Notation<ZertzPosition, ZertzAction> {
    private static final Pattern PLACEMENT = Pattern
        .compile("(?:([WGBwgb])([A-Ja-j]\\d))?\\s*,?\\s*([A-Ja-j]\\d)?(?:\\s*[xX]\\s*((?:[WGBwgb][A-Ja-j]\\d\\s*)+))?");
    private static final Pattern CHAIN = Pattern.compile("[xX]\\s*([A-Ja-j]\\d)((?:\\s*+[WGBwgb]?\\s*+[A-Ja-j]\\d)+)");
    /// The actions of Zertz3D, for example `PUT g B5 G3`, with the removed ring, and `CAP b C4 g D5 E6`, a black marble
    /// that jumps from C4 over the grey one on D5 to E6.
    private static final Pattern PUT = Pattern
        .compile("PUT\\s+([WGB])\\s+([A-J]\\d)(?:\\s+([A-J]\\d))?", Pattern.CASE_INSENSITIVE),
        CAP = Pattern.compile("CAP\\s+([WGB])\\s+([A-J]\\d)\\s+([WGB])\\s+(?:([A-J]\\d)\\s+)?([A-J]\\d)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern MARBLE = Pattern.compile("([WGBwgb])\\s*([A-Ja-j]\\d)");
    private static final Pattern STEP = Pattern.compile("([WGBwgb])?\\s*([A-Ja-j]\\d)");
    /// The prefix of a position in ZIP. It is optional if the text has as many columns as the full board and is not a
    /// [PositionText].
    private static final String ZIP = "ZIP ";

    @Override
    public String write(ZertzPosition position, Seq<ZertzAction> turn) {
        StringBuilder text = new StringBuilder();
        ZertzPosition before = position, after = position;
        for (ZertzAction action : turn) {
            before = after;
            after = rules.after(before, action);
            switch (action) {
                case Place place -> text.append(place);
                case Take take -> text.append(text.isEmpty() ? "" : ",").append(take);
                case Jump jump -> text.append(text.isEmpty() ? "x " + before.board().name(jump.from()) : "")
                    .append(before.on(jump.over()).map(m -> "" + m.letter()).getOrElse("?"))
                    .append(jump.to() == ZertzBoard.NOWHERE ? "?" : before.board().name(jump.to()));
                case Pass pass -> text.append(pass);
            }
        }
        return text + (turn.last() instanceof Jump ? "" : isolated(before, turn.last(), after));
    }

    private static String isolated(ZertzPosition before, ZertzAction action, ZertzPosition after) {
        ZertzPosition full = action instanceof Place(_, Marble marble, int ring) ? before.placed(marble, ring) : before;
        Cells gone = full.occupied().minus(after.occupied());
        String text = Vector.range(0, full.board().size()).filter(gone::has).sortBy(full.board()::name)
            .map(ring -> full.on(ring).get().letter() + full.board().name(ring)).mkString();
        return text.isEmpty() ? "" : " x " + text;
    }

    @Override
    public Either<String, Seq<ZertzAction>> read(ZertzPosition position, String text) {
        String turn = text.strip();
        Matcher chain = CHAIN.matcher(turn), placement = PLACEMENT.matcher(turn);
        Matcher put = PUT.matcher(turn), cap = CAP.matcher(turn);
        if (put.matches())
            return read(position, put.group(1) + put.group(2) + (put.group(3) == null ? "" : "," + put.group(3)));
        if (cap.matches()) return capture(position, cap);
        if (turn.equals("-") || turn.equalsIgnoreCase("PASS"))
            return Either.right(Vector.of(position.board().action(position.board().codeCount() - 1)));
        if (chain.matches()) return chain(position, chain.group(1), chain.group(2));
        boolean names = placement.matches() && (placement.group(2) != null || placement.group(3) != null);
        return names ? placement(position, placement) : Either.left("'" + turn + "' is not a move");
    }

    private Either<String, Seq<ZertzAction>> placement(ZertzPosition position, Matcher text) {
        ZertzBoard board = position.board();
        Vector<ZertzAction> turn = Vector.empty();
        for (int group : text.group(2) == null ? new int[]{3}
            : text.group(3) == null ? new int[]{2} : new int[]{2, 3}) {
            Option<Integer> ring = board.ring(text.group(group));
            if (ring.isEmpty()) return Either.left(noRing(board, text.group(group)));
            turn = turn.append(
                group == 2 ? board.action(marble(text.group(1)).ordinal() * board.size() + ring.get())
                    : board.action(3 * board.size() + ring.get()));
        }
        return text.group(4) == null ? Either.right(turn) : isolation(position, turn, text.group(4));
    }

    private Either<String, Seq<ZertzAction>> isolation(ZertzPosition position, Vector<ZertzAction> turn,
        String claimed) {
        ZertzPosition before = position, after = position;
        for (ZertzAction action : turn) {
            if (!rules.legal(after).contains(action)) return Either.right(turn);
            before = after;
            after = rules.after(before, action);
        }
        String found = isolated(before, turn.last(), after);
        Either<String, Seq<ZertzAction>> differ = Either
            .left("the turn captures " + (found.isEmpty() ? "nothing" : found.substring(3)) + " by isolation, not "
                + claimed.strip());
        return marbles(found).equals(marbles(claimed)) ? Either.right(turn) : differ;
    }

    private static io.vavr.collection.Set<String> marbles(String text) {
        return Vector.ofAll(MARBLE.matcher(text).results()
            .map(m -> (m.group(1) + m.group(2)).toLowerCase(Locale.ROOT)).toList()).toSet();
    }

    private static Either<String, Seq<ZertzAction>> chain(ZertzPosition position, String start, String steps) {
        ZertzBoard board = position.board();
        Option<Integer> from = board.ring(start);
        if (from.isEmpty()) return Either.left(noRing(board, start));
        Vector<ZertzAction> turn = Vector.empty();
        int ring = from.get();
        for (Matcher step = STEP.matcher(steps); step.find();) {
            Option<Integer> to = board.ring(step.group(2));
            if (to.isEmpty()) return Either.left(noRing(board, step.group(2)));
            Option<Jump> jump = jump(board, ring, to.get());
            if (jump.isEmpty())
                return Either.left(board.name(to.get()) + " is not two steps from " + board.name(ring)
                    + " in a straight line");
            Option<Marble> over = position.on(jump.get().over());
            Option<Marble> named = Option.of(step.group(1)).map(ZertzNotation::marble);
            if (named.isDefined() && over.isDefined() && !over.equals(named))
                return Either
                    .left("the marble between " + board.name(ring) + " and " + board.name(to.get()) + " is "
                        + over.get() + ", not " + named.get());
            turn = turn.append(jump.get());
            ring = to.get();
        }
        return Either.right(turn);
    }

    private static Either<String, Seq<ZertzAction>> capture(ZertzPosition position, Matcher text) {
        ZertzBoard board = position.board();
        return chain(position, text.group(2), text.group(3) + text.group(5)).flatMap(turn -> {
            Jump jump = (Jump) turn.head();
            Option<Marble> jumping = position.on(jump.from());
            if (jumping.isDefined() && jumping.get() != marble(text.group(1)))
                return Either.left("the marble on " + board.name(jump.from()) + " is " + jumping.get() + ", not "
                    + marble(text.group(1)));
            if (text.group(4) != null && !text.group(4).equalsIgnoreCase(board.name(jump.over())))
                return Either.left("the ring between " + board.name(jump.from()) + " and " + board.name(jump.to())
                    + " is " + board.name(jump.over()) + ", not " + text.group(4).toLowerCase(Locale.ROOT));
            return Either.right(turn);
        });
    }

    static Option<Jump> jump(ZertzBoard board, int from, int to) {
        return Vector.range(0, 6).map(direction -> (Jump) board.action((4 + direction) * board.size() + from))
            .find(jump -> jump.to() == to);
    }

    static Marble marble(String letter) {
        return Vector.of(Marble.values()).find(m -> m.letter() == Character.toUpperCase(letter.charAt(0))).get();
    }

    private static String noRing(ZertzBoard board, String name) {
        return "there is no ring " + name + " on the board of " + board.size() + " rings";
    }

    @Override
    public String write(ZertzPosition position) {
        return PositionText.write(position);
    }

    @Override
    public Map<String, String> foreignTexts(ZertzPosition position) {
        return ZipText.write(position).map(zip -> Map.narrow(LinkedHashMap.of(ZIP.strip(), zip)))
            .getOrElse(LinkedHashMap.empty());
    }

    @Override
    public Either<String, ZertzPosition> read(String text) {
        String position = text.strip();
        if (position.startsWith(ZIP)) return zip(position.substring(ZIP.length()));
        Either<String, ZertzPosition> own = PositionText.read(rules, position);
        boolean columns = position.chars().takeWhile(c -> c != ' ').filter(c -> c == '/')
            .count() == rules.variant().board().columns().size() - 1;
        return own.isRight() || !columns ? own : zip(position).orElse(own);
    }

    private Either<String, ZertzPosition> zip(String text) {
        return ZipText.parse(text).flatMap(zip -> zip.position(rules.variant()));
    }
}
