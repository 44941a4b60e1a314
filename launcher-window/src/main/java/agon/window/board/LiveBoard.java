package agon.window.board;

import agon.api.Action;
import agon.api.Seat;
import agon.api.Variant;
import agon.api.scene.Marks;
import agon.hex3d.LevelLayout;
import agon.play.game.GameBoard;
import agon.play.game.GameListener;
import agon.window.sound.Sound;
import agon.window.ui.Key;
import agon.window.ui.Notice;
import agon.window.ui.ScreenProbe;
import agon.window.ui.UiContext;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Locale;
import java.util.function.Function;

/// The board of a screen with its view, sounds and keyboard focus.
public final class LiveBoard<P, A extends Action, B extends GameBoard<P, A>> implements AutoCloseable {
    private final B at;
    private final BoardView view;
    private final BoardPane<P, A> pane;
    private final Focus focus;

    public LiveBoard(UiContext ui, Variant<P, A> variant, boolean over, Function<Vector<GameListener>, B> making,
        String... panes) {
        SoundCues sounds = new SoundCues(() -> ui.preferences().now().motion(), over, ui.speaker()::play);
        view = new BoardView(ui.camera(variant), sounds::begun);
        at = making.apply(Vector.of(view, new TroubleNotice(ui.notice())));
        at.defer(ui.frame()::wake);
        pane = new BoardPane<>(at, view, new Finale(sounds));
        focus = new Focus(ui.widgets(), panes);
    }

    public B at() {
        return at;
    }

    public BoardView view() {
        return view;
    }

    public BoardPane<P, A> pane() {
        return pane;
    }

    public boolean isMoving() {
        return view.isMoving();
    }

    public boolean hasFocus() {
        return focus.isOnBoard();
    }

    /// @param marks marks that replace the uniform highlights
    /// @param end   sound of the end, once the game is over. A win is also celebrated
    public void draw(UiContext ui, float left, float width, float height, Option<Marks> marks, boolean awake,
        Option<Sound> end) {
        focus.settle(awake);
        pane.draw(ui, left, width, height, marks, awake, end);
    }

    public void keys(boolean shifted) {
        if (hasFocus()) pane.keys(shifted);
    }

    /// Adds the commands that change the view of the board.
    public void addTo(Commands commands, UiContext ui) {
        commands
            .add("layers", "table.layers", () -> ui.preferences().change(ui.preferences().now().otherBoards()),
                Key.letter('L'))
            .shown(() -> at.view().exists(look -> LevelLayout.matterTo(look.scene())));
        commands.add("top", "", () -> view.otherSide(), Key.letter('T'));
        commands.add("coordinates", "",
            () -> ui.preferences().change(ui.preferences().now().nextCoordinates()), Key.letter('K'));
        commands.add("usual", "table.view", () -> view.usualSide(), Key.letter('V'));
    }

    /// @return whether there was anything to leave or take back
    public boolean escape() {
        return focus.leavePanel() || at.clearClicks();
    }

    public void facts(ScreenProbe probe) {
        probe.fact("focus", hasFocus() ? "board" : "panel");
        probe.fact("turns", at.cursor().here().turns().size());
        probe.fact("seat", at.toMove().map(Seat::toString).getOrElse("none"));
        probe.fact("person", at.isPersonsTurn());
        probe.fact("clicked", at.view().map(look -> look.gesture().clicked().mkString(",")).getOrElse(""));
        probe.fact("expected", at.view().map(look -> look.actions().mkString(",")).getOrElse(""));
        probe.fact("moving", isMoving());
        probe.fact("viewed", at.view().isDefined() || at.failure().isDefined());
        probe.fact("camera", Math.round(view.camera().pitch()) + " " + Math.round(view.camera().yaw()));
        probe.fact("laid", view.layers().name().toLowerCase(Locale.ROOT));
    }

    @Override
    public void close() {
        focus.close();
        pane.close();
    }

    private record TroubleNotice(Notice notice) implements GameListener {
        @Override
        public void onSaveError(String why) {
            notice.tell(why);
        }

        @Override
        public void onForfeit(String why) {
            notice.tell(why);
        }

        @Override
        public void onFailure(String why) {
            notice.tell(why);
        }
    }
}
