package agon.window.ui;

import agon.api.scene.Mark;
import agon.api.scene.Marks;
import agon.api.scene.Scene;
import agon.api.scene.Scene.Item;
import agon.api.scene.Scene.Paint;
import agon.api.scene.Scene.Shape;
import imgui.ImGui;
import imgui.flag.ImGuiKey;
import imgui.type.ImString;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

public final class SettingsSheet extends Sheet {
    private static final float PREVIEW = 110; // height in units
    private static final Vector<Paint> PAINTS = Vector.of(Paint.WHITE, Paint.GREY, Paint.BLACK, Paint.RED, Paint.BROWN,
        Paint.GOLD);
    private static final Vector<Mark> MARKED = Vector.of(Mark.PLACE, Mark.TAKE, Mark.CAPTURE, Mark.LAST, Mark.FORCED,
        Mark.WIN);
    private static final Scene SAMPLE = sample();
    private static final Marks MARKS = marks();

    private final ImString name = new ImString(PlayerName.LETTERS);
    private Option<Form> form = Option.none();
    private Option<GamePortrait> preview = Option.none();

    public SettingsSheet() {
        super("settings", 560, 640);
        retainPlace();
    }

    public void draw(UiContext ui) {
        if (!isOpen()) {
            form = Option.none();
            preview.forEach(GamePortrait::close);
            preview = Option.none();
            return;
        }
        Form controls = form
            .getOrElse(() -> new Form("settings", Preferences.OPTIONS, "volume")
                .with(ui.preferences().now().values().given()));
        if (form.isEmpty()) name.set(PlayerName.read(ui).name().getOrElse(""));
        form = Option.of(controls);
        draw(ui, Strings.of("settings.title"), () -> {
            name(ui);
            controls.draw(ui.widgets(), _ -> true, setting -> {
                if (setting.name().equals("table")) preview(ui);
            });
            plugins(ui);
            controls.values().forEach(values -> ui.preferences().change(new Preferences(values)));
        });
    }

    /// Draws a picture of pieces and marks on the chosen table.
    private void preview(UiContext ui) {
        float width = ImGui.getContentRegionAvailX(), height = ui.widgets().units(PREVIEW),
            x = ImGui.getCursorScreenPosX(), y = ImGui.getCursorScreenPosY();
        preview = preview.orElse(() -> Option.of(new GamePortrait()));
        preview.get().draw(ui, SAMPLE, MARKS, x, y, width, height, ui.widgets().units(8));
        ImGui.dummy(width, height);
        ui.probe().fact("preview", Theme.table());
    }

    private static Scene sample() {
        Vector<Item> cells = Vector.range(0, MARKED.size())
            .map(i -> Item.cell("cell-" + i, new Shape.Ring(0.24f, 0.47f, 0.16f), Paint.BOARD, i, 0.5));
        Vector<Item> pieces = PAINTS.zipWithIndex().map(paint -> Item.piece("piece-" + paint._2,
            new Shape.Ball(0.36f), paint._1, paint._2, -0.55, ""));
        return Scene.of(cells.appendAll(pieces));
    }

    private static Marks marks() {
        return MARKED.zipWithIndex().foldLeft(Marks.NONE, (all, mark) -> all.with("cell-" + mark._2, mark._1));
    }

    private void name(UiContext ui) {
        ui.widgets().field(Strings.of("settings.name"), Strings.of("settings.name.meaning"));
        boolean changed = ui.widgets().typed("settings.name", Strings.of("player.you"), name, 200);
        PlayerName typed = PlayerName.of(name.get());
        if (!typed.isFree(ui))
            ui.widgets().prose(Widgets.Size.SMALL, Theme.ALARM, Strings.of("seat.name.taken", typed.name().get()));
        else // on Escape, which also closes the sheet, Dear ImGui restores the old text
            if (changed && !Widgets.isPressed(ImGuiKey.Escape)) typed.keep(ui);
    }

    private static void plugins(UiContext ui) {
        if (ui.games().news().isEmpty()) return;
        ui.widgets().field(Strings.of("settings.plugins"), Strings.of("settings.plugins.meaning"));
        ui.games().news().forEach(news -> ui.widgets().prose(Widgets.Size.SMALL, Theme.MUTED, news));
    }
}
