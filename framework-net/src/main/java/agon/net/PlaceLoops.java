package agon.net;

import agon.net.JavaPlan.Shape;
import java.util.Arrays;

/// Loops over the places of a value, for [JavaPlan].
final class PlaceLoops {
    static void turn(float[] from, float[] to, int rows, int columns) {
        for (int row = 0; row < rows; row++)
            for (int column = 0; column < columns; column++) to[column * rows + row] = from[row * columns + column];
    }

    static void widen(float[] from, Shape of, float[] to, Shape shape) {
        for (int place = 0; place < shape.places(); place++) {
            int source = of.places() == 1 ? 0 : place * of.channels(), target = place * shape.channels();
            if (of.channels() == 1) Arrays.fill(to, target, target + shape.channels(), from[source]);
            else System.arraycopy(from, source, to, target, shape.channels());
        }
    }

    static void mix(float[] from, float[] matrix, float[] to, Shape shape) {
        int channels = shape.channels(), places = shape.places();
        Arrays.fill(to, 0);
        for (int place = 0; place < places; place++)
            for (int other = 0; other < places; other++) {
                float factor = matrix[other * places + place];
                for (int k = 0; factor != 0 && k < channels; k++)
                    to[place * channels + k] += factor * from[other * channels + k];
            }
    }

    static void mean(float[] from, float[] to, Shape shape) {
        int channels = shape.channels();
        System.arraycopy(from, 0, to, 0, channels);
        for (int place = 1; place < shape.places(); place++)
            for (int k = 0; k < channels; k++) to[k] += from[place * channels + k];
        for (int k = 0; k < channels; k++) to[k] /= shape.places();
    }

    static void most(float[] from, float[] to, Shape shape) {
        int channels = shape.channels();
        System.arraycopy(from, 0, to, 0, channels);
        for (int place = 1; place < shape.places(); place++)
            for (int k = 0; k < channels; k++) to[k] = Math.max(to[k], from[place * channels + k]);
    }

    static void join(float[] from, Shape of, float[] to, int channels, int first) {
        for (int place = 0; place < of.places(); place++)
            System.arraycopy(from, place * of.channels(), to, place * channels + first, of.channels());
    }

    static void tanh(float[] from, float[] to) {
        for (int i = 0; i < to.length; i++) to[i] = (float) StrictMath.tanh(from[i]);
    }
}
