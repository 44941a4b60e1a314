/// The training of opponents in the background. Depends on no other package.
package agon.window.training;
