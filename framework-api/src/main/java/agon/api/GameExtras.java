package agon.api;

import io.vavr.collection.Vector;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.Function;

/// The players, networks, lessons, puzzles and named openings that come with a game, and the cases that its checks
/// should reach.
///
/// @param strategies the players that the game itself implements
/// @param levels     the playing strengths, from the weakest to the strongest (default: [Level#STANDARD])
/// @param nets       the networks trained on this variant, in display order
/// @param engine     the program that plays this game best: `mcts`, `minimax` (two seats only) or one of `nets`. It can
///                   have options but no limits, for example `mcts:exploration=0.4` or `net:people` (default: `mcts`).
///                   A measurement that comes with the plugin replaces it.
/// @param lessons    the lessons, in reading order
/// @param puzzles    the puzzles, in display order
/// @param motifs     the motifs of puzzles, in addition to those that are recognised in every game (default: none)
/// @param openings   the openings with well-known names
/// @param cases      the kinds of actions and the ends of games that `check` counts (default: by verb and reason)
public record GameExtras<P, A extends Action>(Vector<Strategy<P, A>> strategies, Vector<Level> levels,
    Vector<BundledNet> nets, String engine, Vector<Lesson> lessons, Vector<Puzzle> puzzles, Puzzle.Motifs<P, A> motifs,
    Vector<Opening> openings, Cases<P, A> cases) {
    /// Returns the default extras, which contain only the standard levels and the `mcts` engine.
    public static <P, A extends Action> GameExtras<P, A> none() {
        return new GameExtras<>(Vector.empty(), Level.STANDARD, Vector.empty(), "mcts", Vector.empty(),
            Vector.empty(), _ -> Vector.empty(), Vector.empty(),
            new Cases<>(Vector.empty(), (_, action) -> action.verb(), Vector.empty(),
                Status.Over::reason));
    }

    /// Returns these extras with other strategies.
    public GameExtras<P, A> withStrategies(Iterable<? extends Strategy<P, A>> strategies) {
        return new GameExtras<>(copy(strategies, "strategies"), levels, nets, engine, lessons, puzzles, motifs,
            openings, cases);
    }

    /// Returns these extras with other levels, which replace all previous ones. To change a single level, map
    /// [Level#STANDARD].
    public GameExtras<P, A> withLevels(Iterable<Level> levels) {
        return new GameExtras<>(strategies, copy(levels, "levels"), nets, engine, lessons, puzzles, motifs, openings,
            cases);
    }

    /// Returns these extras with other networks.
    public GameExtras<P, A> withNets(Iterable<BundledNet> nets) {
        return new GameExtras<>(strategies, levels, copy(nets, "nets"), engine, lessons, puzzles, motifs, openings,
            cases);
    }

    /// Returns these extras with another engine. Not needed if the plugin contains a measurement of its engines.
    public GameExtras<P, A> withEngine(String engine) {
        return new GameExtras<>(strategies, levels, nets,
            Objects.requireNonNull(engine, "the engine of the game is null"),
            lessons, puzzles, motifs, openings, cases);
    }

    /// Returns these extras with other lessons.
    public GameExtras<P, A> withLessons(Iterable<Lesson> lessons) {
        return new GameExtras<>(strategies, levels, nets, engine, copy(lessons, "lessons"), puzzles, motifs, openings,
            cases);
    }

    /// Returns these extras with other puzzles.
    public GameExtras<P, A> withPuzzles(Iterable<Puzzle> puzzles) {
        return new GameExtras<>(strategies, levels, nets, engine, lessons, copy(puzzles, "puzzles"), motifs, openings,
            cases);
    }

    /// Returns these extras with other motifs.
    public GameExtras<P, A> withMotifs(Puzzle.Motifs<P, A> motifs) {
        return new GameExtras<>(strategies, levels, nets, engine, lessons, puzzles,
            Objects.requireNonNull(motifs, "the motifs of the game are null"), openings, cases);
    }

    /// Returns these extras with other named openings.
    public GameExtras<P, A> withOpenings(Iterable<Opening> openings) {
        return new GameExtras<>(strategies, levels, nets, engine, lessons, puzzles, motifs,
            copy(openings, "openings"), cases);
    }

    /// Returns these extras with other kinds of actions for the report of `check`, which counts the actions of each
    /// kind and warns about kinds that were never played.
    ///
    /// @param kinds the kinds that should be played
    /// @param kind  a function that returns the kind of a legal action in a position
    public GameExtras<P, A> withKinds(Iterable<String> kinds, BiFunction<P, A, String> kind) {
        return withCases(new Cases<>(copy(kinds, "kinds of actions"),
            Objects.requireNonNull(kind, "the function of kinds of actions is null"), cases.ends, cases.end));
    }

    /// Like [#withEnds(Iterable, Function)] for a game in which the reason of a result is one of `ends`.
    public GameExtras<P, A> withEnds(Iterable<String> ends) {
        return withEnds(ends, Status.Over::reason);
    }

    /// Returns these extras with other ends of games for the report of `check`, which counts the games with each end
    /// and warns about ends that never occurred.
    ///
    /// @param ends the ends that should occur
    /// @param end  a function that returns the end that corresponds to a result
    public GameExtras<P, A> withEnds(Iterable<String> ends, Function<Status.Over, String> end) {
        return withCases(new Cases<>(cases.kinds, cases.kind, copy(ends, "ends of games"),
            Objects.requireNonNull(end, "the function of ends of games is null")));
    }

    /// Returns these extras with other cases.
    public GameExtras<P, A> withCases(Cases<P, A> cases) {
        return new GameExtras<>(strategies, levels, nets, engine, lessons, puzzles, motifs, openings, cases);
    }

    private static <T> Vector<T> copy(Iterable<? extends T> parts, String name) {
        return Vector.ofAll(Objects.requireNonNull(parts, () -> "the " + name + " of the game are null"));
    }

    /// The cases of the rules that sample games should reach.
    ///
    /// @param kinds the kinds of actions that should be played
    /// @param kind  a function that returns the kind of a legal action in a position
    /// @param ends  the ends that games should have
    /// @param end   a function that returns the end that corresponds to a result
    public record Cases<P, A extends Action>(Vector<String> kinds, BiFunction<P, A, String> kind, Vector<String> ends,
        Function<Status.Over, String> end) {}
}
