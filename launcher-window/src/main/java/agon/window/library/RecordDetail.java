package agon.window.library;

import agon.api.record.GameRecord;
import agon.api.scene.Scene;
import agon.play.records.RecordEntry;
import agon.window.ui.GamePortrait;
import agon.window.ui.GameWords;
import agon.window.ui.Strings;
import agon.window.ui.Theme;
import agon.window.ui.UiContext;
import agon.window.ui.Widgets;
import imgui.ImGui;
import io.vavr.control.Option;
import java.time.LocalDate;

/// A game of the library: its last position, its players and the commands for it.
final class RecordDetail implements AutoCloseable {
    enum Wish {
        NOTHING, OPEN, RENAME, DELETE
    }

    /// The last position of a game and its result.
    private record Played(Scene scene, String result) {}

    private final LocalDate today = LocalDate.now();
    private GamePortrait portrait = new GamePortrait();
    private Option<RecordEntry> shown = Option.none();
    private String result = ""; // of the game shown, from the board if the record has none
    private Option<Scene> scene = Option.none();

    /// @param whole whether there is room for everything instead of only the buttons
    Wish draw(UiContext ui, Option<RecordEntry> entry, String none, boolean own, boolean whole) {
        if (entry.isEmpty()) {
            if (whole) ui.widgets().prose(Widgets.Size.BODY, Theme.MUTED, none);
            return Wish.NOTHING;
        }
        RecordEntry listed = entry.get();
        if (whole) picture(ui, listed);
        return buttons(ui.widgets(), whole ? resulting(listed) : listed, own, whole);
    }

    private void picture(UiContext ui, RecordEntry entry) {
        Widgets widgets = ui.widgets();
        if (!shown.contains(entry)) {
            shown = Option.of(entry);
            Option<Played> played = ui.calls().call(entry.game(), () -> RecentGames.replay(ui.catalog(), entry)
                .map(replay -> new Played(replay.match().scene(), replay.tree().result()))).toOption()
                .flatMap(found -> found);
            scene = played.map(Played::scene);
            result = played.map(Played::result).filter(found -> !found.equals(GameRecord.OPEN))
                .getOrElse(entry.result());
            portrait.close();
            portrait = new GamePortrait();
        }
        float width = ImGui.getContentRegionAvailX(), height = Math.min(width * 0.8f, ui.height() * 0.42f),
            x = ImGui.getCursorScreenPosX(), y = ImGui.getCursorScreenPosY();
        scene.forEach(s -> portrait.draw(ui, entry.game(), s, x, y, width, height, widgets.units(10)));
        ImGui.dummy(width, height);
        widgets.prose(Widgets.Size.TITLE, Theme.TEXT, entry.game().isEmpty() ? entry.file().getFileName().toString()
            : GameWords.title(ui.catalog(), entry.game()));
        if (!GameWords.options(entry.game()).isEmpty())
            widgets.prose(Widgets.Size.SMALL, Theme.MUTED, GameWords.options(entry.game()));
        if (entry.game().isEmpty()) widgets.prose(Widgets.Size.BODY, Theme.MUTED, Strings.of("library.foreign"));
        if (!entry.chapter().isEmpty()) widgets.prose(Widgets.Size.BODY, Theme.TEXT, entry.chapter());
        widgets.prose(Widgets.Size.BODY, Theme.TEXT, GameWords.players(entry.players()));
        RecordEntry played = resulting(entry);
        ui.probe().fact("result", played.result());
        widgets.prose(Widgets.Size.BODY, played.isUnfinished() ? Theme.ACCENT : Theme.TEXT, GameWords.result(played));
        String day = GameWords.day(entry, today);
        widgets.prose(Widgets.Size.SMALL, Theme.MUTED, entry.game().isEmpty() ? day
            : Strings.of("library.when", day, entry.turns()));
        widgets.prose(Widgets.Size.SMALL, Theme.MUTED, entry.file().getFileName().toString());
        ImGui.dummy(0, widgets.units(8));
    }

    private RecordEntry resulting(RecordEntry entry) {
        return new RecordEntry(entry.file(), entry.number(), entry.game(), entry.players(), entry.date(), result,
            entry.turns(), entry.modified(), entry.chapter());
    }

    private static Wish buttons(Widgets widgets, RecordEntry entry, boolean own, boolean whole) {
        Wish wish = Wish.NOTHING;
        String open = Strings.of(entry.isUnfinished() && own ? "library.resume" : "library.look");
        if (widgets.primary("library.open", open, whole ? -1 : 0)) wish = Wish.OPEN;
        if (!own) return wish;
        if (!whole) ImGui.sameLine();
        if (widgets.button("rename", Strings.of("library.rename"), 0)) wish = Wish.RENAME;
        widgets.tip("library.rename.meaning");
        ImGui.sameLine();
        if (widgets.button("delete", Strings.of("library.delete"), 0)) wish = Wish.DELETE;
        widgets.tip("library.delete.meaning");
        return wish;
    }

    @Override
    public void close() {
        portrait.close();
    }
}
