package agon.api.contract;

import static agon.api.contract.Broken.unlessEqual;

import agon.api.Action;
import agon.api.scene.Gesture;
import agon.api.scene.Scene;
import io.vavr.collection.HashSet;
import io.vavr.collection.List;
import io.vavr.collection.Seq;
import io.vavr.collection.Set;
import io.vavr.control.Option;

final class SceneLaws {
    static <P, A extends Action> void scenesAreSound(Moment<P, A> m) throws Broken {
        Scene scene = m.game().view().scene(m.position());
        unlessEqual("the scene when called again", scene, m.game().view().scene(m.position()));
        Seq<String> keys = scene.items().map(Scene.Item::key);
        unlessEqual("duplicate keys", List.empty(),
            keys.groupBy(k -> k).filter((_, same) -> same.size() > 1).keySet().toList().sorted());
        for (Scene.Item item : scene.items()) {
            if (!Float.isFinite(item.x()) || !Float.isFinite(item.y()) || !Float.isFinite(item.z())
                || !Float.isFinite(item.yaw()) || !Float.isFinite(item.tilt()) || item.y() < 0)
                throw new Broken("place of " + item.key(), "finite numbers, not below the table", item);
            if (!(smallest(item.shape()) > 0))
                throw new Broken("sizes of " + item.key(), "greater than 0", item.shape());
            if (item.text().length() > 4 && item.role() != Scene.Role.LABEL)
                throw new Broken("text of " + item.key(), "at most four characters", item.text());
            if (!(item.reach() >= 0 && item.reach() < Float.POSITIVE_INFINITY))
                throw new Broken("reach of " + item.key(), "at least 0", item.reach());
            if (item.inscription().length() > 3)
                throw new Broken("inscription of " + item.key(), "at most three characters", item.inscription());
        }
    }

    private static float smallest(Scene.Shape shape) {
        return switch (shape) {
            case Scene.Shape.Ball(float radius) -> radius;
            case Scene.Shape.Disc(float radius, float height) -> Math.min(radius, height);
            case Scene.Shape.TwoSided(float radius, float height, _) -> Math.min(radius, height);
            case Scene.Shape.Ring(float inner, float outer, float height) ->
                Math.min(Math.min(inner, outer - inner), height);
            case Scene.Shape.Tile(int sides, float radius, float height, float hole) -> hole < 0 ? hole
                : Math.min(Math.min(sides - 2, radius * (float) Math.cos(Math.PI / sides) - hole), height);
            case Scene.Shape.Bar(float length, float width, float height) -> Math.min(Math.min(length, width), height);
            case Scene.Shape.Cross(float radius, float width, float height) ->
                Math.min(Math.min(width, radius - width / 2), height);
            case Scene.Shape.Knight(float height) -> height;
            case Scene.Shape.Heap(float radius) -> radius;
            case Scene.Shape.Label(_, float height) -> height;
        };
    }

    static <P, A extends Action> void clicksSpellActions(Moment<P, A> m) throws Broken {
        Set<String> keys = m.game().view().scene(m.position()).items()
            .filter(item -> item.role() != Scene.Role.DECORATION).map(Scene.Item::key)
            .toSet();
        Gesture<A> none = Gesture.begin(m.game(), m.position());
        for (A action : m.legal()) {
            Seq<Seq<String>> clickSequences = m.game().view().clickSequences(m.position(), action);
            if (!clickSequences.contains(m.game().view().clicks(m.position(), action)))
                throw new Broken("clickSequences of " + action, "clicks(position, action) among them", clickSequences);
            for (Seq<String> clicks : clickSequences) {
                if (clicks.isEmpty()) throw new Broken("clicks that select " + action, "at least one", "none");
                for (String key : clicks)
                    if (!keys.contains(key))
                        throw new Broken("item clicked to select " + action,
                            "an item of the scene that is not a decoration",
                            key);
            }
        }
        for (A action : m.legal())
            for (Seq<String> clicks : m.game().view().clickSequences(m.position(), action))
                spells(none, action, clicks);
    }

    private static <A extends Action> void spells(Gesture<A> none, A action, Seq<String> clicks) throws Broken {
        Gesture<A> gesture = none;
        for (String key : clicks) {
            unlessEqual("the action selected before the last click of " + action, Option.none(), gesture.action());
            gesture = gesture.click(key);
        }
        unlessEqual("the action selected by clicking " + clicks.mkString(", "), Option.of(action), gesture.action());
        unlessEqual("number of items that can be clicked after " + clicks.mkString(", "), 0, gesture.next().size());
    }

    static <P, A extends Action> void movesAreSeen(Moment<P, A> m) throws Broken {
        Set<String> before = m.game().view().scene(m.position()).items().map(Scene.Item::key).toSet();
        for (A action : m.legal()) {
            var moves = m.game().view().moves(m.position(), action);
            if (moves.isEmpty()) continue;
            Set<String> after = m.game().view().scene(m.rules().after(m.position(), action)).items()
                .map(Scene.Item::key).toSet();
            unlessEqual("items moved by " + action + " that are not in the scene before", 0,
                moves.keySet().removeAll(before).size());
            unlessEqual("items moved by " + action + " that are not in the scene after", HashSet.empty(),
                moves.values().toSet().removeAll(after));
            unlessEqual("items moved by " + action + " to distinct keys", moves.size(),
                moves.values().distinct().size());
        }
    }

    static <P, A extends Action> void emphasisIsSeen(Moment<P, A> m) throws Broken {
        Set<String> keys = m.game().view().scene(m.position()).items().map(Scene.Item::key).toSet();
        Set<String> winning = m.game().view().hints().winning(m.position()).toSet(),
            apart = m.game().view().hints().outOfPlay(m.position()).toSet();
        unlessEqual("winning items that are not in the scene", HashSet.empty(), winning.removeAll(keys));
        unlessEqual("items out of play that are not in the scene", HashSet.empty(), apart.removeAll(keys));
        for (String key : keys)
            for (Seq<String> line : m.game().view().hints().lines(m.position(), key))
                unlessEqual("items on a line through " + key + " that are not in the scene", HashSet.empty(),
                    line.toSet().removeAll(keys));
        Set<String> forced = m.game().view().hints().forced(m.position()).of().keySet();
        unlessEqual("forced items that are not in the scene", HashSet.empty(), forced.removeAll(keys));
        if (m.rules().status(m.position()).isOver())
            unlessEqual("items marked as forced after the end of the game", HashSet.empty(), forced);
        else
            unlessEqual("items marked as winning before the end of the game", HashSet.empty(), winning);
    }
}
