package agon.hex3d;

import agon.api.match.Match;
import agon.api.scene.Mark;
import agon.api.scene.Marks;
import agon.api.scene.Scene;
import io.vavr.collection.Seq;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Draws pictures of real games in many ways, for inspection by a person: `Gallery FOLDER`.
final class Gallery {
    private final Offscreen offscreen;
    private final Path folder;

    private Gallery(Offscreen offscreen, Path folder) {
        this.offscreen = offscreen;
        this.folder = folder;
    }

    public static void main(String[] arguments) throws IOException {
        Path folder = Files.createDirectories(Path.of(arguments[0]));
        try (Offscreen offscreen = Offscreen.open()) {
            new Gallery(offscreen, folder).draw();
        }
    }

    private void draw() throws IOException {
        Scene z37 = Scenes.of(Scenes.zertz("rings=37", 24, 1)), z48 = Scenes.of(Scenes.zertz("rings=48", 30, 2));
        Scene z61 = Scenes.of(Scenes.zertz("rings=61", 36, 4)), small = Scenes.of(Scenes.ticTacToe(5)),
            cube = Scenes.of(Scenes.qubic(24));
        marked();
        flying();
        for (Quality quality : Quality.values())
            save("zertz37-" + quality, RenderFrame.of(z37, Camera.ORBIT, 1280, 720, quality));
        save("zertz37-orbit", z37, Camera.ORBIT, 1600, 1200);
        save("zertz37-top", z37, Camera.TOP, 1600, 1200);
        save("zertz37-close", z37, Camera.ORBIT.orbit(25, -22).zoomed(2.6f), 1600, 1200);
        save("zertz48-orbit", z48, Camera.ORBIT, 1024, 700);
        save("zertz61-orbit", z61, Camera.ORBIT, 2560, 1440);
        save("zertz61-low", z61, Camera.ORBIT.orbit(-30, -30), 1600, 1200);
        save("dvonn-placing", Scenes.of(Scenes.dvonn(30)), Camera.ORBIT, 1600, 1200);
        save("dvonn-moving", Scenes.of(Scenes.dvonn(68)), Camera.ORBIT, 1024, 700);
        save("tictactoe-orbit", small, Camera.ORBIT, 1024, 700);
        save("tictactoe-top", small, Camera.TOP, 1024, 700);
        save("qubic-orbit", cube, Camera.ORBIT.orbit(20, -18), 1600, 1200);
        save("qubic-spread", LevelLayout.SPREAD.apply(cube), Camera.ORBIT.orbit(20, -25), 1600, 1200);
        save("qubic-beside", LevelLayout.SIDE_BY_SIDE.apply(cube), Camera.ORBIT, 1600, 1200);
    }

    /// Draws every mark, and a heat map on rings that can be removed or receive a marble.
    private void marked() throws IOException {
        Match<?, ?> taking = Scenes.zertz("rings=37", 25, 1);
        save("zertz37-take", RenderFrame.of(Scenes.of(taking), Camera.ORBIT, 1600, 1200, Quality.HIGH)
            .marked(Marks.NONE.with(Scenes.touchable(taking), Mark.TAKE).with("ring-d4", Mark.HOVER)));
        Match<?, ?> placing = Scenes.zertz("rings=48", 30, 2);
        Scene scene = Scenes.of(placing);
        Seq<String> rings = scene.board().filter(item -> item.role() == Scene.Role.CELL).map(Scene.Item::key);
        Marks heat = rings.zipWithIndex().foldLeft(Marks.NONE,
            (marks, ring) -> marks.with(ring._1, Mark.PLACE, (ring._2 * 7 % 20) / 20f));
        Marks both = rings.take(14).zipWithIndex().foldLeft(heat,
            (marks, ring) -> marks.with(ring._1, Mark.TAKE, (ring._2 * 5 % 14) / 14f));
        save("zertz48-heat", RenderFrame.of(scene, Camera.ORBIT, 1600, 1200, Quality.HIGH).marked(both));
        save("zertz48-heat-top", RenderFrame.of(scene, Camera.TOP, 1024, 700, Quality.HIGH).marked(both));
        Seq<String> marbles = scene.items().filter(item -> item.role() == Scene.Role.PIECE).map(Scene.Item::key);
        Marks pieces = marbles.zipWithIndex().foldLeft(Marks.NONE,
            (marks, marble) -> marks.with(marble._1, Mark.values()[marble._2 % 7]));
        Marks cells = rings.zipWithIndex().foldLeft(pieces,
            (marks, ring) -> marks.with(ring._1, Mark.values()[ring._2 / 3 % 7]));
        save("zertz48-marks", RenderFrame.of(scene, Camera.ORBIT, 1600, 1200, Quality.HIGH).marked(cells));
    }

    /// Draws frames in the middle of captures.
    private void flying() throws IOException {
        for (int actions = 10; actions < 40; actions += 6) {
            Match<?, ?> match = Scenes.zertz("rings=37", actions, 9);
            Animation last = Scenes.last(match, 1);
            save("zertz37-flight-" + actions,
                RenderFrame.of(Scenes.of(match), Camera.ORBIT, 800, 600, Quality.HIGH)
                    .showing(last.items(0.6f * last.duration())));
        }
    }

    private void save(String name, Scene scene, Camera camera, int width, int height) throws IOException {
        save(name, RenderFrame.of(scene, camera, width, height, Quality.HIGH));
    }

    private void save(String name, RenderFrame frame) throws IOException {
        Files.write(folder.resolve(name + ".png"), offscreen.picture(frame).png());
    }
}
