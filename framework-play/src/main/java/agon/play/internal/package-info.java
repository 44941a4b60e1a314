/// Types shared by the modules in this repository. This package is not exported to any other module and may change at
/// any time.
///
/// Depends only on `agon.play.engine`.
package agon.play.internal;
