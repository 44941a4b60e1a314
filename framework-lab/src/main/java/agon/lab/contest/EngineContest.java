package agon.lab.contest;

import agon.api.Action;
import agon.api.Variant;
import agon.lab.internal.RulesFingerprint;
import agon.lab.job.Job;
import agon.lab.job.Workers;
import agon.play.engine.NetLibrary;
import agon.play.engine.PlayerSpec;
import agon.play.engine.Players;
import agon.play.internal.RecordFolder;
import agon.plugins.EngineMeasurement;
import agon.plugins.FileException;
import agon.plugins.GameCatalog;
import agon.plugins.Heartbeat;
import agon.plugins.PluginException;
import agon.plugins.internal.PluginCalls;
import agon.plugins.internal.Seeds;
import agon.plugins.internal.StartCommand;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.Locale;
import java.util.stream.Stream;

/// A contest that finds the strongest program for a variant at equal thinking times. At each time, the first candidate
/// plays a match against the second, and every other candidate plays against the strongest one before it. A sequential
/// test ends each match. A candidate counts as stronger only if the test accepts that it is, so an undecided match
/// favours the earlier candidate. A method named after a component returns a copy with another value.
///
/// ```java
/// EngineMeasurement measured = EngineContest.of(variant).play("", EngineContest.Listener.NONE);
/// ```
///
/// @param candidates the programs without budgets, at least two, those without a network first
/// @param times      the thinking times per decision, at least one
/// @param games      the maximum number of games per match (at least 1)
/// @param seed       the seed of openings, dice and players
/// @param threads    the number of games played in parallel; each needs its own core
/// @param journals   the folder in which the games are stored, or none
public record EngineContest<P, A extends Action>(Variant<P, A> variant, Vector<PlayerSpec> candidates,
    Vector<Duration> times, int games, long seed, int threads, Option<Path> journals) {
    private static final int OPENING = 4; // random actions
    private static final String JOURNAL = "match-";
    private static final double DIFFERENCE = 60; // Elo under the second hypothesis of the test

    /// Receives the progress of a contest.
    public interface Listener {
        /// A listener that does nothing.
        Listener NONE = new Listener() {
        };

        /// Called after each opening of a match.
        ///
        /// @param match the number of the match, from 1
        default void onRound(int match, Duel<?, ?> duel, Job.Progress progress) {}

        /// Called after each match.
        default void onMatch(EngineMeasurement.Match match) {}
    }

    /// Returns a contest of all programs that can play a variant, with at most 200 games per match, at 20 and 100 ms
    /// per decision. The programs are the tree search, alpha-beta in two-player games, alpha-beta and the tree search
    /// with each value network, and each policy network. Reads the network files.
    public static <P, A extends Action> EngineContest<P, A> of(Variant<P, A> variant) {
        Players<P, A> players = Players.of(variant.game());
        Vector<String> searches = variant.rules().seats() == 2 ? Vector.of("mcts", "minimax") : Vector.of("mcts");
        Vector<String> nets = NetLibrary.Entry.of(variant.game()).flatMap(net -> net.player().startsWith("net:")
            ? Vector.of(net.player()) : searches.reverse().map(search -> search + ":net=" + net.name()));
        return new EngineContest<>(variant,
            searches.appendAll(nets).flatMap(text -> players.parse(text).toOption()).distinct(),
            Vector.of(Duration.ofMillis(20), Duration.ofMillis(100)), 200, 1, 1, Option.none());
    }

    /// Returns this contest with other candidates.
    public EngineContest<P, A> candidates(Vector<PlayerSpec> others) {
        return new EngineContest<>(variant, others.map(PlayerSpec::withoutBudget), times, games, seed, threads,
            journals);
    }

    /// Returns this contest with other thinking times.
    public EngineContest<P, A> times(Vector<Duration> others) {
        return new EngineContest<>(variant, candidates, others.distinct().sorted(), games, seed, threads, journals);
    }

    /// Returns this contest with another maximum number of games per match.
    public EngineContest<P, A> games(int most) {
        return new EngineContest<>(variant, candidates, times, most, seed, threads, journals);
    }

    /// Returns this contest with another seed.
    public EngineContest<P, A> seed(long other) {
        return new EngineContest<>(variant, candidates, times, games, other, threads, journals);
    }

    /// Returns this contest with another number of threads.
    public EngineContest<P, A> threads(int count) {
        return new EngineContest<>(variant, candidates, times, games, seed, count, journals);
    }

    /// Returns this contest with a folder for its games. If the folder contains games of this contest, it resumes.
    public EngineContest<P, A> journals(Path folder) {
        return new EngineContest<>(variant, candidates, times, games, seed, threads, Option.of(folder));
    }

    /// Returns the number of matches.
    public int matches() {
        return times.size() * (candidates.size() - 1);
    }

    /// Plays the matches.
    ///
    /// @param command the command that the measurement records
    /// @throws IllegalArgumentException      if there are fewer than two candidates, or no thinking time
    /// @throws PluginException               if the game itself fails
    /// @throws agon.plugins.FileException    if a journal cannot be written, or belongs to another contest
    public EngineMeasurement play(String command, Listener listener) {
        if (candidates.size() < 2 || times.isEmpty())
            throw new IllegalArgumentException("a contest needs at least two programs and a thinking time");
        journals.forEach(RecordFolder::at);
        String rules = fingerprint(variant);
        Vector<EngineMeasurement.Match> played = Vector.empty();
        for (Duration time : times) {
            PlayerSpec strongest = candidates.head();
            for (PlayerSpec candidate : candidates.tail()) {
                EngineMeasurement.Match match = match(played.size() + 1, candidate, strongest, time, listener);
                played = played.append(match);
                listener.onMatch(match);
                if (match.stronger()) strongest = candidate;
            }
        }
        return new EngineMeasurement(variant.name(), rules, LocalDate.now().toString(), seed, command,
            candidates.head().toString(), played);
    }

    /// Deletes the stored games.
    public void discard() {
        journals.forEach(folder -> {
            try (Stream<Path> files = Files.list(folder)) {
                for (Path file : files.filter(file -> file.getFileName().toString().startsWith(JOURNAL)).toList())
                    Files.delete(file);
                Files.delete(folder);
            } catch (IOException e) {
                throw FileException.writing(folder, e);
            }
        });
    }

    private EngineMeasurement.Match match(int number, PlayerSpec player, PlayerSpec opponent, Duration time,
        Listener listener) {
        Option<Duration> each = Option.of(time);
        Duel<P, A> duel = Duel.of(variant, player.withBudget(each, Option.none()),
            opponent.withBudget(each, Option.none()), OPENING);
        SprtMatch match = SprtMatch.of(duel, Sprt.of(0, DIFFERENCE))
            .rounds(Math.ceilDiv(games, duel.gamesPerRound())).seed(Seeds.derived(seed, number, 0))
            .workers(Workers.threads(threads));
        SprtMatch.Result result = journals
            .map(folder -> match.journal(folder.resolve(String.format(Locale.ROOT, "%s%03d.journal", JOURNAL, number))))
            .getOrElse(match).play((_, progress) -> listener.onRound(number, duel, progress));
        return new EngineMeasurement.Match(time.toMillis(), player.toString(), opponent.toString(),
            result.score().won(), result.score().drawn(), result.score().lost(), result.elo().toString(),
            result.verdict().contains(Sprt.Hypothesis.SECOND));
    }

    private static String fingerprint(Variant<?, ?> variant) {
        Heartbeat heartbeat = new Heartbeat("the fingerprint of its rules");
        try (PluginCalls calls = new PluginCalls()) {
            return calls.call(variant.name(), heartbeat, () -> RulesFingerprint.of(variant, heartbeat::beat).text())
                .getOrElseThrow(PluginException::new);
        }
    }

    /// Returns a warning if the measurement of the engines of a variant is missing, cannot be read, or was made with
    /// other rules. Runs code of the game.
    public static Option<String> warning(Variant<?, ?> variant, GameCatalog.Installed game) {
        String command = StartCommand.of("engines measure " + StartCommand.quoted(variant.name()));
        Either<String, Vector<EngineMeasurement>> engines = game.engines();
        if (engines.isLeft()) return Option.of(engines.getLeft() + "; write it again with " + command);
        Option<EngineMeasurement> measurement = game.measurement(variant.name());
        return measurement.isEmpty()
            ? Option.of("the engines of " + variant.name() + " have not been measured; " + command
                + " finds the strongest one for 'best'")
            : measurement.filter(one -> one.variant().equals(variant.name())
                && !one.rules().equals(fingerprint(variant)))
                .map(one -> "the engines of " + variant.name() + " were measured with other rules on " + one.date()
                    + "; measure them again with " + command);
    }
}
