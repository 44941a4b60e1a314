package agon.api.swap;

import agon.api.Action;
import agon.api.Game;
import agon.api.Level;
import agon.api.Notation;
import agon.api.Rules;
import agon.api.Simulator;
import agon.api.Strategy;
import agon.api.encoding.Encoding;
import agon.api.scene.View;
import agon.api.symmetry.Symmetries;
import agon.api.symmetry.Symmetry;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.control.Either;
import io.vavr.control.Option;

/// A game of two seats with the pie rule, also called swap rule: one cuts, the other chooses. After the first turn the
/// second player may take the side of the first instead of playing on. Then it is the turn of the first player, who has
/// the second side from then on.
///
/// The offer is made when the second player first decides. Where chance decides before that, it waits. Swapping is an
/// action of its own that ends the turn, has the code after those of the game, and is written `swap`. In a record
/// `swap` always means this action as long as the offer is open.
///
/// @param game without the pie rule
/// @param <P>  its positions
/// @param <A>  its actions
public record PieRule<P, A extends Action>(Game<P, A> game) implements Game<SwapPosition<P>, SwapAction<A>> {
    /// @throws IllegalArgumentException if the game cannot have the pie rule: see [#of]
    public PieRule {
        refusal(game).forEach(why -> {
            throw new IllegalArgumentException(why);
        });
    }

    /// `game` with the pie rule.
    ///
    /// @return left: why it cannot have it. Other than two play, or its notation reads `swap` as a turn of its own
    public static <P, A extends Action> Either<String, PieRule<P, A>> of(Game<P, A> game) {
        return refusal(game).<Either<String, PieRule<P, A>>>map(Either::left)
            .getOrElse(() -> Either.right(new PieRule<>(game)));
    }

    private static <P, A extends Action> Option<String> refusal(Game<P, A> game) {
        int seats = game.rules().seats();
        if (seats != 2) return Option.of("sides are swapped by two players; this game has " + seats + " seats");
        return Option.when(game.notation().read(game.rules().start(), SwapNotation.SWAP).isRight(),
            "sides cannot be swapped, for '" + SwapNotation.SWAP + "' is a turn of this game already");
    }

    @Override
    public About about() {
        About about = game.about();
        return new About(about.title(), about.designer(), about.year(), about.howToPlay().stripTrailing() + """


            After the first turn the second player may say "swap" instead of playing on, and takes
            the first player's side. The first player plays on with the second side.""");
    }

    @Override
    public Rules<SwapPosition<P>, SwapAction<A>> rules() {
        return new SwapRules<>(game.rules());
    }

    @Override
    public Notation<SwapPosition<P>, SwapAction<A>> notation() {
        return new SwapNotation<>(game);
    }

    @Override
    public Simulator<SwapPosition<P>> simulator() {
        return new SwapSimulator<>(game.simulator());
    }

    @Override
    public Symmetries<?, SwapPosition<P>, SwapAction<A>> symmetries() {
        return swapped(game.symmetries());
    }

    private static <G extends Symmetry<G>, P, A extends Action> Symmetries<G, SwapPosition<P>, SwapAction<A>> swapped(
        Symmetries<G, P, A> symmetries) {
        return new SwapSymmetries<>(symmetries);
    }

    @Override
    public View<SwapPosition<P>, SwapAction<A>> view() {
        return new SwapView<>(game);
    }

    /// That of the game, and what became of the offer. Its seats are sides.
    @Override
    public Encoding<SwapPosition<P>> encoding() {
        return new SwapEncoding<>(game.encoding());
    }

    @Override
    public Map<String, Encoding<SwapPosition<P>>> layouts() {
        return game.layouts().mapValues(SwapEncoding::new);
    }

    /// Those of the game, which never swap.
    @Override
    public Seq<Strategy<SwapPosition<P>, SwapAction<A>>> strategies() {
        return game.strategies().map(strategy -> new SwapStrategy<>(game, strategy));
    }

    /// Those of the game, but for nets, which have never seen an offer to swap.
    @Override
    public Seq<Level> levels() {
        return game.levels().reject(level -> isNet(level.player()));
    }

    /// That of the game, or the tree search if it is a net.
    @Override
    public String engine() {
        return isNet(game.engine()) ? "mcts" : game.engine();
    }

    private static boolean isNet(String player) {
        return player.startsWith("net:");
    }
}
