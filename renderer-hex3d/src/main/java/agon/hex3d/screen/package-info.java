/// The classes that only the window needs: automatic quality and the typeface. The package is exported to `agon.window`
/// only and may change at any time.
package agon.hex3d.screen;
