package agon.api;

import agon.api.internal.SplitMix64;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// The canonical positions that a simulator and its copies have packed. Each has a unique number, which is the hash of
/// its text or, if another position has this number, the next free number. Thread-safe.
final class PackedPositions<P> {
    private final Notation<P, ?> notation;
    private final Map<Long, P> positions = new ConcurrentHashMap<>();

    PackedPositions(Notation<P, ?> notation) {
        this.notation = notation;
    }

    long number(P canonical) {
        long number = hash(canonical);
        for (P there = positions.putIfAbsent(number, canonical); there != null && !there.equals(canonical);)
            there = positions.putIfAbsent(++number, canonical);
        return number;
    }

    P position(long number) {
        P position = positions.get(number);
        if (position == null)
            throw new IllegalArgumentException(
                "neither this simulator nor the one from which it was copied has packed a position as " + number);
        return position;
    }

    /// Returns the FNV-1a hash of the text, finished with the mixer of SplitMix64. Unlike the `hashCode` of a position,
    /// it is the same on every machine.
    long hash(P position) {
        String text = notation.write(position);
        long hash = 0xcbf29ce484222325L;
        for (int i = 0; i < text.length(); i++) hash = (hash ^ text.charAt(i)) * 0x100000001b3L;
        return SplitMix64.mix(hash);
    }
}
