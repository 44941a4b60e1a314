package agon.window.table;

import static org.lwjgl.glfw.GLFW.GLFW_KEY_SPACE;

import agon.api.Action;
import agon.api.Seat;
import agon.api.match.Match;
import agon.api.match.Termination;
import agon.api.record.GameRecord;
import agon.api.record.GameTree;
import agon.play.engine.Player;
import agon.play.engine.PlayerSpec;
import agon.play.game.GameResult;
import agon.play.game.GameSetup;
import agon.play.game.GameState;
import agon.play.imports.GameImport;
import agon.play.internal.RecordHeaders;
import agon.play.records.AutoSave;
import agon.play.screen.SeriesGame;
import agon.play.study.LiveAnalysis;
import agon.play.table.GameConnection.Request.Kind;
import agon.play.table.GameTable;
import agon.play.table.RemoteGame;
import agon.play.table.RemoteTable;
import agon.plugins.UserFolders;
import agon.window.board.BoardScreen;
import agon.window.board.LiveBoard;
import agon.window.study.StudyScreen;
import agon.window.ui.GameWords;
import agon.window.ui.Key;
import agon.window.ui.Pane;
import agon.window.ui.PlayerColour;
import agon.window.ui.PlayerColours;
import agon.window.ui.PlayerName;
import agon.window.ui.Screen;
import agon.window.ui.ScreenProbe;
import agon.window.ui.Strings;
import agon.window.ui.Theme;
import agon.window.ui.UiContext;
import agon.window.ui.Widgets;
import imgui.flag.ImGuiWindowFlags;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.LocalDateTime;
import java.util.concurrent.atomic.AtomicReference;

/// A game at a table, with the board on the left and the panel on the right.
public final class TableScreen<P, A extends Action> extends BoardScreen<P, A, GameState<P, A>> {
    private static final float PANEL = 350;
    private static final double SHOWN = 2; // seconds between the end of a game of programs and the next of its series

    private final SeriesGame game;
    private final GameSetup setup;
    private final Map<String, String> headers;
    private final GameTable<P, A> table;
    private final Option<RemoteTable<P, A>> remote; // the table if the game is played on a server
    private final ServerGame server;
    private final LiveBoard<P, A, GameState<P, A>> board;
    private final EndCard end = new EndCard();
    private final Vector<String> called; // as in records
    private final Pace<P, A> pace;
    private final Playback<P, A> playback;
    private final LiveAnalysis<P, A> analysis;
    private final HeatMap<P, A> heatMap;
    private final TablePanel<P, A> panel;
    private final MatchScore before; // of the previous games
    private final double begins; // Dear ImGui time at which programs may start
    private boolean started; // whether the clocks have been started
    private boolean allowed; // whether premoves are allowed
    private double shown; // Dear ImGui time at which the result appeared
    private boolean studied; // whether to open the study as soon as the board is not busy

    private TableScreen(UiContext ui, SeriesGame game, GameTree<P, A> tree, double delay, MatchScore before,
        Option<RemoteGame<P, A>> elsewhere) {
        super(ui, "table");
        this.game = game;
        this.before = before;
        setup = game.setup();
        Match<P, A> match = tree.match(tree.end());
        LocalDateTime now = LocalDateTime.now();
        Vector<Player> players = elsewhere.map(RemoteGame::players).getOrElse(() -> setup.players()
            .zipWith(game.seeds(), (spec, seed) -> spec.player(seed, Player.Person::new, ui.out())));
        // headers of the record, such as names and the date, are retained
        headers = tree.headers().merge(RecordHeaders.of(players, setup.seed(), game.number(), now));
        AutoSave file = record(ui, game, match, now, this::headers);
        GameState<P, A> state = ui.calls().ask(match,
            () -> GameState.of(tree, Player.persons(players), game.dice(), setup.clock()));
        AtomicReference<GameTable<P, A>> made = new AtomicReference<>();
        board = new LiveBoard<>(ui, tree.variant(), state.isOver(), listeners -> {
            made.set(elsewhere.map(remote -> remote.table(listeners.prepend(ServerGame.saving(file)), ui.frame()::wake,
                Option.of(UserFolders.userData().resolve("unsent"))))
                .<GameTable<P, A>>map(remote -> remote).getOrElse(() -> new GameTable<>(state, players, true,
                    listeners.prepend(file).appendAll(game.listeners(this::headers)), ui.frame()::wake)));
            return made.get();
        }, "view");
        table = made.get();
        remote = table instanceof RemoteTable<P, A> connected ? Option.of(connected) : Option.none();
        server = new ServerGame(remote.map(connected -> connected));
        remote.forEach(connected -> connected.introduce(PlayerName.read(ui).name().getOrElse("")));
        analysis = new LiveAnalysis<>(ui.frame()::wake);
        heatMap = new HeatMap<>(table, board, analysis, setup);
        called = called(players);
        Vector<PlayerColour> colours = called(players).map(PlayerColours.read(ui)::get);
        pace = new Pace<>(table, board);
        playback = new Playback<>(board);
        panel = new TablePanel<>(table, board, analysis, this::names, colours, pace, end, commands);
        begins = ui.frame().time() + delay;
        start(board, file, () -> board.tree().headers(headers()));
        addCommands();
    }

    private void addCommands() {
        commands.add("undo", "table.undo", () -> remote.peek(server -> server.send(Kind.TAKE_BACK))
            .onEmpty(() -> board.change(GameState::undo)), Key.letter('U'), Key.control('Z'))
            .when(() -> remote.map(server -> server.remote().offers().takesBack()).getOrElse(board::canUndo));
        commands.add("redo", "table.redo", () -> board.change(GameState::redo), Key.control('Y'))
            .when(board::canRedo);
        commands.add("hint", "table.hint", this::hint, Key.letter('H'))
            .when(() -> board.isPersonsTurn() && mayAnalyse());
        commands.add("analysis", "table.analysis", this::pause, Key.letter('A')).when(this::mayAnalyse);
        commands.add("review", "table.review", this::pause);
        commands.add("resign", "table.resign", () -> {
            Option<Seat> seat = resigning();
            ask.ask(() -> seat.forEach(s -> board.change(state -> state.forfeit(s, Termination.RESIGNED))),
                "ask.resign");
        }).when(() -> !board.isOver() && resigning().isDefined());
        commands.add("draw", "table.offer", () -> remote.peek(server -> server.send(Kind.OFFER_DRAW))
            .onEmpty(() -> ask.ask(() -> board.change(
                state -> state.offerDraw(Seat.FIRST).offerDraw(Seat.SECOND)), "ask.draw")))
            .text(() -> remote.isDefined() ? "remote.offer" : "table.offer")
            .when(() -> !board.isOver() && remote.map(server -> server.remote().offers())
                .map(offers -> offers.offersDraw() && offers.draw().isEmpty()).getOrElse(this::isBetweenPeople));
        commands.add("again", "table.again", () -> {
            // ending a game in progress requires confirmation
            if (board.isOver() || board.cursor().here().turns().isEmpty() || !file().isSaved())
                leave(() -> show(open(ui, setup.again(), 0, score())));
            else
                ask.ask(() -> show(open(ui, setup.again(), 0, score())), "ask.again");
        }, Key.letter('R')).shown(remote::isEmpty).when(remote::isEmpty);
        commands.add("rematch", "end.rematch", () -> remote.peek(_ -> server.rematch())
            .onEmpty(() -> leave(
                () -> show(game.hasNext() ? next() : open(ui, setup.rematch(), 0, score().rotated())))))
            .when(server::canRematch)
            .text(() -> game.hasNext() ? "end.next" : "end.rematch");
        commands.add("home", "end.home", this::leave);
        commands.add("pause", "", pace::pause, new Key(GLFW_KEY_SPACE, false));
        commands.add("names", "", () -> commands.request("coordinates"), Key.letter('C'));
    }

    /// Returns whether the game may be analysed: a game on a server only after its end.
    private boolean mayAnalyse() {
        return remote.isEmpty() || board.isOver();
    }

    /// Returns whether two people play at this window. Programs decline draws, so no draw can be offered to them.
    private boolean isBetweenPeople() {
        return called.size() == 2 && table.players().forAll(Player::isPerson);
    }

    /// Returns the seat that can resign: the only person in a two-player game, or otherwise the person to move.
    private Option<Seat> resigning() {
        Vector<Seat> people = Player.persons(table.players());
        return called.size() == 2 && people.size() == 1 ? people.headOption()
            : board.toMove().filter(_ -> board.isPersonsTurn());
    }

    /// Returns the names of the players, which can change while the game is played on a server.
    private Vector<String> names() {
        return GameWords.names(server.names().getOrElse(called));
    }

    private Vector<String> called(Vector<Player> players) {
        return players.zipWithIndex((player, seat) -> setup.name(seat).getOrElse(player.name()));
    }

    /// @param delay seconds until programs start to play
    public static Screen open(UiContext ui, GameSetup setup, double delay) {
        return open(ui, setup, delay, MatchScore.of(setup.players().size()));
    }

    private static Screen open(UiContext ui, GameSetup setup, double delay, MatchScore before) {
        return open(ui, () -> setup, delay, before);
    }

    /// Like [#open(UiContext, GameSetup, double)], but first plays back the existing moves of the game, and continues
    /// with the next games of a series. The next game starts when the user requests it or, if all players are programs,
    /// when the result has been shown.
    public static Screen open(UiContext ui, SeriesGame game, double delay) {
        return opened(ui, () -> {
            TableScreen<?, ?> screen = of(ui, game, game.setup().tree(), delay,
                MatchScore.of(game.setup().players().size()));
            screen.playback.rewind(Math.max(screen.begins, ui.frame().time()));
            return screen;
        });
    }

    private static Screen open(UiContext ui, SeriesGame game, double delay, MatchScore before) {
        return opened(ui, () -> of(ui, game, game.setup().tree(), delay, before));
    }

    private static <P, A extends Action> TableScreen<P, A> of(UiContext ui, SeriesGame game, GameTree<P, A> tree,
        double delay, MatchScore before) {
        return new TableScreen<>(ui, game, tree, delay, before, Option.none());
    }

    /// Returns a table at which a game on a server is played. The game is stored here when it is over.
    public static <P, A extends Action> Screen open(UiContext ui, RemoteGame<P, A> game) {
        Vector<PlayerSpec> players = game.state().names().map(_ -> PlayerSpec.PERSON);
        GameSetup setup = new GameSetup(game.tree(), players, 0, Option.none(), Option.none(), 0, false)
            .seated(players, game.state().names().map(Option::of));
        return opened(ui, () -> new TableScreen<>(ui, () -> setup, game.tree(), 0, MatchScore.of(players.size()),
            Option.of(game)));
    }

    /// Returns the screen of the next game of a series, in which the players may have changed seats.
    private Screen next() {
        SeriesGame next = game.next();
        return open(ui, next, 0, next.setup().players().equals(setup.players()) ? score() : score().rotated());
    }

    /// Returns the seconds until the next game of a series starts, or infinity if it does not start by itself.
    private double untilNext() {
        return game.hasNext() && pace.matters() && end.isShown() ? shown + SHOWN - ui.frame().time()
            : Double.POSITIVE_INFINITY;
    }

    /// Returns the score of the games so far, including this one if it is over.
    private MatchScore score() {
        return payoffs().map(before::after).getOrElse(before);
    }

    private Option<Vector<Double>> payoffs() {
        return board.isOver() ? board.end().map(GameResult.End::payoffs).filter(Vector::nonEmpty) : Option.none();
    }

    private Map<String, String> headers() {
        Map<String, String> all = Option.of(server).flatMap(ServerGame::names).getOrElse(Vector.empty()).zipWithIndex()
            .foldLeft(headers, (named, name) -> named.put(GameRecord.seatHeader(name._2), name._1));
        return Option.of(table).flatMap(GameTable::clock)
            .map(clock -> all.merge(GameImport.headers(clock), (_, shown) -> shown))
            .getOrElse(all);
    }

    @Override
    public boolean proceed() {
        double time = ui.frame().time();
        boolean begun = time >= begins && !isSettling();
        if (begun && !started) board.change(GameState::startClocks);
        started |= begun;
        if (begun && !live().isMoving()) playback.play(time);
        Match<P, A> before = board.cursor().here();
        boolean changed = board.poll();
        if (board.cursor().here() != before) pace.played(ui.frame().time());
        table.allow(Option.when(begun && !live().isMoving() && pace.isDue(time), () -> board.cursor().here()));
        return changed || server.hasNews() || analysis.hasError();
    }

    @Override
    public double patience() {
        if (live().isMoving()) return 0;
        double here = Math.min(live().pane().patience(), pace.patience(ui.frame().time()));
        double next = board.state().isPaused() ? untilNext()
            : Math.min(untilNext(), playback.patience(ui.frame().time()));
        return Math.max(0, Math.min(next, Math.min(here,
            table.untilClockChanges().map(left -> left.toNanos() / 1e9).getOrElse(Double.POSITIVE_INFINITY))));
    }

    @Override
    protected void paint(UiContext context) {
        server.rematched().forEach(connection -> leave(() -> show(ui.navigation().openGame(ui, this, connection))));
        if (studied && !board.isBusy()) show(study());
        else {
            if (untilNext() <= 0) {
                shown = Double.POSITIVE_INFINITY;
                commands.request("rematch");
            }
            super.paint(context);
        }
    }

    @Override
    protected float panelWidth() {
        return ui.widgets().units(PANEL);
    }

    @Override
    protected void drawBoard(float width, boolean awake) {
        analysis.error().forEach(ui.notice()::tell);
        boolean heat = ui.preferences().now().heat(), random = heat && heatMap.isRandom();
        if (heat && !random && mayAnalyse()) heatMap.follow();
        table.ponder(ui.preferences().now().ponders());
        boolean premoves = ui.preferences().now().premoves();
        if (premoves != allowed) board.change(state -> state.premoves(premoves));
        allowed = premoves;
        live().draw(ui, 0, width, ui.height(), random ? heatMap.uniform() : panel.advice(heat), awake,
            payoffs().map(payoffs -> EndCard.sound(payoffs, Player.persons(table.players()))));
        boolean before = end.isShown();
        end.follow(board.isOver() && !live().isMoving() && isEndKnown());
        if (!before) shown = ui.frame().time();
    }

    /// Returns whether the reason for the end is available. If it appeared later, the buttons of the card would move.
    private boolean isEndKnown() {
        return board.end().isDefined() || board.verdict().isDefined() || board.failure().isDefined();
    }

    @Override
    protected void drawPanel(float left, float width) {
        panel.draw(ui, left, width, table.clock(), winner(), score());
    }

    /// After the end, Enter focuses the button on the card.
    @Override
    protected boolean keys() {
        live().keys(false);
        if (live().hasFocus() && end.isShown() && ui.widgets().isEntered()) commands.request("rematch");
        return true;
    }

    private String winner() {
        return board.end().map(how -> GameWords.winner(how, names())).getOrElse(() -> Strings.of("table.over"));
    }

    @Override
    protected void drawAbove(float left) {
        if (live().picture().isUsual()) return;
        Widgets widgets = ui.widgets();
        float height = widgets.units(54);
        new Pane("view", 0, ui.height() - height, widgets.units(140), height, Theme.NIGHT, widgets.units(8))
            .draw(ImGuiWindowFlags.NoBackground | ImGuiWindowFlags.NoScrollbar,
                () -> commands.draw(widgets, "usual", (name, text) -> widgets.button(name, text, 0)));
    }

    /// Starts a hint. Deselects the clicked items, because the suggested turn need not start with them.
    private void hint() {
        board.clearClicks();
        analysis.hint(board.cursor().here());
    }

    private void pause() {
        board.change(state -> state.pause(true));
        studied = true;
        ui.frame().wake();
    }

    private Screen study() {
        studied = false;
        heatMap.stop();
        return StudyScreen.ofTable(ui, this, board.tree(), board.isOver(), file(), headers(), tree -> {
            board.change(state -> state.merge(tree).pause(false));
        });
    }

    @Override
    protected void leave() {
        leave(() -> show(home()));
    }

    @Override
    protected void facts(ScreenProbe probe) {
        probe.fact("seed", setup.seed());
        probe.fact("game", game.number());
        probe.fact("over", board.isOver());
        probe.fact("clicked", board.clicked().mkString(","));
        probe.fact("names", names().mkString(","));
        server.facts(probe);
        probe.fact("unread", panel.unread());
        probe.fact("colours", panel.colours().map(PlayerColour::kept).mkString(","));
        probe.fact("score", score().text());
        probe.fact("paused", board.state().isPaused());
        probe.fact("ahead", board.state().hasPremove() ? board.clicked().mkString(",") : "");
        probe.fact("turn", board.isOver() ? "" : panel.turn());
        probe.fact("thinking", table.isThinking());
        probe.fact("busy", analysis.isBusy());
        probe.fact("advice", analysis.advice(board.cursor().here()).isDefined());
        probe.fact("verdict", board.isOver() ? board.verdict().getOrElse("") : "");
    }

    @Override
    public void close() {
        analysis.close();
        live().close(); // applies the last moves, which the record must contain
        if (board.isOver()) game.count(board.state().result());
        // the time since the last move
        if (remote.isEmpty() && table.clock().isDefined() && !board.isOver() && board.tree().size() > 1)
            file().save(board.tree());
        file().close();
        file().error().forEach(ui.notice()::tell);
    }
}
