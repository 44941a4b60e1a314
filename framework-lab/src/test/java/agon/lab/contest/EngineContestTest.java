package agon.lab.contest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.Game;
import agon.api.Rules;
import agon.api.Status;
import agon.api.Variant;
import agon.api.strip.Strip;
import agon.lab.contest.Duel;
import agon.lab.internal.RulesFingerprint;
import agon.lab.job.Job;
import agon.play.engine.Engine;
import agon.play.engine.PlayerSpec;
import agon.play.engine.Players;
import agon.plugins.EngineMeasurement;
import agon.plugins.FileException;
import agon.plugins.GameCatalog;
import agon.plugins.GameCatalog.Installed;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EngineContestTest {
    private static final Variant<Strip.Row, Strip.Step> STRIP = new Variant<>("strip", Strip.GAME);
    private static final Variant<?, ?> EINSTEIN = GameCatalog.load().find("einstein").get();
    private static final PlayerSpec RANDOM = PlayerSpec.parse("random", Strip.GAME).get(),
        SEARCH = new PlayerSpec.Custom("search", true, new PlayerSpec.Custom.Factory() {
            @Override
            public <P, A extends Action> Engine<P, A> engine(Game<P, A> game, long seed) {
                Players<P, A> players = Players.of(game);
                return players.engine(players.parse("mcts:iterations=50").get(), seed, Option.none()).get();
            }
        });

    @TempDir
    private Path folder;

    private static EngineContest<?, ?> contest(PlayerSpec... players) {
        return EngineContest.of(EINSTEIN).candidates(Vector.of(players)).games(60)
            .times(Vector.of(Duration.ofMillis(2), Duration.ofMillis(1)));
    }

    private static <P> String fingerprint(Game<P, ?> game) {
        return RulesFingerprint.of(new Variant<>("any", game), () -> {
        }).text();
    }

    @Test
    void every_program_of_a_game_is_a_candidate_those_without_a_network_first() {
        assertEquals("Vector(mcts, minimax)", EngineContest.of(STRIP).candidates().toString());
        assertEquals("Vector(mcts)",
            EngineContest.of(new Variant<>("ring", new agon.api.ring.Ring(3).game())).candidates().toString());
    }

    @Test
    void each_program_plays_against_the_strongest_one_before_it_at_each_time() {
        EngineMeasurement measured = contest(RANDOM, SEARCH, RANDOM.withSeed(3)).play("command",
            EngineContest.Listener.NONE);
        assertEquals("Vector(1 search random true, 1 random:seed=3 search false, 2 search random true, 2 random:seed=3 "
            + "search false)",
            measured.matches().map(match -> match.millis() + " " + match.player() + " " + match.opponent()
                + " " + match.stronger()).toString());
        assertEquals("search", measured.winner());
        assertEquals("einstein 1 command random", measured.variant() + " " + measured.seed() + " " + measured.command()
            + " " + measured.first());
    }

    @Test
    void an_undecided_match_favours_the_earlier_program() {
        assertEquals("random", contest(RANDOM, RANDOM.withSeed(5)).games(20)
            .play("", EngineContest.Listener.NONE).winner());
    }

    @Test
    void an_interrupted_contest_resumes_without_playing_a_game_twice() {
        EngineContest<?, ?> contest = contest(RANDOM, SEARCH).journals(folder.resolve("games"));
        int[] played = {0};
        class Counter implements EngineContest.Listener {
            @Override
            public void onRound(int match, Duel<?, ?> duel, Job.Progress progress) {
                if (progress.done() > progress.resumed()) played[0]++;
                if (played[0] == 12) throw new IllegalStateException("killed");
            }
        }
        Assertions.assertThrows(IllegalStateException.class, () -> contest.play("", new Counter()));
        int before = played[0];
        played[0] = 100;
        EngineMeasurement resumed = contest.play("", new Counter());
        int after = played[0];
        played[0] = 100;
        assertEquals(resumed, contest.play("", new Counter()));
        assertEquals(100, played[0]);
        assertEquals(12, before);
        assertTrue(after > 100);
        assertTrue(Assertions.assertThrows(FileException.class, () -> contest.seed(9).play("",
            EngineContest.Listener.NONE)).getMessage().contains("match-001.journal"));
        contest.discard();
        assertFalse(Files.exists(folder.resolve("games")));
    }

    @Test
    void the_fingerprint_depends_on_the_rules_alone() {
        String same = fingerprint(Strip.GAME);
        assertEquals(16, same.length());
        assertEquals(same, fingerprint(changed(false, false)));
        assertNotEquals(same, fingerprint(changed(true, false)));
        assertNotEquals(same, fingerprint(changed(false, true)));
    }

    /// Returns the game with its legal actions in another order, and with defects.
    ///
    /// @param fewer   whether the last legal action is missing if there are several
    /// @param swapped whether the other player wins
    private static Game<Strip.Row, Strip.Step> changed(boolean fewer, boolean swapped) {
        Rules<Strip.Row, Strip.Step> own = Strip.GAME.rules();
        return Game.of(Strip.GAME.about(), new Rules<Strip.Row, Strip.Step>() {
            @Override
            public Strip.Row start() {
                return own.start();
            }

            @Override
            public Status status(Strip.Row position) {
                return own.status(position) instanceof Status.Over over && swapped
                    ? new Status.Over(over.payoffs().reverse(), over.reason()) : own.status(position);
            }

            @Override
            public Seq<Strip.Step> legal(Strip.Row position) {
                Seq<Strip.Step> legal = own.legal(position).reverse();
                return fewer && legal.size() > 1 ? legal.drop(1) : legal;
            }

            @Override
            public Strip.Row after(Strip.Row position, Strip.Step action) {
                return own.after(position, action);
            }

            @Override
            public int codeCount() {
                return own.codeCount();
            }
        }, Strip.GAME.notation());
    }

    private static Installed strip(Either<String, Vector<EngineMeasurement>> engines) {
        return new Installed("strip", null, null, null, 2, Vector.empty(), null, "built in", Option.none(), engines);
    }

    @Test
    void a_missing_or_outdated_measurement_is_reported() {
        EngineMeasurement measured = new EngineMeasurement("strip", fingerprint(Strip.GAME), "2026-11-28", 1, "c",
            "mcts", Vector.empty());
        assertEquals(Option.none(), EngineContest.warning(STRIP, strip(Either.right(Vector.of(measured)))));
        assertEquals(Option.of("the engines of strip have not been measured; agon engines measure strip finds the "
            + "strongest one for 'best'"), EngineContest.warning(STRIP, strip(Either.right(Vector.empty()))));
        assertEquals(Option.of("the engines of strip were measured with other rules on 2026-11-28; measure them again "
            + "with agon engines measure strip"),
            EngineContest.warning(new Variant<>("strip", changed(true, false)),
                strip(Either.right(Vector.of(measured)))));
        assertEquals(Option.none(), EngineContest.warning(new Variant<>("strip:wide=on", changed(true, false)),
            strip(Either.right(Vector.of(measured)))));
        assertEquals(Option.of("strip-engines.txt: line 1; write it again with agon engines measure strip"),
            EngineContest.warning(STRIP, strip(Either.left("strip-engines.txt: line 1"))));
    }
}
