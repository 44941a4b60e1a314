package agon.hex3d.material;

import agon.api.scene.Scene.Item;
import agon.api.scene.Scene.Paint;
import agon.api.scene.Scene.Role;
import agon.api.scene.Scene.Shape;
import agon.hex3d.Appearance;
import agon.hex3d.Appearance.BoardTheme;
import agon.hex3d.Appearance.PieceTheme;
import io.vavr.collection.Vector;

/// The appearance of a [Paint]. Colours are linear, in [0, 1].
///
/// @param ground    main colour
/// @param figure    colour of veins, grains or fibres
/// @param roughness roughness, in (0, 1]; 0.1 is polished
/// @param metal     metallic share, in [0, 1]; 0 for stone and wood
/// @param scale     periods of the texture per unit
/// @param variety   difference in brightness between pieces, in [0, 1]
/// @param veins     share of marble in the figure, in [0, 1]; `grain` is granite, `fibres` wood, `clouds` clouds
public record Material(Colour ground, Colour figure, float roughness, float metal, float scale,
    float variety, float veins, float grain, float fibres, float clouds) {
    private static final float GLOSSY = 0.1f;
    private static final int SPECKLES = 0x4A4A4A;
    private static final Material MAPLE = new Material(new Colour(0.60f, 0.44f, 0.27f),
        new Colour(0.36f, 0.23f, 0.115f), 0.38f, 0, 0.5f, 0.20f, 0, 0, 0.75f, 0.05f);
    private static final Material GLASS = new Material(new Colour(0.62f, 0.74f, 0.74f),
        new Colour(0.72f, 0.82f, 0.82f), 0.12f, 0, 0.5f, 0, 0, 0, 0, 0.3f);
    private static final Material BOXWOOD = new Material(new Colour(0.78f, 0.66f, 0.47f),
        new Colour(0.60f, 0.44f, 0.26f), 0.30f, 0, 0.6f, 0, 0, 0, 0.30f, 0.12f);
    private static final Material EBONY = new Material(new Colour(0.042f, 0.030f, 0.024f),
        new Colour(0.10f, 0.065f, 0.042f), 0.27f, 0, 0.6f, 0, 0, 0, 0.40f, 0.12f);
    private static final Material DUNG = new Material(new Colour(0.105f, 0.060f, 0.026f),
        new Colour(0.30f, 0.21f, 0.085f), 0.80f, 0, 2.6f, 0.30f, 0, 0.45f, 0.30f, 0.25f);
    private static final Material BAIZE = new Material(new Colour(0.004f, 0.042f, 0.020f),
        new Colour(0.008f, 0.065f, 0.030f), 0.85f, 0, 3, 0.06f, 0, 0.2f, 0, 0.3f);
    private static final int PAINTS = Paint.values().length, WOODS = 2 * PAINTS, GLASSES = WOODS + 5,
        BOARDS = GLASSES + 1, COUNT = BOARDS + BoardMaterials.COUNT;

    /// Returns the materials of an appearance: first those of the paints, then their lacquers, the woods, baize, glass
    /// and the board.
    public static Vector<Material> of(Appearance appearance) {
        Palette palette = Palette.of(appearance.table());
        boolean natural = palette == Palette.NATURAL;
        PieceTheme pieces = natural ? appearance.pieces() : PieceTheme.AS_DRAWN;
        Vector<Material> paints = Vector.of(Paint.values())
            .map(paint -> natural ? PieceMaterials.of(pieces, paint).getOrElse(() -> of(paint))
                : plain(paint, palette.paint(paint)));
        boolean carved = natural && pieces == PieceTheme.AS_DRAWN;
        return paints.appendAll(paints.map(Material::lacquer))
            .append(natural ? MAPLE : paints.get(Paint.BOARD.ordinal()))
            .append(carved ? BOXWOOD : paints.get(Paint.WHITE.ordinal()))
            .append(carved ? EBONY : paints.get(Paint.BLACK.ordinal()))
            .append(natural ? DUNG : paints.get(Paint.BROWN.ordinal()))
            .append(natural ? BAIZE : paints.get(Paint.GREEN.ordinal()))
            .append(GLASS).appendAll(BoardMaterials.of(appearance.board()));
    }

    public static int count() {
        return COUNT;
    }

    /// Returns the index of an item's material in a frame with this board, whose items have the paints of
    /// [BoardMaterials#painted].
    public static int index(Item item, BoardTheme board) {
        int part = BoardMaterials.index(item, board);
        return part < 0 ? index(item) : BOARDS + part;
    }

    /// Returns the index of an item's material if the board is that of the game. A board is brass if it consists of
    /// rings, and maple if it consists of tiles. Green square cells are covered with baize. Crosses, and pieces that
    /// are rings, have a glossy lacquer without veins. White and black knights are carved from wood, because veins
    /// would hide their features.
    private static int index(Item item) {
        Paint paint = item.paint();
        return switch (item.shape()) {
            case Shape.Tile _,Shape.Disc _ when paint == Paint.BOARD -> WOODS;
            case Shape.Tile(int sides, _, _, _) when paint == Paint.GREEN && sides == 4 && item.role() == Role.CELL ->
                WOODS + 4;
            case Shape.Knight _ when paint == Paint.WHITE -> WOODS + 1;
            case Shape.Knight _ when paint == Paint.BLACK -> WOODS + 2;
            case Shape.Heap _ when paint == Paint.BROWN -> WOODS + 3;
            case Shape.Cross _ -> PAINTS + paint.ordinal();
            case Shape.Ring _ when item.role() == Role.PIECE -> PAINTS + paint.ordinal();
            default -> paint.ordinal();
        };
    }

    public static int glass() {
        return GLASSES;
    }

    static Material of(Paint paint) {
        return switch (paint) {
            case WHITE -> stone(0.80f, 0.77f, 0.72f, 0.26f, 0.25f, 0.25f, 0.13f, 0.85f, 0.85f, 0, 0.12f);
            case GREY -> stone(0.29f, 0.305f, 0.33f, 0.09f, 0.1f, 0.115f, 0.17f, 1.7f, 0, 0.95f, 0.1f);
            case BLACK -> stone(0.012f, 0.012f, 0.014f, 0.36f, 0.34f, 0.31f, 0.09f, 0.8f, 0.3f, 0, 0);
            case RED -> stone(0.42f, 0.030f, 0.025f, 0.72f, 0.42f, 0.33f, 0.14f, 0.8f, 0.45f, 0.1f, 0.1f);
            case BLUE -> stone(0.025f, 0.085f, 0.36f, 0.35f, 0.5f, 0.75f, 0.14f, 0.8f, 0.45f, 0.1f, 0.1f);
            case GREEN -> stone(0.03f, 0.22f, 0.07f, 0.40f, 0.62f, 0.38f, 0.14f, 0.8f, 0.45f, 0.1f, 0.1f);
            case YELLOW -> stone(0.80f, 0.56f, 0.06f, 0.50f, 0.30f, 0.05f, 0.14f, 0.8f, 0.45f, 0.1f, 0.1f);
            case ORANGE -> stone(0.74f, 0.22f, 0.02f, 0.90f, 0.58f, 0.32f, 0.14f, 0.8f, 0.45f, 0.1f, 0.1f);
            case PURPLE -> stone(0.17f, 0.03f, 0.28f, 0.58f, 0.42f, 0.68f, 0.14f, 0.8f, 0.45f, 0.1f, 0.1f);
            case BROWN -> stone(0.16f, 0.07f, 0.03f, 0.45f, 0.30f, 0.19f, 0.17f, 0.9f, 0.45f, 0.3f, 0.1f);
            case BOARD -> new Material(new Colour(0.78f, 0.535f, 0.255f), new Colour(0.52f, 0.33f, 0.14f), 0.34f, 0.9f,
                0.9f, 0.26f, 0, 0.12f, 0, 0.4f);
            case GOLD -> new Material(new Colour(0.86f, 0.57f, 0.17f), new Colour(0.66f, 0.42f, 0.11f), 0.26f, 0.75f,
                0.9f, 0.12f, 0, 0.1f, 0, 0.2f);
            case WOOD -> new Material(new Colour(0.17f, 0.084f, 0.042f), new Colour(0.055f, 0.026f, 0.013f), 0.36f, 0,
                0.45f, 0.22f, 0, 0, 0.9f, 0.05f);
            case TEXT ->
                new Material(new Colour(0.60f, 0.62f, 0.62f), new Colour(0.60f, 0.62f, 0.62f), 0.5f, 0, 1, 0, 0, 0, 0,
                    0);
        };
    }

    /// Returns a material without veins. Grey is speckled, so that it differs from other paints in texture as well.
    private static Material plain(Paint paint, int rgb) {
        Colour colour = Colour.of(rgb);
        boolean speckled = paint == Paint.GREY;
        return new Material(colour, speckled ? Colour.of(SPECKLES) : colour, 0.35f, 0, 1.7f, 0, 0, speckled ? 1 : 0, 0,
            0);
    }

    private Material lacquer() {
        return new Material(ground, figure, Math.min(roughness, GLOSSY), metal, scale, 0.02f, 0, 0, 0, 0.04f);
    }

    private static Material stone(float red, float green, float blue, float red2, float green2, float blue2,
        float roughness, float scale, float veins, float grain, float clouds) {
        return new Material(new Colour(red, green, blue), new Colour(red2, green2, blue2), roughness, 0, scale, 0.06f,
            veins, grain, 0, clouds);
    }
}
