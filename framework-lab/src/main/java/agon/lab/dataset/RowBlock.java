package agon.lab.dataset;

import io.vavr.collection.Vector;

/// Some rows of a data set: the bytes of each column, little-endian.
///
/// @param rows    ≥ 0
/// @param columns [columns] bytes of all rows, one row after the other; never changed
record RowBlock(int rows, Vector<byte[]> columns) {
    byte[] bytes(int column) {
        return columns.get(column);
    }
}
