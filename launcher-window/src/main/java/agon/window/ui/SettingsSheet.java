package agon.window.ui;

import agon.api.Options.Setting;
import agon.api.scene.Mark;
import agon.api.scene.Marks;
import agon.api.scene.Scene;
import agon.api.scene.Scene.Item;
import agon.api.scene.Scene.Paint;
import agon.api.scene.Scene.Shape;
import agon.hex3d.Appearance;
import imgui.ImGui;
import imgui.flag.ImGuiKey;
import imgui.type.ImString;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

public final class SettingsSheet extends Sheet {
    private static final int GAME = 1; // scope
    private static final float PREVIEW = 110; // height in units
    private static final Vector<Paint> PAINTS = Vector.of(Paint.WHITE, Paint.GREY, Paint.BLACK, Paint.RED, Paint.BROWN,
        Paint.GOLD);
    private static final Vector<Mark> MARKED = Vector.of(Mark.PLACE, Mark.TAKE, Mark.CAPTURE, Mark.LAST, Mark.FORCED,
        Mark.WIN);
    private static final Scene SAMPLE = sample();
    private static final Marks MARKS = marks();

    private final ImString name = new ImString(PlayerName.LETTERS);
    private Option<Form> form = Option.none(), ofGame = Option.none();
    private int scope; // whether the settings for all games or for one game are shown
    private Option<GamePortrait> preview = Option.none();

    public SettingsSheet() {
        super("settings", 560, 640);
        retainPlace();
    }

    /// @param game id of the game whose settings are shown first, or empty
    public void draw(UiContext ui, String game) {
        if (!isOpen()) {
            form = Option.none();
            ofGame = Option.none();
            scope = 0;
            preview.forEach(GamePortrait::close);
            preview = Option.none();
            return;
        }
        Form controls = form
            .getOrElse(() -> new Form("settings", Preferences.OPTIONS, "volume")
                .with(ui.preferences().now().values().given()));
        if (form.isEmpty()) name.set(PlayerName.read(ui).name().getOrElse(""));
        form = Option.of(controls);
        if (ofGame.isEmpty() && !game.isEmpty())
            ofGame = Option.of(new Form("game", Preferences.OF_GAME).with(ui.preferences().now().of(game).given()));
        draw(ui, Strings.of("settings.title"), () -> {
            Vector<String> scopes = Vector.of(Strings.of("settings.all"),
                Strings.of("settings.game", GameWords.title(ui.catalog(), game)));
            if (!game.isEmpty()) scope = ui.widgets().choice("settings.scope", scopes, scope);
            if (ofGame.isDefined() && scope == GAME) {
                game(ui, game, ofGame.get());
                return;
            }
            name(ui);
            controls.draw(ui.widgets(), _ -> true, setting -> {
                after(ui, ui.preferences().now().appearance(), setting);
            });
            plugins(ui);
            controls.values().forEach(values -> ui.preferences().change(ui.preferences().now().with(values)));
        });
    }

    /// Draws the settings for one game.
    private void game(UiContext ui, String game, Form own) {
        own.draw(ui.widgets(), _ -> true, setting -> after(ui, ui.preferences().now().appearance(game), setting));
        own.values().forEach(values -> ui.preferences().change(ui.preferences().now().with(game, values)));
    }

    /// Draws a preview after the last setting of the appearance, and a note if the table has its own colours.
    private void after(UiContext ui, Appearance appearance, Setting setting) {
        if (!setting.name().equals("piece-theme")) return;
        if (appearance.table().hasOwnColours())
            ui.widgets().prose(Widgets.Size.SMALL, Theme.MUTED, Strings.of("settings.own"));
        preview(ui, appearance);
    }

    /// Draws a picture of pieces and marks with these materials.
    private void preview(UiContext ui, Appearance appearance) {
        float width = ImGui.getContentRegionAvailX(), height = ui.widgets().units(PREVIEW),
            x = ImGui.getCursorScreenPosX(), y = ImGui.getCursorScreenPosY();
        preview = preview.orElse(() -> Option.of(new GamePortrait()));
        preview.get().draw(ui, appearance, SAMPLE, MARKS, x, y, width, height, ui.widgets().units(8));
        ImGui.dummy(width, height);
        ui.probe().fact("preview", appearance.table() + " " + appearance.board() + " " + appearance.pieces());
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
