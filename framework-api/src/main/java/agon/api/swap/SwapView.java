package agon.api.swap;

import agon.api.Action;
import agon.api.Game;
import agon.api.Seat;
import agon.api.scene.Marks;
import agon.api.scene.PositionEditor;
import agon.api.scene.Scene;
import agon.api.scene.Scene.Item;
import agon.api.scene.View;
import agon.api.swap.PieRule.SwapAction.Inner;
import agon.api.swap.PieRule.SwapAction.Swap;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// How a game with the pie rule looks: like the game, with a word to touch behind the board while sides may be swapped,
/// and a line on it.
///
/// @param game without the pie rule
record SwapView<P, A extends Action>(Game<P, A> game) implements View<PieRule.Position<P>, PieRule.SwapAction<A>> {
    private static final String KEY = "swap-sides";

    @Override
    public Scene scene(PieRule.Position<P> p) {
        Scene scene = game.view().scene(p.position());
        if (p.offer().isSwapped())
            return new Scene(scene.board(), scene.aside(),
                scene.captions().append("sides are swapped: the first player has the second side"), scene.next());
        if (!new SwapRules<>(game.rules()).isOffered(p)) return scene;
        Scene.Group swap = new Scene.Group(Option.none(), Vector.of(Item.label(KEY, "swap sides", 0, 0)));
        Scene beside = Scene.beside(scene.items(), Vector.of(swap), Vector.empty());
        return new Scene(scene.board(), scene.aside().appendAll(beside.aside()), scene.captions(),
            scene.next().append("the second player may swap sides"));
    }

    @Override
    public Seq<String> touches(PieRule.Position<P> p, PieRule.SwapAction<A> action) {
        return switch (action) {
            case Swap<A> _ -> Vector.of(KEY);
            case Inner<A>(A played) -> game.view().touches(p.position(), played);
        };
    }

    @Override
    public Seq<Seq<String>> spellings(PieRule.Position<P> p, PieRule.SwapAction<A> action) {
        return switch (action) {
            case Swap<A> _ -> Vector.of(touches(p, action));
            case Inner<A>(A played) -> game.view().spellings(p.position(), played);
        };
    }

    @Override
    public Option<View.Angle> camera() {
        return game.view().camera();
    }

    @Override
    public Map<String, String> moves(PieRule.Position<P> p, PieRule.SwapAction<A> action) {
        return switch (action) {
            case Swap<A> _ -> LinkedHashMap.empty();
            case Inner<A>(A played) -> game.view().moves(p.position(), played);
        };
    }

    @Override
    public Seq<String> winning(PieRule.Position<P> p) {
        return game.view().winning(p.position());
    }

    @Override
    public Seq<String> apart(PieRule.Position<P> p) {
        return game.view().apart(p.position());
    }

    /// Seats keep their gauges: after a swap the sides of the game have changed hands.
    @Override
    public Seq<View.Counter> gauges(PieRule.Position<P> p) {
        Seq<View.Counter> gauges = game.view().gauges(p.position());
        return p.offer().isSwapped()
            ? gauges.map(g -> new View.Counter(new Seat(1 - g.seat().index()), g.name(), g.value(),
                g.goal(), g.paint())).sortBy(g -> g.seat().index())
            : gauges;
    }

    /// Who may swap sides is free.
    @Override
    public Marks forced(PieRule.Position<P> p) {
        return new SwapRules<>(game.rules()).isOffered(p) ? Marks.NONE : game.view().forced(p.position());
    }

    @Override
    public Seq<Seq<String>> lines(PieRule.Position<P> p, String key) {
        return key.equals(KEY) ? Vector.empty() : game.view().lines(p.position(), key);
    }

    @Override
    public Option<PositionEditor<PieRule.Position<P>>> editor() {
        return game.view().editor().map(editor -> new SwapEditor<>(editor, game.rules().start()));
    }

    @Override
    public Option<String> whyNot(PieRule.Position<P> p, Seq<String> touched, String key) {
        return key.equals(KEY) ? Option.none() : game.view().whyNot(p.position(), touched, key);
    }
}
