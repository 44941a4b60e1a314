package agon.lab.bench;

import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// A number measured in several rounds.
///
/// @param name    for programs: lower-case words with hyphens
/// @param what    for people
/// @param rates   one per round, at least one
/// @param count   number of repetitions in all rounds
/// @param running share of the time in which the measuring thread had a core, in [0, 1]; below 1 on a busy machine.
///     none: the system does not report it
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
