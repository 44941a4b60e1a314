package agon.lab.dataset;

import io.vavr.collection.Map;
import io.vavr.collection.Vector;

/// Rows of a data set. Each column contains the bytes of all rows, in little-endian order.
///
/// @param game the fields of the game in the index, without its number
record RowBlock(int rows, Vector<byte[]> columns, Map<String, Object> game) {}
