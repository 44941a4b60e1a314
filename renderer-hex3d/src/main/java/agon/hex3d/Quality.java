package agon.hex3d;

/// The level of detail of a picture. Machines without a graphics card need a lower one.
public enum Quality {
    /// Shadows have hard edges, water has a low resolution, and edges are smoothed in the finished picture.
    LOW,
    /// Shadows are soft, and each pixel has four samples.
    MEDIUM,
    /// Shadows are softer, and reflections and meshes are the finest.
    HIGH
}
