package agon.window.board;

import static org.lwjgl.glfw.GLFW.GLFW_KEY_ESCAPE;
import static org.lwjgl.glfw.GLFW.GLFW_KEY_SPACE;

import agon.window.ui.Key;
import io.vavr.collection.Vector;

/// What a person may ask for at a table, by a button or by a key.
public enum Command {
    /// Back.
    UNDO(Key.letter('U'), Key.control('Z')),
    /// On again.
    REDO(Key.control('Y')),
    /// A hint.
    HINT(Key.letter('H')),
    /// To give up.
    RESIGN,
    /// Another game of the same kind.
    AGAIN(Key.letter('R')),
    /// The same players once more, on the other sides.
    REMATCH,
    /// Programs that play each other stop, or go on.
    PAUSE(new Key(GLFW_KEY_SPACE, false)),
    /// The board as it was looked at in the beginning.
    VIEW(Key.letter('V')),
    /// How to play.
    HELP(Key.letter('/')),
    /// A study of the game.
    ANALYSIS(Key.letter('A')),
    /// To copy, to paste, to open.
    EXCHANGE(Key.letter('X')),
    /// The game, for elsewhere.
    COPY(Key.control('C')),
    /// The game, in a file of the person's own.
    SAVE(Key.control('S')),
    /// The board, as a picture.
    PICTURE(Key.control('P')),
    /// What was copied elsewhere.
    PASTE(Key.control('V')),
    /// Letters and numbers round the board, or no more of them.
    COORDINATES(Key.letter('C')),
    /// Another way to lay boards out that lie above each other.
    LAYERS(Key.letter('L')),
    /// From above, or as before.
    TOP(Key.letter('T')),
    /// How the window is to be.
    SETTINGS(Key.letter('S')),
    /// The menu.
    MENU,
    /// Out of whatever is half done.
    ESCAPE(new Key(GLFW_KEY_ESCAPE, false));

    private final Vector<Key> keys;

    Command(Key... keys) {
        this.keys = Vector.of(keys);
    }

    /// What is asked for by the keys that were pressed since the last frame.
    public static Vector<Command> pressed() {
        return Vector.of(values()).filter(command -> command.keys.exists(Key::isPressed));
    }
}
