package agon.lab.contest;

import org.hipparchus.special.Erf;

/// A Wiener process with variance 1 per unit of time that starts at 0 and ends when it reaches `above` or `-below`. The
/// probabilities are computed by the method of images: one image of each end for each reflection at the other end.
/// Source: Borodin and Salminen, *Handbook of Brownian Motion* (2002), section 2.3.0.
///
/// @param above distance of the upper end from the start, > 0
/// @param below distance of the lower end from the start, > 0
record BoundedWalk(double above, double below) {
    private static final double ROOT2 = Math.sqrt(2), TAIL = -30;

    /// Returns the probability that the process reaches the upper end by the given time, and before the lower end.
    double reachesAbove(double drift, double time) {
        double sum = 0;
        for (int image = -images(time); image <= images(time); image++) {
            double distance = above + 2 * image * (above + below);
            sum += Math.signum(distance) * reaches(drift * above, Math.abs(drift), Math.abs(distance), time);
        }
        return Math.clamp(sum, 0, 1);
    }

    /// Returns the probability that the process reaches the lower end by the given time, and before the upper end.
    double reachesBelow(double drift, double time) {
        return new BoundedWalk(below, above).reachesAbove(-drift, time);
    }

    /// Returns the probability that the process has reached neither end at the given time and is above `place`.
    double isAbove(double drift, double time, double place) {
        double sum = 0, deviation = Math.sqrt(time);
        for (int image = -images(time); image <= images(time); image++) {
            double centre = 2 * image * (above + below), mirrored = 2 * above + centre;
            sum += between(drift, centre, (place - centre - drift * time) / deviation,
                (above - centre - drift * time) / deviation)
                - between(drift, mirrored, (place - mirrored - drift * time) / deviation,
                    (above - mirrored - drift * time) / deviation);
        }
        return Math.clamp(sum, 0, 1);
    }

    /// Images more than eight standard deviations away have no effect.
    private int images(double time) {
        return (int) (8 * Math.sqrt(time) / (above + below)) + 3;
    }

    /// Returns the probability that a normally distributed number is between two limits, multiplied by
    /// exp(`drift` · `centre`). Subtracts the smaller tails, because the product with the larger tails can be infinite.
    private static double between(double drift, double centre, double from, double to) {
        double side = to < 0 ? 1 : -1;
        return side * (StrictMath.exp(drift * centre + logNormal(side * to))
            - StrictMath.exp(drift * centre + logNormal(side * from)));
    }

    /// Returns the probability that a process with the drift `speed` reaches a distance by a time, multiplied by
    /// exp(`exponent` - `speed` · `distance`).
    private static double reaches(double exponent, double speed, double distance, double time) {
        double deviation = Math.sqrt(time);
        return StrictMath.exp(exponent - speed * distance + logNormal((speed * time - distance) / deviation))
            + StrictMath.exp(exponent + speed * distance + logNormal((-distance - speed * time) / deviation));
    }

    /// Returns the logarithm of the distribution function of the normal distribution.
    private static double logNormal(double x) {
        return x > TAIL ? StrictMath.log(Erf.erfc(-x / ROOT2) / 2)
            : -x * x / 2 - StrictMath.log(-x * Math.sqrt(2 * Math.PI)) - 1 / (x * x);
    }
}
