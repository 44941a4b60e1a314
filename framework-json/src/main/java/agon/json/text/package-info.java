/// JSON texts of values and scenes. Exported to the modules of this repository alone, and may change at any time.
package agon.json.text;
