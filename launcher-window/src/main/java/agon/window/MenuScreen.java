package agon.window;

import agon.api.Game;
import agon.api.record.Replay;
import agon.api.scene.Scene;
import agon.play.GameImport;
import agon.play.GameSetup;
import agon.play.RecordEntry;
import agon.play.RecordLibrary;
import agon.plugins.GameCatalog;
import agon.plugins.InstallationFolders;
import imgui.ImDrawList;
import imgui.ImGui;
import imgui.flag.ImGuiMouseCursor;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.nio.file.Path;

/// The games that are installed, each on a card.
final class MenuScreen implements Screen {
    private static final float NARROWEST = 246, WIDEST = 440, FLATTEST = 0.64f, TALLEST = 0.95f, WORDS = 104, GAP = 24,
        MARGIN = 48, FOOT = 90;
    private static final int LIVELY = 22;

    /// A game on a card.
    ///
    /// @param scene none in it: the game shows nothing
    private record Card(GameCatalog.Installed game, GamePortrait portrait,
        BackgroundTask.Awaited<Option<Scene>> scene) {
        boolean isFinished() {
            return portrait.isDrawn() || scene.isThere() && !isReady();
        }

        boolean isReady() {
            return scene.value().exists(Option::isDefined);
        }
    }

    private final BackgroundTask background;
    private final Option<BackgroundTask.Awaited<Last>> last;
    private final Vector<Card> cards;
    private final SettingsSheet settings = new SettingsSheet();
    private final ExchangeSheet exchange;
    private boolean first = true;
    private boolean begun;

    /// The game that was played last.
    ///
    /// @param game   left: a sentence that says why it cannot even be read
    /// @param goesOn whether there is anything to play
    /// @param setup  to go on with it; none: there is nothing to play
    private record Last(Either<String, Replay<?, ?>> game, boolean goesOn, Option<GameSetup> setup) {
        static Last of(GameCatalog catalog, Path file) {
            Either<String, Replay<?, ?>> game = GameImport.replay(catalog, file);
            boolean goesOn = game.exists(GameImport::goesOn);
            return new Last(game, goesOn,
                game.toOption().filter(_ -> goesOn).map(replay -> GameImport.resumed(replay, file)));
        }
    }

    MenuScreen(UiContext ui) {
        background = new BackgroundTask(ui.frame()::wake);
        GameCatalog catalog = ui.catalog();
        last = new RecordLibrary(ui.records()).newest().map(RecordEntry::file)
            .map(file -> background.ask(file.getFileName().toString(), () -> Last.of(catalog, file)));
        exchange = new ExchangeSheet(ui.records());
        cards = catalog.installed().map(game -> new Card(game, new GamePortrait(), background.ask(game.id(),
            () -> catalog.find(game.id()).toOption().map(variant -> GamePortrait.lively(variant.game(), LIVELY)))));
    }

    @Override
    public Screen draw(UiContext ui) {
        ui.probe().fact("screen", "menu");
        Screen[] next = {this};
        new Pane("menu", 0, 0, ui.width(), ui.height(), Theme.NIGHT, ui.widgets().units(MARGIN)).draw(0,
            () -> next[0] = content(ui));
        settings.draw(ui);
        Screen brought = exchange.draw(ui).map(b -> brought(ui, b)).getOrElse(this);
        boolean pastes = ImGui.getIO().getKeyCtrl() && ImGui.isKeyPressed('V', false)
            && !ImGui.getIO().getWantTextInput();
        if (pastes) brought = ui.pasted(this, ImGui.getClipboardText(), "");
        return brought == this ? next[0] : brought;
    }

    /// Pictures come one after the other, so that the first frame comes soon.
    @Override
    public double patience() {
        return begun && cards.forAll(card -> card.isFinished() || !card.scene.isThere()) ? Double.POSITIVE_INFINITY : 0;
    }

    /// A plugin that is dropped stays.
    @Override
    public Screen dropped(UiContext ui, Path file) {
        return ui.brought(this, file).getOrElse(() -> new MenuScreen(ui));
    }

    private Screen content(UiContext ui) {
        Widgets widgets = ui.widgets();
        Screen chosen = this, resumed = head(ui);
        Option<Card> next = begun ? cards.find(card -> !card.isFinished() && card.isReady()) : Option.none();
        float room = ImGui.getContentRegionAvailX(), gap = widgets.units(GAP);
        int columns = Math.clamp((int) ((room + gap) / (widgets.units(NARROWEST) + gap)), 1, Math.max(1, cards.size()));
        float width = Math.clamp((room + gap) / columns - gap, 1, widgets.units(WIDEST));
        float height = height(width, Math.ceilDiv(cards.size(), columns), gap, widgets);
        for (int i = 0; i < cards.size(); i++) {
            if (i % columns > 0) ImGui.sameLine(0, gap);
            else if (i > 0) ImGui.dummy(0, gap - 2 * ImGui.getStyle().getItemSpacingY());
            boolean shows = cards.get(i).portrait.isDrawn() || next.contains(cards.get(i));
            if (card(ui, cards.get(i), width, height, shows)) chosen = new SetUpScreen(ui, cards.get(i).game);
        }
        begun = true;
        first = false;
        ImGui.dummy(0, widgets.units(10));
        footer(ui);
        return resumed == this ? chosen : resumed;
    }

    /// Of the pictures: what the window has room for, within what looks well.
    private static float height(float width, int rows, float gap, Widgets widgets) {
        float room = (ImGui.getContentRegionAvailY() - widgets.units(FOOT)) / Math.max(1, rows) - gap
            - widgets.units(WORDS);
        return Math.clamp(room, width * FLATTEST, width * TALLEST);
    }

    /// @param picture its height
    /// @param shows   whether the picture is drawn by now
    private boolean card(UiContext ui, Card card, float width, float picture, boolean shows) {
        Widgets widgets = ui.widgets();
        float height = picture + widgets.units(WORDS);
        float x = ImGui.getCursorScreenPosX(), y = ImGui.getCursorScreenPosY(), round = widgets.units(12);
        if (first && card == cards.head()) ImGui.setKeyboardFocusHere();
        boolean pressed = ImGui.invisibleButton("###game." + card.game.id(), width, height);
        widgets.placed("game." + card.game.id());
        boolean lit = ImGui.isItemHovered() || ImGui.isItemFocused() && ImGui.getIO().getNavVisible();
        if (ImGui.isItemHovered()) ImGui.setMouseCursor(ImGuiMouseCursor.Hand);
        ImDrawList list = ImGui.getWindowDrawList();
        list.addRectFilled(x, y, x + width, y + height, (lit ? Theme.RAISED : Theme.PANEL).colour(), round);
        if (shows)
            card.scene.value().flatMap(scene -> scene)
                .forEach(scene -> card.portrait.draw(ui, Scene.of(scene.board()), x, y, width, picture, round));
        if (lit) list.addRect(x, y, x + width, y + height, Theme.ACCENT.colour(), round, 0, widgets.units(2));
        words(widgets, list, card.game.about(), card.game.seats(), x + widgets.units(18),
            y + picture + widgets.units(16));
        return pressed;
    }

    private static void words(Widgets widgets, ImDrawList list, Game.About about, int seats, float x, float y) {
        float title = widgets.font(Widgets.Size.TITLE).getFontSize() / widgets.density(),
            small = widgets.font(Widgets.Size.SMALL).getFontSize() / widgets.density();
        String by = about.designer() + (about.year() == 0 ? "" : ", " + about.year());
        list.addText(widgets.font(Widgets.Size.TITLE), title, x, y, Theme.TEXT.colour(), about.title());
        list.addText(widgets.font(Widgets.Size.SMALL), small, x, y + title + widgets.units(7), Theme.MUTED.colour(),
            by);
        list.addText(widgets.font(Widgets.Size.SMALL), small, x, y + title + small + widgets.units(12),
            Theme.MUTED.colour(),
            Strings.of(seats == 1 ? "menu.player" : "menu.players", seats));
    }

    /// The name of the program, and beside it, where there is room, what else one may do here.
    private Screen head(UiContext ui) {
        Widgets widgets = ui.widgets();
        Option<GameSetup> resumable = last.flatMap(BackgroundTask.Awaited::value).flatMap(Last::setup);
        Option<String> resume = last.flatMap(BackgroundTask.Awaited::value).filter(Last::goesOn)
            .flatMap(l -> l.game.toOption())
            .map(game -> Strings.of("menu.resume", game.match().game().about().title(), game.match().turns().size()));
        String open = Strings.of("menu.open"), set = Strings.of("table.settings");
        float wide = Vector.of(open, set).appendAll(resume).map(text -> ImGui.calcTextSize(text).x + widgets.units(34))
            .sum().floatValue();
        boolean beside = wide < ImGui.getContentRegionAvailX() - widgets.units(260);
        widgets.text(Widgets.Size.DISPLAY, Theme.TEXT, "Agon");
        if (!beside) widgets.text(Widgets.Size.BODY, Theme.MUTED, Strings.of("menu.subtitle"));
        else ImGui.sameLine(ImGui.getWindowWidth() - widgets.units(MARGIN) - wide + widgets.units(10));
        boolean resumed = resume.exists(text -> widgets.primary("resume", text, 0));
        if (resume.isDefined()) ImGui.sameLine();
        if (widgets.button("open", open, 0)) exchange.open(Option.none());
        ImGui.sameLine();
        if (widgets.button("settings", set, 0)) settings.sheet().toggle();
        if (beside) widgets.text(Widgets.Size.BODY, Theme.MUTED, Strings.of("menu.subtitle"));
        ImGui.dummy(0, widgets.units(10));
        return resumed ? TableScreen.open(ui, resumable.get()) : this;
    }

    private void footer(UiContext ui) {
        Widgets widgets = ui.widgets();
        if (cards.isEmpty())
            widgets.prose(Widgets.Size.BODY, Theme.TEXT,
                Strings.of("menu.empty", InstallationFolders.folders().mkString(", ")));
        Option<String> lost = last.flatMap(BackgroundTask.Awaited::now)
            .flatMap(answer -> answer.flatMap(l -> l.game).swap().toOption());
        lost.forEach(why -> widgets.prose(Widgets.Size.SMALL, Theme.ALARM, Strings.of("menu.lost", why)));
        ui.games().news().forEach(news -> widgets.prose(Widgets.Size.SMALL, Theme.MUTED, news));
        ui.catalog().problems().forEach(problem -> widgets.prose(Widgets.Size.SMALL, Theme.ALARM, problem.toString()));
        widgets.text(Widgets.Size.SMALL, Theme.MUTED, Strings.of("menu.drop"));
    }

    private Screen brought(UiContext ui, ExchangeSheet.Brought brought) {
        return switch (brought) {
            case ExchangeSheet.Brought.Text(String text) -> ui.pasted(this, text, "");
            case ExchangeSheet.Brought.File(var path) -> dropped(ui, path);
        };
    }

    @Override
    public void close() {
        background.close();
        cards.forEach(card -> card.portrait.close());
    }
}
