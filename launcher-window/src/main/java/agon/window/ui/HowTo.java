package agon.window.ui;

import agon.api.Game;

public final class HowTo extends Sheet {
    public HowTo() {
        super("howto", 620, 620);
    }

    public void draw(UiContext ui, Game.About about) {
        draw(ui, Strings.of("howto.title", about.title()), () -> {
            Widgets widgets = ui.widgets();
            widgets.prose(Widgets.Size.BODY, Theme.TEXT, flowing(about.howToPlay()));
            widgets.heading(Strings.of("howto.keys"));
            for (String key : Strings.of("howto.keys.text").split("\\|"))
                widgets.prose(Widgets.Size.BODY, Theme.MUTED, key.strip());
        });
    }

    /// Joins the lines of each paragraph; empty lines separate paragraphs.
    public static String flowing(String text) {
        return text.strip().replaceAll("(?<=\\S)[ \\t]*\\R(?=\\S)", " ");
    }
}
