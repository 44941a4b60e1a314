package agon.window.ui;

import io.vavr.control.Option;

/// Where a person chooses how the window is to be. What is chosen holds at once.
public final class SettingsSheet {
    private final Sheet sheet = new Sheet("settings", 560, 640);
    private Option<Form> form = Option.none();

    public Sheet sheet() {
        return sheet;
    }

    public void draw(UiContext ui) {
        if (!sheet.isOpen()) {
            form = Option.none();
            return;
        }
        Form controls = form
            .getOrElse(() -> new Form("settings", Preferences.OPTIONS, "volume")
                .with(ui.preferences().now().values().given()));
        form = Option.of(controls);
        sheet.draw(ui, Strings.of("settings.title"), () -> {
            controls.draw(ui.widgets(), _ -> true);
            plugins(ui);
            controls.values().forEach(values -> ui.preferences().change(new Preferences(values)));
        });
    }

    /// What there is to say about plugins that are new here or have changed, for who wants to be sure of them.
    private static void plugins(UiContext ui) {
        if (ui.games().news().isEmpty()) return;
        ui.widgets().field(Strings.of("settings.plugins"), Strings.of("settings.plugins.meaning"));
        ui.games().news().forEach(news -> ui.widgets().prose(Widgets.Size.SMALL, Theme.MUTED, news));
    }
}
