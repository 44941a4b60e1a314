/// The classes that only the window needs: automatic quality and the typeface. Exported to `agon.window` only; may
/// change at any time.
package agon.hex3d.screen;
