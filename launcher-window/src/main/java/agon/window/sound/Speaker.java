package agon.window.sound;

import agon.plugins.thread.Threads;
import io.vavr.Function2;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/// Plays sounds, several at a time, and background music on its own thread, which starts with the first sound. If no
/// device works, the speaker stays silent and tries again with the next sound. No call blocks or fails. Not
/// thread-safe, except where stated.
public final class Speaker implements AutoCloseable {
    private static final int CROWD = 16;
    /// Number of samples that are mixed per step, for 10 ms.
    private static final int BLOCK = Wave.RATE / 100;
    /// Seconds after which an unused device is released.
    private static final long IDLE = 20;
    private static final long MUSIC_SEED = 7;

    /// @param cue the sound; none: only the music starts
    private record Order(Option<Cue> cue, int variant) {}

    /// @param position number of the next sample; negative while the sound is delayed
    private record Voice(Wave wave, int position) {
        Voice later(int samples) {
            return new Voice(wave, position + samples);
        }

        boolean isOver() {
            return position >= wave.length();
        }
    }

    private final BlockingQueue<Order> orders = new ArrayBlockingQueue<>(CROWD);
    private final Function2<Sound, Integer, Wave> waves = Function2.<Sound, Integer, Wave>of(Sound::wave).memoized();
    private final Tune tune = new Tune(MUSIC_SEED);
    private final Supplier<AudioOutput> output;
    private Option<Thread> thread = Option.none();
    private int played;
    private volatile boolean muted, closed, music;
    private volatile float volume = 1;

    public Speaker() {
        this(AudioLine::open);
    }

    /// @param output opened on the speaker's thread when there is a sound to play
    Speaker(Supplier<AudioOutput> output) {
        this.output = output;
    }

    void muted(boolean muted) {
        this.muted = muted;
    }

    /// Sets the volume, in [0, 1]; at 0 sounds are dropped. Thread-safe.
    public void volume(float volume) {
        this.volume = Math.clamp(volume, 0, 1);
        muted(volume <= 0);
    }

    /// Starts or stops the background music, with a fade. While the volume is 0, there is no music.
    public void music(boolean on) {
        boolean starts = on && !muted && !music;
        music = on && !muted;
        if (starts) order(new Order(Option.none(), 0));
    }

    public void play(Cue cue) {
        if (!muted) order(new Order(Option.of(cue), played++));
    }

    private void order(Order order) {
        if (closed) return;
        if (thread.isEmpty()) thread = Option.of(Threads.start("speaker", this::run));
        orders.offer(order);
    }

    private void run() {
        try {
            while (!closed) serve(orders.take());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void serve(Order first) throws InterruptedException {
        try (AudioOutput out = output.get()) {
            for (Option<Order> order = Option.of(first); order.isDefined()
                && !closed; order = Option.of(orders.poll(IDLE, TimeUnit.SECONDS))) {
                perform(voice(order.get()).toVector(), out);
                out.rest();
            }
        } catch (RuntimeException | LinkageError e) {
            orders.clear();
        }
    }

    private void perform(Vector<Voice> first, AudioOutput out) {
        Vector<Voice> voices = first;
        while ((voices.nonEmpty() || music || tune.isAudible()) && !closed) {
            out.write(mixed(voices));
            voices = voices.map(voice -> voice.later(BLOCK)).reject(Voice::isOver);
            for (Option<Order> order = Option.of(orders.poll()); order.isDefined(); order = Option.of(orders.poll()))
                voices = voices.appendAll(voice(order.get()));
        }
    }

    private Option<Voice> voice(Order order) {
        return order.cue.map(cue -> new Voice(waves.apply(cue.sound(), order.variant),
            -(int) Math.round(cue.delay() * Wave.RATE)));
    }

    private float[] mixed(Vector<Voice> voices) {
        float loud = volume * volume; // loudness is perceived nonlinearly
        float[] block = new float[BLOCK];
        for (Voice voice : voices)
            for (int i = 0; i < BLOCK; i++) block[i] += voice.wave.at(voice.position + i);
        tune.add(block, music);
        for (int i = 0; i < BLOCK; i++) block[i] = Math.clamp(loud * block[i], -1, 1);
        return block;
    }

    @Override
    public void close() {
        closed = true;
        thread.forEach(Thread::interrupt);
    }
}
