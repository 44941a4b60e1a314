package agon.window.study;

import static org.lwjgl.glfw.GLFW.GLFW_KEY_DELETE;
import static org.lwjgl.glfw.GLFW.GLFW_KEY_ESCAPE;

import agon.window.ui.Key;
import io.vavr.collection.Vector;

/// What a person may ask for at a study board, by a button or by a key.
enum StudyCommand {
    /// What was changed last, as it was.
    UNDO(Key.letter('U'), Key.control('Z')),
    /// On again.
    REDO(Key.control('Y')),
    /// The search's opinion, or no more of it.
    ANALYSIS(Key.letter('A')),
    /// Its opinion of the whole game.
    REVIEW(Key.letter('R')),
    /// The players go on from here.
    GO_ON(Key.letter('G')),
    /// To write about the place where one stands.
    COMMENT(Key.letter('C')),
    /// One place ahead of the other variations.
    PROMOTE(Key.letter('P')),
    /// Without what was tried here.
    DELETE(new Key(GLFW_KEY_DELETE, false)),
    /// Without what was tried after here.
    DELETE_REST,
    /// The line as far as here, for elsewhere.
    COPY_LINE,
    /// The next turn that lost something.
    NEXT_MISTAKE(Key.letter('N')),
    /// The one before.
    LAST_MISTAKE(Key.letter('B')),
    /// How the others make use of the mistake.
    WHY(Key.letter('W')),
    /// To find something better than a mistake.
    RETRY(Key.letter('F')),
    /// Two programs beside each other, or one again.
    COMPARE(Key.letter('M')),
    /// What the other side would do if it were its turn, or no more of it.
    THREAT(Key.letter('D')),
    /// What was played here in an archive of games, or no more of it.
    ARCHIVE(Key.letter('O')),
    /// A position by hand.
    SET_UP(Key.letter('E')),
    /// How it works.
    HELP(Key.letter('/')),
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
    /// Another way to lay boards out that lie above each other.
    LAYERS(Key.letter('L')),
    /// From above, or as before.
    TOP(Key.letter('T')),
    /// How the window is to be.
    SETTINGS(Key.letter('S')),
    /// Back to where one came from.
    BACK,
    /// Out of whatever is half done.
    ESCAPE(new Key(GLFW_KEY_ESCAPE, false));

    private final Vector<Key> keys;

    StudyCommand(Key... keys) {
        this.keys = Vector.of(keys);
    }

    /// What is asked for by the keys that were pressed since the last frame.
    static Vector<StudyCommand> pressed() {
        return Vector.of(values()).filter(command -> command.keys.exists(Key::isPressed));
    }
}
