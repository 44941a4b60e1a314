package agon.lab.learning;

import agon.api.Action;
import agon.api.Status;
import agon.api.Variant;
import agon.api.match.Match;
import agon.lab.job.Job;
import agon.mcts.Search;
import agon.mcts.SearchSettings;
import agon.net.Net;
import agon.play.engine.Resources;
import agon.play.internal.Dice;
import agon.plugins.Heartbeat;
import agon.plugins.PluginException;
import agon.plugins.internal.PluginCalls;
import agon.plugins.internal.Seeds;
import agon.search.Analysis;
import agon.search.SearchControl;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.random.RandomGenerator;

/// The self-play games of a generation, one per task. `shared` evaluates the network for all games that are played in
/// parallel. `name` identifies the network in the description of the job.
record LearningGames<P, A extends Action>(Variant<P, A> variant, LearningPlan.Games plan, Net<P> net,
    SharedInference shared, String name, double resign) implements Job<LearnedGame> {
    private static final double EXPLORATION = 1.5;
    /// Numbers from which the seeds of dice, choices and searches are derived.
    private static final int DICE = -1, CHOICES = -2, FULL = 0, QUICK = 1;
    private static final int RUNNING = 2; // consecutive hopeless decisions before a player resigns
    private static final int LONGEST = 10_000; // maximum number of actions per game

    @Override
    public String spec() {
        return "{\"learning_games\":\"" + variant.name() + "\",\"net\":\"" + name + "\",\"plan\":\"" + plan
            + "\",\"resign\":" + resign + "}";
    }

    @Override
    public int tasks() {
        return plan.games();
    }

    @Override
    public LearnedGame run(int task, long seed, Resources resources) {
        Heartbeat heartbeat = new Heartbeat("a game of self-play");
        try (PluginCalls calls = new PluginCalls(); SharedInference.Table _ = shared.sit()) {
            return calls.call(variant.name(), heartbeat, () -> new Playing(task, seed, heartbeat).game())
                .getOrElseThrow(PluginException::new);
        }
    }

    @Override
    public String write(LearnedGame result) {
        return result.text();
    }

    @Override
    public LearnedGame read(int task, long seed, String json) {
        return LearnedGame.read(json);
    }

    private final class Playing {
        private final Heartbeat heartbeat;
        private final RandomGenerator choices;
        private final Dice dice;
        private final Search<P> full, quick;
        private final boolean playedOut;
        private Match<P, A> match = Match.start(variant);
        private Vector<LearnedGame.Choice> decisions = Vector.empty();
        private final int[] hopeless = new int[variant.rules().seats()]; // [seats] consecutive hopeless decisions
        private Option<Integer> givesUp = Option.none();
        private int rolls;
        private long looks;

        Playing(int number, long seed, Heartbeat heartbeat) {
            this.heartbeat = heartbeat;
            choices = Seeds.generator(Seeds.derived(seed, number, CHOICES));
            dice = new Dice(Seeds.derived(seed, number, DICE));
            playedOut = choices.nextDouble() < plan.playedOut() || variant.rules().seats() != 2 || resign >= 1;
            SearchSettings.Selection selection = SearchSettings.Selection.puct(EXPLORATION);
            SearchSettings settings = SearchSettings.DEFAULT.stop(false).memory(32).selection(selection);
            full = search(settings.iterations(plan.visits()).selection(selection.noise(plan.noise()))
                .seed(Seeds.derived(seed, number, FULL)));
            quick = search(settings.iterations(plan.quick()).seed(Seeds.derived(seed, number, QUICK)));
        }

        private Search<P> search(SearchSettings settings) {
            return Search.of(variant.game()::simulator, settings).evaluator(net.evaluator(1)).build();
        }

        LearnedGame game() {
            while (!match.status().isOver() && (playedOut || givesUp.isEmpty()) && match.positions().size() < LONGEST) {
                heartbeat.beat();
                if (match.status() instanceof Status.Chance) play(dice.next(match, rolls++));
                else if (match.legal().size() == 1) play(match.legal().head());
                else decide();
            }
            boolean over = match.status().isOver();
            Vector<Double> payoffs = match.status() instanceof Status.Over end ? end.payoffs()
                : givesUp.map(loser -> Vector.of(loser == 0 ? -1.0 : 1.0, loser == 0 ? 1.0 : -1.0))
                    .getOrElse(() -> Vector.fill(variant.rules().seats(), 0.0)); // the maximum length: a draw
            return new LearnedGame(match.actions().map(Action::code), payoffs, over ? Option.none() : givesUp,
                over && givesUp.isDefined(), over && givesUp.exists(seat -> payoffs.get(seat) > -1), decisions, looks);
        }

        private void decide() {
            boolean learnt = choices.nextDouble() < plan.full();
            Analysis<A> analysis = (learnt ? full : quick).analyse(match,
                SearchControl.NONE.stop(heartbeat.wrap(() -> false)));
            looks += analysis.iterations();
            if (learnt) decisions = decisions.append(choice(analysis));
            watch(analysis);
            double temperature = match.positions().size() <= plan.sampled() ? 1 : 0;
            play(analysis.choose(temperature, choices).action());
        }

        private LearnedGame.Choice choice(Analysis<A> analysis) {
            Analysis.Line<A> best = analysis.best();
            Vector<Analysis.Line<A>> lines = best.proof().isDefined() ? Vector.of(best)
                : analysis.lines().filter(line -> line.visits() > 0 && line.proof().isEmpty());
            if (lines.isEmpty()) lines = Vector.of(best);
            return new LearnedGame.Choice(match.positions().size() - 1, lines.map(line -> line.action().code()),
                lines.map(line -> Math.max(1, line.visits())));
        }

        private void watch(Analysis<A> analysis) {
            int seat = analysis.seat().index();
            hopeless[seat] = analysis.best().value() < -resign ? hopeless[seat] + 1 : 0;
            if (hopeless[seat] >= RUNNING && givesUp.isEmpty() && variant.rules().seats() == 2)
                givesUp = Option.of(seat);
        }

        private void play(A action) {
            match = match.play(action).getOrElseThrow(refusal -> new IllegalStateException(refusal.toString()));
            full.advance(action.code());
            quick.advance(action.code());
        }
    }
}
