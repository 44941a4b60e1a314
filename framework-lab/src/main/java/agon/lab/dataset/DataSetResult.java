package agon.lab.dataset;

import io.vavr.collection.Map;

/// What a data set holds when it is whole.
///
/// @param games   whose decisions are in it
/// @param rows    of all files
/// @param files   shards, or the one of a table
/// @param leftOut games that are not in it, by the reason
public record DataSetResult(int games, long rows, int files, Map<String, Integer> leftOut) {
    @Override
    public String toString() {
        return games + (games == 1 ? " game, " : " games, ") + rows + (rows == 1 ? " row, " : " rows, ") + files
            + (files == 1 ? " file" : " files")
            + leftOut.map(reason -> "; left out: " + reason._2 + " " + reason._1).mkString();
    }
}
