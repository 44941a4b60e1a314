package agon.window.ui;

import agon.play.game.GameSetup;
import agon.play.records.RecordEntry;
import agon.play.table.GameConnection;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.nio.file.Path;

public interface Navigation {
    /// Returns the home screen.
    ///
    /// @param control name of the control that gets the keyboard focus, or `played.` and the id of a game that has been
    ///     saved; empty: the first game
    Screen home(UiContext ui, String control);

    /// Returns a table at which a game is played; if the game cannot be started, returns the home screen and shows a
    /// notice.
    Screen table(UiContext ui, GameSetup setup);

    /// Opens files from outside the program. A single record is opened; several files, folders and archives are opened
    /// as a list of their records. Jars are installed as plugins.
    ///
    /// @param now current screen; stays, with a notice, if the files cannot be opened
    /// @return the new screen, or none if plugins were installed and there are no other files
    Option<Screen> openFiles(UiContext ui, Screen now, Vector<Path> files);

    /// Opens a recorded game: an unfinished game of the user opens at a table, and any other game as a study. Comments
    /// on a user's game are stored in its record. A file with several games opens as a list.
    ///
    /// @param now current screen; stays, with a notice, if the file cannot be opened
    Screen openRecord(UiContext ui, Screen now, RecordEntry entry);

    /// Opens a text: a record, a position, or the link of a game on a server.
    ///
    /// @param now  current screen; stays, with a notice, if the text is neither
    /// @param game name of the variant whose positions are tried first; may be empty
    Screen openText(UiContext ui, Screen now, String text, String game);

    /// Opens a game on a server.
    ///
    /// @param now current screen; stays, with a notice, if the game cannot be opened
    Screen openGame(UiContext ui, Screen now, GameConnection connection);

    /// Opens a recorded game as a study after a number of turns.
    ///
    /// @param now    current screen; stays, with a notice, if the text is not a record
    /// @param record text of the record
    /// @param turn   number of turns (at least 0)
    Screen openGame(UiContext ui, Screen now, String record, int turn);
}
