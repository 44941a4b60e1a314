package agon.window.table;

import agon.api.Action;
import agon.api.match.Match;
import agon.api.record.GameTree;
import agon.play.engine.Player;
import agon.play.internal.RecordHeaders;
import agon.play.records.AutoSave;
import agon.play.session.GameImport;
import agon.play.session.GameSession;
import agon.play.session.GameSetup;
import agon.play.session.SessionListener;
import agon.play.session.Timekeeper;
import agon.play.study.LiveAnalysis;
import agon.plugins.FileException;
import agon.plugins.PluginCalls;
import agon.window.board.AskSheet;
import agon.window.board.BoardExchange;
import agon.window.board.BoardFacts;
import agon.window.board.BoardPane;
import agon.window.board.BoardView;
import agon.window.board.Command;
import agon.window.board.Focus;
import agon.window.board.SoundCues;
import agon.window.board.TroubleNotice;
import agon.window.study.StudyScreen;
import agon.window.ui.GameWords;
import agon.window.ui.HowTo;
import agon.window.ui.Notice;
import agon.window.ui.Pane;
import agon.window.ui.PlayerColour;
import agon.window.ui.PlayerColours;
import agon.window.ui.Screen;
import agon.window.ui.ScreenProbe;
import agon.window.ui.SettingsSheet;
import agon.window.ui.Sheet;
import agon.window.ui.Strings;
import agon.window.ui.Theme;
import agon.window.ui.UiContext;
import agon.window.ui.Widgets;
import imgui.ImGui;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.function.Supplier;

/// A game at a table: the board to the left, everything else to the right.
public final class TableScreen<P, A extends Action> implements Screen {
    private static final float PANEL = 350;

    private final GameSetup setup;
    private final Map<String, String> headers;
    private final AutoSave file;
    private final Notice notice;
    private final GameSession<P, A> session;
    private final Timekeeper timekeeper;
    private final SoundCues sounds;
    private final BoardView view;
    private final BoardPane<P, A> board;
    private final HowTo howTo = new HowTo();
    private final SettingsSheet settings = new SettingsSheet();
    private final AskSheet ask = new AskSheet();
    private final EndCard end = new EndCard();
    private final Vector<String> names;
    private final Pace<P, A> pace;
    private final BoardExchange<P, A> exchange;
    private final LiveAnalysis<P, A> analysis;
    private final TablePanel<P, A> panel;
    private final Focus focus;
    private final double begins; // by the clock of Dear ImGui: before, no program plays
    private Option<Match<P, A>> analysed = Option.none();
    private boolean studied; // the study opens as soon as the session is not busy

    private TableScreen(UiContext ui, GameSetup setup, GameTree<P, A> tree, double delay) {
        this.setup = setup;
        notice = ui.notice();
        Match<P, A> match = tree.match(tree.end());
        boolean over = ui.calls().call(match.name(), () -> match.status().isOver()).getOrElse(true);
        sounds = new SoundCues(() -> ui.preferences().now().motion(), over, ui.speaker()::play);
        view = new BoardView(ui.camera(tree.variant()), sounds::begun);
        LocalDateTime now = LocalDateTime.now();
        Vector<Player> players = setup.players()
            .zipWithIndex((spec, seat) -> spec.player(spec.seed(setup.seed(), 0, seat), Player.Person::new, ui.out()));
        // What a record says already stays: the names of its players, its date.
        headers = tree.headers().merge(RecordHeaders.of(players, setup.seed(), 0, now));
        file = setup.record().map(path -> AutoSave.at(path, ui.notice()::tell, this::headers))
            .getOrElse(() -> AutoSave.in(ui.records(), ui.notice()::tell, match, this::headers,
                RecordHeaders.stem(setup.seed(), 0, now)));
        file.defer(ui.frame()::wake);
        session = new GameSession<>(tree, players, setup.dice(),
            Vector.<SessionListener>of(file, view, new TroubleNotice(ui.notice())), new PluginCalls(),
            ui.frame()::wake);
        session.defer(ui.frame()::wake);
        timekeeper = new Timekeeper(setup.clock(), match.turns().size());
        board = new BoardPane<>(session, view);
        analysis = new LiveAnalysis<>(ui.frame()::wake);
        names = names(players);
        Vector<PlayerColour> colours = PlayerColours.read(ui).all(called(players));
        pace = new Pace<>(session);
        panel = new TablePanel<>(session, analysis, names, colours, pace, end);
        exchange = new BoardExchange<>(ui, session, board, () -> session.tree().headers(headers()));
        focus = new Focus(ui.widgets(), "view");
        begins = ui.frame().time() + delay;
    }

    /// What the players are called here: as they have named themselves, else by what they are.
    private Vector<String> names(Vector<Player> players) {
        Vector<String> specs = called(players);
        return specs.map(spec -> GameWords.player(spec, specs));
    }

    /// The same as records say it.
    private Vector<String> called(Vector<Player> players) {
        return players.zipWithIndex((player, seat) -> setup.name(seat).getOrElse(player.name()));
    }

    /// Sits down.
    ///
    /// @param delay seconds until programs begin to play
    public static Screen open(UiContext ui, GameSetup setup, double delay) {
        return seated(ui, () -> of(ui, setup, setup.tree(), delay));
    }

    private static <P, A extends Action> TableScreen<P, A> of(UiContext ui, GameSetup setup, GameTree<P, A> tree,
        double delay) {
        return new TableScreen<>(ui, setup, tree, delay);
    }

    /// A game that cannot even be begun is told of.
    private static Screen seated(UiContext ui, Supplier<Screen> table) {
        try {
            return table.get();
        } catch (FileException e) {
            ui.notice().tell(e.getMessage());
            return ui.navigation().home(ui, "");
        }
    }

    /// What a record says beside the turns, at this moment.
    private Map<String, String> headers() {
        return timekeeper.shown(session, Duration.ofNanos(System.nanoTime()))
            .map(clock -> headers.merge(GameImport.headers(clock), (_, shown) -> shown))
            .getOrElse(headers);
    }

    @Override
    public boolean proceed() {
        Duration now = Duration.ofNanos(System.nanoTime());
        boolean begun = org.lwjgl.glfw.GLFW.glfwGetTime() >= begins;
        boolean flagged = begun && timekeeper.proceed(session, now);
        boolean due = begun && !view.isMoving() && pace.isDue(org.lwjgl.glfw.GLFW.glfwGetTime());
        Match<P, A> before = session.cursor().here();
        boolean changed = due ? session.proceed() : session.poll();
        if (session.cursor().here() != before) pace.played(org.lwjgl.glfw.GLFW.glfwGetTime());
        return changed || flagged || analysis.isInTrouble();
    }

    @Override
    public double patience() {
        if (view.isMoving()) return 0;
        double here = Math.min(Math.min(board.patience(), end.patience()),
            pace.patience(org.lwjgl.glfw.GLFW.glfwGetTime()));
        return Math.min(here, clockPatience());
    }

    private double clockPatience() {
        return timekeeper.clock().filter(c -> c.running().isDefined())
            .map(c -> c.patience(Duration.ofNanos(System.nanoTime())).toNanos() / 1e9)
            .getOrElse(Double.POSITIVE_INFINITY);
    }

    @Override
    public Screen draw(UiContext ui) {
        if (studied && !session.isBusy()) return study(ui);
        analysis.trouble().forEach(ui.notice()::tell);
        file.trouble().forEach(ui.notice()::tell);
        float wide = Math.min(ui.widgets().units(PANEL), ui.width() * 0.62f), left = ui.width() - wide;
        boolean awake = !ui.notice().isOpen() && !ask.isOpen() && sheets().forAll(sheet -> !sheet.isOpen());
        focus.settle(awake);
        follow(ui);
        session.premoves(ui.preferences().now().premoves());
        board.draw(ui, left, ui.height(), panel.advice(ui.preferences().now().heat()), awake);
        sounds.frame(session.isOver() && !view.isMoving());
        end.follow(ui, session.isOver() && !view.isMoving(), joy(), left);
        Vector<Command> commands = panel.draw(ui, left, wide, timekeeper.clock(), winner());
        if (awake && !ImGui.getIO().getWantTextInput()) commands = commands.appendAll(keys(ui));
        howTo.draw(ui, session.cursor().line().game().about());
        settings.draw(ui);
        viewButton(ui);
        commands = asked(commands).appendAll(ask.draw(ui));
        Option<Screen> brought = exchange.draw(ui, this);
        facts(ui);
        Screen next = commands.foldLeft((Screen) this,
            (screen, command) -> screen == this ? fulfil(ui, command) : screen);
        return next == this ? brought.getOrElse(this) : next;
    }

    /// What would end a running game is asked for once more.
    private Vector<Command> asked(Vector<Command> commands) {
        boolean runs = !session.isOver() && session.cursor().here().turns().nonEmpty();
        if (commands.contains(Command.RESIGN)) ask.ask(Command.RESIGN, "ask.resign");
        if (runs && commands.contains(Command.AGAIN)) ask.ask(Command.AGAIN, "ask.again");
        return commands.reject(c -> c == Command.RESIGN || runs && c == Command.AGAIN);
    }

    /// Whether somebody at the screen has won.
    private boolean joy() {
        return session.isOver() && session.cached("payoffs", () -> session.result().payoffs()).flatMap(p -> p)
            .exists(payoffs -> Vector.range(0, names.size()).exists(
                seat -> session.players().get(seat).isPerson() && payoffs.get(seat) > 0));
    }

    /// Who has won, by name.
    private String winner() {
        return session.end().map(how -> GameWords.winner(how, names)).getOrElse(() -> Strings.of("table.over"));
    }

    /// Where the board has been turned, a button turns it back.
    private void viewButton(UiContext ui) {
        if (view.isUsual()) return;
        Widgets widgets = ui.widgets();
        float height = widgets.units(54);
        new Pane("view", 0, ui.height() - height, widgets.units(140), height, Theme.NIGHT, widgets.units(8))
            .draw(imgui.flag.ImGuiWindowFlags.NoBackground | imgui.flag.ImGuiWindowFlags.NoScrollbar, () -> {
                if (widgets.button("usual", Strings.of("table.view"), 0)) view.usualSide();
                widgets.tip("table.view.meaning");
            });
    }

    private Vector<Sheet> sheets() {
        return exchange.sheets().appendAll(Vector.of(howTo.sheet(), settings.sheet()));
    }

    /// Lets the search look where the person looks, while the settings want its heat on the board.
    private void follow(UiContext ui) {
        Match<P, A> here = session.cursor().here();
        boolean heat = !session.isOver() && ui.preferences().now().heat();
        if (!heat || analysed.exists(match -> match.position().equals(here.position()))) return;
        analysed = Option.of(here);
        analysis.look(here);
    }

    /// Looks into the game; it stands still meanwhile.
    private Screen study(UiContext ui) {
        studied = false;
        timekeeper.proceed(session, Duration.ofNanos(System.nanoTime()));
        analysis.stop();
        analysed = Option.none();
        return StudyScreen.ofTable(ui, this, session.tree(), session.isOver(), file, headers(), tree -> {
            session.adopt(tree);
            session.pause(false);
        });
    }

    /// After the end Enter asks for the thing to press on the card.
    private Vector<Command> keys(UiContext ui) {
        if (!focus.isOnBoard()) return Command.pressed();
        board.keys(false);
        return end.isShown() && ui.widgets().isEntered() ? Command.pressed().append(Command.REMATCH)
            : Command.pressed();
    }

    private Screen fulfil(UiContext ui, Command command) {
        switch (command) {
            case UNDO -> session.undo();
            case REDO -> session.redo();
            case RESIGN -> session.resign();
            case HELP -> howTo.sheet().toggle();
            case LAYERS -> view.nextLayers();
            case TOP -> board.otherSide();
            case VIEW -> board.usualSide();
            case PAUSE -> pace.pause();
            case COORDINATES -> ui.preferences().change(ui.preferences().now().otherCoordinates());
            case COPY -> exchange.copyGame(ui);
            case SAVE -> exchange.save(ui);
            case PICTURE -> exchange.picture(ui);
            case SETTINGS -> settings.sheet().toggle();
            case EXCHANGE -> exchange.open(ui);
            case HINT -> analysis.hint(session.cursor().here());
            case ANALYSIS -> {
                session.pause(true);
                studied = true;
                ui.frame().wake();
            }
            case AGAIN -> {
                return open(ui, setup.again(), 0);
            }
            case REMATCH -> {
                return open(ui, setup.rematch(), 0);
            }
            case PASTE -> {
                return exchange.paste(ui, this);
            }
            case MENU -> {
                return ui.navigation().home(ui, "");
            }
            case ESCAPE -> {
                if (!focus.leavePanel() && !session.untouch()) return ui.navigation().home(ui, "");
            }
        }
        return this;
    }

    private void facts(UiContext ui) {
        ScreenProbe probe = ui.probe();
        if (!probe.isOn()) return;
        BoardFacts.tell(ui, "table", session, view, focus, sheets());
        probe.fact("seed", setup.seed());
        probe.fact("over", session.isOver());
        probe.fact("touched", session.touched().mkString(","));
        probe.fact("asks", ask.isOpen());
        probe.fact("names", names.mkString(","));
        probe.fact("colours", panel.colours().map(PlayerColour::kept).mkString(","));
        probe.fact("paused", session.isPaused());
        probe.fact("expected", session.view().map(look -> look.actions().mkString(",")).getOrElse(""));
        probe.fact("ahead", session.isAhead() ? session.touched().mkString(",") : "");
        probe.fact("turn", session.isOver() ? "" : panel.turn());
        probe.fact("thinking", session.isThinking());
        probe.fact("busy", analysis.isBusy());
        probe.fact("advice", analysis.advice(session.cursor().here()).isDefined());
        probe.fact("verdict", session.isOver() ? session.verdict().getOrElse("") : "");
    }

    @Override
    public void close() {
        focus.close();
        analysis.close();
        session.close();
        file.close();
        file.trouble().forEach(notice::tell);
        board.close();
    }
}
