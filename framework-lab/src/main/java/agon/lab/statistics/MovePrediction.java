package agon.lab.statistics;

import agon.api.Action;
import agon.api.Rules;
import agon.api.Simulator;
import agon.api.SplitMix64;
import agon.api.Status;
import agon.api.Variant;
import agon.api.match.Match;
import agon.api.match.Turn;
import agon.api.record.GameRecord;
import agon.api.record.RecordError;
import agon.mcts.Analysis;
import agon.play.engine.Engine;
import agon.play.engine.Player;
import agon.play.engine.PlayerSpec;
import agon.play.engine.Players;
import agon.plugins.GameCatalog;
import agon.plugins.Heartbeat;
import agon.plugins.internal.PluginCalls;
import agon.records.Interval;
import agon.records.RecordPipeline;
import agon.records.RecordSources;
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
    /// A share of turns or actions.
    ///
    /// @param hits  number of hits, in `[0, count]`
    public record Share(long hits, long count) {
        /// Returns the share, in [0, 1], or 0 if `count` is 0.
        public double value() {
            return count == 0 ? 0 : (double) hits / count;
        }

        /// Returns the 95 % confidence interval.
        public Interval interval() {
            return Interval.wilson(value(), count);
        }

        private Map<String, Object> fields() {
            return LinkedHashMap.of("count", count, "hits", hits, "share", value(), "interval",
                Vector.of(interval().low(), interval().high()));
        }
    }

    /// Returns the share of turns whose actions are all among the player's first `most` choices.
    ///
    /// @param most maximum rank, where 1 is the player's first choice
    public Share turns(int most) {
        return new Share(ranks.count(turn -> turn.forAll(rank -> rank <= most)), ranks.size());
    }

    /// Returns the share of actions that are among the player's first `most` choices. Only actions with an alternative
    /// count.
    ///
    /// @param most maximum rank, where 1 is the player's first choice
    public Share actions(int most) {
        Vector<Integer> all = ranks.flatMap(turn -> turn);
        return new Share(all.count(rank -> rank <= most), all.size());
    }

    /// Returns the agreement for machine-readable output.
    public Map<String, Object> fields() {
        return LinkedHashMap.of("player", player, "moves", shares(this::turns), "actions", shares(this::actions));
    }

    private static Map<String, Object> shares(IntFunction<Share> share) {
        return LinkedHashMap.of("first_choice", share.apply(1).fields(), "first_three", share.apply(3).fields());
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
            return next.canonicalHash();
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

        /// Returns the agreement of a player with these turns. A new player is created for each turn.
        ///
        /// @param player the player, in the syntax of [Players#parse]
        /// @param step   called after each turn
        /// @return the agreement, or an error message if the player cannot be used
        public Either<String, MovePrediction> predict(String player, long seed, Runnable step) {
            Vector<Vector<Integer>> ranks = Vector.empty();
            try (PluginCalls calls = new PluginCalls()) {
                for (RecordedTurn<?, ?> turn : turns) {
                    Heartbeat heartbeat = new Heartbeat();
                    Either<String, Vector<Integer>> found = calls.call(turn.variant().name(), heartbeat,
                        () -> ranks(turn, player, seed, heartbeat)).flatMap(answer -> answer);
                    if (found.isLeft()) return Either.left(found.getLeft());
                    ranks = ranks.append(found.get());
                    step.run();
                }
            }
            return Either.right(new MovePrediction(player, ranks));
        }

        private static Either<String, Vector<Integer>> ranks(RecordedTurn<?, ?> turn, String player, long seed,
            Heartbeat heartbeat) {
            return Players.of(turn.variant().game()).parse(player)
                .filterOrElse(spec -> !spec.isPerson(), spec -> spec + " is a person; expected a program")
                .flatMap((PlayerSpec spec) -> turn.ranks(spec.player(seed), heartbeat)
                    .toEither(() -> player + " does not rank actions; mcts, minimax, best and the levels do"));
        }
    }
}
