package agon.launcher;

import agon.api.Action;
import agon.api.Game;
import agon.api.GamePlugin;
import agon.api.Notation;
import agon.api.Options;
import agon.api.Rules;
import agon.api.Seat;
import agon.api.Status;
import agon.api.scene.Scene;
import agon.api.scene.View;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;

/// A game for tests. A turn takes one, two or three sticks. Taking three requires a second action, to pay for them. The
/// player who takes the last stick wins. With the option `trap`, the game misbehaves.
public final class Sticks implements GamePlugin {
    public record Heap(int left, boolean owing, Seat seat) {}

    public sealed interface Deed extends Action {
        record Take(int count) implements Deed {
            @Override
            public int code() {
                return count;
            }
        }

        record Pay() implements Deed {
            @Override
            public int code() {
                return 0;
            }
        }
    }

    @Override
    public String id() {
        return "sticks";
    }

    @Override
    public Options options() {
        return Options.NONE.whole("count", "sticks at the start", 1, 99, Option.of(7L))
            .flag("misere", "who takes the last one loses", false)
            .choice("trap", "what goes wrong", "none", "throw", "simulator", "exit", "memory", "sleep")
            .check(values -> Option.when(values.whole("count") == 1 && values.flag("misere"),
                "there is no misere game with one stick"));
    }

    @Override
    public Game<?, ?> game(Options.Values options) {
        return new Table((int) options.whole("count"), options.flag("misere"), options.choice("trap"), 3).game();
    }

    private record Table(int count, boolean misere, String trap,
        int most) implements Rules<Heap, Deed>, Notation<Heap, Deed> {
        Game<Heap, Deed> game() {
            Game<Heap, Deed> plain = Game.of(
                new Game.About("Sticks", "traditional", 0, "Take one, two or three sticks; pay where you took three."),
                this, this);
            Game<Heap, Deed> game = misere ? plain.withView(fromAbove(plain.view())) : plain;
            return trap.equals("simulator") ? game.withSimulator(new Table(count, misere, "none", 2).game()::simulator)
                : game;
        }

        /// Returns the view for the misère game, whose camera looks from above.
        private static View<Heap, Deed> fromAbove(View<Heap, Deed> plain) {
            return new View<>() {
                @Override
                public Scene scene(Heap heap) {
                    return plain.scene(heap);
                }

                @Override
                public Seq<String> clicks(Heap heap, Deed deed) {
                    return plain.clicks(heap, deed);
                }

                @Override
                public Option<View.Angle> camera() {
                    return Option.of(new View.Angle(90, 0));
                }
            };
        }

        @Override
        public Heap start() {
            return new Heap(count, false, Seat.FIRST);
        }

        @Override
        public Status status(Heap heap) {
            if (heap.owing) return Status.toContinue(heap.seat);
            return heap.left > 0 ? Status.toMove(heap.seat)
                : Status.won(misere ? heap.seat : heap.seat.other(), "the last stick");
        }

        @Override
        public Seq<Deed> legal(Heap heap) {
            return heap.owing ? Vector.of(new Deed.Pay())
                : Vector.rangeClosed(1, Math.min(most, heap.left)).map(Deed.Take::new);
        }

        @Override
        public Heap after(Heap heap, Deed deed) {
            if (heap.left <= 5) sprung();
            return switch (deed) {
                case Deed.Take(int n) when n == 3 -> new Heap(heap.left - 3, true, heap.seat);
                case Deed.Take(int n) -> new Heap(heap.left - n, false, heap.seat.other());
                case Deed.Pay() -> new Heap(heap.left, false, heap.seat.other());
            };
        }

        private void sprung() {
            switch (trap) {
                case "throw" -> throw new IllegalStateException("the trap is sprung");
                case "exit" -> System.exit(0);
                case "memory" -> System.out.println(new long[Integer.MAX_VALUE - 8].length);
                case "sleep" -> sleep();
                default -> {
                }
            }
        }

        private static void sleep() {
            try {
                Thread.sleep(1_000_000);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }

        @Override
        public int codeCount() {
            return 4;
        }

        @Override
        public String write(Heap heap, Seq<Deed> turn) {
            return turn.map(deed -> deed instanceof Deed.Take(int n) ? "" + n : "p").mkString();
        }

        @Override
        public Either<String, Seq<Deed>> read(Heap heap, String text) {
            if (!text.strip().matches("[123]p?|p"))
                return Either.left("'" + text + "' is not a move");
            return Either.right(
                Vector.ofAll(text.strip().toCharArray()).map(c -> c == 'p' ? new Deed.Pay() : new Deed.Take(c - '0')));
        }

        @Override
        public String write(Heap heap) {
            return heap.left + (heap.owing ? "!" : "") + " " + heap.seat.index();
        }

        @Override
        public Either<String, Heap> read(String text) {
            if (!text.strip().matches("\\d{1,2}!? [01]"))
                return Either.left("'" + text + "' is not a number of sticks and a seat, such as '7 0'");
            String[] parts = text.strip().split(" ");
            return Either.right(new Heap(Integer.parseInt(parts[0].replace("!", "")), parts[0].endsWith("!"),
                new Seat(Integer.parseInt(parts[1]))));
        }
    }
}
