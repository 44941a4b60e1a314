package agon.hex3d;

/// How carefully a picture is drawn. The lower ones are for machines without a graphics card.
public enum Quality {
    /// Hard-edged shadows, water of few pixels, edges smoothed afterwards.
    LOW(1024, 0, 4, 3, 1, 1, 128),
    /// Soft shadows, four samples a pixel.
    MEDIUM(2048, 1, 3, 1, 4, 0.45f, 256),
    /// Softer shadows, finest reflections and meshes.
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

    /// Texels along an edge of the shadow map.
    public int shadowSize() {
        return shadowSize;
    }

    /// Texels to each side over which a shadow's edge is smoothed.
    public int shadowReach() {
        return shadowReach;
    }

    /// The reflection is drawn with so many times fewer pixels in each direction.
    public int reflectionDivisor() {
        return reflectionDivisor;
    }

    /// Likewise water and sky.
    public int backdropDivisor() {
        return backdropDivisor;
    }

    /// For each pixel; 1 means that edges are smoothed afterwards instead.
    public int samples() {
        return samples;
    }

    /// Whether reflections are blurred smoothly.
    public boolean blursReflections() {
        return this == HIGH;
    }

    /// Texels along an edge of the map of contact shadows.
    public int contactSize() {
        return contactSize;
    }

    /// How far a mesh may be from the round shape it stands for, pixels.
    public float tolerance() {
        return tolerance;
    }
}
