/// What is heard: five sounds that are computed, and the speaker that plays them.
package agon.window.sound;
