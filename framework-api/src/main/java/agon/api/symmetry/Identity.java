package agon.api.symmetry;

/// The group of a board without symmetry.
public enum Identity implements Symmetry<Identity> {
    /// Its only element.
    R0;

    @Override
    public Identity then(Identity next) {
        return R0;
    }

    @Override
    public Identity inverse() {
        return R0;
    }

    @Override
    public boolean turns() {
        return false;
    }
}
