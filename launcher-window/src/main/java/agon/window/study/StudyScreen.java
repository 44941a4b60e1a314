package agon.window.study;

import static org.lwjgl.glfw.GLFW.GLFW_KEY_DELETE;
import static org.lwjgl.glfw.GLFW.GLFW_KEY_PAGE_DOWN;
import static org.lwjgl.glfw.GLFW.GLFW_KEY_PAGE_UP;

import agon.api.Action;
import agon.api.match.Match;
import agon.api.record.GameTree;
import agon.play.game.GameCursor;
import agon.play.game.GameSetup;
import agon.play.imports.GameImport;
import agon.play.internal.Chapters;
import agon.play.internal.RecordHeaders;
import agon.play.records.AutoSave;
import agon.play.screen.LineValues;
import agon.play.study.LiveAnalysis;
import agon.play.study.Study;
import agon.play.table.Table;
import agon.window.board.ArrowLayer;
import agon.window.board.BoardScreen;
import agon.window.board.ExchangeSheet;
import agon.window.board.LiveBoard;
import agon.window.ui.Key;
import agon.window.ui.Screen;
import agon.window.ui.ScreenProbe;
import agon.window.ui.Sheet;
import agon.window.ui.Strings;
import agon.window.ui.Theme;
import agon.window.ui.UiContext;
import imgui.ImGui;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/// The study board, on which the user edits and analyses a game tree. The board is on the left, moves and analysis are
/// on the right. A game at a table is paused meanwhile.
public final class StudyScreen<P, A extends Action> extends BoardScreen<P, A, Study<P, A>> {
    private static final float NARROWEST = 400, WIDEST = 620, PART = 0.36f;

    private final LiveBoard<P, A, Study<P, A>> study;
    private final boolean ownsFile; // whether no table writes to the file
    private final OpponentSheet opponent = new OpponentSheet();
    private final Transport transport = new Transport();
    private final ArrowLayer arrows = new ArrowLayer();
    private final Analysts<P, A> analysts;
    private final GameReview<P, A> review;
    private final ExplorerPanel<P, A> explorer;
    private final ThreatLine<P, A> threat;
    private final StudyPanel<P, A> panel;
    private final StudyReview<P, A> reviews;
    private final ChapterSheet chapters = new ChapterSheet();
    private Option<Consumer<GameTree<P, A>>> table; // receives the tree when the waiting game is shown again
    private Option<Screen> behind; // the waiting screen

    private StudyScreen(UiContext ui, Option<Consumer<GameTree<P, A>>> table, Option<Screen> behind,
        GameTree<P, A> tree, AutoSave file, Option<Map<String, String>> own) {
        super(ui, "study");
        this.table = table;
        this.behind = behind;
        ownsFile = table.isEmpty();
        study = new LiveBoard<>(ui, tree.variant(), true,
            listeners -> Table.of(Study.of(tree), listeners.prepend(file), ui.frame()::wake), "transport");
        analysts = new Analysts<>(ui, study);
        review = new GameReview<>(ui, study);
        explorer = new ExplorerPanel<>(ui, study);
        threat = new ThreatLine<>(ui, study);
        panel = new StudyPanel<>(ui.calls(), study, own.getOrElse(tree::headers),
            () -> chapters.heading(chapter()), analysts, review, explorer,
            threat, commands);
        reviews = new StudyReview<>(ui, analysts, review, panel.review(), own, this::analyse);
        start(study, file, study::tree);
        addCommands();
    }

    private void addCommands() {
        commands.add("undo", "study.undo", () -> study.change(Study::undo), Key.letter('U'), Key.control('Z'))
            .when(study::canUndo);
        commands.add("redo", "study.redo", () -> study.change(Study::redo), Key.control('Y')).when(study::canRedo);
        commands.add("analysis", "study.search", () -> analyse(!analysts.isBusy()), Key.letter('A'))
            .text(() -> analysts.isBusy() ? "study.search.stop" : "study.search");
        commands.add("compare", "study.compare", () -> analysts.compare(ui), Key.letter('M'))
            .text(() -> analysts.isCompared() ? "study.compare.close" : "study.compare");
        commands.add("threat", "study.threat", threat::toggle, Key.letter('D'))
            .text(() -> threat.isOpen() ? "study.threat.close" : "study.threat");
        commands.add("archive", "study.archive", () -> explorer.toggle(ui), Key.letter('O'))
            .text(() -> explorer.isOpen() ? "study.archive.close" : "study.archive");
        // After a resignation the game can still be continued from here.
        commands.add("goon", "study.goon", this::goOn, Key.letter('G'))
            .when(() -> !study.view().exists(look -> look.status().isOver()));
        commands.add("sweep", "study.review", this::review, Key.letter('R'))
            .text(() -> review.isRunning() ? "study.review.stop" : "study.review");
        commands.add("comment.open", "study.comment", () -> {
            transport.play(false, 0);
            panel.comment().open();
        }, Key.letter('C'));
        commands.add("promote", "study.menu.promote", () -> study.change(state -> state.promote(state.cursor().node())),
            Key.letter('P'));
        commands.add("delete", "study.delete", this::delete, new Key(GLFW_KEY_DELETE, false))
            .when(() -> study.state().isDeletable(study.cursor().node()));
        commands.add("delete.rest", "study.menu.rest",
            () -> study.change(state -> state.deleteRest(state.cursor().node())));
        commands.add("copy.line", "study.menu.copy",
            () -> study.compute(state -> state.cursor().here().texts().mkString(" "),
                line -> ExchangeSheet.copy(ui, Strings.of("study.line"), line)));
        commands.add("chapters", "study.chapters", () -> chapters.show(chapter())).shown(() -> ownsFile)
            .when(() -> !file().place().isEmpty());
        commands.add("chapter.next", "", () -> turn(1), new Key(GLFW_KEY_PAGE_DOWN, false)).shown(() -> ownsFile);
        commands.add("chapter.previous", "", () -> turn(-1), new Key(GLFW_KEY_PAGE_UP, false)).shown(() -> ownsFile);
        commands.add("setup", "study.setup", () -> {
            panel.comment().keep();
            show(PositionScreen.open(ui, this, study.cursor().here()));
        }, Key.letter('E'));
    }

    /// Returns a study of the game at a table, which is paused meanwhile. Every turn of a finished game is analysed.
    ///
    /// @param back called with the studied tree before the table is shown again
    public static <P, A extends Action> Screen ofTable(UiContext ui, Screen table, GameTree<P, A> tree, boolean over,
        AutoSave file, Map<String, String> headers, Consumer<GameTree<P, A>> back) {
        StudyScreen<P, A> screen = new StudyScreen<>(ui, Option.of(back), Option.of(table), tree, file,
            Option.of(headers));
        screen.analyse(true);
        if (over) screen.review();
        return screen;
    }

    /// Returns a study of a game that is not in progress, at its end.
    ///
    /// @param from  previous screen, which is shown again if it stays open
    /// @param setup set-up with the record to continue; if it has none, a record is created when there is something to
    ///     store
    public static Screen open(UiContext ui, Screen from, GameSetup setup) {
        return opened(ui, () -> {
            StudyScreen<?, ?> screen = of(ui, Option.of(from), setup, setup.tree());
            screen.analyse(true);
            return screen;
        });
    }

    /// Returns a study at the start of the game, which is then played turn by turn.
    ///
    /// @param from  previous screen, which is shown again if it stays open
    /// @param delay seconds until the first turn
    public static Screen replay(UiContext ui, Option<Screen> from, GameSetup setup, double delay) {
        return opened(ui, () -> {
            StudyScreen<?, ?> screen = of(ui, from, setup, setup.tree());
            screen.show(0);
            screen.transport.play(true, ui.frame().time() + delay);
            return screen;
        });
    }

    /// Returns a study of a recorded game after a number of turns.
    ///
    /// @param from previous screen, which is shown again if it stays open
    public static Screen at(UiContext ui, Screen from, GameSetup setup, int turn) {
        return opened(ui, () -> {
            StudyScreen<?, ?> screen = of(ui, Option.of(from), setup, setup.tree());
            screen.show(turn);
            return screen;
        });
    }

    private static <P, A extends Action> StudyScreen<P, A> of(UiContext ui, Option<Screen> from,
        GameSetup setup, GameTree<P, A> tree) {
        LocalDateTime now = LocalDateTime.now();
        Map<String, String> headers = tree.headers().isEmpty()
            ? RecordHeaders.of(Vector.empty(), setup.seed(), 0, now).filterKeys("Date"::equals)
            : LinkedHashMap.empty();
        AutoSave file = record(ui, () -> setup, tree.match(0), now, () -> headers);
        Option<Map<String, String>> own = setup.record().filter(path -> path.startsWith(ui.records()))
            .map(_ -> tree.headers());
        StudyScreen<P, A> screen = new StudyScreen<>(ui, Option.none(), from.filter(Screen::waits), tree, file, own);
        setup.record().forEach(path -> screen.chapters.read(path, setup.chapter()));
        return screen;
    }

    private void show(int turn) {
        study.change(state -> state.goTo(state.cursor().toTurn(turn)));
        study.finish(); // the end of the game never shows first
    }

    /// Returns the name of the chapter, or an empty text.
    private String chapter() {
        return study.tree().headers().get(Chapters.TITLE).getOrElse("");
    }

    private void chosen(ChapterSheet.Choice choice) {
        switch (choice) {
            case ChapterSheet.Choice.Open(int number) -> leave(() -> open(number));
            case ChapterSheet.Choice.Rename(String title) ->
                study.change(state -> state.header(Chapters.TITLE, title));
            case ChapterSheet.Choice.Create() -> leave(() -> ui.notice().attempt(
                () -> file().add(GameTree.of(Match.from(study.tree().variant(), study.cursor().here().position()))))
                .forEach(this::open));
            case ChapterSheet.Choice.Delete() -> ask.ask(() -> leave(() -> ui.notice().attempt(file()::remove)
                .filter(left -> !open(Math.min(left, chapters.number())))
                .forEach(_ -> back())), "ask.chapter"); // changes of a removed chapter would not be saved
        }
    }

    private void turn(int by) {
        int number = chapters.number() + by;
        if (number >= 1 && number <= chapters.count()) leave(() -> open(number));
    }

    /// Shows another chapter, at its start, and returns whether it can be read.
    private boolean open(int number) {
        Path path = Path.of(file().place());
        return ui.notice().valueOf(ui.calls().call(Strings.of("exchange.record"),
            () -> GameImport.replay(ui.catalog(), path, number)).flatMap(read -> read)).peek(replay -> {
                Screen other = at(ui, behind.getOrElse(this), GameImport.resumed(replay, path, number), 0);
                if (behind.exists(other::keeps)) behind = Option.none();
                show(other);
            }).isDefined();
    }

    private void go(UnaryOperator<GameCursor<P, A>> step) {
        study.change(state -> state.goTo(step.apply(state.cursor())));
    }

    /// Stores the results of the analysis in the tree.
    private void keep(Option<Match<P, A>> looked) {
        LiveAnalysis<P, A> analysis = analysts.first();
        if (new LineValues<>(study.state(), analysis).keep(looked) != study.state())
            study.change(state -> new LineValues<>(state, analysis).keep(looked));
    }

    @Override
    public boolean keeps(Screen before) {
        return behind.exists(waits -> waits == before);
    }

    @Override
    public boolean proceed() {
        return study.poll() | analysts.isInTrouble() || review.hasNews();
    }

    @Override
    public double patience() {
        return live().isMoving() ? 0 : transport.patience();
    }

    @Override
    protected float panelWidth() {
        return Math.clamp(ui.width() * PART, ui.widgets().units(NARROWEST), ui.widgets().units(WIDEST));
    }

    @Override
    protected void drawBoard(float width, boolean awake) {
        analysts.troubles().forEach(ui.notice()::tell);
        if (!study.isBusy() && !isSettling()) keep(analysts.looked());
        reviews.follow();
        analysts.follow();
        float simulator = simulator();
        live().draw(ui, simulator, width - simulator, low(),
            threat.marks().orElse(explorer::marks).orElse(() -> analysts.advice().map(LiveAnalysis.View::heat)), awake,
            Option.none());
    }

    /// Returns the width of the evaluation bar in units. The bar exists only for two seats.
    private float simulator() {
        return study.cursor().line().game().rules().seats() == 2 ? ui.widgets().units(EvaluationBar.LANE) : 0;
    }

    /// Returns the y-coordinate of the lower edge of the board, below which are the transport buttons.
    private float low() {
        return ui.height() - ui.widgets().units(Transport.LANE);
    }

    @Override
    protected void drawPanel(float left, float width) {
        panel.draw(ui, left, width);
    }

    @Override
    protected void drawAbove(float left) {
        arrows.drawn(live().pane()).forEach(arrow -> study.change(state -> state.draw(state.cursor().node(), arrow)));
        arrows.draw(ui.widgets(), live().pane(), study.tree().node(study.cursor().node()).annotation().arrows(),
            Theme.PRAISE);
        arrows.draw(ui.widgets(), live().pane(), panel.review().arrows(), Theme.ACCENT);
        if (simulator() > 0)
            EvaluationBar.draw(ui.widgets(), ui.height(), low(), EvaluationBar.value(study, analysts.first()));
        transport.draw(ui, left, study.cursor(), !live().isMoving() && !study.isBusy()).forEach(this::go);
        explorer.choose(ui).forEach(game -> leave(() -> show(game.apply(this))));
        analysts.choose(ui);
        chapters.draw(ui, chapter()).forEach(this::chosen);
        opponent.draw(ui, study.cursor().here())
            .forEach(chosen -> leave(() -> show(ui.navigation().table(ui, chosen))));
    }

    private void review() {
        transport.play(false, 0);
        reviews.toggle();
    }

    @Override
    protected Vector<Sheet> sheets() {
        return super.sheets().appendAll(explorer.sheets().append(opponent).append(analysts.sheet()).append(chapters));
    }

    private void analyse(boolean on) {
        transport.play(false, 0);
        analysts.look(on);
    }

    @Override
    protected boolean keys() {
        if (panel.hasMenu()) return false;
        if (live().hasFocus() && !ImGui.getIO().getKeyShift())
            transport.<P, A>keys().forEach(this::go);
        live().keys(true);
        JudgementKeys.read(study);
        return true;
    }

    @Override
    protected void leave() {
        panel.comment().keep();
        study.finish();
        keep(Option.none());
        study.finish();
        if (table.isDefined()) back(); // the table saves the changes
        else leave(this::back);
    }

    private void back() {
        table.forEach(back -> back.accept(study.tree()));
        Option<Screen> waits = behind;
        table = Option.none();
        behind = Option.none();
        show(waits.getOrElse(this::home));
    }

    @Override
    public boolean settles() {
        panel.comment().keep();
        return super.settles();
    }

    /// Continues the game from the current position. At the end of the game, play continues at the paused table.
    /// Elsewhere, a new game against a chosen opponent starts, so that the original game is not changed.
    private void goOn() {
        if (study.view().exists(look -> look.status().isOver())) return;
        if (table.isDefined() && study.cursor().isAtEndOfGame() && !study.isOver()) leave();
        else opponent.toggle();
    }

    private void delete() {
        int node = study.cursor().node();
        if (study.state().isDeletable(node)) {
            study.change(state -> state.delete(node));
            ui.notice().mention(Strings.of("study.deleted"));
        } else ui.notice().mention(Strings.of("study.played"));
    }

    @Override
    protected void facts(ScreenProbe probe) {
        probe.fact("over", study.isOver());
        probe.fact("popup", panel.hasMenu());
        probe.fact("status", panel.status());
        probe.fact("plays", transport.isPlaying());
        probe.fact("ended", study.cursor().isAtEnd());
        probe.fact("chapter", chapters.number() + "/" + chapters.count() + " " + chapter());
        probe.fact("said", study.tree().node(study.cursor().node()).annotation().comment());
        analysts.facts(probe);
        reviews.facts(probe);
        probe.fact("explored", explorer.count());
        probe.fact("drawn", study.tree().node(study.cursor().node()).annotation().arrows()
            .map(arrow -> arrow.from() + ">" + arrow.to()).mkString(" "));
        probe.fact("busy", analysts.isBusy());
        probe.fact("judged", study.view().map(_ -> JudgementKeys.judged(study.cursor())).getOrElse(""));
        // stored values, not pending results of the analysis: a script that waits for them may then end the program
        probe.fact("valued", study.cursor().annotations().count(said -> said.value().isDefined()));
        probe.fact("verdict", study.isOver() ? study.verdict().getOrElse("") : "");
    }

    @Override
    public void close() {
        panel.comment().keep();
        study.finish();
        keep(Option.none());
        study.finish();
        analysts.close();
        reviews.close();
        explorer.close();
        threat.close();
        live().close();
        if (ownsFile) file().close();
        file().error().forEach(ui.notice()::tell);
        behind.forEach(Screen::close);
    }
}
