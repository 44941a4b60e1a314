package agon.launcher.console;

import agon.api.Variant;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

public final class GameArgument {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    @Parameters(index = "0", paramLabel = "GAME", description = HelpTexts.GAME)
    private String name;

    /// @throws Failure if there is no such variant
    public Variant<?, ?> variant() {
        return ((Program) command.root().userObject()).variant(name);
    }

    public String name() {
        return name;
    }
}
