package agon.diagram.match;

import agon.api.scene.Mark;
import agon.api.scene.Marks;
import agon.api.scene.Scene;
import agon.api.scene.Scene.Item;
import agon.api.scene.Scene.Role;
import agon.diagram.DiagramStyle;
import io.vavr.Tuple2;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.LinkedHashSet;
import io.vavr.collection.Map;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;

/// The changes on a board that the actions of a turn have made so far. They are derived from the scenes before and
/// after each action.
///
/// @param brought keys of new items
/// @param taken   items that have disappeared
record TurnChanges(Set<String> brought, Vector<DiagramStyle.Arrow> moved, Vector<Item> taken) {
    static final TurnChanges NONE = new TurnChanges(LinkedHashSet.empty(), Vector.empty(), Vector.empty());
    private static final double STILL = 0.1; // maximum distance of an unmoved item, units

    /// @param moves new keys by old keys; see [agon.api.scene.View#moves]
    TurnChanges then(Scene before, Scene after, Map<String, String> moves) {
        Map<String, Item> here = pieces(before), there = pieces(after);
        Set<String> arrived = moves.values().toLinkedSet();
        Set<String> still = brought.map(key -> moves.getOrElse(key, key)).filter(there::containsKey);
        Vector<DiagramStyle.Arrow> ways = moved;
        Vector<Item> gone = taken;
        for (Item item : here.values()) {
            String key = moves.getOrElse(item.key(), item.key());
            boolean stays = there.containsKey(key) && (key.equals(moves.getOrElse(item.key(), "")) ||
                !arrived.contains(key));
            if (!stays) gone = gone.append(item);
            else if (distance(item, there.get(key).get()) > STILL) {
                ways = add(ways, new DiagramStyle.Arrow(item, there.get(key).get(), 0, true));
                still = still.add(key);
            }
        }
        Set<String> fresh = there.keySet().filter(key -> arrived.contains(key)
            ? !moves.exists(move -> move._2.equals(key) && here.containsKey(move._1)) : !here.containsKey(key));
        return new TurnChanges(still.addAll(fresh), ways, gone);
    }

    private static Map<String, Item> pieces(Scene scene) {
        return LinkedHashMap.ofEntries(scene.board()
            .filter(item -> item.role() == Role.CELL || item.role() == Role.PIECE)
            .map(item -> new Tuple2<>(item.key(), item)));
    }

    private static double distance(Item a, Item b) {
        return Math.hypot(a.x() - b.x(), a.z() - b.z()) + (Math.abs(a.y() - b.y()) > 0.5 ? 1 : 0);
    }

    /// Adds an arrow. The discs of a stack move together, so only the arrow of the uppermost disc is drawn.
    private static Vector<DiagramStyle.Arrow> add(Vector<DiagramStyle.Arrow> ways, DiagramStyle.Arrow way) {
        return ways.filter(other -> distance(other.from(), way.from()) > STILL
            || distance(other.to(), way.to()) > STILL).append(way);
    }

    DiagramStyle on(DiagramStyle style) {
        Marks marks = Marks.NONE.with(brought, Mark.LAST).with(taken.map(Item::key), Mark.LAST);
        return style.marked(marks).arrows(moved).gone(taken);
    }
}
