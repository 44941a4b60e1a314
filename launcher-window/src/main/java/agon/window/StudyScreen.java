package agon.window;

import agon.api.Action;
import agon.api.Seat;
import agon.api.match.Match;
import agon.api.record.GameRecord;
import agon.api.record.GameTree;
import agon.api.record.Judgement;
import agon.api.record.RecordFormat;
import agon.hex3d.Camera;
import agon.play.AnalysisThread;
import agon.play.AnalysisView;
import agon.play.AutoSave;
import agon.play.GameListener;
import agon.play.GameSetup;
import agon.play.LineReview;
import agon.play.RecordHeaders;
import agon.play.Study;
import agon.plugins.FileFailure;
import agon.plugins.GameCatalog;
import imgui.ImGui;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.LocalDateTime;
import java.util.Locale;
import java.util.function.Supplier;

/// The study board: a game tree that somebody works on. The board to the left, the moves and what is thought of them to
/// the right. A game at a table waits behind it.
final class StudyScreen<P, A extends Action> implements Screen {
    private static final float NARROWEST = 400, WIDEST = 620, PART = 0.36f;

    private static final Vector<Judgement> GLYPHS = Vector.of(Judgement.GOOD, Judgement.MISTAKE, Judgement.BRILLIANT,
        Judgement.BLUNDER, Judgement.INTERESTING, Judgement.DUBIOUS);

    private final Study<P, A> study;
    private final SoundCues sounds;
    private final BoardView view;
    private final BoardPane<P, A> board;
    private final HowTo howTo = new HowTo();
    private final SettingsSheet settings = new SettingsSheet();
    private final ExchangeSheet exchange;
    private final OpponentSheet opponent = new OpponentSheet();
    private final Transport transport = new Transport();
    private final AnalysisThread<P, A> analysis;
    private final LineReview<P, A> review;
    private final ExplorerPanel<P, A> explorer;
    private final ThreatLine<P, A> threat;
    private final StudyPanel<P, A> panel;
    private final Focus focus;
    private Option<TableScreen<P, A>> table; // the game that waits
    private Option<Match<P, A>> analysed = Option.none();

    private StudyScreen(UiContext ui, Option<TableScreen<P, A>> table, GameTree<P, A> tree, AutoSave file) {
        this.table = table;
        sounds = new SoundCues(() -> ui.preferences().now().motion(), true, ui.speaker()::play);
        Camera usual = ui.calls()
            .call(tree.variant().name(), () -> tree.variant().game().view().camera().map(Camera::of))
            .toOption().flatMap(camera -> camera).getOrElse(Camera.ORBIT);
        view = new BoardView(usual, sounds::begun);
        study = new Study<>(tree, Vector.<GameListener>of(file, view, new TroubleNotice(ui.notice())), ui.calls());
        board = new BoardPane<>(study, view);
        analysis = new AnalysisThread<>(ui.frame()::wake);
        review = new LineReview<>(study, analysis);
        explorer = new ExplorerPanel<>(ui, study);
        threat = new ThreatLine<>(ui, study);
        panel = new StudyPanel<>(study, analysis, review, explorer, threat);
        exchange = new ExchangeSheet(ui.records());
        focus = new Focus(ui.widgets(), "transport");
    }

    /// A study of the game at a table, which waits meanwhile.
    ///
    /// @param file in which the game is kept
    static <P, A extends Action> Screen of(UiContext ui, TableScreen<P, A> table, GameTree<P, A> tree, AutoSave file) {
        StudyScreen<P, A> screen = new StudyScreen<>(ui, Option.of(table), tree, file);
        screen.analyse(true);
        return screen;
    }

    /// A study of a game that is in no play: at its end.
    ///
    /// @param setup its record is written on; without one, the study gets a record once there is something to keep
    static Screen open(UiContext ui, GameSetup setup) {
        return opened(ui, () -> {
            StudyScreen<?, ?> screen = of(ui, setup, setup.tree());
            screen.analyse(true);
            return screen;
        });
    }

    /// The same, at the beginning of the game, which is then shown turn by turn.
    ///
    /// @param delay seconds until it begins
    static Screen replay(UiContext ui, GameSetup setup, double delay) {
        return opened(ui, () -> {
            StudyScreen<?, ?> screen = of(ui, setup, setup.tree());
            screen.rewind(ui.frame().time() + delay);
            return screen;
        });
    }

    private static <P, A extends Action> StudyScreen<P, A> of(UiContext ui, GameSetup setup, GameTree<P, A> tree) {
        LocalDateTime now = LocalDateTime.now();
        Map<String, String> headers = tree.headers().isEmpty()
            ? RecordHeaders.of(Vector.empty(), setup.seed(), 0, now).filterKeys("Date"::equals)
            : LinkedHashMap.empty();
        AutoSave file = setup.record().map(path -> AutoSave.at(path, ui.notice()::tell, () -> headers))
            .getOrElse(() -> AutoSave.in(ui.records(), ui.notice()::tell, tree.match(0), () -> headers,
                RecordHeaders.stem(setup.seed(), 0, now)));
        return new StudyScreen<>(ui, Option.none(), tree, file);
    }

    /// A game that cannot even be shown is told of.
    private static Screen opened(UiContext ui, Supplier<Screen> study) {
        try {
            return study.get();
        } catch (FileFailure e) {
            ui.notice().tell(e.getMessage());
            return new HomeScreen(ui);
        }
    }

    private void rewind(double begins) {
        study.step(study.cursor().toTurn(0));
        transport.play(true, begins);
    }

    @Override
    public boolean keeps(Screen before) {
        return table.exists(behind -> behind == before);
    }

    @Override
    public boolean proceed() {
        return analysis.isInTrouble();
    }

    @Override
    public double patience() {
        return view.isMoving() ? 0 : transport.patience();
    }

    @Override
    public Screen draw(UiContext ui) {
        analysis.trouble().forEach(ui.notice()::tell);
        review.keep(analysed);
        float wide = Math.min(
            Math.clamp(ui.width() * PART, ui.widgets().units(NARROWEST), ui.widgets().units(WIDEST)),
            ui.width() * 0.62f), left = ui.width() - wide;
        boolean awake = !ui.notice().isOpen() && sheets().forAll(sheet -> !sheet.isOpen());
        focus.settle(awake);
        follow();
        ui.speaker().muted(!ui.preferences().now().sound());
        float lane = study.cursor().line().game().rules().seats() == 2 ? ui.widgets().units(EvaluationBar.LANE) : 0;
        board.drawMarked(ui, lane, left - lane, ui.height(),
            threat.marks().orElse(explorer::marks).orElse(() -> panel.advice().map(AnalysisView::heat)), awake);
        Vector<StudyCommand> commands = panel.draw(ui, left, wide);
        if (awake && !ImGui.getIO().getWantTextInput()) commands = commands.appendAll(keys());
        if (lane > 0) EvaluationBar.draw(ui.widgets(), ui.height(), ui.height() - ui.widgets().units(80), value());
        transport.draw(ui, left, study.cursor(), !view.isMoving()).forEach(study::step);
        howTo.draw(ui, study.cursor().line().game().about());
        settings.draw(ui);
        explorer.choose(ui);
        Option<ExchangeSheet.Brought> brought = exchange.draw(ui);
        Option<Screen> game = opponent.draw(ui, study.cursor().here()).map(chosen -> TableScreen.open(ui, chosen));
        facts(ui);
        if (game.isDefined()) return game.get();
        Screen next = commands.foldLeft((Screen) this,
            (screen, command) -> screen == this ? fulfil(ui, command) : screen);
        return next == this ? brought.map(b -> brought(ui, b)).getOrElse(this) : next;
    }

    /// What the position is worth to the first of two seats, as far as that is known.
    private Option<Double> value() {
        return analysis.value(study.cursor().here().position())
            .orElse(() -> study.tree().node(study.cursor().node()).annotation().value())
            .filter(values -> values.size() == 2).map(values -> values.head());
    }

    private Vector<Sheet> sheets() {
        return Vector.of(howTo.sheet(), settings.sheet(), exchange.sheet(), opponent.sheet(), explorer.sheet());
    }

    /// Lets the search look where the person looks, while it is wanted.
    private void follow() {
        Match<P, A> here = study.cursor().here();
        if (analysed.isEmpty() || analysed.exists(match -> match.position().equals(here.position()))) return;
        analysed = Option.of(here);
        analysis.look(here);
    }

    private void analyse(boolean on) {
        transport.play(false, 0);
        analysed = Option.when(on, () -> study.cursor().here());
        if (on) analysis.look(study.cursor().here());
        else analysis.stop();
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
            case COMMENT -> panel.comment().open();
            case COPY_LINE -> study.asked(() -> study.cursor().here().texts().mkString(" "))
                .forEach(line -> ExchangeSheet.copy(ui, Strings.of("study.line"), line));
            case NEXT_MISTAKE -> panel.review().step(1);
            case LAST_MISTAKE -> panel.review().step(-1);
            case WHY -> panel.review().why();
            case HELP -> howTo.sheet().toggle();
            case LAYERS -> view.nextLayers();
            case TOP -> board.otherSide();
            case COPY -> copyGame(ui);
            case THREAT -> threat.toggle();
            case ARCHIVE -> explorer.toggle();
            case SET_UP -> {
                panel.comment().keep();
                return PositionScreen.open(ui, this, study.cursor().here());
            }
            case SETTINGS -> settings.sheet().toggle();
            case EXCHANGE -> exchange.open(copies(ui));
            case ANALYSIS -> analyse(!analysis.isBusy());
            case REVIEW -> analysis.sweep(study.cursor().line(), study.cursor().here());
            case GO_ON -> {
                return goOn(ui);
            }
            case PASTE -> {
                return ui.pasted(this, ImGui.getClipboardText(), study.cursor().line().name());
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

    /// To the table where the game waits, or to the menu.
    private Screen back(UiContext ui) {
        panel.comment().keep();
        review.keep(Option.none());
        Option<Screen> waits = table.map(behind -> behind.back(study.tree()));
        table = Option.none();
        return waits.getOrElse(() -> new HomeScreen(ui));
    }

    /// Plays on from here: at the table where the game waits, at its end; elsewhere in a game of its own against a
    /// chosen opponent, so that this one stays as it was played.
    private Screen goOn(UiContext ui) {
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

    private Screen brought(UiContext ui, ExchangeSheet.Brought brought) {
        return switch (brought) {
            case ExchangeSheet.Brought.Text(String text) -> ui.pasted(this, text, study.cursor().line().name());
            case ExchangeSheet.Brought.File(var path) -> dropped(ui, path);
        };
    }

    private Option<ExchangeSheet.Copies> copies(UiContext ui) {
        Match<P, A> here = study.cursor().here();
        String id = here.name().replaceFirst(":.*", "");
        Vector<RecordFormat> others = ui.catalog().game(id).map(GameCatalog.Installed::formats).map(Vector::ofAll)
            .getOrElse(Vector.empty());
        return study.asked(() -> new ExchangeSheet.Copies(here.game().notation().write(here.position()),
            ExchangeSheet.texts(GameRecord.of(study.tree()), others)));
    }

    private void copyGame(UiContext ui) {
        copies(ui).flatMap(copies -> copies.games().headOption())
            .forEach(game -> ExchangeSheet.copy(ui, game._1.id(), game._2));
    }

    private void facts(UiContext ui) {
        ScreenProbe probe = ui.probe();
        if (!probe.isOn()) return;
        probe.fact("screen", "study");
        probe.fact("sheet", sheets().find(Sheet::isOpen).map(Sheet::name).getOrElse(""));
        probe.fact("sound", ui.preferences().now().sound() ? "on" : "off");
        probe.fact("focus", focus.isOnBoard() ? "board" : "panel");
        probe.fact("turns", study.cursor().here().turns().size());
        probe.fact("seat", study.toMove().map(Seat::toString).getOrElse("none"));
        probe.fact("person", study.isPersonsTurn());
        probe.fact("over", study.isOver());
        probe.fact("touched", study.view().map(look -> look.gesture().touched().mkString(",")).getOrElse(""));
        probe.fact("moving", view.isMoving());
        probe.fact("said", study.tree().node(study.cursor().node()).annotation().comment());
        probe.fact("camera", Math.round(view.camera().pitch()) + " " + Math.round(view.camera().yaw()));
        probe.fact("laid", view.layers().name().toLowerCase(Locale.ROOT));
        probe.fact("expected", study.view().map(look -> look.actions().mkString(",")).getOrElse(""));
        probe.fact("busy", analysis.isBusy());
        probe.fact("advice", analysis.advice(study.cursor().here()).isDefined());
        probe.fact("judged", study.view().map(_ -> judged()).getOrElse(""));
        probe.fact("valued", review.values().count(Option::isDefined));
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
        focus.close();
        analysis.close();
        explorer.close();
        threat.close();
        board.close();
        table.forEach(TableScreen::close);
    }
}
