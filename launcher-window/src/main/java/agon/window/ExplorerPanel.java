package agon.window;

import agon.api.Action;
import agon.api.match.Match;
import agon.api.scene.Mark;
import agon.api.scene.Marks;
import agon.archive.Archive;
import agon.archive.Continuation;
import agon.archive.Exploration;
import agon.play.Study;
import imgui.ImGui;
import imgui.flag.ImGuiCol;
import imgui.flag.ImGuiMouseCursor;
import imgui.flag.ImGuiSelectableFlags;
import imgui.flag.ImGuiTableColumnFlags;
import imgui.flag.ImGuiTableFlags;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.nio.file.Path;
import java.util.Locale;

/// What was played here in an archive of games: how often and how well each continuation was, in a table and as marks
/// on the board, the stronger the more often. SQLite is loaded when the first archive is opened, and works on a thread
/// of its own.
final class ExplorerPanel<P, A extends Action> implements AutoCloseable {
    private static final int NAMED = 12;

    /// What an archive says of a position.
    private record Found(Exploration exploration, Marks marks) {}

    private final Study<P, A> study;
    private final BackgroundTask background;
    private final Sheet sheet = new Sheet("archive", 620, 520);
    private final FileChooser chooser;
    private Option<Path> file = Option.none();
    private Option<Archive> archive = Option.none(); // touched by the background alone
    private Option<Match<P, A>> asked = Option.none();
    private Option<BackgroundTask.Awaited<Either<String, Found>>> found = Option.none();

    ExplorerPanel(UiContext ui, Study<P, A> study) {
        this.study = study;
        background = new BackgroundTask(ui.frame()::wake);
        chooser = new FileChooser(ui.records());
    }

    Sheet sheet() {
        return sheet;
    }

    /// Whether an archive is looked into.
    boolean isOpen() {
        return file.isDefined();
    }

    /// Opens an archive, or looks into none any more.
    void toggle() {
        if (isOpen()) file = Option.none();
        else sheet.toggle();
    }

    /// Chooses the file.
    void choose(UiContext ui) {
        sheet.draw(ui, Strings.of("explorer.title"), () -> {
            ui.widgets().prose(Widgets.Size.SMALL, Theme.MUTED, Strings.of("explorer.meaning"));
            chooser.draw(ui.widgets()).forEach(path -> {
                file = Option.of(path);
                asked = Option.none();
                sheet.close();
            });
        });
    }

    private void ask() {
        Match<P, A> here = study.cursor().here();
        if (file.isEmpty() || asked.exists(match -> match.position().equals(here.position()))) return;
        Path path = file.get();
        asked = Option.of(here);
        found = Option.of(background.ask(here.name(), () -> explored(path, here)));
    }

    /// On the thread of the background.
    private Either<String, Found> explored(Path path, Match<P, A> here) {
        if (!archive.exists(open -> open.file().equals(path))) {
            archive.forEach(Archive::close);
            archive = Option.none();
            Either<String, Archive> opened = Archive.open(path);
            if (opened.isLeft()) return Either.left(opened.getLeft());
            archive = opened.toOption();
        }
        return archive.get().explore(here, NAMED).map(known -> new Found(known, marks(here, known)));
    }

    /// The first thing that each turn touches at its goal.
    private static <P, A extends Action> Marks marks(Match<P, A> here, Exploration known) {
        double most = known.continuations().map(Continuation::games).max().getOrElse(1L);
        Marks marks = Marks.NONE;
        for (Continuation one : known.continuations().take(NAMED).filter(c -> !c.turn().isEmpty()))
            for (Match<P, A> after : here.playOn(one.turn())) {
                A action = after.actions(here.positions().size() - 1).head();
                String key = here.game().view().touches(here.position(), action).last();
                float strength = (float) (one.games() / most);
                if (marks.strength(key, Mark.PLACE) < strength) marks = marks.with(key, Mark.PLACE, strength);
            }
        return marks;
    }

    private Option<Either<String, Found>> now() {
        return found.flatMap(BackgroundTask.Awaited::now).map(answer -> answer.flatMap(known -> known));
    }

    /// What is marked on the board.
    Option<Marks> marks() {
        return Option.when(isOpen(), () -> now().flatMap(Either::toOption).map(Found::marks).getOrElse(Marks.NONE));
    }

    /// Draws the table.
    void draw(Widgets widgets, int rows) {
        ask();
        Option<Either<String, Found>> now = now();
        if (now.isEmpty()) widgets.text(Widgets.Size.SMALL, Theme.MUTED, Strings.of("explorer.looking"));
        now.flatMap(answer -> answer.swap().toOption())
            .forEach(why -> widgets.prose(Widgets.Size.SMALL, Theme.ALARM, why));
        now.flatMap(Either::toOption).forEach(known -> table(widgets, known.exploration(), rows));
    }

    private void table(Widgets widgets, Exploration known, int rows) {
        widgets.text(Widgets.Size.SMALL, Theme.MUTED,
            Strings.of("explorer.games", String.format(Locale.ROOT, "%,d", known.games())));
        Vector<Continuation> shown = known.continuations().filter(one -> !one.turn().isEmpty()).take(rows);
        if (shown.isEmpty()) return;
        ImGui.pushFont(widgets.font(Widgets.Size.SMALL));
        ImGui.pushStyleColor(ImGuiCol.TableHeaderBg, Theme.PANEL.colour());
        if (ImGui.beginTable("explorer", 4, ImGuiTableFlags.SizingFixedFit)) {
            for (String column : new String[]{"move", "games", "score"})
                ImGui.tableSetupColumn(Strings.of("study.column." + column), 0);
            ImGui.tableSetupColumn("", ImGuiTableColumnFlags.WidthStretch);
            ImGui.pushStyleColor(ImGuiCol.Text, Theme.MUTED.colour());
            ImGui.tableHeadersRow();
            ImGui.popStyleColor();
            for (int i = 0; i < shown.size(); i++) row(widgets, shown.get(i), i);
            ImGui.endTable();
        }
        ImGui.popStyleColor();
        ImGui.popFont();
    }

    private void row(Widgets widgets, Continuation one, int number) {
        ImGui.tableNextRow();
        ImGui.tableNextColumn();
        boolean pressed = ImGui.selectable("###explorer." + number, false, ImGuiSelectableFlags.SpanAllColumns);
        if (ImGui.isItemHovered()) ImGui.setMouseCursor(ImGuiMouseCursor.Hand);
        widgets.placed("explorer." + number);
        ImGui.sameLine(0, 0);
        widgets.text(Widgets.Size.SMALL, Theme.TEXT, one.turn());
        ImGui.tableNextColumn();
        widgets.text(Widgets.Size.SMALL, Theme.TEXT, String.format(Locale.ROOT, "%,d", one.games()));
        ImGui.tableNextColumn();
        widgets.text(Widgets.Size.SMALL, Theme.TEXT,
            one.decided() == 0 ? "–" : String.format(Locale.ROOT, "%.0f %%", 100 * one.score()));
        ImGui.tableNextColumn();
        bar(widgets, one);
        if (pressed) study.tryOut(one.turn());
    }

    /// What share of the points who played it got.
    private static void bar(Widgets widgets, Continuation one) {
        float x = ImGui.getCursorScreenPosX(), y = ImGui.getCursorScreenPosY() + widgets.units(4),
            width = ImGui.getContentRegionAvailX() - widgets.units(6), height = widgets.units(8);
        var list = ImGui.getWindowDrawList();
        list.addRectFilled(x, y, x + width, y + height, Theme.RAISED.colour(), widgets.units(3));
        if (one.decided() > 0)
            list.addRectFilled(x, y, x + width * (float) one.score(), y + height, Theme.TEXT.colour(0.85f),
                widgets.units(3));
    }

    @Override
    public void close() {
        BackgroundTask.Awaited<Boolean> _ = background.ask("", () -> {
            archive.forEach(Archive::close);
            return true;
        });
        background.finish();
    }
}
