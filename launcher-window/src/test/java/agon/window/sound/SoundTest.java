package agon.window.sound;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.Vector;
import java.util.zip.CRC32;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class SoundTest {
    private static Vector<Wave> variants(Sound sound) {
        return Vector.rangeClosed(0, 4).map(sound::wave);
    }

    private static long checksum(Wave wave) {
        CRC32 sum = new CRC32();
        for (int i = 0; i < wave.length(); i++) {
            int bits = Float.floatToIntBits(wave.at(i));
            sum.update(new byte[]{(byte) bits, (byte) (bits >> 8), (byte) (bits >> 16), (byte) (bits >> 24)});
        }
        return sum.getValue();
    }

    @ParameterizedTest
    @EnumSource
    void sounds_are_quiet_and_short_and_begin_and_end_in_silence(Sound sound) {
        double longest = sound.ordinal() >= Sound.WIN.ordinal() ? 1.6 : 0.4;
        for (Wave wave : variants(sound)) {
            assertTrue(wave.peak() > 0.1 && wave.peak() < 0.45, sound + " " + wave.peak());
            assertTrue(wave.length() > 0.1 * Wave.RATE && wave.length() <= longest * Wave.RATE,
                sound + " " + wave.length());
            assertEquals(0, wave.at(0), 1e-3);
            assertEquals(0, wave.at(wave.length() - 1), 1e-3);
            for (int i = wave.length() - 44; i < wave.length(); i++)
                assertEquals(0, wave.at(i), 0.01, sound + " at " + i);
        }
    }

    @ParameterizedTest
    @CsvSource({"PLACE, 2048149222", "JUMP, 2468217844", "CAPTURE, 370500044", "TAKE, 1126217847", "END, 2921631924"})
    void sounds_are_the_same_bits_on_every_machine(Sound sound, long checksum) {
        assertEquals(checksum, checksum(sound.wave(0)));
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = {"WIN", "DRAW", "END"})
    void sounds_vary_and_come_again(Sound sound) {
        assertNotEquals(checksum(sound.wave(0)), checksum(sound.wave(1)));
        assertEquals(checksum(sound.wave(1)), checksum(sound.wave(5)));
    }

    @ParameterizedTest
    @EnumSource
    void no_sound_rests_beside_the_middle(Sound sound) {
        Wave wave = sound.wave(0);
        double sum = 0;
        for (int i = 0; i < wave.length(); i++) sum += wave.at(i);
        assertEquals(0, sum / wave.length(), 0.005);
    }
}
