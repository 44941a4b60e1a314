/// Parts that the modules of this repository share. Not exported to anybody else, and may change at any time.
///
/// Depends on `agon.play.engine` alone.
package agon.play.internal;
