package agon.lab.contest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.Game;
import agon.api.Playouts;
import agon.api.Variant;
import agon.api.match.Termination;
import agon.json.text.Json;
import agon.lab.bench.StrengthCheck;
import agon.lab.contest.TournamentRun.ContestFiles;
import agon.lab.job.Workers;
import agon.mcts.Search;
import agon.mcts.Search.SelectionRule;
import agon.mcts.SearchSettings;
import agon.play.engine.Decision;
import agon.play.engine.Engine;
import agon.play.engine.PlayerSpec;
import agon.play.engine.Players;
import agon.play.game.TimeControl;
import agon.plugins.GameCatalog;
import io.vavr.collection.Vector;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CustomPlayerTest {
    private static final Vector<Variant<?, ?>> GAMES = Vector.of("tictactoe", "einstein")
        .map(game -> GameCatalog.load().find(game).get());

    @TempDir
    private Path folder;
    private final Set<Long> seeds = ConcurrentHashMap.newKeySet();

    private <P, A extends Action> Engine<P, A> engine(Game<P, A> game, long seed) {
        seeds.add(seed);
        return Engine.of(search(game, seed)
            .evaluator(queries -> queries.forEach(query -> query.setValue(query.seat(), 1.0 / query.actions())))
            .build());
    }

    private static <P, A extends Action> Engine<P, A> playouts(Game<P, A> game, long seed) {
        return Engine.of(
            search(game, seed).playouts(_ -> (simulator, random, codes) -> Playouts.of(simulator).pick(random, codes))
                .selection(new SelectionRule() {
                    @Override
                    public float scale(int visits) {
                        return (float) Math.sqrt(visits);
                    }

                    @Override
                    public float width(int visits, float prior) {
                        return 1f / (1 + visits);
                    }
                }).build());
    }

    private static <P, A extends Action> Search.Builder<P> search(Game<P, A> game, long seed) {
        return Search.of(game::simulator, SearchSettings.DEFAULT.iterations(20).seed(seed));
    }

    private Tournament tournament(boolean repeatable) {
        return Tournament.of(GAMES).players("random").player(new PlayerSpec.Custom("mine", repeatable, this::engine))
            .games(8);
    }

    @Test
    void an_engine_with_a_custom_evaluator_plays_a_tournament() {
        TournamentResult result = tournament(true).play();
        assertEquals(Set.of("mine", "random"), result.standings().map(one -> one.player().toString()).toJavaSet());
        assertEquals(8, seeds.size());
        assertEquals("mine", result.games().head().record().headers().get("Second").get());
        assertTrue(tournament(true).isRepeatable());
        assertFalse(tournament(false).isRepeatable());
        assertEquals(result.games().map(ContestGame::allCodes),
            tournament(true).threads(2).play().games().map(ContestGame::allCodes));
        assertNotEquals(result.games().map(ContestGame::allCodes),
            tournament(true).seed(2).play().games().map(ContestGame::allCodes));
    }

    @Test
    void an_engine_with_a_custom_policy_and_rule_plays_a_tournament() {
        Tournament tournament = Tournament.of(GAMES).players("random")
            .player(new PlayerSpec.Custom("policy", true, CustomPlayerTest::playouts)).games(20);
        TournamentResult result = tournament.play();
        assertEquals("policy", result.standings().head().player().toString());
        assertEquals(result.games().map(ContestGame::allCodes), tournament.play().games().map(ContestGame::allCodes));
    }

    @Test
    void its_rounds_are_read_from_a_journal() {
        ContestFiles files = ContestFiles.journal(folder.resolve("journal"));
        tournament(true).start().play(_ -> {
        }, files, Workers.threads(1));
        seeds.clear();
        TournamentResult resumed = tournament(true).start().play(_ -> {
        }, files.resuming(), Workers.threads(1));
        assertEquals(Set.of(), seeds);
        assertEquals(tournament(true).play().games().map(ContestGame::allCodes),
            resumed.games().map(ContestGame::allCodes));
    }

    private static <P, A extends Action> Engine<P, A> failing(Game<P, A> game, long seed) {
        return (_, _) -> new Decision.Forfeit<>("it has no idea");
    }

    @Test
    void games_that_end_because_a_program_failed_are_counted() {
        Variant<?, ?> game = GAMES.head();
        Duel<?, ?> duel = Duel.of(game, Players.of(game.game()).parse("random").get(),
            new PlayerSpec.Custom("failing", true, CustomPlayerTest::failing), 0);
        SprtMatch.Result result = SprtMatch.of(duel, Sprt.of(0, 100)).rounds(3).play();
        assertEquals("6 (+6 =0 -0; won 6 by crash)", result.score().counts());
        assertEquals("6 (+0 =0 -6; lost 6 by crash)", result.score().reversed().counts());
    }

    private static <P, A extends Action> Engine<P, A> cheating(Game<P, A> game, long seed) {
        return (_, _) -> new Decision.Forfeit<>("it plays what it likes", Termination.ILLEGAL);
    }

    /// Decides when its clock has run out.
    private static <P, A extends Action> Engine<P, A> slow(Game<P, A> game, long seed) {
        return (match, control) -> {
            int seat = match.status().seatToAct().get().index();
            while (!control.clocks().get().get(seat).left().isZero()) Thread.onSpinWait();
            return Decision.of(match.legal().head());
        };
    }

    @Test
    void the_games_do_not_depend_on_the_warm_up() {
        TournamentResult.Pairing pairing = Tournament.of(GAMES.head()).players("random", "mcts:iterations=2").games(20)
            .play()
            .pairings().head();
        assertEquals(Vector.range(0, 10).flatMap(round -> pairing.duel().round(round, 1).games())
            .map(ContestGame::allCodes), pairing.games().map(ContestGame::allCodes));
    }

    private static Tournament pair(String one, PlayerSpec.Custom.Factory first, String other,
        PlayerSpec.Custom.Factory second) {
        return Tournament.of(GAMES.head()).player(new PlayerSpec.Custom(one, true, first))
            .player(new PlayerSpec.Custom(other, true, second)).games(2).opening(0);
    }

    @Test
    void losses_on_time_crashes_and_illegal_moves_are_told_apart_and_kept() {
        counted(pair("failing", CustomPlayerTest::failing, "cheating", CustomPlayerTest::cheating),
            "lost 1 by crash; won 1 by illegal move", "1 by crash, 1 by illegal move",
            Set.of(Termination.CRASHED, Termination.ILLEGAL));
        counted(pair("slow", CustomPlayerTest::slow, "late", CustomPlayerTest::slow)
            .adjudication(Duel.Adjudication.NONE.clock(new TimeControl(Duration.ofMillis(1), Duration.ZERO))),
            "lost 1 on time; won 1 on time", "2 on time", Set.of(Termination.TIMEOUT));
    }

    private void counted(Tournament tournament, String forfeits, String all, Set<Termination> ends) {
        ContestFiles files = ContestFiles.journal(folder.resolve(tournament.players().head().toString()));
        TournamentResult played = tournament.start().play(_ -> {
        }, files, Workers.threads(1)), resumed = tournament.start().play(_ -> {
        }, files.resuming(), Workers.threads(1));
        for (TournamentResult result : List.of(played, resumed)) {
            Score score = result.pairings().head().score();
            assertEquals(forfeits, score.forfeits().toString());
            assertEquals(score.forfeits(), Score.Forfeits.read(Json.of(score.forfeits().fields())));
            String text = result.text();
            assertTrue(text.contains("lost without a decision on the board: " + all), text);
            assertEquals(ends, result.games().map(game -> game.record().termination()).toJavaSet());
        }
        String csv = played.csv();
        assertEquals(csv, resumed.csv());
        assertTrue(csv.lines().findFirst().get().endsWith(",time_other,crashes_other,illegal_other"));
    }

    @Test
    void a_strength_check_reports_its_result_after_each_round() {
        Variant<?, ?> game = GAMES.head();
        PlayerSpec random = Players.of(game.game()).parse("random").get();
        List<StrengthCheck> reported = new ArrayList<>();
        StrengthCheck last = StrengthCheck.of(SprtMatch.of(Duel.of(game, random, random, 0), Sprt.of(-100, 0))
            .rounds(3), reported::add);
        assertEquals(List.of(1, 2, 3), reported.stream().map(so -> so.test().rounds()).toList());
        assertEquals(last, reported.getLast());
    }

    @Test
    void names_of_other_players_are_refused() {
        for (String name : new String[]{"", "mcts", "human", "net"})
            assertThrows(IllegalArgumentException.class, () -> new PlayerSpec.Custom(name, true, this::engine));
    }
}
