/// Games in progress: [TableScreen] with its panel, moves and the card at the end. Depends on `study`, which it opens.
package agon.window.table;
