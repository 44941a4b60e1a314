package agon.window.library;

import agon.api.record.Replay;
import agon.api.scene.Scene;
import agon.play.records.RecordEntry;
import agon.play.records.RecordLibrary;
import agon.play.session.GameImport;
import agon.plugins.FileException;
import agon.plugins.GameCatalog;
import agon.window.ui.BackgroundTask;
import agon.window.ui.GamePortrait;
import agon.window.ui.GameWords;
import agon.window.ui.Theme;
import agon.window.ui.UiContext;
import agon.window.ui.Widgets;
import imgui.ImDrawList;
import imgui.ImGui;
import imgui.flag.ImGuiMouseCursor;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import io.vavr.control.Try;
import java.time.LocalDate;

/// The games that were played last, each on a card with a picture of where it stands.
public final class RecentGames implements AutoCloseable {
    static final float WORDS = 78;
    private static final int MOST = 8;
    private static final float NARROWEST = 190, GAP = 18;

    /// A game on a card.
    ///
    /// @param scene none in it: there is nothing to show
    private record Card(RecordEntry entry, GamePortrait portrait, BackgroundTask.Awaited<Option<Scene>> scene) {
        boolean isFinished() {
            return portrait.isDrawn() || scene.isThere() && !isReady();
        }

        boolean isReady() {
            return scene.value().exists(Option::isDefined);
        }
    }

    private final GameCatalog catalog;
    private final Vector<Card> cards;
    private final LocalDate today = LocalDate.now();
    private int unpainted; // of the cards in view; those for which there is no room are never painted

    public RecentGames(UiContext ui, BackgroundTask background) {
        catalog = ui.catalog();
        Vector<RecordEntry> entries = Try.of(() -> new RecordLibrary(ui.records()).recent(MOST))
            .recover(FileException.class, _ -> Vector.empty()).get();
        cards = entries.filter(entry -> !entry.game().isEmpty())
            .map(entry -> new Card(entry, new GamePortrait(), background.ask(entry.game(), () -> scene(entry))));
    }

    private Option<Scene> scene(RecordEntry entry) {
        return GameImport.replay(catalog, entry.file()).toOption().map(RecentGames::scene);
    }

    /// Where a game stands at its end.
    static Scene scene(Replay<?, ?> replay) {
        return last(replay.match());
    }

    private static <P, A extends agon.api.Action> Scene last(agon.api.match.Match<P, A> match) {
        return match.game().view().scene(match.position());
    }

    public boolean isEmpty() {
        return cards.isEmpty();
    }

    /// Whether nothing more is to be drawn now.
    public boolean isSettled() {
        return unpainted == 0;
    }

    /// Draws as many cards as there is room for, side by side.
    ///
    /// @param picture height of the pictures, units
    /// @param paints  whether a picture may be drawn in this frame
    /// @return the game that is asked for
    public Option<RecordEntry> draw(UiContext ui, float picture, boolean paints) {
        Widgets widgets = ui.widgets();
        float room = ImGui.getContentRegionAvailX(), gap = widgets.units(GAP);
        int fitting = Math.clamp((int) ((room + gap) / (Math.max(widgets.units(NARROWEST), picture * 1.3f) + gap)), 1,
            MOST);
        float width = (room + gap) / fitting - gap;
        Option<Card> next = paints ? cards.take(fitting).find(card -> !card.isFinished() && card.isReady())
            : Option.none();
        Option<RecordEntry> chosen = Option.none();
        Vector<Card> shown = cards.take(fitting);
        unpainted = 0;
        for (int i = 0; i < shown.size(); i++) {
            if (i > 0) ImGui.sameLine(0, gap);
            if (card(ui, shown.get(i), i, width, picture, next)) chosen = Option.of(shown.get(i).entry);
        }
        return chosen;
    }

    private boolean card(UiContext ui, Card card, int number, float width, float picture, Option<Card> next) {
        Widgets widgets = ui.widgets();
        float height = picture + widgets.units(WORDS), x = ImGui.getCursorScreenPosX(),
            y = ImGui.getCursorScreenPosY(), round = widgets.units(10);
        boolean pressed = ImGui.invisibleButton("###recent." + number, width, height);
        widgets.placed("recent." + number);
        boolean lit = widgets.lit();
        if (ImGui.isItemHovered()) ImGui.setMouseCursor(ImGuiMouseCursor.Hand);
        if (!ImGui.isItemVisible()) return pressed;
        ImDrawList list = ImGui.getWindowDrawList();
        list.addRectFilled(x, y, x + width, y + height, (lit ? Theme.RAISED : Theme.PANEL).colour(), round);
        if (card.portrait.isDrawn() || next.contains(card))
            card.scene.value().flatMap(scene -> scene)
                .forEach(scene -> card.portrait.draw(ui, scene, x, y, width, picture, round));
        if (card.isReady() && !card.isFinished()) unpainted++;
        if (lit) list.addRect(x, y, x + width, y + height, Theme.ACCENT.colour(), round, 0, widgets.units(2));
        words(widgets, list, card.entry, x + widgets.units(12), y + picture + widgets.units(10),
            width - widgets.units(24));
        return pressed;
    }

    private void words(Widgets widgets, ImDrawList list, RecordEntry entry, float x, float y, float width) {
        float line = widgets.units(20);
        String title = GameWords.title(catalog, entry.game());
        float end = widgets.write(list, Widgets.Size.BODY, x, y, Theme.TEXT, title, width) + widgets.units(8);
        widgets.beside(list, end, y, GameWords.options(entry.game()), x + width - end);
        widgets.write(list, Widgets.Size.SMALL, x, y + line * 1.05f, Theme.MUTED, GameWords.players(entry.players()),
            width);
        String day = " · " + GameWords.day(entry, today), named = GameWords.result(entry) + day;
        widgets.write(list, Widgets.Size.SMALL, x, y + line * 2, entry.isUnfinished() ? Theme.ACCENT : Theme.MUTED,
            widgets.fits(Widgets.Size.SMALL, named, width) ? named : GameWords.seatResult(entry) + day, width);
    }

    @Override
    public void close() {
        cards.forEach(card -> card.portrait.close());
    }
}
