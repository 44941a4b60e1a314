package agon.api.scene;

import agon.api.PlainText;
import agon.api.Seat;
import io.vavr.control.Option;

/// Something that counts towards the end of a game, for one seat: captures of a colour, stacks owned, points. A screen
/// shows the value beside the player, and how far it is to the goal.
///
/// @param seat  whose it is
/// @param name  what is counted: a word or two, such as `grey` or `of each`
/// @param value how much there is now, ≥ 0
/// @param goal  how much is wanted, > 0; 0: the more the better, there is no goal
/// @param paint of the things that are counted; none: they have no colour
public record Gauge(Seat seat, String name, double value, double goal, Option<Scene.Paint> paint) {
    private static final int LONGEST = 40;

    /// @throws IllegalArgumentException if the name is blank or no plain line of at most 40 characters, or a number is
    ///                                  negative or not finite
    public Gauge {
        if (name.isBlank() || !PlainText.isLine(name, LONGEST))
            throw new IllegalArgumentException(
                "the name '" + PlainText.line(name, LONGEST) + "' of a gauge is no plain line of 1 to 40 characters");
        if (!(value >= 0) || value == Double.POSITIVE_INFINITY)
            throw new IllegalArgumentException("the value " + value + " of '" + name + "' is not finite and ≥ 0");
        if (!(goal >= 0) || goal == Double.POSITIVE_INFINITY)
            throw new IllegalArgumentException("the goal " + goal + " of '" + name + "' is not finite and ≥ 0");
    }

    /// Things of a colour, so many of which are wanted.
    ///
    /// @param goal > 0; 0: there is none
    public static Gauge of(Seat seat, String name, double value, double goal, Scene.Paint paint) {
        return new Gauge(seat, name, value, goal, Option.of(paint));
    }
}
