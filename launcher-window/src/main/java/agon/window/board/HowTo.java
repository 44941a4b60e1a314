package agon.window.board;

import agon.api.Game;
import agon.window.ui.GameWords;
import agon.window.ui.Sheet;
import agon.window.ui.Strings;
import agon.window.ui.Theme;
import agon.window.ui.UiContext;
import agon.window.ui.Widgets;

public final class HowTo extends Sheet {
    public HowTo() {
        super("howto", 620, 620);
    }

    public void draw(UiContext ui, Game.About about) {
        draw(ui, Strings.of("howto.title", GameWords.title(about)), () -> {
            Widgets widgets = ui.widgets();
            widgets.prose(Widgets.Size.BODY, Theme.TEXT, Strings.prose(about.howToPlay()));
            widgets.heading(Strings.of("howto.keys"));
            for (String key : Strings.of("howto.keys.text").split("\\|"))
                widgets.prose(Widgets.Size.BODY, Theme.MUTED, key.strip());
        });
    }
}
