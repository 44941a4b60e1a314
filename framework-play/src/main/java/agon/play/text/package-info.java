/// The languages of the window and the page: messages with plurals, and translations of the English texts that games
/// and libraries return.
package agon.play.text;
