/// An archive of games in an SQLite file, with statistics of the turns played in each position, up to symmetry. The
/// module depends on `agon.records`.
///
/// Start with [agon.archive.Archive].
module agon.archive {
    requires transitive agon.records;
    requires java.sql;
    // loaded by DriverManager
    requires org.xerial.sqlitejdbc;

    exports agon.archive;
}
