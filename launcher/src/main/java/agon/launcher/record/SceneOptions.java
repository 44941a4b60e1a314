package agon.launcher.record;

import agon.api.Action;
import agon.api.match.Match;
import agon.api.scene.Coordinates;
import agon.api.scene.Scene;
import agon.hex3d.Appearance.TableTheme;
import agon.hex3d.Camera;
import agon.hex3d.GraphicsException;
import agon.hex3d.Offscreen;
import agon.hex3d.RenderFrame;
import agon.hex3d.RenderFrame.Quality;
import agon.hex3d.match.Film;
import agon.hex3d.screen.LevelLayout;
import agon.hex3d.screen.PieceSet;
import agon.launcher.console.Failure;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.function.Predicate;
import picocli.CommandLine;

final class SceneOptions {
    @CommandLine.Option(names = "--view", paramLabel = "VIEW",
        description = "View of the board: orbit, from the side of the first player; or top, from above (default: as "
            + "the game suggests, or orbit; for stacked levels and upright boards, from a lower angle).")
    private View view;

    @CommandLine.Option(names = "--quality", paramLabel = "QUALITY",
        description = "Quality of shadows, reflections and edges: low, medium or high (default: high).")
    private Quality quality = Quality.HIGH;

    @CommandLine.Option(names = "--table", paramLabel = "TABLE",
        description = "Table under the board: deep_water, light_felt, wood, high_contrast or colour_blind. The last "
            + "two also change the colours of boards, pieces and marks (default: deep_water).")
    private TableTheme table = TableTheme.DEEP_WATER;

    @CommandLine.Option(names = "--pieces", paramLabel = "SET",
        description = "Appearance of crosses and noughts: crosses or marbles (default: crosses).")
    private PieceSet pieces = PieceSet.CROSSES;

    @CommandLine.Option(names = "--chequered", description = "Draw the squares of a board alternately dark and light.")
    private boolean chequered;

    enum View {
        ORBIT(Camera.ORBIT), TOP(Camera.TOP);

        private final Camera camera;

        View(Camera camera) {
            this.camera = camera;
        }
    }

    /// @param width  width of the picture in pixels
    /// @param height height of the picture in pixels
    record Layout(LevelLayout boards, Coordinates coordinates, int width, int height) {}

    <P, A extends Action> byte[] png(RenderSubject subject, Match<P, A> match, Layout layout) {
        RenderFrame frame = subject.calls().ask(match, () -> frame(match, layout));
        try (Offscreen offscreen = Offscreen.open()) {
            return offscreen.picture(frame).png();
        } catch (GraphicsException e) {
            throw Failure.usage(e.getMessage());
        }
    }

    <P, A extends Action> RenderFrame frame(Match<P, A> match, Layout layout) {
        return RenderFrame.of(dressed(match.scene(), layout), camera(match, layout.boards), layout.width,
            layout.height, quality).on(table).marked(Film.plain(match));
    }

    Scene dressed(Scene scene, Layout layout) {
        Scene laid = layout.boards.apply(pieces.apply(chequered ? scene.chequered() : scene));
        return new Scene(layout.coordinates.on(laid.board()), laid.aside(), laid.captions());
    }

    /// Returns the options that change none of the scenes, each with the reason.
    ///
    /// @param boards whether a layout of the levels was chosen
    Vector<String> withoutEffect(Vector<Scene> scenes, Coordinates coordinates, boolean boards) {
        return Vector.of(
            new Unused("--pieces", "there are no crosses and noughts", pieces != PieceSet.CROSSES,
                scene -> pieces.apply(scene).equals(scene)),
            new Unused("--chequered", "the board has no plain squares", chequered,
                scene -> scene.chequered().equals(scene)),
            new Unused("--coords", "there are no coordinates", coordinates != Coordinates.EDGE,
                scene -> coordinates.on(scene.board()).equals(scene.board())),
            new Unused("--boards", "the board has a single level", boards, scene -> !LevelLayout.matterTo(scene)))
            .filter(option -> option.given && scenes.forAll(option.unchanged))
            .map(option -> "'" + option.name + "' has no effect: " + option.reason);
    }

    private record Unused(String name, String reason, boolean given, Predicate<Scene> unchanged) {}

    private Camera camera(Match<?, ?> match, LevelLayout boards) {
        return Option.of(view).map(chosen -> chosen.camera).getOrElse(() -> boards.camera(match.scene(),
            match.game().view().camera().map(Camera::of).getOrElse(Camera.ORBIT)));
    }
}
