package agon.lab.learning;

import agon.net.OnnxModel;

/// Learns with a library: an adapter on the class path, found as a service.
public interface TrainerProvider {
    /// The name of the library, and what it computes on, such as `PyTorch 2.7.1, cpu`.
    String name();

    /// Goes on with a net.
    ///
    /// @param state   that goes with the net; [TrainerState#FRESH] for a net that nothing was learnt about yet
    /// @param decay   how fast weights shrink, as a share of the rate of learning, ≥ 0
    /// @param threads that it may use, ≥ 1
    /// @throws IllegalArgumentException if it cannot: a clause that says why
    Trainer open(OnnxModel model, TrainerState state, double decay, int threads);
}
