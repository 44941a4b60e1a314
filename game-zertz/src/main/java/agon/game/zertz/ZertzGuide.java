package agon.game.zertz;

import agon.api.Seat;
import agon.api.scene.View;
import agon.game.zertz.board.Marble;
import agon.game.zertz.board.Phase;
import agon.game.zertz.board.Stock;
import agon.game.zertz.board.ZertzAction;
import agon.game.zertz.board.ZertzAction.Jump;
import agon.game.zertz.board.ZertzAction.Place;
import agon.game.zertz.board.ZertzAction.Take;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// Hints for players. They show the progress of each seat towards a winning set, and why an item cannot be selected.
final class ZertzGuide {
    private ZertzGuide() {}

    static Vector<View.Counter> counters(ZertzVariant variant, ZertzPosition p) {
        return Vector.of(Seat.FIRST, Seat.SECOND).flatMap(seat -> {
            Stock has = p.captures(seat);
            int each = variant.each();
            Vector<Marble> colours = Vector.of(Marble.values());
            double all = colours.map(m -> Math.min(each, has.of(m))).sum().doubleValue();
            return colours.map(m -> View.Counter.of(seat, m.toString(), has.of(m), variant.goal(m), m.paint()))
                .append(new View.Counter(seat, each + " of each", all, 3 * each, Option.none()));
        });
    }

    static Vector<String> next(ZertzPosition p, Seq<ZertzAction> legal) {
        if (legal.isEmpty()) return Vector.empty();
        return Vector.of(switch (p.phase()) {
            case Phase.Taking _ -> "remove a free ring, one that can slide out";
            case Phase.Jumping(int at) ->
                "the marble on " + p.board().name(at) + " must jump again, to " + goals(p, legal);
            case Phase _ when legal.head() instanceof Jump ->
                "a capture is compulsory: " + froms(p, legal) + " can jump";
            case Phase _ when legal.head() instanceof Place -> p.pool().isEmpty()
                ? "the pool is empty: place one of the captured marbles"
                : "place a marble of any colour on a vacant ring";
            case Phase _ -> "no move is possible: pass";
        });
    }

    static Option<String> explainIllegal(ZertzPosition p, Seq<ZertzAction> legal, Seq<String> clicked, String key) {
        if (legal.isEmpty()) return Option.none();
        Option<Integer> ring = ring(p, key), from = clicked.lastOption().flatMap(last -> ring(p, last));
        return switch (p.phase()) {
            case Phase.Taking _ -> ring.map(r -> p.occupied().has(r) || !p.rings().has(r)
                ? "Remove a free ring to complete your move."
                : sentence(ZertzRefusal.of(p, new Take(p.board(), r), legal)))
                .orElse(() -> Option.of("Remove a free ring to complete your move."));
            case Phase.Jumping(int at) ->
                Option.of("The marble on " + p.board().name(at) + " must jump again, to " + goals(p, legal) + ".");
            case Phase _ when legal.head() instanceof Jump -> Option.of(capture(p, legal, clicked));
            case Phase _ when legal.head() instanceof Place -> place(p, clicked, key, ring);
            case Phase _ -> Option.of("No move is possible: pass.");
        };
    }

    private static String capture(ZertzPosition p, Seq<ZertzAction> legal, Seq<String> clicked) {
        if (clicked.isEmpty()) return "You must capture: " + froms(p, legal) + " can jump.";
        return "This marble must jump to " + goals(p, legal.filter(a -> a instanceof Jump jump
            && clicked.last().endsWith("-" + p.board().name(jump.from())))) + ".";
    }

    private static Option<String> place(ZertzPosition p, Seq<String> clicked, String key, Option<Integer> ring) {
        boolean supply = key.startsWith("pool-") || key.startsWith("first-") || key.startsWith("second-");
        if (clicked.nonEmpty())
            return supply ? Option.none() : ring.map(r -> p.occupied().has(r)
                ? "There is already a marble on " + p.board().name(r) + ". Place yours on a vacant ring."
                : "Place the marble on a vacant ring.");
        if (ring.exists(p.occupied()::has)) return Option.of("No marble can jump. Place a marble from the pool.");
        if (ring.isDefined()) return Option.of("Click a marble in the pool first, then a ring.");
        return Option.when(supply && !key.startsWith("pool-") && !p.pool().isEmpty(),
            "You can place captured marbles only when the pool is empty.");
    }

    private static String froms(ZertzPosition p, Seq<ZertzAction> legal) {
        return words(legal.filter(a -> a instanceof Jump).map(a -> p.board().name(((Jump) a).from())));
    }

    private static String goals(ZertzPosition p, Seq<ZertzAction> legal) {
        return words(legal.filter(a -> a instanceof Jump).map(a -> p.board().name(((Jump) a).to())));
    }

    private static String words(Seq<String> names) {
        Vector<String> all = names.distinct().sorted().toVector();
        return all.size() < 2 ? all.mkString() : all.init().mkString(", ") + " or " + all.last();
    }

    private static Option<Integer> ring(ZertzPosition p, String key) {
        return key.startsWith("ring-") || key.startsWith("marble-")
            ? p.board().ring(key.substring(key.indexOf('-') + 1)) : Option.none();
    }

    private static String sentence(String why) {
        return Character.toUpperCase(why.charAt(0)) + why.substring(1) + ".";
    }
}
