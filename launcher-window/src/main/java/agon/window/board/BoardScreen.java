package agon.window.board;

import static org.lwjgl.glfw.GLFW.GLFW_KEY_ESCAPE;
import static org.lwjgl.glfw.GLFW.GLFW_KEY_F1;

import agon.api.Action;
import agon.api.match.Match;
import agon.api.record.GameTree;
import agon.play.game.BoardState;
import agon.play.internal.RecordHeaders;
import agon.play.records.AutoSave;
import agon.play.screen.SeriesGame;
import agon.plugins.GameCatalog;
import agon.window.ui.GameWords;
import agon.window.ui.Key;
import agon.window.ui.Page;
import agon.window.ui.Screen;
import agon.window.ui.ScreenProbe;
import agon.window.ui.SettingsSheet;
import agon.window.ui.Sheet;
import agon.window.ui.Strings;
import agon.window.ui.UiContext;
import imgui.ImGui;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.function.Supplier;

/// The base class of tables and studies. It has a board on the left, a panel on the right, and a record in which the
/// game is stored.
public abstract class BoardScreen<P, A extends Action, S extends BoardState<P, A, S>>
    extends
        Page {
    private static final float WIDEST = 0.42f; // fraction of the window, so that the board remains the largest part

    protected final UiContext ui;
    protected final Commands commands = new Commands();
    protected final AskSheet ask = new AskSheet();
    private final String name;
    private final HowTo howTo = new HowTo();
    private final SettingsSheet settings = new SettingsSheet();
    private LiveBoard<P, A, S> live;
    private AutoSave file;
    private Option<Runnable> leaving = Option.none(); // runs when all changes are saved
    private Option<String> trouble = Option.none(); // the error message of the last save, if it failed
    private boolean settling; // whether the user is leaving and a change has not been saved yet
    private boolean abandoned; // whether the user agreed to close the window without saving
    private BoardExchange<P, A> exchange;

    /// Adds the commands of all boards; [#start] completes the screen.
    protected BoardScreen(UiContext ui, String name) {
        this.ui = ui;
        this.name = name;
        commands.add("menu", "", this::leave);
        commands.add("escape", "", () -> {
            if (!live.escape()) leave();
        }, new Key(GLFW_KEY_ESCAPE, false));
        commands.add("help", "", howTo::toggle, Key.letter('/'), new Key(GLFW_KEY_F1, false));
        commands.add("settings", "table.settings", settings::toggle, Key.letter('S'));
        commands.add("exchange", "table.exchange", () -> exchange.open(ui), Key.letter('X'));
        commands.add("copy", "", () -> exchange.copyGame(ui), Key.control('C'));
        commands.add("save", "", () -> exchange.save(ui), Key.control('S'));
        commands.add("picture", "", () -> exchange.picture(ui), Key.control('P'));
        commands.add("paste", "", () -> leave(() -> show(exchange.paste(ui, this))), Key.control('V'));
    }

    protected final void start(LiveBoard<P, A, S> live, AutoSave file, Supplier<GameTree<P, A>> exported) {
        this.live = live;
        this.file = file;
        file.defer(ui.frame()::wake);
        live.addTo(commands, ui);
        exchange = new BoardExchange<>(ui, live, exported);
    }

    protected static AutoSave record(UiContext ui, SeriesGame game, Match<?, ?> match, LocalDateTime now,
        Supplier<Map<String, String>> headers) {
        return game.setup().record()
            .map(path -> AutoSave.at(path, ui.notice()::tell, headers).chapter(game.setup().chapter()))
            .getOrElse(() -> AutoSave.in(game.folder().getOrElse(ui::records), ui.notice()::tell, match, headers,
                RecordHeaders.stem(game.setup().seed(), game.number(), now)));
    }

    protected static Screen opened(UiContext ui, Supplier<Screen> screen) {
        return ui.notice().attempt(screen).getOrElse(() -> ui.navigation().home(ui, ""));
    }

    protected final LiveBoard<P, A, S> live() {
        return live;
    }

    protected final AutoSave file() {
        return file;
    }

    /// @return width in units, which applies if the window has room
    protected abstract float panelWidth();

    protected abstract void drawBoard(float width, boolean awake);

    protected abstract void drawPanel(float left, float width);

    /// @return whether commands may also handle keys
    protected abstract boolean keys();

    /// Draws overlays of the board and the panel.
    ///
    /// @param left edge of the panel, in units
    protected abstract void drawAbove(float left);

    protected abstract void leave();

    /// Leaves the game as soon as all changes are saved. If they cannot be saved, requires confirmation first.
    protected final void leave(Runnable then) {
        if (!settles()) leaving = Option.of(then);
        else if (file.isSaved()) then.run();
        else ask.ask(then, "ask.unsaved");
    }

    /// Returns the home screen, with the focus on this game. If it has been saved, it is one of the recent games.
    protected final Screen home() {
        return ui.navigation().home(ui, (file.place().isEmpty() ? "game." : "played.") + game());
    }

    @Override
    public String game() {
        return GameCatalog.id(live.cursor().line().name());
    }

    @Override
    public Screen dropped(UiContext context, Vector<Path> files) {
        leaving = Option.of(() -> show(ui.navigation().openFiles(ui, this, files).getOrElse(this)));
        ui.frame().wake();
        return this;
    }

    @Override
    public boolean settles() {
        settling = live.isBusy() || file.isWriting();
        return !settling;
    }

    /// Returns whether the user is leaving the game and a change has not been saved yet. During this time, programs
    /// make no moves.
    protected final boolean isSettling() {
        return settling;
    }

    @Override
    public boolean mayClose() {
        boolean closes = abandoned || file.isSaved();
        if (!closes) ask.ask(() -> {
            abandoned = true;
            ui.frame().setClosed(true);
        }, "ask.unsaved");
        return closes;
    }

    /// Shows the error message of a failed save until the user closes it or the game is saved. Shows a reminder until
    /// the game is saved.
    private void reportSaving() {
        file.error().forEach(why -> {
            String reason = Strings.message(why);
            String text = file.isSaved() ? GameWords.sentence(reason) : Strings.of("save.trouble", reason);
            ui.notice().tell(text);
            trouble = Option.when(!file.isSaved(), text);
        });
        if (file.isSaved()) {
            trouble.forEach(ui.notice()::withdraw);
            trouble = Option.none();
        }
        if (trouble.isDefined()) ui.notice().show(Strings.of("save.unsaved"));
        ui.probe().fact("unsaved", trouble.isDefined());
    }

    protected abstract void facts(ScreenProbe probe);

    protected Vector<Sheet> sheets() {
        return exchange.sheets().append(howTo).append(settings);
    }

    @Override
    protected void paint(UiContext context) {
        Strings.about(live.cursor().line().name());
        Option<Runnable> waiting = leaving;
        leaving = Option.none();
        waiting.forEach(this::leave);
        reportSaving();
        float wide = Math.min(panelWidth(), ui.width() * WIDEST), left = ui.width() - wide;
        boolean awake = !ui.notice().isOpen() && !ask.isOpen() && sheets().forAll(sheet -> !sheet.isOpen());
        ui.notice().limit(left);
        drawBoard(left, awake);
        drawPanel(left, wide);
        if (awake && !ImGui.getIO().getWantTextInput() && !commands.hasMenu() && keys()) commands.requestPressed();
        drawAbove(left);
        howTo.draw(ui, live.cursor().line().game().about());
        settings.draw(ui, game());
        ask.draw(ui);
        Screen brought = exchange.draw(ui, this, () -> commands.request("paste"));
        if (ui.probe().isOn()) {
            ui.probe().fact("screen", name);
            ui.probe().fact("sheet", sheets().find(Sheet::isOpen).map(Sheet::name).getOrElse(""));
            ui.probe().fact("sound", ui.preferences().now().sound() ? "on" : "off");
            ui.probe().fact("coordinates", ui.preferences().now().coordinates().name());
            ui.probe().fact("asks", ask.isOpen());
            live.facts(ui.probe());
            facts(ui.probe());
        }
        commands.run(this::stays);
        show(brought);
    }
}
