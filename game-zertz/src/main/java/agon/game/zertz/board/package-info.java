/// The board of ZÈRTZ: rings, marbles, actions and turns, as values and as bits for the simulator.
package agon.game.zertz.board;
