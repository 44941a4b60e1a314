package agon.window.ui;

import agon.api.Action;
import agon.api.Variant;
import agon.hex3d.Camera;
import agon.plugins.GameCatalog;
import agon.plugins.internal.PluginCalls;
import agon.window.sound.Speaker;
import agon.window.training.BackgroundTraining;
import java.nio.file.Path;
import java.util.function.Consumer;

/// The services that screens share.
///
/// @param out     receives the search output of verbose programs
/// @param records folder of the stored games
public record UiContext(Consumer<String> out, InstalledGames games, Path records, PreferenceFile preferences,
    WindowFrame frame, Widgets widgets, ScenePainter painter,
    Speaker speaker, PluginCalls calls, Notice notice, PictureClipboard clipboard, ScreenProbe probe,
    Navigation navigation, BackgroundTraining training) {
    public int width() {
        return frame.size()[0];
    }

    public int height() {
        return frame.size()[1];
    }

    public GameCatalog catalog() {
        return games.catalog();
    }

    /// Returns the preferred camera of a game; if the game fails, the view of the first seat.
    public <P, A extends Action> Camera camera(Variant<P, A> variant) {
        return calls.call(variant.name(), () -> variant.game().view().camera().map(Camera::of)).toOption()
            .flatMap(camera -> camera).getOrElse(Camera.ORBIT);
    }
}
