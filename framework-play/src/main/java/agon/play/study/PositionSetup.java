package agon.play.study;

import agon.api.Action;
import agon.api.Seat;
import agon.api.Variant;
import agon.api.match.Match;
import agon.api.scene.PositionEditor;
import agon.api.scene.Scene;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;

/// A position that a user sets up by hand. It may be impossible. Immutable. Its methods run code of the game; screens
/// call it through [agon.plugins.internal.PluginCalls].
///
/// ```java
/// PositionSetup<?, ?> setup = PositionSetup.of(Match.start(variant)).get();
/// Match<?, ?> match = setup.click("cell-b2", "cross").match().get();
/// ```
///
/// @param variant the variant of the position
/// @param editor  the editor of the game
/// @param board   the cells and coordinates of the board, without pieces
/// @param upright whether the board stands upright, as in [Scene#upright]
/// @param setup   the current state of the setup
public record PositionSetup<P, A extends Action>(Variant<P, A> variant, PositionEditor<P> editor,
    Seq<Scene.Item> board, boolean upright, PositionEditor.Setup setup) {
    private static final char INNER = '/'; // separates the key of a cell and the key of a piece on it

    /// Returns a setup of the current position of a match, or none if the game has no editor.
    public static <P, A extends Action> Option<PositionSetup<P, A>> of(Match<P, A> match) {
        return match.game().view().editor().map(editor -> {
            Scene start = match.game().view().scene(match.game().rules().start());
            return new PositionSetup<>(match.variant(), editor,
                start.board().filter(item -> item.role() != Scene.Role.PIECE), start.upright(),
                editor.setup(match.position()));
        });
    }

    /// Returns a match that starts in this position, or the reason why the position is impossible.
    public Either<String, Match<P, A>> match() {
        return editor.position(setup).map(position -> Match.from(variant, position)).mapLeft(PositionSetup::sentence);
    }

    private static String sentence(String why) {
        String text = why.isEmpty() ? why : Character.toUpperCase(why.charAt(0)) + why.substring(1);
        return text.isEmpty() || ".!?".indexOf(text.charAt(text.length() - 1)) >= 0 ? text : text + ".";
    }

    /// Returns the keys of the cells.
    public Seq<String> cells() {
        return board.filter(item -> item.role() == Scene.Role.CELL).map(Scene.Item::key);
    }

    /// Returns the key of the cell to which an item of [#scene] belongs.
    public Option<String> cell(String key) {
        int end = key.indexOf(INNER);
        String cell = end < 0 ? key : key.substring(0, end);
        return Option.of(cell).filter(cells()::contains);
    }

    /// Puts a piece, given by its name, on a cell. If the stack on the cell is not full, the piece is placed on top;
    /// otherwise, it replaces the whole stack. If the same piece is already on top and stacks have at most two pieces,
    /// that piece is removed instead.
    public PositionSetup<P, A> click(String cell, String piece) {
        Vector<String> there = setup.at(cell);
        boolean same = there.lastOption().contains(piece), tower = editor.maxStack() > 2;
        if (same && !tower) return with(setup.on(cell, there.init()));
        return with(there.size() < editor.maxStack() ? setup.put(cell, piece) : setup.on(cell, Vector.of(piece)));
    }

    /// Removes the top piece of a cell, if there is one.
    public PositionSetup<P, A> clear(String cell) {
        return setup.at(cell).isEmpty() ? this : with(setup.on(cell, setup.at(cell).init()));
    }

    /// Removes all pieces from the board and from the supplies.
    public PositionSetup<P, A> clear() {
        PositionEditor.Setup empty = setup.pieces().keySet().foldLeft(setup,
            (left, cell) -> left.on(cell, Vector.empty()));
        return with(editor.supplies().foldLeft(empty, (left, supply) -> left.supply(supply.name(), 0)));
    }

    /// Returns a setup of the starting position of the game.
    public PositionSetup<P, A> start() {
        return with(editor.setup(variant.rules().start()));
    }

    /// Returns this setup with another side to move.
    public PositionSetup<P, A> toMove(Seat seat) {
        return with(setup.toMove(seat));
    }

    /// Returns this setup with another number of pieces in a supply, clamped to its range.
    public PositionSetup<P, A> supply(PositionEditor.Supply supply, int count) {
        return with(setup.supply(supply.name(), Math.clamp(count, 0, supply.most())));
    }

    private PositionSetup<P, A> with(PositionEditor.Setup other) {
        return new PositionSetup<>(variant, editor, board, upright, other);
    }

    /// Returns the keys of the cells that have been removed from the board, as described in
    /// [PositionEditor.Piece#look].
    public Seq<String> gone() {
        Seq<String> absent = editor.pieces().filter(piece -> piece.look().isEmpty())
            .map(PositionEditor.Piece::name);
        return setup.pieces().filter(on -> on._2.exists(absent::contains)).keySet().toVector();
    }

    /// Returns the scene of the position, which may be impossible.
    public Scene scene() {
        return Scene.of(board.appendAll(setup.pieces()
            .flatMap(on -> board.find(item -> item.key().equals(on._1)).toVector()
                .flatMap(cell -> pieces(cell, on._2)))))
            .upright(upright);
    }

    private Vector<Scene.Item> pieces(Scene.Item cell, Vector<String> names) {
        Vector<Scene.Item> items = Vector.empty();
        double height = cell.shape() instanceof Scene.Shape.Ring ? 0.01 : cell.shape().top();
        for (int level = 0; level < names.size(); level++) {
            String name = names.get(level);
            Seq<Scene.Item> look = editor.pieces().find(piece -> piece.name().equals(name))
                .map(PositionEditor.Piece::look).getOrElse(Vector.empty());
            for (int part = 0; part < look.size(); part++)
                items = items.append(placed(look.get(part),
                    cell.key() + INNER + level + INNER + part, cell, height));
            height += look.map(item -> item.shape().top()).max().getOrElse(0f);
        }
        return items;
    }

    private static Scene.Item placed(Scene.Item look, String key, Scene.Item cell, double height) {
        return new Scene.Item(key, look.role(), look.shape(), look.paint(), cell.x() + look.x(),
            (float) (cell.y() + height + look.y()), cell.z() + look.z(), look.yaw(), look.tilt(), look.text(),
            look.reach(), look.inscription());
    }
}
