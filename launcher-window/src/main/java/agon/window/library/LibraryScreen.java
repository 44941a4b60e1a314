package agon.window.library;

import static org.lwjgl.glfw.GLFW.GLFW_KEY_F2;

import agon.play.records.RecordEntry;
import agon.play.records.RecordIndex;
import agon.play.records.RecordLibrary;
import agon.play.records.RecordQuery;
import agon.window.ui.GameWords;
import agon.window.ui.Key;
import agon.window.ui.Notice;
import agon.window.ui.Page;
import agon.window.ui.Pane;
import agon.window.ui.PaneKeys;
import agon.window.ui.PlaceSheet;
import agon.window.ui.Screen;
import agon.window.ui.Sheet;
import agon.window.ui.Strings;
import agon.window.ui.Theme;
import agon.window.ui.UiContext;
import agon.window.ui.Widgets;
import imgui.ImGui;
import imgui.flag.ImGuiKey;
import imgui.flag.ImGuiWindowFlags;
import imgui.type.ImString;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.nio.file.Path;
import java.util.function.Function;

public final class LibraryScreen extends Page {
    private static final float MARGIN = 36, TIGHT = 18, DETAIL = 330, WIDE = 860;
    private static final int LETTERS = 120, SETTLING = 3;
    private static final Key RENAME = new Key(GLFW_KEY_F2, false);

    private final Shelf shelf;
    private final RecordTable table = new RecordTable();
    private final RecordDetail detail = new RecordDetail();
    private final ImString words = new ImString(LETTERS);
    private final LibraryFilters filters = new LibraryFilters();
    private final NameSheet naming = new NameSheet();
    private final PlaceSheet places;
    private final PaneKeys panes = new PaneKeys("library", "detail");
    private RecordIndex index = RecordIndex.EMPTY;
    private boolean listed;
    private boolean searching; // whether the search field has the focus
    private RecordQuery query = RecordQuery.ALL;
    private Vector<RecordEntry> found = Vector.empty();
    private int games, all; // numbers of games found and of games in the index, without other files
    private Vector<RecordEntry> deleted = Vector.empty(); // entries in the bin, latest first
    private int fresh = SETTLING; // frames until a new window has settled and keeps its focus

    public LibraryScreen(UiContext ui) {
        this(ui, Shelf.open(ui, Vector.of(ui.records())).get());
    }

    private LibraryScreen(UiContext ui, Shelf shelf) {
        this.shelf = shelf;
        places = new PlaceSheet("place", "library.open", ui);
    }

    /// @param places folders, archives and files
    public static Screen of(UiContext ui, Screen now, Vector<Path> places) {
        return Shelf.open(ui, places).map(opened -> (Screen) new LibraryScreen(ui, opened))
            .getOrElse(now);
    }

    @Override
    protected void paint(UiContext ui) {
        ui.probe().fact("screen", "library");
        take(ui);
        Widgets widgets = ui.widgets();
        boolean wide = ui.width() >= widgets.units(WIDE);
        float side = wide ? Math.min(widgets.units(DETAIL), ui.width() * 0.4f) : 0,
            margin = widgets.units(wide ? MARGIN : TIGHT);
        boolean narrowed = !query.text().isEmpty() || query.dates().isDefined(); // Escape in a field restores its text
        boolean covered = isCovered(ui); // the key that closes an overlay must have no other effect
        boolean blank = words.get().isEmpty();
        new Pane("library", 0, 0, ui.width() - side, ui.height(), Theme.NIGHT, margin)
            .draw(ImGuiWindowFlags.NoScrollbar, () -> content(ui, wide));
        if (wide)
            new Pane("detail", ui.width() - side, 0, side, ui.height(), Theme.PANEL, widgets.units(24)).draw(0,
                () -> detail(ui, true));
        naming.draw(ui, name -> rename(ui, name));
        places.draw(ui, Option::none).forEach(place -> show(of(ui, this, Vector.of(place))));
        facts(ui);
        if (stays()) keys(ui, covered, narrowed, blank && words.get().isEmpty());
    }

    /// Returns true, so that the search and its filters are retained.
    @Override
    public boolean waits() {
        return true;
    }

    private void take(UiContext ui) {
        if (listed || shelf.index().isEmpty()) return;
        list(ui.notice().valueOf(shelf.index().get()).getOrElse(RecordIndex.EMPTY));
        listed = true;
    }

    private void list(RecordIndex other) {
        index = other;
        all = gamesAmong(index.find(RecordQuery.ALL));
        search(query);
    }

    private static int gamesAmong(Vector<RecordEntry> entries) {
        return entries.count(entry -> !entry.game().isEmpty());
    }

    private void search(RecordQuery other) {
        query = other;
        found = index.find(other);
        games = gamesAmong(found);
        table.show(found);
    }

    private void content(UiContext ui, boolean wide) {
        Widgets widgets = ui.widgets();
        head(ui);
        widgets.loadLetters(words.get());
        ImGui.setNextItemWidth(-1);
        if (ImGui.isWindowAppearing()) fresh = SETTLING;
        if (fresh-- > 0) ImGui.setKeyboardFocusHere();
        if (ImGui.inputTextWithHint("###search", Strings.of("library.search"), words)) search(query.text(words.get()));
        widgets.placed("search");
        searching = ImGui.isItemActive();
        if (searching) widgets.keepArrows(); // the arrow keys select rows
        boolean typing = searching || ImGui.isItemDeactivated(); // Enter ends the typing
        RecordQuery wanted = filters.draw(ui, index, query);
        if (!wanted.equals(query)) search(wanted);
        widgets.text(Widgets.Size.SMALL, Theme.MUTED, listed
            ? Strings.of("library.count", GameWords.number(games), all)
            : Strings.of("library.reading", GameWords.number(shelf.seen())));
        float foot = wide ? 0 : widgets.units(52);
        Option<RecordQuery.Order> order = table.draw(ui, found, query, deleted.isEmpty() ? foot : foot
            + widgets.units(46));
        order.forEach(by -> search(query.by(by)));
        table.keys(typing);
        undo(ui);
        if (!wide) detail(ui, false);
        if (table.opened() && stays()) open(ui);
    }

    private void head(UiContext ui) {
        Widgets widgets = ui.widgets();
        float top = ImGui.getCursorPosY();
        ImGui.setCursorPosX(ImGui.getCursorPosX() - ImGui.getStyle().getFramePaddingX()); // aligned with the rows below
        boolean back = widgets.sign("back", "‹", "library.back");
        float tall = ImGui.getItemRectMaxY() - ImGui.getItemRectMinY();
        ImGui.sameLine(0, widgets.units(4));
        ImGui.alignTextToFramePadding();
        boolean own = shelf.isOwn(ui);
        widgets.text(Widgets.Size.TITLE, Theme.TEXT,
            own ? Strings.of("home.all") : shelf.title());
        String open = Strings.of("library.open"), mine = Strings.of("library.mine");
        float width = ImGui.calcTextSize(open).x + (own ? 0 : ImGui.calcTextSize(mine).x + widgets.units(34))
            + widgets.units(24);
        ImGui.sameLine(ImGui.getContentRegionMaxX() - width);
        ImGui.setCursorPosY(top + (tall - ImGui.getFrameHeight()) / 2); // aligned with the title
        if (!own) {
            if (widgets.button("mine", mine, 0)) show(new LibraryScreen(ui));
            ImGui.sameLine();
        }
        if (widgets.button("place", open, 0)) places.toggle();
        if (back) show(ui.navigation().home(ui, "library"));
    }

    private void detail(UiContext ui, boolean whole) {
        if (!listed || !stays()) return;
        String none = Strings.of(index.size() == 0 ? "library.empty" : "library.none");
        switch (detail.draw(ui, table.selected(found), none, shelf.isOwn(ui), whole)) {
            case NOTHING -> {
            }
            case OPEN -> open(ui);
            case RENAME -> table.selected(found).forEach(naming::open);
            case DELETE -> delete(ui);
        }
    }

    private void open(UiContext ui) {
        table.selected(found).forEach(entry -> show(ui.navigation().openRecord(ui, this, entry)));
    }

    private boolean isCovered(UiContext ui) {
        return naming.isOpen() || places.isOpen() || ui.notice().isOpen();
    }

    /// @param blank whether the search field was empty before this frame and still is. The keys that delete and restore
    ///     games then apply to the list even if the field has the focus
    private void keys(UiContext ui, boolean covered, boolean narrowed, boolean blank) {
        boolean typing = ImGui.getIO().getWantTextInput(), open = isCovered(ui), edits = !typing || searching && blank;
        if (panes.follow(!open)) ui.widgets().enter();
        if (covered || open) return;
        if (RENAME.isPressed() && shelf.isOwn(ui)) table.selected(found).forEach(naming::open);
        if (edits && Widgets.isPressed(ImGuiKey.Delete) && shelf.isOwn(ui)) delete(ui);
        if (!typing && ui.widgets().isEntered()) open(ui);
        if (edits && ImGui.getIO().getKeyCtrl() && Widgets.isPressed(ImGuiKey.Z)) bringBack(ui);
        if (!Widgets.isPressed(ImGuiKey.Escape)) return;
        if (!narrowed) {
            show(ui.navigation().home(ui, "library"));
            return;
        }
        words.set("");
        search(filters.anyDate(query.text("")));
    }

    private void delete(UiContext ui) {
        table.selected(found).forEach(entry -> kept(ui).delete(entry)
            .peek(gone -> {
                deleted = deleted.prepend(gone);
                list(index.without(entry.file()));
            }).peekLeft(ui.notice()::tell));
    }

    private void bringBack(UiContext ui) {
        deleted.headOption().forEach(entry -> kept(ui).restore(entry)
            .peek(restored -> {
                deleted = deleted.tail();
                list(entry, restored);
            }).peekLeft(ui.notice()::tell));
    }

    private Either<String, RecordEntry> rename(UiContext ui, String name) {
        RecordEntry entry = table.selected(found).get();
        return kept(ui).rename(entry, name).peek(renamed -> {
            list(entry, renamed);
            ui.notice().mention(Strings.of("library.renamed", name)); // a small window does not show file names
        });
    }

    private static RecordLibrary kept(UiContext ui) {
        return new RecordLibrary(ui.records());
    }

    /// Replaces an entry in the list and selects the new one.
    private void list(RecordEntry entry, RecordEntry other) {
        list(index.without(entry.file()).with(other));
        table.select(found.indexOf(other));
    }

    private void undo(UiContext ui) {
        if (deleted.isEmpty()) return;
        Widgets widgets = ui.widgets();
        widgets.label(Widgets.Size.BODY, Theme.TEXT,
            Strings.of("library.deleted", GameWords.players(deleted.head().players())));
        ImGui.sameLine();
        if (widgets.button("undelete", Strings.of("library.undo"), 0)) bringBack(ui);
    }

    private void facts(UiContext ui) {
        ui.probe().fact("sheet", Vector.of(naming, places).find(Sheet::isOpen).map(Sheet::name)
            .getOrElse(""));
        ui.probe().fact("listed", listed);
        ui.probe().fact("found", found.size());
        ui.probe().fact("games", games);
        ui.probe().fact("selected", table.selected(found).map(e -> e.file().getFileName().toString()).getOrElse(""));
    }

    @Override
    public void close() {
        detail.close();
        shelf.close();
    }

    private static final class NameSheet extends Sheet {
        private static final int LETTERS = 120;

        private final ImString name = new ImString(LETTERS);
        private String problem = "";

        NameSheet() {
            super("name", 460, 230);
        }

        void open(RecordEntry entry) {
            name.set(entry.file().getFileName().toString());
            problem = "";
            open();
        }

        /// @param rename renames the record. If it returns an error message, the sheet shows it and stays open
        void draw(UiContext ui, Function<String, Either<String, ?>> rename) {
            boolean taken = draw(ui, Strings.of("library.rename"), () -> {
                boolean entered = first(ui.widgets(), "name", name);
                if (!problem.isEmpty()) Notice.problem(ui.widgets(), problem);
                ui.probe().fact("problem", problem);
                return entered;
            }, () -> Option.of(new Answer("name.take", "library.rename", !name.get().isBlank())));
            if (!taken || name.get().isBlank()) return;
            problem = rename.apply(name.get().strip()).fold(why -> GameWords.capital(why) + ".", _ -> "");
            if (problem.isEmpty()) close();
            else refocus();
        }
    }
}
