package agon.api;

import io.vavr.collection.Vector;
import java.util.Objects;

/// The players, networks, lessons, puzzles and named openings that come with a game.
///
/// @param strategies the players that the game itself implements
/// @param levels     the playing strengths, from the weakest to the strongest (default: [Level#STANDARD])
/// @param nets       the networks trained on this variant, in display order
/// @param engine     the program that plays this game best: `mcts`, `minimax` (two seats only) or one of `nets`. It can
///                   have options but no limits, for example `mcts:exploration=0.4` or `net:people` (default: `mcts`).
/// @param lessons    the lessons, in reading order
/// @param puzzles    the puzzles, in display order
/// @param motifs     the motifs of puzzles, in addition to those that are recognised in every game (default: none)
/// @param openings   the openings with well-known names
public record GameExtras<P, A extends Action>(Vector<Strategy<P, A>> strategies, Vector<Level> levels,
    Vector<BundledNet> nets, String engine, Vector<Lesson> lessons, Vector<Puzzle> puzzles, Puzzle.Motifs<P, A> motifs,
    Vector<Opening> openings) {
    /// Returns the default extras, which contain only the standard levels and the `mcts` engine.
    public static <P, A extends Action> GameExtras<P, A> none() {
        return new GameExtras<>(Vector.empty(), Level.STANDARD, Vector.empty(), "mcts", Vector.empty(),
            Vector.empty(), _ -> Vector.empty(), Vector.empty());
    }

    /// Returns these extras with other strategies.
    public GameExtras<P, A> withStrategies(Iterable<? extends Strategy<P, A>> strategies) {
        return new GameExtras<>(copy(strategies, "strategies"), levels, nets, engine, lessons, puzzles, motifs,
            openings);
    }

    /// Returns these extras with other levels, which replace all previous ones. To change a single level, map
    /// [Level#STANDARD].
    public GameExtras<P, A> withLevels(Iterable<Level> levels) {
        return new GameExtras<>(strategies, copy(levels, "levels"), nets, engine, lessons, puzzles, motifs, openings);
    }

    /// Returns these extras with other networks.
    public GameExtras<P, A> withNets(Iterable<BundledNet> nets) {
        return new GameExtras<>(strategies, levels, copy(nets, "nets"), engine, lessons, puzzles, motifs, openings);
    }

    /// Returns these extras with another engine.
    public GameExtras<P, A> withEngine(String engine) {
        return new GameExtras<>(strategies, levels, nets,
            Objects.requireNonNull(engine, "the engine of the game is null"),
            lessons, puzzles, motifs, openings);
    }

    /// Returns these extras with other lessons.
    public GameExtras<P, A> withLessons(Iterable<Lesson> lessons) {
        return new GameExtras<>(strategies, levels, nets, engine, copy(lessons, "lessons"), puzzles, motifs, openings);
    }

    /// Returns these extras with other puzzles.
    public GameExtras<P, A> withPuzzles(Iterable<Puzzle> puzzles) {
        return new GameExtras<>(strategies, levels, nets, engine, lessons, copy(puzzles, "puzzles"), motifs, openings);
    }

    /// Returns these extras with other motifs.
    public GameExtras<P, A> withMotifs(Puzzle.Motifs<P, A> motifs) {
        return new GameExtras<>(strategies, levels, nets, engine, lessons, puzzles,
            Objects.requireNonNull(motifs, "the motifs of the game are null"), openings);
    }

    /// Returns these extras with other named openings.
    public GameExtras<P, A> withOpenings(Iterable<Opening> openings) {
        return new GameExtras<>(strategies, levels, nets, engine, lessons, puzzles, motifs,
            copy(openings, "openings"));
    }

    private static <T> Vector<T> copy(Iterable<? extends T> parts, String name) {
        return Vector.ofAll(Objects.requireNonNull(parts, () -> "the " + name + " of the game are null"));
    }
}
