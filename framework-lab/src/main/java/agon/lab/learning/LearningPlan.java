package agon.lab.learning;

import agon.api.PlainText;
import agon.lab.contest.Sprt;
import agon.lab.internal.YamlSection;
import agon.net.NetDesign;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A plan for training a network by self-play. Each generation plays games, trains on them, and plays a match that
/// decides which network plays the next games. All results depend only on the plan and the game. A method named after a
/// component returns a copy with another value.
///
/// @param seed     seed of the initial weights, games, batches and matches
/// @param net      network architecture
/// @param proximal settings of learning without a search, which replaces self-play, or none for self-play with the tree
///     search
/// @param generations number of generations (at least 1)
public record LearningPlan(long seed, NetDesign net, Games selfPlay, Training training, Gate gate,
    Option<Proximal> proximal, int generations) {
    /// The settings of self-play. Some decisions are made by a full search and become training targets. All other
    /// decisions are made by a quick search. Games therefore take less time, and more of them can be played.
    ///
    /// Source: Wu, *Accelerating self-play learning in Go*, arXiv:1902.10565, §3.1.
    ///
    /// @param games     number of games per generation (at least 1)
    /// @param visits    iterations of a full search (at least 2)
    /// @param quick     iterations of a quick search (at least 1)
    /// @param full      share of the decisions made by a full search, in (0, 1]
    /// @param sampled   number of actions (at least 0) at the start of a game that are drawn in proportion to their
    ///                  visits
    /// @param noise     parameter of the Dirichlet noise at the root of a full search, in [0.001, 100]
    /// @param resign    value in (0, 1]. A player resigns after two consecutive values below `-resign`. With 1, players
    ///     never resign
    /// @param playedOut share of the games that are played without resignation, in [0, 1]. These games show how often
    ///     resigning would have been wrong
    public record Games(int games, int visits, int quick, double full, int sampled, double noise, double resign,
        double playedOut) {}

    /// The settings of training.
    ///
    /// @param window number of most recent positions to train on (at least 1)
    /// @param batch  positions per batch (at least 1)
    /// @param passes mean number of times that a new position is used in its first generation (positive)
    /// @param rate   learning rate (positive)
    /// @param decay  weight decay, as a share of the rate (at least 0)
    public record Training(int window, int batch, double passes, double rate, double decay) {}

    /// The match between the trained network and the best network so far.
    ///
    /// @param games   number of games (at least 2), or 0 if there is no match and each new network plays the next games
    /// @param visits  iterations of both players (at least 1)
    /// @param opening number of random actions before the players take over (at least 0)
    /// @param share   minimum share of the points for the new network to become the best, in [0, 1]
    /// @param every   distance between matches. The best network does not change between matches
    /// @param test    test that ends the match when a hypothesis is accepted, or none to play all games. If the second
    ///     hypothesis is accepted, the new network becomes the best. Without a decision, `share` decides
    public record Gate(int games, int visits, int opening, double share, Period every, Option<Sprt> test) {
        /// Creates a match after each generation, without a test that ends it early.
        public Gate(int games, int visits, int opening, double share) {
            this(games, visits, opening, share, new Period(1, false), Option.none());
        }

        public Gate every(Period other) {
            return new Gate(games, visits, opening, share, other, test);
        }

        /// Returns this match with a sequential test.
        public Gate test(Sprt sprt) {
            return new Gate(games, visits, opening, share, every, Option.of(sprt));
        }
    }

    /// A distance between matches, in generations or steps. A step is a new training position; in PPO, it is a decision
    /// by the network. A match takes place after each generation in which a multiple of the distance is reached.
    ///
    /// @param count number of generations or steps (at least 1)
    /// @param steps whether `count` is a number of steps instead of generations
    public record Period(long count, boolean steps) {
        private static final Pattern TEXT = Pattern.compile("([\\d_]+)( ?steps)?");

        /// Parses a number of generations, such as `5`, or of steps, such as `50000steps`.
        public static Either<String, Period> parse(String text) {
            Matcher matcher = TEXT.matcher(text.strip());
            String refusal = "'" + PlainText.line(text, 40) + "' is not valid; expected a number of generations from 1 "
                + "to " + MOST + ", or of environment steps, such as 50000steps";
            try {
                if (!matcher.matches()) return Either.left(refusal);
                Period period = new Period(Long.parseLong(PlainText.number(matcher.group(1))),
                    matcher.group(2) != null);
                return period.count < 1 || period.count > (period.steps ? MOST_STEPS : MOST) ? Either.left(refusal)
                    : Either.right(period);
            } catch (NumberFormatException _) {
                return Either.left(refusal);
            }
        }

        /// Returns whether a match takes place after the last of these generations.
        boolean isDue(Vector<LearningRun.Generation> generations) {
            return reached(generations) > reached(generations.init());
        }

        private long reached(Vector<LearningRun.Generation> generations) {
            return (steps ? generations.map(one -> one.games().positions()).sum().longValue()
                : generations.size() - 1) / count;
        }

        /// Returns a text that [#parse] accepts.
        @Override
        public String toString() {
            return count + (steps ? "steps" : "");
        }
    }

    /// The opponent of the network in proximal policy optimisation. An opponent other than the network itself plays one
    /// seat, a different one in each game, and the network learns only from the decisions of the other seats.
    public enum Opponent {
        /// The network plays all seats.
        ITSELF,
        /// The best network so far.
        BEST,
        /// Random play.
        RANDOM
    }

    /// The settings of proximal policy optimisation, the baseline that needs no search.
    ///
    /// @param games      number of games per generation, played in parallel (at least 1)
    /// @param epochs     number of times that each action is used (at least 1)
    /// @param clip       maximum change of the ratio of probabilities (positive)
    /// @param entropy    weight of the entropy of the policy (at least 0)
    /// @param lambda     parameter of the advantage estimate, in [0, 1]. With 1, only the result of the game counts.
    ///     With 0, only the value at the next decision counts
    /// @param steps      total number of decisions by the network after which the training ends, or 0 for no limit
    ///     except the number of generations. The last generation is completed
    public record Proximal(int games, Opponent opponent, int epochs, double clip, double entropy, double lambda,
        long steps) {
        /// The default settings, with 256 games in which the network plays all seats.
        public static final Proximal DEFAULT = new Proximal(256, Opponent.ITSELF, 4, 0.2, 0.01, 0.95);

        /// Creates settings without a limit on the number of decisions.
        public Proximal(int games, Opponent opponent, int epochs, double clip, double entropy, double lambda) {
            this(games, opponent, epochs, clip, entropy, lambda, 0);
        }

        public Proximal games(int other) {
            return new Proximal(other, opponent, epochs, clip, entropy, lambda, steps);
        }

        public Proximal steps(long other) {
            return new Proximal(games, opponent, epochs, clip, entropy, lambda, other);
        }
    }

    /// The default plan, with a small network and ten generations of 100 games.
    public static final LearningPlan DEFAULT = new LearningPlan(1, NetDesign.SMALL,
        new Games(100, 100, 20, 0.25, 12, 0.3, 0.95, 0.1), new Training(50_000, 128, 4, 0.001, 0.01),
        new Gate(200, 50, 2, 0.55), Option.none(), 10);

    private static final int MOST = 1_000_000;
    private static final long MOST_STEPS = 1_000_000_000_000L;

    /// Reads a YAML file. Missing values are those of [#DEFAULT].
    ///
    /// @return the plan, or an error message that names the key
    public static Either<String, LearningPlan> read(String text) {
        try {
            return Either.right(read(YamlSection.read(text).only("seed", "generations", "net", "self_play", "training",
                "gate", "ppo")));
        } catch (IllegalArgumentException e) {
            return Either.left(e.getMessage());
        }
    }

    private static LearningPlan read(YamlSection all) {
        YamlSection net = all.section("net").only("family", "channels", "blocks"),
            games = all.section("self_play").only("games", "visits", "quick", "full", "sampled", "noise", "resign",
                "played_out"),
            training = all.section("training").only("window", "batch", "passes", "rate", "decay"),
            gate = all.section("gate").only("games", "visits", "opening", "share", "every", "sprt");
        Games g = DEFAULT.selfPlay;
        Training t = DEFAULT.training;
        Gate c = DEFAULT.gate;
        return new LearningPlan(all.longWhole("seed", DEFAULT.seed, Long.MIN_VALUE, Long.MAX_VALUE),
            new NetDesign(word(net, "family", DEFAULT.net.family(), Vector.of(NetDesign.Family.values())),
                net.whole("channels", DEFAULT.net.channels(), 1, 512),
                net.whole("blocks", DEFAULT.net.blocks(), 1, 40)),
            new Games(games.whole("games", g.games, 1, MOST), games.whole("visits", g.visits, 2, MOST),
                games.whole("quick", g.quick, 1, MOST), games.number("full", g.full, 0.001, 1),
                games.whole("sampled", g.sampled, 0, MOST), games.number("noise", g.noise, 0.001, 100),
                games.number("resign", g.resign, 0, 1), games.number("played_out", g.playedOut, 0, 1)),
            new Training(training.whole("window", t.window, 1, 100 * MOST), training.whole("batch", t.batch, 1, 65_536),
                training.number("passes", t.passes, 0.001, 1_000), training.number("rate", t.rate, 1e-9, 10),
                training.number("decay", t.decay, 0, 10)),
            new Gate(gate.whole("games", c.games, 0, MOST), gate.whole("visits", c.visits, 1, MOST),
                gate.whole("opening", c.opening, 0, 1_000), gate.number("share", c.share, 0, 1),
                gate.text("every").map(LearningPlan::every).getOrElse(c.every),
                Option.when(gate.has("sprt"), () -> test(gate.section("sprt").only("elo0", "elo1", "alpha", "beta")))),
            Option.when(all.has("ppo"),
                () -> proximal(all.section("ppo").only("games", "opponent", "epochs", "clip", "entropy", "lambda",
                    "steps"))),
            all.whole("generations", DEFAULT.generations, 1, MOST));
    }

    private static Sprt test(YamlSection sprt) {
        return Sprt.of(sprt.number("elo0", 0, -1_000, 1_000), sprt.number("elo1", 35, -1_000, 1_000))
            .errors(sprt.number("alpha", 0.05, 1e-9, 0.499), sprt.number("beta", 0.05, 1e-9, 0.499));
    }

    private static Period every(String text) {
        return Period.parse(text).getOrElseThrow(why -> new IllegalArgumentException("gate.every: " + why));
    }

    private static Proximal proximal(YamlSection ppo) {
        Proximal p = Proximal.DEFAULT;
        return new Proximal(ppo.whole("games", p.games, 1, MOST),
            word(ppo, "opponent", p.opponent, Vector.of(Opponent.values())),
            ppo.whole("epochs", p.epochs, 1, 1_000), ppo.number("clip", p.clip, 1e-6, 10),
            ppo.number("entropy", p.entropy, 0, 10), ppo.number("lambda", p.lambda, 0, 1),
            ppo.longWhole("steps", p.steps, 0, MOST_STEPS));
    }

    private static <E extends Enum<E>> E word(YamlSection section, String key, E byDefault,
        Vector<E> all) {
        String text = section.text(key).getOrElse(word(byDefault));
        return all.find(one -> word(one).equals(text))
            .getOrElseThrow(() -> new IllegalArgumentException(section.path() + "." + key + " is "
                + PlainText.line(text, 60) + "; expected one of " + all.map(LearningPlan::word).mkString(", ")));
    }

    private static String word(Enum<?> one) {
        return one.name().toLowerCase(Locale.ROOT);
    }

    /// Returns the plan as the text of a YAML file, which [#read] can read.
    public String yaml() {
        return String.format(Locale.ROOT, """
            seed: %d
            generations: %d
            net: {family: %s, channels: %d, blocks: %d}
            self_play:
              {games: %d, visits: %d, quick: %d, full: %s, sampled: %d, noise: %s, resign: %s, played_out: %s}
            training: {window: %d, batch: %d, passes: %s, rate: %s, decay: %s}
            gate: {games: %d, visits: %d, opening: %d, share: %s, every: %s%s}
            """, seed, generations, word(net.family()), net.channels(), net.blocks(), selfPlay.games,
            selfPlay.visits, selfPlay.quick, plain(selfPlay.full), selfPlay.sampled, plain(selfPlay.noise),
            plain(selfPlay.resign), plain(selfPlay.playedOut), training.window, training.batch, plain(training.passes),
            plain(training.rate), plain(training.decay), gate.games, gate.visits, gate.opening, plain(gate.share),
            gate.every, gate.test.map(LearningPlan::yaml).getOrElse(""))
            + proximal.map(p -> String.format(Locale.ROOT,
                "ppo: {games: %d, opponent: %s, epochs: %d, clip: %s, entropy: %s, lambda: %s, steps: %d}\n", p.games,
                word(p.opponent), p.epochs, plain(p.clip), plain(p.entropy), plain(p.lambda),
                p.steps))
                .getOrElse("");
    }

    private static String yaml(Sprt sprt) {
        return String.format(Locale.ROOT, ", sprt: {elo0: %s, elo1: %s, alpha: %s, beta: %s}", plain(sprt.elo0()),
            plain(sprt.elo1()), plain(sprt.alpha()), plain(sprt.beta()));
    }

    private static String plain(double value) {
        return BigDecimal.valueOf(value).toPlainString();
    }

    public LearningPlan generations(int count) {
        return new LearningPlan(seed, net, selfPlay, training, gate, proximal, count);
    }

    public LearningPlan seed(long other) {
        return new LearningPlan(other, net, selfPlay, training, gate, proximal, generations);
    }

    public LearningPlan net(NetDesign other) {
        return new LearningPlan(seed, other, selfPlay, training, gate, proximal, generations);
    }

    public LearningPlan selfPlay(Games other) {
        return new LearningPlan(seed, net, other, training, gate, proximal, generations);
    }

    public LearningPlan training(Training other) {
        return new LearningPlan(seed, net, selfPlay, other, gate, proximal, generations);
    }

    public LearningPlan gate(Gate other) {
        return new LearningPlan(seed, net, selfPlay, training, other, proximal, generations);
    }

    public LearningPlan proximal(Proximal how) {
        return new LearningPlan(seed, net, selfPlay, training, gate, Option.of(how), generations);
    }
}
