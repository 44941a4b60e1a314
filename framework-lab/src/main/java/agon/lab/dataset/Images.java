package agon.lab.dataset;

import java.util.Locale;

/// Which images of a position under the symmetries of its game become rows of a data set.
public enum Images {
    /// The position as it was played.
    LITERAL,
    /// The canonical one, as far as the positions of earlier turns in the sample stay on the board with it.
    CANONICAL,
    /// All that keep the positions of the sample on the board, in the order of the symmetries.
    SYMMETRIC;

    /// `literal`, `canonical` or `symmetric`.
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
