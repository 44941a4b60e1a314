package agon.window.learn;

import agon.api.Action;
import agon.api.Variant;
import agon.play.session.GameBoard;
import agon.play.session.SessionListener;
import agon.window.board.BoardPane;
import agon.window.board.BoardView;
import agon.window.board.Focus;
import agon.window.board.SoundCues;
import agon.window.board.TroubleNotice;
import agon.window.ui.UiContext;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.function.Function;

/// The board of a lesson or a puzzle as it is seen and heard, with the keyboard on it.
final class PracticePane<P, A extends Action, B extends GameBoard<P, A>> implements AutoCloseable {
    private final B at;
    private final BoardView view;
    private final SoundCues sounds;
    private final BoardPane<P, A> board;
    private final Focus focus;

    /// @param making makes the board, with whom it has to tell
    PracticePane(UiContext ui, Variant<P, A> variant, Function<Vector<SessionListener>, B> making) {
        sounds = new SoundCues(() -> ui.preferences().now().motion(), true, ui.speaker()::play);
        view = new BoardView(ui.camera(variant), sounds::begun);
        at = making.apply(Vector.of(view, new TroubleNotice(ui.notice())));
        at.defer(ui.frame()::wake);
        board = new BoardPane<>(at, view);
        focus = new Focus(ui.widgets());
    }

    B board() {
        return at;
    }

    /// Draws it from the left edge of the window on, and listens.
    ///
    /// @param awake whether nothing lies over it
    void draw(UiContext ui, float width, boolean awake) {
        at.poll();
        focus.settle(awake);
        ui.speaker().muted(!ui.preferences().now().sound());
        board.draw(ui, width, ui.height(), Option.none(), awake);
        sounds.frame(false);
        if (awake && focus.isOnBoard()) board.keys(false);
        ui.probe().fact("focus", focus.isOnBoard() ? "board" : "panel");
        ui.probe().fact("moving", view.isMoving());
        ui.probe().fact("person", at.isPersonsTurn());
    }

    /// Writes the names of cells on the board.
    ///
    /// @param named keys by names
    void name(UiContext ui, Map<String, String> named) {
        CellNames.draw(ui, board, named);
    }

    boolean isMoving() {
        return view.isMoving();
    }

    /// Whether the keyboard works the board.
    boolean hasFocus() {
        return focus.isOnBoard();
    }

    /// Puts back what was touched, or leaves the panel.
    ///
    /// @return whether there was anything of the kind
    boolean escape() {
        return focus.leavePanel() || at.untouch();
    }

    @Override
    public void close() {
        focus.close();
        board.close();
    }
}
