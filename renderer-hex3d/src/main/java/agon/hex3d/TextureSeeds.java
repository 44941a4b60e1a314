package agon.hex3d;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;

/// From which place of the quarry each item was cut, so that no two marbles have the same veins, and a marble keeps its
/// own when it moves.
///
/// @param seed    of the stone, never that of a game
/// @param origins first key of each item that has moved, by the key it has now
public record TextureSeeds(long seed, Map<String, String> origins) {
    /// Nothing has moved yet.
    public static TextureSeeds of(long seed) {
        return new TextureSeeds(seed, LinkedHashMap.empty());
    }

    /// The same items under their new keys.
    ///
    /// @param moves keys after by keys before, as [agon.api.scene.View#moves] says
    public TextureSeeds after(Map<String, String> moves) {
        return new TextureSeeds(seed,
            moves.foldLeft(origins.removeAll(moves.keySet()), (all, move) -> all.put(move._2, origin(move._1))));
    }

    private String origin(String key) {
        return origins.getOrElse(key, key);
    }

    /// A number of its own for an item, all bits mixed. Source: SplitMix64, Steele, Lea and Flood 2014.
    public long of(String key) {
        long mixed = seed + origin(key).hashCode() * 0x9E3779B97F4A7C15L;
        mixed = (mixed ^ mixed >>> 30) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ mixed >>> 27) * 0x94D049BB133111EBL;
        return mixed ^ mixed >>> 31;
    }
}
