package agon.net;

/// Loops that the compiler of the JVM turns into instructions which take 4, 8 or 16 numbers at once.
///
/// It does so only if all arrays are read and written at the same index, which runs from 0, and if the body is small.
/// There is no `Math.fma`: a processor that has no such instruction would take thousands of times as long.
final class VectorLoops {
    private VectorLoops() {}

    /// Adds four rows, each with a factor, in this order.
    static void add(float[] to, float[] a, float[] b, float[] c, float[] d, float ofA, float ofB, float ofC,
        float ofD, int length) {
        for (int i = 0; i < length; i++) to[i] = to[i] + ofA * a[i] + ofB * b[i] + ofC * c[i] + ofD * d[i];
    }

    static void add(float[] to, float[] a, int length) {
        for (int i = 0; i < length; i++) to[i] = to[i] + a[i];
    }

    static void sum(float[] to, float[] a, float[] b, int length) {
        for (int i = 0; i < length; i++) to[i] = a[i] + b[i];
    }

    static void product(float[] to, float[] a, float[] b, int length) {
        for (int i = 0; i < length; i++) to[i] = a[i] * b[i];
    }

    static void positive(float[] to, float[] a, int length) {
        for (int i = 0; i < length; i++) to[i] = Math.max(a[i], 0);
    }
}
