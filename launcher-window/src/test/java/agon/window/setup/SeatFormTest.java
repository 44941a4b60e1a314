package agon.window.setup;

import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.play.engine.Players;
import agon.plugins.GameCatalog;
import io.vavr.control.Option;
import org.junit.jupiter.api.Test;

class SeatFormTest {
    @Test
    void a_level_that_a_variant_lacks_is_replaced_by_a_weaker_one_and_returns_with_the_next_variant() {
        GameCatalog catalog = GameCatalog.load();
        SeatForm seat = new SeatForm(1, "expert");
        for (String step : new String[]{"qubic expert", "tictactoe medium", "einstein hard", "qubic expert"}) {
            seat.limit(Players.of(catalog.find(step.split(" ")[0]).get().game()));
            assertEquals(Option.of(step.split(" ")[1]), seat.kept().get("kind"));
        }
    }
}
