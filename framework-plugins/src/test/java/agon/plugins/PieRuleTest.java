package agon.plugins;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.Features;
import agon.api.Game;
import agon.api.GameExtras;
import agon.api.GameExtras.BundledNet;
import agon.api.Level;
import agon.api.Packing;
import agon.api.RepetitionRule;
import agon.api.Seat;
import agon.api.Simulator;
import agon.api.Status;
import agon.api.Terms;
import agon.api.Variant;
import agon.api.cake.Cake;
import agon.api.contract.Contract;
import agon.api.dice.Dash;
import agon.api.encoding.Encoder;
import agon.api.match.Match;
import agon.api.match.Perft;
import agon.api.match.Perft.Implementation;
import agon.api.match.Perft.Unit;
import agon.api.match.Termination;
import agon.api.record.GameTree;
import agon.api.ring.Ring;
import agon.api.scene.Scene;
import agon.api.shuttle.Shuttle;
import agon.api.shuttle.ShuttleSimulator;
import agon.api.strip.Strip;
import agon.api.strip.StripSimulator;
import agon.plugins.PieRule.SwapAction.Inner;
import agon.plugins.PieRule.SwapAction.Swap;
import io.vavr.collection.HashSet;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PieRuleTest {
    private static final boolean THOROUGH = Boolean.getBoolean("agon.thorough");
    private static final Game<PieRule.Position<Strip.Row>, PieRule.SwapAction<Strip.Step>> STRIP = PieRule
        .of(Strip.GAME)
        .get();
    private static final Game<PieRule.Position<Dash.Track>, PieRule.SwapAction<Dash.Deed>> DASH = PieRule
        .of(new Dash(9, 12).game()).get();
    private static final Game<PieRule.Position<Cake.Plate>, PieRule.SwapAction<Cake.Bite>> CAKE = PieRule
        .of(new Cake().game()).get();

    /// With turns of two actions, without a fast implementation, and with rolls before the offer and symmetries that
    /// exchange the seats.
    @ParameterizedTest
    @EnumSource
    void the_pie_rule_keeps_every_clause(Contract clause) {
        clause.verify(new Variant<>("strip", STRIP), 7, THOROUGH ? 100 : 10);
        clause.verify(new Variant<>("strip", PieRule.of(Game.of(Strip.GAME.about(), Strip.GAME.rules(),
            Strip.GAME.notation())).get()), 7, THOROUGH ? 10 : 2);
        clause.verify(new Variant<>("dash", PieRule.of(new Dash(5, 8).game()).get()), 7, THOROUGH ? 10 : 2);
    }

    @Test
    void playouts_are_those_of_the_game_if_it_has_any() {
        Game<?, ?> slow = PieRule.of(Game.of(Strip.GAME.about(), Strip.GAME.rules(), Strip.GAME.notation())).get();
        assertTrue(slow.simulator().playouts().isEmpty());
        assertTrue(STRIP.simulator().playouts().isDefined());
    }

    @ParameterizedTest
    @EnumSource
    void a_game_of_repetitions_keeps_every_clause(Contract clause) {
        Shuttle rules = new Shuttle(true);
        for (Game<Shuttle.Spot, Shuttle.Push> game : Vector.of(rules.game(),
            rules.game().withSimulator(() -> new ShuttleSimulator.Fused(rules))))
            for (RepetitionRule<Shuttle.Spot> rule : Vector.of(RepetitionRule.<Shuttle.Spot>draw(spot -> spot, 3),
                RepetitionRule.forbidden(Shuttle.Spot::cell)))
                clause.verify(new Variant<>("shuttle", PieRule.of(game.withRepetition(rule)).get()), 7, 10);
    }

    @Test
    void with_the_pie_rule_nobody_is_a_net() {
        BundledNet net = new BundledNet("small", "new", PieRuleTest.class.getResource("PieRuleTest.class"));
        GameExtras<?, ?> extras = PieRule.of(Strip.GAME.withExtras(none -> none.withNets(Vector.of(net))
            .withLevels(Vector.of(new Level("easy", "plays like a net", "net:small"),
                new Level("mine", "for me", "mcts")))
            .withEngine("net:small,batch=8"))).get().extras();
        assertTrue(extras.nets().isEmpty());
        assertEquals("mcts", extras.engine());
        assertEquals(Vector.of("mine"), extras.levels().map(Level::name));
    }

    private static <P, A extends Action> Match<P, A> played(Game<P, A> game, String... turns) {
        return Vector.of(turns).foldLeft(Match.start(new Variant<>("test", game)),
            (match, turn) -> match.playPartial(turn).get());
    }

    private static boolean isOffered(Match<?, ?> match) {
        return match.legal().exists(action -> action instanceof Swap);
    }

    private static Status.Over end(Match<?, ?> match) {
        return (Status.Over) match.status();
    }

    @Test
    void the_offer_is_made_once_when_the_first_turn_is_over() {
        Match<PieRule.Position<Strip.Row>, PieRule.SwapAction<Strip.Step>> match = played(STRIP);
        assertFalse(isOffered(match));
        match = match.playPartial("c").get();
        assertTrue(match.midTurn());
        assertFalse(isOffered(match));
        match = match.playPartial("c>b").get();
        assertTrue(isOffered(match));
        assertEquals(new Swap<>(Strip.GAME.rules().codeCount()), match.legal().last());
        assertEquals(STRIP.rules().codeCount() - 1, match.legal().last().code());
        assertFalse(isOffered(match.playPartial("d").get()));
        assertFalse(isOffered(match.play("d,d>e").get()));
        assertFalse(isOffered(match.play("swap").get()));
    }

    @Test
    void swapping_is_refused_before_the_offer_and_after_it() {
        for (Match<?, ?> match : Vector.of(played(STRIP), played(STRIP, "c,c>b", "d,d>e"),
            played(STRIP, "c,c>b", "swap")))
            assertEquals("only the second player can swap sides, instead of the first decision",
                match.play("swap").getLeft().because());
    }

    @Test
    void swapping_is_a_turn_and_the_other_player_plays_on() {
        var match = played(STRIP, "c,c>b", " SWAP ");
        assertEquals(Status.toMove(Seat.FIRST), match.status());
        assertEquals(Vector.of("c,c>b", "swap"), match.texts());
        assertEquals(Vector.of(Seat.FIRST, Seat.SECOND), match.turns().map(turn -> turn.seat()));
        assertEquals(Seat.SECOND, match.position().position().seat());
        assertEquals(Seat.FIRST, match.playPartial("d").get().status().seatToAct().get());
        assertEquals(Seat.SECOND, match.play("d,d>e").get().status().seatToAct().get());
    }

    @Test
    void who_took_a_side_is_paid_for_it() {
        assertEquals(Vector.of(1.0, -1.0), end(played(CAKE, "large", "eat")).payoffs());
        assertEquals(Vector.of(-1.0, 1.0), end(played(CAKE, "large", "swap", "eat")).payoffs());
        Simulator<PieRule.Position<Cake.Plate>> simulator = CAKE.simulator();
        for (int code : new int[]{2, 4, 3}) simulator.play(code);
        assertEquals(-1, simulator.payoff(0));
        assertEquals(1, simulator.payoff(1));
    }

    @Test
    void the_offer_waits_for_a_roll_and_what_remains_of_the_turn_is_one_of_the_other_player() {
        var rolled = played(DASH, "3 run", "2");
        assertFalse(isOffered(played(DASH, "3 run")));
        assertEquals(Status.toContinue(Seat.SECOND), rolled.status());
        assertTrue(isOffered(rolled));
        var swapped = rolled.play("swap").get();
        assertEquals(PieRule.Offer.TAKING, swapped.position().offer());
        assertEquals(Status.toMove(Seat.FIRST), swapped.status());
        assertEquals(Vector.of("3 run", "2 swap"), swapped.texts());
        assertEquals(swapped, played(DASH, "3 run", "2 swap"));
        var next = swapped.play("run").get();
        assertEquals(Vector.of("3 run", "2 swap", "run"), next.texts());
        assertEquals(new PieRule.Position<>(new Dash.Track(3, 2, Seat.FIRST, 0, 10), PieRule.Offer.TAKEN),
            next.position());
        assertEquals(Seat.SECOND, next.status().seatToAct().get());
    }

    @Test
    void a_game_that_ends_before_the_second_player_decides_has_no_open_offer() {
        var match = played(PieRule.of(new Dash(1, 4).game()).get(), "1 run");
        assertEquals(Vector.of(1.0, -1.0), end(match).payoffs());
        assertEquals(PieRule.Offer.DECLINED, match.position().offer());
    }

    @Test
    void who_may_swap_is_expected_to_take_the_better_side() {
        estimated(1 / 3.0, "3 run");
        estimated(-1 / 3.0, "3 run", "2");
        estimated(-1 / 3.0, "3 run", "2 swap");
        estimated(1 / 9.0, "3 run", "2 run");
        estimated(-1 / 9.0, "3 run", "2 swap", "run");
    }

    /// In both implementations.
    private static void estimated(double first, String... turns) {
        var position = played(DASH, turns).position();
        var simulator = DASH.simulator();
        simulator.load(position);
        double[] estimates = new double[2];
        simulator.estimate().get().values(estimates);
        for (int seat = 0; seat < 2; seat++) {
            double expected = seat == 0 ? first : -first;
            assertEquals(expected, DASH.rules().estimate(position).get().get(seat), 1e-12);
            assertEquals(expected, estimates[seat], 1e-12);
        }
    }

    @Test
    void seats_are_alike_again_when_the_offer_is_over() {
        assertEquals(1, DASH.symmetries().elements(played(DASH, "3 run").position()).size());
        assertEquals(2, DASH.symmetries().elements(played(DASH, "3 run", "2 swap").position()).size());
        var open = played(DASH, "3 run").position();
        assertEquals(open, DASH.symmetries().canonical(open).position());
        assertEquals(open, DASH.symmetries().canonical(open, _ -> true).position());
        assertEquals("R180 exchanges the seats, which is not possible while sides can be swapped",
            DASH.symmetries().named(DASH.rules().start(), "R180").getLeft());
    }

    @Test
    void paths_with_an_offer_are_counted_in_turns_as_without_one() {
        for (Implementation implementation : Implementation.values()) {
            long turns = new Perft(Unit.TURNS, implementation).count(Strip.GAME, Strip.GAME.rules().start(), 1);
            assertEquals(turns, new Perft(Unit.TURNS, implementation).count(STRIP, STRIP.rules().start(), 1));
            // in the second turn there is one choice more, and after it every first turn goes on as it does without
            long two = new Perft(Unit.TURNS, implementation).count(Strip.GAME, Strip.GAME.rules().start(), 2);
            assertEquals(two + turns, new Perft(Unit.TURNS, implementation).count(STRIP, STRIP.rules().start(), 2));
            long three = new Perft(Unit.TURNS, implementation).count(Strip.GAME, Strip.GAME.rules().start(), 3);
            assertEquals(three + two, new Perft(Unit.TURNS, implementation).count(STRIP, STRIP.rules().start(), 3));
        }
    }

    @Test
    void what_became_of_the_offer_is_hashed() {
        Simulator<PieRule.Position<Strip.Row>> simulator = STRIP.simulator();
        HashSet<Long> hashes = HashSet.empty(), canonical = HashSet.empty();
        for (PieRule.Offer offer : PieRule.Offer.values()) {
            simulator.load(new PieRule.Position<>(Strip.GAME.rules().start(), offer));
            hashes = hashes.add(simulator.hash());
            canonical = canonical.add(Packing.canonicalHash(simulator));
        }
        assertEquals(PieRule.Offer.values().length, hashes.size());
        assertEquals(PieRule.Offer.values().length, canonical.size());
    }

    @Test
    void the_picture_has_a_word_to_click_while_sides_may_be_swapped() {
        assertEquals(Vector.empty(), swapItems(played(DASH, "3 run")));
        var offered = played(DASH, "3 run", "2");
        assertEquals(Vector.of("swap sides"), swapItems(offered).map(Scene.Item::text));
        assertEquals(Vector.of("the second player may swap sides"), offered.scene().next());
        var swapped = offered.play("swap").get();
        assertEquals(Vector.empty(), swapItems(swapped));
        assertEquals("sides are swapped: the first player has the second side",
            DASH.view().scene(swapped.position()).captions().last());
    }

    @Test
    void where_a_game_is_over_nothing_is_to_be_done_next() {
        var tree = GameTree.of(played(DASH, "3 run", "2"));
        assertEquals(Vector.of("the second player may swap sides"), tree.scene(tree.end()).next());
        var resigned = tree.leave(Seat.SECOND, Termination.RESIGNED).get();
        assertEquals(Vector.empty(), resigned.scene(resigned.end()).next());
        assertEquals(tree.scene(tree.end()).captions(), resigned.scene(resigned.end()).captions());
        assertEquals(resigned.scene(resigned.end()), tree.scene(tree.end()).over());
    }

    private static Vector<Scene.Item> swapItems(
        Match<PieRule.Position<Dash.Track>, PieRule.SwapAction<Dash.Deed>> match) {
        return Vector.ofAll(DASH.view().scene(match.position()).aside())
            .filter(item -> item.key().equals("swap-sides"));
    }

    @Test
    void positions_say_what_became_of_the_offer() {
        assertEquals("open 0 0 0 0 12", DASH.notation().write(DASH.rules().start()));
        assertEquals(
            Either.right(new PieRule.Position<>(new Dash.Track(3, 0, Seat.SECOND, 2, 11), PieRule.Offer.TAKING)),
            DASH.notation().read("  Taking  3 0 1 2 11 "));
        assertEquals("a position starts with open, declined, taking or taken, the state of the swap; found '0'",
            DASH.notation().read("0 0 0 0 12").getLeft());
        assertEquals("sides cannot be swapped in this position, but its text contains 'taking'",
            DASH.notation().read("taking 3 0 1 0 11").getLeft());
        assertEquals("sides cannot be swapped in this position, but its text contains 'open'",
            DASH.notation().read("open 9 0 1 0 11").getLeft());
    }

    @Test
    void actions_of_the_game_keep_their_codes_and_verbs() {
        var first = STRIP.rules().legal(STRIP.rules().start()).head();
        assertEquals(new Inner<>(new Strip.Place(0)), first);
        assertEquals(0, first.code());
        assertEquals("place", first.verb());
        assertEquals("swap", new Swap<>(7).verb());
    }

    @Test
    void a_game_that_cannot_have_it_is_refused() {
        assertEquals("the pie rule needs two players; this game has 6", PieRule.of(new Ring(6).game()).getLeft());
        assertEquals("the pie rule cannot be used, because 'swap' is a turn of this game", PieRule.of(STRIP).getLeft());
    }

    @Test
    void the_rules_say_it() {
        assertEquals("Dash", DASH.about().title());
        assertTrue(DASH.about().howToPlay().startsWith("Roll and run, or push.\n\nAfter the first move"));
    }

    @Test
    void every_state_of_the_offer_is_encoded() {
        Encoder<PieRule.Position<Strip.Row>> encoder = new Encoder<>(STRIP.encoding(), 1);
        float[] spatial = new float[encoder.spatial()], numbers = new float[encoder.globals()];
        for (PieRule.Offer offer : PieRule.Offer.values()) {
            PieRule.Position<Strip.Row> position = new PieRule.Position<>(new Strip().start(), offer);
            encoder.encode(position, spatial, 0, numbers, 0);
            assertEquals(Option.of(position), encoder.decode(spatial, 0, numbers, 0));
        }
    }

    @Test
    void the_features_are_those_of_the_side_that_a_seat_plays_and_of_the_offer() {
        Simulator<PieRule.Position<Strip.Row>> simulator = STRIP.simulator();
        simulator.play(0);
        simulator.play(Strip.SIZE + 1); // the stone slides from the first to the second cell
        assertEquals("020000 0 0 0", features(simulator, 1));
        simulator.play(simulator.codeCount() - 1);
        assertEquals("020000 0 0 3", features(simulator, 0));
        assertEquals("010000 0 1 3", features(simulator, 1));
    }

    private static String features(Simulator<?> simulator, int view) {
        Features features = simulator.features().get();
        byte[] cells = new byte[features.grid().cells()];
        int[] counts = new int[features.counts().size()];
        features.write(view, cells, counts);
        return Vector.ofAll(cells).mkString() + " " + Vector.ofAll(counts).mkString(" ");
    }

    /// The game with one term: stones of the first player minus those of the second.
    private static final class Counting extends StripSimulator implements Terms {
        @Override
        public Vector<String> names() {
            return Vector.of("stones");
        }

        @Override
        public void write(int[] values) {
            values[0] = Integer.bitCount(stones[0]) - Integer.bitCount(stones[1]);
        }
    }

    @Test
    void the_terms_of_an_estimate_change_their_signs_when_sides_are_swapped() {
        Game<PieRule.Position<Strip.Row>, PieRule.SwapAction<Strip.Step>> game = PieRule
            .of(Strip.GAME.withSimulator(Counting::new)).get();
        Simulator<PieRule.Position<Strip.Row>> simulator = game.simulator();
        simulator.load(game.rules().start());
        int[] codes = new int[simulator.maxLegalActions()], values = new int[1];
        while (simulator.seat() == 0) {
            simulator.legal(codes);
            simulator.play(codes[0]);
        }
        simulator.terms().get().write(values);
        assertEquals(1, values[0]);
        simulator.play(game.rules().codeCount() - 1);
        simulator.terms().get().write(values);
        assertEquals(-1, values[0]);
        assertTrue(PieRule.of(Strip.GAME).get().simulator().terms().isEmpty());
    }
}
