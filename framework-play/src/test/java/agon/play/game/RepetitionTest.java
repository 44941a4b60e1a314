package agon.play.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import agon.api.Action;
import agon.api.Game;
import agon.api.RepetitionRule;
import agon.api.Status;
import agon.api.Variant;
import agon.api.match.Match;
import agon.api.record.GameRecord;
import agon.api.record.GameTree;
import agon.api.record.RecordFormat;
import agon.api.record.Replay;
import agon.api.shuttle.Shuttle;
import agon.play.engine.Player;
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
    void a_session_ends_with_the_third_occurrence_even_after_undo_and_in_its_record() {
        session(THREEFOLD);
    }

    private static <P> void session(Game<P, Shuttle.Push> game) {
        Variant<P, Shuttle.Push> variant = new Variant<>("shuttle", game);
        try (GameSession<P, Shuttle.Push> session = new GameSession<>(GameTree.start(variant),
            Vector.of(new Player.Person(), new Player.Person()), Option.none(), Vector.empty(), () -> {
            })) {
            for (String turn : new String[]{"right", "left", "right"}) act(session, turn);
            for (int times = 0; times < 2; times++) {
                assertFalse(session.isOver());
                act(session, "left");
                assertEquals(Status.drawn("repetition"), session.cursor().here().status());
                Match<P, Shuttle.Push> again = replayed(variant, session.result());
                assertEquals(session.cursor().here().positions(), again.positions());
                assertEquals(Status.drawn("repetition"), again.status());
                session.undo();
            }
        }
    }

    private static <P> void act(GameSession<P, Shuttle.Push> session, String turn) {
        session.act(session.cursor().here().legal().find(push -> push.name().equals(turn)).get());
    }
}
