package agon.launcher.engine;

import agon.api.Action;
import agon.api.Variant;
import agon.json.JsonServer;
import agon.launcher.console.Console;
import agon.launcher.console.Failure;
import agon.launcher.console.Program;
import agon.play.ugi.UgiServer;
import io.vavr.control.Either;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/// `agon engine`: a game and a player for programs in other languages.
@Command(name = "engine",
    description = {
        "Answers another program on standard input and output, in lines of the Universal Game Interface or of JSON.",
        "docs/engines.md has every line that is understood, and docs/python a client for Python."},
    footerHeading = "%nExamples:%n", footer = {"  agon engine zertz", "  agon engine tictactoe --player minimax",
        "  printf 'position startpos moves Wd4,b2\\ngo nodes 5000\\n' | agon engine zertz",
        "  printf '{\"cmd\":\"state\",\"with\":[\"scene\"]}\\n' | agon engine dvonn --json"})
public final class EngineServerCommand implements Callable<Integer> {
    @ParentCommand
    private Program program;

    @Parameters(index = "0", paramLabel = "GAME", description = "a game with its options, such as zertz:rings=37")
    private String game;

    @Option(names = "--player", paramLabel = "PLAYER", defaultValue = "best",
        description = "who thinks, as for play (default: ${DEFAULT-VALUE}); can be changed by what is said")
    private String player;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1",
        description = "of the player and of dice (default: ${DEFAULT-VALUE}): with a budget of nodes the same "
            + "questions have the same answers")
    private long seed;

    @Option(names = "--json", description = "one JSON object a line, in and out")
    private boolean json;

    @Override
    public Integer call() {
        serve(program.variant(game), program.console()).getOrElseThrow(Failure::usage);
        return 0;
    }

    private <P, A extends Action> Either<String, Variant<P, A>> serve(Variant<P, A> variant, Console console) {
        return json ? JsonServer.serve(variant, player, seed, console.in(), console.bytes())
            : UgiServer.serve(variant, player, seed, console.in(), console.bytes());
    }
}
