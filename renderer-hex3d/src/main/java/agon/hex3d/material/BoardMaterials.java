package agon.hex3d.material;

import agon.api.scene.Scene.Item;
import agon.api.scene.Scene.Paint;
import agon.api.scene.Scene.Role;
import agon.hex3d.Appearance.BoardTheme;
import io.vavr.collection.HashSet;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;

/// The three materials of a [BoardTheme]: those of the light parts, the dark parts and the lines of a board.
public final class BoardMaterials {
    /// Number of materials of a board.
    static final int COUNT = 3;
    /// Paints that always describe the board, and those that describe it if a cell has them. Others, such as red and
    /// white, may show the owner of a cell.
    private static final Set<Paint> ALWAYS = HashSet.of(Paint.BOARD, Paint.WOOD, Paint.GREY),
        OF_CELLS = HashSet.of(Paint.BLACK, Paint.GREEN, Paint.BLUE, Paint.BROWN);

    private BoardMaterials() {}

    /// Returns the items with the paints of a theme: [Paint#BOARD] for light parts, [Paint#WOOD] for dark ones and
    /// [Paint#BLACK] for lines. Pieces do not change, and no item changes if the theme is that of the game.
    public static Vector<Item> painted(BoardTheme theme, Vector<Item> items) {
        if (theme == BoardTheme.AS_DRAWN) return items;
        Set<Paint> paints = ALWAYS.union(
            OF_CELLS.intersect(items.filter(item -> item.role() == Role.CELL).map(Item::paint).toSet()));
        return items.map(item -> isPart(item) && paints.contains(item.paint()) ? item.painted(part(item.paint()))
            : item);
    }

    private static boolean isPart(Item item) {
        return item.role() == Role.CELL || item.role() == Role.DECORATION;
    }

    private static Paint part(Paint paint) {
        return switch (paint) {
            case BOARD, GREY, GREEN -> Paint.BOARD;
            case BLACK -> Paint.BLACK;
            default -> Paint.WOOD;
        };
    }

    /// Returns the number of an item's material among those of the board, or -1 if it has the material
    /// of its paint. If the theme is that of the game, only grey parts differ from grey pieces.
    static int index(Item item, BoardTheme theme) {
        if (!isPart(item)) return -1;
        if (theme == BoardTheme.AS_DRAWN) return item.paint() == Paint.GREY ? 0 : -1;
        return switch (item.paint()) {
            case BOARD -> 0;
            case WOOD -> 1;
            case BLACK -> 2;
            default -> -1;
        };
    }

    static Vector<Material> of(BoardTheme theme) {
        return switch (theme) {
            case AS_DRAWN -> Vector.fill(COUNT, Material.of(Paint.GREY));
            case WALNUT -> of(0xB4865A, 0x6B452B, 0x1F120B, 0.85f, 0, 0.05f);
            case MAPLE -> of(0xC4A277, 0x85542F, 0x2B1A0F, 0.75f, 0, 0.05f);
            case SLATE -> of(0x7891A6, 0x3A4A58, 0x10151A, 0, 0.35f, 0.4f);
            case LINEN -> of(0xA99C80, 0x6A614F, 0x211D18, 0.2f, 0.6f, 0.1f);
        };
    }

    private static Vector<Material> of(int light, int dark, int line, float fibres, float grain, float clouds) {
        return Vector.of(light, dark, line).map(rgb -> new Material(Colour.of(rgb), Colour.of(rgb).times(0.55f),
            grain > 0.5f ? 0.8f : 0.38f, 0, grain > 0 ? 1.4f : 0.5f, 0.16f, 0, grain, fibres, clouds));
    }
}
