package agon.launcher.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.record.GameRecord;
import agon.api.record.RecordError;
import agon.lab.archive.RecordSources;
import agon.lab.archive.Verification;
import agon.lab.archive.Verifier;
import agon.plugins.GameCatalog;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class VerifierTest {
    private final Verifier judge = new Verifier(GameCatalog.load(Vector.empty()));
    private int beats;

    private Either<RecordError, GameRecord> game(String text) {
        return judge.read(new RecordSources.Source("file", Either.right(text.getBytes(StandardCharsets.UTF_8))))
            .single();
    }

    private Verification.Verdict verdict(String text) {
        return judge.of("file", game(text), () -> beats++);
    }

    @Test
    void every_turn_of_a_record_is_a_sign_of_life() {
        assertEquals("ok", verdict(Records.WON).status());
        assertEquals(3, beats);
    }

    @Test
    void a_game_that_was_abandoned_three_times_is_asked_no_more() {
        Either<RecordError, GameRecord> game = game(Records.WON);
        for (int i = 0; i < 3; i++) {
            assertEquals("ok", verdict(Records.WON).status());
            assertEquals("sticks does not answer: it went to sleep",
                judge.abandoned("file", game, "it went to sleep").problem());
        }
        assertEquals("unreadable", verdict(Records.WON).status());
        assertTrue(verdict(Records.WON).problem().startsWith("sticks does not answer: "),
            verdict(Records.WON).problem());
        assertEquals("illegal", verdict(Records.ILLEGAL).status());
    }
}
