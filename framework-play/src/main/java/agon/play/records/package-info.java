/// Game records on disk: [AutoSave] saves a game while it is being played, [RecordLibrary] stores a user's games,
/// and [RecordIndex] and [RecordQuery] find games in folders and zip archives.
///
/// Depends on `agon.play.game`, `agon.play.imports` and `agon.play.internal`.
package agon.play.records;
