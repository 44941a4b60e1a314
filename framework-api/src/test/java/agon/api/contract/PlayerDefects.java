package agon.api.contract;

import static agon.api.contract.Contract.LESSONS_ARE_PLAYABLE;
import static agon.api.contract.Contract.NETS_ARE_THERE;
import static agon.api.contract.Contract.PLAYERS_ARE_NAMED;
import static agon.api.contract.Contract.STRATEGIES_CHOOSE_LEGALLY;

import agon.api.Game;
import agon.api.GameExtras.BundledNet;
import agon.api.Lesson;
import agon.api.Level;
import agon.api.Puzzle;
import agon.api.Strategy;
import agon.api.match.Match;
import agon.api.strip.Strip;
import agon.api.strip.Strip.Place;
import agon.api.strip.Strip.Row;
import agon.api.strip.Strip.Step;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.ByteArrayInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiFunction;
import java.util.random.RandomGenerator;

/// Faults in the players, lessons and puzzles that a game brings along.
final class PlayerDefects {
    private static final Strategy<Row, Step> LAST = strategy("last", (match, _) -> match.legal().last());
    private static final Strategy<Row, Step> ANY = strategy("any",
        (match, dice) -> match.legal().get(dice.nextInt(match.legal().size())));
    private static final Lesson LESSON = new Lesson("Three in a row", Vector.of(
        Lesson.Step.read("...... 1", "Three stones side by side win."),
        Lesson.Step.play("xx..oo 1", "Win.", "Three in a row.", "That does not win.", "c")));
    private static final Puzzle PUZZLE = new Puzzle("x...o. 1", "Win in two moves.",
        Vector.of("b,b>c", "f,e>d", "b"), Vector.empty(), 700, "");

    private static final BundledNet NET = net("small", "PlayerDefects.class");

    private PlayerDefects() {}

    /// A net of the contract is a file: what is in it is nobody's business here.
    ///
    /// @param bytes it has; none: it is gone
    private static BundledNet net(String name, Option<Integer> bytes) throws IOException {
        return new BundledNet(name, "has learnt nothing", URL.of(URI.create("test:" + name), new URLStreamHandler() {
            @Override
            protected URLConnection openConnection(URL file) {
                return new URLConnection(file) {
                    @Override
                    public void connect() {}

                    @Override
                    public InputStream getInputStream() throws IOException {
                        return new ByteArrayInputStream(
                            new byte[bytes.getOrElseThrow(() -> new FileNotFoundException(file.toString()))]);
                    }
                };
            }
        }));
    }

    private static BundledNet net(String name, String file) {
        return new BundledNet(name, "has learnt nothing", PlayerDefects.class.getResource(file));
    }

    /// A strip with players, lessons and puzzles.
    static final Game<Row, Step> TAUGHT = Strip.GAME.withExtras(extras -> extras.withStrategies(Vector.of(LAST, ANY))
        .withLevels(Vector.of(new Level("easy", "easier than elsewhere", "any"),
            new Level("trained", "plays what the net likes", "net:small,temperature=1")))
        .withEngine("minimax:depth=4").withNets(Vector.of(NET)).withLessons(Vector.of(LESSON))
        .withPuzzles(Vector.of(PUZZLE)));

    private static Strategy<Row, Step> strategy(String name, BiFunction<Match<Row, Step>, RandomGenerator, Step> rule) {
        return Strategy.of(name, "a rule", rule);
    }

    private static Defect strategies(String fault, Contract clause, String what, Seq<Strategy<Row, Step>> strategies) {
        return new Defect(fault, clause, what, TAUGHT.withExtras(extras -> extras.withStrategies(strategies)));
    }

    private static Defect levels(String fault, Level... levels) {
        return new Defect(fault, PLAYERS_ARE_NAMED, "name of a level",
            TAUGHT.withExtras(extras -> extras.withLevels(Vector.of(levels))));
    }

    private static Defect engine(String fault, String what, String engine) {
        return new Defect(fault, PLAYERS_ARE_NAMED, what, TAUGHT.withExtras(extras -> extras.withEngine(engine)));
    }

    private static Defect nets(String fault, String what, BundledNet... nets) {
        return new Defect(fault, NETS_ARE_THERE, what, TAUGHT.withExtras(extras -> extras.withNets(Vector.of(nets))));
    }

    private static Vector<Defect> nets() {
        try {
            return Vector.of(nets("two nets of one name", "name of a network", NET, net("large", "Defect.class"), NET),
                nets("a net whose file is gone", "file of the network gone", net("gone", Option.none())),
                nets("a net that is too long", "file of the network large", NET,
                    net("large", Option.of(BundledNet.LONGEST + 1))),
                nets("a net without a byte", "file of the network empty", net("empty", Option.of(0))));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Defect lesson(String fault, String what, Lesson.Step step) {
        return new Defect(fault, LESSONS_ARE_PLAYABLE, what,
            TAUGHT.withExtras(extras -> extras.withLessons(Vector.of(LESSON, new Lesson("Broken", Vector.of(step))))));
    }

    private static Defect puzzle(String fault, String what, String position, String... solution) {
        return new Defect(fault, LESSONS_ARE_PLAYABLE, what, TAUGHT.withExtras(extras -> extras
            .withPuzzles(Vector.of(PUZZLE,
                new Puzzle(position, "Broken.", Vector.of(solution), Vector.empty(), 1_800, "nobody")))));
    }

    static Vector<Defect> all() {
        return names().appendAll(nets()).appendAll(choices()).appendAll(lessons());
    }

    private static Vector<Defect> names() {
        Level mine = new Level("mine", "for me", "any");
        return Vector.of(
            strategies("a strategy in capitals", PLAYERS_ARE_NAMED, "name of a strategy",
                Vector.of(strategy("Last", LAST::choose))),
            strategies("two strategies of one name", PLAYERS_ARE_NAMED, "name of a strategy", Vector.of(ANY, ANY)),
            strategies("a strategy called like the search", PLAYERS_ARE_NAMED, "name of a strategy",
                Vector.of(strategy("mcts", LAST::choose))),
            strategies("a strategy called like a standard level", PLAYERS_ARE_NAMED, "name of a strategy",
                Vector.of(strategy("novice", LAST::choose))),
            strategies("a strategy called like a level", PLAYERS_ARE_NAMED, "name of a strategy",
                Vector.of(strategy("easy", LAST::choose))),
            strategies("a strategy that says nothing of itself", PLAYERS_ARE_NAMED, "meaning of the strategy last",
                Vector.of(Strategy.of("last", " ", LAST::choose))),
            strategies("a strategy that says much of itself", PLAYERS_ARE_NAMED, "meaning of the strategy last",
                Vector.of(Strategy.of("last", "much ".repeat(50), LAST::choose))),
            levels("two levels of one name", mine, mine), levels("a level called like a kind of player",
                new Level("best", "the strongest", "mcts")),
            engine("an engine that there is not", "engine()", "stockfish"),
            engine("an engine that is a net of nobody", "engine()", "net:smal,batch=8"),
            new Defect("a level that is a net of somebody else", PLAYERS_ARE_NAMED, "player of the level mine",
                TAUGHT.withExtras(
                    extras -> extras.withLevels(Vector.of(new Level("mine", "for me", "net:/home/me/large.onnx"))))),
            new Defect("alpha-beta with six seats", PLAYERS_ARE_NAMED, "seats of a game whose engine is minimax",
                TAUGHT.withRules(new SixSeats())));
    }

    /// The rules are those of two; the number of seats alone is asked for here.
    private static final class SixSeats extends Strip {
        @Override
        public int seats() {
            return 6;
        }
    }

    private static Vector<Defect> choices() {
        AtomicInteger count = new AtomicInteger();
        return Vector.of(
            strategies("a strategy that always places in the middle", STRATEGIES_CHOOSE_LEGALLY,
                "choice of the strategy middle", Vector.of(LAST, strategy("middle", (_, _) -> new Place(3)))),
            strategies("a strategy that plays nothing", STRATEGIES_CHOOSE_LEGALLY, "choice of the strategy none",
                Vector.of(strategy("none", (_, _) -> null))),
            strategies("a strategy that counts", STRATEGIES_CHOOSE_LEGALLY, "when called again",
                Vector.of(strategy("counts",
                    (match, _) -> match.legal().get(count.getAndIncrement() % match.legal().size())))));
    }

    private static Vector<Defect> lessons() {
        return Vector.of(
            lesson("a lesson in another notation", "position of the lesson 'Broken'",
                Lesson.Step.read("8/8/8 w", "Read on.")),
            lesson("a lesson whose second answer is illegal", "turn of the lesson 'Broken'",
                Lesson.Step.play("xx..oo 1", "Win.", "Yes.", "No.", "c", "a")),
            lesson("a lesson that stops in the middle of a turn", "turn of the lesson 'Broken'",
                Lesson.Step.play("x...o. 1", "Place.", "Yes.", "No.", "b")),
            puzzle("a puzzle in another notation", "position of the puzzle 'Broken.'", "8/8/8 w", "a"),
            puzzle("a puzzle that is solved too early", "turn of the puzzle 'Broken.'", "xx..oo 1", "c", "d"),
            puzzle("a puzzle whose turns are all the first", "turn of the puzzle 'Broken.'", "x...o. 1", "b,b>c",
                "b,b>c"));
    }
}
