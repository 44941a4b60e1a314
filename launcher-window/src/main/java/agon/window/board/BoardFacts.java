package agon.window.board;

import agon.api.Seat;
import agon.play.session.GameBoard;
import agon.window.ui.ScreenProbe;
import agon.window.ui.Sheet;
import agon.window.ui.UiContext;
import io.vavr.collection.Vector;
import java.util.Locale;

/// What a test may know of every board with a panel beside it.
public final class BoardFacts {
    private BoardFacts() {}

    /// Tells it.
    ///
    /// @param screen what it is called
    public static void tell(UiContext ui, String screen, GameBoard<?, ?> at, BoardView view, Focus focus,
        Vector<Sheet> sheets) {
        ScreenProbe probe = ui.probe();
        probe.fact("screen", screen);
        probe.fact("sheet", sheets.find(Sheet::isOpen).map(Sheet::name).getOrElse(""));
        probe.fact("sound", ui.preferences().now().sound() ? "on" : "off");
        probe.fact("focus", focus.isOnBoard() ? "board" : "panel");
        probe.fact("turns", at.cursor().here().turns().size());
        probe.fact("seat", at.toMove().map(Seat::toString).getOrElse("none"));
        probe.fact("person", at.isPersonsTurn());
        probe.fact("touched", at.view().map(look -> look.gesture().touched().mkString(",")).getOrElse(""));
        probe.fact("moving", view.isMoving());
        probe.fact("camera", Math.round(view.camera().pitch()) + " " + Math.round(view.camera().yaw()));
        probe.fact("laid", view.layers().name().toLowerCase(Locale.ROOT));
        probe.fact("expected", at.view().map(look -> look.actions().mkString(",")).getOrElse(""));
    }
}
