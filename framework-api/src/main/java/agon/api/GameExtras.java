package agon.api;

import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLConnection;
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

    /// A sequence of first turns with a name.
    ///
    /// @param name  the name, one line of at most 200 characters
    /// @param turns the turns from the starting position in notation, at least one. Every turn is complete, and legal
    ///              after the previous turn. Positions that are equal up to symmetry belong to the same opening.
    public record Opening(String name, Vector<String> turns) {
        /// @throws IllegalArgumentException if the name or a turn is blank or too long, or there is no turn
        public Opening {
            PlainText.requireLine("name of an opening", name);
            if (turns.isEmpty()) throw new IllegalArgumentException("the opening '" + name + "' has no turns");
            turns.forEach(turn -> PlainText.requireLine("turn of an opening", turn));
        }
    }

    /// A network that is included in a game. It is a file in ONNX format in the game's jar, as written by `agon train`.
    /// To use it as a player, write `net:` and its name, for example `net:people` or `net:people,visits=800`.
    ///
    /// ```java
    /// game.withExtras(extras -> extras.withNets(Vector.of(new GameExtras.BundledNet("people",
    ///     "trained on human games", MyGame.class.getResource("people.onnx")))));
    /// ```
    ///
    /// @param name  the name, which is unique within the game. It has at most 40 characters: letters, digits, `-` and
    ///              `_`, starting with a letter or a digit.
    /// @param about a short description, one line of at most 200 characters
    /// @param file  the file, which is a resource of the jar and has at most 2 MiB
    public record BundledNet(String name, String about, URL file) {
        /// The maximum size of the file in bytes: 2 MiB.
        public static final int LONGEST = 2 << 20;

        private static final String NAME = "[A-Za-z0-9][A-Za-z0-9_-]{0,39}";

        /// @throws IllegalArgumentException if the name is invalid, `about` is not a valid description, or `file`
        /// is null
        public BundledNet {
            if (!isName(name))
                throw new IllegalArgumentException("the name '" + PlainText.line(name, 40)
                    + "' of a network is invalid; use at most 40 letters, digits, - and _");
            PlainText.requireLine("description of the network " + name, about);
            if (file == null)
                throw new IllegalArgumentException("the file of the network " + name + " is not in the jar");
        }

        /// Returns whether `text` is a valid name of a network.
        public static boolean isName(String text) {
            return text.matches(NAME);
        }

        /// Returns the content of the file, or an error message if the file is too large or cannot be read.
        public Either<String, byte[]> bytes() {
            try {
                URLConnection connection = file.openConnection();
                connection.setUseCaches(false); // the jar may be replaced while the program runs
                try (InputStream in = connection.getInputStream()) {
                    byte[] read = in.readNBytes(LONGEST + 1);
                    return read.length <= LONGEST ? Either.right(read)
                        : Either
                            .left("the network " + name + " is longer than 2 MiB, the maximum for a network in a jar");
                }
            } catch (IOException e) {
                return Either.left("the network " + name + " cannot be read: " + PlainText.of(e));
            }
        }
    }
}
