package agon.api.symmetry;

import java.util.Locale;

/// The symmetries that may be used to compute a canonical position. The identity is always allowed.
public enum Transforms {
    /// All symmetries.
    ALL,
    /// Rotations and reflections without shifts.
    ROTATION_MIRROR,
    /// Shifts only.
    TRANSLATION,
    /// Only the identity.
    NONE;

    /// Returns whether a symmetry is allowed.
    public boolean allows(Symmetry<?> g) {
        boolean turned = g.isRotated() && (this == TRANSLATION || this == NONE);
        boolean shifted = g.isShifted() && (this == ROTATION_MIRROR || this == NONE);
        return !turned && !shifted;
    }

    /// Returns `all`, `rotation-mirror`, `translation` or `none`.
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
