package agon.plugins;

import agon.api.Action;
import agon.api.Seat;
import agon.api.scene.Marks;
import agon.api.scene.PositionEditor;
import agon.api.scene.Scene;
import agon.api.scene.Scene.Item;
import agon.api.scene.View;
import agon.plugins.PieRule.Offer;
import agon.plugins.PieRule.Position;
import agon.plugins.PieRule.SwapAction.Inner;
import agon.plugins.PieRule.SwapAction.Swap;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;

/// The view of a game with the pie rule. It is the view of the inner game with a caption. While sides may be swapped,
/// its scenes also contain a label behind the board, which the second player selects to swap.
record SwapView<P, A extends Action>(View<P, A> inner, SwapRules<P, A> rules)
    implements
        View<Position<P>, PieRule.SwapAction<A>>,
        View.Hints<Position<P>> {
    private static final String KEY = "swap-sides";

    @Override
    public Scene scene(Position<P> p) {
        Scene scene = inner.scene(p.position());
        if (p.offer().isSwapped())
            return new Scene(scene.board(), scene.aside(),
                scene.captions().append("sides are swapped: the first player has the second side"), scene.next());
        if (!rules.isOffered(p)) return scene;
        Scene.Group swap = new Scene.Group(Option.none(), Vector.of(Item.label(KEY, "swap sides", 0, 0)));
        Scene beside = Scene.beside(scene.items(), Vector.of(swap), Vector.empty());
        return new Scene(scene.board(), scene.aside().appendAll(beside.aside()), scene.captions(),
            scene.next().append("the second player may swap sides"));
    }

    @Override
    public Seq<String> clicks(Position<P> p, PieRule.SwapAction<A> action) {
        return switch (action) {
            case Swap<A> _ -> Vector.of(KEY);
            case Inner<A>(A played) -> inner.clicks(p.position(), played);
        };
    }

    @Override
    public Seq<Seq<String>> clickSequences(Position<P> p, PieRule.SwapAction<A> action) {
        return switch (action) {
            case Swap<A> _ -> Vector.of(clicks(p, action));
            case Inner<A>(A played) -> inner.clickSequences(p.position(), played);
        };
    }

    @Override
    public Option<View.Angle> camera() {
        return inner.camera();
    }

    @Override
    public Map<String, String> moves(Position<P> p, PieRule.SwapAction<A> action) {
        return switch (action) {
            case Swap<A> _ -> LinkedHashMap.empty();
            case Inner<A>(A played) -> inner.moves(p.position(), played);
        };
    }

    @Override
    public Seq<String> winning(Position<P> p) {
        return inner.hints().winning(p.position());
    }

    @Override
    public Seq<String> outOfPlay(Position<P> p) {
        return inner.hints().outOfPlay(p.position());
    }

    /// After a swap, the counters of the inner game belong to the other seats.
    @Override
    public Seq<View.Counter> counters(Position<P> p) {
        Seq<View.Counter> counters = inner.counters(p.position());
        return p.offer().isSwapped()
            ? counters.map(g -> new View.Counter(new Seat(1 - g.seat().index()), g.name(), g.value(),
                g.goal(), g.paint())).sortBy(g -> g.seat().index())
            : counters;
    }

    @Override
    public Marks forced(Position<P> p) {
        return rules.isOffered(p) ? Marks.NONE : inner.hints().forced(p.position());
    }

    @Override
    public Seq<Seq<String>> lines(Position<P> p, String key) {
        return key.equals(KEY) ? Vector.empty() : inner.hints().lines(p.position(), key);
    }

    @Override
    public Option<PositionEditor<Position<P>>> editor() {
        return inner.editor().map(editor -> new SwapEditor<>(editor, rules.inner().start()));
    }

    @Override
    public Option<String> explainRefusal(Position<P> p, Seq<String> clicked, String key) {
        return key.equals(KEY) ? Option.none() : inner.hints().explainRefusal(p.position(), clicked, key);
    }

    /// The editor of a game with the pie rule. It is the editor of the inner game with an additional supply that stores
    /// whether sides were swapped. Only in the starting position is the offer open.
    private record SwapEditor<P>(PositionEditor<P> game, P start) implements PositionEditor<Position<P>> {
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
}
