/// Players and their engines: levels, searches, strategies, networks, external programs and opening books. Start with
/// [Players], which lists and parses the players of a game, and [Engine], which chooses an action.
///
/// Does not depend on any other package in this module.
package agon.play.engine;
