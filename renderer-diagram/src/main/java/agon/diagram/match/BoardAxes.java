package agon.diagram.match;

import agon.api.Action;
import agon.api.Game;
import agon.api.scene.Scene;
import agon.api.scene.Scene.Item;
import agon.api.scene.Scene.Paint;
import agon.api.scene.Scene.Role;
import agon.api.scene.Scene.Shape;
import agon.api.symmetry.Symmetries;
import agon.api.symmetry.Symmetry;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// The symmetries of the starting board that turn or mirror each level about its centre. They are found by comparing
/// the clicks of legal actions with those of the images of the actions.
///
/// @param x     x coordinate of the centre; `z` is the z coordinate
/// @param found the turns and reflections, each once
record BoardAxes(double x, double z, Vector<Move> found) {
    private static final int STEP = 15; // degrees between the angles that are tried
    private static final double NEAR = 0.05; // maximum distance of equal places, units
    private static final double BEYOND = 0.75, WIDTH = 0.07, CENTRE = 0.16, TYPE = 0.3; // units

    /// A turn about the centre, or a reflection.
    ///
    /// @param degrees angle of the turn, or of the axis of the reflection, counter-clockwise on the page
    private record Move(String name, boolean mirror, int degrees) {
        boolean maps(double x, double z, double toX, double toZ) {
            double angle = Math.toRadians(mirror ? 2 * degrees : degrees), up = -z;
            double imageX = Math.cos(angle) * x + (mirror ? 1 : -1) * Math.sin(angle) * up,
                imageUp = Math.sin(angle) * x + (mirror ? -1 : 1) * Math.cos(angle) * up;
            return Math.hypot(imageX - toX, imageUp + toZ) < NEAR;
        }
    }

    /// A cell and its image.
    private record Pair(Item from, Item to) {}

    static <P, A extends Action> BoardAxes of(Game<P, A> game) {
        return of(game, game.symmetries());
    }

    private static <G extends Symmetry<G>, P, A extends Action> BoardAxes of(Game<P, A> game,
        Symmetries<G, P, A> symmetries) {
        P start = game.rules().start();
        Seq<A> legal = game.rules().legal(start);
        Vector<Item> cells = cells(game.view().scene(start));
        double x = middle(cells.map(Item::x)), z = middle(cells.map(Item::z));
        Vector<Move> found = symmetries.elements(start).toVector().flatMap(g -> {
            P image = symmetries.image(g, start);
            Vector<Item> there = cells(game.view().scene(image));
            Vector<Pair> pairs = legal.toVector().flatMap(action -> game.view().clicks(start, action)
                .zip(game.view().clicks(image, symmetries.image(g, start, action)))
                .flatMap(keys -> cell(cells, keys._1).flatMap(from -> cell(there, keys._2)
                    .map(to -> new Pair(from, to)))))
                .distinct();
            return move(g.name(), pairs, x, z);
        });
        return new BoardAxes(x, z, found.distinctBy(move -> move.mirror + " " + move.degrees));
    }

    private static Vector<Item> cells(Scene scene) {
        return scene.board().filter(item -> item.role() == Role.CELL).toVector();
    }

    private static Option<Item> cell(Vector<Item> cells, String key) {
        return cells.find(cell -> cell.key().equals(key));
    }

    private static double middle(Vector<Float> places) {
        return places.average().getOrElse(0.0);
    }

    private static Option<Move> move(String name, Vector<Pair> pairs, double x, double z) {
        return Vector.range(0, 360 / STEP).map(i -> new Move(name, false, i * STEP))
            .appendAll(Vector.range(0, 180 / STEP).map(i -> new Move(name, true, i * STEP)))
            .find(move -> pairs.nonEmpty() && pairs.forAll(pair -> pair.from().y() == pair.to().y()
                && move.maps(pair.from().x() - x, pair.from().z() - z, pair.to().x() - x, pair.to().z() - z)));
    }

    /// Returns the scene with the axes and the centre of each level.
    Scene on(Scene scene) {
        Vector<Item> cells = cells(scene);
        Seq<Item> drawn = cells.map(Item::y).distinct().foldLeft(scene.board(), (board, y) -> board
            .appendAll(found.filter(Move::mirror).flatMap(move -> axis(move, cells, y)))
            .append(Item.decoration("centre-" + y, new Shape.Disc((float) CENTRE, 0.1f), Paint.GOLD, x, z).raised(y)));
        return new Scene(drawn, scene.aside(), scene.captions(), scene.next(), scene.upright());
    }

    private Vector<Item> axis(Move move, Vector<Item> cells, double y) {
        double across = Math.cos(Math.toRadians(move.degrees)), up = Math.sin(Math.toRadians(move.degrees));
        String key = move.name + "-" + y;
        double reach = BEYOND + cells.map(cell -> (cell.x() - x) * across - (cell.z() - z) * up).max().getOrElse(0.0),
            label = reach + TYPE + TYPE * Math.abs(across) * move.name.length() / 4;
        return Vector.of(
            Item.line("axis-" + key, Paint.RED, x - reach * across, z + reach * up, x + reach * across, z - reach * up,
                WIDTH).raised(y),
            Item.decoration("name-" + key, new Shape.Label(move.name, (float) TYPE), Paint.TEXT, x + label * across,
                z - label * up).raised(y));
    }

    /// Returns the numbers of turns and axes in words.
    String caption() {
        int turns = found.count(move -> !move.mirror), axes = found.size() - turns;
        String turn = turns <= 1 ? "no rotation" : "rotations by multiples of " + 360 / turns + "°";
        return turn + ", " + (axes == 0 ? "no axis" : axes == 1 ? "1 axis" : axes + " axes");
    }
}
