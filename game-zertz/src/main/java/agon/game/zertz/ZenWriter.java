package agon.game.zertz;

import agon.api.match.Turn;
import agon.api.record.GameRecord;
import agon.api.record.GameTree;
import agon.api.record.RecordFormat;
import agon.game.zertz.board.ZertzAction;
import io.vavr.collection.LinkedHashSet;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/// Writes one game in ZEN. An instance writes a single game. It is iterative rather than recursive, because lines may
/// be long and variations deeply nested.
final class ZenWriter {
    private static final int WIDTH = 100;

    private final GameRecord record;
    private final GameTree<ZertzPosition, ZertzAction> tree;
    private final String zip;
    private final StringBuilder text = new StringBuilder();
    private final Deque<Step> open = new ArrayDeque<>();
    private Set<String> omissions = LinkedHashSet.empty();
    private int column; // length of the last line of text

    private sealed interface Step {}

    /// The rest of a line from a node at which a turn starts.
    ///
    /// @param number number of the turn, counting the turns of both seats from 0
    /// @param apart  whether a comment or variation separates it from the previous turn
    private record Rest(int from, int number, boolean apart) implements Step {}

    private record Variation(Vector<Integer> turn, int number) implements Step {}

    private record Close() implements Step {}

    private ZenWriter(GameRecord record, GameTree<ZertzPosition, ZertzAction> tree, String zip) {
        this.record = record;
        this.tree = tree;
        this.zip = zip;
    }

    static Either<String, ZenWriter> of(GameRecord record) {
        if (record.fault().isEmpty() && record.turns().exists(turn -> Turn.Departure.parse(turn).isDefined()))
            return Either.left("ZEN cannot represent a move in which a player leaves the game");
        return ZertzVariant.of(record).flatMap(variant -> ZertzGame.replay(variant, record)
            .flatMap(replay -> zip(variant, replay.tree().node(0).position())
                .map(zip -> new ZenWriter(record, replay.tree(), zip))));
    }

    /// Returns the starting position in ZIP, or an error message if it would change when it is read back. In that case,
    /// rings would get other names.
    private static Either<String, String> zip(ZertzVariant variant, ZertzPosition start) {
        return ZipText.write(start).flatMap(zip -> ZipText.parse(zip).flatMap(text -> text.position(variant))
            .exists(start::equals) ? Either.right(zip)
                : Either
                    .left(
                        "ZIP cannot represent the starting position: earlier turns, and the location of a board that "
                            + "has lost a whole side, cannot be stored"));
    }

    RecordFormat.Written write() {
        text.append(ZenTags.write(record, zip)).append('\n');
        comment(0);
        open.push(new Rest(0, tree.node(0).position().seat().index(), true));
        while (!open.isEmpty()) switch (open.pop()) {
            case Rest rest -> write(rest);
            case Variation(Vector<Integer> turn, int number) -> {
                word("(");
                boolean commented = write(turn, number, true);
                open.push(new Close());
                open.push(new Rest(turn.last(), number + 1, commented));
            }
            case Close _ -> word(")");
        }
        word(ZenTags.ENDS.contains(record.result()) ? record.result() : GameRecord.OPEN);
        return new RecordFormat.Written(text.append('\n').toString(), omissions.toVector());
    }

    private void write(Rest rest) {
        List<Vector<Integer>> turns = turns(rest.from);
        if (turns.isEmpty() || tree.node(rest.from).midTurn()) return;
        if (rest.from == tree.end()) {
            omissions = omissions.add("variations after the last move");
            return;
        }
        boolean commented = write(turns.getFirst(), rest.number, rest.apart);
        open.push(new Rest(turns.getFirst().last(), rest.number + 1, commented || turns.size() > 1));
        for (Vector<Integer> other : turns.subList(1, turns.size()).reversed())
            open.push(new Variation(other, rest.number));
    }

    private List<Vector<Integer>> turns(int from) {
        List<Vector<Integer>> turns = new ArrayList<>();
        Deque<Vector<Integer>> begun = new ArrayDeque<>();
        for (int child : tree.node(from).children().reverse()) begun.push(Vector.of(child));
        while (!begun.isEmpty()) {
            Vector<Integer> turn = begun.pop();
            GameTree.Node<ZertzPosition, ZertzAction> last = tree.node(turn.last());
            if (!last.midTurn() || last.children().isEmpty() || turn.last() == tree.end()) turns.add(turn);
            if (last.midTurn()) for (int child : last.children().reverse()) begun.push(turn.append(child));
        }
        return turns;
    }

    private boolean write(Vector<Integer> turn, int number, boolean apart) {
        if (number % 2 == 0 || apart) word(number / 2 + 1 + (number % 2 == 0 ? "." : "..."));
        Vector<ZertzPosition> positions = turn.prepend(tree.node(turn.head()).parent().get())
            .map(node -> tree.node(node).position());
        word(ZenTurn.write(positions, turn.map(node -> tree.node(node).action().get())));
        if (turn.init().exists(node -> !tree.node(node).annotation().isEmpty()))
            omissions = omissions.add("comments within turns");
        return comment(turn.last());
    }

    private boolean comment(int node) {
        var said = tree.node(node).annotation();
        if (said.judgement().isDefined()) omissions = omissions.add("judgements");
        if (said.value().isDefined()) omissions = omissions.add("values");
        if (said.clock().isDefined()) omissions = omissions.add("clock times");
        if (said.comment().isBlank()) return false;
        if (said.comment().indexOf('}') >= 0) omissions = omissions.add("closing braces in comments");
        word("{" + said.comment().replace('}', ')') + "}");
        return true;
    }

    private void word(String word) {
        if (column > 0) {
            boolean fits = column + word.length() < WIDTH;
            text.append(fits ? ' ' : '\n');
            column = fits ? column + 1 : 0;
        }
        text.append(word);
        column += word.length();
    }
}
