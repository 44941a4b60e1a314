/// The commands and replies of the protocol. Exported only to `agon.play`.
package agon.ugi.message;
