package agon.window.ui;

import imgui.flag.ImGuiKey;
import imgui.type.ImString;
import io.vavr.control.Option;

public final class SettingsSheet extends Sheet {
    private final ImString name = new ImString(PlayerName.LETTERS);
    private Option<Form> form = Option.none();

    public SettingsSheet() {
        super("settings", 560, 640);
        retainPlace();
    }

    public void draw(UiContext ui) {
        if (!isOpen()) {
            form = Option.none();
            return;
        }
        Form controls = form
            .getOrElse(() -> new Form("settings", Preferences.OPTIONS, "volume")
                .with(ui.preferences().now().values().given()));
        if (form.isEmpty()) name.set(PlayerName.read(ui).name().getOrElse(""));
        form = Option.of(controls);
        draw(ui, Strings.of("settings.title"), () -> {
            name(ui);
            controls.draw(ui.widgets(), _ -> true);
            plugins(ui);
            controls.values().forEach(values -> ui.preferences().change(new Preferences(values)));
        });
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
