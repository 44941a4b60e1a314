/// Games in progress: [TableScreen] with its panel, its move list and the card that is shown at the end. Depends on
/// `study`, which it opens.
package agon.window.table;
