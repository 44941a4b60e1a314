package agon.api.scene;

/// From where a board is best looked at.
///
/// @param pitch degrees above the table, in [5, 90]: 90 looks straight down
/// @param yaw   degrees around the table, counter-clockwise from the side of the first seat
public record Angle(double pitch, double yaw) {
    /// @throws IllegalArgumentException if `pitch` is outside its range or `yaw` is not finite
    public Angle {
        if (!(pitch >= 5 && pitch <= 90)) throw new IllegalArgumentException("pitch " + pitch + " is not in [5, 90]");
        if (!Double.isFinite(yaw)) throw new IllegalArgumentException("yaw " + yaw + " is not finite");
    }
}
