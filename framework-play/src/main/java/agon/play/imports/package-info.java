/// Importing positions and game records for screens. This package is exported only to modules of this repository and
/// may change at any time.
///
/// Depends only on `agon.play.engine`, `agon.play.internal` and `agon.play.game`.
package agon.play.imports;
