package agon.window.sound;

/// Where samples become audible: one channel, [Wave#RATE] a second. Every method may fail with a [RuntimeException].
interface AudioOutput extends AutoCloseable {
    /// Plays these samples after those before; waits while there is no room for them.
    ///
    /// @param samples each in [-1, 1]
    void write(float[] samples);

    /// Nothing follows for a while: returns when everything has been heard.
    void rest();

    @Override
    void close();
}
