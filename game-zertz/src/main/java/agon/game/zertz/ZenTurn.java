package agon.game.zertz;

import agon.game.zertz.board.Marble;
import agon.game.zertz.board.ZertzAction;
import agon.game.zertz.board.ZertzAction.Jump;
import agon.game.zertz.board.ZertzAction.Place;
import agon.game.zertz.board.ZertzAction.Take;
import agon.game.zertz.board.ZertzBoard;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A turn in ZEN. Examples are `Wb3`, `Wb3-c4` with the ring that is taken, `Wa4xc4xe5+wg` with the captured marbles,
/// and `-` for a pass. Captured marbles are optional and include those captured by isolation. `×` is accepted for `x`.
/// With 61 rings, the last column is `i`.
final class ZenTurn {
    private static final Pattern PLACEMENT = Pattern.compile("([WGB])([a-i]\\d)(?:-([a-i]\\d))?(?:\\+[wgb]+)?");
    private static final Pattern CHAIN = Pattern.compile("[WGB?]([a-i]\\d)((?:x[a-i]\\d)++)(?:\\+([wgb]+))?");
    private static final int LONGEST = 200;

    private ZenTurn() {}

    /// Returns the turn in the official notation, as far as it can be determined without the position. Returns none if
    /// it is malformed.
    static Option<String> read(ZertzBoard board, String text) {
        if (text.equals("-")) return Option.of(text);
        if (text.length() > LONGEST) return Option.none();
        String turn = text.replace('×', 'x');
        Matcher placement = PLACEMENT.matcher(turn), chain = CHAIN.matcher(turn);
        if (placement.matches())
            return Option.of(placement.group(1) + ring(board, placement.group(2))
                + (placement.group(3) == null ? "" : "," + ring(board, placement.group(3))));
        if (!chain.matches()) return Option.none();
        String[] landings = chain.group(2).substring(1).split("x");
        String captured = Option.of(chain.group(3)).getOrElse("").toUpperCase(Locale.ROOT);
        if (!captured.isEmpty() && captured.length() != landings.length) return Option.none();
        StringBuilder read = new StringBuilder("x ").append(ring(board, chain.group(1)));
        for (int i = 0; i < landings.length; i++)
            read.append(captured.isEmpty() ? "" : captured.charAt(i)).append(ring(board, landings[i]));
        return Option.of(read.toString());
    }

    private static String ring(ZertzBoard board, String name) {
        return name.startsWith("i") && board == ZertzBoard.RINGS_61 ? "j" + name.substring(1) : name;
    }

    static String write(Vector<ZertzPosition> positions, Vector<ZertzAction> actions) {
        StringBuilder text = new StringBuilder(), captured = new StringBuilder();
        for (int i = 0; i < actions.size(); i++) {
            ZertzPosition before = positions.get(i);
            switch (actions.get(i)) {
                case Place(_, Marble marble, int ring) -> text.append(marble.letter()).append(name(before, ring));
                case Take(_, int ring) -> text.append('-').append(name(before, ring));
                case Jump jump -> {
                    if (text.isEmpty())
                        text.append(before.on(jump.from()).get().letter()).append(name(before, jump.from()));
                    text.append('x').append(name(before, jump.to()));
                }
                case ZertzAction.Pass _ -> text.append('-');
            }
            captured.append(captured(before, actions.get(i), positions.get(i + 1)));
        }
        return captured.isEmpty() ? text.toString() : text + "+" + captured;
    }

    private static String captured(ZertzPosition before, ZertzAction action, ZertzPosition after) {
        StringBuilder colours = new StringBuilder();
        for (Marble marble : Marble.values()) {
            boolean spent = action instanceof Place place && place.marble() == marble && before.pool().isEmpty();
            int more = after.captures(before.seat()).of(marble) - before.captures(before.seat()).of(marble);
            colours.repeat(Character.toLowerCase(marble.letter()), more + (spent ? 1 : 0));
        }
        return colours.toString();
    }

    private static String name(ZertzPosition position, int ring) {
        String name = position.board().name(ring);
        return name.startsWith("j") ? "i" + name.substring(1) : name;
    }
}
