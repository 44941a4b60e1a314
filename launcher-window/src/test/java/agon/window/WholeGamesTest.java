package agon.window;

import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.Variant;
import agon.api.match.Match;
import agon.window.board.Cursor;
import agon.window.board.Cursor.Spot;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Random games on small boards, from the first to the last move.
class WholeGamesTest extends WindowFixture {
    private static final Map<String, int[]> ARROWS = LinkedHashMap.of("Left", new int[]{-1, 0}, "Right",
        new int[]{1, 0}, "Up", new int[]{0, -1}, "Down", new int[]{0, 1});

    /// The maximum number of arrow keys pressed to reach an item. The window uses the exact places of the items, but
    /// this test uses rounded ones, so in rare cases the cursor would never reach the item.
    private static final int MOST_STEPS = 100;

    private Cursor cursor = Cursor.NOWHERE;

    /// In the GIPF game, White removes a row at the start of a turn, and both players remove rows with GIPF-pieces.
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"yinsh:blitz | 1", "gipf:version=standard | 2", "tzaar | 6", "hex:size=4 | 1",
        "breakthrough:size=5 | 1", "connect-four:columns=5,rows=4 | 1", "othello:size=4 | 1"})
    void a_game_is_played_with_the_mouse(String game, long seed) {
        WindowDriver window = play(game);
        play(window, GAMES.get().find(game).get(), seed, key -> window.click("click." + key));
    }

    /// In the game of GIPF, the players push GIPF-pieces, and Black chooses one of two rows. In YINSH, White removes a
    /// row.
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"gipf:version=tournament | 19", "tzaar | 6", "yinsh:blitz | 85",
        "hex:size=4 | 1", "breakthrough:size=5 | 1", "connect-four:columns=5,rows=4 | 1", "othello:size=4 | 1"})
    void a_game_is_played_with_the_keyboard(String game, long seed) {
        WindowDriver window = play(game);
        play(window, GAMES.get().find(game).get(), seed, key -> select(window, key));
    }

    private static <P, A extends Action> void play(WindowDriver window, Variant<P, A> variant, long seed,
        Consumer<String> selection) {
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
        Match<P, A> match = Match.start(variant);
        int turns = 0;
        while (!match.status().isOver()) {
            A action = match.legal().get(dice.nextInt(match.legal().size()));
            Seq<String> keys = variant.game().view().clicks(match.position(), action);
            for (String key : keys.init()) {
                selection.accept(key);
                window.until("clicked", key);
            }
            selection.accept(keys.last());
            match = match.play(action).get();
            if (match.midTurn()) window.until("expected", match.legal().map(Action::verb).distinct().mkString(","));
            else window.until("turns", ++turns);
        }
        window.until("over", true);
    }

    /// Moves the cursor to an item with arrow keys, and presses Enter.
    private void select(WindowDriver window, String key) {
        for (int steps = 0; !cursor.spot().exists(spot -> spot.key().equals(key)); steps++) {
            assertTrue(steps < MOST_STEPS, () -> "the arrow keys do not reach " + key);
            Vector<Spot> spots = spots(window, key);
            window.key(path(spots, key).head());
            String now = window.fact("cursor");
            cursor = new Cursor(spots.find(spot -> spot.key().equals(now)));
        }
        window.key("Return");
    }

    private static Vector<Spot> spots(WindowDriver window, String key) {
        return window.places("click.", key).toVector().map(item -> {
            String[] at = item._2.split(" ");
            return new Spot(item._1, Integer.parseInt(at[0]), Integer.parseInt(at[1]));
        });
    }

    /// Returns the arrow keys of a shortest path from the cursor to an item.
    private Vector<String> path(Vector<Spot> spots, String key) {
        Map<Cursor, Vector<String>> paths = LinkedHashMap.of(cursor, Vector.empty());
        for (Vector<Cursor> ends = Vector.of(cursor); ends.nonEmpty();) {
            Vector<Cursor> next = Vector.empty();
            for (Cursor end : ends)
                for (var arrow : ARROWS) {
                    Cursor moved = end.moved(spots, arrow._2[0], arrow._2[1]);
                    if (paths.containsKey(moved)) continue;
                    paths = paths.put(moved, paths.get(end).get().append(arrow._1));
                    next = next.append(moved);
                }
            ends = next;
        }
        Option<Vector<String>> found = paths.find(entry -> entry._1.spot().exists(spot -> spot.key().equals(key)))
            .map(entry -> entry._2).filter(Vector::nonEmpty);
        return found.getOrElseThrow(() -> new AssertionError("no arrow keys lead to " + key));
    }
}
