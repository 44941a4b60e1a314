/// JSON texts of values and scenes. Exported only to modules of this project.
package agon.json.text;
