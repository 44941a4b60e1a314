/// Tables, which run a game in progress or a study on a thread of its own. Screens read immutable snapshots and send
/// commands.
package agon.play.table;
