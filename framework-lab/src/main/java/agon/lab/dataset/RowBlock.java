package agon.lab.dataset;

import io.vavr.collection.Vector;

/// Rows of a data set: for each column the bytes of all rows, little-endian.
record RowBlock(int rows, Vector<byte[]> columns) {
    byte[] bytes(int column) {
        return columns.get(column);
    }
}
