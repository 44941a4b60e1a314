package agon.window.table;

import agon.api.Action;
import agon.api.match.Match;
import agon.play.game.GameState;
import agon.play.table.GameTable;
import agon.play.table.RemoteTable;
import agon.window.board.LiveBoard;
import agon.window.ui.Slider;
import agon.window.ui.Strings;
import agon.window.ui.Theme;
import agon.window.ui.Widgets;
import imgui.ImGui;

/// The pace of a game between programs. The user can pause the game, step through it and change its speed.
final class Pace<P, A extends Action> {
    private static final double[] PAUSES = {4, 2, 1, 0.5, 0}; // seconds after each turn

    private final GameTable<P, A> table;
    private final LiveBoard<P, A, GameState<P, A>> board;
    private int speed = PAUSES.length - 1;
    private int stepping = -1; // the number of turns at which to pause again
    private double next; // time of the next turn, in seconds of the window's clock

    Pace(GameTable<P, A> table, LiveBoard<P, A, GameState<P, A>> board) {
        this.table = table;
        this.board = board;
    }

    boolean matters() {
        return !(table instanceof RemoteTable) && table.players().forAll(player -> !player.isPerson());
    }

    boolean isDue(double now) {
        return !matters() || now >= next;
    }

    /// Starts the pause after a complete turn.
    void played(double now) {
        Match<P, A> here = board.cursor().here();
        if (!matters() || here.midTurn() && !board.isOver()) return;
        next = now + PAUSES[speed];
        if (stepping < 0 || here.turns().size() < stepping && !board.isOver()) return;
        stepping = -1;
        board.change(game -> game.pause(true));
    }

    double patience(double now) {
        return matters() && next > now ? next - now : Double.POSITIVE_INFINITY;
    }

    void pause() {
        if (!matters() || board.isOver()) return;
        stepping = -1;
        board.change(game -> game.pause(!game.isPaused()));
    }

    void step() {
        if (!matters() || board.isOver()) return;
        Match<P, A> here = board.cursor().here();
        stepping = here.turns().size() + (here.midTurn() ? 0 : 1); // the step completes a partial turn
        next = 0;
        board.change(game -> game.pause(false));
    }

    void draw(Widgets widgets) {
        if (!matters() || board.isOver()) return;
        if (widgets.button("pause", Strings.of(board.state().isPaused() ? "pace.on" : "pace.pause"), 0)) pause();
        widgets.tip("pace.pause.meaning");
        ImGui.sameLine();
        if (widgets.button("step", Strings.of("pace.step"), 0)) step();
        widgets.tip("pace.step.meaning");
        widgets.text(Widgets.Size.SMALL, Theme.MUTED,
            Strings.of("pace.speed", PAUSES[speed] == 0 ? Strings.of("pace.full")
                : Strings.of("pace.each", Double.toString(PAUSES[speed]).replace(".0", ""))));
        speed = new Slider(widgets, "speed", 0).draw(speed, PAUSES.length - 1);
        widgets.tip("transport.speed");
    }
}
