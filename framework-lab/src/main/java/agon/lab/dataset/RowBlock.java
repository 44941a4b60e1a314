package agon.lab.dataset;

import io.vavr.collection.Vector;

/// Rows of a data set: the bytes of each column, little-endian.
///
/// @param columns [columns] bytes of all rows, in the order of the rows; immutable
record RowBlock(int rows, Vector<byte[]> columns) {
    byte[] bytes(int column) {
        return columns.get(column);
    }
}
