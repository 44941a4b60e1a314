package agon.window.learn;

import agon.api.Action;
import agon.api.Seat;
import agon.api.Variant;
import agon.play.game.BoardState;
import agon.play.game.PositionView;
import agon.play.table.Table;
import agon.plugins.GameCatalog;
import agon.window.board.Commands;
import agon.window.board.CounterRow;
import agon.window.board.Focus;
import agon.window.board.LiveBoard;
import agon.window.ui.GameWords;
import agon.window.ui.Key;
import agon.window.ui.Page;
import agon.window.ui.Pane;
import agon.window.ui.SettingsSheet;
import agon.window.ui.Strings;
import agon.window.ui.Theme;
import agon.window.ui.UiContext;
import agon.window.ui.Widgets;
import imgui.ImGui;
import imgui.flag.ImGuiKey;
import imgui.flag.ImGuiWindowFlags;
import io.vavr.control.Option;

/// An exercise with a board on the left and text and tasks on the right. When it is solved, Enter continues. Escape
/// returns to the list.
abstract class PracticePage<P, A extends Action, S extends BoardState<P, A, S>> extends Page {
    private static final float PANEL = 420, PADDING = 28;
    private static final float WIDEST = 0.47f; // fraction of the window, so that the board remains the largest part

    protected final GameCatalog.Installed game;
    protected final LiveBoard<P, A, S> live;
    private final Commands commands = new Commands();
    private final SettingsSheet settings = new SettingsSheet();
    private final float foot; // height of the buttons, units

    protected PracticePage(UiContext ui, GameCatalog.Installed game, float foot, Variant<P, A> variant,
        S state) {
        this.game = game;
        this.foot = foot;
        live = new LiveBoard<>(ui, variant, true, listeners -> Table.of(state, listeners, ui.frame()::wake));
        live.addTo(commands, ui);
        commands.add("settings", "table.settings", settings::toggle, Key.letter('S'));
    }

    protected abstract void head(UiContext ui);

    protected abstract void words(UiContext ui);

    protected abstract void buttons(UiContext ui);

    protected abstract boolean isDone();

    protected abstract void back(UiContext ui);

    protected abstract void next(UiContext ui);

    protected abstract void facts(UiContext ui);

    @Override
    public final String game() {
        return game.id();
    }

    @Override
    public double patience() {
        return live.isMoving() ? 0 : Double.POSITIVE_INFINITY;
    }

    @Override
    public final boolean proceed() {
        return live.poll();
    }

    @Override
    protected final void paint(UiContext ui) {
        Strings.about(game.id());
        boolean awake = !ui.notice().isOpen() && !settings.isOpen();
        float wide = Math.min(ui.widgets().units(PANEL), ui.width() * WIDEST), left = ui.width() - wide;
        live.pane().refuse(isDone() ? "lesson.done" : "table.wait");
        live.draw(ui, 0, left, ui.height(), Option.none(), awake, Option.none());
        if (awake) live.keys(false);
        new Pane(Focus.PANEL_NAME, left, 0, wide, ui.height(), Theme.PANEL, ui.widgets().units(PADDING))
            .draw(ImGuiWindowFlags.NoScrollbar, () -> panel(ui));
        live.facts(ui.probe());
        facts(ui);
        if (awake && stays()) keys(ui);
        settings.draw(ui, game());
        commands.run(this::stays);
    }

    private void panel(UiContext ui) {
        Widgets widgets = ui.widgets();
        boolean back = widgets.flush("menu", Strings.of("lesson.back", GameWords.title(game.about())));
        ImGui.dummy(0, widgets.units(8));
        head(ui);
        ImGui.dummy(0, widgets.units(12));
        float room = ImGui.getContentRegionAvailY() - widgets.units(foot);
        ImGui.beginChild("###words", 0, Math.max(widgets.units(60), room), false);
        words(ui);
        ImGui.endChild();
        if (back) back(ui);
        else buttons(ui);
    }

    private void keys(UiContext ui) {
        commands.requestPressed();
        if (Widgets.isPressed(ImGuiKey.Escape) && !live.escape()) back(ui);
        boolean enter = live.hasFocus() && Widgets.isPressed(ImGuiKey.Enter, ImGuiKey.KeyPadEnter);
        if (enter && isDone() && !live.isMoving() && stays()) next(ui);
    }

    @Override
    public final void close() {
        live.close();
    }

    /// Draws the players and their counters.
    protected void sides(Widgets widgets, PositionView<?> look, Seat person) {
        for (int i = 0; i < game.seats(); i++) {
            Seat seat = new Seat(i);
            boolean own = seat.equals(person);
            widgets.text(Widgets.Size.BODY, own ? Theme.TEXT : Theme.MUTED,
                Strings.of("table.player", GameWords.capital(seat.toString()),
                    Strings.of(own ? "player.you" : "practice.opponent")));
            CounterRow.draw(widgets, look.counters().filter(counter -> counter.seat().equals(seat)));
        }
    }
}
