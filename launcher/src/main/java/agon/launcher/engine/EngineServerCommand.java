package agon.launcher.engine;

import agon.api.Action;
import agon.api.Variant;
import agon.json.JsonServer;
import agon.launcher.console.Console;
import agon.launcher.console.Failure;
import agon.launcher.console.GameArgument;
import agon.launcher.console.HelpTexts;
import agon.launcher.console.SeedOption;
import agon.launcher.console.Subcommand;
import agon.play.ugi.UgiServer;
import io.vavr.control.Either;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(name = "engine", description = {"Run as an engine for another program.",
    "The other program writes lines of the Universal Game Interface, or of JSON, to standard input, and reads the "
        + "replies from standard output. docs/reference/protocols.md describes the lines; docs/guides/python.md "
        + "describes a client for Python."},
    footerHeading = HelpTexts.EXAMPLES, footer = {"  agon engine zertz", "  agon engine tictactoe --player minimax",
        "  printf 'position startpos moves Wd4,b1\\ngo nodes 5000\\n' | agon engine zertz",
        "  echo '{\"cmd\":\"state\",\"with\":[\"scene\"]}' | agon engine tictactoe --json"})
public final class EngineServerCommand extends Subcommand {
    @Mixin
    private GameArgument game;

    @Option(names = "--player", paramLabel = "PLAYER", defaultValue = "best",
        description = "Player, as for agon play; the other program can choose another one (default: "
            + "${DEFAULT-VALUE}).")
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
