/// The parts that the classic games share: the position, the board, the encoding and most of a simulator.
package agon.game.classics;
