/// A server for the Universal Game Interface: [UgiServer].
///
/// Depends on `agon.play.host`.
package agon.play.ugi;
