package agon.launcher.window;

import agon.api.Game;
import agon.api.GameCatalog;
import agon.api.record.Replay;
import agon.api.scene.Scene;
import agon.hex3d.Bounds;
import agon.launcher.Installation;
import imgui.ImDrawList;
import imgui.ImGui;
import imgui.flag.ImGuiMouseCursor;
import io.vavr.Lazy;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;

/// The games that are installed, each on a card.
final class MenuScreen implements Screen {
    private static final float NARROWEST = 280, WIDEST = 440, SHAPE = 0.64f, WORDS = 104, GAP = 24, MARGIN = 48;
    private static final int LIVELY = 22;

    /// A game on a card.
    private record Card(GameCatalog.Installed game, Portrait portrait, Lazy<Option<Scene>> scene) {}

    private final Vector<Card> cards;
    private final Option<Replay<?, ?>> last; // game that was played, if it can go on
    private final Option<String> lost; // why the last game cannot even be read
    private final SettingsSheet settings = new SettingsSheet();
    private final ExchangeSheet exchange;
    private boolean first = true;
    private boolean begun;

    MenuScreen(Stage stage) {
        var read = Records.newest(stage.records()).map(file -> Records.replay(stage.catalog(), file));
        lost = read.flatMap(game -> game.swap().toOption());
        exchange = new ExchangeSheet(stage.records());
        last = read.flatMap(Either::toOption).filter(game -> stage.guard().call(game.record().game(), () -> Records.goesOn(game)).getOrElse(false));
        cards = stage.catalog().installed()
            .map(game -> new Card(game, new Portrait(),
                Lazy.of(() -> stage.catalog().find(game.id()).toOption().flatMap(v -> Portrait.scene(stage, v, LIVELY)))));
    }

    @Override
    public Screen draw(Stage stage) {
        stage.probe().fact("screen", "menu");
        Screen[] next = {this};
        new Pane("menu", 0, 0, stage.width(), stage.height(), Theme.NIGHT, stage.widgets().units(MARGIN)).draw(0, () -> next[0] = content(stage));
        settings.draw(stage);
        Screen brought = exchange.draw(stage).map(b -> brought(stage, b)).getOrElse(this);
        boolean pastes = ImGui.getIO().getKeyCtrl() && ImGui.isKeyPressed('V', false) && !ImGui.getIO().getWantTextInput();
        if (pastes) brought = stage.pasted(this, ImGui.getClipboardText(), "");
        return brought == this ? next[0] : brought;
    }

    /// Pictures come one after the other, so that the first frame comes soon.
    @Override
    public double patience() {
        return begun && cards.forAll(card -> card.portrait.isDrawn() || card.scene.get().isEmpty()) ? Double.POSITIVE_INFINITY : 0;
    }

    private Screen content(Stage stage) {
        Widgets widgets = stage.widgets();
        Screen next = this;
        widgets.text(Widgets.Size.DISPLAY, Theme.TEXT, "Agon");
        widgets.text(Widgets.Size.BODY, Theme.MUTED, Strings.of("menu.subtitle"));
        ImGui.dummy(0, widgets.units(14));
        int drawn = cards.count(card -> card.portrait.isDrawn());
        float room = ImGui.getContentRegionAvailX(), gap = widgets.units(GAP);
        int columns = Math.clamp((int) ((room + gap) / (widgets.units(NARROWEST) + gap)), 1, Math.max(1, cards.size()));
        float width = Math.clamp((room + gap) / columns - gap, 1, widgets.units(WIDEST));
        for (int i = 0; i < cards.size(); i++) {
            if (i % columns > 0) ImGui.sameLine(0, gap);
            boolean picture = cards.get(i).portrait.isDrawn() || begun && i == drawn;
            if (card(stage, cards.get(i), width, picture)) next = new SetUpScreen(stage, cards.get(i).game);
        }
        begun = true;
        first = false;
        ImGui.dummy(0, widgets.units(10));
        Screen resumed = footer(stage);
        return resumed == this ? next : resumed;
    }

    private boolean card(Stage stage, Card card, float width, boolean picture) {
        Widgets widgets = stage.widgets();
        float height = width * SHAPE + widgets.units(WORDS);
        float x = ImGui.getCursorScreenPosX(), y = ImGui.getCursorScreenPosY(), round = widgets.units(12);
        if (first && card == cards.head()) ImGui.setKeyboardFocusHere();
        boolean pressed = ImGui.invisibleButton("###game." + card.game.id(), width, height);
        widgets.placed("game." + card.game.id());
        boolean lit = ImGui.isItemHovered() || ImGui.isItemFocused() && ImGui.getIO().getNavVisible();
        if (ImGui.isItemHovered()) ImGui.setMouseCursor(ImGuiMouseCursor.Hand);
        ImDrawList list = ImGui.getWindowDrawList();
        list.addRectFilled(x, y, x + width, y + height, (lit ? Theme.RAISED : Theme.PANEL).colour(), round);
        if (picture) card.scene.get().forEach(scene -> card.portrait.draw(stage, scene, Bounds.of(scene.board()), x, y, width, width * SHAPE, round));
        if (lit) list.addRect(x, y, x + width, y + height, Theme.ACCENT.colour(), round, 0, widgets.units(2));
        words(widgets, list, card.game.about(), x + widgets.units(18), y + width * SHAPE + widgets.units(16));
        return pressed;
    }

    private static void words(Widgets widgets, ImDrawList list, Game.About about, float x, float y) {
        float title = widgets.font(Widgets.Size.TITLE).getFontSize() / widgets.density(),
            small = widgets.font(Widgets.Size.SMALL).getFontSize() / widgets.density();
        String by = about.designer() + (about.year() == 0 ? "" : ", " + about.year());
        list.addText(widgets.font(Widgets.Size.TITLE), title, x, y, Theme.TEXT.colour(), about.title());
        list.addText(widgets.font(Widgets.Size.SMALL), small, x, y + title + widgets.units(7), Theme.MUTED.colour(), by);
        list.addText(widgets.font(Widgets.Size.SMALL), small, x, y + title + small + widgets.units(12), Theme.MUTED.colour(),
            Strings.of(about.seats() == 1 ? "menu.player" : "menu.players", about.seats()));
    }

    private Screen footer(Stage stage) {
        Widgets widgets = stage.widgets();
        Screen next = this;
        for (Replay<?, ?> game : last) {
            String where = Strings.of("menu.resume", game.match().game().about().title(), game.match().turns().size());
            if (widgets.primary("resume", where, 0)) next = TableScreen.open(stage, Records.party(game));
            ImGui.dummy(0, widgets.units(4));
        }
        if (cards.isEmpty()) widgets.prose(Widgets.Size.BODY, Theme.TEXT, Strings.of("menu.empty", Installation.folders().mkString(", ")));
        lost.forEach(why -> widgets.prose(Widgets.Size.SMALL, Theme.ALARM, Strings.of("menu.lost", why)));
        if (widgets.button("open", Strings.of("menu.open"), 0)) exchange.open(Option.none());
        ImGui.sameLine();
        if (widgets.button("settings", Strings.of("table.settings"), 0)) settings.sheet().toggle();
        ImGui.dummy(0, widgets.units(4));
        stage.catalog().problems().forEach(problem -> widgets.prose(Widgets.Size.SMALL, Theme.ALARM, problem.toString()));
        widgets.text(Widgets.Size.SMALL, Theme.MUTED, Strings.of("menu.drop"));
        return next;
    }

    private Screen brought(Stage stage, ExchangeSheet.Brought brought) {
        return switch (brought) {
            case ExchangeSheet.Brought.Text(String text) -> stage.pasted(this, text, "");
            case ExchangeSheet.Brought.File(var path) -> dropped(stage, path);
        };
    }

    @Override
    public void close() {
        cards.forEach(card -> card.portrait.close());
    }
}
