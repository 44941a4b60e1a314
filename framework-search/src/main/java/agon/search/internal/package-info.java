/// Parts that the searches share. Exported only to `agon.mcts` and `agon.minimax`.
package agon.search.internal;
