package agon.window.ui;

import io.vavr.collection.Vector;
import java.nio.file.Path;

/// A page that fills the window: the start screen, the set-up form, a table.
public interface Screen extends AutoCloseable {
    /// Draws a frame and handles input.
    ///
    /// @return the screen for the next frame, which may be this one
    Screen draw(UiContext ui);

    /// Returns the id of the game whose appearance the window uses, or an empty text.
    default String game() {
        return "";
    }

    /// Processes results of other threads.
    ///
    /// @return whether anything has changed
    default boolean proceed() {
        return false;
    }

    /// Returns the number of seconds after which the screen must be drawn again even without an event; 0 while
    /// something moves.
    default double patience() {
        return Double.POSITIVE_INFINITY;
    }

    /// Returns whether a previous screen stays open behind this one, which then closes it or returns to it.
    default boolean keeps(Screen before) {
        return false;
    }

    /// Returns whether all changes have been saved, as far as this is possible. When the user closes the window, it is
    /// called in each frame until it returns true.
    default boolean settles() {
        return true;
    }

    /// Called when the user tries to close the window, after [#settles] has returned true. Returns false if the screen
    /// requests confirmation first.
    default boolean mayClose() {
        return true;
    }

    /// Returns whether games opened from here return to this screen.
    default boolean waits() {
        return false;
    }

    default Screen dropped(UiContext ui, Vector<Path> files) {
        return ui.navigation().openFiles(ui, this, files).getOrElse(this);
    }

    @Override
    default void close() {}
}
