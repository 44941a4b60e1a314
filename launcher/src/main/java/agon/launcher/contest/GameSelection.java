package agon.launcher.contest;

import agon.api.Variant;
import agon.launcher.console.Failure;
import agon.launcher.console.HelpTexts;
import agon.launcher.console.Program;
import agon.plugins.GameCatalog;
import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// The games of a command, each in one variant or in all variants.
final class GameSelection {
    @Parameters(paramLabel = "GAME", arity = "0..*", description = HelpTexts.GAMES + ".")
    private List<String> games = new ArrayList<>();

    @Option(names = "--all-variants", description = "Use all combinations of the options of each game; numbers and "
        + "times keep their defaults.")
    private boolean allVariants;

    Vector<String> names() {
        return Vector.ofAll(games);
    }

    boolean isEmpty() {
        return games.isEmpty();
    }

    /// Returns the selected variants.
    ///
    /// @param all whether all installed games are selected if there is no GAME
    /// @throws Failure if a name is not valid
    Vector<Variant<?, ?>> variants(Program program, boolean all) {
        Vector<String> chosen = games.isEmpty() && all ? program.catalog().installed().map(game -> game.id())
            : names();
        if (!allVariants) return chosen.map(program::variant);
        return chosen.flatMap(name -> {
            if (name.contains(":"))
                throw Failure.usage("'--all-variants' uses all options of a game; write '" + GameCatalog.id(name)
                    + "' instead of '" + name + "'");
            return program.catalog().game(name).flatMap(GameCatalog::variants).getOrElseThrow(Failure::usage);
        });
    }
}
