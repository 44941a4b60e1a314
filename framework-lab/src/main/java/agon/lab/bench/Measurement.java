package agon.lab.bench;

import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// A number that was measured in several rounds.
///
/// @param name    for programs: lower-case words with hyphens
/// @param what    for people
/// @param unit    of the values
/// @param rates   one a round, at least one
/// @param count   how many were counted in all rounds; each was checked
/// @param running share of the rounds in which the measuring thread had a core, in [0, 1], where the system tells: less
///                than 1 on a busy machine
public record Measurement(String name, String what, String unit, Vector<Double> rates, long count,
    Option<Double> running) {
    /// @throws IllegalArgumentException if there is no round
    public Measurement {
        if (rates.isEmpty()) throw new IllegalArgumentException(name + " was not measured");
    }

    /// The middle value; of an even number of rounds the mean of both.
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
