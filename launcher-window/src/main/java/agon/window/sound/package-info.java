/// Sounds of the board: [Sound] computes each of them, [Speaker] plays them. Depends on no other package.
package agon.window.sound;
