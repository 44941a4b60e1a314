/// Recorded games: [LibraryScreen] searches the games of a folder or archive (a [Shelf]), [RecentGames] shows the most
/// recent ones. Depends on `ui` only.
package agon.window.library;
