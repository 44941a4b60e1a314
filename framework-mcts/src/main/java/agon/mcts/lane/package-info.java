/// Simulators that wrap other simulators. Exported to `agon.minimax` alone, and may change at any time.
package agon.mcts.lane;
