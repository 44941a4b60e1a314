package agon.window.ui;

/// How long one has pointed at the same thing: what it is for is told to who rests there, not to who passes by.
final class Rest {
    private static final double LONG = 0.5; // seconds

    private String thing = "";
    private double since;
    private int seen = Integer.MIN_VALUE; // the last frame in which one pointed at it

    /// Asked in every frame in which one points at a thing; of several things in one frame the first one counts.
    ///
    /// @param frame its number
    /// @param time  in seconds
    boolean isLong(String what, int frame, double time) {
        if (frame == seen && !what.equals(thing)) return false; // the mouse is at one thing, the keyboard at another
        if (!what.equals(thing) || frame - 1 > seen) since = time;
        thing = what;
        seen = frame;
        return time - since >= LONG;
    }

    /// Whether it will be long soon.
    boolean isWaiting(double time) {
        return time - since < LONG;
    }
}
