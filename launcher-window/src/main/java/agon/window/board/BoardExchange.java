package agon.window.board;

import agon.api.Action;
import agon.api.match.Match;
import agon.api.record.GameRecord;
import agon.api.record.GameTree;
import agon.api.record.RecordFormats;
import agon.hex3d.GraphicsException;
import agon.play.internal.RecordExport;
import agon.play.internal.RecordFolder;
import agon.plugins.FileException;
import agon.plugins.GameCatalog;
import agon.plugins.OutputFile;
import agon.window.ui.PictureClipboard;
import agon.window.ui.Screen;
import agon.window.ui.Sheet;
import agon.window.ui.Strings;
import agon.window.ui.UiContext;
import imgui.ImGui;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// Exports a game as text, as a file or as a picture, and imports one from the clipboard.
final class BoardExchange<P, A extends Action> {
    private static final DateTimeFormatter STEM = DateTimeFormatter.ofPattern("yyyy-MM-dd-HHmmss", Locale.ROOT);

    private final LiveBoard<P, A, ?> at;
    private final Supplier<GameTree<P, A>> tree;
    private final ExchangeSheet exchange;
    private final SaveSheet save;
    private int copies; // number of pictures copied to the clipboard

    BoardExchange(UiContext ui, LiveBoard<P, A, ?> at, Supplier<GameTree<P, A>> tree) {
        this.at = at;
        this.tree = tree;
        exchange = new ExchangeSheet(ui);
        save = new SaveSheet(ui);
    }

    public Vector<Sheet> sheets() {
        return Vector.of(exchange, save);
    }

    private Supplier<RecordExport> export(UiContext ui) {
        String id = game();
        RecordFormats formats = RecordFormats.of(ui.catalog().game(id).map(GameCatalog.Installed::formats)
            .getOrElse(Vector.empty()));
        GameTree<P, A> exported = tree.get();
        return () -> new RecordExport(GameRecord.of(exported), formats);
    }

    private String game() {
        return at.cursor().here().name().replaceFirst(":.*", "");
    }

    private void copies(UiContext ui, Consumer<ExchangeSheet.Copies> then) {
        Match<P, A> here = at.cursor().here();
        Supplier<RecordExport> export = export(ui);
        at.compute(_ -> new ExchangeSheet.Copies(here.game().notation().write(here.position()),
            export.get().texts().map(text -> text.map2(written -> written.text()))), then);
    }

    public void open(UiContext ui) {
        copies(ui, copies -> exchange.open(Option.of(copies)));
    }

    void copyGame(UiContext ui) {
        copies(ui, copies -> copies.games().headOption()
            .forEach(game -> ExchangeSheet.copy(ui, game._1.id(), game._2)));
    }

    public Screen paste(UiContext ui, Screen now) {
        return ui.navigation().openText(ui, now, ImGui.getClipboardText(), at.cursor().line().name());
    }

    public void save(UiContext ui) {
        Supplier<RecordExport> export = export(ui);
        String stem = LocalDateTime.now().format(STEM);
        save.begin(ui);
        at.compute(_ -> SaveSheet.Offer.of(export.get(), stem), save::offer);
    }

    /// Saves the board as a picture and copies it to the clipboard; if the picture cannot be copied, copies the path.
    public void picture(UiContext ui) {
        try {
            Option<byte[]> png = at.pane().picture(ui);
            if (png.isEmpty()) return;
            String name = game() + "_", stem = LocalDateTime.now().format(STEM);
            Path file = RecordFolder.at(ui.records().resolveSibling("pictures"))
                .fresh(stem, free -> name + free + ".png");
            try {
                OutputFile.write(file, png.get(), true);
            } finally {
                RecordFolder.discard(file);
            }
            boolean copies = ui.clipboard().copy(png.get(), file);
            if (copies) ui.notice().mention(Strings.of("save.done", file));
            else copied(ui, new PictureClipboard.Copied(file, false));
        } catch (FileException | GraphicsException e) {
            ui.notice().tell(e.getMessage());
        }
    }

    private static void copied(UiContext ui, PictureClipboard.Copied copy) {
        if (!copy.done()) ImGui.setClipboardText(copy.file().toString());
        ui.notice().mention(Strings.of(copy.done() ? "picture.copied" : "picture.saved", copy.file()));
    }

    public Screen draw(UiContext ui, Screen now, Runnable paste) {
        save.draw(ui);
        ui.clipboard().copied().forEach(copy -> {
            copied(ui, copy);
            copies += copy.done() ? 1 : 0;
        });
        ui.probe().fact("pictures", copies);
        return exchange.draw(ui, now, paste, () -> save(ui), () -> picture(ui));
    }
}
