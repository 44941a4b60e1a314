package agon.hex3d.material;

/// A colour in linear light. All components are in [0, 1].
public record Colour(float red, float green, float blue) {
    public static Colour of(int rgb) {
        return new Colour(linear(rgb >> 16 & 255), linear(rgb >> 8 & 255), linear(rgb & 255));
    }

    /// Returns the colour with another brightness; the factor is in [0, 1].
    Colour times(float factor) {
        return new Colour(red * factor, green * factor, blue * factor);
    }

    /// Source: IEC 61966-2-1.
    private static float linear(int level) {
        double share = level / 255.0;
        return (float) (share <= 0.04045 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4));
    }
}
