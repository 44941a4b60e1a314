/// Lines and words of the protocol. Exported only to `agon.play`.
package agon.ugi.text;
