package agon.net;

import io.vavr.collection.Vector;

/// An array of numbers.
///
/// @param shape lengths of its dimensions, each ≥ 1
/// @param data  the numbers, the last dimension the fastest; not copied, and not to be changed
public record Tensor(Vector<Integer> shape, float[] data) {
    /// @throws IllegalArgumentException unless there are as many numbers as the shape says
    public Tensor {
        if (size(shape) != data.length)
            throw new IllegalArgumentException(
                "a tensor of shape " + shape.mkString(" × ") + " has no " + data.length + " numbers");
    }

    /// One of those numbers and that shape.
    public static Tensor of(float[] data, Integer... shape) {
        return new Tensor(Vector.of(shape), data);
    }

    /// Numbers of an array of that shape.
    public static long size(Vector<Integer> shape) {
        return shape.foldLeft(1L, (product, length) -> product * length);
    }

    @Override
    public String toString() {
        return "tensor " + shape.mkString(" × ");
    }
}
