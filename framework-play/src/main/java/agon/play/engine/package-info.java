/// Players and the engines that decide for them: levels, searches, strategies, networks, foreign programs and opening
/// books. Start with [Players], which lists and parses the players of a game, and [Engine], which chooses an action.
///
/// Depends on no other package of this module.
package agon.play.engine;
