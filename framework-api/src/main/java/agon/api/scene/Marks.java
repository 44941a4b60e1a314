package agon.api.scene;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;

/// The marks of items, by key. Keys without an item are ignored. The strengths of the marks can form a heat map, for
/// example of the preferences of a search. Immutable.
///
/// @param of the strengths in [0, 1], by key and mark
public record Marks(Map<String, Map<Mark, Float>> of) {
    /// No marks.
    public static final Marks NONE = new Marks(LinkedHashMap.empty());

    /// Returns these marks with an additional mark of one item. Its strength must be in [0, 1].
    public Marks with(String key, Mark mark, float strength) {
        if (!(strength >= 0 && strength <= 1))
            throw new IllegalArgumentException("strength " + strength + " of '" + key + "' is not in [0, 1]");
        return new Marks(of.put(key, of.get(key).getOrElse(LinkedHashMap.empty()).put(mark, strength)));
    }

    /// Returns these marks with an additional mark of one item at full strength.
    public Marks with(String key, Mark mark) {
        return with(key, mark, 1);
    }

    /// Returns these marks with an additional mark of several items at full strength.
    public Marks with(Iterable<String> keys, Mark mark) {
        return Vector.ofAll(keys).foldLeft(this, (marks, key) -> marks.with(key, mark));
    }

    /// Returns the union of these marks and `others`. If both contain the same mark of an item, the strength in
    /// `others` is used.
    public Marks with(Marks others) {
        return new Marks(others.of.foldLeft(of,
            (all, item) -> all.put(item._1, item._2.merge(all.get(item._1).getOrElse(LinkedHashMap.empty())))));
    }

    /// Returns the strength of a mark in [0, 1], or 0 if the item does not have the mark.
    public float strength(String key, Mark mark) {
        return of.get(key).flatMap(marks -> marks.get(mark)).getOrElse(0f);
    }

    /// Returns the coloured marks of an item, in the order of [Mark].
    public Seq<Mark> colours(String key) {
        return Vector.of(Mark.values()).filter(mark -> mark.isColoured() && strength(key, mark) > 0);
    }
}
