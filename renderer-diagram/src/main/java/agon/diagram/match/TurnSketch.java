package agon.diagram.match;

import agon.api.Action;
import agon.api.match.Match;
import agon.api.scene.Mark;
import agon.api.scene.Marks;
import agon.api.scene.Scene;
import agon.api.scene.Scene.Item;
import agon.api.scene.Scene.Role;
import agon.diagram.DiagramStyle;
import io.vavr.collection.Vector;
import io.vavr.control.Either;

/// Draws an analysed turn into the position before it.
record TurnSketch<P, A extends Action>(Match<P, A> match, Scene scene) {
    /// @param line   legal actions, possibly including later turns
    /// @param number number of the line, from 1; later lines are paler
    DiagramStyle on(DiagramStyle style, Vector<A> line, int number) {
        DiagramStyle shown = style;
        Match<P, A> here = match;
        boolean numbered = false;
        for (A action : line) {
            Vector<Item> touched = Vector.ofAll(match.game().view().touches(here.position(), action))
                .flatMap(this::onBoard);
            Vector<Item> stops = touched.size() == 1 ? touched.append(touched.head()) : touched;
            for (int i = 0; i + 1 < stops.size(); i++)
                shown = shown.arrows(Vector.of(
                    new DiagramStyle.Arrow(stops.get(i), stops.get(i + 1), numbered ? 0 : number, false)));
            numbered |= touched.nonEmpty();
            Either<?, Match<P, A>> next = here.play(action);
            if (touched.nonEmpty() && shown.marks().of().get(touched.last().key()).isEmpty())
                shown = shown.marked(Marks.NONE.with(touched.last().key(), mark(touched.last(), next), 1f / number));
            if (next.isLeft() || !next.get().midTurn()) break;
            here = next.get();
        }
        return shown;
    }

    /// Returns the mark of a touched item. A cell that disappears is marked as taken, a piece that is touched last as
    /// captured, and any other place as a goal.
    private Mark mark(Item touched, Either<?, Match<P, A>> next) {
        if (touched.role() == Role.PIECE) return Mark.CAPTURE;
        boolean goes = next.isRight() && match.game().view().scene(next.get().position()).board()
            .forAll(item -> !item.key().equals(touched.key()));
        return goes ? Mark.TAKE : Mark.PLACE;
    }

    private Vector<Item> onBoard(String key) {
        return scene.board().filter(item -> item.key().equals(key) && item.role() != Role.LABEL).toVector();
    }
}
