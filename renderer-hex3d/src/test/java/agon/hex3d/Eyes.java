package agon.hex3d;

import java.util.stream.IntStream;

/// Kinds of colour vision, each as a matrix for linear red, green and blue. Source: G. Machado, M. Oliveira and L.
/// Fernandes, A Physiologically-based Model for Simulation of Color Vision Deficiency, 2009, severity 1.
enum Eyes {
    USUAL(1, 0, 0, 0, 1, 0, 0, 0, 1), PROTANOPIC(0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216,
        -0.003882, -0.048116, 1.051998), DEUTERANOPIC(0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413,
            -0.011820, 0.042940, 0.968881), TRITANOPIC(1.255528, -0.076749, -0.178779, -0.078411, 0.930809,
                0.147602, 0.004733, 0.691367, 0.303900);

    /// Linear light by colour level.
    private static final double[] LINEAR = IntStream.range(0, 256).mapToDouble(Eyes::linear).toArray();
    private final double[] matrix;

    Eyes(double... matrix) {
        this.matrix = matrix;
    }

    /// Returns the relative luminance as defined by WCAG 2.2.
    double luminance(int rgb) {
        double[] seen = seen(rgb);
        return 0.2126 * seen[0] + 0.7152 * seen[1] + 0.0722 * seen[2];
    }

    /// Returns the distance of two colours in CIELAB, which is about 2.3 if they can just be distinguished.
    double distance(int a, int b) {
        double[] x = lab(a), y = lab(b);
        return Math.sqrt(IntStream.range(0, 3).mapToDouble(i -> (x[i] - y[i]) * (x[i] - y[i])).sum());
    }

    /// Source: CIE 15:2004, with the white point of sRGB.
    private double[] lab(int rgb) {
        double[] seen = seen(rgb);
        double x = curve((0.4124 * seen[0] + 0.3576 * seen[1] + 0.1805 * seen[2]) / 0.9505),
            y = curve(0.2126 * seen[0] + 0.7152 * seen[1] + 0.0722 * seen[2]),
            z = curve((0.0193 * seen[0] + 0.1192 * seen[1] + 0.9505 * seen[2]) / 1.089);
        return new double[]{116 * y - 16, 500 * (x - y), 200 * (y - z)};
    }

    private static double curve(double share) {
        return share > 0.008856 ? Math.cbrt(share) : 7.787 * share + 16 / 116.0;
    }

    /// Returns linear red, green and blue as these eyes see them.
    private double[] seen(int rgb) {
        double r = LINEAR[rgb >> 16 & 255], g = LINEAR[rgb >> 8 & 255], b = LINEAR[rgb & 255];
        return IntStream.range(0, 3)
            .mapToDouble(i -> Math.clamp(matrix[3 * i] * r + matrix[3 * i + 1] * g + matrix[3 * i + 2] * b, 0, 1))
            .toArray();
    }

    private static double linear(int level) {
        double share = level / 255.0;
        return share <= 0.04045 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
    }

    double contrast(int a, int b) {
        double x = luminance(a) + 0.05, y = luminance(b) + 0.05;
        return Math.max(x, y) / Math.min(x, y);
    }
}
