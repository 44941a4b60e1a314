package agon.lab.bench;

import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// A number measured in several rounds, with one rate per round. `name` is for programs, `what` for people, and
/// `running` is the share of the time in which the thread had a core: it is below 1 on a busy machine, and none if it
/// is not reported.
public record Measurement(String name, String what, String unit, Vector<Double> rates, long count,
    Option<Double> running) {
    public Measurement {
        if (rates.isEmpty()) throw new IllegalArgumentException(name + " was not measured");
    }

    /// Returns the median; with an even number of rounds, the mean of the two middle values.
    public double median() {
        Vector<Double> sorted = rates.sorted();
        int half = sorted.size() / 2;
        return sorted.size() % 2 == 1 ? sorted.get(half) : (sorted.get(half - 1) + sorted.get(half)) / 2;
    }

    public double min() {
        return rates.min().get();
    }

    public double max() {
        return rates.max().get();
    }
}
