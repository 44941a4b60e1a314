package agon.lab.dataset;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;

/// One array of a data set: the same number of values for every row.
///
/// @param name    of the array in a shard
/// @param type    as NumPy names it: `<f4`, `<i4`, `|i1`, `|b1` or `|S16`
/// @param shape   of the values of one row; empty: a single value
/// @param meaning a phrase
record Column(String name, String type, Vector<Integer> shape, String meaning) {
    /// Bytes of one row.
    public int bytes() {
        return shape.product().intValue() * Integer.parseInt(type.substring(2));
    }

    /// For programs.
    Map<String, Object> fields() {
        return LinkedHashMap.of("name", name, "type", type, "shape", shape, "meaning", meaning);
    }
}
