package agon.play.engine;

import agon.api.Action;
import agon.api.PlainText;
import agon.api.Simulator;
import agon.api.Status;
import agon.api.Variant;
import agon.api.match.Match;
import agon.mcts.Analysis;
import agon.play.engine.OpeningBook.Candidate;
import agon.play.engine.OpeningBook.Entry;
import agon.plugins.AtomicFile;
import agon.plugins.FileException;
import agon.plugins.Heartbeat;
import agon.plugins.UserFolders;
import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashSet;
import java.util.PriorityQueue;
import java.util.Set;

/// What a program found best in the first positions of a game, up to symmetry: a table from a position to what may
/// follow. Positions are known by their canonical hash, so that all images of one are one entry, and an action is known
/// by the position to which it leads. A book that does not fit the rules any more has no legal action, and so no
/// answer.
///
/// @param variant name of the variant it is for
/// @param player  that found it, as it was asked for
/// @param entries by the canonical hash of the position
public record OpeningBook(String variant, String player, Map<Long, Entry> entries) {
    private static final String HEAD = "agon-book 1";
    private static final int MOST = 1_000_000;   // entries
    private static final int LINE = 1_000;       // characters
    private static final String NEXT = ":";

    /// What was found in one position.
    ///
    /// @param candidates the best first, at least one
    public record Entry(Vector<Candidate> candidates) {}

    /// An action.
    ///
    /// @param next  the canonical hash of the position to which it leads
    /// @param value that the player expected of it, to the seat that acts, in [-1, 1]
    public record Candidate(long next, double value) {}

    /// A book without entries.
    public static OpeningBook empty(String variant, String player) {
        return new OpeningBook(variant, player, HashMap.empty());
    }

    /// Where the book of a variant is kept: a file of the user's that may be deleted at any time.
    public static Path file(String variant) {
        return UserFolders.userData().resolve("books")
            .resolve(variant.replaceAll("[^A-Za-z0-9-]", "_") + ".book");
    }

    /// The book of a variant that is kept on this machine; none: there is none, or it is spoilt.
    public static Option<OpeningBook> kept(String variant) {
        Path file = file(variant);
        return Option.when(Files.isRegularFile(file), () -> read(file)).flatMap(Either::toOption)
            .filter(book -> book.variant.equals(variant));
    }

    /// The canonical hash of a position.
    public static <P> long key(Simulator<P> simulator, P position) {
        simulator.load(position);
        return simulator.canonicalHash();
    }

    /// The actions that the book knows in the position of a match, and that are legal, the best first: those that
    /// symmetry makes equal together.
    public <P, A extends Action> Vector<Vector<A>> actions(Match<P, A> match) {
        Simulator<P> here = match.game().simulator(), next = match.game().simulator();
        Option<Entry> entry = entries.get(key(here, match.position()));
        if (entry.isEmpty()) return Vector.empty();
        Map<Long, Vector<A>> leading = match.legal().toVector().groupBy(action -> {
            next.copyFrom(here);
            next.play(action.code());
            return next.canonicalHash();
        });
        return entry.get().candidates().flatMap(candidate -> leading.get(candidate.next));
    }

    /// The best action there, if the book knows one. Of several that symmetry makes equal, `lot` says which.
    ///
    /// @param lot any number
    public <P, A extends Action> Option<A> best(Match<P, A> match, long lot) {
        return actions(match).headOption()
            .map(equal -> equal.get((int) Long.remainderUnsigned(lot, equal.size())));
    }

    OpeningBook with(long position, Entry entry) {
        return new OpeningBook(variant, player, entries.put(position, entry));
    }

    /// The book in a file.
    ///
    /// @return left: a sentence that says what is wrong with it, and what to do
    public static Either<String, OpeningBook> read(Path file) {
        try (BufferedReader lines = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            String head = line(lines), variant = line(lines), player = line(lines);
            if (!HEAD.equals(head) || variant == null || player == null)
                return Either.left(file + " is no opening book; delete it, and `agon book` makes a new one");
            java.util.Map<Long, Entry> entries = new java.util.HashMap<>();
            int number = 3;
            for (String text = line(lines); text != null; text = line(lines)) {
                number++;
                Option<Entry> entry = entry(text);
                if (entry.isEmpty() || entries.size() == MOST)
                    return Either.left(file + ", line " + number + ": '" + PlainText.line(text, 60)
                        + "' is no entry of an opening book; delete the file, and `agon book` makes a new one");
                entries.put(Long.parseUnsignedLong(text.substring(0, text.indexOf(' ')), 16), entry.get());
            }
            return Either.right(new OpeningBook(variant, player, HashMap.ofAll(entries)));
        } catch (IOException e) {
            return Either.left(FileException.reading(file, e).getMessage());
        }
    }

    /// A line of at most 1,000 characters: what is longer is cut there, and is no entry then.
    private static String line(BufferedReader lines) throws IOException {
        StringBuilder text = new StringBuilder();
        for (int c = lines.read(); c != '\n'; c = lines.read()) {
            if (c < 0) return text.isEmpty() ? null : text.toString();
            if (text.length() < LINE) text.append((char) c);
            else return text.append('…').toString();
        }
        return text.toString();
    }

    private static Option<Entry> entry(String text) {
        try {
            Vector<String> words = Vector.of(text.split(" "));
            Long.parseUnsignedLong(words.head(), 16);
            Vector<Candidate> candidates = words.tail().map(word -> new Candidate(
                Long.parseUnsignedLong(word.substring(0, word.indexOf(NEXT)), 16),
                Double.parseDouble(word.substring(word.indexOf(NEXT) + 1))));
            boolean sound = candidates.nonEmpty() && candidates.forAll(c -> Math.abs(c.value) <= 1);
            return Option.when(sound, new Entry(candidates));
        } catch (RuntimeException _) {
            return Option.none();
        }
    }

    /// Writes the book, entries in the order of their hashes: the same book is the same file.
    ///
    /// @throws agon.plugins.FileException if it cannot be written
    public void write(AtomicFile file) {
        StringBuilder text = new StringBuilder(HEAD + "\n" + variant + "\n" + player + "\n");
        entries.toVector().sortBy(entry -> entry._1)
            .forEach(entry -> text.append(Long.toHexString(entry._1)).append(' ')
                .append(entry._2.candidates().map(c -> Long.toHexString(c.next) + NEXT + c.value).mkString(" "))
                .append('\n'));
        file.write(text.toString());
    }

    /// Makes an opening book by the thought of a program: it looks at the position that is likeliest to be met of those
    /// that the book does not know, notes what the program thinks of its best actions, and goes on behind each of them.
    /// How likely a position is, the way to it says: each action makes it less so, and a worse one much less. Source:
    /// Lincke, *Strategies for the automatic construction of opening books*, CG 2000 (drop-out expansion, here without
    /// its propagation of values). Not thread-safe.
    ///
    /// @param <P> position
    /// @param <A> action
    public static final class Builder<P, A extends Action> {
        private static final int KEPT = 4;            // candidates of a position
        private static final double STEP = 0.04;      // what an action costs, beside what it loses
        private static final double WORST = 0.5;      // what loses more than this is not looked behind

        private final Variant<P, A> variant;
        private final Player player;
        private final Simulator<P> here;
        private final Simulator<P> next;
        private final PriorityQueue<Waiting<P>> waiting = new PriorityQueue<>(
            Comparator.<Waiting<P>>comparingDouble(Waiting::cost).thenComparingInt(Waiting::number));
        private final Set<Long> met = new HashSet<>(); // keys of positions that were looked behind
        private OpeningBook book;
        private int found;

        /// A position that waits.
        ///
        /// @param cost   of the way there
        /// @param number in the order in which they were found: of equal ones the first is first
        private record Waiting<P>(P position, double cost, int number) {}

        /// @param player that ranks actions: mcts, minimax, best, or a level
        /// @param book   of this variant to go on with; what it knows is not looked at again
        public Builder(Variant<P, A> variant, Player player, OpeningBook book) {
            this.variant = variant;
            this.player = player;
            this.book = book;
            here = variant.game().simulator();
            next = variant.game().simulator();
            wait(variant.rules().start(), 0);
        }

        /// The book so far.
        public OpeningBook book() {
            return book;
        }

        /// Adds an entry.
        ///
        /// @param heartbeat beats while the player thinks
        /// @return false: there is no more position, or the thread was interrupted
        /// @throws IllegalArgumentException if the player does not rank actions
        public boolean grow(Heartbeat heartbeat) {
            while (!waiting.isEmpty()) {
                Waiting<P> now = waiting.remove();
                long key = OpeningBook.key(here, now.position);
                Status status = variant.rules().status(now.position);
                if (status.isOver() || !met.add(key)) continue;
                heartbeat.beat();
                if (status instanceof Status.Chance) {
                    for (A roll : variant.rules().legal(now.position))
                        wait(variant.rules().after(now.position, roll), now.cost + STEP);
                    continue;
                }
                Option<Entry> known = book.entries().get(key);
                Entry entry = known.getOrElse(() -> entry(now.position, heartbeat));
                if (Thread.currentThread().isInterrupted()) return false;
                lookBehind(now, entry);
                if (known.isDefined()) continue;
                book = book.with(key, entry);
                return true;
            }
            return false;
        }

        private void wait(P position, double cost) {
            waiting.add(new Waiting<>(position, cost, found++));
        }

        private void lookBehind(Waiting<P> now, Entry entry) {
            for (Candidate candidate : entry.candidates()) {
                double loss = Math.max(0, entry.candidates().head().value() - candidate.value());
                if (loss <= WORST)
                    behind(now.position, candidate.next()).forEach(after -> wait(after, now.cost + STEP + loss));
            }
        }

        private Option<P> behind(P position, long key) {
            here.load(position);
            return variant.rules().legal(position).find(action -> leads(action) == key)
                .map(action -> variant.rules().after(position, action)).toOption();
        }

        private long leads(A action) {
            next.copyFrom(here);
            next.play(action.code());
            return next.canonicalHash();
        }

        /// What the player thinks, with an engine of its own: what it thought of another position changes nothing.
        private Entry entry(P position, Heartbeat heartbeat) {
            Option<Analysis<A>> ranked;
            try (Engine<P, A> engine = player.engine(variant.game())) {
                ranked = engine.analyse(Match.from(variant, position), new Engine.Control(heartbeat));
            }
            Analysis<A> analysis = ranked.getOrElseThrow(() -> new IllegalArgumentException(
                player.name() + " does not rank actions; mcts, minimax, best and the levels do"));
            here.load(position);
            Vector<Candidate> all = analysis.lines()
                .map(line -> new Candidate(leads(line.action()), Math.clamp(line.value(), -1, 1)));
            return new Entry(all.distinctBy(Candidate::next).take(KEPT));
        }
    }
}
