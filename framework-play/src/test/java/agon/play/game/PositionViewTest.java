package agon.play.game;

import static agon.play.Played.TICTACTOE;
import static agon.play.Played.ZERTZ;
import static agon.play.Played.match;
import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.api.Action;
import agon.api.Game;
import agon.api.Variant;
import agon.api.match.Match;
import agon.api.record.GameTree;
import agon.api.scene.Gesture;
import agon.api.scene.Mark;
import agon.api.scene.Marks;
import agon.api.scene.Scene;
import agon.api.scene.View;
import agon.game.tictactoe.extended.ExtendedTicTacToe;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class PositionViewTest {
    private static Vector<String> gone(Variant<?, ?> variant, String... turns) {
        return view(match(variant, turns)).gone().map(Scene.Item::key);
    }

    private static <P, A extends Action> PositionView<A> view(Match<P, A> match) {
        GameCursor<P, A> cursor = GameCursor.of(GameTree.of(match));
        return PositionView.of(cursor, true, Gesture.begin(match.game(), match.position()));
    }

    @Test
    void the_ring_that_the_last_turn_took_is_told() {
        assertEquals(Vector.of("ring-a1"), gone(ZERTZ, "Wd4,a1"));
        assertEquals(Vector.of("ring-g1"), gone(ZERTZ, "Wd4,a1", "Bd2,g1"));
    }

    @Test
    void nothing_is_told_within_a_turn_or_where_nothing_was_taken_for_good() {
        assertEquals(Vector.empty(), gone(ZERTZ));
        assertEquals(Vector.empty(), gone(ZERTZ, "Wd4,a1", "Be4"), "a ring is still to be taken");
        assertEquals(Vector.empty(), gone(ZERTZ, "Wd4,a1", "Be4,g1", "x d4Bf4"), "captures lie in a tray");
        assertEquals(Vector.empty(), gone(TICTACTOE, "a1", "b2"));
    }

    /// A board that grows numbers its cells anew, and says which is which: the last turn is marked where it is now.
    @Test
    void what_the_last_turn_clicked_is_marked_under_its_present_key() {
        assertEquals(Vector.of("2:cell-b2"), marked(ExtendedTicTacToe.GAME, NumberedView::new), "a cross and a ring");
    }

    @Test
    void where_a_cell_has_given_way_the_piece_is_marked_that_was_put_there() {
        assertEquals(Vector.of("cell-c3"), marked(ExtendedTicTacToe.GAME, SparseView::new));
    }

    @Test
    void what_has_taken_over_a_key_is_not_marked() {
        assertEquals(Vector.of("supply"), marked(ExtendedTicTacToe.GAME, _ -> new HeirView<>()));
    }

    private static <P, A extends Action> Vector<String> marked(Game<P, A> plain,
        Function<Game<P, A>, View<P, A>> view) {
        Game<P, A> game = plain.withView(view.apply(plain));
        Marks kept = view(match(new Variant<>("grown", game), "a1", "b2")).kept();
        return kept.of().keySet().filter(key -> kept.strength(key, Mark.LAST) > 0).toVector();
    }

    /// Keys that begin with the number of the marks on the board.
    private record NumberedView<P, A extends Action>(Game<P, A> plain) implements View<P, A> {
        private String key(P position, String key) {
            return plain.view().scene(position).items().count(item -> item.role() == Scene.Role.PIECE) + ":" + key;
        }

        @Override
        public Scene scene(P position) {
            Scene scene = plain.view().scene(position);
            return Scene.of(scene.board().map(item -> new Scene.Item(key(position, item.key()), item.role(),
                item.shape(), item.paint(), item.x(), item.y(), item.z(), item.yaw(), item.text())));
        }

        @Override
        public Seq<String> clicks(P position, A action) {
            return plain.view().clicks(position, action).map(key -> key(position, key));
        }

        @Override
        public Map<String, String> moves(P position, A action) {
            P after = plain.rules().after(position, action);
            return plain.view().scene(position).items().map(Scene.Item::key)
                .toLinkedMap(key -> key(position, key), key -> key(after, key));
        }
    }

    /// Clicks c3, the supply, and then the cell, which is there only while it is empty.
    private record SparseView<P, A extends Action>(Game<P, A> plain) implements View<P, A> {
        @Override
        public Scene scene(P position) {
            Seq<Scene.Item> all = plain.view().scene(position).board();
            return Scene.of(all.reject(item -> item.role() == Scene.Role.CELL && all.exists(
                other -> other.role() == Scene.Role.PIECE && other.x() == item.x() && other.z() == item.z())));
        }

        @Override
        public Seq<String> clicks(P position, A action) {
            return Vector.of("cell-c3").appendAll(plain.view().clicks(position, action));
        }
    }

    /// The near cell vanishes when it is clicked, and the far one is called near from then on.
    private record HeirView<P, A extends Action>() implements View<P, A> {
        @Override
        public Scene scene(P position) {
            return Scene.of(Vector.of("supply", "near", "far").zipWithIndex(
                (key, i) -> Scene.Item.cell(key, new Scene.Shape.Ball(0.3f), Scene.Paint.WOOD, i, 0)));
        }

        @Override
        public Seq<String> clicks(P position, A action) {
            return Vector.of("supply", "near");
        }

        @Override
        public Map<String, String> moves(P position, A action) {
            return LinkedHashMap.of("far", "near");
        }
    }
}
