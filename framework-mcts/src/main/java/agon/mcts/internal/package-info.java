/// Parts of the tree search that depend on no other part. Not exported.
package agon.mcts.internal;
