package agon.plugins;

import agon.api.Action;
import agon.api.Game;
import agon.api.GameExtras;
import agon.api.Strategy;
import agon.api.Variant;
import agon.api.internal.NetName;
import agon.api.match.Match;
import io.vavr.control.Either;
import java.util.Locale;

/// The pie rule, also called swap rule, for two-player games. After the first turn, the second player may take over the
/// first side instead of moving. The first player then has the second side and moves next.
///
/// The second player may swap at their first decision; rolls before that decision do not end the offer. Swapping is an
/// action that ends the turn. Its code follows the codes of the game, and its notation is `swap`. While the offer is
/// open, `swap` in a record always means this action.
public final class PieRule {
    private PieRule() {}

    /// A position of a game with the pie rule.
    ///
    /// @param position the position of the inner game, whose seats are the sides
    /// @param offer    the state of the offer, which determines which seat plays which side
    public record Position<P>(P position, Offer offer) {}

    /// The state of the offer to swap sides.
    public enum Offer {
        /// The second player has not made a decision yet and may swap.
        OPEN,
        /// The second player has moved instead of swapping, or the game ended before the second player could swap.
        DECLINED,
        /// The last action swapped sides in the middle of a turn that started with a roll. The rest of that turn
        /// belongs to the other seat.
        TAKING,
        /// Sides were swapped.
        TAKEN;

        /// Returns whether each seat plays the other seat's side.
        public boolean isSwapped() {
            return this == TAKING || this == TAKEN;
        }

        /// Returns `open`, `declined`, `taking` or `taken`.
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// An action of a game with the pie rule.
    public sealed interface SwapAction<A extends Action> extends Action {
        /// The swap: the second player takes over the first side.
        ///
        /// @param code the code, which follows the codes of the inner game
        record Swap<A extends Action>(int code) implements SwapAction<A> {
            @Override
            public String toString() {
                return SwapNotation.SWAP;
            }
        }

        /// An action of the inner game, with its code and verb.
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

    /// Returns `game` with the pie rule. Returns an error message if the game does not have two seats, or if its
    /// notation already has a turn `swap`. The strategies of the returned game never swap. It has no networks, because
    /// the networks of `game` were trained without the offer.
    public static <P, A extends Action> Either<String, Game<Position<P>, SwapAction<A>>> of(Game<P, A> game) {
        int seats = game.rules().seats();
        if (seats != 2)
            return Either.left("the pie rule needs two players; this game has " + seats);
        if (game.notation().read(game.rules().start(), SwapNotation.SWAP).isRight())
            return Either.left(
                "the pie rule cannot be used, because '" + SwapNotation.SWAP + "' is a turn of this game");
        Game.About about = game.about();
        SwapRules<P, A> rules = new SwapRules<>(game.rules());
        Game<Position<P>, SwapAction<A>> swapped = Game
            .of(new Game.About(about.title(), about.designer(), about.year(), about.howToPlay().stripTrailing() + """


                After the first move, the second player may choose "swap" instead of making a move. The
                second player then takes over the first player's side, and the first player continues
                with the second side.""", about.series()), rules,
                new SwapNotation<>(game.rules(), game.notation()))
            .withSimulator(() -> new SwapSimulator<>(game.simulator()))
            .withSymmetries(new SwapSymmetries<>(game.symmetries()))
            .withView(new SwapView<>(game.view(), rules)).withEncoding(new SwapEncoding<>(game::encoding, rules))
            .withExtras(none -> extras(game, none));
        return Either.right(game.layouts().foldLeft(swapped,
            (made, layout) -> made.withLayout(layout._1, new SwapEncoding<>(() -> layout._2, rules))));
    }

    private static <P, A extends Action> GameExtras<Position<P>, SwapAction<A>> extras(Game<P, A> game,
        GameExtras<Position<P>, SwapAction<A>> none) {
        GameExtras<P, A> own = game.extras();
        return none.withStrategies(own.strategies().map(strategy -> neverSwapping(game, strategy)))
            .withLevels(own.levels().reject(level -> NetName.of(level.player()).isDefined()))
            .withEngine(
                NetName.of(own.engine()).isDefined() ? own.engine().startsWith("minimax") ? "minimax" : none.engine()
                    : own.engine())
            .withKinds(own.cases().kinds(), (p, action) -> switch (action) {
                case SwapAction.Inner<A>(A inner) -> own.cases().kind().apply(p.position(), inner);
                case SwapAction.Swap<A> swap -> swap.verb();
            }).withEnds(own.cases().ends(), own.cases().end());
    }

    /// Returns a strategy that plays like a strategy of the inner game and never swaps. The inner strategy receives a
    /// match without the turns before the current position.
    private static <P, A extends Action> Strategy<Position<P>, SwapAction<A>> neverSwapping(Game<P, A> game,
        Strategy<P, A> inner) {
        return Strategy.of(inner.name(), inner.meaning(),
            (match, dice) -> new SwapAction.Inner<>(inner.choose(
                Match.from(new Variant<>(match.name(), game), match.position().position()), dice)));
    }
}
