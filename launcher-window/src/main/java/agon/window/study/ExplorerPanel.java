package agon.window.study;

import agon.api.Action;
import agon.api.match.Match;
import agon.api.scene.Mark;
import agon.api.scene.Marks;
import agon.archive.Archive.Exploration;
import agon.archive.GameFilter;
import agon.play.study.Study;
import agon.plugins.GameCatalog;
import agon.plugins.Heartbeat;
import agon.window.board.LiveBoard;
import agon.window.ui.BackgroundTask;
import agon.window.ui.ColumnTable;
import agon.window.ui.GameWords;
import agon.window.ui.Notice;
import agon.window.ui.PlaceSheet;
import agon.window.ui.Screen;
import agon.window.ui.SetUpChoices;
import agon.window.ui.Sheet;
import agon.window.ui.Strings;
import agon.window.ui.Theme;
import agon.window.ui.UiContext;
import agon.window.ui.Widgets;
import imgui.ImGui;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.Function;

/// An opening explorer. A table and marks on the board show the frequency and the score of each continuation in an
/// archive of games. SQLite is loaded when the first archive is opened, and runs on its own thread.
final class ExplorerPanel<P, A extends Action> implements AutoCloseable {
    private static final int NAMED = 12;
    private static final String PLACE = "place";
    private static final Vector<ColumnTable.Column<Exploration.Continuation>> COLUMNS = Vector.of(
        new ColumnTable.Column<>("study.column.move", Theme.TEXT, Exploration.Continuation::turn),
        new ColumnTable.Column<>("study.column.games", Theme.TEXT, one -> GameWords.number(one.games())),
        new ColumnTable.Column<>("study.column.score", Theme.TEXT, ExplorerPanel::score));

    private record Found(Exploration exploration, Vector<ExplorerSheets.Entry> games, Marks marks) {}

    private final LiveBoard<P, A, Study<P, A>> study;
    private final BackgroundTask background;
    private final String choices;
    private final PlaceSheet sheet;
    private final ExplorerSheets.Filters filters = new ExplorerSheets.Filters();
    private final ExplorerSheets.Games list = new ExplorerSheets.Games();
    private final GameCatalog catalog;
    private GameFilter filter = GameFilter.ALL;
    private Option<Path> known; // the place explored last
    private Option<ExploredGames> games = Option.none();
    private Option<Match<P, A>> asked = Option.none();
    private Option<BackgroundTask.Awaited<Either<String, Found>>> found = Option.none();

    ExplorerPanel(UiContext ui, LiveBoard<P, A, Study<P, A>> study) {
        this.study = study;
        background = new BackgroundTask(ui.frame()::wake);
        sheet = new PlaceSheet("archive", "explorer", ui);
        catalog = ui.catalog();
        choices = study.tree().variant().name().replaceFirst(":.*", "") + ".explorer";
        known = SetUpChoices.read(ui, choices).path(PLACE);
    }

    Vector<Sheet> sheets() {
        return Vector.of(sheet, filters, list);
    }

    boolean isOpen() {
        return games.isDefined();
    }

    void toggle(UiContext ui) {
        if (isOpen()) look(Option.none());
        else if (known.isDefined()) look(known.map(place -> new ExploredGames(ui, place)));
        else sheet.toggle();
    }

    private void look(Option<ExploredGames> other) {
        games.forEach(before -> {
            before.stop();
            BackgroundTask.Awaited<Boolean> _ = background.ask("", before::close);
        });
        games = other;
        asked = Option.none();
        found = Option.none();
    }

    /// Draws the sheets.
    ///
    /// @return the screen of a game that was selected
    Option<Function<Screen, Screen>> choose(UiContext ui) {
        Option<Path> place = sheet.draw(ui, () -> Option.when(
            ui.widgets().button("explorer.mine", Strings.of("library.mine"), 0), ui.records()));
        place.forEach(chosen -> {
            known = place;
            new SetUpChoices(LinkedHashMap.of(PLACE, chosen.toAbsolutePath().toString())).keep(ui, choices);
            look(Option.of(new ExploredGames(ui, chosen)));
        });
        filters.draw(ui).forEach(wanted -> {
            filter = wanted;
            asked = Option.none();
        });
        return list.draw(ui, now().flatMap(Either::toOption).map(Found::games).getOrElse(Vector.empty()))
            .map(entry -> now -> ui.navigation().openGame(ui, now, entry.text(), entry.game().at()));
    }

    private void ask() {
        Match<P, A> here = study.cursor().here();
        if (games.isEmpty() || asked.exists(match -> match.position().equals(here.position()))) return;
        ExploredGames at = games.get();
        asked = Option.of(here);
        Heartbeat heartbeat = new Heartbeat("the reading of records");
        GameFilter wanted = filter;
        found = Option.of(background.ask(here.name(), heartbeat, () -> at.read(heartbeat,
            archive -> archive.explore(here, catalog, wanted, NAMED).map(all -> new Found(all,
                ExplorerSheets.Entry.of(archive, all, wanted), marks(here, all))))));
    }

    /// Returns a mark on the last item to click for the first action of each turn, stronger for more frequent turns.
    private static <P, A extends Action> Marks marks(Match<P, A> here, Exploration known) {
        double most = known.continuations().map(Exploration.Continuation::games).max().getOrElse(1L);
        Marks marks = Marks.NONE;
        for (Exploration.Continuation one : known.continuations().take(NAMED).filter(c -> !c.turn().isEmpty()))
            for (Match<P, A> after : here.playPartial(one.turn())) {
                A action = after.actions(here.positions().size() - 1).head();
                String key = here.game().view().clicks(here.position(), action).last();
                float strength = (float) (one.games() / most);
                if (marks.strength(key, Mark.PLACE) < strength) marks = marks.with(key, Mark.PLACE, strength);
            }
        return marks;
    }

    private Option<Either<String, Found>> now() {
        return found.flatMap(BackgroundTask.Awaited::now).map(answer -> answer.flatMap(known -> known));
    }

    Option<Marks> marks() {
        return Option.when(isOpen(), () -> now().flatMap(Either::toOption).map(Found::marks).getOrElse(Marks.NONE));
    }

    void draw(Widgets widgets, int rows) {
        ask();
        Option<Either<String, Found>> now = now();
        games.forEach(at -> {
            if (widgets.button("explorer.place", at.title() + " …", 0)) sheet.toggle();
            widgets.tip("explorer.place.meaning");
            ImGui.sameLine(0, widgets.units(6));
            if (widgets.button("explorer.filter", Strings.of(filter.equals(GameFilter.ALL) ? "explorer.filter"
                : "explorer.filtered"), 0)) filters.toggle();
            widgets.tip("explorer.filter.meaning");
            ImGui.sameLine(0, widgets.units(6));
            if (widgets.button("explorer.list", Strings.of("explorer.list"), 0)) list.toggle();
            widgets.tip("explorer.list.meaning");
            widgets.label(Widgets.Size.SMALL, Theme.MUTED, said(at));
        });
        now.flatMap(answer -> answer.swap().toOption())
            .forEach(why -> Notice.problem(widgets, why));
        now.flatMap(Either::toOption).forEach(known -> table(widgets, known.exploration(), rows));
    }

    private String said(ExploredGames at) {
        if (now().isEmpty())
            return at.read() > 0 ? Strings.of("library.reading", GameWords.number(at.read()))
                : Strings.of("explorer.looking");
        return count() == 0 ? Strings.of("explorer.none") : Strings.of("explorer.games", GameWords.number(count()));
    }

    long count() {
        return now().flatMap(Either::toOption).map(all -> all.exploration().games()).getOrElse(0L);
    }

    private void table(Widgets widgets, Exploration known, int rows) {
        Vector<Exploration.Continuation> shown = known.continuations().filter(one -> !one.turn().isEmpty()).take(rows);
        new ColumnTable<>(widgets, "explorer", COLUMNS, new Share(widgets)).draw(shown)
            .filter(ColumnTable.Pointed::pressed)
            .forEach(at -> study.change(state -> state.addVariation(shown.get(at.row()).turn())));
    }

    private static String score(Exploration.Continuation one) {
        return one.scores().clusters() == 0 ? "–" : String.format(Locale.ROOT, "%.0f %%", 100 * one.scores().mean());
    }

    private record Share(Widgets widgets) implements ColumnTable.Last<Exploration.Continuation> {
        @Override
        public String title() {
            return "";
        }

        @Override
        public String draw(Exploration.Continuation one, float room) {
            float x = ImGui.getCursorScreenPosX(), y = ImGui.getCursorScreenPosY() + widgets.units(4),
                width = room - widgets.units(6), height = widgets.units(8);
            var list = ImGui.getWindowDrawList();
            list.addRectFilled(x, y, x + width, y + height, Theme.RAISED.colour(), widgets.units(3));
            if (one.scores().clusters() > 0)
                list.addRectFilled(x, y, x + width * (float) one.scores().mean(), y + height, Theme.TEXT.colour(0.85f),
                    widgets.units(3));
            ImGui.dummy(1, ImGui.getTextLineHeight());
            return "";
        }
    }

    @Override
    public void close() {
        look(Option.none());
        background.finish();
    }
}
