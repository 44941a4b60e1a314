package agon.window.sound;

/// An output of samples in one channel, [Wave#RATE] per second. Every method may fail with a [RuntimeException].
interface AudioOutput extends AutoCloseable {
    /// Appends samples; waits until there is room for them.
    ///
    /// @param samples each in [-1, 1]
    void write(float[] samples);

    /// Returns when all samples have been played; there is a pause.
    void rest();

    @Override
    void close();
}
