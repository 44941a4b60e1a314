/// What the servers of engine protocols have in common: [LineChannel] exchanges lines with a program, [EngineSession]
/// holds the game and the engine. Exported to `agon.json` alone, and may change at any time.
///
/// Depends on `agon.play.engine`.
package agon.play.host;
