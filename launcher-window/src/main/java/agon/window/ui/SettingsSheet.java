package agon.window.ui;

import io.vavr.control.Option;

public final class SettingsSheet extends Sheet {
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
        form = Option.of(controls);
        draw(ui, Strings.of("settings.title"), () -> {
            controls.draw(ui.widgets(), _ -> true);
            plugins(ui);
            controls.values().forEach(values -> ui.preferences().change(new Preferences(values)));
        });
    }

    private static void plugins(UiContext ui) {
        if (ui.games().news().isEmpty()) return;
        ui.widgets().field(Strings.of("settings.plugins"), Strings.of("settings.plugins.meaning"));
        ui.games().news().forEach(news -> ui.widgets().prose(Widgets.Size.SMALL, Theme.MUTED, news));
    }
}
