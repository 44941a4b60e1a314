package agon.lab.dataset;

import io.vavr.collection.Map;

/// What a data set holds when it is whole.
///
/// @param games   whose decisions are in it
/// @param rows    of all shards
/// @param shards  files
/// @param leftOut games that are not in it, by the reason
public record DataSetResult(int games, long rows, int shards, Map<String, Integer> leftOut) {
    @Override
    public String toString() {
        return games + (games == 1 ? " game, " : " games, ") + rows + (rows == 1 ? " row, " : " rows, ") + shards
            + (shards == 1 ? " shard" : " shards")
            + leftOut.map(reason -> "; left out: " + reason._2 + " " + reason._1).mkString();
    }
}
