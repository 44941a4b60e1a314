package agon.window.ui;

import agon.api.Action;
import agon.api.Variant;
import agon.hex3d.Camera;
import agon.plugins.GameCatalog;
import agon.plugins.internal.PluginCalls;
import agon.window.sound.Speaker;
import java.nio.file.Path;
import java.util.function.Consumer;

/// What every screen works with.
///
/// @param out      told what verbose programs think
/// @param games    of the installed games
/// @param records  the folder in which games are kept
/// @param preferences how the person likes the window
/// @param painter  of boards
/// @param speaker  of what happens on them
/// @param clipboard for pictures of them
/// @param navigation opens other screens
public record UiContext(Consumer<String> out, InstalledGames games, Path records, PreferenceFile preferences,
    WindowFrame frame, Widgets widgets, ScenePainter painter,
    Speaker speaker, PluginCalls calls, Notice notice, PictureClipboard clipboard, ScreenProbe probe,
    Navigation navigation) {
    /// Width of the window, units.
    public int width() {
        return frame.size()[0];
    }

    /// Height of the window, units.
    public int height() {
        return frame.size()[1];
    }

    public GameCatalog catalog() {
        return games.catalog();
    }

    /// From where a game is best looked at; one that fails to say is looked at from the first seat.
    public <P, A extends Action> Camera camera(Variant<P, A> variant) {
        return calls.call(variant.name(), () -> variant.game().view().camera().map(Camera::of)).toOption()
            .flatMap(camera -> camera).getOrElse(Camera.ORBIT);
    }
}
