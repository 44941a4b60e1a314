package agon.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.contract.Contract;
import agon.api.dice.Dash;
import agon.api.match.Match;
import agon.api.record.GameRecord;
import agon.api.record.RecordFormat;
import agon.api.record.Replay;
import agon.api.ring.Ring;
import agon.api.shuttle.Shuttle;
import agon.api.shuttle.Shuttle.Spot;
import agon.api.shuttle.ShuttleSimulator;
import agon.api.strip.Strip;
import agon.api.swarm.Swarm;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class RepetitionRuleTest {
    private static final boolean THOROUGH = Boolean.getBoolean("agon.thorough");
    private static final RepetitionRule<Spot> THREEFOLD = RepetitionRule.draw(Function.identity(), 3),
        WIN = RepetitionRule.ends(Function.identity(), 2, (Status.Over) Status.won(Seat.SECOND, "no progress")),
        SUPERKO = RepetitionRule.forbidden(Spot::cell);

    private static Game<?, Shuttle.Push> shuttle(boolean passes, RepetitionRule<Spot> rule) {
        return new Shuttle(passes).game().withRepetition(rule);
    }

    /// Without a simulator, with one, and with one that has its own playout.
    private static List<Game<?, ?>> games() {
        Vector<Game<?, ?>> games = Vector.empty();
        for (RepetitionRule<Spot> rule : Vector.of(THREEFOLD, WIN, SUPERKO))
            for (boolean passes : new boolean[]{true, false}) {
                Shuttle rules = new Shuttle(passes);
                games = games.append(rules.game().withRepetition(rule))
                    .append(rules.game().withSimulator(() -> new ShuttleSimulator(rules)).withRepetition(rule))
                    .append(rules.game().withSimulator(() -> new ShuttleSimulator.Fused(rules)).withRepetition(rule));
            }
        return games.asJava();
    }

    @ParameterizedTest
    @MethodSource("games")
    void a_game_of_repetitions_keeps_every_clause(Game<?, ?> game) {
        for (Contract clause : Contract.values()) clause.verify(new Variant<>("shuttle", game), 7, THOROUGH ? 20 : 4);
    }

    /// Thousands of playouts with slow rules would take too long.
    @Test
    void playouts_of_rules_alone_are_not_checked() {
        AtomicInteger keys = new AtomicInteger();
        var game = shuttle(true, RepetitionRule.draw(spot -> {
            keys.incrementAndGet();
            return spot;
        }, 3));
        Contract.PLAYOUTS_ARE_UNIFORM.verify(new Variant<>("shuttle", game), 7, 1);
        assertTrue(keys.get() < 4_096, () -> keys + " actions");
    }

    /// With views, encodings, editors and turns of two actions; with chance; with departures.
    @ParameterizedTest
    @EnumSource
    void other_games_keep_every_clause(Contract clause) {
        for (var rule : Vector.of(RepetitionRule.<Strip.Row>draw(Function.identity(), 2),
            RepetitionRule.<Strip.Row>draw(row -> row.toString().length() % 7, 3),
            RepetitionRule.<Strip.Row>forbidden(Function.identity())))
            clause.verify(new Variant<>("strip", Strip.GAME.withRepetition(rule)), 7, THOROUGH ? 10 : 3);
        clause.verify(new Variant<>("dash", new Dash(5, 12).game()
            .withRepetition(RepetitionRule.draw(track -> track.first() + " " + track.second(), 3))), 7,
            THOROUGH ? 5 : 2);
        clause.verify(new Variant<>("dash", new Dash(5, 12).game()
            .withRepetition(RepetitionRule.forbidden(track -> track.first() + " " + track.second()))), 7,
            THOROUGH ? 5 : 2);
        clause.verify(new Variant<>("ring", new Ring(6).game()
            .withRepetition(RepetitionRule.draw(Function.identity(), 3))), 7, 1);
        clause.verify(new Variant<>("swarm", new Swarm(6).game()
            .withRepetition(RepetitionRule.draw(Function.identity(), 3))), 7, 1);
    }

    private static <P, A extends Action> Match<P, A> played(Game<P, A> game, String turns) {
        return played(Match.start(new Variant<>("shuttle", game)), turns);
    }

    private static <P, A extends Action> Match<P, A> played(Match<P, A> start, String turns) {
        return Vector.of(turns.split(" ")).foldLeft(start, (match, turn) -> match.play(turn).get());
    }

    @Test
    void a_repetition_ends_the_game_with_the_result_of_the_rule_and_the_start_counts() {
        Game<?, Shuttle.Push> game = shuttle(true, THREEFOLD);
        assertEquals(Status.toMove(Seat.SECOND), played(game, "right left right").status());
        Match<?, ?> end = played(game, "right left right left");
        assertEquals(Status.drawn("repetition"), end.status());
        assertTrue(end.legal().isEmpty());
        assertEquals(Status.drawn("repetition"), played(game, "up right left right left").status());
        assertEquals(Status.won(Seat.SECOND, "no progress"), played(shuttle(true, WIN), "right left").status());
    }

    /// A pass is legal although it leaves the cell unchanged, and the game ends with the second one.
    @Test
    void superko_forbids_actions_but_no_pass() {
        Match<?, Shuttle.Push> match = played(shuttle(true, SUPERKO), "up");
        assertEquals(Vector.of("left", "right", "pass"), match.legal().map(Shuttle.Push::name));
        assertEquals("it would repeat an earlier position", match.play("down").getLeft().because());
        assertTrue(match.play("up").getLeft().because().startsWith("the rules do not allow it; for example, '"));
        assertEquals(Status.drawn("two passes"), played(shuttle(true, SUPERKO), "up pass pass").status());
    }

    @Test
    void if_everything_is_forbidden_everything_is_legal() {
        surrounded(shuttle(false, SUPERKO));
    }

    private static <P> void surrounded(Game<P, Shuttle.Push> game) {
        Match<P, Shuttle.Push> start = Match.from(new Variant<>("shuttle", game),
            game.notation().read("-1 0 0 0").get());
        Match<P, Shuttle.Push> before = played(start, "up right right down down left");
        assertEquals(Vector.of("left", "up"), before.legal().map(Shuttle.Push::name));
        assertEquals(Vector.of("left", "right", "up", "down"), played(before, "up").legal().map(Shuttle.Push::name));
    }

    @Test
    void a_record_replayed_reports_the_draw() {
        replayed(played(shuttle(true, THREEFOLD), "right left right left"));
    }

    private static <P, A extends Action> void replayed(Match<P, A> end) {
        GameRecord record = GameRecord.of(end, LinkedHashMap.empty());
        String text = RecordFormat.DEFAULT.write(record).get().text();
        Match<P, A> again = Replay.of(end.variant(), RecordFormat.DEFAULT.read(text).head().get()).get().match();
        assertEquals(Status.drawn("repetition"), again.status());
        assertEquals(end.positions(), again.positions());
    }

    @Test
    void a_position_in_notation_has_no_history() {
        forgotten(shuttle(true, THREEFOLD));
    }

    private static <P, A extends Action> void forgotten(Game<P, A> game) {
        P start = game.rules().start(), later = played(game, "right left").position();
        assertNotEquals(start, later);
        assertEquals(game.notation().write(start), game.notation().write(later));
        assertEquals(Either.right(start), game.notation().read(game.notation().write(later)));
        assertEquals(start, game.notation().shown(later));
        Simulator<P> simulator = game.simulator();
        long hash = simulator.hash();
        simulator.load(later);
        assertNotEquals(hash, simulator.hash());
        assertTrue(simulator.packing().isEmpty());
    }

    /// A forced win of several turns would end as a draw: all positions have the same key, as in a fifty-move rule.
    @Test
    void forced_wins_of_the_game_are_not_used() {
        Shuttle rules = new Shuttle(false);
        class Forced extends ShuttleSimulator implements Simulator.Threats {
            Forced() {
                super(rules);
            }

            @Override
            public boolean mayWin() {
                return false;
            }

            @Override
            public boolean winsByForce() {
                return true;
            }

            @Override
            public int defences(int[] codes) {
                return 0;
            }
        }
        Simulator.Threats threats = Simulator.Threats.of(rules.game().withSimulator(Forced::new)
            .withRepetition(RepetitionRule.draw(_ -> "", 5)).simulator());
        assertFalse(threats.mayWin());
        assertFalse(threats.winsByForce());
        assertEquals(-1, threats.defences(new int[5]));
        assertTrue(Simulator.Threats
            .of(rules.game().withSimulator(Forced::new).withRepetition(WIN).simulator()).mayWin());
    }

    @Test
    void a_rule_requires_at_least_two_occurrences_and_one_payoff_per_seat() {
        assertThrows(IllegalArgumentException.class, () -> RepetitionRule.draw(Function.identity(), 1));
        RepetitionRule<Spot> three = RepetitionRule.ends(Function.identity(), 3,
            new Status.Over(Vector.of(0.0, 0.0, 0.0), "repetition"));
        assertTrue(assertThrows(IllegalArgumentException.class, () -> shuttle(true, three)).getMessage()
            .contains("has 3 payoffs; the game has 2 seats"));
        assertThrows(NullPointerException.class, () -> RepetitionRule.ends(Function.identity(), 3, null));
    }
}
