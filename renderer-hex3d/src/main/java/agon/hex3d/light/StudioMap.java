package agon.hex3d.light;

import java.util.Arrays;

/// Reflections of a [Studio] in polished and rough surfaces. They are pictures of its sky; each is half as large as the
/// previous one and blurred for a rougher surface. Directions are projected stereographically from the point opposite
/// to the zenith, so that a texel needs one division and no picture has a seam.
///
/// @param size   number of texels along an edge of the sharpest picture
/// @param levels [level][4 · texels] red, green, blue, 1; sharpest first
public record StudioMap(int size, float[][] levels) {
    /// Distance of the horizon from the centre of the picture, as a fraction of the width. Points farther out show
    /// directions below the horizon.
    static final double HORIZON = 0.3;
    private static final int[] SAMPLES = {1, 12, 24, 32, 32, 32};
    private static final int SIZE = 128;

    /// The roughness of level `i` is `i / (levels - 1)`.
    public static StudioMap of(Studio studio) {
        float[][] levels = new float[SAMPLES.length][];
        for (int i = 0; i < levels.length; i++)
            levels[i] = blurred(studio, SIZE >> i, (double) i / (levels.length - 1), SAMPLES[i]);
        return new StudioMap(SIZE, levels);
    }

    private static float[] blurred(Studio studio, int size, double roughness, int samples) {
        float[] texels = new float[4 * size * size];
        double[][] lobe = lobe(roughness, samples);
        double[] light = new double[3];
        for (int i = 0; i < size * size; i++) {
            double u = ((i % size + 0.5) / size - 0.5) / HORIZON, v = ((i / size + 0.5) / size - 0.5) / HORIZON;
            double y = (1 - u * u - v * v) / (1 + u * u + v * v);
            gather(studio, u * (1 + y), y, v * (1 + y), lobe, light);
            for (int colour = 0; colour < 3; colour++) texels[4 * i + colour] = (float) light[colour];
            texels[4 * i + 3] = 1;
        }
        return texels;
    }

    /// Returns directions of reflection around the z axis with their weights. They are the points of a golden spiral,
    /// weighted with the GGX distribution for a viewer straight above. Source: B. Karis, Real Shading in Unreal Engine
    /// 4, SIGGRAPH 2013.
    private static double[][] lobe(double roughness, int samples) {
        double alpha = roughness * roughness, sum = 0;
        double[][] lobe = new double[samples][];
        for (int i = 0; i < samples; i++) {
            double share = samples == 1 ? 0 : (i + 0.5) / samples, turn = i * Math.PI * (3 - Math.sqrt(5));
            double cos = Math.sqrt((1 - share) / (1 + (alpha * alpha - 1) * share)), sin = Math.sqrt(1 - cos * cos);
            double z = 2 * cos * cos - 1;
            lobe[i] = new double[]{2 * cos * sin * Math.cos(turn), 2 * cos * sin * Math.sin(turn), z, Math.max(z, 0)};
            sum += lobe[i][3];
        }
        for (double[] sample : lobe) sample[3] /= sum;
        return lobe;
    }

    private static void gather(Studio studio, double x, double y, double z, double[][] lobe, double[] light) {
        Arrays.fill(light, 0);
        // Two axes orthogonal to the direction; source: T. Duff et al., Building an Orthonormal Basis, Revisited, JCGT
        // 2017.
        double sign = Math.copySign(1, z), a = -1 / (sign + z), b = x * y * a;
        double px = 1 + sign * x * x * a, py = sign * b, pz = -sign * x, qx = b, qy = sign + y * y * a, qz = -y;
        for (double[] s : lobe)
            if (s[3] > 0)
                studio.add(s[0] * px + s[1] * qx + s[2] * x, s[0] * py + s[1] * qy + s[2] * y,
                    s[0] * pz + s[1] * qz + s[2] * z, s[3], light);
    }
}
