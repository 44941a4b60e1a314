package agon.lab.dataset;

import agon.api.Action;
import agon.api.Status;
import agon.api.Variant;
import agon.api.match.Match;
import agon.mcts.Analysis;
import agon.play.Decision;
import agon.play.DiceRoll;
import agon.play.Engine;
import agon.play.PlayerSpec;
import agon.play.Seeds;
import agon.plugins.Heartbeat;
import io.vavr.collection.HashMap;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/// The games of [SelfPlay].
///
/// @param variant that is played
record SelfPlayedGames<P, A extends Action>(Variant<P, A> variant, SelfPlay plan) implements GameTask.Supply<P, A> {
    /// What the seeds of a game are for, beside those of the players, which have the numbers of the seats.
    private static final int DICE = -1, CHOICES = -2;

    @Override
    public Map<String, Object> description() {
        return LinkedHashMap.of("self_play", plan.games(), "players", plan.players().map(PlayerSpec::toString),
            "opening", plan.opening(), "temperature", plan.temperature(), "seed", plan.seed());
    }

    @Override
    public boolean isSearched() {
        return true;
    }

    @Override
    public void each(Consumer<GameTask.Batch<P, A>> to) {
        for (int number = 0; number < plan.games(); number++) {
            int game = number;
            to.accept(() -> Vector.of(heartbeat -> new Playing(game, heartbeat).game()));
        }
    }

    /// One game.
    private final class Playing {
        private final int number;
        private final Heartbeat heartbeat;
        private final Vector<Option<String>> names; // of the players
        private final RandomGenerator choices;
        private final DiceRoll dice;
        private final Vector<Engine<P, A>> engines; // one per seat
        private Match<P, A> match = Match.start(variant);
        private Map<Integer, Analysis<A>> analyses = HashMap.empty();
        private int rolls;

        Playing(int number, Heartbeat heartbeat) {
            this.number = number;
            this.heartbeat = heartbeat;
            names = Vector.range(0, variant.rules().seats()).map(seat -> Option.of(player(seat).toString()));
            choices = RandomGeneratorFactory.of("L64X128MixRandom")
                .create(Seeds.derived(plan.seed(), number, CHOICES));
            dice = new DiceRoll(Seeds.derived(plan.seed(), number, DICE));
            engines = Vector.range(0, variant.rules().seats()).map(seat -> player(seat)
                .player(player(seat).seed(plan.seed(), number, seat)).engine(variant.game()));
        }

        private PlayerSpec player(int seat) {
            return plan.players().get((seat + number) % plan.players().size());
        }

        Either<String, PlayedGame<P, A>> game() {
            for (int i = 0; i < plan.opening() && !match.status().isOver(); i++) randomly();
            Match<P, A> taken = match;
            while (!match.status().isOver()) {
                heartbeat.beat();
                if (match.status() instanceof Status.Chance) roll();
                else
                    if (!decided(engines.get(match.status().turnOf().get().index())))
                        return Either.left("that a player gave up");
            }
            Status.Over over = (Status.Over) match.status();
            return Either.right(new PlayedGame<>("game " + (number + 1), names, match, over.payoffs(), analyses,
                taken.positions().size() - 1));
        }

        private void randomly() {
            if (match.status() instanceof Status.Chance) {
                roll();
                return;
            }
            Seq<A> legal = match.legal();
            play(legal.get(choices.nextInt(legal.size())));
        }

        private void roll() {
            play(dice.next(match, rolls++));
        }

        private void play(A action) {
            match = match.play(action).getOrElseThrow(refusal -> new IllegalStateException(refusal.toString()));
        }

        /// @return whether something was played
        private boolean decided(Engine<P, A> engine) {
            Option<Analysis<A>> analysis = match.legal().size() == 1 ? Option.none()
                : engine.analyse(match, heartbeat);
            int here = match.positions().size() - 1;
            analysis.forEach(thought -> {
                analyses = analyses.put(here, thought);
                play(thought.choose(plan.temperature(), choices).action());
            });
            if (analysis.isDefined()) return true;
            Decision<A> decision = match.legal().size() == 1 ? Decision.of(match.legal().head())
                : engine.choose(match, heartbeat);
            if (!(decision instanceof Decision.Actions<A>(Vector<A> actions, _))) return false;
            actions.forEach(this::play);
            return true;
        }
    }
}
