package agon.hex3d.material;

import agon.api.scene.Scene.Paint;

/// How something looks that is made of a [Paint]. Colours are linear, in [0, 1].
///
/// @param ground    most of it
/// @param figure    its veins, grains or fibres
/// @param roughness in (0, 1]; 0.1 is polished
/// @param metal     in [0, 1]; 0 for stone and wood
/// @param scale     periods of the quarry in one unit
/// @param veins     how much of the figure is marble's, in [0, 1]; likewise granite's, wood's and clouds
public record Material(Colour ground, Colour figure, float roughness, float metal, float scale, float veins,
    float grain, float fibres,
    float clouds) {
    /// What `paint` looks like.
    public static Material of(Paint paint) {
        return switch (paint) {
            case WHITE -> new Material(new Colour(0.82f, 0.79f, 0.74f), new Colour(0.23f, 0.22f, 0.22f), 0.13f, 0,
                0.85f, 0.85f, 0, 0, 0.12f);
            case GREY -> new Material(new Colour(0.26f, 0.27f, 0.29f), new Colour(0.055f, 0.06f, 0.07f), 0.17f, 0, 1.7f,
                0, 0.95f, 0, 0.1f);
            case BLACK -> new Material(new Colour(0.011f, 0.011f, 0.013f), new Colour(0.42f, 0.40f, 0.37f), 0.10f, 0,
                0.8f, 0.7f, 0, 0, 0);
            case RED -> new Material(new Colour(0.42f, 0.035f, 0.025f), new Colour(0.75f, 0.48f, 0.38f), 0.14f, 0, 0.8f,
                0.45f, 0.1f, 0, 0.1f);
            case BLUE -> new Material(new Colour(0.025f, 0.085f, 0.36f), new Colour(0.35f, 0.5f, 0.75f), 0.14f, 0, 0.8f,
                0.45f, 0.1f, 0, 0.1f);
            case BOARD -> new Material(new Colour(0.66f, 0.48f, 0.30f), new Colour(0.46f, 0.30f, 0.17f), 0.32f, 0.75f,
                0.9f, 0, 0.12f, 0, 0.3f);
            case WOOD -> new Material(new Colour(0.36f, 0.19f, 0.085f), new Colour(0.115f, 0.05f, 0.02f), 0.34f, 0,
                0.45f, 0, 0, 0.95f, 0.05f);
            case GREEN -> new Material(new Colour(0.03f, 0.26f, 0.07f), new Colour(0.40f, 0.62f, 0.38f), 0.14f, 0, 0.8f,
                0.45f, 0.1f, 0, 0.1f);
            case YELLOW -> new Material(new Colour(0.80f, 0.56f, 0.06f), new Colour(0.50f, 0.30f, 0.05f), 0.14f, 0,
                0.8f, 0.45f, 0.1f, 0, 0.1f);
            case ORANGE -> new Material(new Colour(0.74f, 0.22f, 0.02f), new Colour(0.90f, 0.58f, 0.32f), 0.14f, 0,
                0.8f, 0.45f, 0.1f, 0, 0.1f);
            case PURPLE -> new Material(new Colour(0.17f, 0.03f, 0.28f), new Colour(0.58f, 0.42f, 0.68f), 0.14f, 0,
                0.8f, 0.45f, 0.1f, 0, 0.1f);
            case BROWN -> new Material(new Colour(0.16f, 0.07f, 0.03f), new Colour(0.45f, 0.30f, 0.19f), 0.17f, 0, 0.9f,
                0.45f, 0.3f, 0, 0.1f);
            case GOLD -> new Material(new Colour(0.83f, 0.58f, 0.19f), new Colour(0.62f, 0.40f, 0.11f), 0.22f, 0.95f,
                0.9f, 0, 0.1f, 0, 0.2f);
            case TEXT ->
                new Material(new Colour(0.60f, 0.62f, 0.62f), new Colour(0.60f, 0.62f, 0.62f), 0.5f, 0, 1, 0, 0, 0, 0);
        };
    }
}
