package agon.window.learn;

import agon.api.Action;
import agon.api.Lesson;
import agon.api.Seat;
import agon.api.Variant;
import agon.api.scene.Scene;
import agon.play.learn.LessonProgress;
import agon.play.learn.LessonProgress.Answer;
import agon.play.screen.LessonBoard;
import agon.plugins.GameCatalog;
import agon.window.board.BoardPane;
import agon.window.board.Cursor.Spot;
import agon.window.ui.Screen;
import agon.window.ui.Strings;
import agon.window.ui.Theme;
import agon.window.ui.UiContext;
import agon.window.ui.Widgets;
import imgui.ImDrawList;
import imgui.ImGui;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;

/// A lesson, with the board on the left, and text and tasks on the right.
final class LessonScreen<P, A extends Action> extends PracticePage<P, A, LessonBoard<P, A>> {
    private static final float FOOT = 80;
    private static final float LARGE = 50, PAD = 3, ROUND = 4, LINE = 1.5f; // of the names of cells, units

    private final Vector<Lesson> lessons;
    private Answer said = Answer.OPEN; // the answer already shown

    private LessonScreen(UiContext ui, GameCatalog.Installed game, Vector<Lesson> lessons,
        LessonProgress<P, A> progress) {
        super(ui, game, FOOT, progress.start().variant(), LessonBoard.of(progress));
        this.lessons = lessons;
    }

    static <P, A extends Action> Screen open(UiContext ui, Screen now, GameCatalog.Installed game,
        Variant<P, A> variant, Vector<Lesson> lessons, Lesson lesson) {
        return ui.notice().valueOf(ui.calls()
            .call(variant.name(), () -> LessonProgress.start(variant, lesson)).flatMap(progress -> progress))
            .map(progress -> (Screen) new LessonScreen<>(ui, game, lessons, progress)).getOrElse(now);
    }

    @Override
    protected boolean isDone() {
        return progress().isDone();
    }

    private LessonProgress<P, A> progress() {
        return live.state().progress();
    }

    @Override
    protected void head(UiContext ui) {
        Widgets widgets = ui.widgets();
        widgets.prose(Widgets.Size.TITLE, Theme.TEXT, Strings.prose(progress().lesson().title()));
        widgets.text(Widgets.Size.SMALL, Theme.MUTED,
            Strings.of("lesson.step", progress().number() + 1, progress().lesson().steps().size()));
    }

    @Override
    protected void words(UiContext ui) {
        Widgets widgets = ui.widgets();
        live.view().forEach(look -> names(ui, live.pane(), look.scene()));
        Option<Seat> person = progress().start().status().seatToAct();
        live.view().forEach(look -> person.forEach(seat -> {
            sides(widgets, look, seat);
            ImGui.dummy(0, widgets.units(10));
        }));
        // the task stays visible together with the comment on the answer
        widgets.prose(Widgets.Size.BODY, Theme.TEXT, Strings.prose(progress().step().text()));
        if (progress().answer() != Answer.OPEN) {
            ImGui.dummy(0, widgets.units(10));
            widgets.prose(Widgets.Size.BODY, progress().answer() == Answer.RIGHT ? Theme.ACCENT : Theme.ALARM,
                Strings.prose(progress().text()));
        }
        // in a small window, the comment may be below the visible part
        if (said != progress().answer() && progress().answer() != Answer.OPEN) ImGui.setScrollHereY(1);
        said = progress().answer();
    }

    @Override
    protected void back(UiContext ui) {
        show(new LearnScreen(ui, game));
    }

    @Override
    protected void buttons(UiContext ui) {
        Widgets widgets = ui.widgets();
        float gap = widgets.units(8), half = (ImGui.getContentRegionAvailX() - gap) / 2 / widgets.units(1);
        boolean done = isDone(), go = done && widgets.primary("next", onward(), -1);
        if (!done && widgets.button("show", Strings.of("lesson.show"), -1)) live.change(LessonBoard::showAnswer);
        ImGui.beginDisabled(progress().number() == 0);
        boolean previous = widgets.button("previous", Strings.of("lesson.previous"), half);
        ImGui.endDisabled();
        ImGui.sameLine(0, gap);
        ImGui.beginDisabled(done && progress().answer() == Answer.OPEN); // there is no answer to try again
        boolean again = widgets.button("again", Strings.of("lesson.again"), half);
        ImGui.endDisabled();
        if (again) go(ui, Either.right(progress().again()));
        if (previous) progress().previous().forEach(step -> go(ui, step));
        if (go) next(ui);
    }

    private String onward() {
        if (!progress().isLast()) return Strings.of("lesson.next");
        return following().map(other -> Strings.of("lesson.following", Strings.prose(other.title())))
            .getOrElse(() -> Strings.of("lesson.finish"));
    }

    private Option<Lesson> following() {
        return lessons.dropUntil(progress().lesson()::equals).drop(1).headOption();
    }

    /// Shows the next step; after the last one, completes the lesson and starts the next.
    @Override
    protected void next(UiContext ui) {
        if (!progress().isLast()) {
            go(ui, progress().next());
            return;
        }
        Lesson lesson = progress().lesson();
        LearnScreen.kept(ui, log -> log.finish(game.id(), lesson));
        following().peek(other -> show(open(ui, this, game, progress().start().variant(), lessons, other)))
            .onEmpty(() -> back(ui));
    }

    private void go(UiContext ui, Either<String, LessonProgress<P, A>> step) {
        step.peek(to -> live.change(board -> board.to(to))).peekLeft(ui.notice()::tell);
    }

    @Override
    protected void facts(UiContext ui) {
        ui.probe().fact("screen", "lesson");
        ui.probe().fact("lesson", progress().lesson().title());
        ui.probe().fact("step", progress().number() + 1);
        ui.probe().fact("answer", progress().answer());
        ui.probe().fact("done", isDone());
    }

    /// Draws the names of the cells that the text mentions, for beginners.
    private void names(UiContext ui, BoardPane<?, ?, ?> board, Scene scene) {
        Map<String, String> named = progress().named(scene);
        ui.probe().fact("named", named.keySet().mkString(","));
        if (named.isEmpty()) return;
        Vector<Spot> cells = spots(board, scene.board().filter(item -> item.role() == Scene.Role.CELL)),
            taken = spots(board, scene.items().filter(item -> item.role() == Scene.Role.PIECE
                || item.role() == Scene.Role.LABEL));
        for (var cell : named) {
            for (Spot spot : board.spot(cell._2)) {
                Spot place = NamePlace.of(spot, cells, taken);
                taken = taken.append(place);
                boolean large = NamePlace.room(spot, cells) > ui.widgets().units(LARGE);
                ui.widgets().sized(large ? Widgets.Size.BODY : Widgets.Size.SMALL,
                    () -> name(ui.widgets(), spot, place, cell._1));
            }
        }
    }

    private static Vector<Spot> spots(BoardPane<?, ?, ?> board, Seq<Scene.Item> items) {
        return items.toVector().flatMap(item -> board.spot(item.key()));
    }

    /// Draws a name. If it is next to its cell, a line connects the two.
    private static void name(Widgets widgets, Spot cell, Spot place, String name) {
        float pad = widgets.units(PAD), wide = ImGui.calcTextSize(name).x, high = ImGui.getTextLineHeight(),
            x = place.x() - wide / 2, y = place.y() - high / 2;
        ImDrawList list = ImGui.getBackgroundDrawList();
        if (!place.equals(cell)) {
            list.addLine(cell.x(), cell.y(), place.x(), place.y(), Theme.ACCENT.colour(), widgets.units(LINE));
            list.addCircleFilled(cell.x(), cell.y(), widgets.units(2 * LINE), Theme.ACCENT.colour());
        }
        list.addRectFilled(x - pad, y, x + wide + pad, y + high, Theme.PANEL.colour(0.9f), widgets.units(ROUND));
        list.addText(x, y, Theme.ACCENT.colour(), name);
    }
}
