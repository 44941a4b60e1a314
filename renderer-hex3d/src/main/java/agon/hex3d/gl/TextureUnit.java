package agon.hex3d.gl;

import static org.lwjgl.opengl.GL33C.*;

/// The textures of the shaders. The number of a unit is its ordinal.
public enum TextureUnit {
    /// Depths as seen from the sun, for shadows.
    SHADOW("shadowMap", GL_TEXTURE_2D),
    /// The reflection in the water.
    REFLECTION("reflectionMap", GL_TEXTURE_2D),
    /// The texture of marble, granite and wood.
    STONE("stoneMap", GL_TEXTURE_3D),
    /// Slopes of the water.
    RIPPLES("rippleMap", GL_TEXTURE_2D),
    /// Distances to the outlines of letters.
    LETTERS("letterMap", GL_TEXTURE_2D),
    /// A finished picture whose edges are smoothed.
    PICTURE("pictureMap", GL_TEXTURE_2D),
    /// The reflection of the lamps in surfaces; the lower levels are for rougher surfaces.
    STUDIO("studioMap", GL_TEXTURE_2D),
    /// The share of light that reaches the table around items.
    CONTACT("contactMap", GL_TEXTURE_2D);

    private final String sampler;
    private final int target;

    TextureUnit(String sampler, int target) {
        this.sampler = sampler;
        this.target = target;
    }

    String sampler() {
        return sampler;
    }

    int target() {
        return target;
    }

    void bind(int texture) {
        glActiveTexture(GL_TEXTURE0 + ordinal());
        glBindTexture(target, texture);
    }
}
