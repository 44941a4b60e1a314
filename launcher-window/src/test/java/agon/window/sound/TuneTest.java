package agon.window.sound;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class TuneTest {
    private static final int LENGTH = Tune.loop(1).length();

    private static float[] samples(Wave wave) {
        float[] samples = new float[wave.length()];
        for (int i = 0; i < samples.length; i++) samples[i] = wave.at(i);
        return samples;
    }

    @Test
    void the_loop_is_quiet_depends_on_the_seed_alone_and_has_no_click_at_its_end() {
        Wave loop = Tune.loop(1);
        assertEquals(Tune.PEAK, loop.peak(), 1e-6);
        assertTrue(loop.peak() < Sound.DRAW.wave(0).peak() / 2, "quieter than the sounds of the board");
        assertTrue(java.util.Arrays.equals(samples(loop), samples(Tune.loop(1))));
        assertNotEquals(loop.at(LENGTH / 2), Tune.loop(2).at(LENGTH / 2));
        double steepest = 0;
        for (int i = 1; i < LENGTH; i++) steepest = Math.max(steepest, Math.abs(loop.at(i) - loop.at(i - 1)));
        assertTrue(Math.abs(loop.at(0) - loop.at(LENGTH - 1)) <= steepest && steepest < 0.02, "steepest " + steepest);
        assertTrue(Math.abs(loop.at(0)) > 1e-4, "notes continue across the end");
    }

    @Test
    void it_fades_in_and_out() {
        Tune tune = new Tune(1);
        float[] start = new float[3 * Wave.RATE], end = new float[3 * Wave.RATE];
        tune.add(start, true);
        assertEquals(0, start[0], 1e-4);
        assertTrue(tune.isAudible());
        tune.add(end, false);
        assertEquals(0, end[2 * Wave.RATE], "silent after the fade");
        assertTrue(!tune.isAudible());
    }
}
