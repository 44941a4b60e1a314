/// The threads of the program.
package agon.plugins.thread;
