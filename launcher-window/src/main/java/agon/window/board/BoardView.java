package agon.window.board;

import agon.api.scene.Coordinates;
import agon.api.scene.Marks;
import agon.api.scene.Scene;
import agon.hex3d.Camera;
import agon.hex3d.RenderFrame;
import agon.hex3d.RenderFrame.Quality;
import agon.hex3d.screen.Animation;
import agon.hex3d.screen.LevelLayout;
import agon.play.table.Snapshot.Transition;
import agon.play.text.Language;
import agon.window.ui.Preferences;
import agon.window.ui.Strings;
import io.vavr.Tuple2;
import io.vavr.collection.Seq;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.function.Consumer;

/// The camera, the running animations and the layout of a board. Independent of the window; the caller passes the time.
public final class BoardView {
    /// @param bounds bounds that contain the scenes before and after the transition
    /// @param begun  start time of the animation in seconds
    private record Flight(Transition transition, Animation animation, RenderFrame.Bounds bounds, double begun) {}

    /// The layout of a scene while nothing moves. It is stored, because most frames show the same scene.
    ///
    /// @param given  the scene before the layout
    /// @param aspect width of the picture divided by its height
    /// @param laid   the scene after the layout
    /// @param camera the usual camera of the layout
    /// @param aside  the keys of the items next to the board
    /// @param items  the items in drawing order
    private record Resting(Scene given, Preferences preferences, Language language, float aspect, Scene laid,
        RenderFrame.Bounds bounds, Camera camera, Set<String> aside, Seq<Scene.Item> items) {
        boolean isOf(Scene scene, Preferences chosen, float shape) {
            return given == scene && preferences == chosen && language.equals(Strings.language()) && aspect == shape;
        }
    }

    private static final float STEEPEST = 76; // pitch in degrees

    private final String game;
    private final Camera suggested;
    private final Consumer<Transition> begun;
    private Vector<Transition> waiting = Vector.empty();
    private Option<Flight> flight = Option.none();
    private Camera usual; // in the current layout
    private Camera camera;
    private LevelLayout layers = Preferences.DEFAULT.boards();
    private AsidePlacement aside = AsidePlacement.AS_GIVEN;
    private Preferences preferences = Preferences.DEFAULT;
    private float pace = Preferences.DEFAULT.motion();
    private Coordinates coordinates = Coordinates.EDGE;
    private RenderFrame.Seeds seeds = RenderFrame.Seeds.of(1);
    private Option<RenderFrame.Bounds> bounds = Option.none();
    private Option<Resting> last = Option.none();

    /// @param game  id of the game, whose appearance is used
    /// @param usual initial camera
    /// @param begun called for each change when its animation starts
    public BoardView(String game, Camera usual, Consumer<Transition> begun) {
        this.game = game;
        suggested = usual;
        this.usual = usual;
        this.begun = begun;
        camera = usual;
    }

    public Camera camera() {
        return camera;
    }

    public void camera(Camera camera) {
        this.camera = camera;
    }

    void usualSide() {
        camera = usual;
    }

    public boolean isUsual() {
        return camera.equals(usual);
    }

    void otherSide() {
        Camera other = usual.equals(Camera.TOP) ? Camera.ORBIT : usual;
        camera = camera.equals(Camera.TOP) ? other : Camera.TOP;
    }

    public void prefer(Preferences preferences) {
        pace = preferences.motion();
        coordinates = preferences.coordinates();
        if (layers != preferences.boards() || this.preferences.upright() != preferences.upright())
            bounds = Option.none();
        layers = preferences.boards();
        this.preferences = preferences;
    }

    private Scene laid(Scene scene) {
        return aside.apply(layers.apply(preferences.dressed(scene)));
    }

    /// Returns the layout of a scene. Chooses the placement of the items next to the board for the size of the picture.
    private Resting resting(Scene scene, float aspect) {
        Scene dressed = preferences.dressed(scene), layered = layers.apply(dressed);
        AsidePlacement better = AsidePlacement.of(layered, aspect);
        if (better != aside) bounds = Option.none();
        aside = better;
        Scene laid = aside.apply(layered);
        Set<String> keys = scene.aside().map(Scene.Item::key).toSet();
        return new Resting(scene, preferences, Strings.language(), aspect, laid, RenderFrame.Bounds.of(laid),
            layers.camera(dressed, suggested), keys, arranged(laid.items(), keys));
    }

    /// Returns the items on the board with its coordinates, followed by the items next to the board.
    private Seq<Scene.Item> arranged(Seq<Scene.Item> items, Set<String> aside) {
        Tuple2<? extends Seq<Scene.Item>, ? extends Seq<Scene.Item>> parts = items
            .partition(item -> aside.contains(item.key()));
        return coordinates.on(parts._2).appendAll(parts._1);
    }

    LevelLayout layers() {
        return layers;
    }

    /// Queues the animations of the transitions. If there are none, the scene changes without animation.
    public void move(Vector<Transition> ways) {
        if (ways.isEmpty()) skip();
        else waiting = waiting.appendAll(ways);
    }

    void skip() {
        flight.map(Flight::transition).toVector().appendAll(waiting).forEach(way -> seeds = seeds.after(way.moves()));
        waiting = Vector.empty();
        flight = Option.none();
    }

    public boolean isMoving() {
        return flight.isDefined() || waiting.nonEmpty();
    }

    /// @param time time in seconds; must never decrease
    public RenderFrame frame(Scene scene, Marks marks, int width, int height, Quality quality, double time) {
        float aspect = (float) width / height;
        Resting resting = last.filter(one -> one.isOf(scene, preferences, aspect))
            .getOrElse(() -> resting(scene, aspect));
        last = Option.of(resting);
        proceed(time); // after `resting`, because the animation uses the placement of the resting scene
        boolean isUsual = isUsual();
        RenderFrame.Bounds shown = bounds.getOrElse(() -> around(resting.laid));
        // a scene is empty until the view of the position has been computed, and has no bounds that later scenes share
        if (resting.laid.items().nonEmpty()) {
            shown = shown.with(resting.bounds);
            // includes items that are only in one of the two scenes, such as dice that are removed after the roll
            if (flight.isDefined()) shown = shown.with(flight.get().bounds);
            bounds = Option.of(shown);
        }
        usual = resting.camera;
        if (usual.equals(suggested) && suggested.equals(Camera.ORBIT)) usual = filling(usual, shown, aspect);
        if (isUsual) camera = usual;
        return new RenderFrame(isMoving() ? arranged(moving(time), resting.aside) : resting.items,
            isMoving() ? Marks.NONE : marks, seeds, shown, camera, width, height, quality, 0,
            preferences.appearance(game));
    }

    private Seq<Scene.Item> moving(double time) {
        return flight.map(f -> f.animation.items((float) (time - f.begun)))
            .getOrElse(() -> laid(waiting.head().before()).items());
    }

    Seq<Scene.Item> coming(Scene scene, Scene ahead) {
        Set<String> keys = scene.items().map(Scene.Item::key).toLinkedSet();
        return laid(ahead).items()
            .filter(item -> item.role() == Scene.Role.PIECE && !keys.contains(item.key()));
    }

    private void proceed(double time) {
        Option<Flight> landed = flight.filter(f -> f.animation.isOver((float) (time - f.begun)));
        landed.forEach(f -> {
            seeds = seeds.after(f.transition.moves());
            flight = Option.none();
        });
        if (flight.isDefined() || waiting.isEmpty()) return;
        Transition way = waiting.head();
        waiting = waiting.tail();
        begun.accept(way);
        Scene before = laid(way.before()), after = laid(way.after());
        flight = Option.of(new Flight(way, Animation.between(before, after, way.moves(), pace),
            RenderFrame.Bounds.of(before.items().appendAll(after.items())), time));
    }

    /// Returns the camera at a steeper angle if the board would not fill the height of the picture.
    private static Camera filling(Camera camera, RenderFrame.Bounds bounds, float aspect) {
        double share = (bounds.right() - bounds.left()) / aspect / (bounds.front() - bounds.back());
        double pitch = Math.toDegrees(Math.asin(Math.min(1, share)));
        return camera.orbit(0, (float) Math.max(0, Math.min(pitch, STEEPEST) - camera.pitch()));
    }

    /// Returns the bounds of the scene and its mirror image, so that items that appear later on one side, such as
    /// captures, have as much room as those on the other side.
    private RenderFrame.Bounds around(Scene scene) {
        if (aside == AsidePlacement.LEFT_TURNED) return RenderFrame.Bounds.of(scene);
        RenderFrame.Bounds all = RenderFrame.Bounds.of(scene), board = RenderFrame.Bounds.of(scene.board());
        float middle = board.centreX(), reach = Math.max(all.right() - middle, middle - all.left());
        return new RenderFrame.Bounds(middle - reach, all.bottom(), all.back(), middle + reach, all.top(), all.front());
    }
}
