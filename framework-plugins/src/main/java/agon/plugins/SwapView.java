package agon.plugins;

import agon.api.Action;
import agon.api.Seat;
import agon.api.derived.MappedRules;
import agon.api.derived.MappedView;
import agon.api.scene.Marks;
import agon.api.scene.PositionEditor;
import agon.api.scene.Scene;
import agon.api.scene.Scene.Item;
import agon.api.scene.View;
import agon.plugins.PieRule.Offer;
import agon.plugins.PieRule.Position;
import agon.plugins.PieRule.SwapAction.Swap;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;

/// The view of a game with the pie rule. It is the view of the inner game with a caption. While sides may be swapped,
/// its scenes also contain a label behind the board, which the second player selects to swap.
final class SwapView<P, A extends Action> extends MappedView<P, A, Position<P>, PieRule.SwapAction<A>> {
    private static final String KEY = "swap-sides";

    private final SwapRules<P, A> swaps;

    SwapView(View<P, A> inner, SwapRules<P, A> rules) {
        super(inner, rules);
        swaps = rules;
    }

    @Override
    public Scene scene(Position<P> p) {
        Scene scene = super.scene(p);
        if (p.offer().isSwapped())
            return new Scene(scene.board(), scene.aside(),
                scene.captions().append("sides are swapped: the first player has the second side"), scene.next(),
                scene.upright());
        if (!swaps.isOffered(p)) return scene;
        Scene.Group swap = new Scene.Group(Option.none(), Vector.of(Item.label(KEY, "swap sides", 0, 0)));
        Scene beside = Scene.beside(scene.items(), Vector.of(swap), Vector.empty());
        return new Scene(scene.board(), scene.aside().appendAll(beside.aside()), scene.captions(),
            scene.next().append("the second player may swap sides"), scene.upright());
    }

    @Override
    public Seq<String> clicks(Position<P> p, PieRule.SwapAction<A> action) {
        return action instanceof Swap<A> ? Vector.of(KEY) : super.clicks(p, action);
    }

    /// After a swap, the counters of the inner game belong to the other seats.
    @Override
    public Seq<View.Counter> counters(Position<P> p) {
        Seq<View.Counter> counters = super.counters(p);
        return p.offer().isSwapped()
            ? counters.map(g -> new View.Counter(new Seat(1 - g.seat().index()), g.name(), g.value(),
                g.goal(), g.paint())).sortBy(g -> g.seat().index())
            : counters;
    }

    @Override
    public Marks forced(Position<P> p) {
        return swaps.isOffered(p) ? Marks.NONE : super.forced(p);
    }

    @Override
    public Seq<Seq<String>> lines(Position<P> p, String key) {
        return key.equals(KEY) ? Vector.empty() : super.lines(p, key);
    }

    @Override
    public Option<PositionEditor<Position<P>>> editor() {
        return inner.editor().map(editor -> new SwapEditor<>(editor, rules));
    }

    @Override
    public Option<String> explainRefusal(Position<P> p, Seq<String> clicked, String key) {
        return key.equals(KEY) ? Option.none() : super.explainRefusal(p, clicked, key);
    }

    /// The editor of a game with the pie rule. It is the editor of the inner game with an additional supply that stores
    /// whether sides were swapped. Only in the starting position is the offer open.
    private static final class SwapEditor<P> extends Editor<P, Position<P>> {
        private static final Supply SWAPPED = new Supply("swapped sides", 1);

        SwapEditor(PositionEditor<P> inner, MappedRules<P, ?, Position<P>, ?> rules) {
            super(inner, rules);
        }

        @Override
        public Seq<Supply> supplies() {
            return Vector.ofAll(super.supplies()).append(SWAPPED);
        }

        @Override
        public PositionEditor.Setup setup(Position<P> p) {
            boolean swapped = p.offer().isSwapped();
            return seated(super.setup(p), swapped).supply(SWAPPED.name(), swapped ? 1 : 0);
        }

        @Override
        public Either<String, Position<P>> position(PositionEditor.Setup setup) {
            boolean swapped = setup.supplies().get(SWAPPED.name()).contains(1);
            PositionEditor.Setup alone = new PositionEditor.Setup(setup.pieces(), setup.toMove(),
                setup.supplies().remove(SWAPPED.name()));
            return super.position(seated(alone, swapped)).map(fresh -> swapped
                ? new Position<>(fresh.position(), Offer.TAKEN) : fresh.equals(rules.start()) ? fresh
                    : new Position<>(fresh.position(), Offer.DECLINED));
        }

        private static PositionEditor.Setup seated(PositionEditor.Setup setup, boolean swapped) {
            Option<Seat> toMove = setup.toMove().map(seat -> swapped ? seat.other() : seat);
            return new PositionEditor.Setup(setup.pieces(), toMove, setup.supplies());
        }
    }
}
