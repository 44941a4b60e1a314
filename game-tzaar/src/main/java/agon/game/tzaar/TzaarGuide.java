package agon.game.tzaar;

import agon.api.Seat;
import agon.game.tzaar.TzaarAction.Capture;
import agon.game.tzaar.TzaarAction.Place;
import agon.game.tzaar.TzaarAction.Stack;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// Texts for players: the next action, pieces in words, and why an item cannot be selected.
final class TzaarGuide {
    private TzaarGuide() {}

    static String[] next(TzaarRules rules, TzaarPosition p) {
        if (rules.status(p).isOver()) return new String[0];
        return new String[]{switch (p.phase()) {
            case SETUP -> "the pieces are placed at random";
            case PLACING -> TzaarPosition.colour(p.seat()) + " places a piece of any type";
            case OPENING -> "white captures one piece";
            case CAPTURING -> "capture a piece that is not higher than yours";
            case CONTINUING -> "capture again, stack, or pass";
        }};
    }

    static String words(Piece piece) {
        String type = TzaarPosition.colour(piece.owner()) + " " + piece.type().title;
        return piece.height() == 1 ? type : type + " on a stack of " + piece.height();
    }

    static Option<Integer> point(String key) {
        return Points.find(key.contains("-") ? key.substring(0, key.indexOf('-')) : key);
    }

    /// Returns an explanation of why an item that cannot be selected is refused.
    static Option<String> explainRefusal(TzaarRules rules, TzaarPosition p, Seq<String> clicked, String key) {
        if (rules.status(p).isOver()) return Option.none();
        if (key.equals("pass"))
            return Option.of(p.phase().fills() ? "The board is still being filled."
                : p.phase() == Phase.OPENING ? "White starts with one capture."
                    : "You must capture before you can pass.");
        Option<Integer> to = point(key), from = clicked.headOption().flatMap(TzaarGuide::point);
        if (p.phase().fills()) return placing(p, clicked, key, to);
        if (to.isEmpty()) return Option.none();
        Option<Piece> piece = p.pieces().get(to.get());
        if (from.isDefined()) {
            boolean own = piece.exists(one -> one.owner().equals(p.seat()));
            return Option.of(sentence(rules.explainIllegal(p,
                own ? new Stack(from.get(), to.get()) : new Capture(from.get(), to.get()))));
        }
        if (!piece.exists(one -> one.owner().equals(p.seat())))
            return Option.of("Click one of your own pieces first, then the piece to move onto.");
        return Option.of(p.phase() == Phase.CONTINUING ? "The piece on " + Points.NAMES.get(to.get())
            + " has no piece to move onto."
            : "The piece on " + Points.NAMES.get(to.get()) + " cannot capture. You must capture: "
                + some(rules.legal(p).map(action -> ((Capture) action).from()).distinct()) + ".");
    }

    private static Option<String> placing(TzaarPosition p, Seq<String> clicked, String key, Option<Integer> to) {
        if (p.phase() == Phase.SETUP) return to.map(point -> Points.NAMES.get(point) + " is occupied.");
        String own = "-" + TzaarPosition.colour(p.seat()) + "-";
        if (key.startsWith("supply-")) return Option.when(!key.contains(own), "These are the pieces of your opponent.");
        return to.map(point -> clicked.isEmpty() ? "Click one of your pieces next to the board first, then a point."
            : sentence(Points.NAMES.get(point) + " is occupied"));
    }

    /// Returns the names of at most five points.
    private static String some(Seq<Integer> points) {
        Vector<String> names = points.map(Points.NAMES::get).toVector();
        return names.size() > 5 ? names.take(5).mkString(", ") + " or another piece can"
            : (names.size() == 1 ? names.head() : names.init().mkString(", ") + " or " + names.last()) + " can";
    }

    private static String sentence(String text) {
        return Character.toUpperCase(text.charAt(0)) + text.substring(1) + ".";
    }
}
