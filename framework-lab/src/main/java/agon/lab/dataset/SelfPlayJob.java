package agon.lab.dataset;

import agon.api.Action;
import agon.api.Status;
import agon.api.Variant;
import agon.api.match.Match;
import agon.json.text.Json;
import agon.lab.dataset.internal.PlayedGame;
import agon.lab.dataset.internal.SearchTargets;
import agon.lab.internal.PlayersText;
import agon.lab.job.Job;
import agon.play.engine.Decision;
import agon.play.engine.Engine;
import agon.play.engine.PlayerSpec;
import agon.play.engine.Resources;
import agon.play.internal.Dice;
import agon.plugins.GameCatalog;
import agon.plugins.Heartbeat;
import agon.plugins.internal.PluginCalls;
import agon.plugins.internal.Seeds;
import agon.search.Analysis;
import io.vavr.collection.HashMap;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.random.RandomGenerator;
import tools.jackson.databind.JsonNode;

/// Plays the games of a [SelfPlay], one per task, and returns them with the players' search results. The seed is that
/// of the run, not that of the plan.
record SelfPlayJob<P, A extends Action>(Variant<P, A> variant, SelfPlay plan) implements Job<SelfPlayResult<P, A>> {
    /// Numbers from which the seeds of dice and choices are derived. They are different from the numbers of seats, from
    /// which the seeds of players are derived.
    private static final int DICE = -1, CHOICES = -2;

    @Override
    public String kind() {
        return "self-play";
    }

    @Override
    public String spec() {
        return Json.of(LinkedHashMap.of("self_play", variant.name(), "games", plan.games(), "players",
            plan.players().map(PlayerSpec::toString), "opening", plan.opening(), "temperature", plan.temperature()));
    }

    static Either<String, SelfPlayJob<?, ?>> read(String spec, GameCatalog catalog) {
        return Json.read(spec).flatMap(fields -> catalog.find(fields.path("self_play").asString(""))
            .flatMap(variant -> PlayersText.programs(Vector.ofAll(fields.path("players"))
                .map(text -> text.asString("")), variant).flatMap(players -> of(variant, players, fields))));
    }

    private static Either<String, SelfPlayJob<?, ?>> of(Variant<?, ?> variant, Vector<PlayerSpec> players,
        JsonNode fields) {
        try {
            return Either.right(new SelfPlayJob<>(variant, new SelfPlay(players, fields.path("games").asInt(0),
                fields.path("opening").asInt(-1), fields.path("temperature").asDouble(-1), 1)));
        } catch (IllegalArgumentException e) {
            return Either.left(e.getMessage());
        }
    }

    @Override
    public int tasks() {
        return plan.games();
    }

    @Override
    public SelfPlayResult<P, A> run(int task, long seed, Resources resources) {
        Heartbeat heartbeat = new Heartbeat("a game of self-play");
        try (PluginCalls calls = new PluginCalls()) {
            return calls.call(variant.name(), heartbeat, () -> new Playing(task, seed, heartbeat, resources).game())
                .fold(SelfPlayResult::failed, result -> result);
        }
    }

    @Override
    public String write(SelfPlayResult<P, A> result) {
        return result.text();
    }

    @Override
    public SelfPlayResult<P, A> read(int task, long seed, String json) {
        return SelfPlayResult.read(json, name(task), names(task), variant);
    }

    private static String name(int task) {
        return "game " + (task + 1);
    }

    private Vector<Option<String>> names(int task) {
        return Vector.range(0, variant.rules().seats()).map(seat -> Option.of(player(task, seat).toString()));
    }

    private PlayerSpec player(int task, int seat) {
        return plan.players().get((seat + task) % plan.players().size());
    }

    private final class Playing {
        private final int number;
        private final Heartbeat heartbeat;
        private final RandomGenerator choices;
        private final Dice dice;
        private final Vector<Engine<P, A>> engines; // [seats]
        private Match<P, A> match = Match.start(variant);
        private Map<Integer, SearchTargets<A>> thoughts = HashMap.empty();
        private int rolls;

        Playing(int number, long seed, Heartbeat heartbeat, Resources resources) {
            this.number = number;
            this.heartbeat = heartbeat;
            choices = Seeds.generator(Seeds.derived(seed, number, CHOICES));
            dice = new Dice(Seeds.derived(seed, number, DICE));
            engines = Vector.range(0, variant.rules().seats()).map(seat -> player(number, seat)
                .player(player(number, seat).seed(seed, number, seat), resources).engine(variant.game()));
        }

        SelfPlayResult<P, A> game() {
            for (int i = 0; i < plan.opening() && !match.status().isOver(); i++) randomly();
            Match<P, A> taken = match;
            while (!match.status().isOver()) {
                heartbeat.beat();
                if (match.status() instanceof Status.Chance) roll();
                else
                    if (!decided(engines.get(match.status().seatToAct().get().index())))
                        return SelfPlayResult.omitted("that a player gave up");
            }
            Status.Over over = (Status.Over) match.status();
            return SelfPlayResult.played(new PlayedGame<>(name(number), names(number), match, over.payoffs(), thoughts,
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

        private boolean decided(Engine<P, A> engine) {
            Option<Analysis<A>> analysis = match.legal().size() == 1 ? Option.none()
                : engine.analyse(match, new Engine.Control(heartbeat));
            int here = match.positions().size() - 1;
            analysis.forEach(thought -> {
                thoughts = thoughts.put(here, SearchTargets.of(thought));
                play(thought.choose(plan.temperature(), choices).action());
            });
            if (analysis.isDefined()) return true;
            Decision<A> decision = match.legal().size() == 1 ? Decision.of(match.legal().head())
                : engine.choose(match, new Engine.Control(heartbeat));
            if (!(decision instanceof Decision.Actions<A>(Vector<A> actions, _))) return false;
            actions.forEach(this::play);
            return true;
        }
    }
}
