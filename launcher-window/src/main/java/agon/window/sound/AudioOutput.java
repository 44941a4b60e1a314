package agon.window.sound;

/// An audio output with one channel and [Wave#RATE] samples per second. Every method may fail with a
/// [RuntimeException].
interface AudioOutput extends AutoCloseable {
    /// Appends samples; waits until there is room for them.
    ///
    /// @param samples each in [-1, 1]
    void write(float[] samples);

    /// Waits until all samples have been played. Called when a pause follows.
    void rest();

    @Override
    void close();
}
