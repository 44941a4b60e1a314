package agon.api.contract;

import static agon.api.contract.Broken.unlessEqual;

import agon.api.Action;
import agon.api.PlainText;
import agon.api.Rules;
import agon.api.Status;
import agon.api.scene.PositionEditor;
import agon.api.scene.PositionEditor.Piece;
import agon.api.scene.PositionEditor.Supply;
import agon.api.scene.Scene;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;

/// Laws of position editors.
final class SetupLaws {
    private static final int LONGEST = 1_000;

    static <P, A extends Action> void setupsMakePositions(Moment<P, A> m) throws Broken {
        Option<PositionEditor<P>> editor = m.game().view().editor();
        if (editor.isDefined()) checked(m, editor.get());
    }

    private static <P, A extends Action> void checked(Moment<P, A> m, PositionEditor<P> editor) throws Broken {
        PositionEditor.Setup setup = editor.setup(m.position());
        sound(m, editor, setup);
        if (m.position().equals(m.rules().start()))
            unlessEqual("the position created from the setup of the start", Either.right(m.position()),
                editor.position(setup));
        Either<String, P> made = made(m, editor, setup);
        Status status = m.rules().status(m.position());
        if (made.isLeft() && !status.isOver() && !status.midTurn())
            throw new Broken("the position created from this setup", "a position at the start of a "
                + "turn", made.getLeft());
        made(m, editor, damaged(m, editor, setup));
    }

    private static <P, A extends Action> void sound(Moment<P, A> m, PositionEditor<P> editor,
        PositionEditor.Setup setup)
        throws Broken {
        Seq<String> cells = cells(m), pieces = editor.pieces().map(Piece::name),
            supplies = editor.supplies().map(Supply::name);
        unlessEqual("distinct names of pieces", pieces.distinct(), pieces);
        unlessEqual("distinct names of supplies", supplies.distinct(), supplies);
        for (var stack : setup.pieces()) {
            if (!cells.contains(stack._1))
                throw new Broken("a key of the setup", "a cell of the board in the scene of the start", stack._1);
            if (stack._2.isEmpty() || stack._2.size() > editor.maxStack() || !pieces.containsAll(stack._2))
                throw new Broken("pieces on " + stack._1, "1 to " + editor.maxStack() + " of "
                    + pieces.mkString(", "), stack._2);
        }
        unlessEqual("names of the supplies", supplies.toSet(), setup.supplies().keySet().toSet());
        for (Supply supply : editor.supplies()) {
            int count = setup.supplies().get(supply.name()).get();
            if (count < 0 || count > supply.most())
                throw new Broken(supply.name(), "0 to " + supply.most(), count);
        }
        if (setup.toMove().exists(seat -> seat.index() >= m.rules().seats()))
            throw new Broken("the seat to move", "one of " + m.rules().seats(), setup.toMove());
    }

    private static <P, A extends Action> Seq<String> cells(Moment<P, A> m) {
        return m.game().view().scene(m.rules().start()).board().filter(item -> item.role() == Scene.Role.CELL)
            .map(Scene.Item::key);
    }

    private static <P, A extends Action> Either<String, P> made(Moment<P, A> m, PositionEditor<P> editor,
        PositionEditor.Setup setup)
        throws Broken {
        Either<String, P> made = editor.position(setup);
        if (made.isLeft() && (made.getLeft().isBlank() || !PlainText.isLine(made.getLeft(), LONGEST)))
            throw new Broken("the error message for a setup",
                "a line of at most " + LONGEST + " characters without control characters",
                made.getLeft());
        if (made.isLeft()) return made;
        unlessEqual("the setup of the position created from a setup", setup, editor.setup(made.get()));
        unlessEqual("whether the position of a setup has no legal actions", m.rules().status(made.get()).isOver(),
            Rules.legal(m.rules(), made.get()).isEmpty());
        return made;
    }

    private static <P, A extends Action> PositionEditor.Setup damaged(Moment<P, A> m, PositionEditor<P> editor,
        PositionEditor.Setup setup) {
        Seq<String> cells = cells(m);
        if (editor.supplies().nonEmpty() && m.dice().nextInt(4) == 0) {
            Supply supply = editor.supplies().get(m.dice().nextInt(editor.supplies().size()));
            return setup.supply(supply.name(), m.dice().nextInt(supply.most() + 1));
        }
        if (cells.isEmpty() || editor.pieces().isEmpty()) return setup;
        String cell = cells.get(m.dice().nextInt(cells.size()));
        String piece = editor.pieces().get(m.dice().nextInt(editor.pieces().size())).name();
        return setup.at(cell).size() < editor.maxStack() && m.dice().nextBoolean() ? setup.put(cell, piece)
            : setup.on(cell, m.dice().nextBoolean() ? Vector.empty() : Vector.of(piece));
    }
}
