package agon.window;

import agon.plugins.GameCatalog;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// What the window is opened with.
///
/// @param catalog     the installed games
/// @param loader      looks for games again
/// @param preferences what the caller asks for in place of what the user has set
/// @param out         told what verbose programs think
/// @param err         told, from any thread, that the display has gone; the program ends then
/// @param exitCode    of the program when the display has gone
public record WindowStart(GameCatalog catalog, Supplier<GameCatalog> loader, Preferences preferences,
    Consumer<String> out, Consumer<String> err,
    int exitCode) {}
