package agon.hex3d.light;

/// The light of a [Studio] on a matt surface, divided by π, as nine coefficients per colour.
///
/// Source: R. Ramamoorthi and P. Hanrahan, An Efficient Representation for Irradiance Environment Maps, SIGGRAPH 2001.
public final class Irradiance {
    private static final int ROWS = 32, COLUMNS = 64;
    /// The coefficients of the cosine function for degrees 0 to 2, divided by π.
    private static final double[] LOBE = {1, 2.0 / 3, 0.25};

    /// Returns the coefficients of the polynomials 1, x, y, z, xy, yz, zx, 3y² - 1, x² - z² of the normal.
    ///
    /// @return [9 · 4] red, green, blue, 0
    public static float[] of(Studio studio) {
        double[] sums = new double[36];
        for (int row = 0; row < ROWS; row++) {
            double y = 1 - (2 * row + 1.0) / ROWS, flat = Math.sqrt(1 - y * y);
            for (int column = 0; column < COLUMNS; column++) {
                double angle = 2 * Math.PI * (column + 0.5) / COLUMNS;
                gather(studio, flat * Math.cos(angle), y, flat * Math.sin(angle), sums);
            }
        }
        float[] coefficients = new float[36];
        for (int i = 0; i < 36; i++)
            coefficients[i] = (float) (sums[i] * 4 * Math.PI / (ROWS * COLUMNS) * LOBE[degree(i / 4)]);
        return coefficients;
    }

    private static int degree(int term) {
        return term == 0 ? 0 : term < 4 ? 1 : 2;
    }

    private static void gather(Studio studio, double x, double y, double z, double[] sums) {
        double[] light = new double[3];
        studio.add(x, y, z, 1, light);
        for (int term = 0; term < 9; term++) {
            double weight = square(term) * polynomial(term, x, y, z);
            for (int i = 0; i < 3; i++) sums[4 * term + i] += weight * light[i];
        }
    }

    private static double square(int term) {
        return switch (term) {
            case 0 -> 0.25 / Math.PI;
            case 1, 2, 3 -> 0.75 / Math.PI;
            case 7 -> 0.3125 / Math.PI;
            case 8 -> 0.9375 / Math.PI;
            default -> 3.75 / Math.PI;
        };
    }

    private static double polynomial(int term, double x, double y, double z) {
        return switch (term) {
            case 0 -> 1;
            case 1 -> x;
            case 2 -> y;
            case 3 -> z;
            case 4 -> x * y;
            case 5 -> y * z;
            case 6 -> z * x;
            case 7 -> 3 * y * y - 1;
            default -> x * x - z * z;
        };
    }

    /// @param colour 0 red, 1 green, 2 blue
    public static double on(float[] coefficients, int colour, double x, double y, double z) {
        double sum = 0;
        for (int term = 0; term < 9; term++) sum += coefficients[4 * term + colour] * polynomial(term, x, y, z);
        return sum;
    }
}
