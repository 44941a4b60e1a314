package agon.hex3d;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.match.Match;
import agon.api.scene.Mark;
import agon.api.scene.Marks;
import agon.hex3d.RenderFrame.Quality;
import agon.hex3d.match.Film;
import io.vavr.collection.Vector;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.zip.InflaterInputStream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

class FilmTest {
    private static <P, A extends Action> Film<P, A> film(Match<P, A> match) {
        return Film.of(match, RenderFrame.of(match.scene(), Camera.TOP, 64, 48, Quality.LOW));
    }

    private static Duration length(Film<?, ?> film) {
        return film.shots().map(Film.Shot::shown).reduce(Duration::plus);
    }

    @Test
    void every_position_and_every_motion_is_shown_from_one_camera() {
        Film<?, ?> film = film(Scenes.qubic(3));
        Vector<Film.Shot> shots = film.shots().toVector();
        assertEquals(3 * 13 + 1, shots.size());
        assertEquals(shots.size(), film.size());
        assertEquals(Duration.ofMillis(3 * (800 + 12 * 40) + 3 * 800), length(film));
        assertEquals(1, shots.map(shot -> shot.frame().bounds()).distinct().size());
        assertEquals(film.match().scene().items(), shots.last().frame().items());
        assertEquals(shots.head().frame().items().size() + 1, shots.get(13).frame().items().size());
    }

    @Test
    void the_positions_within_a_turn_share_its_time() {
        Match<?, ?> match = Scenes.zertz("", 2, 1);
        assertEquals(1, match.turns().size());
        Vector<Film.Shot> shots = film(match).shots().toVector();
        assertEquals(Vector.of(400L, 400L), shots.init().map(shot -> shot.shown().toMillis()).filter(ms -> ms != 40));
    }

    @Test
    void a_decision_has_marks_and_a_motion_has_none() {
        Vector<Marks> marks = film(Scenes.qubic(1)).marked(_ -> Marks.NONE.with("cell", Mark.PLACE)).shots()
            .map(shot -> shot.frame().marks()).toVector();
        assertEquals(2, marks.count(on -> !on.equals(Marks.NONE)));
        assertTrue(marks.head().equals(marks.last()) && marks.get(5).equals(Marks.NONE));
    }

    @Test
    void an_animated_png_contains_the_changes_between_its_pictures() throws IOException {
        byte[] grey = new byte[3 * 4 * 3], spot = grey.clone();
        spot[3 * (4 + 2) + 1] = (byte) 200;
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        AnimatedPng png = new AnimatedPng(file, 3);
        png.add(new Offscreen.Picture(4, 3, grey), Duration.ofMillis(800));
        png.add(new Offscreen.Picture(4, 3, spot), Duration.ofMillis(40));
        assertThrows(IllegalArgumentException.class,
            () -> png.add(new Offscreen.Picture(3, 4, grey), Duration.ofMillis(40)));
        png.add(new Offscreen.Picture(4, 3, spot), Duration.ofMinutes(9));
        assertThrows(IllegalStateException.class, () -> png.add(new Offscreen.Picture(4, 3, grey), Duration.ZERO));
        BufferedImage first = ImageIO.read(new ByteArrayInputStream(file.toByteArray()));
        assertEquals("4x3", first.getWidth() + "x" + first.getHeight());
        Vector<String> types = Vector.empty();
        Vector<ByteBuffer> chunks = Vector.empty();
        ByteBuffer bytes = ByteBuffer.wrap(file.toByteArray()).position(8);
        while (bytes.hasRemaining()) {
            byte[] data = new byte[bytes.getInt()], type = new byte[4];
            bytes.get(type).get(data).getInt();
            types = types.append(new String(type, StandardCharsets.US_ASCII));
            chunks = chunks.append(ByteBuffer.wrap(data));
        }
        assertEquals("IHDR acTL fcTL IDAT fcTL fdAT fcTL fdAT IEND", types.mkString(" "));
        assertEquals(Vector.of(1, 1, 1, 2, 1), Vector.range(0, 5).map(chunks.get(4).asIntBuffer()::get));
        assertEquals(40, chunks.get(4).getShort(20));
        assertEquals(65_535, chunks.get(6).getShort(20) & 0xFFFF);
        byte[] pixel = new InflaterInputStream(new ByteArrayInputStream(chunks.get(5).array(), 4, 99)).readAllBytes();
        assertArrayEquals(new byte[]{2, 0, (byte) 200, 0}, pixel);
    }
}
