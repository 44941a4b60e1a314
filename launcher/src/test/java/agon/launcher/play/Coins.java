package agon.launcher.play;

import agon.api.Action;
import agon.api.Game;
import agon.api.GamePlugin;
import agon.api.Notation;
import agon.api.Options;
import agon.api.Rules;
import agon.api.Seat;
import agon.api.Status;
import agon.api.record.RecordFormat;
import agon.api.scene.Scene;
import agon.api.scene.View;
import agon.plugins.GameCatalog;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A game for tests. A turn takes one or two coins from a row, and then turns a marker to heads or tails, which has no
/// effect. The player who takes the last coin wins immediately.
public final class Coins implements GamePlugin {
    private static final Pattern TURN = Pattern.compile("([12])?([ht])?");
    private static final Pattern POSITION = Pattern.compile("(\\d{1,2}) ([12])( turn)?");

    /// @param coins number of remaining coins
    /// @param turning whether the next action turns the marker
    public record Row(int coins, int seat, boolean turning) {}

    /// Takes coins (codes 0 and 1) or turns the marker (2 and 3).
    public record Step(int code) implements Action {
        String text() {
            return "12ht".substring(code, code + 1);
        }
    }

    private record Variant(int coins,
        boolean broken) implements Rules<Row, Step>, Notation<Row, Step>, View<Row, Step> {
        public Game<Row, Step> game() {
            return Game.of(new Game.About("Coins", "nobody", 0,
                "Take one or two coins, then turn the marker.\nThe last coin wins the game for its taker."), this, this)
                .withView(this);
        }

        @Override
        public Row start() {
            return new Row(coins, 0, false);
        }

        @Override
        public Status status(Row row) {
            if (row.coins == 0) return Status.won(new Seat(row.seat), "last coin");
            return row.turning ? Status.toContinue(new Seat(row.seat)) : Status.toMove(new Seat(row.seat));
        }

        @Override
        public Seq<Step> legal(Row row) {
            if (row.coins == 0) return Vector.empty();
            return row.turning ? Vector.of(new Step(2), new Step(3))
                : Vector.range(0, Math.min(2, row.coins)).map(Step::new);
        }

        @Override
        public Row after(Row row, Step step) {
            if (broken && row.coins <= 3) throw new IllegalStateException("the purse is torn");
            return row.turning ? new Row(row.coins, 1 - row.seat, false)
                : new Row(row.coins - step.code - 1, row.seat, row.coins > step.code + 1);
        }

        @Override
        public int codeCount() {
            return 4;
        }

        @Override
        public String write(Row row, Seq<Step> turn) {
            return turn.map(Step::text).mkString();
        }

        @Override
        public Either<String, Seq<Step>> read(Row row, String text) {
            Matcher matcher = TURN.matcher(text.strip());
            if (!matcher.matches())
                return Either.left("'" + text.strip() + "' is not a move");
            return Either
                .right(Vector.of(matcher.group(1), matcher.group(2)).filter(part -> part != null)
                    .map(part -> new Step("12ht".indexOf(part))));
        }

        @Override
        public String write(Row row) {
            return row.coins + " " + (row.seat + 1) + (row.turning ? " turn" : "");
        }

        @Override
        public Either<String, Row> read(String text) {
            Matcher matcher = POSITION.matcher(text.strip());
            if (!matcher.matches())
                return Either.left("'" + text + "' is not a position; expected something like '5 1'");
            return Either.right(new Row(Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2)) - 1,
                matcher.group(3) != null));
        }

        @Override
        public Scene scene(Row row) {
            Vector<Scene.Item> cells = Vector.range(0, coins)
                .map(i -> Scene.Item.cell("cell-" + i, new Scene.Shape.Disc(0.4f, 0.1f), Scene.Paint.BOARD, i, 0));
            Vector<Scene.Item> left = Vector.range(0, row.coins)
                .map(
                    i -> Scene.Item.piece("coin-" + i, new Scene.Shape.Disc(0.3f, 0.1f), Scene.Paint.WHITE, i, 0, "o"));
            return Scene.of(cells.appendAll(left));
        }

        @Override
        public Seq<String> clicks(Row row, Step step) {
            return Vector.of("cell-" + step.code);
        }
    }

    @Override
    public String id() {
        return "coins";
    }

    @Override
    public Options options() {
        return Options.NONE.whole("coins", "in the row", 1, 20, io.vavr.control.Option.of(5L))
            .flag("broken", "fails near the end", false)
            .check(values -> io.vavr.control.Option.when(values.flag("broken") && values.whole("coins") < 4,
                "a broken row has at least 4 coins"));
    }

    @Override
    public Game<?, ?> game(Options.Values options) {
        return new Variant((int) options.whole("coins"), options.flag("broken")).game();
    }

    static GameCatalog catalog(RecordFormat... formats) {
        Coins coins = new Coins();
        Game.About about = coins.game(coins.options().defaults()).about();
        return new GameCatalog(
            Vector.of(
                new GameCatalog.Installed("coins", coins, coins.options(), about, 2, Vector.of(formats), "built in")),
            Vector.empty());
    }

    static agon.api.Variant<?, ?> variant(String name) {
        return catalog().find(name).get();
    }
}
