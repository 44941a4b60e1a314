package agon.window.library;

import agon.api.record.Replay;
import agon.api.scene.Scene;
import agon.play.imports.GameImport;
import agon.play.records.RecordEntry;
import agon.play.records.RecordLibrary;
import agon.plugins.FileException;
import agon.plugins.GameCatalog;
import agon.window.ui.BackgroundTask;
import agon.window.ui.Card;
import agon.window.ui.GameWords;
import agon.window.ui.Theme;
import agon.window.ui.UiContext;
import agon.window.ui.Widgets;
import imgui.ImDrawList;
import imgui.ImGui;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import io.vavr.control.Try;
import java.time.LocalDate;

/// The most recently played games, each on a card with a picture of its last position.
public final class RecentGames implements AutoCloseable {
    static final float WORDS = 78;
    private static final int MOST = 8;
    private static final float NARROWEST = 190, GAP = 18;
    private static final float LOW = 88, ACROSS = 124; // low card: height, width of the picture
    private static final float LEAST = 270, WIDE = 340; // low card: minimum and maximum width

    private final GameCatalog catalog;
    private final Vector<Card<RecordEntry>> cards;
    private final LocalDate today = LocalDate.now();
    private int unpainted; // number of visible cards without a picture; cards that do not fit are never drawn

    public RecentGames(UiContext ui, BackgroundTask background) {
        catalog = ui.catalog();
        Vector<RecordEntry> entries = Try.of(() -> new RecordLibrary(ui.records()).recent(MOST))
            .recover(FileException.class, _ -> Vector.empty()).get();
        cards = entries.filter(entry -> !entry.game().isEmpty())
            .map(entry -> Card.of(background, entry, entry.game(), () -> scene(catalog, entry)));
    }

    private static Option<Scene> scene(GameCatalog catalog, RecordEntry entry) {
        return replay(catalog, entry).map(replay -> replay.match().scene());
    }

    static Option<Replay<?, ?>> replay(GameCatalog catalog, RecordEntry entry) {
        return GameImport.replay(catalog, entry.file(), Math.max(1, entry.number())).toOption();
    }

    /// Returns the games of these records without their options, the last played first.
    public Vector<String> games() {
        return cards.map(card -> card.subject().game().replaceFirst(":.*", "")).distinct();
    }

    public boolean isEmpty() {
        return cards.isEmpty();
    }

    public boolean isSettled() {
        return unpainted == 0;
    }

    /// @param paints whether a picture may be drawn in this frame
    public Option<RecordEntry> draw(UiContext ui, float picture, boolean paints) {
        Widgets widgets = ui.widgets();
        float room = ImGui.getContentRegionAvailX(), gap = widgets.units(GAP);
        int fitting = Math.clamp((int) ((room + gap) / (Math.max(widgets.units(NARROWEST), picture * 1.3f) + gap)), 1,
            MOST);
        Vector<Card<RecordEntry>> shown = cards.take(fitting);
        float share = (room + gap) / Math.max(1, shown.size()) - gap;
        boolean sparse = 2 * shown.size() <= fitting, // a row of tall cards would be mostly empty
            small = picture < 1.25f * widgets.units(ACROSS), // the pictures of tall cards would be hardly larger
            low = sparse || small && share >= widgets.units(LEAST);
        float width = low ? Math.min(share, widgets.units(WIDE)) : (room + gap) / fitting - gap;
        Option<Card<RecordEntry>> next = paints ? Card.next(shown) : Option.none();
        Option<RecordEntry> chosen = Option.none();
        unpainted = 0;
        for (int i = 0; i < shown.size(); i++) {
            if (i > 0) ImGui.sameLine(0, gap);
            if (card(ui, shown.get(i), i, width, picture, low, next)) chosen = Option.of(shown.get(i).subject());
        }
        return chosen;
    }

    private boolean card(UiContext ui, Card<RecordEntry> card, int number, float width, float picture,
        boolean low, Option<Card<RecordEntry>> next) {
        Widgets widgets = ui.widgets();
        float left = low ? widgets.units(ACROSS) : 0, x = ImGui.getCursorScreenPosX() + left + widgets.units(12),
            y = ImGui.getCursorScreenPosY() + (low ? widgets.units((LOW - WORDS) / 2) : picture) + widgets.units(10);
        String name = "recent." + number;
        boolean paints = next.contains(card), pressed = low
            ? card.drawLow(ui, name, width, widgets.units(LOW), left, paints)
            : card.draw(ui, name, width, picture, widgets.units(WORDS), 0, paints);
        if (card.isWaiting()) unpainted++;
        words(widgets, ImGui.getWindowDrawList(), card.subject(), x, y, width - left - widgets.units(24));
        return pressed;
    }

    private void words(Widgets widgets, ImDrawList list, RecordEntry entry, float x, float y, float width) {
        float line = widgets.units(20);
        String title = GameWords.title(catalog, entry.game());
        Widgets.Size size = widgets.fits(Widgets.Size.BODY, title, width) ? Widgets.Size.BODY : Widgets.Size.SMALL;
        float end = widgets.write(list, size, x, y, Theme.TEXT, title, width) + widgets.units(8);
        widgets.beside(list, end, y, GameWords.options(entry.game()), x + width - end);
        widgets.write(list, Widgets.Size.SMALL, x, y + line * 1.05f, Theme.MUTED, GameWords.players(entry.players()),
            width);
        String day = " · " + GameWords.day(entry, today), named = GameWords.result(entry) + day;
        widgets.write(list, Widgets.Size.SMALL, x, y + line * 2, entry.isUnfinished() ? Theme.ACCENT : Theme.MUTED,
            widgets.fits(Widgets.Size.SMALL, named, width) ? named : GameWords.seatResult(entry) + day, width);
    }

    @Override
    public void close() {
        cards.forEach(Card::close);
    }
}
