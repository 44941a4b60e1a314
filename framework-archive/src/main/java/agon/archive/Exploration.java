package agon.archive;

import io.vavr.collection.Vector;

/// What an archive knows about a position and all that symmetry makes equal to it.
///
/// @param games         in which a turn was played there
/// @param continuations the most played first
public record Exploration(long games, Vector<Continuation> continuations) {}
