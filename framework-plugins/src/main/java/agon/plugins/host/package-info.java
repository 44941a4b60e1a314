/// The connection between the program and the script that starts it. This package is exported only to modules of this
/// project and may change at any time.
package agon.plugins.host;
