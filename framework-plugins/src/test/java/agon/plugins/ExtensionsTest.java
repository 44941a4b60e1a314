package agon.plugins;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.BundledNet;
import agon.api.Estimate;
import agon.api.Game;
import agon.api.GameExtension;
import agon.api.GamePlugin;
import agon.api.Lesson;
import agon.api.Level;
import agon.api.Options;
import agon.api.Rules;
import agon.api.Simulator;
import agon.api.Strategy;
import agon.api.Variant;
import agon.api.contract.Contract;
import agon.api.match.Match;
import agon.api.record.DefaultFormat;
import agon.api.record.RecordFormat;
import agon.api.strip.Strip;
import agon.plugins.GameCatalog.Installed;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.lang.reflect.Method;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExtensionsTest {
    private static final Strip STRIP = new Strip();

    /// Plays the first action.
    private record First<P, A extends Action>(String name) implements Strategy<P, A> {
        @Override
        public String meaning() {
            return "plays the first action";
        }

        @Override
        public A choose(Match<P, A> match, RandomGenerator dice) {
            return match.legal().head();
        }
    }

    /// @param game     that it adds to
    /// @param player   name of a strategy and, with an `s` behind it, of a level
    /// @param estimate what it thinks of every position; 2: nothing
    private record Added(String game, String player, double estimate) implements GameExtension {
        @Override
        public <P, A extends Action> Seq<Strategy<P, A>> strategies(Variant<P, A> variant) {
            if (variant.name().equals("strip:large")) throw new IllegalStateException("too large");
            return Vector.of(new First<>(player));
        }

        @Override
        public Seq<BundledNet> nets(Variant<?, ?> variant) {
            return Vector.of(new BundledNet("net-" + player.replace("net-", ""), "has learnt nothing",
                ExtensionsTest.class.getResource("ExtensionsTest.class")));
        }

        @Override
        public Seq<Level> levels(Variant<?, ?> variant) {
            return Vector.of(new Level(player + "s", "plays it for " + variant, player));
        }

        @Override
        public Seq<Lesson> lessons(Variant<?, ?> variant) {
            return Vector.of(new Lesson("The strip", Vector.of(Lesson.Step.read(start(variant), "It is empty."))));
        }

        private static <P, A extends Action> String start(Variant<P, A> variant) {
            return variant.notation().write(variant.rules().start());
        }

        @Override
        public <P> Option<Estimate> estimate(Variant<P, ?> variant, Simulator<P> simulator) {
            return Option.when(estimate <= 1, () -> seat -> seat == simulator.seat() ? estimate : -estimate);
        }
    }

    private static final GamePlugin PLUGIN = new GamePlugin() {
        @Override
        public String id() {
            return "strip";
        }

        @Override
        public Options options() {
            return Options.NONE.flag("large", "a larger board", false);
        }

        @Override
        public Game<?, ?> game(Options.Values values) {
            return STRIP;
        }
    };

    private static InstalledExtension by(String origin, GameExtension extension) {
        return new InstalledExtension(extension.game(), extension, Vector.ofAll(extension.formats()), origin,
            Option.none());
    }

    private static GameCatalog catalog(InstalledExtension... extensions) {
        CatalogBuilder builder = new CatalogBuilder();
        GamePlugin offered = SwapOption.of(PLUGIN, PLUGIN.options(), 2);
        // What is added may be taken before the game.
        builder.take(new PluginOffers(Vector.empty(), Vector.of(extensions).map(Either::right)));
        builder.take(new PluginOffers(Vector.of(Either.right(new Installed("strip", offered, offered.options(),
            STRIP.about(), 2, Vector.empty(), Installed.BUILT_IN))), Vector.empty()));
        return builder.build();
    }

    private static GameCatalog one() {
        return catalog(by("one.jar", new Added("strip", "one", 0.5)));
    }

    @Test
    void what_is_added_is_in_every_variant_and_is_listed() {
        assertEquals(Vector.empty(), one().problems());
        Installed game = one().installed().head();
        assertEquals(Vector.of("built in", "one.jar"), game.origins());
        assertEquals("plays the first action", game.extras().strategies().get("one").get());
        assertEquals(1, game.extras().lessons().size());
        assertEquals(Vector.of("net-one"), game.extras().nets().map(BundledNet::name));
        for (String name : Vector.of("strip", "strip:swap")) {
            Game<?, ?> made = one().find(name).get().game();
            assertTrue(made.strategies().exists(strategy -> strategy.name().equals("one")), name);
            assertEquals(Vector.of("ones"), Vector.ofAll(made.levels()).map(Level::name), name);
            assertTrue(made.simulator().estimate().isDefined(), name);
        }
    }

    @Test
    void two_extensions_stand_behind_each_other() {
        GameCatalog both = catalog(by("one.jar", new Added("strip", "one", 0.5)),
            by("two.jar", new Added("strip", "two", 2)));
        assertEquals(Vector.empty(), both.problems());
        Game<?, ?> made = both.find("strip").get().game();
        assertEquals(Vector.of("one", "two"), Vector.ofAll(made.strategies()).map(Strategy::name).takeRight(2));
        assertEquals(2, made.lessons().size() - STRIP.lessons().size());
        assertEquals(0.5, estimate(made));
    }

    private static <P, A extends Action> double estimate(Game<P, A> game) {
        Simulator<P> simulator = game.simulator(), copy = game.simulator();
        copy.copyFrom(simulator);
        return copy.estimate().get().of(0);
    }

    @Test
    void a_variant_in_which_it_fails_goes_without_it() {
        assertEquals(STRIP, one().find("strip:large").get().game());
    }

    @ParameterizedTest
    @ValueSource(strings = {"one", "random", "easy"})
    void a_name_that_is_taken_leaves_the_second_out(String name) {
        GameCatalog both = catalog(by("one.jar", new Added("strip", "one", 2)),
            by("two.jar", new Added("strip", name, 2)));
        assertEquals(Vector.of("two.jar: what it adds to strip is left out: there is a player called '" + name
            + "' already; report it to its author"), both.problems().map(Object::toString));
        assertEquals(Vector.of("built in", "one.jar"), both.installed().head().origins());
        assertEquals(one().find("strip").get().game().strategies().size(),
            both.find("strip").get().game().strategies().size());
    }

    @Test
    void a_net_whose_name_is_taken_leaves_the_second_out() {
        GameCatalog both = catalog(by("one.jar", new Added("strip", "one", 2)),
            by("two.jar", new Added("strip", "net-one", 2)));
        assertEquals("two.jar: what it adds to strip is left out: there is a net called 'net-one' already; report it "
            + "to its author", both.problems().single().toString());
        assertEquals(1, both.find("strip").get().game().nets().size());
    }

    @Test
    void only_one_may_have_an_estimate() {
        GameCatalog both = catalog(by("one.jar", new Added("strip", "one", 0.5)),
            by("two.jar", new Added("strip", "two", 0.1)));
        assertTrue(both.problems().single().what().contains("another extension has an estimate already"));
        assertEquals(0.5, estimate(both.find("strip").get().game()));
    }

    @Test
    void a_format_that_is_known_leaves_it_out() {
        GameExtension known = new GameExtension() {
            @Override
            public String game() {
                return "strip";
            }

            @Override
            public Seq<RecordFormat> formats() {
                return Vector.of(new DefaultFormat());
            }
        };
        GameCatalog catalog = catalog(by("two.jar", known));
        assertTrue(catalog.problems().single().what().contains("there is a record format called"));
        assertEquals(Vector.empty(), catalog.installed().head().formats());
    }

    @Test
    void what_adds_to_a_game_that_is_not_there_is_a_problem_and_does_no_harm() {
        GameCatalog catalog = catalog(by("far.jar", new Added("chess", "one", 2)));
        assertEquals("far.jar: it adds to the game 'chess', which is not installed; install that game, or remove this",
            catalog.problems().single().toString());
        assertEquals(STRIP, catalog.find("strip").get().game());
    }

    @ParameterizedTest
    @EnumSource
    void the_extended_game_keeps_the_contract(Contract clause) {
        for (String name : Vector.of("strip", "strip:swap")) clause.verify(one().find(name).get(), 7, 4);
    }

    @Test
    void what_is_not_added_is_that_of_the_game() throws NoSuchMethodException {
        delegated(Game.class, ExtendedGame.class);
        delegated(Rules.class, EstimatedRules.class);
        delegated(Simulator.class, EstimatedSimulator.class);
    }

    /// Nobody falls back on a default of the interface.
    private static void delegated(Class<?> type, Class<?> wrapper) throws NoSuchMethodException {
        for (Method method : type.getMethods())
            assertEquals(wrapper, wrapper.getMethod(method.getName(), method.getParameterTypes()).getDeclaringClass(),
                method.toString());
    }
}
