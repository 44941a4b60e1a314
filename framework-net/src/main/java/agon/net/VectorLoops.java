package agon.net;

/// Loops that the JIT compiler converts to SIMD instructions. It converts a loop only if all arrays have the same index
/// variable, which starts at 0, and if the body of the loop is small. `Math.fma` is not used, because it takes
/// thousands of times as long on processors without this instruction.
final class VectorLoops {
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
