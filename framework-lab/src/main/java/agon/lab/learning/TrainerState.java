package agon.lab.learning;

import agon.net.Tensor;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;

/// What the optimiser Adam knows beside the weights.
///
/// Source: Kingma and Ba, *Adam*, ICLR 2015, algorithm 1; Loshchilov and Hutter, *Decoupled weight decay
/// regularization*, ICLR 2019.
///
/// @param steps  taken so far, ≥ 0
/// @param first  running means of the gradients, by the names of the weights
/// @param second running means of their squares, by the names of the weights
public record TrainerState(long steps, Map<String, Tensor> first, Map<String, Tensor> second) {
    /// Before the first step.
    public static final TrainerState FRESH = new TrainerState(0, LinkedHashMap.empty(), LinkedHashMap.empty());
}
