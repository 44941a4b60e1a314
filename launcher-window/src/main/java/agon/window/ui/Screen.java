package agon.window.ui;

import java.nio.file.Path;

/// What fills the window: the menu, the set-up, the table.
public interface Screen extends AutoCloseable {
    /// Draws one frame and does what the person asks for.
    ///
    /// @return what fills the window from the next frame on; this one, to stay
    Screen draw(UiContext ui);

    /// Takes in what other threads have done.
    ///
    /// @return whether something has changed
    default boolean proceed() {
        return false;
    }

    /// Seconds until it wants to be drawn again though nothing happens: 0 while something moves.
    default double patience() {
        return Double.POSITIVE_INFINITY;
    }

    /// Whether a screen stays open behind this one, which closes it or gives it back.
    default boolean keeps(Screen before) {
        return false;
    }

    /// Whether one comes back to it from a game that was looked at from here.
    default boolean waits() {
        return false;
    }

    /// A file was dropped onto the window.
    ///
    /// @return as of [#draw]
    default Screen dropped(UiContext ui, Path file) {
        return ui.navigation().openFile(ui, this, file).getOrElse(this);
    }

    @Override
    default void close() {}
}
