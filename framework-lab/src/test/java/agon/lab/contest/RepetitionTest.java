package agon.lab.contest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.Game;
import agon.api.RepetitionRule;
import agon.api.Variant;
import agon.api.record.GameRecord;
import agon.api.record.RecordFormat;
import agon.api.record.Replay;
import agon.api.shuttle.Shuttle;
import agon.api.shuttle.ShuttleSimulator;
import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class RepetitionTest {
    private static final Shuttle RULES = new Shuttle(false);

    /// Openings and threads do not change the count.
    @Test
    void a_tournament_counts_occurrences_from_the_start_of_each_game() {
        Variant<?, ?> variant = new Variant<>("shuttle", counted());
        Tournament tournament = Tournament.of(variant).players("mcts:iterations=200", "minimax:depth=3").games(8)
            .opening(2).seed(3);
        TournamentResult result = tournament.play();
        result.games().forEach(RepetitionTest::endsByTheRule);
        assertTrue(result.games().exists(game -> game.ending().reason().equals("repetition")));
        assertEquals(result.games().map(ContestGame::allCodes),
            tournament.threads(2).play().games().map(ContestGame::allCodes));
    }

    private static Game<?, Shuttle.Push> counted() {
        return RULES.game().withSimulator(() -> new ShuttleSimulator.Fused(RULES))
            .withRepetition(RepetitionRule.draw(Function.identity(), 3));
    }

    /// Counts the positions of the game without the rule.
    private static <P, A extends Action> void endsByTheRule(ContestGame<P, A> game) {
        ShuttleSimulator simulator = new ShuttleSimulator(RULES);
        Map<Shuttle.Spot, Integer> counts = HashMap.of(RULES.start(), 1);
        int most = 1;
        for (int code : game.allCodes()) {
            assertTrue(most < 3, () -> game.allCodes() + " goes on after the third occurrence");
            simulator.play(code);
            counts = counts.put(simulator.position(), 1, Integer::sum);
            most = Math.max(most, counts.get(simulator.position()).get());
        }
        boolean repeated = most == 3;
        assertEquals(repeated ? "repetition" : "edge", game.ending().reason());
        assertEquals(repeated ? Vector.of(0.0, 0.0)
            : Vector.of(simulator.payoff(0), simulator.payoff(1)), game.ending().payoffs().get());
        GameRecord record = RecordFormat.DEFAULT.read(RecordFormat.DEFAULT.write(game.record()).get().text()).head()
            .get();
        Replay<P, A> replay = Replay.of(game.variant(), record).get();
        assertEquals(Vector.empty(), replay.problems());
        assertEquals(game.match().positions(), replay.match().positions());
    }
}
