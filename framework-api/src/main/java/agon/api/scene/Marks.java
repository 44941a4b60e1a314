package agon.api.scene;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;

/// What items mean just now, by key. Keys of no item are ignored. Strengths make a heat map: of an action that the
/// search likes twice as much, the items are marked twice as strongly.
///
/// @param of strengths in [0, 1], by mark, by key
public record Marks(Map<String, Map<Mark, Float>> of) {
    /// Nothing is marked.
    public static final Marks NONE = new Marks(LinkedHashMap.empty());

    /// And this item.
    ///
    /// @param strength in [0, 1]
    public Marks with(String key, Mark mark, float strength) {
        if (!(strength >= 0 && strength <= 1))
            throw new IllegalArgumentException("strength " + strength + " of '" + key + "' is not in [0, 1]");
        return new Marks(of.put(key, of.get(key).getOrElse(LinkedHashMap.empty()).put(mark, strength)));
    }

    /// And this item, fully.
    public Marks with(String key, Mark mark) {
        return with(key, mark, 1);
    }

    /// And all these items, fully.
    public Marks with(Iterable<String> keys, Mark mark) {
        return Vector.ofAll(keys).foldLeft(this, (marks, key) -> marks.with(key, mark));
    }

    /// And the others, which count where both have something to say.
    public Marks with(Marks others) {
        return new Marks(others.of.foldLeft(of,
            (all, item) -> all.put(item._1, item._2.merge(all.get(item._1).getOrElse(LinkedHashMap.empty())))));
    }

    /// In [0, 1]; 0 if the item does not have the mark.
    public float strength(String key, Mark mark) {
        return of.get(key).flatMap(marks -> marks.get(mark)).getOrElse(0f);
    }

    /// The marks with a colour of an item, the more meaningful first.
    public Seq<Mark> colours(String key) {
        return Vector.of(Mark.values()).filter(mark -> mark.isColoured() && strength(key, mark) > 0);
    }
}
