package agon.lab.statistics;

import agon.api.Action;
import agon.api.Packing;
import agon.api.Rules;
import agon.api.Simulator;
import agon.api.Status;
import agon.api.Variant;
import agon.api.internal.SplitMix64;
import agon.api.internal.Unchecked;
import agon.api.match.Match;
import agon.api.match.Turn;
import agon.api.record.GameRecord;
import agon.api.record.RecordFormat.RecordError;
import agon.lab.statistics.internal.PolicyRanks;
import agon.net.Net;
import agon.play.engine.Engine;
import agon.play.engine.Player;
import agon.play.engine.PlayerSpec;
import agon.play.engine.Players;
import agon.plugins.GameCatalog;
import agon.plugins.Heartbeat;
import agon.plugins.internal.PluginCalls;
import agon.records.ClusterSample;
import agon.records.PairedDifferences;
import agon.records.RecordPipeline;
import agon.records.RecordSources;
import agon.search.Analysis;
import io.vavr.collection.HashMap;
import io.vavr.collection.Iterator;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.function.IntFunction;

/// The agreement of a player with the moves of recorded games.
///
/// @param ranks for each turn, the ranks that the player gave to the actions played, from 1. Only actions with an
///     alternative are ranked
public record MovePrediction(String player, Vector<Vector<Integer>> ranks) {
    private static final int TOGETHER = 64; // turns, and positions per evaluation of a network

    /// Returns the share of turns whose actions are all among the player's first `most` choices, as a sample in which
    /// the turn of each game is a cluster.
    ///
    /// @param most maximum rank, where 1 is the player's first choice
    public ClusterSample turns(int most) {
        return ranks.foldLeft(ClusterSample.NONE, (sample, turn) -> sample.with(1, isPredicted(turn, most) ? 1 : 0));
    }

    private static boolean isPredicted(Vector<Integer> turn, int most) {
        return turn.forAll(rank -> rank <= most);
    }

    /// Returns the share of actions that are among the player's first `most` choices, as a sample in which the actions
    /// of each game are a cluster. Only actions with an alternative count.
    ///
    /// @param most maximum rank, where 1 is the player's first choice
    public ClusterSample actions(int most) {
        return ranks.filter(Vector::nonEmpty).foldLeft(ClusterSample.NONE,
            (sample, turn) -> sample.with(turn.size(), turn.count(rank -> rank <= most)));
    }

    /// Returns the differences between the shares of turns predicted by this player and by another player, which has
    /// predicted the same turns.
    ///
    /// @param most maximum rank, where 1 is the players' first choice
    /// @throws IllegalArgumentException if the numbers of turns are different
    public PairedDifferences difference(MovePrediction other, int most) {
        if (ranks.size() != other.ranks.size())
            throw new IllegalArgumentException(other.player + " has predicted " + other.ranks.size()
                + " turns; expected the " + ranks.size() + " turns that " + player + " has predicted");
        return Vector.range(0, ranks.size()).foldLeft(PairedDifferences.NONE, (differences, i) -> differences
            .with((isPredicted(ranks.get(i), most) ? 1 : 0) - (isPredicted(other.ranks.get(i), most) ? 1 : 0)));
    }

    /// Returns the agreement for machine-readable output.
    public Map<String, Object> fields() {
        return LinkedHashMap.of("player", player, "moves", shares(this::turns), "actions", shares(this::actions));
    }

    private static Map<String, Object> shares(IntFunction<ClusterSample> share) {
        return LinkedHashMap.of("first_choice", fields(share.apply(1)), "first_three", fields(share.apply(3)));
    }

    private static Map<String, Object> fields(ClusterSample share) {
        return LinkedHashMap.of("count", (long) share.values(), "hits", (long) share.sum(), "share", share.mean(),
            "interval", share.interval().values());
    }

    /// A turn of a recorded game.
    record RecordedTurn<P, A extends Action>(Variant<P, A> variant, P position, Vector<A> actions) {
        /// Returns the turns of a game that contain at least one action with an alternative.
        public static <P, A extends Action> Vector<RecordedTurn<P, A>> decided(Match<P, A> match) {
            return match.turns().filter(turn -> turn.actions().nonEmpty()).filter(turn -> hasChoice(match, turn))
                .map(turn -> new RecordedTurn<>(match.variant(), match.positions().get(turn.from()), turn.actions()));
        }

        private static <P, A extends Action> boolean hasChoice(Match<P, A> match, Turn<A> turn) {
            return Vector.range(turn.from(), turn.from() + turn.actions().size())
                .exists(i -> decides(match.game().rules(), match.positions().get(i)));
        }

        /// Returns the decisions in which the actions of the turn had an alternative.
        private Vector<PolicyRanks.Decided<P>> decisions() {
            Match<P, A> match = Match.from(variant, position).playCodes(actions.map(Action::code));
            return actions.zipWithIndex().filter(at -> decides(variant.rules(), match.positions().get(at._2)))
                .map(at -> new PolicyRanks.Decided<>(match.positions().get(at._2), at._1.code()));
        }

        private static <P, A extends Action> boolean decides(Rules<P, A> rules, P position) {
            return rules.status(position) instanceof Status.ToMove && rules.legal(position).size() > 1;
        }

        /// Returns the ranks of those actions of the turn that had an alternative. Rank 1 is the player's first choice.
        /// Actions that lead to the same position up to symmetry count as equal. The player has access only to this
        /// position and the earlier actions of the turn.
        ///
        /// @param heartbeat called while the player computes its move
        /// @return the ranks, or none if the player does not rank actions
        public Option<Vector<Integer>> ranks(Player player, Heartbeat heartbeat) {
            Vector<Integer> ranks = Vector.empty();
            Match<P, A> match = Match.from(variant, position);
            try (Engine<P, A> engine = player.engine(variant.game())) {
                for (A action : actions) {
                    if (decides(match.game().rules(), match.position())) {
                        Option<Analysis<A>> analysis = engine.analyse(match, new Engine.Control(heartbeat));
                        if (analysis.isEmpty()) return Option.none();
                        ranks = ranks.append(rank(match.position(), analysis.get(), action));
                    }
                    match = match.play(action).get();
                }
            }
            return Option.of(ranks);
        }

        private int rank(P before, Analysis<A> analysis, A played) {
            Simulator<P> here = variant.game().simulator(), next = variant.game().simulator();
            here.load(before);
            Vector<Long> ranked = analysis.lines().map(line -> after(here, next, line.action())).distinct();
            int index = ranked.indexOf(after(here, next, played));
            return index < 0 ? ranked.size() + 1 : index + 1;
        }

        private static <P> long after(Simulator<P> here, Simulator<P> next, Action action) {
            next.copyFrom(here);
            next.play(action.code());
            return Packing.canonicalHash(next);
        }
    }

    /// A random sample of turns, at most one per recorded game.
    ///
    /// @param turns turns in the order of their sources
    public record Sample(Vector<MovePrediction.RecordedTurn<?, ?>> turns) {
        private record Draw(long number, long lot) {}

        /// Returns a random sample. Sources without a game that can be replayed, and games without a decision, are
        /// skipped. The sample may therefore be smaller than `count`.
        ///
        /// @param count maximum number of turns (at least 1)
        public static Sample of(GameCatalog catalog, RecordSources sources, int count, long seed) {
            PriorityQueue<Draw> drawn = new PriorityQueue<>(Comparator.comparingLong(Draw::lot).reversed());
            long number = sources.count();
            for (long i = 0; i < number; i++) {
                drawn.add(new Draw(i, SplitMix64.mix(seed + SplitMix64.mix(i + 1)) >>> 1));
                if (drawn.size() > count) drawn.remove();
            }
            Set<Long> wanted = new HashSet<>();
            drawn.forEach(draw -> wanted.add(draw.number));
            List<RecordedTurn<?, ?>> turns = new ArrayList<>();
            long[] met = {0};
            try (PluginCalls calls = new PluginCalls()) {
                sources.each(source -> {
                    long here = met[0]++;
                    if (wanted.contains(here)) turn(catalog, calls, source, seed + here).forEach(turns::add);
                });
            }
            return new Sample(Vector.ofAll(turns));
        }

        private static Option<RecordedTurn<?, ?>> turn(GameCatalog catalog, PluginCalls calls,
            RecordSources.Source source, long seed) {
            Heartbeat heartbeat = new Heartbeat("the replay of its record");
            return calls.call(source.name(), heartbeat, () -> {
                Vector<Either<RecordError, GameRecord>> games = source.games(catalog.formats());
                Either<RecordError, GameRecord> game = games.get(index(seed, 1, games.size()));
                return game.flatMap(record -> RecordPipeline.replay(catalog, record, heartbeat::beat))
                    .toOption().<Vector<? extends RecordedTurn<?, ?>>>map(
                        replay -> RecordedTurn.decided(replay.match()))
                    .filter(Vector::nonEmpty).<RecordedTurn<?, ?>>map(
                        all -> all.get(index(seed, 2, all.size())));
            }).getOrElse(Option.none());
        }

        private static int index(long seed, int salt, int size) {
            return (int) Long.remainderUnsigned(SplitMix64.mix(seed + SplitMix64.mix(salt)), size);
        }

        /// Returns the agreement of a player with these turns. A network without a search evaluates the positions of
        /// many turns together. For any other player, a new player is created for each turn.
        ///
        /// @param player the player, in the syntax of [Players#parse]
        /// @param step   called after each turn
        /// @return the agreement, or an error message if the player cannot be used
        public Either<String, MovePrediction> predict(String player, long seed, Runnable step) {
            Map<Integer, Vector<Integer>> ranks = HashMap.empty(); // by number of the turn
            for (Variant<?, ?> variant : turns.<Variant<?, ?>>map(RecordedTurn::variant).distinctBy(Variant::name)) {
                Vector<Integer> numbers = Vector.range(0, turns.size())
                    .filter(i -> turns.get(i).variant().name().equals(variant.name()));
                Either<String, Vector<Vector<Integer>>> found = ranks(variant, numbers.map(turns::get), player, seed,
                    step);
                if (found.isLeft()) return Either.left(found.getLeft());
                ranks = ranks.merge(HashMap.ofEntries(numbers.zip(found.get())));
            }
            return Either.right(new MovePrediction(player, Vector.range(0, turns.size()).flatMap(ranks::get)));
        }

        private static <P, A extends Action> Either<String, Vector<Vector<Integer>>> ranks(Variant<P, A> variant,
            Vector<RecordedTurn<?, ?>> turns, String player, long seed, Runnable step) {
            Vector<RecordedTurn<P, A>> same = Unchecked.cast(turns); // because the name is the same
            Heartbeat parsing = new Heartbeat();
            try (PluginCalls calls = new PluginCalls()) {
                return calls.call(variant.name(), parsing, () -> Players.of(variant.game()).parse(player)
                    .filterOrElse(spec -> !spec.isPerson(), spec -> spec + " is a person; expected a program"))
                    .flatMap(spec -> spec)
                    .flatMap(spec -> spec instanceof PlayerSpec.Net net && !net.isSearching()
                        ? calls.call(variant.name(), parsing, () -> net.open(variant.game())).flatMap(open -> open)
                            .flatMap(open -> byPolicy(open, same, calls, step))
                        : byPlayer(spec, same, seed, calls, step));
            }
        }

        private static <P, A extends Action> Either<String, Vector<Vector<Integer>>> byPlayer(PlayerSpec spec,
            Vector<RecordedTurn<P, A>> turns, long seed, PluginCalls calls, Runnable step) {
            Vector<Vector<Integer>> ranks = Vector.empty();
            for (RecordedTurn<P, A> turn : turns) {
                Heartbeat heartbeat = new Heartbeat();
                Either<String, Vector<Integer>> found = calls.call(turn.variant().name(), heartbeat,
                    () -> turn.ranks(spec.player(seed), heartbeat)
                        .toEither(() -> spec + " does not rank actions; mcts, minimax, best and the levels do"))
                    .flatMap(answer -> answer);
                if (found.isLeft()) return Either.left(found.getLeft());
                ranks = ranks.append(found.get());
                step.run();
            }
            return Either.right(ranks);
        }

        private static <P, A extends Action> Either<String, Vector<Vector<Integer>>> byPolicy(Net<P> net,
            Vector<RecordedTurn<P, A>> turns, PluginCalls calls, Runnable step) {
            Vector<Vector<Integer>> ranks = Vector.empty();
            try (net) {
                PolicyRanks<P> policy = new PolicyRanks<>(turns.head().variant().game(), net.evaluator(TOGETHER));
                for (Vector<RecordedTurn<P, A>> some : turns.grouped(TOGETHER)) {
                    Heartbeat heartbeat = new Heartbeat();
                    Either<String, Vector<Vector<Integer>>> found = calls.call(some.head().variant().name(), heartbeat,
                        () -> byPolicy(policy, some, heartbeat));
                    if (found.isLeft()) return found;
                    ranks = ranks.appendAll(found.get());
                    some.forEach(_ -> step.run());
                }
            }
            return Either.right(ranks);
        }

        private static <P, A extends Action> Vector<Vector<Integer>> byPolicy(PolicyRanks<P> policy,
            Vector<RecordedTurn<P, A>> turns, Heartbeat heartbeat) {
            Vector<Vector<PolicyRanks.Decided<P>>> decisions = turns.map(RecordedTurn::decisions);
            Iterator<Integer> ranks = decisions.flatMap(all -> all).grouped(TOGETHER).flatMap(some -> {
                heartbeat.beat();
                return policy.of(some).map(PolicyRanks.Ranked::rank);
            });
            return decisions.map(all -> all.map(_ -> ranks.next()));
        }
    }
}
