package agon.game.tictactoe.extended;

import agon.api.Cells;
import agon.api.Seat;
import agon.api.scene.PositionEditor;
import agon.api.scene.Scene;
import agon.api.scene.View;
import io.vavr.Tuple;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// Four stacked boards with crosses and noughts.
record QubicView(QubicGame rules) implements View<QubicGame.Marks, QubicGame.Mark>, View.Hints<QubicGame.Marks> {
    /// Distance between two levels, in units.
    private static final double RISE = 1.2;
    private static final double PLATE = 0.08;
    private static final double CENTRE = (Cube.SIDE - 1) / 2.0;

    @Override
    public Scene scene(QubicGame.Marks marks) {
        return Scene
            .of(Vector.range(0, Cube.SIZE).flatMap(cell -> cell(marks, cell))
                .appendAll(Vector.range(0, Cube.SIDE).flatMap(QubicView::labels)));
    }

    private static Vector<Scene.Item> cell(QubicGame.Marks marks, int cell) {
        String name = Cube.NAMES.get(cell);
        double x = Cube.x(cell) - CENTRE, y = RISE * Cube.z(cell), z = Cube.y(cell) - CENTRE;
        Scene.Item tile = Scene.Item
            .cell("cell-" + name, new Scene.Shape.Tile(4, 0.68f, (float) PLATE), Scene.Paint.WOOD, x, z).raised(y);
        if (marks.first().has(cell))
            return Vector.of(tile,
                Scene.Item.piece("x-" + name, TicTacToeView.CROSS, TicTacToeView.FIRST, x, z, "X").raised(y + PLATE));
        if (marks.second().has(cell))
            return Vector.of(tile,
                Scene.Item.piece("o-" + name, TicTacToeView.NOUGHT, TicTacToeView.SECOND, x, z, "O").raised(y + PLATE));
        return Vector.of(tile);
    }

    @Override
    public Option<PositionEditor<QubicGame.Marks>> editor() {
        return Option.of(PositionEditor.ofLetters(
            Vector.of(PositionEditor.Piece.of("cross", TicTacToeView.CROSS, TicTacToeView.FIRST),
                PositionEditor.Piece.of("nought", TicTacToeView.NOUGHT, TicTacToeView.SECOND)),
            LinkedHashMap.of('x', Vector.of("cross"), 'o', Vector.of("nought")),
            Cube.NAMES.map(name -> "cell-" + name), marks -> QubicGame.text(marks).replaceAll("[/ ]", ""),
            _ -> Option.none(), (letters, _) -> QubicGame.ofLetters(letters), '.'));
    }

    /// Labels the columns in front and the rows on the left, with the number of the level in the corner behind them.
    private static Vector<Scene.Item> labels(int level) {
        double before = -CENTRE - 1, behind = CENTRE + 1;
        Vector<Scene.Item> places = Vector.range(0, Cube.SIDE).flatMap(i -> Vector.of(
            Scene.Item.label("column-" + i + "-" + level, "" + "abcd".charAt(i), i - CENTRE, behind),
            Scene.Item.label("row-" + i + "-" + level, "" + (Cube.SIDE - i), before, i - CENTRE)));
        String number = "L" + (level + 1); // as at the end of the name of a cell
        return places.append(Scene.Item.label("level-" + level, "Level " + (level + 1), before, before).worded(number))
            .map(item -> item.raised(RISE * level));
    }

    @Override
    public Seq<String> clicks(QubicGame.Marks marks, QubicGame.Mark mark) {
        return Vector.of("cell-" + Cube.NAMES.get(mark.code()));
    }

    @Override
    public Seq<View.Counter> counters(QubicGame.Marks marks) {
        boolean counts = rules.scoring() == QubicGame.Scoring.LINES;
        return Vector.of(Tuple.of(Seat.FIRST, marks.first(), TicTacToeView.FIRST),
            Tuple.of(Seat.SECOND, marks.second(), TicTacToeView.SECOND)).map(
                side -> View.Counter.of(side._1,
                    counts ? "lines" : "marks", counts ? Cube.lines(side._2) : side._2.size(), 0, side._3));
    }
    @Override
    public Option<String> explainRefusal(QubicGame.Marks marks, Seq<String> clicked, String key) {
        String name = key.substring(key.indexOf('-') + 1);
        int cell = Cube.NAMES.indexOf(name);
        boolean taken = cell >= 0 && (marks.first().has(cell) || marks.second().has(cell));
        return Option.when(taken, () -> "There is already a mark on " + name + ".");
    }

    @Override
    public Seq<Seq<String>> lines(QubicGame.Marks marks, String key) {
        int cell = Cube.NAMES.indexOf(key.substring(key.indexOf('-') + 1));
        return rules.status(marks).isOver() ? Vector.empty() : LiveLines.through(cell, Cube.LINES,
            marks.firstMoves() ? marks.second() : marks.first(), number -> "cell-" + Cube.NAMES.get(number));
    }

    @Override
    public Seq<String> winning(QubicGame.Marks marks) {
        if (!rules.status(marks).isOver()) return Vector.empty();
        Cells four = Cube.LINES.filter(line -> marks.first().hasAll(line) || marks.second().hasAll(line))
            .foldLeft(Cells.NONE, Cells::or);
        return Vector.range(0, Cube.SIZE).filter(four::has)
            .flatMap(cell -> Vector.of("cell-" + Cube.NAMES.get(cell),
                (marks.first().has(cell) ? "x-" : "o-") + Cube.NAMES.get(cell)));
    }
}
