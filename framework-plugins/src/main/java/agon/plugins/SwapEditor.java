package agon.plugins;

import agon.api.Seat;
import agon.api.scene.PositionEditor;
import agon.plugins.PieRule.Offer;
import agon.plugins.PieRule.Position;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;

/// The editor of a game with the pie rule. It is the editor of the inner game with an additional supply that stores
/// whether sides were swapped. Only in the starting position is the offer open.
record SwapEditor<P>(PositionEditor<P> game, P start) implements PositionEditor<Position<P>> {
    private static final Supply SWAPPED = new Supply("swapped sides", 1);

    @Override
    public Seq<Piece> pieces() {
        return game.pieces();
    }

    @Override
    public int maxStack() {
        return game.maxStack();
    }

    @Override
    public Seq<Supply> supplies() {
        return Vector.ofAll(game.supplies()).append(SWAPPED);
    }

    @Override
    public PositionEditor.Setup setup(Position<P> p) {
        boolean swapped = p.offer().isSwapped();
        return seated(game.setup(p.position()), swapped).supply(SWAPPED.name(), swapped ? 1 : 0);
    }

    @Override
    public Either<String, Position<P>> position(PositionEditor.Setup setup) {
        boolean swapped = setup.supplies().get(SWAPPED.name()).contains(1);
        PositionEditor.Setup alone = new PositionEditor.Setup(setup.pieces(), setup.toMove(),
            setup.supplies().remove(SWAPPED.name()));
        return game.position(seated(alone, swapped)).map(position -> new Position<>(position,
            swapped ? Offer.TAKEN : position.equals(start) ? Offer.OPEN : Offer.DECLINED));
    }

    private static PositionEditor.Setup seated(PositionEditor.Setup setup, boolean swapped) {
        Option<Seat> toMove = setup.toMove().map(seat -> swapped ? seat.other() : seat);
        return new PositionEditor.Setup(setup.pieces(), toMove, setup.supplies());
    }
}
