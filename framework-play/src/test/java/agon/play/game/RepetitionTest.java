package agon.play.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import agon.api.Action;
import agon.api.Game;
import agon.api.RepetitionRule;
import agon.api.Seat;
import agon.api.Status;
import agon.api.Variant;
import agon.api.match.Match;
import agon.api.record.GameRecord;
import agon.api.record.GameTree;
import agon.api.record.RecordFormat;
import agon.api.record.Replay;
import agon.api.shuttle.Shuttle;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class RepetitionTest {
    private static final Game<?, Shuttle.Push> THREEFOLD = new Shuttle(false).game()
        .withRepetition(RepetitionRule.draw(Function.identity(), 3));

    private static <P, A extends Action> Match<P, A> replayed(Variant<P, A> variant, GameResult<?, ?> result) {
        String text = RecordFormat.DEFAULT.write(result.record(LinkedHashMap.empty())).get().text();
        GameRecord record = RecordFormat.DEFAULT.read(text).head().get();
        Replay<P, A> replay = Replay.of(variant, record).get();
        assertEquals(Vector.empty(), replay.problems());
        return replay.match();
    }

    @Test
    void a_game_ends_with_the_third_occurrence_even_after_undo_and_in_its_record() {
        ends(THREEFOLD);
    }

    private static <P> void ends(Game<P, Shuttle.Push> game) {
        Variant<P, Shuttle.Push> variant = new Variant<>("shuttle", game);
        GameState<P, Shuttle.Push> state = GameState.of(GameTree.start(variant), Vector.of(Seat.FIRST, Seat.SECOND),
            Option.none(), Option.none());
        for (String turn : new String[]{"right", "left", "right"}) state = act(state, turn);
        for (int times = 0; times < 2; times++) {
            assertFalse(state.isOver());
            state = act(state, "left");
            assertEquals(Status.drawn("repetition"), state.status());
            Match<P, Shuttle.Push> again = replayed(variant, state.result());
            assertEquals(state.cursor().here().positions(), again.positions());
            assertEquals(Status.drawn("repetition"), again.status());
            state = state.undo();
        }
    }

    private static <P> GameState<P, Shuttle.Push> act(GameState<P, Shuttle.Push> state, String turn) {
        return state.act(state.cursor().here().legal().find(push -> push.name().equals(turn)).get());
    }
}
