package agon.window.learn;

import agon.api.Action;
import agon.api.Lesson;
import agon.api.Puzzle;
import agon.api.Variant;
import agon.api.match.Match;
import agon.api.scene.Scene;
import agon.play.game.GameSetup;
import agon.play.screen.PracticeLog;
import agon.play.screen.PuzzleCollection;
import agon.plugins.GameCatalog;
import agon.plugins.internal.Seeds;
import agon.window.board.HowTo;
import agon.window.study.GamePuzzles;
import agon.window.ui.GamePortrait;
import agon.window.ui.GameWords;
import agon.window.ui.Page;
import agon.window.ui.Pane;
import agon.window.ui.Strings;
import agon.window.ui.Theme;
import agon.window.ui.UiContext;
import agon.window.ui.Widgets;
import imgui.ImDrawList;
import imgui.ImGui;
import imgui.flag.ImGuiKey;
import imgui.flag.ImGuiMouseCursor;
import imgui.flag.ImGuiStyleVar;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.LocalDate;
import java.util.function.Consumer;

public final class LearnScreen extends Page {
    private static final float MARGIN = 48, COLUMN = 520, PICTURE = 0.62f;

    private final GameCatalog.Installed game;
    private final Option<Variant<?, ?>> variant;
    private final Vector<Lesson> lessons;
    private final Vector<Puzzle> puzzles;
    private final PracticeLog log;
    private final Vector<Own> own;
    private final Option<Puzzle> daily;
    private final Option<Scene> scene;
    private final Option<GameSetup> opponent; // the first game offered
    private final GamePortrait portrait = new GamePortrait();
    private final HowTo howTo = new HowTo();
    private final boolean puzzled; // whether puzzles are listed before lessons
    private int settling = 3; // frames

    public LearnScreen(UiContext ui, GameCatalog.Installed game) {
        this(ui, game, false);
    }

    public static LearnScreen atPuzzles(UiContext ui, GameCatalog.Installed game) {
        return new LearnScreen(ui, game, true);
    }

    private LearnScreen(UiContext ui, GameCatalog.Installed game, boolean puzzled) {
        this.game = game;
        this.puzzled = puzzled;
        variant = ui.catalog().find(game.id()).toOption().map(found -> found);
        lessons = variant.map(v -> v.game().extras().lessons()).getOrElse(Vector.empty());
        puzzles = variant.map(v -> v.game().extras().puzzles()).getOrElse(Vector.empty());
        log = log(ui);
        own = own(ui);
        daily = Option.when(puzzles.nonEmpty(), () -> PracticeLog.ofTheDay(puzzles, LocalDate.now()));
        opponent = variant.flatMap(v -> opponent(ui, v));
        scene = daily.flatMap(puzzle -> variant.flatMap(v -> scene(ui, v, puzzle)));
    }

    private static <P, A extends Action> Option<GameSetup> opponent(UiContext ui, Variant<P, A> variant) {
        return ui.calls().call(variant.name(), () -> GameSetup.first(Match.start(variant), Seeds.fresh()))
            .flatMap(setup -> setup).toOption().filter(setup -> setup.players().size() > 1);
    }

    private static <P> Option<Scene> scene(UiContext ui, Variant<P, ?> variant, Puzzle puzzle) {
        return ui.calls().call(variant.name(), () -> variant.game().notation().read(puzzle.position())
            .map(position -> variant.game().view().scene(position))).flatMap(read -> read).toOption();
    }

    private record Own(Variant<?, ?> variant, Vector<Puzzle> puzzles) {}

    /// Returns the user's own puzzles. Reports unreadable ones, and skips variants that the game no longer has.
    private Vector<Own> own(UiContext ui) {
        return ui.notice().attempt(() -> {
            PuzzleCollection kept = GamePuzzles.kept(ui);
            return kept.variants(game.id())
                .flatMap(name -> ui.catalog().find(name).toOption().map(found -> new Own(found, kept.of(name))))
                .filter(found -> found.puzzles.nonEmpty());
        }).getOrElse(Vector.empty());
    }

    public static boolean isFor(GameCatalog.Installed game) {
        return game.extras().lessons().nonEmpty() || game.extras().puzzles().nonEmpty();
    }

    static PracticeLog log(UiContext ui) {
        return ui.notice().attempt(() -> new PracticeLog(ui.records().resolveSibling("learnt")))
            .getOrElse(() -> new PracticeLog(ui.records().resolveSibling("learnt-here")));
    }

    static void kept(UiContext ui, Consumer<PracticeLog> learnt) {
        ui.notice().attempt(() -> {
            PracticeLog log = log(ui);
            learnt.accept(log);
            return log;
        });
    }

    @Override
    public String game() {
        return game.id();
    }

    @Override
    protected void paint(UiContext ui) {
        Strings.about(game.id());
        ui.probe().fact("screen", "learn");
        ui.probe().fact("lessons", lessons.size());
        ui.probe().fact("puzzles", puzzles.size());
        ui.probe().fact("solved", puzzles.count(puzzle -> log.isDone(game.id(), puzzle)));
        ui.probe().fact("own", own.map(found -> found.puzzles.size()).sum());
        boolean awake = !howTo.isOpen() && !ui.notice().isOpen(); // Escape only closes the open sheet
        new Pane("learn", 0, 0, ui.width(), ui.height(), Theme.NIGHT, ui.widgets().units(MARGIN)).draw(0,
            () -> content(ui));
        settling--;
        howTo.draw(ui, game.about());
        if (awake && Widgets.isPressed(ImGuiKey.Escape) && stays()) back(ui);
    }

    private void back(UiContext ui) {
        show(ui.navigation().home(ui, "learn." + game.id()));
    }

    private void content(UiContext ui) {
        Widgets widgets = ui.widgets();
        if (widgets.flush("menu", Strings.of("learn.back"))) back(ui);
        widgets.text(Widgets.Size.DISPLAY, Theme.TEXT, GameWords.title(game.about()));
        if (widgets.button("howto", Strings.of("howto.title", GameWords.title(game.about())), 0)) howTo.toggle();
        ImGui.dummy(0, widgets.units(12));
        float room = ImGui.getContentRegionAvailX(), gap = widgets.units(MARGIN);
        boolean beside = room > widgets.units(2 * COLUMN * 0.8f);
        float column = Math.min(widgets.units(COLUMN), beside ? (room - gap) / 2 : room);
        ImGui.beginGroup();
        lessons(ui, column);
        ImGui.endGroup();
        if (beside) {
            ImGui.sameLine(0, gap);
            // Dear ImGui lowers the first line of text to align it with text on buttons
            ImGui.setCursorPosY(ImGui.getCursorPosY() - ImGui.getStyle().getFramePaddingY());
        } else ImGui.dummy(0, widgets.units(6));
        ImGui.beginGroup();
        puzzles(ui, beside ? Math.min(room - column - gap, widgets.units(COLUMN * 1.4f)) : column);
        ImGui.endGroup();
    }

    private void lessons(UiContext ui, float width) {
        Widgets widgets = ui.widgets();
        widgets.text(Widgets.Size.TITLE, Theme.TEXT, Strings.of("learn.lessons"));
        if (lessons.isEmpty()) widgets.prose(Widgets.Size.BODY, Theme.MUTED, Strings.of("learn.none"));
        boolean first = true; // the first unfinished lesson
        for (int i = 0; i < lessons.size(); i++) {
            Lesson lesson = lessons.get(i);
            boolean done = log.isDone(game.id(), lesson);
            String text = Strings.of("learn.lesson", i + 1, Strings.prose(lesson.title()));
            float units = width / widgets.units(1);
            if (!done && first) start(widgets, false); // Enter starts the next lesson
            boolean following = !done && first, pressed = row(widgets, "lesson." + (i + 1), text, following, done
                ? Strings.of("learn.done")
                : Strings.of("learn.steps", lesson.steps().size()), done,
                units);
            if (following) reveal(widgets, false);
            first &= done;
            if (pressed) show(LessonScreen.open(ui, this, game, variant.get(), lessons, lesson));
        }
        if (opponent.isDefined()) game(ui, width, first);
    }

    private static boolean row(Widgets widgets, String name, String text, boolean next, String state, boolean done,
        float units) {
        ImGui.pushStyleVar(ImGuiStyleVar.ButtonTextAlign, 0, 0.5f);
        boolean pressed = next ? widgets.primary(name, text, units) : widgets.button(name, text, units);
        ImGui.popStyleVar();
        float pad = ImGui.getStyle().getFramePaddingX(), right = ImGui.getItemRectMaxX() - pad,
            free = right - ImGui.getItemRectMinX() - 2 * pad - ImGui.calcTextSize(text).x;
        ImDrawList list = ImGui.getWindowDrawList();
        widgets.sized(Widgets.Size.SMALL, () -> {
            float wide = ImGui.calcTextSize(state).x,
                y = (ImGui.getItemRectMinY() + ImGui.getItemRectMaxY() - ImGui.getTextLineHeight()) / 2;
            if (wide <= free)
                list.addText(right - wide, y,
                    (next ? Theme.INK : done ? Theme.ACCENT : Theme.MUTED).colour(), state);
        });
        return pressed;
    }

    private void start(Widgets widgets, boolean puzzles) {
        if (settling > 0 && puzzles == puzzled) widgets.give();
    }

    private void reveal(Widgets widgets, boolean puzzles) {
        if (settling > 0 && puzzles == puzzled) widgets.reveal(0);
    }

    private void game(UiContext ui, float width, boolean now) {
        Widgets widgets = ui.widgets();
        float units = width / widgets.units(1);
        String text = Strings.of("learn.game", GameWords.player(opponent.get().players().last().toString(),
            Vector.empty()));
        if (now) start(widgets, false);
        boolean pressed = row(widgets, "game", text, now, Strings.of("learn.game.meaning"), false, units);
        if (now) reveal(widgets, false);
        if (pressed) show(ui.navigation().table(ui, opponent.get()));
    }

    private void puzzles(UiContext ui, float width) {
        Widgets widgets = ui.widgets();
        widgets.text(Widgets.Size.TITLE, Theme.TEXT, Strings.of("learn.puzzles"));
        if (daily.isEmpty()) {
            widgets.prose(Widgets.Size.BODY, Theme.MUTED, Strings.of("learn.nopuzzles"));
            own(ui, width);
            return;
        }
        long solved = puzzles.count(puzzle -> log.isDone(game.id(), puzzle));
        widgets.text(Widgets.Size.BODY, Theme.MUTED,
            Strings.of("learn.solved.rating", solved, puzzles.size(), log.history(game.id()).rating()));
        float x = ImGui.getCursorScreenPosX(), y = ImGui.getCursorScreenPosY(),
            height = Math.max(widgets.units(80), Math.min(width * PICTURE,
                ImGui.getContentRegionAvailY() - widgets.units(158 + 64 * own.size())));
        scene.forEach(s -> portrait.draw(ui, game.id(), s, x, y, width, height, widgets.units(12)));
        boolean picture = picture(widgets, x, y, width, height);
        float gap = widgets.units(8), units = (width - gap) / 2 / widgets.units(1);
        boolean done = log.isDone(game.id(), daily.get());
        widgets.text(Widgets.Size.BODY, Theme.TEXT, Strings.translated(daily.get().task()));
        if (done) {
            ImGui.sameLine();
            widgets.text(Widgets.Size.BODY, Theme.ACCENT, Strings.of("learn.daily.solved"));
        }
        boolean today = (done ? widgets.button("daily", Strings.of("learn.daily"), units)
            : widgets.primary("daily", Strings.of("learn.daily"), units)) || picture;
        ImGui.sameLine(0, gap);
        start(widgets, true);
        boolean any = done ? widgets.primary("puzzle", Strings.of("learn.next"), units)
            : widgets.button("puzzle", Strings.of("learn.next"), units);
        reveal(widgets, true);
        if (today || any) open(ui, variant.get(), puzzles, today ? daily : Option.none());
        grades(ui);
        motifs(ui);
        own(ui, width);
    }

    /// @param puzzle puzzle to open; none: the next one
    private void open(UiContext ui, Variant<?, ?> variant, Vector<Puzzle> all, Option<Puzzle> puzzle) {
        show(PuzzleScreen.open(ui, this, game, variant, all,
            puzzle.getOrElse(() -> log.next(game.id(), all, LocalDate.now()))));
    }

    /// Returns whether the picture of the puzzle of the day was clicked, which opens the puzzle.
    private static boolean picture(Widgets widgets, float x, float y, float width, float height) {
        boolean pressed = ImGui.invisibleButton("###picture", width, height);
        widgets.placed("picture");
        if (ImGui.isItemHovered()) ImGui.setMouseCursor(ImGuiMouseCursor.Hand);
        if (widgets.lit())
            ImGui.getWindowDrawList().addRect(x, y, x + width, y + height, Theme.ACCENT.colour(), widgets.units(12), 0,
                widgets.units(2));
        return pressed;
    }

    /// Draws a button per difficulty, if there are several, so that advanced players can skip the easy puzzles.
    private void grades(UiContext ui) {
        Widgets widgets = ui.widgets();
        Vector<Integer> grades = puzzles.map(Puzzle::grade).distinct().sorted();
        if (grades.size() < 2) return;
        ImGui.dummy(0, widgets.units(2));
        widgets.label(Widgets.Size.SMALL, Theme.MUTED, Strings.of("learn.grades"));
        for (int grade : grades) {
            Vector<Puzzle> those = puzzles.filter(puzzle -> puzzle.grade() == grade);
            ImGui.sameLine(0, widgets.units(8));
            if (widgets.button("grade." + grade, Integer.toString(grade), 40))
                open(ui, variant.get(), those, Option.none());
            widgets.tip("learn.grade", grade, those.count(puzzle -> log.isDone(game.id(), puzzle)), those.size());
        }
    }

    /// Draws a button per motif, the most frequent ones first.
    private void motifs(UiContext ui) {
        Widgets widgets = ui.widgets();
        Vector<String> motifs = puzzles.flatMap(Puzzle::motifs).groupBy(motif -> motif).toVector()
            .sortBy(found -> -found._2.size()).map(found -> found._1);
        if (motifs.size() < 2) return;
        ImGui.dummy(0, widgets.units(2));
        widgets.label(Widgets.Size.SMALL, Theme.MUTED, Strings.of("learn.motifs"));
        float gap = widgets.units(8), pad = 2 * ImGui.getStyle().getFramePaddingX();
        float right = ImGui.getWindowPosX() + ImGui.getWindowContentRegionMaxX();
        for (String motif : motifs) {
            Vector<Puzzle> those = puzzles.filter(puzzle -> puzzle.motifs().contains(motif));
            String text = Strings.of("learn.motif", Strings.translated(motif), those.size());
            if (ImGui.getItemRectMaxX() + gap + ImGui.calcTextSize(text).x + pad <= right) ImGui.sameLine(0, gap);
            if (widgets.button("motif." + motif.replace(' ', '-'), text, 0))
                open(ui, variant.get(), those, Option.none());
        }
    }

    private void own(UiContext ui, float width) {
        Widgets widgets = ui.widgets();
        for (int i = 0; i < own.size(); i++) {
            Own found = own.get(i);
            String options = GameWords.options(found.variant.name()),
                text = options.isEmpty() ? Strings.of("learn.own") : Strings.of("learn.own.variant", options);
            ImGui.dummy(0, widgets.units(4));
            boolean pressed = widgets.button("own." + (i + 1), text, width / widgets.units(1));
            widgets.tip("learn.own.meaning");
            widgets.text(Widgets.Size.SMALL, Theme.MUTED, Strings.of("learn.solved",
                found.puzzles.count(puzzle -> log.isDone(game.id(), puzzle)), found.puzzles.size()));
            if (pressed) open(ui, found.variant, found.puzzles, Option.none());
        }
    }

    @Override
    public void close() {
        portrait.close();
    }
}
