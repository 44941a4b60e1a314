package agon.hex3d;

import static agon.hex3d.Screen.difference;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.scene.Mark;
import agon.api.scene.Marks;
import agon.api.scene.Scene;
import agon.hex3d.RenderFrame.Quality;
import agon.hex3d.screen.LevelLayout;
import io.vavr.collection.Vector;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

/// Compares pictures of real positions with stored pictures that a person has checked. Small differences are allowed,
/// because drivers round differently. `-Dagon.bless=true` replaces the stored pictures.
class GoldenTest {
    private static final Path FOLDER = Path.of("src/test/resources/agon/hex3d");
    /// Maximum mean difference between colour levels, which are in [0, 255], and maximum share of pixels that differ
    /// clearly.
    private static final double MEAN = 2, SHARE = 0.02;
    private static final int FEW = 24;

    private record Golden(String name, RenderFrame frame) {}

    private static Vector<Golden> all() {
        Scene zertz = Scenes.of(Scenes.zertz("rings=37", 24, 1)), cube = Scenes.of(Scenes.qubic(24));
        Marks marks = Marks.NONE.with("ring-d4", Mark.PLACE).with("ring-d4", Mark.TAKE).with("ring-c3", Mark.TAKE, 0.5f)
            .with("ring-e4", Mark.HOVER)
            .with("pool-W-4", Mark.CAPTURE).with("pool-B-5", Mark.WIN).with("pool-G-5", Mark.FADED)
            .with("ring-b2", Mark.FADED)
            .with("ring-f2", Mark.LAST);
        return Vector.of(new Golden("zertz-orbit", frame(zertz, Camera.ORBIT, Quality.MEDIUM)),
            new Golden("zertz-top", frame(zertz, Camera.TOP, Quality.LOW)),
            new Golden("zertz-marks", frame(zertz, Camera.ORBIT.zoomed(1.3f), Quality.HIGH).marked(marks)),
            new Golden("zertz-low", frame(zertz, Camera.ORBIT.orbit(40, -35), Quality.HIGH)),
            new Golden("tictactoe", frame(Scenes.of(Scenes.ticTacToe(5)), Camera.ORBIT, Quality.MEDIUM)),
            new Golden("dvonn", frame(Scenes.of(Scenes.dvonn(68)), Camera.ORBIT, Quality.MEDIUM)),
            new Golden("qubic-spread",
                frame(LevelLayout.SPREAD.apply(cube), Camera.ORBIT.orbit(20, -25), Quality.MEDIUM)),
            new Golden("qubic-beside", frame(LevelLayout.SIDE_BY_SIDE.apply(cube), Camera.ORBIT, Quality.MEDIUM)));
    }

    private static RenderFrame frame(Scene scene, Camera camera, Quality quality) {
        return RenderFrame.of(scene, camera, 240, 180, quality);
    }

    @Test
    void pictures_look_as_they_did() throws IOException {
        Offscreen offscreen = Screen.shared();
        for (Golden golden : all()) compare(golden.name, offscreen.picture(golden.frame));
    }

    private static void compare(String name, Offscreen.Picture found) throws IOException {
        if (Boolean.getBoolean("agon.bless")) {
            Files.createDirectories(FOLDER);
            Files.write(FOLDER.resolve(name + ".png"), found.png());
            return;
        }
        try (InputStream file = GoldenTest.class.getResourceAsStream(name + ".png")) {
            assertNotNull(file, name + ".png is missing; -Dagon.bless=true writes it");
            compare(name, ImageIO.read(file), found);
        }
    }

    private static void compare(String name, BufferedImage golden, Offscreen.Picture found) {
        assertEquals(golden.getWidth(), found.width(), name);
        long sum = 0, many = 0;
        for (int y = 0; y < found.height(); y++) for (int x = 0; x < found.width(); x++) {
            int difference = difference(golden.getRGB(x, y), found.rgb(x, y));
            sum += difference;
            if (difference > 3 * FEW) many++;
        }
        double pixels = found.width() * found.height(), mean = sum / pixels / 3, share = many / pixels;
        assertTrue(mean <= MEAN && share <= SHARE,
            name + " differs by " + mean + " levels in the mean, and much in a share of " + share);
    }

}
