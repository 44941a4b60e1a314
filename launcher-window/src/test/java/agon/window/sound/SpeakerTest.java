package agon.window.sound;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class SpeakerTest {
    private static final Cue PLACE = new Cue(Sound.PLACE, 0);

    /// Records what is played, and the number of samples at each pause.
    private static final class Tape implements AudioOutput {
        final float[] samples = new float[10 * Wave.RATE];
        final LinkedBlockingQueue<Integer> silences = new LinkedBlockingQueue<>();
        final CountDownLatch closed = new CountDownLatch(1);
        private int length;

        @Override
        public void write(float[] block) {
            System.arraycopy(block, 0, samples, length, block.length);
            length += block.length;
        }

        @Override
        public void rest() {
            silences.add(length);
        }

        @Override
        public void close() {
            closed.countDown();
        }
    }

    @Test
    void a_sound_is_played_as_it_is_after_its_delay() throws InterruptedException {
        Tape tape = new Tape();
        try (Speaker speaker = new Speaker(() -> tape)) {
            speaker.play(new Cue(Sound.PLACE, 0.1));
            int length = tape.silences.take(), delay = Wave.RATE / 10;
            Wave wave = Sound.PLACE.wave(0);
            assertTrue(length >= delay + wave.length() && length < delay + wave.length() + Wave.RATE / 50,
                length + " samples");
            for (int i = 0; i < length; i++) assertEquals(wave.at(i - delay), tape.samples[i], 0f, "sample " + i);
        }
        tape.closed.await();
    }

    @Test
    void sounds_at_the_same_time_are_added_and_never_too_loud() throws InterruptedException {
        Tape tape = new Tape();
        CountDownLatch all = new CountDownLatch(1);
        try (Speaker speaker = new Speaker(() -> {
            await(all);
            return tape;
        })) {
            for (int i = 0; i < 8; i++) speaker.play(new Cue(Sound.PLACE, 0.5));
            all.countDown();
            tape.silences.take();
        }
        float loudest = 0;
        for (float sample : tape.samples) loudest = Math.max(loudest, Math.abs(sample));
        assertEquals(1, loudest);
    }

    @Test
    void muted_it_opens_nothing() throws InterruptedException {
        Tape tape = new Tape();
        try (Speaker speaker = new Speaker(() -> tape)) {
            speaker.muted(true);
            speaker.play(PLACE);
            speaker.muted(false);
            speaker.play(new Cue(Sound.TAKE, 0));
            int length = tape.silences.take();
            assertTrue(length >= Sound.TAKE.wave(0).length() && length < Sound.TAKE.wave(0).length() + Wave.RATE / 50,
                length + " samples");
            assertTrue(tape.silences.isEmpty());
        }
    }

    @Test
    void music_plays_without_sounds_until_the_volume_is_0() throws InterruptedException {
        CountDownLatch heard = new CountDownLatch(1), rested = new CountDownLatch(1);
        AudioOutput output = new AudioOutput() {
            @Override
            public void write(float[] samples) {
                if (samples[0] != 0) heard.countDown();
            }

            @Override
            public void rest() {
                rested.countDown();
            }

            @Override
            public void close() {}
        };
        try (Speaker speaker = new Speaker(() -> output)) {
            speaker.music(true);
            heard.await();
            speaker.volume(0);
            speaker.music(true);
            rested.await();
        }
    }

    @Test
    void without_a_device_it_is_silent_and_tries_again_with_the_next_sound() throws InterruptedException {
        AtomicInteger tries = new AtomicInteger();
        Tape tape = new Tape();
        CountDownLatch refused = new CountDownLatch(1);
        try (Speaker speaker = new Speaker(() -> {
            if (tries.getAndIncrement() > 0) return tape;
            refused.countDown();
            throw new IllegalArgumentException("no device");
        })) {
            speaker.play(PLACE);
            refused.await();
            do
                speaker.play(PLACE);
            while (tape.silences.poll(100, TimeUnit.MILLISECONDS) == null);
        }
        assertTrue(tries.get() > 1);
    }

    @Test
    void a_device_that_never_answers_holds_nobody_up() {
        CountDownLatch never = new CountDownLatch(1);
        Speaker speaker = new Speaker(() -> {
            await(never);
            throw new IllegalStateException("no device");
        });
        for (int i = 0; i < 1000; i++) speaker.play(PLACE);
        speaker.close();
        speaker.play(PLACE);
        never.countDown();
    }

    @Test
    void the_real_device_or_none_makes_no_trouble() {
        try (Speaker speaker = new Speaker()) {
            speaker.play(PLACE);
        }
    }

    private static void await(CountDownLatch latch) {
        boolean waiting = true;
        while (waiting) {
            try {
                latch.await();
                waiting = false;
            } catch (InterruptedException e) {
                // a device that hangs does not react to an interrupt either
            }
        }
    }
}
