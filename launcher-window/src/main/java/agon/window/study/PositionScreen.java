package agon.window.study;

import static org.lwjgl.glfw.GLFW.GLFW_KEY_ESCAPE;

import agon.api.Action;
import agon.api.Seat;
import agon.api.Status;
import agon.api.match.Match;
import agon.api.scene.PositionEditor;
import agon.play.game.GameSetup;
import agon.play.study.PositionSetup;
import agon.plugins.GameCatalog;
import agon.plugins.internal.Seeds;
import agon.window.board.AskSheet;
import agon.window.board.BoardView;
import agon.window.board.Commands;
import agon.window.board.Focus;
import agon.window.layout.Column;
import agon.window.ui.GameWords;
import agon.window.ui.Key;
import agon.window.ui.Page;
import agon.window.ui.Pane;
import agon.window.ui.Preferences;
import agon.window.ui.Screen;
import agon.window.ui.ScreenProbe;
import agon.window.ui.Strings;
import agon.window.ui.Theme;
import agon.window.ui.UiContext;
import agon.window.ui.Widgets;
import imgui.ImGui;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.Locale;
import java.util.function.Function;

/// The position editor. It edits the pieces on the board, the pieces in reserve and the player to move. Impossible
/// positions are rejected with an error message. The previous screen stays open.
public final class PositionScreen<P, A extends Action> extends Page {
    private static final float PANEL = 380, PADDING = 22;
    private static final float CONTENTS = 90; // minimum height of the controls, which scroll, in units
    private static final int STEPS = 200; // maximum number of undo steps

    private final UiContext ui;
    private final Match<P, A> from;
    private final BoardView view;
    private final PositionPane pane;
    private final OpponentSheet opponent = new OpponentSheet();
    private final AskSheet ask = new AskSheet();
    private final Column column = new Column();
    private final Commands commands = new Commands();
    private final Focus focus;
    private final Option<Function<Match<?, ?>, Screen>> taker;
    private PositionSetup<P, A> sketch;
    private Vector<PositionSetup<P, A>> past = Vector.empty();
    private Either<String, Match<P, A>> match;
    private boolean over; // whether the position ends the game
    private int piece; // index of the chosen piece; the number of pieces for the eraser
    private Option<Screen> behind;
    private boolean closes; // whether the user is closing the window

    private PositionScreen(UiContext ui, Match<P, A> from, PositionSetup<P, A> sketch, Screen behind,
        Option<Function<Match<?, ?>, Screen>> taker) {
        this.ui = ui;
        this.taker = taker;
        this.from = from;
        this.sketch = sketch;
        this.behind = Option.of(behind);
        view = new BoardView(game(), ui.camera(from.variant()), _ -> {
        });
        pane = new PositionPane(view);
        focus = new Focus(ui.widgets());
        judge();
        addCommands();
    }

    private void addCommands() {
        commands.add("menu", "", this::leave);
        commands.add("escape", "", () -> {
            if (!focus.leavePanel()) leave();
        }, new Key(GLFW_KEY_ESCAPE, false));
        commands.add("undo", "study.undo", this::undo, Key.letter('U'), Key.control('Z')).when(() -> past.nonEmpty());
        commands.add("layers", "table.layers",
            () -> ui.preferences().change(ui.preferences().now().otherBoards(sketch.scene())))
            .shown(() -> Preferences.haveOtherBoards(sketch.scene()));
        commands.add("position.start", "position.start", () -> ui.notice()
            .valueOf(ui.calls().call(from.name(), () -> sketch.start())).forEach(this::change));
        commands.add("position.clear", "position.clear", () -> change(sketch.clear()));
        commands.add("position.take", "position.take", () -> {
            behind = Option.none();
            show(taker.get().apply(match.get()));
        }).when(() -> match.isRight() && !over);
        commands.add("position.study", "table.analysis",
            () -> show(StudyScreen.open(ui, this, GameSetup.persons(match.get(), Seeds.fresh()))))
            .when(() -> match.isRight());
        commands.add("position.play", "study.goon", opponent::toggle).when(() -> match.isRight() && !over);
    }

    /// @param now the previous screen; shown if the game has no editor
    static <P, A extends Action> Screen open(UiContext ui, Screen now, Match<P, A> match) {
        return open(ui, now, match, Option.none());
    }

    /// @param taker receives a match that starts with the position; returns the next screen
    public static Screen prepare(UiContext ui, Screen now, Match<?, ?> match, Function<Match<?, ?>, Screen> taker) {
        return open(ui, now, match, Option.of(taker));
    }

    private static <P, A extends Action> Screen open(UiContext ui, Screen now, Match<P, A> match,
        Option<Function<Match<?, ?>, Screen>> taker) {
        return ui.notice().valueOf(ui.calls().call(match.name(), () -> PositionSetup.of(match))
            .flatMap(sketch -> sketch.toEither(Strings.of("position.none"))))
            .map(found -> (Screen) new PositionScreen<>(ui, match, found, now, taker)).getOrElse(now);
    }

    private void judge() {
        match = ui.calls().call(from.name(), sketch::match).flatMap(made -> made);
        over = match.exists(made -> ui.calls().call(made.name(), made::status).exists(Status::isOver));
    }

    @Override
    public String game() {
        return GameCatalog.id(from.name());
    }

    @Override
    public boolean keeps(Screen before) {
        return behind.exists(screen -> screen == before);
    }

    @Override
    protected void paint(UiContext context) {
        float wide = Math.min(ui.widgets().units(PANEL), ui.width() * 0.62f), left = ui.width() - wide;
        boolean awake = !ui.notice().isOpen() && !ask.isOpen() && !opponent.isOpen();
        focus.settle(awake);
        pane.draw(ui, left, sketch, awake && focus.isOnBoard()).forEach(cell -> change(isEraser() ? sketch.clear(cell)
            : sketch.click(cell, sketch.editor().pieces().get(piece).name())));
        new Pane(Focus.PANEL_NAME, left, 0, wide, ui.height(), Theme.PANEL, ui.widgets().units(PADDING)).draw(
            column.flags(), () -> {
                if (column.draw(ui.widgets(), sections(ui.widgets()))) ui.frame().wake();
            });
        if (awake && !ImGui.getIO().getWantTextInput()) keys();
        match.forEach(made -> opponent.draw(ui, made).forEach(setup -> show(ui.navigation().table(ui, setup))));
        if (closes) leave(() -> {
            back();
            ui.frame().setClosed(true);
        });
        closes = false;
        ask.draw(ui);
        facts(ui.probe());
        commands.run(this::stays);
    }

    private boolean isEraser() {
        return piece >= sketch.editor().pieces().size();
    }

    private void change(PositionSetup<P, A> other) {
        if (other.setup().equals(sketch.setup())) return;
        past = past.append(sketch).takeRight(STEPS);
        sketch = other;
        judge();
    }

    private void undo() {
        if (past.isEmpty()) return;
        sketch = past.last();
        past = past.init();
        judge();
    }

    private void keys() {
        int kinds = sketch.editor().pieces().size();
        for (int i = 0; i < Math.min(9, kinds); i++) if (ImGui.isKeyPressed('1' + i, false)) piece = i;
        if (ImGui.isKeyPressed('0', false)) piece = kinds;
        commands.requestPressed();
    }

    private void leave() {
        leave(this::back);
    }

    private void leave(Runnable then) {
        if (past.isEmpty()) then.run();
        else ask.ask(then, "ask.position");
    }

    @Override
    public boolean settles() {
        return behind.forAll(Screen::settles);
    }

    /// Returns false if this position or a change on the previous screen would be lost. This screen then returns to the
    /// previous one, after confirmation if the position would be lost, and closes the window there.
    @Override
    public boolean mayClose() {
        if (past.isEmpty() && behind.forAll(Screen::mayClose)) return true;
        closes = true;
        ui.frame().wake();
        return false;
    }

    private void back() {
        show(behind.get());
        behind = Option.none();
    }

    private Vector<Column.Section> sections(Widgets widgets) {
        return Vector.of(Column.Section.required("title", () -> {
            commands.title(widgets, PADDING, "study.back.meaning", Strings.of("position.title"));
            widgets.text(Widgets.Size.SMALL, Theme.MUTED, GameWords.title(from.game().about()));
        }), Column.Section.scrolled("contents", 1, CONTENTS, () -> contents(widgets)),
            Column.Section.required("answers", () -> {
                widgets.prose(Widgets.Size.BODY, match.isRight() ? Theme.PRAISE : Theme.ALARM,
                    match.fold(Strings::message, _ -> Strings.of(over ? "position.over" : "position.possible")));
                ImGui.dummy(0, widgets.units(6));
                if (taker.isDefined()) commands.row(widgets, 8, widgets::primary, widgets::primary, "position.take");
                else commands.row(widgets, 8, widgets::primary, widgets::button, "position.study", "position.play");
            }));
    }

    private void contents(Widgets widgets) {
        palette(widgets);
        for (Seat seat : sketch.setup().toMove()) {
            widgets.field(Strings.of("position.seat"), Strings.of("position.seat.meaning"));
            int chosen = widgets.choice("position.seat", Vector.range(0, from.game().rules().seats())
                .map(i -> GameWords.capital(new Seat(i).toString())), seat.index());
            if (chosen != seat.index()) change(sketch.toMove(new Seat(chosen)));
        }
        supplies(widgets);
        ImGui.dummy(0, widgets.units(8));
        commands.line(widgets, "position.start", "position.clear", "undo", "layers");
        ImGui.dummy(0, widgets.units(10));
    }

    private void palette(Widgets widgets) {
        widgets.field(Strings.of("position.pieces"),
            Strings.of(sketch.editor().maxStack() > 2 ? "position.pieces.tower" : "position.pieces.meaning"));
        piece = widgets.choice("piece", sketch.editor().pieces().toVector()
            .map(kind -> GameWords.capital(kind.name())).append(Strings.of("position.eraser")), piece);
    }

    private void supplies(Widgets widgets) {
        if (sketch.editor().supplies().isEmpty()) return;
        widgets.field(Strings.of("position.supplies"), Strings.of("position.supplies.meaning"));
        for (PositionEditor.Supply supply : sketch.editor().supplies()) {
            int count = sketch.setup().supplies().get(supply.name()).getOrElse(0);
            widgets.label(Widgets.Size.SMALL, Theme.TEXT, GameWords.capital(supply.name()));
            ImGui.sameLine(ImGui.getWindowWidth() - widgets.units(PADDING + 128));
            supply(widgets, supply, "less", "−", count > 0, count - 1);
            ImGui.sameLine();
            widgets.label(Widgets.Size.BODY, Theme.TEXT, String.format(Locale.ROOT, "%2d", count));
            ImGui.sameLine(ImGui.getWindowWidth() - widgets.units(PADDING + 36));
            supply(widgets, supply, "more", "+", count < supply.most(), count + 1);
        }
    }

    private void supply(Widgets widgets, PositionEditor.Supply supply, String name, String sign, boolean possible,
        int count) {
        ImGui.beginDisabled(!possible);
        if (widgets.button(name + "." + supply.name(), sign, 36)) change(sketch.supply(supply, count));
        widgets.tip("position." + name, supply.name());
        ImGui.endDisabled();
    }

    private void facts(ScreenProbe probe) {
        if (!probe.isOn()) return;
        probe.fact("screen", "position");
        probe.fact("pieces", sketch.setup().pieces().values().map(Vector::size).sum());
        probe.fact("upright", sketch.upright());
        probe.fact("possible", match.isRight());
        probe.fact("sheet", opponent.isOpen() ? "opponent" : "");
        probe.fact("asks", ask.isOpen());
        probe.fact("moving", false);
    }

    @Override
    public void close() {
        focus.close();
        pane.close();
        behind.forEach(Screen::close);
    }
}
