package agon.api.symmetry;

/// The group of a board without symmetry.
public enum IdentitySymmetry implements Symmetry<IdentitySymmetry> {
    /// Its only element.
    R0;

    @Override
    public IdentitySymmetry then(IdentitySymmetry next) {
        return R0;
    }

    @Override
    public IdentitySymmetry inverse() {
        return R0;
    }

    @Override
    public boolean turns() {
        return false;
    }
}
