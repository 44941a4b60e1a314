package agon.launcher.window;

import agon.api.GameCatalog;
import agon.api.record.Replay;
import agon.launcher.Console;
import java.nio.file.Path;

/// What every screen works with.
///
/// @param console  for what programs say
/// @param catalog  the installed games
/// @param records  the folder in which games are kept
/// @param painter  of boards
record Stage(Console console, GameCatalog catalog, Path records, Glass glass, Widgets widgets, Painter painter, Guard guard, Notice notice,
    Probe probe) {
    /// Width of the window, units.
    int width() {
        return glass.size()[0];
    }

    /// Height of the window, units.
    int height() {
        return glass.size()[1];
    }

    /// What a file that a person brings leads to: the game in it, to be looked at from its beginning; or a notice that says why not.
    Screen opened(Screen now, Path file) {
        return Records.replay(catalog, file).map(this::replayed).getOrElseGet(why -> {
            notice.tell(why);
            return now;
        });
    }

    /// A recorded game, to be looked at from its beginning. What is wrong with it is told.
    Screen replayed(Replay<?, ?> replay) {
        replay.problems().forEach(notice::tell);
        return TableScreen.replay(this, Records.party(replay));
    }
}
