/// The parts that the classic games share: the position, the board and the encoding.
package agon.game.classics;
