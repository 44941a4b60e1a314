package agon.hex3d;

/// The level of detail of a picture. Machines without a graphics card need a lower one.
public enum Quality {
    /// Shadows have hard edges, water has a low resolution, and edges are smoothed in the finished picture.
    LOW(1024, 0, 4, 3, 1, 1, 128),
    /// Shadows are soft, and each pixel has four samples.
    MEDIUM(2048, 1, 3, 1, 4, 0.45f, 256),
    /// Shadows are softer, and reflections and meshes are the finest.
    HIGH(4096, 2, 2, 1, 4, 0.12f, 1024);

    private final int shadowSize;
    private final int shadowReach;
    private final int reflectionDivisor;
    private final int backdropDivisor;
    private final int samples;
    private final float tolerance;
    private final int contactSize;

    Quality(int shadowSize, int shadowReach, int reflectionDivisor, int backdropDivisor, int samples, float tolerance,
        int contactSize) {
        this.shadowSize = shadowSize;
        this.shadowReach = shadowReach;
        this.reflectionDivisor = reflectionDivisor;
        this.backdropDivisor = backdropDivisor;
        this.samples = samples;
        this.tolerance = tolerance;
        this.contactSize = contactSize;
    }

    /// Returns the number of texels along an edge of the shadow map.
    public int shadowSize() {
        return shadowSize;
    }

    /// Returns the number of texels to each side over which the edge of a shadow is smoothed.
    public int shadowReach() {
        return shadowReach;
    }

    /// Returns the factor by which the reflection has fewer pixels in each direction.
    public int reflectionDivisor() {
        return reflectionDivisor;
    }

    /// Returns the factor by which water and sky have fewer pixels in each direction.
    public int backdropDivisor() {
        return backdropDivisor;
    }

    /// Returns the number of samples per pixel; 1 means that edges are smoothed afterwards instead.
    public int samples() {
        return samples;
    }

    /// Returns whether reflections are blurred smoothly.
    public boolean blursReflections() {
        return this == HIGH;
    }

    /// Returns the number of texels along an edge of the contact shadow map.
    public int contactSize() {
        return contactSize;
    }

    /// Returns the maximum distance between a mesh and the round shape that it approximates, in pixels.
    public float tolerance() {
        return tolerance;
    }
}
