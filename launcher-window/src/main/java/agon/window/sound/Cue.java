package agon.window.sound;

/// A sound to play.
///
/// @param delay delay in seconds from now (at least 0)
public record Cue(Sound sound, double delay) {
    public Cue {
        if (!(delay >= 0)) throw new IllegalArgumentException("delay " + delay + " is not ≥ 0");
    }
}
