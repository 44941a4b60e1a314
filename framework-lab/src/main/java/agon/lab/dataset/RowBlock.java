package agon.lab.dataset;

import io.vavr.collection.Vector;

/// Rows of a data set. Each column contains the bytes of all rows, in little-endian order.
record RowBlock(int rows, Vector<byte[]> columns) {}
