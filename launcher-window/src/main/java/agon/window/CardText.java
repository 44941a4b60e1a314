package agon.window;

import agon.plugins.GameCatalog;
import agon.window.ui.GameWords;
import agon.window.ui.Strings;
import agon.window.ui.Theme;
import agon.window.ui.Widgets;
import imgui.ImDrawList;

/// The title and the author of a game on a card of the start screen, with space for the links below them. Text that is
/// too long for one line is wrapped.
record CardText(String title, String author) {
    static final float LINKS = 46; // height of the links, in units
    private static final float PAD = 14, TOP = 10, TITLE = 27, AUTHOR = 21;

    static CardText of(GameCatalog.Installed game) {
        String seats = game.seats() == 2 ? "" : "  ·  " + Strings.of("menu.players", game.seats());
        return new CardText(GameWords.title(game.about()), GameWords.author(game.about()) + seats);
    }

    /// Returns the height of the texts and the links on a card of the given width, in units.
    float height(Widgets widgets, float width) {
        float room = room(widgets, width);
        return widgets.units(TOP + LINKS) + titleHeight(widgets, room)
            + Math.max(widgets.units(AUTHOR), widgets.height(Widgets.Size.SMALL, author, room) + widgets.units(4));
    }

    /// Draws the title and the author below the picture of the card, whose lower edge is at `y`.
    void draw(Widgets widgets, ImDrawList list, float x, float y, float width) {
        float left = x + widgets.units(PAD), top = y + widgets.units(TOP), room = room(widgets, width);
        widgets.wrap(list, size(widgets, room), left, top, Theme.TEXT, title, room);
        widgets.wrap(list, Widgets.Size.SMALL, left, top + titleHeight(widgets, room), Theme.MUTED, author, room);
    }

    private static float room(Widgets widgets, float width) {
        return width - 2 * widgets.units(PAD);
    }

    private Widgets.Size size(Widgets widgets, float room) {
        return widgets.fits(Widgets.Size.HEADING, title, room) ? Widgets.Size.HEADING : Widgets.Size.BODY;
    }

    private float titleHeight(Widgets widgets, float room) {
        return Math.max(widgets.units(TITLE), widgets.height(size(widgets, room), title, room) + widgets.units(6));
    }
}
