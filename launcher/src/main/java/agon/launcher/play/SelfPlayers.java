package agon.launcher.play;

import agon.api.Variant;
import agon.play.engine.PlayerSpec;
import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

public final class SelfPlayers {
    @Option(names = "--players", paramLabel = "PLAYER",
        description = "Program that plays. Repeat for each one, in order; a single program plays all sides. Programs "
            + "change sides after each game.")
    private List<String> texts = new ArrayList<>();

    public boolean areGiven() {
        return !texts.isEmpty();
    }

    /// @throws agon.launcher.console.Failure if a program does not exist, or is a person
    public Vector<PlayerSpec> of(Variant<?, ?> variant) {
        return Vector.ofAll(texts).map(text -> Lineup.program(variant, "'--players'", text));
    }
}
