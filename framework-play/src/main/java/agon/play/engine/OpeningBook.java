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

/// An opening book contains the actions that a program considers best in the first positions of a game. Positions are
/// identified by their canonical hashes, so symmetric positions share an entry. An action is identified by the position
/// to which it leads. A book that was created for different rules has no effect, because none of its actions are legal.
///
/// @param variant the name of the variant
/// @param player  the specification of the player that created the book
/// @param entries the entries by the canonical hash of the position
public record OpeningBook(String variant, String player, Map<Long, Entry> entries) {
    private static final String HEAD = "agon-book 1";
    private static final int MOST = 1_000_000;
    private static final int LINE = 1_000; // characters
    private static final String NEXT = ":";

    /// The evaluation of one position.
    public record Entry(Vector<Candidate> candidates) {}

    /// An action in a position of the book.
    ///
    /// @param next  the canonical hash of the position after the action
    /// @param value the value of the action for the seat to act, in [-1, 1]
    public record Candidate(long next, double value) {}

    /// Returns a book without entries.
    public static OpeningBook empty(String variant, String player) {
        return new OpeningBook(variant, player, HashMap.empty());
    }

    /// Returns the path of a variant's book in the user's data folder. The file may be deleted at any time.
    public static Path file(String variant) {
        return UserFolders.userData().resolve("books")
            .resolve(variant.replaceAll("[^A-Za-z0-9-]", "_") + ".book");
    }

    /// Returns the stored book of a variant, or none if the file is missing or damaged.
    public static Option<OpeningBook> kept(String variant) {
        Path file = file(variant);
        return Option.when(Files.isRegularFile(file), () -> read(file)).flatMap(Either::toOption)
            .filter(book -> book.variant.equals(variant));
    }

    /// Returns the canonical hash of a position.
    public static <P> long key(Simulator<P> simulator, P position) {
        simulator.load(position);
        return simulator.canonicalHash();
    }

    /// Returns the legal actions in the book for the current position of a match, best first. Each inner list contains
    /// the actions that are equal under symmetry.
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

    /// Returns the best action in the book for the current position of a match. If several actions are equal under
    /// symmetry, `lot`, which may be any number, selects one of them.
    public <P, A extends Action> Option<A> best(Match<P, A> match, long lot) {
        return actions(match).headOption()
            .map(equal -> equal.get((int) Long.remainderUnsigned(lot, equal.size())));
    }

    OpeningBook with(long position, Entry entry) {
        return new OpeningBook(variant, player, entries.put(position, entry));
    }

    /// Reads a book from a file. Returns an error message if the file cannot be read or is not a book.
    public static Either<String, OpeningBook> read(Path file) {
        try (BufferedReader lines = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            String head = line(lines), variant = line(lines), player = line(lines);
            if (!HEAD.equals(head) || variant == null || player == null)
                return Either.left(file + " is not an opening book; delete it and create a new one with `agon book`");
            java.util.Map<Long, Entry> entries = new java.util.HashMap<>();
            int number = 3;
            for (String text = line(lines); text != null; text = line(lines)) {
                number++;
                Option<Entry> entry = entry(text);
                if (entry.isEmpty() || entries.size() == MOST)
                    return Either.left(file + ", line " + number + ": '" + PlainText.line(text, 60)
                        + "' is not an entry of an opening book; delete the file and create a new one with "
                        + "`agon book`");
                entries.put(Long.parseUnsignedLong(text.substring(0, text.indexOf(' ')), 16), entry.get());
            }
            return Either.right(new OpeningBook(variant, player, HashMap.ofAll(entries)));
        } catch (IOException e) {
            return Either.left(FileException.reading(file, e).getMessage());
        }
    }

    /// Truncates long lines. A truncated line is never a valid entry.
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

    /// Writes the book. Entries are sorted by hash, so identical books produce identical files.
    ///
    /// @throws agon.plugins.FileException if the file cannot be written
    public void write(AtomicFile file) {
        StringBuilder text = new StringBuilder(HEAD + "\n" + variant + "\n" + player + "\n");
        entries.toVector().sortBy(entry -> entry._1)
            .forEach(entry -> text.append(Long.toHexString(entry._1)).append(' ')
                .append(entry._2.candidates().map(c -> Long.toHexString(c.next) + NEXT + c.value).mkString(" "))
                .append('\n'));
        file.write(text.toString());
    }

    /// A builder of opening books. It repeatedly expands the position outside the book that is most likely to occur.
    /// The player evaluates the actions of this position, and the positions after the best actions become candidates
    /// for expansion. The likelihood of a position decreases with each action on the path to it, and much more with bad
    /// actions. Source: Lincke, *Strategies for the automatic construction of opening books*, CG 2000 (drop-out
    /// expansion, here without propagation of values). Not thread-safe.
    public static final class Builder<P, A extends Action> {
        private static final int KEPT = 4; // candidates per position
        private static final double STEP = 0.04; // cost of an action, added to the value that it loses
        private static final double WORST = 0.5; // actions that lose more are not expanded

        private final Variant<P, A> variant;
        private final Player player;
        private final Simulator<P> here;
        private final Simulator<P> next;
        private final PriorityQueue<Waiting<P>> waiting = new PriorityQueue<>(
            Comparator.<Waiting<P>>comparingDouble(Waiting::cost).thenComparingInt(Waiting::number));
        private final Set<Long> met = new HashSet<>(); // keys of expanded positions
        private OpeningBook book;
        private int found;

        /// A position that waits for expansion. Among positions with equal cost, the one that was found first is
        /// expanded first.
        private record Waiting<P>(P position, double cost, int number) {}

        /// @param player a player that ranks actions: `mcts`, `minimax`, `best`, or a level
        /// @param book   the book of this variant to extend. Its positions are not analysed again.
        public Builder(Variant<P, A> variant, Player player, OpeningBook book) {
            this.variant = variant;
            this.player = player;
            this.book = book;
            here = variant.game().simulator();
            next = variant.game().simulator();
            wait(variant.rules().start(), 0);
        }

        /// Returns the book with all entries added so far.
        public OpeningBook book() {
            return book;
        }

        /// Expands the next position and adds its entry to the book.
        ///
        /// @return false if there are no more positions, or if the thread was interrupted
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

        /// A new engine for each position keeps the evaluation independent of the positions analysed before.
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
