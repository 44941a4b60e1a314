package agon.lab.tuning;

/// Something to tune: an option of a player.
///
/// @param name as the file calls it
public record Parameter(String name, ParameterRange range) {
    @Override
    public String toString() {
        return name + ": " + range;
    }
}
