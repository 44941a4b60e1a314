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
import java.util.Locale;

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
public record PieRule<P, A extends Action>(
    Game<P, A> game) implements Game<PieRule.Position<P>, PieRule.SwapAction<A>> {
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
    public Rules<Position<P>, SwapAction<A>> rules() {
        return new SwapRules<>(game.rules());
    }

    @Override
    public Notation<Position<P>, SwapAction<A>> notation() {
        return new SwapNotation<>(game);
    }

    @Override
    public Simulator<Position<P>> simulator() {
        return new SwapSimulator<>(game.simulator());
    }

    @Override
    public Symmetries<?, Position<P>, SwapAction<A>> symmetries() {
        return swapped(game.symmetries());
    }

    private static <G extends Symmetry<G>, P, A extends Action> Symmetries<G, Position<P>, SwapAction<A>> swapped(
        Symmetries<G, P, A> symmetries) {
        return new SwapSymmetries<>(symmetries);
    }

    @Override
    public View<Position<P>, SwapAction<A>> view() {
        return new SwapView<>(game);
    }

    /// That of the game, and what became of the offer. Its seats are sides.
    @Override
    public Encoding<Position<P>> encoding() {
        return new SwapEncoding<>(game.encoding());
    }

    @Override
    public Map<String, Encoding<Position<P>>> layouts() {
        return game.layouts().mapValues(SwapEncoding::new);
    }

    /// Those of the game, which never swap.
    @Override
    public Seq<Strategy<Position<P>, SwapAction<A>>> strategies() {
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

    /// What became of the offer to swap sides.
    public enum Offer {
        /// The second player has not decided anything yet. It may swap as soon as it does.
        OPEN,
        /// The second player has played on, or the game ended before.
        DECLINED,
        /// Sides were swapped by the last action, in the middle of a turn that started with a roll. The rest of that
        /// turn is a separate turn of the other seat.
        TAKING,
        /// Sides were swapped.
        TAKEN;

        /// Whether each seat plays the side of the other.
        public boolean isSwapped() {
            return this == TAKING || this == TAKEN;
        }

        /// `open`, `declined`, `taking` or `taken`.
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// A position of a game with the pie rule.
    ///
    /// @param position of the game alone, whose seats are sides here: who plays which one, `offer` says
    /// @param offer    whether sides were swapped
    /// @param <P>      position of the game alone
    public record Position<P>(P position, PieRule.Offer offer) {}

    /// An action of a game with the pie rule.
    ///
    /// @param <A> action of the game alone
    public sealed interface SwapAction<A extends Action> extends Action {
        /// The second player takes the side of the first.
        ///
        /// @param code the one after the codes of the game
        record Swap<A extends Action>(int code) implements SwapAction<A> {
            @Override
            public String toString() {
                return SwapNotation.SWAP;
            }
        }

        /// An action of the game itself. It keeps its code and its verb.
        record Inner<A extends Action>(A action) implements SwapAction<A> {
            @Override
            public int code() {
                return action.code();
            }

            @Override
            public String verb() {
                return action.verb();
            }

            @Override
            public String toString() {
                return action.toString();
            }
        }
    }
}
