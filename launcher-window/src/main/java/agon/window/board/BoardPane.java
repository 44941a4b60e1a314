package agon.window.board;

import agon.api.Action;
import agon.api.scene.Mark;
import agon.api.scene.Marks;
import agon.api.scene.Scene;
import agon.hex3d.RenderFrame;
import agon.play.game.BoardState;
import agon.play.game.PositionView;
import agon.window.sound.Sound;
import agon.window.ui.PixelSurface;
import agon.window.ui.Preferences;
import agon.window.ui.Strings;
import agon.window.ui.UiContext;
import agon.window.ui.Widgets;
import imgui.ImGui;
import imgui.flag.ImGuiKey;
import imgui.flag.ImGuiMouseButton;
import imgui.flag.ImGuiMouseCursor;
import io.vavr.collection.LinkedHashSet;
import io.vavr.collection.Seq;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// The board on the screen: shows the position and the legal moves, and handles clicks and keys.
public final class BoardPane<P, A extends Action, S extends BoardState<P, A, S>> implements AutoCloseable {
    /// The maximum number of clickable items with clear highlights. If there are more, highlights are fainter.
    private static final int MANY = 12;
    private static final float FAINT = 0.35f, CLEAR = 0.6f, RIMMED = 0.9f;

    private final LiveBoard<P, A, S> at;
    private final BoardView view;
    private final PixelSurface surface = new PixelSurface();
    private final CameraController camera = new CameraController();
    private final Finale finale;
    private final DragState drag;
    private final Bubble bubble = new Bubble();
    private final OpenLines lines;
    private String refusal = "table.wait"; // key of the message about a click when it is not the user's turn
    private boolean refused; // whether the last click was refused because it was not the user's turn
    private Option<String> unconfirmed = Option.none(); // the item that was clicked once, if moves must be confirmed
    private boolean confirms;
    private boolean draws; // whether the right button draws arrows
    private boolean drawing; // whether it was pressed on an item
    private Option<String> under = Option.none(); // the item under the pointer, clickable or not
    private float corner, scale = 1; // left edge of the board in units; number of pixels per unit
    private Cursor cursor = Cursor.NOWHERE;
    private Option<String> pointed = Option.none(); // the item that a click or Enter selects
    private Vector<Cursor.Spot> spots = Vector.empty();
    private Option<Pointer> drawn = Option.none();
    private Marks forced = Marks.NONE; // replies that the pointed move would force
    private Option<RenderFrame> plain = Option.none(); // the last frame without the effects of the pointer

    BoardPane(LiveBoard<P, A, S> at, BoardView view, Finale finale) {
        this.at = at;
        this.view = view;
        this.finale = finale;
        drag = new DragState(at);
        lines = new OpenLines(at);
    }

    /// Sets the message that is shown after a click on the board when it is not the user's turn.
    ///
    /// @param key the key of the text
    public void refuse(String key) {
        refusal = key;
    }

    public double patience() {
        return finale.isRunning(ImGui.getTime()) ? 0 : bubble.patience();
    }

    /// @param heat  replaces the uniform highlights
    /// @param awake whether the board receives mouse and keyboard input
    /// @param end   sound of the end, once the game is over
    void draw(UiContext ui, float left, float width, float height, Option<Marks> heat, boolean awake,
        Option<Sound> end) {
        float density = ui.widgets().density(), mouseX = ImGui.getMousePosX() - left, mouseY = ImGui.getMousePosY();
        boolean over = awake && !ImGui.getIO().getWantCaptureMouse() && mouseX >= 0 && mouseX < width && mouseY >= 0
            && mouseY < height;
        Scene scene = at.view().map(PositionView::scene).getOrElse(Scene.of(Vector.empty()));
        if (over && ImGui.isMouseClicked(ImGuiMouseButton.Left)) view.skip(); // clicks are lost during animations
        view.prefer(ui.preferences().now());
        RenderFrame frame = view.frame(scene, marks(heat), Math.max(1, Math.round(width * density)),
            Math.max(1, Math.round(height * density)),
            ui.painter().quality(), ImGui.getTime());
        Option<Marks> kept = at.view().map(PositionView::kept);
        plain = Option.of(frame.marked(heat.map(hot -> kept.getOrElse(Marks.NONE).with(hot)).orElse(kept)
            .getOrElse(Marks.NONE)));
        Pointer pointer = Pointer.of(frame, scene, clickable());
        drawn = Option.of(pointer);
        spots = clickable().toVector()
            .flatMap(key -> pointer.picker().of(key).map(p -> new Cursor.Spot(key, p.x(), p.y())));
        point(over ? pointer.at(mouseX * density, mouseY * density) : Option.none());
        under = over ? pointer.any(mouseX * density, mouseY * density) : Option.none();
        if (ImGui.isMouseClicked(ImGuiMouseButton.Right))
            drawing = draws && under.isDefined() && at.clicked().isEmpty();
        confirms = ui.preferences().now().confirms();
        corner = left;
        scale = density;
        drag.follow(pointed, under, over && !view.isMoving()).forEach(this::click);
        if (drag.isCarrying() || refused && at.isPersonsTurn()) bubble.hush();
        refused &= !at.isPersonsTurn();
        boolean turns = over && !drag.isHolding() && !(drawing && ImGui.isMouseDown(ImGuiMouseButton.Right));
        view.camera(camera.moved(frame, turns, density));
        if (camera.clicked() && over) clicked(under);
        if (camera.cancelled() && over) at.clearClicks();
        bubble.draw(ui.widgets(), left + width);
        ui.probe().fact("said", bubble.text());
        ui.painter().show(surface, finale.follow(previewed(frame, scene, ui.preferences().now().forced()),
            end.filter(_ -> !view.isMoving()), ui.preferences().now().motion() > 0, ImGui.getTime()));
        ui.probe().fact("celebrating", finale.isRunning(ImGui.getTime()));
        ui.probe().fact("pointed", pointed.getOrElse(""));
        ui.probe().fact("forced", forced.of().keySet().toVector().sorted().mkString(","));
        ImGui.getBackgroundDrawList().addImage(surface.texture(), left, 0, left + width, height, 0, 1, 1,
            0);
        Option<String> seen = view.isMoving() ? Option.none() : pointed.orElse(under);
        lines.draw(ui.widgets(), pointer.picker(), left, density, seen);
        ui.probe().fact("lines", lines.through(seen).size());
        if (!view.isMoving())
            spots.forEach(spot -> ui.probe().place("click." + spot.key(), left + spot.x() / density,
                spot.y() / density));
        if (ui.probe().isOn() && !view.isMoving())
            scene.items().forEach(item -> pointer.picker().of(item.key()).forEach(
                p -> ui.probe().place("item." + item.key(), left + p.x() / density, p.y() / density)));
        if (ui.probe().isOn()) {
            ui.probe().fact("marked", scene.items().count(item -> item.role() == Scene.Role.PIECE
                && frame.marks().colours(item.key()).exists(mark -> mark != Mark.LAST)));
        }
        ui.probe().fact("cursor", cursor.at(clickable()).getOrElse(""));
    }

    /// Returns the place at which an item was last drawn, in units of the window, or none if there is no such item or
    /// if something is moving.
    public Option<Cursor.Spot> spot(String key) {
        return drawn.filter(_ -> !view.isMoving()).flatMap(pointer -> pointer.picker().of(key))
            .map(at -> new Cursor.Spot(key, corner + at.x() / scale, at.y() / scale));
    }

    /// Sets whether the right button draws arrows instead of turning the table when it is pressed on an item.
    public void draws(boolean on) {
        draws = on;
    }

    /// Returns whether the right button was last pressed on an item in order to draw.
    boolean isDrawing() {
        return drawing;
    }

    /// Returns the item under the pointer, clickable or not.
    Option<String> under() {
        return under;
    }

    /// Returns the last frame without the effects of the pointer, as a PNG file.
    Option<byte[]> picture(UiContext ui) {
        return plain.map(frame -> ui.painter().picture(frame).png());
    }

    private RenderFrame previewed(RenderFrame frame, Scene scene, boolean forces) {
        Option<String> key = pointed.filter(_ -> !view.isMoving()).filter(clickable()::contains);
        Option<PositionView.Preview> ahead = key.flatMap(at::preview);
        Seq<Scene.Item> coming = ahead.map(next -> view.coming(scene, next.scene())).getOrElse(Vector.empty());
        Set<String> going = ahead.map(PositionView.Preview::takes).getOrElse(LinkedHashSet.empty());
        forced = key.filter(_ -> forces).map(at::forcedMarks).map(BoardPane::distinct).getOrElse(Marks.NONE);
        Seq<Scene.Item> gone = gone(scene);
        boolean same = coming.isEmpty() && going.isEmpty() && forced.of().isEmpty() && gone.isEmpty();
        return same ? frame : frame.showing(frame.items().appendAll(coming).appendAll(gone))
            .marked(gone.foldLeft(forced.with(frame.marks()).with(coming.map(Scene.Item::key), Mark.FADED)
                .with(going, Mark.TAKE),
                (marks, item) -> marks.with(item.key(), Mark.FADED)
                    .with(item.key(), Mark.LAST, FAINT)));
    }

    /// Returns the marks of forced replies, with a form that differs from that of legal moves. Items that the reply
    /// takes retain their marks.
    private static Marks distinct(Marks forced) {
        return forced.of().foldLeft(Marks.NONE, (all, item) -> item._2.foldLeft(all,
            (marks, mark) -> marks.with(item._1, mark._1 == Mark.TAKE ? Mark.TAKE : Mark.FORCED, mark._2)));
    }

    private Seq<Scene.Item> gone(Scene scene) {
        return view.isMoving() || Preferences.haveOtherBoards(scene) ? Vector.empty()
            : at.view().map(PositionView::gone).getOrElse(Vector.empty());
    }

    private void point(Option<String> hovered) {
        boolean moves = ImGui.getIO().getMouseDeltaX() != 0 || ImGui.getIO().getMouseDeltaY() != 0;
        if (moves) cursor = Cursor.NOWHERE;
        pointed = view.isMoving() ? Option.none()
            : cursor.at(clickable()).orElse(cursor.spot().isEmpty() ? hovered : Option.none());
        if (pointed.isDefined() && cursor.spot().isEmpty()) ImGui.setMouseCursor(ImGuiMouseCursor.Hand);
    }

    private void clicked(Option<String> under) {
        if (pointed.isDefined()) click(pointed.get());
        else under.forEach(this::explain);
    }

    private void click(String key) {
        bubble.hush();
        boolean waits = confirms && at.completes(key) && !unconfirmed.contains(key);
        unconfirmed = Option.when(waits, key);
        if (waits)
            bubble.say(Strings.of("table.confirm"),
                cursor.spot().map(spot -> corner + spot.x() / scale).getOrElse(ImGui::getMousePosX),
                cursor.spot().map(spot -> spot.y() / scale).getOrElse(ImGui::getMousePosY));
        else
            at.click(key);
    }

    private void explain(String key) {
        if (at.isBusy()) return;
        if (!at.isPersonsTurn()) {
            bubble.say(Strings.of(at.isOver() ? "study.over" : refusal), ImGui.getMousePosX(), ImGui.getMousePosY());
            refused = !at.isOver();
            return;
        }
        String kinds = at.view()
            .map(look -> look.actions().map(Strings::translated).mkString(" " + Strings.of("table.or") + " "))
            .getOrElse("");
        float x = ImGui.getMousePosX(), y = ImGui.getMousePosY();
        at.compute(state -> state.explainRefusal(key),
            why -> bubble.say(why.map(Strings::translated).getOrElse(() -> Strings.of("table.instead", kinds)), x, y));
    }

    /// @param shifted whether arrow keys are used only together with the shift key
    public void keys(boolean shifted) {
        if (!shifted || ImGui.getIO().getKeyShift()) cursor = cursor.keyed(spots);
        boolean clicked = Widgets.isPressed(ImGuiKey.Enter, ImGuiKey.KeyPadEnter, ImGuiKey.Space);
        if (!clicked) return;
        pointed = cursor.at(clickable());
        if (view.isMoving()) view.skip();
        else pointed.forEach(this::click);
    }

    private Set<String> clickable() {
        return at.clickable();
    }

    private Marks marks(Option<Marks> heat) {
        return at.view().map(look -> marks(look, heat)).getOrElse(Marks.NONE);
    }

    private Marks marks(PositionView<A> look, Option<Marks> heat) {
        Set<String> clickable = clickable();
        Marks marks = heat.map(hot -> look.kept().with(hot)).getOrElse(look.kept());
        boolean silent = heat.exists(hot -> clickable.exists(hot.of()::containsKey)), few = clickable.size() <= MANY;
        Set<String> pieces = look.scene().items().filter(item -> item.role() == Scene.Role.PIECE)
            .map(Scene.Item::key).toSet();
        for (String key : clickable) {
            boolean shines = pointed.contains(key) || heat.isEmpty() || few && !silent;
            float strength = pointed.contains(key) ? 1
                : pieces.contains(key) ? RIMMED : few ? CLEAR : FAINT;
            if (shines) for (Mark mark : look.next().colours(key)) marks = marks.with(key, mark, strength);
        }
        for (String key : at.clicked()) marks = marks.with(key, Mark.PLACE).with(key, Mark.HOVER);
        return pointed.filter(clickable::contains).toVector().foldLeft(marks, (all, key) -> all.with(key, Mark.HOVER));
    }

    @Override
    public void close() {
        surface.close();
    }
}
