package agon.window.study;

import agon.api.Action;
import agon.api.record.GameTree;
import agon.api.record.Judgement;
import agon.play.internal.RecordHeaders;
import agon.play.records.AutoSave;
import agon.play.screen.LineReview;
import agon.play.screen.SecondTry;
import agon.play.session.GameSetup;
import agon.play.session.SessionListener;
import agon.play.study.LiveAnalysis;
import agon.play.study.Review;
import agon.play.study.Study;
import agon.plugins.FileException;
import agon.plugins.PluginCalls;
import agon.window.board.BoardExchange;
import agon.window.board.BoardFacts;
import agon.window.board.BoardPane;
import agon.window.board.BoardView;
import agon.window.board.ExchangeSheet;
import agon.window.board.Focus;
import agon.window.board.SoundCues;
import agon.window.board.TroubleNotice;
import agon.window.ui.HowTo;
import agon.window.ui.Notice;
import agon.window.ui.Screen;
import agon.window.ui.ScreenProbe;
import agon.window.ui.SettingsSheet;
import agon.window.ui.Sheet;
import agon.window.ui.Strings;
import agon.window.ui.UiContext;
import imgui.ImGui;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.LocalDateTime;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// The study board: a game tree that somebody works on. The board to the left, the moves and what is thought of them to
/// the right. A game at a table waits behind it.
public final class StudyScreen<P, A extends Action> implements Screen {
    private static final float NARROWEST = 400, WIDEST = 620, PART = 0.36f;

    private static final Vector<Judgement> GLYPHS = Vector.of(Judgement.GOOD, Judgement.MISTAKE, Judgement.BRILLIANT,
        Judgement.BLUNDER, Judgement.INTERESTING, Judgement.DUBIOUS);

    private final Study<P, A> study;
    private final AutoSave file;
    private final boolean ownsFile; // no table writes to it, too
    private final Notice notice;
    private final SoundCues sounds;
    private final BoardView view;
    private final BoardPane<P, A> board;
    private final HowTo howTo = new HowTo();
    private final SettingsSheet settings = new SettingsSheet();
    private final BoardExchange<P, A> exchange;
    private final OpponentSheet opponent = new OpponentSheet();
    private final Transport transport = new Transport();
    private final Analysts<P, A> analysts;
    private final LineReview<P, A> review;
    private final ExplorerPanel<P, A> explorer;
    private final ThreatLine<P, A> threat;
    private final StudyPanel<P, A> panel;
    private final Focus focus;
    private final GamePuzzles puzzles;
    private final Option<Map<String, String>> own; // headers of a game that is kept with the person's own ones
    private boolean reviews;    // every turn is being looked at
    private Option<Consumer<GameTree<P, A>>> table; // takes the tree back into the game that waits
    private Option<Screen> behind; // waits

    private StudyScreen(UiContext ui, Option<Consumer<GameTree<P, A>>> table, Option<Screen> behind,
        GameTree<P, A> tree, AutoSave file, Option<Map<String, String>> own) {
        this.table = table;
        this.behind = behind;
        ownsFile = table.isEmpty();
        this.own = own;
        puzzles = new GamePuzzles(ui);
        sounds = new SoundCues(() -> ui.preferences().now().motion(), true, ui.speaker()::play);
        view = new BoardView(ui.camera(tree.variant()), sounds::begun);
        study = new Study<>(tree, Vector.<SessionListener>of(file, view, new TroubleNotice(ui.notice())),
            new PluginCalls());
        study.defer(ui.frame()::wake);
        file.defer(ui.frame()::wake);
        this.file = file;
        notice = ui.notice();
        board = new BoardPane<>(study, view);
        analysts = new Analysts<>(ui, study);
        review = new LineReview<>(study, analysts.first());
        explorer = new ExplorerPanel<>(ui, study);
        threat = new ThreatLine<>(ui, study);
        panel = new StudyPanel<>(study, own.getOrElse(tree::headers), analysts, review, explorer, threat);
        exchange = new BoardExchange<>(ui, study, board, study::tree);
        focus = new Focus(ui.widgets(), "transport");
    }

    /// Returns a study of the game at a table, which waits meanwhile. Every turn of a finished game is analysed.
    ///
    /// @param file    the record of the game
    /// @param headers of its record
    /// @param back    called with the studied tree before the table is shown again
    public static <P, A extends Action> Screen ofTable(UiContext ui, Screen table, GameTree<P, A> tree, boolean over,
        AutoSave file, Map<String, String> headers, Consumer<GameTree<P, A>> back) {
        StudyScreen<P, A> screen = new StudyScreen<>(ui, Option.of(back), Option.of(table), tree, file,
            Option.of(headers));
        screen.analyse(true);
        if (over) screen.review();
        return screen;
    }

    /// A study of a game that is in no play: at its end.
    ///
    /// @param from  from where one comes, and comes back to if it waits
    /// @param setup its record is written on; without one, the study gets a record once there is something to keep
    public static Screen open(UiContext ui, Screen from, GameSetup setup) {
        return opened(ui, () -> {
            StudyScreen<?, ?> screen = of(ui, Option.of(from), setup, setup.tree());
            screen.analyse(true);
            return screen;
        });
    }

    /// The same, at the beginning of the game, which is then shown turn by turn.
    ///
    /// @param from  from where one comes, and comes back to if it waits
    /// @param delay seconds until it begins
    public static Screen replay(UiContext ui, Option<Screen> from, GameSetup setup, double delay) {
        return opened(ui, () -> {
            StudyScreen<?, ?> screen = of(ui, from, setup, setup.tree());
            screen.rewind(ui.frame().time() + delay);
            return screen;
        });
    }

    private static <P, A extends Action> StudyScreen<P, A> of(UiContext ui, Option<Screen> from,
        GameSetup setup, GameTree<P, A> tree) {
        LocalDateTime now = LocalDateTime.now();
        Map<String, String> headers = tree.headers().isEmpty()
            ? RecordHeaders.of(Vector.empty(), setup.seed(), 0, now).filterKeys("Date"::equals)
            : LinkedHashMap.empty();
        AutoSave file = setup.record().map(path -> AutoSave.at(path, ui.notice()::tell, () -> headers))
            .getOrElse(() -> AutoSave.in(ui.records(), ui.notice()::tell, tree.match(0), () -> headers,
                RecordHeaders.stem(setup.seed(), 0, now)));
        Option<Map<String, String>> own = setup.record().filter(path -> path.startsWith(ui.records()))
            .map(_ -> tree.headers());
        return new StudyScreen<>(ui, Option.none(), from.filter(Screen::waits), tree, file, own);
    }

    /// A game that cannot even be shown is told of.
    private static Screen opened(UiContext ui, Supplier<Screen> study) {
        try {
            return study.get();
        } catch (FileException e) {
            ui.notice().tell(e.getMessage());
            return ui.navigation().home(ui, "");
        }
    }

    private void rewind(double begins) {
        study.step(study.cursor().toTurn(0));
        study.finish(); // the end of the game is never shown first
        transport.play(true, begins);
    }

    @Override
    public boolean keeps(Screen before) {
        return behind.exists(waits -> waits == before);
    }

    @Override
    public boolean proceed() {
        return study.poll() || analysts.isInTrouble();
    }

    @Override
    public double patience() {
        return view.isMoving() ? 0 : transport.patience();
    }

    @Override
    public Screen draw(UiContext ui) {
        analysts.troubles().forEach(ui.notice()::tell);
        file.trouble().forEach(ui.notice()::tell);
        review.keep(analysts.looked());
        reviewed(ui);
        float wide = Math.min(
            Math.clamp(ui.width() * PART, ui.widgets().units(NARROWEST), ui.widgets().units(WIDEST)),
            ui.width() * 0.62f), left = ui.width() - wide;
        boolean awake = !ui.notice().isOpen() && sheets().forAll(sheet -> !sheet.isOpen());
        focus.settle(awake);
        analysts.follow(reviews);
        retried();
        ui.speaker().muted(!ui.preferences().now().sound());
        float lane = study.cursor().line().game().rules().seats() == 2 ? ui.widgets().units(EvaluationBar.LANE) : 0;
        board.drawMarked(ui, lane, left - lane, ui.height(),
            threat.marks().orElse(explorer::marks).orElse(() -> analysts.advice().map(LiveAnalysis.View::heat)), awake);
        Vector<StudyCommand> commands = panel.draw(ui, left, wide);
        if (awake && !panel.hasMenu() && !ImGui.getIO().getWantTextInput()) commands = commands.appendAll(keys());
        if (lane > 0) EvaluationBar.draw(ui.widgets(), ui.height(), ui.height() - ui.widgets().units(80), value());
        transport.draw(ui, left, study.cursor(), !view.isMoving() && !study.isBusy()).forEach(study::step);
        howTo.draw(ui, study.cursor().line().game().about());
        settings.draw(ui);
        explorer.choose(ui);
        analysts.choose(ui);
        Option<Screen> brought = exchange.draw(ui, this);
        Option<Screen> game = opponent.draw(ui, study.cursor().here()).map(chosen -> ui.navigation().table(ui, chosen));
        facts(ui);
        if (game.isDefined()) return game.get();
        Screen next = commands.foldLeft((Screen) this,
            (screen, command) -> screen == this ? fulfil(ui, command) : screen);
        return next == this ? brought.getOrElse(this) : next;
    }

    /// Has every turn looked at.
    private void review() {
        transport.play(false, 0);
        analysts.sweep();
        reviews = true;
    }

    /// Once every turn is known, what was missed becomes puzzles.
    private void reviewed(UiContext ui) {
        puzzles.tell(ui);
        if (!reviews || review.values().exists(Option::isEmpty) || !panel.review().isFresh()) return;
        reviews = false;
        Review<P, A> found = panel.review().review();
        own.forEach(said -> puzzles.look(ui,
            new Review<>(found.tree().headers(said), found.accuracy(), found.mistakes())));
    }

    /// Who tries a mistake once more is not told the answer before; what is tried is then looked at for a moment.
    private void retried() {
        Option<SecondTry.Answer> answer = panel.review().tried().map(SecondTry::answer);
        if (answer.contains(SecondTry.Answer.OPEN) && analysts.isBusy() && !reviews) analyse(false);
        if (answer.contains(SecondTry.Answer.UNKNOWN) && !analysts.isBusy())
            analysts.first().hint(study.cursor().here());
    }

    /// What the position is worth to the first of two seats, as far as that is known.
    private Option<Double> value() {
        return analysts.first().value(study.cursor().here().position())
            .orElse(() -> study.tree().node(study.cursor().node()).annotation().value())
            .filter(values -> values.size() == 2).map(values -> values.head());
    }

    private Vector<Sheet> sheets() {
        return exchange.sheets().appendAll(Vector.of(howTo.sheet(), settings.sheet(), opponent.sheet(),
            explorer.sheet(), analysts.sheet()));
    }

    private void analyse(boolean on) {
        transport.play(false, 0);
        analysts.look(on);
    }

    private Vector<StudyCommand> keys() {
        if (focus.isOnBoard()) {
            if (!ImGui.getIO().getKeyShift()) transport.keys(study.cursor()).forEach(study::step);
            board.keys(true);
        }
        judge();
        return StudyCommand.pressed();
    }

    /// The keys 1 to 6 judge as the glyphs of PGN do, 0 takes the judgement away.
    private void judge() {
        for (int glyph = 0; glyph <= GLYPHS.size(); glyph++)
            if (ImGui.isKeyPressed('0' + glyph, false) && study.cursor().node() > 0)
                study.judge(study.cursor().node(), Option.when(glyph > 0, glyph).map(number -> GLYPHS.get(number - 1)));
    }

    private Screen fulfil(UiContext ui, StudyCommand command) {
        switch (command) {
            case UNDO -> study.undo();
            case REDO -> study.redo();
            case DELETE -> delete(ui);
            case DELETE_REST -> study.deleteRest(study.cursor().node());
            case PROMOTE -> study.promote(study.cursor().node());
            case COMMENT -> {
                transport.play(false, 0);
                panel.comment().open();
            }
            case COPY_LINE -> study.compute(() -> study.cursor().here().texts().mkString(" "),
                line -> ExchangeSheet.copy(ui, Strings.of("study.line"), line));
            case NEXT_MISTAKE -> panel.review().step(1);
            case LAST_MISTAKE -> panel.review().step(-1);
            case WHY -> panel.review().why();
            case RETRY -> panel.review().retry();
            case HELP -> howTo.sheet().toggle();
            case LAYERS -> view.nextLayers();
            case TOP -> board.otherSide();
            case COPY -> exchange.copyGame(ui);
            case SAVE -> exchange.save(ui);
            case PICTURE -> exchange.picture(ui);
            case THREAT -> threat.toggle();
            case ARCHIVE -> explorer.toggle(ui);
            case SET_UP -> {
                panel.comment().keep();
                return PositionScreen.open(ui, this, study.cursor().here());
            }
            case SETTINGS -> settings.sheet().toggle();
            case EXCHANGE -> exchange.open(ui);
            case ANALYSIS -> analyse(!analysts.isBusy());
            case COMPARE -> analysts.compare(ui);
            case REVIEW -> review();
            case GO_ON -> {
                return goOn(ui);
            }
            case PASTE -> {
                return exchange.paste(ui, this);
            }
            case BACK -> {
                return back(ui);
            }
            case ESCAPE -> {
                if (!focus.leavePanel() && !study.untouch()) return back(ui);
            }
        }
        return this;
    }

    /// To the table where the game waits, or to where one came from; else to the menu.
    private Screen back(UiContext ui) {
        panel.comment().keep();
        study.finish();
        review.keep(Option.none());
        table.forEach(back -> back.accept(study.tree()));
        Option<Screen> waits = behind;
        table = Option.none();
        behind = Option.none();
        return waits.getOrElse(() -> ui.navigation().home(ui, ""));
    }

    /// Plays on from here: at the table where the game waits, at its end; elsewhere in a game of its own against a
    /// chosen opponent, so that this one stays as it was played.
    private Screen goOn(UiContext ui) {
        // Who has resigned may still play on from there.
        if (study.view().exists(look -> look.status().isOver())) return this;
        if (table.isDefined() && study.cursor().isAtEndOfGame() && !study.isOver()) return back(ui);
        opponent.sheet().toggle();
        return this;
    }

    private void delete(UiContext ui) {
        int node = study.cursor().node();
        if (study.isDeletable(node)) {
            study.delete(node);
            ui.notice().mention(Strings.of("study.deleted"));
        } else ui.notice().mention(Strings.of("study.played"));
    }

    private void facts(UiContext ui) {
        ScreenProbe probe = ui.probe();
        if (!probe.isOn()) return;
        BoardFacts.tell(ui, "study", study, view, focus, sheets());
        probe.fact("over", study.isOver());
        probe.fact("popup", panel.hasMenu());
        probe.fact("status", panel.status());
        probe.fact("tried", panel.review().tried().map(again -> again.answer().name()).getOrElse(""));
        probe.fact("plays", transport.isPlaying());
        probe.fact("ended", study.cursor().isAtEnd());
        probe.fact("said", study.tree().node(study.cursor().node()).annotation().comment());
        analysts.facts(probe);
        probe.fact("puzzles", puzzles.isKept() ? "kept" : "");
        probe.fact("explored", explorer.count());
        probe.fact("busy", analysts.isBusy());
        probe.fact("judged", study.view().map(_ -> judged()).getOrElse(""));
        // of what is kept, not of what the analysis has found since: who waits for it may stop the program then
        probe.fact("valued", study.cursor().annotations().count(said -> said.value().isDefined()));
        probe.fact("verdict", study.isOver() ? study.verdict().getOrElse("") : "");
    }

    /// The numbers of turns of which something is to be said, with its sign: `4? 7??`.
    private String judged() {
        return review.judgements().zipWithIndex()
            .flatMap(turn -> turn._1.map(judgement -> turn._2 + 1 + judgement.sign())).mkString(" ");
    }

    @Override
    public void close() {
        panel.comment().keep();
        study.finish();
        review.keep(Option.none());
        focus.close();
        analysts.close();
        explorer.close();
        puzzles.close();
        threat.close();
        board.close();
        if (ownsFile) file.close();
        file.trouble().forEach(notice::tell);
        behind.forEach(Screen::close);
    }
}
