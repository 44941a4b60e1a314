package agon.api.record;

import agon.api.Action;
import agon.api.match.Match;
import agon.api.match.Turn;
import io.vavr.collection.HashMap;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;

/// A builder that creates the record of a tree. The variations are in the order of the default format: after each turn,
/// the alternatives to the turn come first, followed by the variations that start within the turn.
final class TreeRecord<P, A extends Action> {
    private final GameTree<P, A> tree;
    private final Match<P, A> match;
    private final List<GameRecord.Variation> variations = new ArrayList<>();
    private final Map<GameRecord.Point, Annotation> annotations = new java.util.HashMap<>();
    private final Deque<Tried> open = new ArrayDeque<>();

    /// @param continues whether the turn continues a line, so that the alternatives to this turn follow it
    private record Tried(int node, GameRecord.Point from, int number, boolean continues) {}

    TreeRecord(GameTree<P, A> tree) {
        this.tree = tree;
        match = tree.match(tree.end());
    }

    GameRecord record() {
        annotate(GameRecord.Point.end(0), 0);
        Vector<Turn<A>> turns = match.turns();
        for (int i = 0; i < turns.size(); i++) {
            Turn<A> turn = turns.get(i);
            Vector<Integer> nodes = tree.main().slice(turn.from() + 1, turn.from() + 1 + turn.steps());
            annotate(i + 1, nodes);
            List<Tried> behind = others(tree.main().get(turn.from()), nodes.head(), GameRecord.Point.end(i), i + 1);
            behind.addAll(within(nodes, i + 1, i + 1));
            write(behind);
        }
        boolean midTurn = match.midTurn();
        GameRecord.Point end = new GameRecord.Point(turns.size(), midTurn ? turns.last().steps() : 0);
        write(others(tree.end(), -1, end, turns.size() + (midTurn ? 0 : 1)));
        return new GameRecord(match.name(), LinkedHashMap.ofEntries(tree.headers()), GameRecord.startOf(match),
            match.texts(), tree.result(),
            tree.termination(), Option.none(), Vector.empty(), Vector.ofAll(variations), HashMap.ofAll(annotations));
    }

    private void write(List<Tried> first) {
        push(first);
        while (!open.isEmpty()) push(written(open.pop()));
    }

    private void push(List<Tried> next) {
        for (Tried tried : next.reversed()) open.push(tried);
    }

    private List<Tried> written(Tried tried) {
        Vector<Integer> nodes = turn(tried.node);
        int parent = tree.node(tried.node).parent().get();
        Vector<A> actions = nodes.map(node -> tree.node(node).action().get());
        variations.add(new GameRecord.Variation(tried.from, tried.number,
            tree.variant().notation().write(tree.node(parent).position(), actions)));
        int id = match.turns().size() + variations.size();
        annotate(id, nodes);
        List<Tried> behind = tried.continues ? others(parent, tried.node, tried.from, tried.number) : new ArrayList<>();
        behind.addAll(within(nodes, id, tried.number));
        tree.node(nodes.last()).children().headOption()
            .forEach(next -> behind.add(new Tried(next, GameRecord.Point.end(id), tried.number + 1, true)));
        return behind;
    }

    private Vector<Integer> turn(int node) {
        List<Integer> nodes = new ArrayList<>(List.of(node));
        for (int id = node; tree.node(id).midTurn() && tree.node(id).children().nonEmpty(); nodes.add(id))
            id = tree.node(id).children().head();
        return Vector.ofAll(nodes);
    }

    private List<Tried> others(int parent, int child, GameRecord.Point from, int number) {
        List<Tried> others = new ArrayList<>();
        for (int other : tree.node(parent).children())
            if (other != child) others.add(new Tried(other, from, number, false));
        return others;
    }

    private List<Tried> within(Vector<Integer> nodes, int id, int number) {
        List<Tried> within = new ArrayList<>();
        for (int i = 1; i < nodes.size(); i++)
            within.addAll(others(nodes.get(i - 1), nodes.get(i), new GameRecord.Point(id, i), number));
        return within;
    }

    private void annotate(int id, Vector<Integer> nodes) {
        for (int i = 0; i < nodes.size(); i++)
            annotate(new GameRecord.Point(id, i + 1 < nodes.size() ? i + 1 : 0), nodes.get(i));
    }

    private void annotate(GameRecord.Point point, int node) {
        if (!tree.node(node).annotation().isEmpty()) annotations.put(point, tree.node(node).annotation());
    }
}
