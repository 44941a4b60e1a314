package agon.window.sound;

import javax.sound.sampled.AudioFormat;
import javax.sound.sampled.AudioSystem;
import javax.sound.sampled.LineUnavailableException;
import javax.sound.sampled.SourceDataLine;

final class AudioLine implements AudioOutput {
    private static final AudioFormat FORMAT = new AudioFormat(Wave.RATE, 16, 1, true, false);
    /// Buffer size in bytes, for 60 ms. A longer buffer would add latency, and a shorter one might cause stuttering.
    private static final int BUFFER = Wave.RATE * 60 / 1000 * 2;

    private final SourceDataLine line;

    private AudioLine(SourceDataLine line) {
        this.line = line;
    }

    static AudioLine open() {
        try {
            SourceDataLine line = AudioSystem.getSourceDataLine(FORMAT);
            line.open(FORMAT, BUFFER);
            return new AudioLine(line);
        } catch (LineUnavailableException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void write(float[] samples) {
        byte[] bytes = new byte[2 * samples.length];
        for (int i = 0; i < samples.length; i++) {
            int sample = Math.round(samples[i] * Short.MAX_VALUE);
            bytes[2 * i] = (byte) sample;
            bytes[2 * i + 1] = (byte) (sample >> 8);
        }
        line.start();
        if (line.write(bytes, 0, bytes.length) < bytes.length)
            throw new IllegalStateException("the sound device is gone");
    }

    @Override
    public void rest() {
        line.drain();
        line.stop();
        line.flush();
    }

    @Override
    public void close() {
        line.close();
    }
}
