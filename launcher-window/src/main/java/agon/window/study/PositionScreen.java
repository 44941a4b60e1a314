package agon.window.study;

import agon.api.Action;
import agon.api.Seat;
import agon.api.Status;
import agon.api.match.Match;
import agon.api.scene.PositionEditor;
import agon.hex3d.LevelLayout;
import agon.play.engine.Seeds;
import agon.play.session.GameSetup;
import agon.play.study.PositionSetup;
import agon.window.board.AskSheet;
import agon.window.board.BoardView;
import agon.window.board.Focus;
import agon.window.ui.GameWords;
import agon.window.ui.Pane;
import agon.window.ui.Screen;
import agon.window.ui.ScreenProbe;
import agon.window.ui.Strings;
import agon.window.ui.Theme;
import agon.window.ui.UiContext;
import agon.window.ui.Widgets;
import imgui.ImGui;
import imgui.flag.ImGuiKey;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.Locale;
import java.util.function.Function;

/// Sets up a position by hand: pieces on cells, the seat to move, what lies beside the board. What is impossible is
/// refused in words. The screen from which one came waits behind it.
public final class PositionScreen<P, A extends Action> implements Screen {
    private static final float PANEL = 380, PADDING = 22;
    private static final int STEPS = 200; // that can be undone

    private final Match<P, A> from;
    private final BoardView view;
    private final PositionPane pane;
    private final OpponentSheet opponent = new OpponentSheet();
    private final AskSheet ask = new AskSheet();
    private final Focus focus;
    private final Option<Function<Match<?, ?>, Screen>> taker;
    private PositionSetup<P, A> sketch;
    private Vector<PositionSetup<P, A>> past = Vector.empty();
    private Either<String, Match<P, A>> match;
    private boolean over; // whether the game has ended there
    private int piece; // index of the chosen one; as many as there are: the eraser
    private Option<Screen> behind;
    private boolean left; // in spite of what was set up

    private PositionScreen(UiContext ui, Match<P, A> from, PositionSetup<P, A> sketch, Screen behind,
        Option<Function<Match<?, ?>, Screen>> taker) {
        this.taker = taker;
        this.from = from;
        this.sketch = sketch;
        this.behind = Option.of(behind);
        view = new BoardView(ui.camera(from.variant()), _ -> {
        });
        pane = new PositionPane(view);
        focus = new Focus(ui.widgets());
        judge(ui);
    }

    /// Begins with the position of a match.
    ///
    /// @param now the screen that waits behind it, and stays where the game has no editor
    static <P, A extends Action> Screen open(UiContext ui, Screen now, Match<P, A> match) {
        return open(ui, now, match, Option.none());
    }

    /// The same for somebody who wants the position.
    ///
    /// @param taker given the match that begins there; says what fills the window then
    public static Screen prepare(UiContext ui, Screen now, Match<?, ?> match, Function<Match<?, ?>, Screen> taker) {
        return open(ui, now, match, Option.of(taker));
    }

    private static <P, A extends Action> Screen open(UiContext ui, Screen now, Match<P, A> match,
        Option<Function<Match<?, ?>, Screen>> taker) {
        Either<String, Option<PositionSetup<P, A>>> sketch = ui.calls().call(match.name(),
            () -> PositionSetup.of(match));
        sketch.swap().forEach(ui.notice()::tell);
        if (sketch.isRight() && sketch.get().isEmpty()) ui.notice().tell(Strings.of("position.none"));
        return sketch.toOption().flatMap(found -> found)
            .map(found -> (Screen) new PositionScreen<>(ui, match, found, now, taker)).getOrElse(now);
    }

    private void judge(UiContext ui) {
        match = ui.calls().call(from.name(), sketch::match).flatMap(made -> made);
        over = match.exists(made -> ui.calls().call(made.name(), made::status).exists(Status::isOver));
    }

    @Override
    public boolean keeps(Screen before) {
        return behind.exists(screen -> screen == before);
    }

    @Override
    public Screen draw(UiContext ui) {
        float wide = Math.min(ui.widgets().units(PANEL), ui.width() * 0.62f), edge = ui.width() - wide;
        boolean awake = !ui.notice().isOpen() && !ask.isOpen() && !opponent.isOpen();
        focus.settle(awake);
        Option<String> touched = pane.draw(ui, edge, sketch, awake && focus.isOnBoard());
        touched.forEach(cell -> change(ui, isEraser() ? sketch.clear(cell)
            : sketch.touch(cell, sketch.editor().pieces().get(piece).name())));
        Screen[] next = {this};
        new Pane(Focus.PANEL_NAME, edge, 0, wide, ui.height(), Theme.PANEL, ui.widgets().units(PADDING)).draw(0,
            () -> next[0] = panel(ui));
        if (awake && next[0] == this) next[0] = keys(ui);
        for (Match<P, A> made : match)
            for (GameSetup setup : opponent.draw(ui, made)) next[0] = ui.navigation().table(ui, setup);
        ask.draw(ui);
        if (left) next[0] = back();
        facts(ui);
        return next[0];
    }

    private boolean isEraser() {
        return piece >= sketch.editor().pieces().size();
    }

    private void change(UiContext ui, PositionSetup<P, A> other) {
        if (other.setup().equals(sketch.setup())) return;
        past = past.append(sketch).takeRight(STEPS);
        sketch = other;
        judge(ui);
    }

    private void undo(UiContext ui) {
        if (past.isEmpty()) return;
        sketch = past.last();
        past = past.init();
        judge(ui);
    }

    private Screen keys(UiContext ui) {
        if (ImGui.getIO().getWantTextInput()) return this;
        int kinds = sketch.editor().pieces().size();
        for (int i = 0; i < Math.min(9, kinds); i++) if (ImGui.isKeyPressed('1' + i, false)) piece = i;
        if (ImGui.isKeyPressed('0', false)) piece = kinds;
        if (ImGui.isKeyPressed('U', false) || ImGui.getIO().getKeyCtrl() && ImGui.isKeyPressed('Z', false)) undo(ui);
        boolean escapes = ImGui.isKeyPressed(ImGui.getKeyIndex(ImGuiKey.Escape), false);
        return escapes && !focus.leavePanel() ? leave() : this;
    }

    private Screen leave() {
        if (past.isEmpty()) return back();
        ask.ask(() -> left = true, "ask.position");
        return this;
    }

    private Screen back() {
        Screen waits = behind.get();
        behind = Option.none();
        return waits;
    }

    private Screen panel(UiContext ui) {
        Widgets widgets = ui.widgets();
        ImGui.setCursorPosX(widgets.units(PADDING - 12));
        boolean leaves = widgets.sign("menu", "‹", "study.back.meaning");
        ImGui.sameLine(0, 0);
        ImGui.alignTextToFramePadding();
        widgets.text(Widgets.Size.TITLE, Theme.TEXT, Strings.of("position.title"));
        widgets.text(Widgets.Size.SMALL, Theme.MUTED, from.game().about().title());
        palette(widgets);
        for (Seat seat : sketch.setup().toMove()) {
            widgets.field(Strings.of("position.seat"), Strings.of("position.seat.meaning"));
            int chosen = widgets.choice("position.seat", Vector.range(0, from.game().rules().seats())
                .map(i -> GameWords.capital(new Seat(i).toString())), seat.index());
            if (chosen != seat.index()) change(ui, sketch.toMove(new Seat(chosen)));
        }
        supplies(ui);
        changes(ui);
        ImGui.dummy(0, widgets.units(10));
        widgets.prose(Widgets.Size.BODY, match.isRight() ? Theme.PRAISE : Theme.ALARM,
            match.fold(why -> why, _ -> Strings.of(over ? "position.over" : "position.possible")));
        ImGui.dummy(0, widgets.units(6));
        Screen next = begin(ui);
        return leaves ? leave() : next;
    }

    private void palette(Widgets widgets) {
        widgets.field(Strings.of("position.pieces"),
            Strings.of(sketch.editor().tallest() > 2 ? "position.pieces.tower" : "position.pieces.meaning"));
        piece = widgets.choice("piece", sketch.editor().pieces().toVector()
            .map(kind -> GameWords.capital(kind.name())).append(Strings.of("position.eraser")), piece);
    }

    private void supplies(UiContext ui) {
        Widgets widgets = ui.widgets();
        if (sketch.editor().supplies().isEmpty()) return;
        widgets.field(Strings.of("position.supplies"), Strings.of("position.supplies.meaning"));
        for (PositionEditor.Supply supply : sketch.editor().supplies()) {
            int count = sketch.setup().supplies().get(supply.name()).getOrElse(0);
            ImGui.alignTextToFramePadding();
            widgets.text(Widgets.Size.SMALL, Theme.TEXT, GameWords.capital(supply.name()));
            ImGui.sameLine(ImGui.getWindowWidth() - widgets.units(PADDING + 128));
            ImGui.beginDisabled(count == 0);
            if (widgets.button("less." + supply.name(), "−", 36)) change(ui, sketch.supply(supply, count - 1));
            widgets.tip("position.less", supply.name());
            ImGui.endDisabled();
            ImGui.sameLine();
            ImGui.alignTextToFramePadding();
            widgets.text(Widgets.Size.BODY, Theme.TEXT, String.format(Locale.ROOT, "%2d", count));
            ImGui.sameLine(ImGui.getWindowWidth() - widgets.units(PADDING + 36));
            ImGui.beginDisabled(count == supply.most());
            if (widgets.button("more." + supply.name(), "+", 36)) change(ui, sketch.supply(supply, count + 1));
            widgets.tip("position.more", supply.name());
            ImGui.endDisabled();
        }
    }

    private void changes(UiContext ui) {
        Widgets widgets = ui.widgets();
        ImGui.dummy(0, widgets.units(8));
        if (widgets.button("position.start", Strings.of("position.start"), 0))
            ui.calls().call(from.name(), sketch::start).peek(start -> change(ui, start)).swap()
                .forEach(ui.notice()::tell);
        ImGui.sameLine();
        if (widgets.button("position.clear", Strings.of("position.clear"), 0)) change(ui, sketch.clear());
        ImGui.sameLine();
        ImGui.beginDisabled(past.isEmpty());
        if (widgets.button("undo", Strings.of("table.undo"), 0)) undo(ui);
        ImGui.endDisabled();
        if (!LevelLayout.matterTo(sketch.scene())) return;
        ImGui.sameLine();
        if (widgets.button("layers", Strings.of("table.layers"), 0)) view.nextLayers();
    }

    private Screen begin(UiContext ui) {
        Widgets widgets = ui.widgets();
        float gap = widgets.units(8), width = (ImGui.getContentRegionAvailX() - gap) / 2 / widgets.units(1);
        return taker.isDefined() ? take(widgets) : beginAlone(ui, gap, width);
    }

    private Screen take(Widgets widgets) {
        ImGui.beginDisabled(match.isLeft() || over);
        boolean takes = widgets.primary("position.take", Strings.of("position.take"), -1);
        ImGui.endDisabled();
        if (!takes) return this;
        behind = Option.none();
        return taker.get().apply(match.get());
    }

    private Screen beginAlone(UiContext ui, float gap, float width) {
        Widgets widgets = ui.widgets();
        ImGui.beginDisabled(match.isLeft());
        boolean studies = widgets.primary("position.study", Strings.of("table.analysis"), width);
        ImGui.endDisabled();
        ImGui.sameLine(0, gap);
        ImGui.beginDisabled(match.isLeft() || over);
        if (widgets.button("position.play", Strings.of("study.goon"), width)) opponent.toggle();
        ImGui.endDisabled();
        return studies ? StudyScreen.open(ui, this, GameSetup.persons(match.get(), Seeds.fresh())) : this;
    }

    private void facts(UiContext ui) {
        ScreenProbe probe = ui.probe();
        if (!probe.isOn()) return;
        probe.fact("screen", "position");
        probe.fact("pieces", sketch.setup().pieces().values().map(Vector::size).sum());
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
