/// Common code for engine protocol servers: [LineChannel] exchanges lines of text with a program, and [EngineSession]
/// contains the game and the engine. This package is exported only to `agon.json` and may change at any time.
///
/// Depends on `agon.play.engine`.
package agon.play.host;
