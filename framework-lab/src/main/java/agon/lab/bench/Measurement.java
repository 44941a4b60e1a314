package agon.lab.bench;

import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// A number measured in several rounds, with one rate per round. `name` identifies the measurement for programs, and
/// `what` describes it for people. `running` is the share of the time in which the thread had a core, which is below 1
/// on a busy machine. It is none if the system does not report it.
public record Measurement(String name, String what, String unit, Vector<Double> rates, long count,
    Option<Double> running) {
    public Measurement {
        if (rates.isEmpty()) throw new IllegalArgumentException(name + " was not measured");
    }

    /// Returns the median of the rates. With an even number of rounds, it is the mean of the two middle values.
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
