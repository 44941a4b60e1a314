package agon.launcher.window;

import agon.api.Action;
import agon.api.Seat;
import agon.api.play.Match;
import agon.api.scene.Scene;
import agon.hex3d.Camera;
import agon.hex3d.Frame;
import agon.hex3d.Mark;
import agon.hex3d.Marks;
import agon.launcher.table.Headers;
import agon.launcher.table.Player;
import agon.launcher.table.RecordFile;
import imgui.ImGui;
import imgui.flag.ImGuiKey;
import imgui.flag.ImGuiMouseCursor;
import imgui.flag.ImGuiWindowFlags;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.LinkedHashSet;
import io.vavr.collection.Map;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.LocalDateTime;

/// A game at a table: the board to the left, everything else to the right.
final class TableScreen<P, A extends Action> implements Screen {
    private static final float PANEL = 350;
    private static final int MANY = 12;

    private final Party party;
    private final Sitting<P, A> sitting;
    private final BoardView view = new BoardView(0.55f, true);
    private final Surface surface = new Surface();
    private final Hand hand = new Hand();
    private final HowTo howTo = new HowTo();
    private final Transport transport = new Transport();
    private final Analyst<P, A> analyst;
    private final TablePanel<P, A> panel;
    private Option<Match<P, A>> analysed = Option.none();
    private Option<String> hovered = Option.none();

    private TableScreen(Stage stage, Party party, Match<P, A> match) {
        this.party = party;
        LocalDateTime now = LocalDateTime.now();
        Vector<Player> players = party.players().zipWithIndex((spec, seat) -> spec.player(spec.seed(party.seed(), 0, seat), stage.console()));
        Map<String, String> headers = Headers.of(players, party.seed(), 0, now);
        RecordFile file = RecordFile.in(stage.records(), stage.console(), match, headers, Headers.stem(party.seed(), 0, now));
        sitting = new Sitting<>(match, players, Vector.of(file), stage.guard(), view::follow, stage.glass()::wake);
        analyst = new Analyst<>(stage.glass()::wake);
        panel = new TablePanel<>(sitting, analyst);
        sitting.proceed();
    }

    /// Sits down.
    static Screen open(Stage stage, Party party) {
        return open(stage, party, party.start());
    }

    /// Sits down at a game that was played, at its beginning, to look at it.
    static Screen replay(Stage stage, Party party) {
        return replay(stage, party, party.start());
    }

    private static <P, A extends Action> Screen replay(Stage stage, Party party, Match<P, A> match) {
        TableScreen<P, A> screen = new TableScreen<>(stage, party, match);
        screen.sitting.free(true);
        screen.sitting.step(screen.sitting.course().toTurn(0));
        screen.transport.play(true);
        return screen;
    }

    private static <P, A extends Action> Screen open(Stage stage, Party party, Match<P, A> match) {
        return new TableScreen<>(stage, party, match);
    }

    @Override
    public boolean proceed() {
        return !view.isMoving() && sitting.proceed();
    }

    @Override
    public double patience() {
        return view.isMoving() || transport.isPlaying() ? 0 : Double.POSITIVE_INFINITY;
    }

    @Override
    public Screen draw(Stage stage) {
        sitting.trouble().orElse(analyst::trouble).forEach(stage.notice()::tell);
        float wide = Math.min(stage.widgets().units(PANEL), stage.width() * 0.62f), board = stage.width() - wide;
        board(stage, board, stage.height());
        Vector<TablePanel.Wish> wishes = panel.draw(stage, board, wide).appendAll(keys(stage));
        if (sitting.isFree()) free(stage, board);
        howTo.draw(stage, sitting.course().line().game().about());
        facts(stage);
        return wishes.foldLeft((Screen) this, (next, wish) -> next == this ? fulfil(stage, wish) : next);
    }

    private void board(Stage stage, float width, float height) {
        float density = stage.widgets().density(), mouseX = ImGui.getMousePosX(), mouseY = ImGui.getMousePosY();
        boolean over = !ImGui.getIO().getWantCaptureMouse() && mouseX >= 0 && mouseX < width && mouseY >= 0 && mouseY < height && !howTo.isOpen();
        Option<Look<A>> look = sitting.looked();
        Scene scene = look.map(Look::scene).getOrElse(Scene.of(Vector.empty()));
        Frame frame = view.frame(scene, marks(), Math.max(1, Math.round(width * density)), Math.max(1, Math.round(height * density)),
            stage.painter().quality(), ImGui.getTime());
        view.camera(hand.moved(frame, over, density));
        Pointer pointer = Pointer.of(frame, scene, touchable());
        hovered = over && !view.isMoving() ? pointer.at(mouseX * density, mouseY * density) : Option.none();
        if (hovered.isDefined()) ImGui.setMouseCursor(ImGuiMouseCursor.Hand);
        if (hand.clicked() && over) {
            if (view.isMoving()) view.skip();
            else hovered.forEach(sitting::touch);
        }
        stage.painter().show(surface, frame);
        ImGui.getBackgroundDrawList().addImage(surface.texture(), 0, 0, width, height, 0, 1, 1, 0);
        if (!view.isMoving())
            touchable().forEach(key -> pointer.picker().of(key).forEach(p -> stage.probe().place("touch." + key, p.x() / density, p.y() / density)));
    }

    /// While one looks into the game: steps through it, and lets the search follow.
    private void free(Stage stage, float width) {
        transport.draw(stage, width, sitting.course(), !view.isMoving()).forEach(sitting::step);
        Match<P, A> here = sitting.course().here();
        if (analysed.isEmpty() || analysed.exists(match -> match.position().equals(here.position()))) return;
        analysed = Option.of(here);
        analyst.look(here);
    }

    private void analyse(boolean on) {
        sitting.free(on || sitting.isFree());
        transport.play(false);
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

    private Set<String> touchable() {
        return sitting.isPersonsTurn() ? sitting.looked().get().gesture().next() : LinkedHashSet.empty();
    }

    private Marks marks() {
        return sitting.looked().map(look -> {
            Option<Advice> advice = analyst.advice(sitting.course().here());
            Marks marks = look.last();
            for (var heat : advice.map(a -> a.heat().of()).getOrElse(LinkedHashMap.empty()))
                for (var mark : heat._2) marks = marks.with(heat._1, mark._1, mark._2);
            Set<String> touchable = touchable();
            for (String key : touchable)
                for (Mark mark : look.next().colours(key))
                    if (hovered.contains(key)) marks = marks.with(key, mark);
            else
                        if (advice.isEmpty() || touchable.size() <= MANY && !marks.of().containsKey(key))
                            marks = marks.with(key, mark, touchable.size() > MANY ? 0.35f : 0.6f);
            for (String key : look.gesture().touched()) marks = marks.with(key, Mark.PLACE).with(key, Mark.HOVER);
            for (String key : hovered.filter(touchable::contains)) marks = marks.with(key, Mark.HOVER);
            return marks;
        }).getOrElse(Marks.NONE);
    }

    private Vector<TablePanel.Wish> keys(Stage stage) {
        if (ImGui.getIO().getWantTextInput() || stage.notice().isOpen()) return Vector.empty();
        Vector<TablePanel.Wish> wishes = Vector.empty();
        if (sitting.isFree()) Transport.keys(sitting.course()).forEach(sitting::step);
        if (pressed('A')) wishes = wishes.append(TablePanel.Wish.ANALYSIS);
        if (pressed('H')) wishes = wishes.append(TablePanel.Wish.HINT);
        if (pressed('R')) wishes = wishes.append(TablePanel.Wish.AGAIN);
        if (pressed('C')) view.coordinates(!view.coordinates());
        if (pressed('L')) view.nextLayers();
        if (pressed('T')) view.camera(view.camera().equals(Camera.TOP) ? Camera.ORBIT : Camera.TOP);
        if (pressed('U') || ImGui.getIO().getKeyCtrl() && pressed('Z')) wishes = wishes.append(TablePanel.Wish.UNDO);
        if (ImGui.isKeyPressed(ImGui.getKeyIndex(ImGuiKey.Escape), false)) wishes = wishes.append(TablePanel.Wish.ESCAPE);
        return wishes;
    }

    private static boolean pressed(char letter) {
        return ImGui.isKeyPressed(letter, false);
    }

    private Screen fulfil(Stage stage, TablePanel.Wish wish) {
        switch (wish) {
            case UNDO -> sitting.undo();
            case REDO -> sitting.redo();
            case RESIGN -> sitting.resign();
            case HELP -> howTo.toggle();
            case HINT -> analyst.hint(sitting.course().here());
            case ANALYSIS -> analyse(analysed.isEmpty());
            case GO_ON -> goOn();
            case SWEEP -> analyst.sweep(sitting.course().line(), sitting.course().here());
            case AGAIN -> {
                return open(stage, new Party(party.start(), party.players(), party.seed() + 1));
            }
            case MENU -> {
                return new MenuScreen(stage);
            }
            case ESCAPE -> {
                if (howTo.isOpen()) howTo.close();
                else if (!sitting.untouch()) return new MenuScreen(stage);
            }
        }
        return this;
    }

    private void facts(Stage stage) {
        Probe probe = stage.probe();
        probe.fact("screen", "table");
        probe.fact("turns", sitting.course().here().turns().size());
        probe.fact("seat", sitting.toMove().map(Seat::toString).getOrElse("none"));
        probe.fact("person", sitting.isPersonsTurn());
        probe.fact("over", sitting.isOver());
        probe.fact("touched", sitting.looked().map(look -> look.gesture().touched().mkString(",")).getOrElse(""));
        probe.fact("moving", view.isMoving());
        probe.fact("expected", sitting.looked().map(look -> look.actions().mkString(",")).getOrElse(""));
        probe.fact("thinking", sitting.isThinking());
        probe.fact("busy", analyst.isBusy());
        probe.fact("free", sitting.isFree());
        probe.fact("advice", analyst.advice(sitting.course().here()).isDefined());
        probe.fact("verdict", sitting.isOver() ? sitting.asked(() -> sitting.played().verdict()).getOrElse("") : "");
    }

    @Override
    public void close() {
        analyst.close();
        sitting.close();
        surface.close();
    }
}
