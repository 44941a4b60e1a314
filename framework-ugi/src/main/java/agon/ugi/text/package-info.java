/// Lines and words of the protocol. Exported to `agon.play` alone, and may change at any time.
package agon.ugi.text;
