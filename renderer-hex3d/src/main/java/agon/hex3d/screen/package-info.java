/// What only the window needs: automatic quality and the typeface. Exported to `agon.window` alone, and may change at
/// any time.
package agon.hex3d.screen;
