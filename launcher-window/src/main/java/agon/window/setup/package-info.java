/// A new game: [SetUpScreen] chooses players, sides, clock, options and start. Depends on `study`, whose editor sets up
/// positions.
package agon.window.setup;
