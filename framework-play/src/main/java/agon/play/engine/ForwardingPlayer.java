package agon.play.engine;

/// A player that is called, and asked for, like the one it goes before, and plays otherwise: a record with a component
/// `player`, say, whose [#engine] is a [ForwardingEngine].
public interface ForwardingPlayer extends Player {
    /// The one it goes before.
    Player player();

    @Override
    default String name() {
        return player().name();
    }

    @Override
    default String spec() {
        return player().spec();
    }

    @Override
    default boolean isPerson() {
        return player().isPerson();
    }
}
