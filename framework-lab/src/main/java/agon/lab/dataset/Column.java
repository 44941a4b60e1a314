package agon.lab.dataset;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;

/// An array of a data set. `type` is a NumPy type: `<f4`, `<i4`, `|i1`, `|b1`, `|u1` or `|S16`. `shape` is the shape of
/// the values in one row, and is empty for a single value.
record Column(String name, String type, Vector<Integer> shape, String meaning) {
    public int bytes() {
        return shape.product().intValue() * Integer.parseInt(type.substring(2));
    }

    Map<String, Object> fields() {
        return LinkedHashMap.of("name", name, "type", type, "shape", shape, "meaning", meaning);
    }
}
