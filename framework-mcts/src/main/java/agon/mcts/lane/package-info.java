/// Simulators that wrap other simulators. Exported only to `agon.minimax`.
package agon.mcts.lane;
