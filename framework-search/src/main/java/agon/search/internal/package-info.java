/// Types that the searches share. Exported only to `agon.mcts`, `agon.minimax` and `agon.play`.
package agon.search.internal;
