package agon.api.spoilt;

import agon.api.Playouts;
import agon.api.Simulator;

/// A sound simulator with playouts of its own, for others to spoil.
public class SpoiltPlayouts<P> extends SpoiltSimulator<P> implements Playouts {
    /// One that is not spoilt yet.
    public SpoiltPlayouts(Simulator<P> good) {
        super(good);
    }
}
