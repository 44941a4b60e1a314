package agon.lab.dataset;

import java.nio.file.Path;

/// Is told how a data set grows, from the thread that writes it.
public interface DataSetListener {
    /// Nobody.
    DataSetListener NOBODY = new DataSetListener() {
    };

    /// A source of records, or a game that was played, has been dealt with, or was when the data set was begun.
    default void step() {}

    /// A shard is in its place.
    ///
    /// @param rows in it
    default void shard(Path file, int rows) {}
}
