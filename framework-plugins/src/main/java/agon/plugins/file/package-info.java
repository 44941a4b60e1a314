/// Files and services. Exported to the modules of this repository alone, and may change at any time.
package agon.plugins.file;
