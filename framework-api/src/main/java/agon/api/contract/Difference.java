package agon.api.contract;

import agon.api.PlainText;
import io.vavr.collection.Seq;
import io.vavr.collection.Traversable;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.function.Function;

/// The texts of two different values, limited to their difference. The text of a collection contains only the elements
/// that the other collection lacks, and the number of common elements. Long texts start at the first difference.
/// If different values have equal texts, their classes and hash codes are added.
record Difference(String expected, String found) {
    private static final int MOST = 150;
    private static final int BEFORE = 20;

    static Difference of(Object expected, Object found, Function<Object, String> text) {
        Object left = inner(expected), right = inner(found);
        if (left instanceof Traversable<?> one && right instanceof Traversable<?> other) {
            Difference difference = ofCollections(one, other, text);
            return difference.expected.equals(difference.found) ? ofCollections(one, other, Difference::typed)
                : difference;
        }
        String a = words(left, text), b = words(right, text);
        if (a.equals(b)) {
            a = typed(left);
            b = typed(right);
        }
        int same = 0;
        while (same < Math.min(a.length(), b.length()) && a.charAt(same) == b.charAt(same)) same++;
        boolean near = a.length() <= MOST && b.length() <= MOST;
        int from = near ? 0 : Math.max(0, same - BEFORE);
        return new Difference(part(a, from), part(b, from));
    }

    private static Object inner(Object value) {
        return switch (value) {
            case Either<?, ?> answer when answer.isRight() -> answer.get();
            case Option<?> answer when answer.isDefined() -> answer.get();
            case null, default -> value;
        };
    }

    private static Difference ofCollections(Traversable<?> one, Traversable<?> other, Function<Object, String> text) {
        Seq<Object> a = one.<Object>map(x -> x).toList(), b = other.<Object>map(x -> x).toList();
        Seq<Object> missing = a.removeAll(b), extra = b.removeAll(a);
        int shared = a.size() - missing.size();
        if (shared == 0) return new Difference(list(missing, text), list(extra, text));
        if (missing.nonEmpty() || extra.nonEmpty())
            return new Difference(held(missing, shared, text), held(extra, b.size() - extra.size(), text));
        int at = 0;
        while (at < Math.min(a.size(), b.size()) && a.get(at).equals(b.get(at))) at++;
        return new Difference(placed(a, at, text), placed(b, at, text));
    }

    private static String held(Seq<Object> own, int shared, Function<Object, String> text) {
        return own.isEmpty() ? "only " + PlainText.count(shared, "common element")
            : list(own, text) + ", and " + PlainText.count(shared, "common element");
    }

    private static String placed(Seq<Object> all, int at, Function<Object, String> text) {
        return at < all.size() ? words(all.get(at), text) + " at index " + at : all.size() + " elements";
    }

    private static String list(Seq<Object> values, Function<Object, String> text) {
        String shown = values.take(12).map(value -> words(value, text)).mkString(", ");
        return values.isEmpty() ? "nothing" : cut(values.size() > 12 ? shown + ", … (" + values.size() + ")" : shown);
    }

    private static String words(Object value, Function<Object, String> text) {
        return value == null ? "null" : text.apply(value);
    }

    private static String typed(Object value) {
        return value == null ? "null"
            : value + " (" + value.getClass().getSimpleName() + " " + Integer.toHexString(value.hashCode()) + ")";
    }

    private static String part(String text, int from) {
        return cut((from > 0 ? "…" : "") + text.substring(Math.min(from, text.length())));
    }

    private static String cut(String text) {
        return text.length() <= MOST ? text : text.substring(0, MOST - 1) + "…";
    }
}
