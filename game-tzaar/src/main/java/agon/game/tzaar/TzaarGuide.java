package agon.game.tzaar;

import agon.game.tzaar.TzaarAction.Capture;
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
            case PLACING -> "place a " + TzaarPosition.colour(p.seat()) + " piece of any type";
            case OPENING -> "capture one piece";
            case CAPTURING -> "capture a piece that is not higher than yours";
            case CONTINUING -> "capture again, make a stack, or pass";
        }};
    }

    static String words(Piece piece) {
        String type = TzaarPosition.colour(piece.owner()) + " " + piece.type().title;
        return piece.height() == 1 ? type : type + " on a stack of " + piece.height();
    }

    static Option<Integer> point(String key) {
        return Points.find(key.contains("-") ? key.substring(0, key.indexOf('-')) : key);
    }

    /// Returns an explanation of why an item that cannot be selected is refused, and none for other items.
    static Option<String> explainRefusal(TzaarRules rules, TzaarPosition p, Seq<String> clicked, String key) {
        Option<Integer> at = point(key);
        if (rules.status(p).isOver() || at.isEmpty() && !key.startsWith("supply-")) return Option.none();
        if (p.phase().fills()) return placing(p, clicked, key, at);
        return at.flatMap(to -> clicked.headOption().flatMap(TzaarGuide::point)
            .map(from -> target(rules, p, from, to)).getOrElse(() -> start(p, to)));
    }

    private static Option<String> placing(TzaarPosition p, Seq<String> clicked, String key, Option<Integer> at) {
        if (key.startsWith("supply-"))
            return Option.when(!key.contains("-" + TzaarPosition.colour(p.seat()) + "-"),
                "These are the pieces of your opponent.");
        boolean occupied = p.pieces().get(at.get()).isDefined();
        return p.phase() == Phase.PLACING && clicked.isEmpty()
            ? Option.of("Click one of your pieces next to the board first, and then a point.")
            : Option.when(occupied, () -> Points.NAMES.get(at.get()) + " is occupied.");
    }

    private static Option<String> target(TzaarRules rules, TzaarPosition p, int from, int to) {
        boolean own = p.pieces().get(to).exists(piece -> piece.owner().equals(p.seat()));
        TzaarAction action = own ? new Stack(from, to) : new Capture(from, to);
        return Option.when(!TzaarRules.moves(p, from).contains(action),
            () -> sentence(from == to ? "the piece on " + Points.NAMES.get(to) + " is already selected"
                : rules.explainIllegal(p, action)));
    }

    private static Option<String> start(TzaarPosition p, int from) {
        if (!p.pieces().get(from).exists(piece -> piece.owner().equals(p.seat())))
            return Option.of("Click one of your pieces first, and then the piece that it moves onto.");
        if (!TzaarRules.moves(p, from).isEmpty()) return Option.none();
        String piece = "The piece on " + Points.NAMES.get(from);
        return Option.of(p.phase() == Phase.CONTINUING ? piece + " has no piece to move onto."
            : piece + " cannot capture. You must capture: "
                + some(p.ownedBy(p.seat()).filter(one -> !TzaarRules.moves(p, one).isEmpty())) + ".");
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
