/// An archive of games in an SQLite file, with the turns played in each position, up to symmetry. Depends on
/// `agon.records`.
///
/// Start with [agon.archive.Archive].
module agon.archive {
    requires transitive agon.records;
    requires java.sql;
    // found by DriverManager
    requires org.xerial.sqlitejdbc;

    exports agon.archive;
}
