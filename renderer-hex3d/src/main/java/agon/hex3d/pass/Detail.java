package agon.hex3d.pass;

import agon.hex3d.RenderFrame.Quality;

/// The rendering parameters of a [Quality].
///
/// @param shadowSize        number of texels along an edge of the shadow map
/// @param shadowReach       number of texels on each side over which the edge of a shadow is smoothed
/// @param reflectionDivisor factor by which the width and height of the reflection are reduced
/// @param backdropDivisor   factor by which the width and height of water and sky are reduced
/// @param samples           number of samples per pixel; 1 means that edges are smoothed afterwards instead
/// @param tolerance         maximum distance between a mesh and the round shape that it approximates, in pixels
/// @param contactSize       number of texels along an edge of the contact shadow map
/// @param blurs             whether reflections are blurred smoothly
record Detail(int shadowSize, int shadowReach, int reflectionDivisor, int backdropDivisor, int samples,
    float tolerance, int contactSize, boolean blurs) {
    static Detail of(Quality quality) {
        return switch (quality) {
            case LOW -> new Detail(1024, 0, 4, 3, 1, 1, 128, false);
            case MEDIUM -> new Detail(2048, 1, 3, 1, 4, 0.45f, 256, false);
            case HIGH -> new Detail(4096, 2, 2, 1, 4, 0.12f, 1024, true);
        };
    }
}
