package agon.api.contract;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Notation;
import agon.api.Status;
import agon.api.Variant;
import agon.api.dice.Dash;
import agon.api.match.Match;
import agon.api.ring.Ring;
import agon.api.strip.Strip;
import agon.api.strip.StripNotation;
import agon.api.swarm.Swarm;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ContractTest {
    private static final long SEED = 7;
    private static final boolean THOROUGH = Boolean.getBoolean("agon.thorough");
    private static final Strip WITHOUT_REASON = new Strip() {
        @Override
        public Status status(Row row) {
            return row.full() ? Status.drawn(" ") : super.status(row);
        }
    };

    private static List<Defect> defects() {
        return RuleDefects.all().appendAll(TextDefects.all()).appendAll(SimulatorDefects.all())
            .appendAll(AdviceDefects.all()).appendAll(FeatureDefects.all())
            .appendAll(PackingDefects.all()).appendAll(CopyDefects.all()).appendAll(SymmetryDefects.all())
            .appendAll(EncodingDefects.all())
            .appendAll(ChanceDefects.all()).appendAll(SeatDefects.all()).appendAll(PlayerDefects.all())
            .appendAll(SceneDefects.all())
            .appendAll(SetupDefects.all()).asJava();
    }

    @ParameterizedTest
    @EnumSource
    void a_sound_game_keeps_every_clause(Contract clause) {
        clause.verify(new Variant<>("strip", Strip.GAME), SEED, THOROUGH ? 300 : 20);
        clause.verify(new Variant<>("strip", SimulatorDefects.slow(Strip.GAME)), SEED, 10);
    }

    @Test
    void a_lane_may_remember_what_it_forgets_in_time() {
        Contract.COPIES_ANSWER_ALIKE.verify(new Variant<>("strip", CopyDefects.sound()), SEED, THOROUGH ? 300 : 50);
    }

    @ParameterizedTest
    @EnumSource
    void a_game_with_players_and_lessons_keeps_every_clause(Contract clause) {
        clause.verify(new Variant<>("strip", PlayerDefects.TAUGHT), SEED, 10);
    }

    @ParameterizedTest
    @EnumSource
    void symmetries_may_move_seats(Contract clause) {
        clause.verify(new Variant<>("strip", SimulatorDefects.slow(SymmetryDefects.sound())), SEED, 10);
    }

    @Test
    void features_of_the_second_seat_may_be_those_of_a_turned_board() {
        Contract.FEATURES_COMMUTE_WITH_SYMMETRY.verify(new Variant<>("strip", SymmetryDefects.sound()), SEED, 10);
        Contract.FEATURES_COMMUTE_WITH_SYMMETRY.verify(new Variant<>("strip", FeatureDefects.turned()), SEED, 10);
    }

    @ParameterizedTest
    @EnumSource
    void a_game_of_dice_keeps_every_clause(Contract clause) {
        clause.verify(new Variant<>("dash", new Dash(5, 12).game()), SEED, THOROUGH ? 30 : 4);
        clause.verify(new Variant<>("dash", ChanceDefects.sound()), SEED, 4);
    }

    @ParameterizedTest
    @EnumSource
    void a_game_of_six_keeps_every_clause(Contract clause) {
        clause.verify(new Variant<>("ring", new Ring(6).game()), SEED, 3);
    }

    @ParameterizedTest
    @EnumSource
    void a_board_without_borders_keeps_every_clause(Contract clause) {
        clause.verify(new Variant<>("swarm", new Swarm(12).game()), SEED, 1);
    }

    @ParameterizedTest
    @EnumSource(
        names = {"STATUS_AND_LEGAL_AGREE", "SIMULATOR_SEES_THE_SAME", "TEXTS_ARE_ONE_LINE", "MAX_LEGAL_ACTIONS_IS_KEPT",
            "GAMES_END"})
    void long_games_keep_clauses(Contract clause) {
        clause.verify(new Variant<>("swarm", new Swarm(2000).game()), SEED, 1);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void chance_alone_breaks_no_clause(long seed) {
        Contract.PLAYOUTS_ARE_UNIFORM.verify(new Variant<>("strip", SimulatorDefects.soundPlayout()), seed,
            THOROUGH ? 50 : 4);
        Contract.PICKS_ARE_UNIFORM.verify(new Variant<>("strip", Strip.GAME), seed, THOROUGH ? 50 : 4);
    }

    @ParameterizedTest
    @MethodSource("defects")
    void a_defect_is_caught_by_its_clause(Defect defect) {
        Contract.Violation violation = defect.clause().check(new Variant<>("strip", defect.game()), SEED, 100)
            .getOrElseThrow(() -> new AssertionError(defect + " is not caught"));
        assertEquals(defect.clause(), violation.clause());
        assertTrue(violation.what().contains(defect.what()), violation.toString());
        assertTrue(
            violation.expected().length() + violation.found().length() <= 300
                || violation.found().contains("Exception"),
            violation.toString());
        assertNotEquals(violation.expected(), violation.found(), violation.toString());
        assertAll(
            () -> assertTrue(
                violation.toString()
                    .startsWith(defect.clause() + ": " + violation.what() + ": expected " + violation.expected()
                        + ", found " + violation.found() + "; check: " + defect.clause().members()),
                violation.toString()),
            () -> assertTrue(
                violation.toString().contains("; strip, seed 7, game " + violation.number() + ", in "),
                violation.toString()));
    }

    @ParameterizedTest
    @EnumSource
    void every_clause_has_a_defect_that_shows_its_teeth(Contract clause) {
        assertTrue(Vector.ofAll(defects()).exists(defect -> defect.clause() == clause));
    }

    @ParameterizedTest
    @EnumSource(names = {"SIMULATOR_SEES_THE_SAME", "POSITIONS_READ_BACK", "CLICKS_SPELL_ACTIONS"})
    void the_line_of_a_violation_leads_to_it_again(Contract clause) {
        Defect defect = Vector.ofAll(defects())
            .findLast(d -> d.clause() == clause && d.game().about().equals(Strip.GAME.about())).get();
        Contract.Violation violation = clause.check(new Variant<>("strip", defect.game()), SEED, 100).get();
        assertEquals(Option.of(violation), clause.check(new Variant<>("strip", defect.game()), SEED, 100),
            "the same seed gives the same violation");
        Match<Strip.Row, Strip.Step> match = Match.start(new Variant<>("strip", Strip.GAME));
        for (String turn : violation.line()) match = match.playPartial(turn).get();
        assertEquals(violation.position(), Strip.GAME.notation().write(match.position()));
    }

    @Test
    void verify_throws_the_violation_and_says_what_to_look_at() {
        AssertionError error = assertThrows(AssertionError.class,
            () -> Contract.STATUS_AND_LEGAL_AGREE.verify(new Variant<>("strip", WITHOUT_REASON.game()), SEED, 100));
        assertTrue(
            error.getMessage().matches(
                "STATUS_AND_LEGAL_AGREE: reason of the end: expected a short phrase, found ' '; check: the cases of "
                    + "status\\(position\\) and legal\\(position\\); strip, seed 7, game \\d+, in [xo]{6} [12], "
                    + "after [a-f>, |]+"),
            error.getMessage());
    }

    @Test
    void a_game_that_throws_is_a_violation_and_no_exception() {
        Strip broken = new Strip() {
            @Override
            public Row after(Row row, Step step) {
                if (row.first().size() == 2) throw new UnsupportedOperationException("not yet");
                return super.after(row, step);
            }
        };
        Contract.Violation violation = Contract.GAMES_END.check(new Variant<>("strip", broken.game()), SEED, 10).get();
        assertEquals("a result", violation.expected());
        assertTrue(violation.found().startsWith("java.lang.UnsupportedOperationException: not yet at "),
            violation.found());
        assertTrue(violation.position().contains("x"), violation.toString());
    }

    /// Throws an exception with this method of a game at the top of its stack trace.
    private static void fail(String type, String method) {
        RuntimeException e = new UnsupportedOperationException("not yet");
        e.setStackTrace(Vector.of(e.getStackTrace())
            .prependAll(Vector.of("java.util.List.of", "mine.Cells.first", type + "." + method).map(
                frame -> new StackTraceElement(frame.substring(0, frame.lastIndexOf('.')),
                    frame.substring(frame.lastIndexOf('.') + 1), "Rows.java", 12)))
            .toJavaArray(StackTraceElement[]::new));
        throw e;
    }

    @Test
    void an_exception_names_its_method_and_has_advice_only_if_the_clause_is_about_it() {
        Strip broken = new Strip() {
            @Override
            public Row after(Row row, Step step) {
                fail("mine.Game$Rows", "lambda$after$3");
                return super.after(row, step);
            }
        };
        Variant<Strip.Row, Strip.Step> variant = new Variant<>("strip", broken.game());
        Contract.Violation own = Contract.RULES_ARE_FUNCTIONS.check(variant, SEED, 1).get(),
            other = Contract.GAMES_END.check(variant, SEED, 1).get();
        assertEquals("a call of Game.Rows.after", own.what());
        assertEquals(own.what(), other.what());
        assertEquals("java.lang.UnsupportedOperationException: not yet at mine.Cells.first(Rows.java:12)",
            other.found());
        assertTrue(own.toString().contains("; check: " + own.clause().members()), own.toString());
        assertFalse(other.toString().contains("check:"), other.toString());
    }

    @Test
    void values_with_equal_texts_are_shown_from_their_first_difference() {
        String same = "x".repeat(200);
        Difference difference = Difference.of(same + 1, same + 2, _ -> "text");
        assertTrue(difference.expected().matches("…x{20}1 .*") && difference.found().matches("…x{20}2 .*"),
            difference.toString());
        assertEquals(new Difference("1 (Integer 1)", "1 (Long 1)"),
            Difference.of(Vector.of(1), Vector.of(1L), String::valueOf));
    }

    @Test
    void a_game_that_cannot_even_start_is_a_violation() {
        Strip broken = new Strip() {
            @Override
            public Row start() {
                throw new StackOverflowError();
            }
        };
        assertEquals("the start",
            Contract.RULES_ARE_FUNCTIONS.check(new Variant<>("strip", broken.game()), SEED, 1).get().position());
    }

    @Test
    void a_notation_that_fails_does_not_hide_another_violation() {
        Notation<Strip.Row, Strip.Step> failing = new StripNotation() {
            @Override
            public String write(Strip.Row row) {
                throw new IllegalStateException("no notation");
            }

            @Override
            public String write(Strip.Row row, Seq<Strip.Step> turn) {
                throw new IllegalStateException("no notation");
            }
        };
        Contract.Violation violation = Contract.STATUS_AND_LEGAL_AGREE
            .check(new Variant<>("strip", WITHOUT_REASON.game().withNotation(failing)), SEED, 100)
            .get();
        assertEquals("reason of the end", violation.what());
        assertEquals(Vector.of("?"), violation.line());
        assertTrue(violation.position().startsWith("Row["), violation.position());
    }
}
