package agon.api;

import io.vavr.Tuple;
import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import java.util.function.UnaryOperator;

/// A position of a game with a [RepetitionRule].
///
/// @param position the position of the inner game
/// @param count    the number of occurrences so far, including this one, or 0 if the position is not counted
/// @param past     the occurrences of all positions counted so far, including this one, by the keys of the positions
record CountedPosition<P>(P position, int count, Map<Object, Occurrences<P>> past) {
    /// The number of positions with one key, and the first of them. The first position is needed to compute the keys of
    /// its images under symmetry.
    record Occurrences<P>(P first, int count) {}

    static <P> CountedPosition<P> first(P position, boolean counts, RepetitionRule<P> rule) {
        return new CountedPosition<>(position, 0, HashMap.<Object, Occurrences<P>>empty()).then(position, counts, rule);
    }

    CountedPosition<P> then(P next, boolean counts, RepetitionRule<P> rule) {
        if (!counts) return new CountedPosition<>(next, 0, past);
        Object key = rule.key(next);
        Occurrences<P> all = past.get(key).map(before -> new Occurrences<>(before.first, before.count + 1))
            .getOrElse(() -> new Occurrences<>(next, 1));
        return new CountedPosition<>(next, all.count, past.put(key, all));
    }

    CountedPosition<P> image(UnaryOperator<P> image, RepetitionRule<P> rule) {
        return new CountedPosition<>(image.apply(position), count, HashMap.ofEntries(past.values()
            .map(all -> new Occurrences<>(image.apply(all.first), all.count))
            .map(all -> Tuple.of(rule.key(all.first), all))));
    }
}
