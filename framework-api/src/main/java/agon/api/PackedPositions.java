package agon.api;

import java.lang.ref.WeakReference;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;

/// The canonical positions of one game that its simulators have packed, each under a number of its own: the hash of its text, or, should
/// another position have that already, the next one that is free. Safe for several threads.
final class PackedPositions<P> {
    private static final Map<Game<?, ?>, WeakReference<PackedPositions<?>>> ALL = new WeakHashMap<>();

    /// Keeps the key of this in the map for as long as any simulator keeps this.
    private final Game<P, ?> game;
    private final Map<Long, P> positions = new ConcurrentHashMap<>();

    private PackedPositions(Game<P, ?> game) {
        this.game = game;
    }

    /// Those of a game: made for its first simulator, forgotten with its last.
    static synchronized <P> PackedPositions<P> of(Game<P, ?> game) {
        WeakReference<PackedPositions<?>> known = ALL.get(game);
        @SuppressWarnings("unchecked") // equal games have positions of one type
        PackedPositions<P> positions = known == null ? null : (PackedPositions<P>) known.get();
        if (positions != null) return positions;
        PackedPositions<P> made = new PackedPositions<>(game);
        ALL.remove(game); // an equal key, which `made` does not keep
        ALL.put(game, new WeakReference<>(made));
        return made;
    }

    /// The number of a position, the same whenever it is asked for.
    long number(P canonical) {
        long number = hash(canonical);
        for (P there = positions.putIfAbsent(number, canonical); there != null && !there.equals(canonical);)
            there = positions.putIfAbsent(++number, canonical);
        return number;
    }

    /// The position that has a number.
    ///
    /// @throws IllegalArgumentException if none has it
    P position(long number) {
        P position = positions.get(number);
        if (position == null) throw new IllegalArgumentException("no simulator of this game has packed a position as " + number);
        return position;
    }

    /// FNV-1a over the text of a position, finished with the mixer of SplitMix64: the text is the same on every machine, `hashCode` need not be.
    long hash(P position) {
        String text = game.notation().write(position);
        long hash = 0xcbf29ce484222325L;
        for (int i = 0; i < text.length(); i++) hash = (hash ^ text.charAt(i)) * 0x100000001b3L;
        return SplitMix64.mix(hash);
    }
}
