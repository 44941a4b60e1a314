package agon.launcher.play;

import agon.api.Variant;
import agon.play.engine.PlayerSpec;
import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/// The programs that play games for statistics or for learning.
public final class SelfPlayers {
    @Option(names = "--players", paramLabel = "PLAYER",
        description = "A program. Repeat once per seat; a single one plays all seats. Players change seats after every "
            + "game.")
    private List<String> texts = new ArrayList<>();

    /// Returns whether there are any.
    public boolean areGiven() {
        return !texts.isEmpty();
    }

    /// Returns the programs in a game.
    ///
    /// @throws agon.launcher.console.Failure if one does not exist, or is a person
    public Vector<PlayerSpec> of(Variant<?, ?> variant) {
        return Vector.ofAll(texts).map(text -> Lineup.program(variant, "--players", text));
    }
}
