/// The connection between the program and the script that starts it. This package is not exported to any other module
/// and may change at any time.
package agon.plugins.host;
