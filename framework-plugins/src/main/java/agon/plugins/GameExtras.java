package agon.plugins;

import agon.api.Action;
import agon.api.BundledNet;
import agon.api.Game;
import agon.api.Lesson;
import agon.api.Level;
import agon.api.PlainText;
import agon.api.Puzzle;
import agon.api.Strategy;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.util.Objects;

/// What a game brings along besides its rules, in its variant with default options.
///
/// @param strategies their names with their meanings, in their order
/// @param levels     its own
/// @param lessons    in their order
/// @param puzzles    in their order
/// @param nets       in their order
public record GameExtras(Map<String, String> strategies, Vector<Level> levels, Vector<Lesson> lessons,
    Vector<Puzzle> puzzles, Vector<BundledNet> nets) {
    /// Nothing.
    public static final GameExtras NONE = new GameExtras(LinkedHashMap.empty(), Vector.empty(), Vector.empty(),
        Vector.empty(), Vector.empty());

    private static final int LINE = 200;

    /// What `game` brings along, which is asked here.
    ///
    /// @throws IllegalArgumentException if the name or the meaning of a strategy is not as it has to be, or two
    ///                                  strategies, two levels or two nets have one name
    static <P, A extends Action> GameExtras of(Game<P, A> game) {
        Map<String, String> strategies = LinkedHashMap.empty();
        for (Strategy<P, A> strategy : Objects.requireNonNull(game.strategies(), "strategies() is null")) {
            String name = strategy.name(), meaning = strategy.meaning();
            if (!name.matches("[a-z][a-z0-9-]{0,39}") || !PlainText.isLine(meaning, LINE))
                throw new IllegalArgumentException(
                    "the name or the meaning of the strategy '" + PlainText.line(name, 40)
                        + "' is not as it has to be");
            if (strategies.containsKey(name))
                throw new IllegalArgumentException("two strategies are called " + name);
            strategies = strategies.put(name, meaning);
        }
        Vector<Level> levels = Vector.ofAll(game.levels());
        levels.find(level -> levels.count(other -> other.name().equals(level.name())) > 1).forEach(twice -> {
            throw new IllegalArgumentException("two levels are called " + twice.name());
        });
        return new GameExtras(strategies, levels, Vector.ofAll(game.lessons()), Vector.ofAll(game.puzzles()),
            nets(game));
    }

    private static Vector<BundledNet> nets(Game<?, ?> game) {
        Vector<BundledNet> nets = Vector.ofAll(game.nets());
        nets.find(net -> nets.count(other -> other.name().equals(net.name())) > 1).forEach(twice -> {
            throw new IllegalArgumentException("two nets are called " + twice.name());
        });
        return nets;
    }
}
