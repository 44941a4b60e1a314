/// Tables, which run a game in progress or a study on a separate thread. Screens read immutable snapshots and send
/// commands.
package agon.play.table;
