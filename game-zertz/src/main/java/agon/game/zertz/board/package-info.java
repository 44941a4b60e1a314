/// The board of ZÈRTZ: rings, marbles, actions and turns, as values and as bits of the fast lane.
package agon.game.zertz.board;
