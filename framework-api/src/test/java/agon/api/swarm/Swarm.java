package agon.api.swarm;

import agon.api.Action;
import agon.api.Game;
import agon.api.Notation;
import agon.api.Rules;
import agon.api.Seat;
import agon.api.Status;
import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;

/// A game for tests that is as hard on a framework as Hive: stacks on a board without borders, random games of
/// thousands of actions, 99,127 codes, and at most 56 legal actions. Seven pieces a seat move one cell in any
/// direction, onto others too; what lies below cannot move. Who stands on the other seat's first piece with three in a
/// stack wins.
///
/// @param limit actions until the game is drawn (at least 1)
public record Swarm(int limit) implements Rules<Swarm.Hive, Swarm.Crawl> {
    public Game<Swarm.Hive, Swarm.Crawl> game() {
        return Game.of(new Game.About("Swarm", "nobody", 0, "Crawl."), this, new SwarmNotation());
    }

    private static final int PIECES = 7, SIDE = 119, FAR = SIDE / 2, HIGHEST = 3;

    /// A cell, far from any border.
    public record Cell(int x, int y) {}

    /// @param pieces cells of the first seat's pieces, then of the second's
    /// @param stacks pieces on each cell that has some, the lowest first
    /// @param played actions
    public record Hive(Vector<Cell> pieces, Map<Cell, Vector<Integer>> stacks, int played) {
        Hive moved(int piece, Cell to) {
            Vector<Integer> below = stacks.get(pieces.get(piece)).get().init();
            Map<Cell, Vector<Integer>> less = below.isEmpty() ? stacks.remove(pieces.get(piece))
                : stacks.put(pieces.get(piece), below);
            return new Hive(pieces.update(piece, to),
                less.put(to, less.get(to).getOrElse(Vector.empty()).append(piece)), played + 1);
        }
    }

    /// @param piece of the seat that acts, in `[0, 7)`
    public record Crawl(int piece, Cell to) implements Action {
        @Override
        public int code() {
            return (piece * SIDE + to.y + FAR) * SIDE + to.x + FAR;
        }
    }

    @Override
    public Hive start() {
        Hive hive = new Hive(Vector.empty(), HashMap.empty(), 0);
        for (int i = 0; i < 2 * PIECES; i++) {
            Cell cell = new Cell(i % PIECES - PIECES / 2, i < PIECES ? -1 : 1);
            hive = new Hive(hive.pieces.append(cell), hive.stacks.put(cell, Vector.of(i)), 0);
        }
        return hive;
    }

    private Option<Seat> winner(Hive hive) {
        return hive.stacks.values().toVector().filter(stack -> stack.size() == HIGHEST)
            .flatMap(
                stack -> stack.init().filter(piece -> piece % PIECES == 0).map(queen -> new Seat(1 - queen / PIECES)))
            .sortBy(Seat::index)
            .headOption();
    }

    @Override
    public Status status(Hive hive) {
        return winner(hive).map(seat -> Status.won(seat, "a queen is buried"))
            .getOrElse(
                () -> hive.played >= limit ? Status.drawn("a long game") : Status.toMove(new Seat(hive.played % 2)));
    }

    @Override
    public Seq<Crawl> legal(Hive hive) {
        if (status(hive).isOver()) return Vector.empty();
        int own = hive.played % 2 * PIECES;
        return Vector.range(0, PIECES)
            .filter(piece -> hive.stacks.get(hive.pieces.get(own + piece)).get().last() == own + piece)
            .flatMap(piece -> around(hive.pieces.get(own + piece))
                .filter(to -> hive.stacks.get(to).map(Vector::size).getOrElse(0) < HIGHEST)
                .map(to -> new Crawl(piece, to)));
    }

    private static Vector<Cell> around(Cell cell) {
        return Vector.range(0, 9).filter(i -> i != 4).map(i -> new Cell(cell.x + i % 3 - 1, cell.y + i / 3 - 1))
            .filter(to -> Math.abs(to.x) <= FAR && Math.abs(to.y) <= FAR);
    }

    @Override
    public Hive after(Hive hive, Crawl crawl) {
        return hive.moved(hive.played % 2 * PIECES + crawl.piece, crawl.to);
    }

    @Override
    public int codeCount() {
        return PIECES * SIDE * SIDE;
    }

    @Override
    public int maxLegalActions() {
        return 8 * PIECES;
    }

    private static final class SwarmNotation implements Notation<Hive, Crawl> {
        @Override
        public String write(Hive hive, Seq<Crawl> turn) {
            return turn.map(crawl -> crawl.piece + ":" + crawl.to.x + "," + crawl.to.y).mkString(" ");
        }

        @Override
        public Either<String, Seq<Crawl>> read(Hive hive, String text) {
            if (!text.strip().matches("[0-6]:-?\\d{1,2},-?\\d{1,2}"))
                return Either.left("'" + text + "' is not a move");
            String[] parts = text.strip().split("[:,]");
            Cell to = new Cell(Integer.parseInt(parts[1]), Integer.parseInt(parts[2]));
            return Math.max(Math.abs(to.x), Math.abs(to.y)) > FAR ? Either.left("'" + text + "' is too far")
                : Either.right(Vector.of(new Crawl(Integer.parseInt(parts[0]), to)));
        }

        /// Actions played, then the pieces by stack, the lowest first.
        @Override
        public String write(Hive hive) {
            return hive.played + " " + hive.stacks.toVector().sortBy(stack -> stack._1.y * SIDE + stack._1.x)
                .map(stack -> stack._1.x + "," + stack._1.y + ":" + stack._2.mkString(".")).mkString(" ");
        }

        @Override
        public Either<String, Hive> read(String text) {
            Either<String, Hive> bad = Either.left("'" + text + "' is no swarm");
            if (!text.matches("\\d{1,6}( -?\\d{1,2},-?\\d{1,2}:\\d{1,2}(\\.\\d{1,2}){0,2}){1,14}")) return bad;
            String[] parts = text.split(" ");
            Map<Cell, Vector<Integer>> stacks = HashMap.empty();
            Map<Integer, Cell> cells = HashMap.empty();
            int count = 0;
            for (String part : Vector.of(parts).tail()) {
                String[] numbers = part.split("[,:.]");
                Cell cell = new Cell(Integer.parseInt(numbers[0]), Integer.parseInt(numbers[1]));
                Vector<Integer> stack = Vector.of(numbers).drop(2).map(Integer::parseInt);
                if (Math.max(Math.abs(cell.x), Math.abs(cell.y)) > FAR || stacks.containsKey(cell)) return bad;
                stacks = stacks.put(cell, stack);
                for (int piece : stack) cells = cells.put(piece, cell);
                count += stack.size();
            }
            Map<Integer, Cell> at = cells;
            if (count != 2 * PIECES || cells.size() != count || cells.keySet().exists(piece -> piece >= 2 * PIECES))
                return bad;
            return Either.right(
                new Hive(Vector.range(0, count).map(piece -> at.get(piece).get()), stacks, Integer.parseInt(parts[0])));
        }
    }
}
