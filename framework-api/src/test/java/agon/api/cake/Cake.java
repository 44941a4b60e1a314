package agon.api.cake;

import agon.api.Action;
import agon.api.Game;
import agon.api.Notation;
import agon.api.Rules;
import agon.api.Seat;
import agon.api.Status;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;

/// A game for tests that its first action decides: the first player cuts a cake, and the second eats what is left of
/// it. The larger piece wins. With the pie rule an even cut is best.
public record Cake() implements Rules<Cake.Plate, Cake.Bite> {
    public Game<Cake.Plate, Cake.Bite> game() {
        return Game.of(new Game.About("Cake", "nobody", 0, "Cut and eat."), this, notation());
    }

    private static final Vector<Bite> CUTS = Vector.of(new Bite("small", 0), new Bite("even", 1), new Bite("large", 2));
    private static final Vector<Bite> REST = Vector.of(new Bite("eat", 3));

    /// @param cut   of the first player, -1 before it
    /// @param eaten whether the second has eaten
    public record Plate(int cut, boolean eaten) {}

    public record Bite(String name, int code) implements Action {}

    public Notation<Plate, Bite> notation() {
        return Notation.ofNames(CUTS.appendAll(REST), Bite::name, plate -> plate.cut + " " + plate.eaten, Cake::read);
    }

    private static Either<String, Plate> read(String text) {
        if (!text.matches("-1 false|[012] (true|false)")) return Either.left("'" + text + "' is no plate");
        String[] words = text.split(" ");
        return Either.right(new Plate(Integer.parseInt(words[0]), Boolean.parseBoolean(words[1])));
    }

    @Override
    public Plate start() {
        return new Plate(-1, false);
    }

    @Override
    public Status status(Plate plate) {
        if (plate.cut < 0) return Status.toMove(Seat.FIRST);
        if (!plate.eaten) return Status.toMove(Seat.SECOND);
        return plate.cut == 1 ? Status.drawn("halves")
            : Status.won(plate.cut == 2 ? Seat.FIRST : Seat.SECOND, "the larger piece");
    }

    @Override
    public Seq<Bite> legal(Plate plate) {
        return plate.cut < 0 ? CUTS : plate.eaten ? Vector.empty() : REST;
    }

    @Override
    public Plate after(Plate plate, Bite bite) {
        return plate.cut < 0 ? new Plate(bite.code, false) : new Plate(plate.cut, true);
    }

    @Override
    public int codeCount() {
        return 4;
    }
}
