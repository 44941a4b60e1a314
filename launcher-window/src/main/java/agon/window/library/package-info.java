/// Recorded games: [LibraryScreen] searches the games of a folder or archive (a [Shelf]), [RecentGames] shows the last
/// ones. Depends on `ui` only.
package agon.window.library;
