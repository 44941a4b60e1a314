package agon.window.ui;

/// Measures how long the user has pointed at a control. A tooltip appears only after the pointer has rested on the
/// control.
final class Rest {
    private static final double LONG = 0.5; // seconds

    private String thing = "";
    private double since;
    private int seen = Integer.MIN_VALUE; // the last frame with a pointed control

    /// Returns whether the user has pointed at this control long enough. It is called in each frame for each control
    /// under the pointer, but only the first call in a frame has an effect.
    boolean isLong(String what, int frame, double time) {
        if (frame == seen && !what.equals(thing)) return false; // the keyboard focus is elsewhere
        if (!what.equals(thing) || frame - 1 > seen) since = time;
        thing = what;
        seen = frame;
        return time - since >= LONG;
    }

    boolean isWaiting(double time) {
        return time - since < LONG;
    }
}
