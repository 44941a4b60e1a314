/// An archive of games in one SQLite file, and what was played in its positions, up to symmetry.
///
/// Begin with [agon.archive.Archive].
module agon.archive {
    requires transitive agon.records;
    requires java.sql;
    // found by DriverManager
    requires org.xerial.sqlitejdbc;

    exports agon.archive;
}
