package agon.window;

import agon.api.Action;
import agon.api.Seat;
import agon.api.match.Match;
import agon.api.record.RecordFormat;
import agon.plugins.FileFailure;
import agon.play.GameAnalysis;
import agon.play.GameSession;
import agon.play.GameSetup;
import agon.play.Player;
import agon.play.RecordFile;
import agon.play.RecordHeaders;
import agon.play.RecordLibrary;
import agon.play.Timekeeper;
import agon.plugins.GameCatalog;
import imgui.ImGui;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.Locale;
import java.util.function.Supplier;

/// A game at a table: the board to the left, everything else to the right.
final class TableScreen<P, A extends Action> implements Screen {
    private static final float PANEL = 350;

    private final GameSetup party;
    private final Map<String, String> headers;
    private final GameSession<P, A> sitting;
    private final Timekeeper timekeeper;
    private final SoundCues acoustics;
    private final BoardView view;
    private final BoardPane<P, A> board;
    private final HowTo howTo = new HowTo();
    private final SettingsSheet settings = new SettingsSheet();
    private final ExchangeSheet exchange;
    private final Transport transport = new Transport();
    private final GameAnalysis<P, A> analyst;
    private final TablePanel<P, A> panel;
    private final Focus focus;
    private final double begins; // by the clock of Dear ImGui: before, no program plays
    private Option<Match<P, A>> analysed = Option.none();

    private TableScreen(UiContext stage, GameSetup party, Match<P, A> match, double delay) {
        this.party = party;
        boolean over = stage.calls().call(match.name(), () -> match.status().isOver()).getOrElse(true);
        acoustics = new SoundCues(() -> stage.preferences().now().motion(), over, stage.speaker()::play);
        view = new BoardView(acoustics::begun);
        LocalDateTime now = LocalDateTime.now();
        Vector<Player> players = party.players().zipWithIndex((spec, seat) -> spec.player(spec.seed(party.seed(), 0, seat), WindowPerson::new, stage.out()));
        headers = RecordHeaders.of(players, party.seed(), 0, now);
        RecordFile file = RecordFile.in(stage.records(), stage.notice()::tell, match, this::headers, RecordHeaders.stem(party.seed(), 0, now));
        sitting = new GameSession<>(match, players, Vector.of(file), stage.calls(), view::follow, stage.glass()::wake);
        timekeeper = new Timekeeper(party.clock(), match.turns().size());
        board = new BoardPane<>(sitting, view);
        analyst = new GameAnalysis<>(stage.glass()::wake);
        panel = new TablePanel<>(sitting, analyst);
        exchange = new ExchangeSheet(stage.records());
        focus = new Focus(stage.widgets());
        begins = stage.glass().time() + delay;
    }

    /// Sits down.
    static Screen open(UiContext stage, GameSetup party) {
        return open(stage, party, 0);
    }

    /// Sits down.
    ///
    /// @param delay seconds until programs begin to play
    static Screen open(UiContext stage, GameSetup party, double delay) {
        return seated(stage, () -> of(stage, party, party.start(), delay));
    }

    /// Sits down at a game that was played, at its beginning, to look at it.
    ///
    /// @param delay seconds until it begins to be played
    static Screen replay(UiContext stage, GameSetup party, double delay) {
        return seated(stage, () -> {
            TableScreen<?, ?> screen = of(stage, party, party.start(), delay);
            screen.rewind();
            return screen;
        });
    }

    /// Sits down at a position, to look into it.
    static Screen study(UiContext stage, GameSetup party) {
        return seated(stage, () -> {
            TableScreen<?, ?> screen = of(stage, party, party.start(), 0);
            screen.analyse(true);
            return screen;
        });
    }

    private static <P, A extends Action> TableScreen<P, A> of(UiContext stage, GameSetup party, Match<P, A> match, double delay) {
        return new TableScreen<>(stage, party, match, delay);
    }

    /// A game that cannot even be begun is told of.
    private static Screen seated(UiContext stage, Supplier<Screen> table) {
        try {
            return table.get();
        } catch (FileFailure e) {
            stage.notice().tell(e.getMessage());
            return new MenuScreen(stage);
        }
    }

    /// What a record says beside the turns, at this moment.
    private Map<String, String> headers() {
        return timekeeper.shown(sitting, Duration.ofNanos(System.nanoTime())).map(clock -> headers.merge(RecordLibrary.headers(clock)))
            .getOrElse(headers);
    }

    private void rewind() {
        sitting.free(true);
        sitting.step(sitting.course().toTurn(0));
        transport.play(true, begins);
    }

    @Override
    public boolean proceed() {
        Duration now = Duration.ofNanos(System.nanoTime());
        boolean begun = org.lwjgl.glfw.GLFW.glfwGetTime() >= begins;
        boolean flagged = begun && timekeeper.proceed(sitting, now);
        return begun && !view.isMoving() && sitting.proceed() || flagged || analyst.isInTrouble();
    }

    @Override
    public double patience() {
        if (view.isMoving()) return 0;
        double clock = timekeeper.clock().filter(c -> c.running().isDefined())
            .map(c -> c.patience(Duration.ofNanos(System.nanoTime())).toNanos() / 1e9).getOrElse(Double.POSITIVE_INFINITY);
        return Math.min(clock, transport.patience());
    }

    @Override
    public Screen draw(UiContext stage) {
        sitting.trouble().orElse(analyst::trouble).forEach(stage.notice()::tell);
        float wide = Math.min(stage.widgets().units(PANEL), stage.width() * 0.62f), left = stage.width() - wide;
        boolean awake = !stage.notice().isOpen() && sheets().forAll(sheet -> !sheet.isOpen());
        focus.settle(awake);
        follow(stage);
        stage.speaker().muted(!stage.preferences().now().sound());
        board.draw(stage, left, stage.height(), panel.advice(), awake);
        acoustics.frame(sitting.isOver() && !view.isMoving());
        Vector<Command> wishes = panel.draw(stage, left, wide, timekeeper.clock());
        if (awake && !ImGui.getIO().getWantTextInput()) wishes = wishes.appendAll(keys());
        if (sitting.isFree()) transport.draw(stage, left, sitting.course(), !view.isMoving()).forEach(sitting::step);
        howTo.draw(stage, sitting.course().line().game().about());
        settings.draw(stage);
        Option<ExchangeSheet.Brought> brought = exchange.draw(stage);
        facts(stage);
        Screen next = wishes.foldLeft((Screen) this, (screen, wish) -> screen == this ? fulfil(stage, wish) : screen);
        return next == this ? brought.map(b -> brought(stage, b)).getOrElse(this) : next;
    }

    private Vector<Sheet> sheets() {
        return Vector.of(howTo.sheet(), settings.sheet(), exchange.sheet());
    }

    /// Lets the search look where the person looks, while it is wanted.
    private void follow(UiContext stage) {
        Match<P, A> here = sitting.course().here();
        boolean heat = !sitting.isFree() && !sitting.isOver() && stage.preferences().now().heat();
        if (analysed.isEmpty() && !heat || analysed.exists(match -> match.position().equals(here.position()))) return;
        analysed = Option.of(here);
        analyst.look(here);
    }

    private void analyse(boolean on) {
        sitting.free(on || sitting.isFree());
        transport.play(false, 0);
        analysed = Option.when(on, () -> sitting.course().here());
        if (on) analyst.look(sitting.course().here());
        else analyst.stop();
    }

    /// The players go on from here.
    private void goOn() {
        analyse(false);
        sitting.free(false);
        sitting.step(sitting.course().cut());
    }

    private Vector<Command> keys() {
        if (focus.isOnBoard()) {
            if (sitting.isFree() && !ImGui.getIO().getKeyShift()) transport.keys(sitting.course()).forEach(sitting::step);
            board.keys(sitting.isFree());
        }
        return Command.pressed();
    }

    private Screen fulfil(UiContext stage, Command wish) {
        switch (wish) {
            case UNDO -> sitting.undo();
            case REDO -> sitting.redo();
            case RESIGN -> sitting.resign();
            case HELP -> howTo.sheet().toggle();
            case LAYERS -> view.nextLayers();
            case TOP -> board.otherSide();
            case COORDINATES -> stage.preferences().change(stage.preferences().now().otherCoordinates());
            case COPY -> copyGame(stage);
            case SETTINGS -> settings.sheet().toggle();
            case EXCHANGE -> exchange.open(copies(stage));
            case HINT -> analyst.hint(sitting.course().here());
            case ANALYSIS -> analyse(!sitting.isFree() || !analyst.isBusy());
            case GO_ON -> goOn();
            case SWEEP -> analyst.sweep(sitting.course().line(), sitting.course().here());
            case AGAIN -> {
                return open(stage, party.again());
            }
            case PASTE -> {
                return stage.pasted(this, ImGui.getClipboardText(), sitting.course().line().name());
            }
            case MENU -> {
                return new MenuScreen(stage);
            }
            case ESCAPE -> {
                if (!focus.leavePanel() && !sitting.untouch()) return new MenuScreen(stage);
            }
        }
        return this;
    }

    private Screen brought(UiContext stage, ExchangeSheet.Brought brought) {
        return switch (brought) {
            case ExchangeSheet.Brought.Text(String text) -> stage.pasted(this, text, sitting.course().line().name());
            case ExchangeSheet.Brought.File(var path) -> dropped(stage, path);
        };
    }

    private Option<ExchangeSheet.Copies> copies(UiContext stage) {
        Match<P, A> here = sitting.course().here();
        String id = here.name().replaceFirst(":.*", "");
        Vector<RecordFormat> others = stage.catalog().game(id).map(GameCatalog.Installed::formats).map(Vector::ofAll).getOrElse(Vector.empty());
        return sitting.asked(() -> new ExchangeSheet.Copies(here.game().notation().write(here.position()),
            ExchangeSheet.texts(sitting.played().record(headers()), others)));
    }

    private void copyGame(UiContext stage) {
        copies(stage).flatMap(copies -> copies.games().headOption()).forEach(game -> ExchangeSheet.copy(stage, game._1.id(), game._2));
    }

    private void facts(UiContext stage) {
        ScreenProbe probe = stage.probe();
        probe.fact("screen", "table");
        probe.fact("seed", party.seed());
        probe.fact("sheet", sheets().find(Sheet::isOpen).map(Sheet::name).getOrElse(""));
        probe.fact("sound", stage.preferences().now().sound() ? "on" : "off");
        probe.fact("focus", focus.isOnBoard() ? "board" : "panel");
        probe.fact("turns", sitting.course().here().turns().size());
        probe.fact("seat", sitting.toMove().map(Seat::toString).getOrElse("none"));
        probe.fact("person", sitting.isPersonsTurn());
        probe.fact("over", sitting.isOver());
        probe.fact("touched", sitting.looked().map(look -> look.gesture().touched().mkString(",")).getOrElse(""));
        probe.fact("moving", view.isMoving());
        probe.fact("laid", view.layers().name().toLowerCase(Locale.ROOT));
        probe.fact("expected", sitting.looked().map(look -> look.actions().mkString(",")).getOrElse(""));
        probe.fact("thinking", sitting.isThinking());
        probe.fact("busy", analyst.isBusy());
        probe.fact("free", sitting.isFree());
        probe.fact("advice", analyst.advice(sitting.course().here()).isDefined());
        probe.fact("verdict", sitting.isOver() ? sitting.asked(() -> sitting.played().verdict()).getOrElse("") : "");
    }

    @Override
    public void close() {
        focus.close();
        analyst.close();
        sitting.close();
        board.close();
    }
}
