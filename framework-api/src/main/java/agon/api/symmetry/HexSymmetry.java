package agon.api.symmetry;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A symmetry of the hexagonal lattice. It consists of a shift, a rotation about the centre of the board, and an
/// optional reflection, which are always applied in this order.
///
/// `R60` rotates by 60°, clockwise as seen from above, with columns from left to right and row 1 nearest to the viewer.
/// `MR120` rotates by 120° and then mirrors vertically. `T-2,1_R120` first shifts by dy = −2, dx = 1 in the array of
/// the board and then rotates. Every symmetry has exactly one name.
///
/// @param shift  the shift, in steps of the lattice
/// @param sixths the rotation in units of 60°, in `[0, 6)`
/// @param mirror whether the columns are reversed after the rotation
public record HexSymmetry(HexCoordinate shift, int sixths, boolean mirror) implements Symmetry<HexSymmetry> {
    /// The identity.
    public static final HexSymmetry R0 = turn(0, false);

    private static final String SHIFT = "T(-?\\d{1,3}),(-?\\d{1,3})";
    private static final String TURN = "(M?)R(\\d{1,3})(M?)";
    private static final Pattern SHIFT_FIRST = Pattern.compile(SHIFT + "(?:[_+]" + TURN + ")?");
    private static final Pattern TURN_FIRST = Pattern.compile(TURN + "(?:[_+]" + SHIFT + ")?");

    /// @throws IllegalArgumentException if `sixths` is out of range
    public HexSymmetry {
        if (sixths < 0 || sixths >= 6) throw new IllegalArgumentException("sixths " + sixths + " is not in [0, 6)");
    }

    /// Returns a rotation by any number of 60° steps, optionally followed by a reflection.
    public static HexSymmetry turn(int sixths, boolean mirror) {
        return new HexSymmetry(HexCoordinate.ZERO, Math.floorMod(sixths, 6), mirror);
    }

    /// Returns a shift.
    public static HexSymmetry shift(HexCoordinate by) {
        return new HexSymmetry(by, 0, false);
    }

    /// Returns the twelve symmetries of the hexagon (D6), starting with the identity: R0, R60, …, R300, MR0, …, MR300.
    public static Seq<HexSymmetry> d6() {
        return Vector.range(0, 12).map(i -> turn(i % 6, i >= 6));
    }

    /// Returns the index of this symmetry, without its shift, in [#d6].
    int index() {
        return mirror ? 6 + sixths : sixths;
    }

    /// Returns the image of a point relative to the centre of the board. Coordinates are in thirds of a step, because
    /// the centre may be a point where three cells meet.
    public HexCoordinate image(HexCoordinate point) {
        return turned(point.plus(shift.times(3)));
    }

    private HexCoordinate turned(HexCoordinate point) {
        HexCoordinate image = point;
        for (int i = 0; i < sixths; i++) image = image.turned();
        return mirror ? image.mirrored() : image;
    }

    private HexSymmetry unturned() {
        return turn(mirror ? sixths : -sixths, mirror);
    }

    /// Returns the composition. A reflection reverses the direction of the rotation that follows it. A shift that
    /// follows a rotation is transformed by the inverse rotation.
    @Override
    public HexSymmetry then(HexSymmetry next) {
        int turn = mirror ? sixths - next.sixths : sixths + next.sixths;
        return new HexSymmetry(shift.plus(unturned().turned(next.shift)), Math.floorMod(turn, 6), mirror ^ next.mirror);
    }

    @Override
    public HexSymmetry inverse() {
        HexSymmetry back = unturned();
        return new HexSymmetry(turned(shift).times(-1), back.sixths, back.mirror);
    }

    @Override
    public String name() {
        String turn = (mirror ? "MR" : "R") + 60 * sixths;
        if (!isShifted()) return turn;
        String shifted = "T" + shift.y() + "," + shift.x();
        return isRotated() ? shifted + "_" + turn : shifted;
    }

    @Override
    public String undoingSteps() {
        String turn = "R" + (360 - 60 * sixths) % 360 + (mirror ? "M" : "");
        if (!isShifted()) return turn;
        String shifted = shift(shift.times(-1)).name();
        return isRotated() ? turn + "_" + shifted : shifted;
    }

    @Override
    public boolean isRotated() {
        return mirror || sixths != 0;
    }

    @Override
    public boolean isShifted() {
        return shift.q() != 0 || shift.r() != 0;
    }

    /// Parses the name of a symmetry. Also accepts `R60M` (reflection before rotation), `+` instead of `_`, and a
    /// rotation before a shift, as in `R300_T-1,0`. Returns an error message with the expected format if the name is
    /// not valid.
    public static Either<String, HexSymmetry> parse(String name) {
        Matcher shiftFirst = SHIFT_FIRST.matcher(name), turnFirst = TURN_FIRST.matcher(name);
        if (shiftFirst.matches()) {
            HexSymmetry shift = shift(shiftFirst.group(1), shiftFirst.group(2));
            return shiftFirst.group(4) == null ? Either.right(shift)
                : turn(name, shiftFirst.group(3), shiftFirst.group(4), shiftFirst.group(5)).map(shift::then);
        }
        if (!turnFirst.matches())
            return Either.left("'" + name + "' is not a symmetry; expected R60, MR120, T-2,1 or T-2,1_R120");
        return turn(name, turnFirst.group(1), turnFirst.group(2), turnFirst.group(3))
            .map(turn -> turnFirst.group(4) == null ? turn : turn.then(shift(turnFirst.group(4), turnFirst.group(5))));
    }

    private static HexSymmetry shift(String dy, String dx) {
        return shift(HexCoordinate.ofArray(Integer.parseInt(dy), Integer.parseInt(dx)));
    }

    private static Either<String, HexSymmetry> turn(String name, String before, String degrees, String after) {
        int turn = Integer.parseInt(degrees);
        if (turn % 60 != 0 || turn >= 360)
            return Either.left("'" + name + "' rotates by " + turn + "°; expected 0, 60, 120, 180, 240 or 300");
        if (!before.isEmpty() && !after.isEmpty()) return Either.left("'" + name + "' mirrors twice; expected one M");
        return Either.right(after.isEmpty() ? turn(turn / 60, !before.isEmpty()) : turn(-turn / 60, true));
    }

    @Override
    public String toString() {
        return name();
    }
}
