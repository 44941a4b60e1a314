/// Game records on disk: [AutoSave] writes a game while it is played, [RecordLibrary] stores the games of a user, and
/// [RecordScan], [RecordIndex] and [RecordQuery] find games in folders and zip archives.
///
/// Depends on `agon.play.session` and `agon.play.internal`.
package agon.play.records;
