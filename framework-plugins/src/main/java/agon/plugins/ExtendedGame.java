package agon.plugins;

import agon.api.Action;
import agon.api.BundledNet;
import agon.api.Estimate;
import agon.api.Game;
import agon.api.GameExtension;
import agon.api.Lesson;
import agon.api.Level;
import agon.api.Notation;
import agon.api.PlainText;
import agon.api.Puzzle;
import agon.api.Rules;
import agon.api.Simulator;
import agon.api.Strategy;
import agon.api.Variant;
import agon.api.encoding.Encoding;
import agon.api.scene.View;
import agon.api.symmetry.Symmetries;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.util.Objects;

/// A game with what an extension adds to it, which was asked once.
///
/// @param variant   without the extension
/// @param extension asked for estimates
/// @param estimates whether it has any
record ExtendedGame<P, A extends Action>(Variant<P, A> variant, GameExtension extension,
    Vector<Strategy<P, A>> strategies, Vector<Level> levels, Vector<Lesson> lessons, Vector<Puzzle> puzzles,
    Vector<BundledNet> nets, boolean estimates) implements Game<P, A> {
    /// `variant` with what `extension` adds, which is asked here.
    ///
    /// @return left: a player or a net has a name that is taken, or there are two estimates
    static <P, A extends Action> Either<String, ExtendedGame<P, A>> of(Variant<P, A> variant, GameExtension extension) {
        Game<P, A> game = variant.game();
        Vector<Strategy<P, A>> strategies = Vector
            .ofAll(Objects.requireNonNull(extension.strategies(variant), "strategies() is null"));
        Vector<Level> levels = Vector.ofAll(extension.levels(variant));
        Vector<String> taken = Strategy.GENERAL.appendAll(Level.STANDARD).appendAll(game.levels().map(Level::name))
            .appendAll(game.strategies().map(Strategy::name));
        for (String name : strategies.map(Strategy::name).appendAll(levels.map(Level::name))) {
            if (taken.contains(name))
                return Either.left("there is a player called '" + PlainText.line(name, 40) + "' already");
            taken = taken.append(name);
        }
        Vector<BundledNet> nets = Vector.ofAll(game.nets()).appendAll(extension.nets(variant));
        for (BundledNet net : nets)
            if (nets.count(other -> other.name().equals(net.name())) > 1)
                return Either.left("there is a net called '" + net.name() + "' already");
        boolean estimates = extension.estimate(variant, game.simulator()).isDefined();
        if (estimates && game instanceof ExtendedGame<P, A> before && before.hasEstimate())
            return Either.left("another extension has an estimate already");
        return Either.right(new ExtendedGame<>(variant, extension,
            Vector.ofAll(game.strategies()).appendAll(strategies), Vector.ofAll(game.levels()).appendAll(levels),
            Vector.ofAll(game.lessons()).appendAll(extension.lessons(variant)),
            Vector.ofAll(game.puzzles()).appendAll(extension.puzzles(variant)), nets, estimates));
    }

    private boolean hasEstimate() {
        return estimates || game() instanceof ExtendedGame<P, A> before && before.hasEstimate();
    }

    private Game<P, A> game() {
        return variant.game();
    }

    /// What the extension thinks, wherever `simulator` goes.
    ///
    /// @throws IllegalStateException if it had an estimate for another simulator and has none for this one
    Estimate estimate(Simulator<P> simulator) {
        return extension.estimate(variant, simulator).getOrElseThrow(
            () -> new IllegalStateException("the extension of " + variant + " has an estimate now and then"));
    }

    @Override
    public About about() {
        return game().about();
    }

    @Override
    public Rules<P, A> rules() {
        return estimates ? new EstimatedRules<>(this, game().rules()) : game().rules();
    }

    @Override
    public Notation<P, A> notation() {
        return game().notation();
    }

    @Override
    public Simulator<P> simulator() {
        Simulator<P> simulator = game().simulator();
        return estimates ? new EstimatedSimulator<>(simulator, estimate(simulator)) : simulator;
    }

    @Override
    public Symmetries<?, P, A> symmetries() {
        return game().symmetries();
    }

    @Override
    public View<P, A> view() {
        return game().view();
    }

    @Override
    public Encoding<P> encoding() {
        return game().encoding();
    }

    @Override
    public Map<String, Encoding<P>> layouts() {
        return game().layouts();
    }

    @Override
    public String engine() {
        return game().engine();
    }
}
