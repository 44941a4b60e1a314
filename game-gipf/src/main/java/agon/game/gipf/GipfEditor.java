package agon.game.gipf;

import agon.api.Cells;
import agon.api.Seat;
import agon.api.scene.PositionEditor;
import agon.api.scene.Scene.Paint;
import agon.game.gipf.GipfPosition.Phase;
import agon.game.gipf.Side.Kinds;
import io.vavr.Tuple;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.Locale;

/// Edits positions. A GIPF-piece is a stack of two pieces of one colour. In the tournament version, a player with
/// single pieces on the board can push no more GIPF-pieces.
record GipfEditor(PositionText texts) implements PositionEditor<GipfPosition> {
    private static final Vector<String> COLOURS = Vector.of("white", "black");

    @Override
    public Seq<Piece> pieces() {
        return Vector.of(Piece.of("white piece", GipfView.DISC, Paint.WHITE),
            Piece.of("black piece", GipfView.DISC, Paint.BLACK));
    }

    @Override
    public int maxStack() {
        return texts.rules().variant().hasGipf() ? 2 : 1;
    }

    @Override
    public Seq<Supply> supplies() {
        return COLOURS.map(colour -> new Supply(colour + " reserve",
            texts.rules().variant().pieces() + PositionText.HANDICAP));
    }

    @Override
    public PositionEditor.Setup setup(GipfPosition p) {
        Map<String, Vector<String>> pieces = LinkedHashMap.ofEntries(Spots.in(p.occupied()).map(
            spot -> Tuple.of("spot-" + Spots.name(spot), Vector.fill(p.gipf().has(spot) ? 2 : 1,
                (p.white().pieces().has(spot) ? "white" : "black") + " piece"))));
        return new PositionEditor.Setup(pieces, Option.of(p.seat()),
            LinkedHashMap.of("white reserve", p.white().reserve(), "black reserve", p.black().reserve()));
    }

    @Override
    public Either<String, GipfPosition> position(PositionEditor.Setup setup) {
        Option<String> dot = setup.pieces().keySet().find(key -> key.startsWith("dot-")).map(key -> key.substring(4));
        if (dot.isDefined()) return Either.left("A piece cannot be on the dot " + dot.get() + ".");
        Vector<Vector<String>> stacks = Spots.NAMES.map(name -> setup.at("spot-" + name));
        int mixed = stacks.indexWhere(stack -> stack.distinct().size() > 1 || stack.size() > 2);
        if (mixed >= 0)
            return Either.left("Invalid stack on " + Spots.name(mixed) + ": " + stacks.get(mixed).mkString(" under ")
                + ". A GIPF-piece consists of two pieces of one colour.");
        String letters = stacks.map(stack -> stack.isEmpty() ? "."
            : stack.size() == 1 ? stack.head().substring(0, 1) : stack.head().substring(0, 1).toUpperCase(
                Locale.ROOT))
            .mkString();
        return texts.checked(new GipfPosition(side(setup, letters, "white"), side(setup, letters, "black"),
            setup.toMove().getOrElse(Seat.FIRST), Phase.START, Cells.NONE)).mapLeft(
                why -> Character.toUpperCase(why
                    .charAt(0)) + why.substring(1) + ".");
    }

    private Side side(PositionEditor.Setup setup, String letters, String colour) {
        Side side = PositionText.side(letters, colour.charAt(0), setup.supplies().get(colour + " reserve").getOrElse(0),
            Option.none());
        Kinds kinds = texts.rules().variant() != GipfVariant.TOURNAMENT || !side.pieces().equals(side.gipf())
            ? Kinds.SINGLE
            : side.pieces().isEmpty() ? Kinds.GIPF : Kinds.ANY;
        return new Side(side.pieces(), side.gipf(), side.reserve(), kinds);
    }
}
