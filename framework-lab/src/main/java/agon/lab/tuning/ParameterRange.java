package agon.lab.tuning;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.random.RandomGenerator;

/// What a parameter may be; none: it may be left out.
public sealed interface ParameterRange {
    /// One of some values.
    ///
    /// @param values at least one, all different
    /// @param absent how likely it is left out besides, in [0, 1)
    record Choice(Vector<Option<String>> values, double absent) implements ParameterRange {
        /// @throws IllegalArgumentException if there is no value, or a number is out of its range
        public Choice {
            if (values.isEmpty()) throw new IllegalArgumentException("there is no value to choose from");
            probable(absent);
        }

        /// Values that are equally likely.
        public Choice(Vector<Option<String>> values) {
            this(values, 0);
        }

        @Override
        public String toString() {
            return values.map(value -> value.getOrElse("null")).mkString("[", ", ", "]") + besides(absent);
        }
    }

    /// Any number between two.
    ///
    /// @param low         the least
    /// @param high        the largest, above `low`
    /// @param logarithmic whether equal factors are equally likely, not equal distances; `low` is above 0 then
    /// @param absent      how likely it is left out, in [0, 1)
    record Span(double low, double high, boolean logarithmic, double absent) implements ParameterRange {
        /// @throws IllegalArgumentException if the range is empty, or a number is out of its own
        public Span {
            if (!(low < high) || Double.isInfinite(low) || Double.isInfinite(high))
                throw new IllegalArgumentException("the range from " + low + " to " + high + " is empty");
            if (logarithmic && low <= 0)
                throw new IllegalArgumentException("a logarithmic range begins above 0, not at " + low);
            probable(absent);
        }

        @Override
        public String toString() {
            return low + " to " + high + (logarithmic ? ", logarithmic" : "") + besides(absent);
        }
    }

    private static String besides(double probability) {
        return probability == 0 ? "" : ", null with probability " + probability;
    }

    private static void probable(double absent) {
        if (!(absent >= 0 && absent < 1))
            throw new IllegalArgumentException("the probability " + absent + " is not from 0 to below 1");
    }

    /// Whether there is anything to choose.
    default boolean isFixed() {
        return this instanceof Choice choice && choice.values.size() == 1 && choice.absent == 0;
    }

    /// The value at a place between 0 and 1.
    ///
    /// @param place those outside count as the nearest end
    default Option<String> at(double place) {
        double inside = Math.clamp(place, 0, 1);
        return switch (this) {
            case Choice(Vector<Option<String>> values, double absent) -> inside < absent ? Option.none() : values
                .get(Math.min(values.size() - 1, (int) ((inside - absent) / (1 - absent) * values.size())));
            case Span(double low, double high, boolean logarithmic, double absent) -> {
                if (inside < absent) yield Option.none();
                double share = (inside - absent) / (1 - absent);
                yield Option.of(number(logarithmic ? low * StrictMath.pow(high / low, share)
                    : low + share * (high - low)));
            }
        };
    }

    /// Any of them, equally likely.
    default Option<String> drawn(RandomGenerator dice) {
        return at(dice.nextDouble());
    }

    /// All of them; of a range of numbers so many, evenly spread, both ends among them.
    ///
    /// @param steps ≥ 2
    default Vector<Option<String>> all(int steps) {
        return switch (this) {
            case Choice(Vector<Option<String>> values, double absent) ->
                absent > 0 ? values.prepend(Option.none()).distinct() : values;
            case Span(double low, double high, boolean logarithmic, double absent) -> {
                Span certain = new Span(low, high, logarithmic, 0);
                Vector<Option<String>> numbers = Vector.range(0, steps)
                    .map(i -> certain.at(i / (steps - 1.0))).distinct();
                yield absent > 0 ? numbers.prepend(Option.none()) : numbers;
            }
        };
    }

    /// Four digits are enough for a parameter.
    static String number(double value) {
        return new BigDecimal(value, new MathContext(4)).stripTrailingZeros().toPlainString();
    }
}
