package agon.window.ui;

import agon.api.Game;

/// How a game is played, in its own words, and the keys of the table.
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

    /// Lines of a paragraph joined, so that it fills the width; paragraphs are set apart by empty lines.
    public static String flowing(String text) {
        return text.strip().replaceAll("(?<=\\S)[ \\t]*\\R(?=\\S)", " ");
    }
}
