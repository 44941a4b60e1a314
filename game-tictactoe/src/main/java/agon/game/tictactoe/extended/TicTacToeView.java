package agon.game.tictactoe.extended;

import agon.api.Cells;
import agon.api.Seat;
import agon.api.scene.PositionEditor;
import agon.api.scene.Scene;
import agon.api.scene.View;
import agon.game.tictactoe.TicTacToe;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

record TicTacToeView() implements View<TicTacToe.Board, TicTacToe.Mark>, View.Hints<TicTacToe.Board> {
    /// Size of the letters in units. They are small because a small board is seen from near.
    private static final float LETTERS = 0.22f;
    static final Scene.Shape CROSS = new Scene.Shape.Cross(0.4f, 0.17f, 0.16f);
    static final Scene.Shape NOUGHT = new Scene.Shape.Ring(0.2f, 0.37f, 0.17f);
    static final Scene.Paint FIRST = Scene.Paint.RED, SECOND = Scene.Paint.WHITE;
    private static final String CELL = "cell-";

    /// The position editor, with one letter of the text per cell. The seat to act follows from the letters.
    private static final PositionEditor<TicTacToe.Board> EDITOR = PositionEditor.ofLetters(
        Vector.of(new PositionEditor.Piece("cross", mark('x', "cross", 0, 0)),
            new PositionEditor.Piece("nought", mark('o', "nought", 0, 0))),
        LinkedHashMap.of('x', Vector.of("cross"), 'o', Vector.of("nought")),
        ExtendedTicTacToe.NAMES.map(name -> CELL + name),
        b -> TicTacToe.GAME.notation().write(b).replace("/", ""), _ -> Option.none(),
        (letters, _) -> TicTacToe.GAME.notation().read(letters.replaceAll("(?<=\\G.{3})(?!$)", "/")), '.');

    private static String key(int cell) {
        return CELL + ExtendedTicTacToe.NAMES.get(cell);
    }

    /// Returns the cell of an item, which is the cell itself or a mark on it.
    private static int cell(String key) {
        return ExtendedTicTacToe.NAMES.indexWhere(name -> key.startsWith(CELL + name));
    }

    @Override
    public Seq<String> clicks(TicTacToe.Board b, TicTacToe.Mark mark) {
        return Vector.of(key(mark.code()));
    }
    @Override
    public Seq<String> winning(TicTacToe.Board b) {
        Cells won = TicTacToe.LINES.filter(line -> b.crosses().hasAll(line) || b.noughts().hasAll(line))
            .foldLeft(Cells.NONE, Cells::or);
        return Vector.range(0, 9).filter(won::has).map(TicTacToeView::key);
    }

    @Override
    public Seq<View.Counter> counters(TicTacToe.Board b) {
        return Vector.of(View.Counter.of(Seat.FIRST, "crosses", b.crosses().size(), 0, FIRST),
            View.Counter.of(Seat.SECOND, "noughts", b.noughts().size(), 0, SECOND));
    }

    @Override
    public Option<String> explainRefusal(TicTacToe.Board b, Seq<String> clicked, String key) {
        int cell = cell(key);
        return cell >= 0 && b.crosses().or(b.noughts()).has(cell)
            ? Option.of("There is already " + (b.crosses().has(cell) ? "a cross" : "a nought") + " on "
                + ExtendedTicTacToe.NAMES.get(cell) + ".")
            : Option.none();
    }

    @Override
    public Seq<Seq<String>> lines(TicTacToe.Board b, String key) {
        boolean over = winning(b).nonEmpty();
        return over ? Vector.empty() : LiveLines.through(cell(key), TicTacToe.LINES,
            b.toMove().equals(Seat.FIRST) ? b.noughts() : b.crosses(), TicTacToeView::key);
    }

    @Override
    public Option<PositionEditor<TicTacToe.Board>> editor() {
        return Option.of(EDITOR);
    }

    @Override
    public Scene scene(TicTacToe.Board b) {
        Vector<Scene.Item> labels = Vector.range(0, 3)
            .flatMap(i -> Vector.of(Scene.Item.label("column-" + i, "" + "abc".charAt(i), i - 1, 1.75),
                Scene.Item.label("row-" + i, "" + (3 - i), -1.75, i - 1)))
            .map(label -> label.shaped(new Scene.Shape.Label(label.text(), LETTERS)));
        return Scene
            .of(TicTacToe.MARKS
                .flatMap(
                    mark -> items(b, mark.code(), key(mark.code()), mark.code() % 3 - 1, mark.code() / 3 - 1))
                .appendAll(labels));
    }

    private static Vector<Scene.Item> items(TicTacToe.Board b, int cell, String key, double x, double z) {
        Scene.Item tile = Scene.Item.cell(key, new Scene.Shape.Tile(4, 0.68f, 0.1f), Scene.Paint.WOOD, x, z);
        char mark = b.noughts().has(cell) ? 'o' : b.crosses().has(cell) ? 'x' : '.';
        return mark(mark, key, x, z).map(item -> item.raised(0.1)).prepend(tile);
    }

    private static Vector<Scene.Item> mark(char mark, String key, double x, double z) {
        return switch (mark) {
            case 'o' -> Vector.of(Scene.Item.piece(key + "-o", NOUGHT, SECOND, x, z, "O"));
            case 'x' -> Vector.of(Scene.Item.piece(key + "-x", CROSS, FIRST, x, z, "X"));
            default -> Vector.empty();
        };
    }
}
