package agon.launcher.engine;

import agon.api.Action;
import agon.api.Variant;
import agon.json.JsonServer;
import agon.launcher.console.Console;
import agon.launcher.console.Failure;
import agon.launcher.console.GameArgument;
import agon.launcher.console.SeedOption;
import agon.launcher.console.Subcommand;
import agon.play.ugi.UgiServer;
import io.vavr.control.Either;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(name = "engine", description = {
    "Serve another program on standard input and output, in lines of the Universal Game Interface or of JSON.",
    "docs/reference/protocols.md describes every line, and docs/python contains a client for Python."},
    footerHeading = "%nExamples:%n", footer = {"  agon engine zertz", "  agon engine tictactoe --player minimax",
        "  printf 'position startpos moves Wd4,a1\\ngo nodes 5000\\n' | agon engine zertz",
        "  printf '{\"cmd\":\"state\",\"with\":[\"scene\"]}\\n' | agon engine dvonn --json"})
public final class EngineServerCommand extends Subcommand {
    @Mixin
    private GameArgument game;

    @Option(names = "--player", paramLabel = "PLAYER", defaultValue = "best",
        description = "The player, as for play (default: ${DEFAULT-VALUE}). The other program can change it.")
    private String player;

    @Mixin
    private SeedOption seed;

    @Option(names = "--json", description = "Read and write JSON objects, one per line.")
    private boolean json;

    @Override
    public Integer call() {
        serve(game.variant(), program.console()).getOrElseThrow(Failure::usage);
        return 0;
    }

    private <P, A extends Action> Either<String, Variant<P, A>> serve(Variant<P, A> variant, Console console) {
        return json ? JsonServer.serve(variant, player, seed.value(), console.in(), console.bytes())
            : UgiServer.serve(variant, player, seed.value(), console.in(), console.bytes());
    }
}
