package agon.window;

import agon.plugins.GameCatalog;
import agon.plugins.UserFolders;
import agon.window.board.AskSheet;
import agon.window.board.ExchangeSheet;
import agon.window.learn.LearnScreen;
import agon.window.library.LibraryScreen;
import agon.window.library.RecentGames;
import agon.window.library.StatisticsScreen;
import agon.window.setup.SetUpScreen;
import agon.window.ui.BackgroundTask;
import agon.window.ui.Card;
import agon.window.ui.GameWords;
import agon.window.ui.Navigation;
import agon.window.ui.Notice;
import agon.window.ui.Page;
import agon.window.ui.Pane;
import agon.window.ui.Screen;
import agon.window.ui.SettingsSheet;
import agon.window.ui.Strings;
import agon.window.ui.Theme;
import agon.window.ui.UiContext;
import agon.window.ui.Widgets;
import imgui.ImGui;
import imgui.flag.ImGuiKey;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.nio.file.Path;

/// The start screen, with cards for the recent games and for all installed games.
final class HomeScreen extends Page {
    private static final float MARGIN = 44, TIGHT = 20;
    private static final float RECENT = 0.25f; // height of the recent games, as a fraction of the window height
    private static final String LIBRARY = "library", STATISTICS = "statistics";
    private static final String PLAYED = "played.", RECENT_GAME = "recent.0";
    private static final String FIRST = "zertz"; // the game with the lesson for new users, if it is installed

    private final BackgroundTask background;
    private final RecentGames recent;
    private final GameCards cards;
    private final SettingsSheet settings = new SettingsSheet();
    private final ExchangeSheet exchange;
    private final AskSheet ask = new AskSheet();
    private final String place; // name of the control that gets the focus; may be empty
    private boolean first = true;
    private int settling = 4; // frames
    private boolean begun;

    /// @param place the control that gets the focus, as in [Navigation#home]
    HomeScreen(UiContext ui, String place) {
        background = new BackgroundTask(ui.frame()::wake);
        exchange = new ExchangeSheet(ui);
        recent = new RecentGames(ui, background);
        boolean shown = recent.games().headOption().exists(game -> place.equals(PLAYED + game));
        this.place = shown ? RECENT_GAME : place.replaceFirst("^" + PLAYED, "game.");
        cards = new GameCards(ui, background, recent);
    }

    @Override
    protected void paint(UiContext ui) {
        ui.probe().fact("screen", "menu");
        boolean awake = !ui.notice().isOpen() && !ask.isOpen() && !settings.isOpen() && !exchange.isOpen();
        if (awake && !ImGui.getIO().getWantTextInput() && Widgets.isPressed(ImGuiKey.Escape)
            && !cards.clear())
            ask.ask(() -> ui.frame().setClosed(true), "ask.quit");
        float margin = margin(ui);
        new Pane("menu", 0, 0, ui.width(), ui.height(), Theme.NIGHT, margin).draw(0, () -> content(ui));
        settings.draw(ui, game());
        ask.draw(ui);
        ui.probe().fact("asks", ask.isOpen());
        Runnable paste = () -> show(ui.navigation().openText(ui, this, ImGui.getClipboardText(), ""));
        show(exchange.draw(ui, this, paste, () -> {
        }, () -> {
        }));
        boolean pastes = ImGui.getIO().getKeyCtrl() && ImGui.isKeyPressed('V', false)
            && !ImGui.getIO().getWantTextInput();
        if (pastes) paste.run();
        ui.probe().fact("settled", patience() > 0);
    }

    private static float margin(UiContext ui) {
        return ui.widgets().units(ui.width() < ui.widgets().units(900) ? TIGHT : MARGIN);
    }

    /// Requests another frame while pictures are still to be drawn. One picture is drawn per frame, so that the first
    /// frame appears soon.
    @Override
    public double patience() {
        boolean settled = begun && recent.isSettled() && cards.shown().forAll(card -> !card.isWaiting());
        return settled ? Double.POSITIVE_INFINITY : 0;
    }

    @Override
    public Screen dropped(UiContext ui, Vector<Path> files) {
        return ui.navigation().openFiles(ui, this, files).getOrElse(() -> new HomeScreen(ui, ""));
    }

    private void content(UiContext ui) {
        Widgets widgets = ui.widgets();
        head(ui);
        Option<Card<GameCatalog.Installed>> next = begun ? Card.next(cards.shown()) : Option.none();
        if (!recent.isEmpty()) {
            float picture = Math.clamp(ui.height() * RECENT, widgets.units(84), widgets.units(300));
            heading(widgets, "home.recent");
            if (isBack(RECENT_GAME)) widgets.give();
            recent.draw(ui, picture, begun && next.isEmpty())
                .forEach(entry -> show(ui.navigation().openRecord(ui, this, entry)));
            heading(widgets, "home.games");
        }
        if (recent.isEmpty()) welcome(ui);
        cards.search(ui).forEach(game -> show(new SetUpScreen(ui, game)));
        boolean found = cards.hasChanged() && !ImGui.getIO().getWantTextInput(); // the search field keeps its focus
        cards.draw(ui,
            (card, width, picture, words) -> card(ui, card, width, picture, words, next.contains(card), found));
        boolean top = place.isEmpty() || place.equals(RECENT_GAME);
        if (settling-- > 0 && top) ImGui.setScrollY(0); // show the top of the page
        begun = true;
        first = false;
        footer(ui);
    }

    /// Suggests a lesson to a user who has not played yet.
    private void welcome(UiContext ui) {
        Vector<GameCatalog.Installed> taught = cards.games().filter(LearnScreen::isFor);
        taught.find(game -> game.id().equals(FIRST)).orElse(taught.headOption()).forEach(game -> {
            Widgets widgets = ui.widgets();
            widgets.label(Widgets.Size.BODY, Theme.TEXT, Strings.of("home.welcome"));
            ImGui.sameLine();
            if (widgets.primary("welcome", Strings.of("home.lesson", GameWords.title(game.about())), 0))
                show(new LearnScreen(ui, game));
        });
    }

    private static void heading(Widgets widgets, String key) {
        ImGui.dummy(0, widgets.units(4));
        widgets.text(Widgets.Size.SMALL, Theme.MUTED, Strings.of(key));
    }

    private void card(UiContext ui, Card<GameCatalog.Installed> card, float width, float picture, float words,
        boolean paints, boolean found) {
        Widgets widgets = ui.widgets();
        GameCatalog.Installed game = card.subject();
        float height = picture + words, x = ImGui.getCursorScreenPosX(),
            y = ImGui.getCursorScreenPosY(), pad = widgets.units(14);
        boolean head = card == cards.shown().head();
        if (found ? head : place.isEmpty() ? first && head : isBack("game." + game.id())) widgets.give();
        boolean pressed = card.draw(ui, "game." + game.id(), width, picture, words,
            widgets.units(CardText.LINKS), paints);
        if (settling > 0 && place.endsWith("." + game.id())) widgets.reveal(CardText.LINKS);
        CardText.of(game).draw(widgets, ImGui.getWindowDrawList(), x, y + picture, width);
        ImGui.setCursorScreenPos(x + pad - widgets.units(12), y + height - widgets.units(42));
        ImGui.beginGroup();
        actions(ui, game);
        ImGui.endGroup();
        ImGui.setCursorScreenPos(x, y + height);
        ImGui.dummy(width, 0);
        if (pressed) show(new SetUpScreen(ui, game));
    }

    private void actions(UiContext ui, GameCatalog.Installed game) {
        if (ui.widgets().quiet("play." + game.id(), Strings.of("home.play"))) show(new SetUpScreen(ui, game));
        if (!LearnScreen.isFor(game)) return;
        ImGui.sameLine(0, 0);
        if (isBack("learn." + game.id())) ui.widgets().give();
        if (ui.widgets().quiet("learn." + game.id(), Strings.of("home.learn"))) show(new LearnScreen(ui, game));
    }

    private boolean isBack(String control) {
        return first && place.equals(control);
    }

    private void head(UiContext ui) {
        Widgets widgets = ui.widgets();
        Vector<String> texts = Vector.of("home.all", "statistics.title", "menu.open", "table.settings", "home.quit")
            .map(Strings::of);
        float wide = texts.map(text -> ImGui.calcTextSize(text).x + widgets.units(34)).sum().floatValue();
        boolean small = ui.height() < widgets.units(640);
        widgets.text(small ? Widgets.Size.TITLE : Widgets.Size.DISPLAY, Theme.TEXT, "Agon");
        ImGui.sameLine(Math.max(widgets.units(110), ImGui.getContentRegionMaxX() - wide + widgets.units(10)));
        if (isBack(LIBRARY)) widgets.give();
        if (widgets.button(LIBRARY, texts.get(0), 0)) show(new LibraryScreen(ui));
        ImGui.sameLine();
        if (isBack(STATISTICS)) widgets.give();
        if (widgets.button(STATISTICS, texts.get(1), 0)) show(new StatisticsScreen(ui));
        ImGui.sameLine();
        if (widgets.button("open", texts.get(2), 0)) exchange.open(Option.none());
        ImGui.sameLine();
        if (widgets.button("settings", texts.get(3), 0)) settings.toggle();
        ImGui.sameLine();
        if (widgets.button("quit", texts.get(4), 0)) ui.frame().setClosed(true);
    }

    private void footer(UiContext ui) {
        Widgets widgets = ui.widgets();
        if (cards.games().isEmpty())
            widgets.prose(Widgets.Size.BODY, Theme.TEXT,
                Strings.of("menu.empty", UserFolders.folders().mkString(", ")));
        ui.catalog().problems().forEach(problem -> Notice.problem(widgets, problem.toString()));
        String news = ui.games().news().isEmpty() ? "" : " " + Strings.of("home.news");
        ImGui.dummy(0, widgets.units(2));
        widgets.prose(Widgets.Size.SMALL, Theme.MUTED, Strings.of("menu.drop") + news);
    }

    @Override
    public void close() {
        background.close();
        recent.close();
        cards.close();
    }
}
