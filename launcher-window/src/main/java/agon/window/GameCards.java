package agon.window;

import agon.play.internal.SampleScene;
import agon.plugins.GameCatalog;
import agon.window.library.RecentGames;
import agon.window.ui.BackgroundTask;
import agon.window.ui.Card;
import agon.window.ui.GameWords;
import agon.window.ui.Strings;
import agon.window.ui.Theme;
import agon.window.ui.UiContext;
import agon.window.ui.Widgets;
import imgui.ImGui;
import imgui.flag.ImGuiKey;
import imgui.type.ImString;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.text.Normalizer;
import java.util.Locale;
import java.util.function.Supplier;

/// The cards of the installed games on the start screen. The games of a series form a group, recently played games come
/// first, and the letters that the user types select the games whose title, designer or name contains them.
final class GameCards implements AutoCloseable {
    private static final float NARROWEST = 138, FLATTEST = 0.52f, TALLEST = 0.86f, GAP = 18, FOOT = 34, TITLE = 30,
        SEARCH = 220;
    /// Fewer games are not grouped, and have a search field only while it contains letters.
    private static final int MANY = 8;
    private static final int LONGEST = 40;

    private final Vector<Card<GameCatalog.Installed>> cards;
    private final ImString words = new ImString(LONGEST);
    private Vector<Group> groups;
    private boolean changed;

    /// Games of the same kind. The title is read in each frame, because the user may change the language.
    private record Group(Supplier<String> title, Vector<Card<GameCatalog.Installed>> cards) {}

    /// Draws a card of this width, whose picture and texts have these heights.
    interface Painter {
        void paint(Card<GameCatalog.Installed> card, float width, float picture, float words);
    }

    GameCards(UiContext ui, BackgroundTask background, RecentGames recent) {
        GameCatalog catalog = ui.catalog();
        Vector<String> played = recent.games();
        cards = catalog.installed().toVector().map(game -> Card.of(background, game, game.id(),
            () -> catalog.find(game.id()).toOption()
                .map(variant -> SampleScene.of(variant.game(), SampleScene.ACTIONS))))
            .sortBy(card -> Math.floorMod(played.indexOf(card.subject().id()), Integer.MAX_VALUE));
        groups = groups();
    }

    /// Returns the games, recently played games first.
    Vector<GameCatalog.Installed> games() {
        return cards.map(Card::subject);
    }

    /// Returns the visible cards in their order on the screen.
    Vector<Card<GameCatalog.Installed>> shown() {
        return groups.flatMap(Group::cards);
    }

    /// Returns whether the search has changed since the last call.
    boolean hasChanged() {
        boolean result = changed;
        changed = false;
        return result;
    }

    private Vector<Group> groups() {
        Vector<Card<GameCatalog.Installed>> found = cards.filter(card -> matches(card.subject(), words.get()))
            .sortBy(card -> !isNamed(card.subject(), words.get()));
        if (cards.size() < MANY) return found.isEmpty() ? Vector.empty() : Vector.of(new Group(() -> "", found));
        Vector<String> series = found.map(card -> card.subject().about().series()).filter(name -> !name.isEmpty());
        Vector<String> titles = series.distinct().filter(name -> series.count(name::equals) > 1);
        Vector<Group> named = titles.map(title -> new Group(() -> Strings.translated(title),
            found.filter(card -> card.subject().about().series().equals(title))));
        Vector<Card<GameCatalog.Installed>> rest = found
            .reject(card -> titles.contains(card.subject().about().series()));
        Vector<Group> all = rest.isEmpty() ? named
            : named.append(new Group(() -> named.isEmpty() ? "" : Strings.of("home.others"), rest));
        return all.sortBy(group -> !isNamed(group.cards.head().subject(), words.get()));
    }

    static boolean matches(GameCatalog.Installed game, String words) {
        String text = plain(game.id() + " " + game.about().title() + " " + GameWords.title(game.about()) + " "
            + game.about().designer() + " "
            + game.about().series() + " " + Strings.translated(game.about().series()));
        return Vector.of(plain(words).strip().split("\\s+")).forAll(text::contains);
    }

    /// Returns whether the title of a game starts with these words.
    private static boolean isNamed(GameCatalog.Installed game, String words) {
        return Vector.of(game.about().title(), GameWords.title(game.about()))
            .exists(title -> plain(title).startsWith(plain(words).strip()));
    }

    /// Returns a text in lower case without accents.
    private static String plain(String text) {
        return Normalizer.normalize(text, Normalizer.Form.NFD).replaceAll("\\p{M}+", "").toLowerCase(Locale.ROOT);
    }

    /// Draws the search field at the end of the current line, and reads typed letters.
    ///
    /// @return the first game found, if Enter was pressed in the field
    Option<GameCatalog.Installed> search(UiContext ui) {
        boolean visible = cards.size() >= MANY || !words.get().isEmpty(), edited = visible && field(ui.widgets());
        boolean left = visible && ImGui.isItemDeactivated(), entered = left && !words.get().isBlank()
            && Widgets.isPressed(ImGuiKey.Enter, ImGuiKey.KeyPadEnter);
        if (left && Widgets.isPressed(ImGuiKey.Escape)) edited |= clear(); // Dear ImGui restores the text before
        if (!ImGui.getIO().getWantTextInput()) edited |= type();
        if (edited) select();
        ui.probe().fact("games", shown().map(card -> card.subject().id()).mkString(" "));
        return shown().headOption().filter(_ -> entered).map(Card::subject);
    }

    private boolean field(Widgets widgets) {
        float width = Math.min(widgets.units(SEARCH), ImGui.getContentRegionAvailX());
        ImGui.sameLine(ImGui.getContentRegionMaxX() - width);
        return widgets.typed("find", Strings.of("home.search"), words, SEARCH);
    }

    /// Deletes the search.
    ///
    /// @return whether there was one
    boolean clear() {
        if (words.get().isEmpty()) return false;
        words.set("");
        select();
        return true;
    }

    private void select() {
        groups = groups();
        changed = true;
    }

    /// Adds the keys that are pressed outside of the search field.
    private boolean type() {
        String before = words.get(), typed = before;
        if (!ImGui.getIO().getKeyCtrl() && !ImGui.getIO().getKeyAlt() && !ImGui.getIO().getKeySuper())
            for (char key = '0'; key <= 'Z'; key++)
                if (Character.isLetterOrDigit(key) && ImGui.isKeyPressed(key, false)) typed += key;
        if (Widgets.isPressed(ImGuiKey.Backspace) && !typed.isEmpty()) typed = typed.substring(0, typed.length() - 1);
        if (typed.equals(before) || typed.length() > LONGEST) return false;
        words.set(typed.toLowerCase(Locale.ROOT));
        return true;
    }

    void draw(UiContext ui, Painter painter) {
        Widgets widgets = ui.widgets();
        float room = ImGui.getContentRegionAvailX(), gap = widgets.units(GAP), tall = ImGui.getContentRegionAvailY();
        int widest = Math.max(1, groups.map(group -> group.cards.size()).max().getOrElse(1));
        int most = Math.clamp((int) ((room + gap) / (widgets.units(NARROWEST) + gap)), 1, Math.max(widest, 4));
        int columns = Vector.rangeClosed(1, most).maxBy(c -> seen(c, room, tall, gap, widgets)).getOrElse(most);
        float width = (room + gap) / columns - gap, text = words(width, widgets),
            picture = picture(columns, room, tall, gap, widgets);
        for (Group group : groups) {
            if (titled()) widgets.text(Widgets.Size.SMALL, Theme.MUTED, group.title.get());
            for (int i = 0; i < group.cards.size(); i++) {
                if (i % columns > 0) ImGui.sameLine(0, gap);
                else if (i > 0) ImGui.dummy(0, gap - 2 * ImGui.getStyle().getItemSpacingY());
                ImGui.beginGroup();
                painter.paint(group.cards.get(i), width, picture, text);
                ImGui.endGroup();
            }
        }
        if (groups.isEmpty() && cards.nonEmpty())
            widgets.prose(Widgets.Size.BODY, Theme.MUTED, Strings.of("home.nothing", words.get()));
    }

    private boolean titled() {
        return groups.exists(group -> !group.title.get().isEmpty());
    }

    /// Returns the height of the tallest texts on cards of this width, in units.
    private float words(float width, Widgets widgets) {
        return shown().map(card -> CardText.of(card.subject()).height(widgets, width)).max().getOrElse(0f);
    }

    private int rows(int columns) {
        return groups.map(group -> Math.ceilDiv(group.cards.size(), columns)).sum().intValue();
    }

    private float picture(int columns, float room, float tall, float gap, Widgets widgets) {
        float width = (room + gap) / columns - gap;
        float free = (tall - widgets.units(FOOT) - titles(widgets)) / Math.max(1, rows(columns)) - gap
            - words(width, widgets);
        return Math.clamp(free, width * FLATTEST, width * TALLEST);
    }

    private float titles(Widgets widgets) {
        return titled() ? groups.size() * widgets.units(TITLE) : 0;
    }

    /// Rates a number of columns. The rating is the area of a picture, reduced sharply if the user must scroll to see
    /// all rows.
    private double seen(int columns, float room, float tall, float gap, Widgets widgets) {
        float width = (room + gap) / columns - gap, picture = picture(columns, room, tall, gap, widgets);
        float needed = rows(columns) * (picture + gap + words(width, widgets)) + widgets.units(FOOT) + titles(widgets);
        double shown = Math.min(1, tall / needed);
        return Math.min(picture, width) * Math.sqrt(picture * width) * Math.pow(shown, 8);
    }

    @Override
    public void close() {
        cards.forEach(Card::close);
    }
}
