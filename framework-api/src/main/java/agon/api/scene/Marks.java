package agon.api.scene;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;

/// The marks of items, by key. Keys without an item are ignored. The strengths can form a heat map, for example in
/// proportion to the preferences of a search. Immutable.
///
/// @param of strengths in [0, 1], by key and mark
public record Marks(Map<String, Map<Mark, Float>> of) {
    /// No marks.
    public static final Marks NONE = new Marks(LinkedHashMap.empty());

    /// Returns these marks and a mark of one item with a strength in [0, 1].
    public Marks with(String key, Mark mark, float strength) {
        if (!(strength >= 0 && strength <= 1))
            throw new IllegalArgumentException("strength " + strength + " of '" + key + "' is not in [0, 1]");
        return new Marks(of.put(key, of.get(key).getOrElse(LinkedHashMap.empty()).put(mark, strength)));
    }

    /// Returns these marks and a mark of one item at full strength.
    public Marks with(String key, Mark mark) {
        return with(key, mark, 1);
    }

    /// Returns these marks and a mark of several items at full strength.
    public Marks with(Iterable<String> keys, Mark mark) {
        return Vector.ofAll(keys).foldLeft(this, (marks, key) -> marks.with(key, mark));
    }

    /// Returns the union of both; `others` takes precedence.
    public Marks with(Marks others) {
        return new Marks(others.of.foldLeft(of,
            (all, item) -> all.put(item._1, item._2.merge(all.get(item._1).getOrElse(LinkedHashMap.empty())))));
    }

    /// Returns the strength of a mark in [0, 1]; 0 if the item does not have it.
    public float strength(String key, Mark mark) {
        return of.get(key).flatMap(marks -> marks.get(mark)).getOrElse(0f);
    }

    /// Returns the coloured marks of an item, in the order of [Mark].
    public Seq<Mark> colours(String key) {
        return Vector.of(Mark.values()).filter(mark -> mark.isColoured() && strength(key, mark) > 0);
    }
}
