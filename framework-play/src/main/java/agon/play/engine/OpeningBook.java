package agon.play.engine;

import agon.api.Action;
import agon.api.Packing;
import agon.api.PlainText;
import agon.api.Rules;
import agon.api.Seat;
import agon.api.Simulator;
import agon.api.Status;
import agon.api.Variant;
import agon.api.match.Match;
import agon.play.engine.OpeningBook.Candidate;
import agon.play.engine.OpeningBook.Entry;
import agon.plugins.FileException;
import agon.plugins.Heartbeat;
import agon.plugins.OutputFile;
import agon.plugins.UserFolders;
import agon.plugins.internal.StartCommand;
import agon.search.Analysis;
import agon.search.SearchReport.Bound;
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

/// An opening book, which contains the actions that a program considers best in the first positions of a game.
/// Positions are identified by their canonical hashes, so symmetric positions share an entry. An action is identified
/// by the position to which it leads. A book that was created for different rules has no effect, because none of its
/// actions are legal. If the book has an entry for the position to which an action leads, the value of the action is
/// computed from this entry.
///
/// @param variant the name of the variant
/// @param player  the specification of the player that created the book
/// @param entries the entries by the canonical hash of the position
public record OpeningBook(String variant, String player, Map<Long, Entry> entries) {
    private static final String HEAD = "agon-book 2";
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
    public static Option<OpeningBook> load(String variant) {
        Path file = file(variant);
        return Option.when(Files.isRegularFile(file), () -> read(file)).flatMap(Either::toOption)
            .filter(book -> book.variant.equals(variant));
    }

    /// Returns the canonical hash of a position.
    public static <P> long key(Simulator<P> simulator, P position) {
        simulator.load(position);
        return Packing.canonicalHash(simulator);
    }

    /// Returns the legal actions in the book for the current position of a match, best first. Each inner list contains
    /// actions that are equal under symmetry.
    public <P, A extends Action> Vector<Vector<A>> actions(Match<P, A> match) {
        Simulator<P> here = match.game().simulator(), next = match.game().simulator();
        Option<Entry> entry = entries.get(key(here, match.position()));
        if (entry.isEmpty()) return Vector.empty();
        Map<Long, Vector<A>> leading = match.legal().toVector().groupBy(action -> {
            next.copyFrom(here);
            next.play(action.code());
            return Packing.canonicalHash(next);
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
            String head = PlainText.withoutMarks(String.valueOf(line(lines))), variant = line(lines),
                player = line(lines);
            if (!HEAD.equals(head) || variant == null || player == null)
                return Either.left(file + " is not an opening book; delete it and create a new one with `"
                    + StartCommand.of("book") + "`");
            java.util.Map<Long, Entry> entries = new java.util.HashMap<>();
            int number = 3;
            for (String text = line(lines); text != null; text = line(lines)) {
                number++;
                Option<Entry> entry = entry(text);
                if (entry.isEmpty() || entries.size() == MOST)
                    return Either.left(file + ", line " + number + ": '" + PlainText.line(text, 60)
                        + "' is not an entry of an opening book; delete the file and create a new one with "
                        + "`" + StartCommand.of("book") + "`");
                entries.put(Long.parseUnsignedLong(text.substring(0, text.indexOf(' ')), 16), entry.get());
            }
            return Either.right(new OpeningBook(variant, player, HashMap.ofAll(entries)));
        } catch (IOException e) {
            return Either.left(FileException.reading(file, e).getMessage());
        }
    }

    /// Returns the next line, truncated if it is too long. A truncated line is never a valid entry.
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

    /// Writes the book to a file, and replaces an existing file. Entries are sorted by hash, so identical books produce
    /// identical files.
    ///
    /// @throws agon.plugins.FileException if the file cannot be written
    public void write(Path file) {
        StringBuilder text = new StringBuilder(HEAD + "\n" + variant + "\n" + player + "\n");
        entries.toVector().sortBy(entry -> entry._1)
            .forEach(entry -> text.append(Long.toHexString(entry._1)).append(' ')
                .append(entry._2.candidates().map(c -> Long.toHexString(c.next) + NEXT + c.value).mkString(" "))
                .append('\n'));
        OutputFile.write(file, text.toString(), true);
    }

    /// A builder of opening books. It repeatedly expands the position outside the book that is most likely to occur.
    /// The player evaluates the actions of this position, and the positions after the best actions become candidates
    /// for expansion. The likelihood of a position decreases with each action on the path to it, and much more with bad
    /// actions. The value of each new entry corrects the values of the entries that lead to it. Source: Lincke,
    /// *Strategies for the automatic construction of opening books*, CG 2000 (drop-out expansion). Not thread-safe.
    public static final class Builder<P, A extends Action> {
        private static final int KEPT = 4; // candidates per position
        private static final int MOST_LINES = 1_000; // maximum number of exact values per analysis
        private static final int REPEATS = 1_000; // maximum corrections of an entry, because positions may repeat
        private static final double STEP = 0.04; // cost of an action, added to the value that it loses
        private static final double WORST = 0.5; // actions that lose more are not expanded

        private final Variant<P, A> variant;
        private final Player player;
        private final Simulator<P> here;
        private final Simulator<P> next;
        private final java.util.Map<Long, Node<P>> nodes = new java.util.HashMap<>(); // by canonical hash
        private final long start;
        private OpeningBook book;

        /// A position that can be reached with actions of the book.
        ///
        /// @param number  the number of positions found before this one
        /// @param rolls   if chance decides, the hashes of the positions after each outcome
        /// @param parents hashes of the positions that lead to this one
        private record Node<P>(P position, Status status, int number, Vector<Long> rolls, Set<Long> parents) {}

        private record Path(long key, double cost, int number) {}

        /// @param player a player that ranks actions: `mcts`, `minimax`, `best`, or a level
        /// @param book   the book of this variant to extend. Its positions are not analysed again.
        public Builder(Variant<P, A> variant, Player player, OpeningBook book) {
            this.variant = variant;
            this.player = player;
            this.book = book;
            here = variant.game().simulator();
            next = variant.game().simulator();
            start = found(variant.rules().start());
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
            Option<Long> likeliest = likeliest(heartbeat);
            if (likeliest.isEmpty()) return false;
            Entry entry = entry(nodes.get(likeliest.get()).position, heartbeat);
            if (Thread.currentThread().isInterrupted()) return false;
            book = book.with(likeliest.get(), entry);
            lookBehind(likeliest.get(), entry);
            correct(likeliest.get());
            return true;
        }

        /// Returns the hash of the position outside the book with the lowest cost. If several positions have this cost,
        /// the first position found is used.
        private Option<Long> likeliest(Heartbeat heartbeat) {
            PriorityQueue<Path> open = new PriorityQueue<>(
                Comparator.comparingDouble(Path::cost).thenComparingInt(Path::number));
            Set<Long> met = new HashSet<>();
            open.add(new Path(start, 0, 0));
            while (!open.isEmpty()) {
                Path path = open.remove();
                Node<P> node = nodes.get(path.key);
                if (node.status.isOver() || !met.add(path.key)) continue;
                heartbeat.beat();
                for (long roll : node.rolls) open.add(path(roll, path.cost + STEP));
                if (node.status instanceof Status.Chance) continue;
                Option<Entry> entry = book.entries().get(path.key);
                if (entry.isEmpty()) return Option.of(path.key);
                for (Candidate candidate : lookBehind(path.key, entry.get()))
                    open.add(path(candidate.next, path.cost + STEP + loss(entry.get(), candidate)));
            }
            return Option.none();
        }

        private Path path(long key, double cost) {
            return new Path(key, cost, nodes.get(key).number);
        }

        private static double loss(Entry entry, Candidate candidate) {
            return Math.max(0, entry.candidates().head().value() - candidate.value());
        }

        private long found(P position) {
            long key = OpeningBook.key(next, position);
            if (nodes.containsKey(key)) return key;
            Status status = variant.rules().status(position);
            nodes.put(key, new Node<>(position, status, nodes.size(), Vector.empty(), new HashSet<>()));
            if (!(status instanceof Status.Chance)) return key;
            Vector<Long> rolls = Rules.legal(variant.rules(), position).toVector()
                .map(roll -> found(variant.rules().after(position, roll)));
            nodes.compute(key, (_, node) -> new Node<>(position, status, node.number, rolls, node.parents));
            rolls.forEach(roll -> nodes.get(roll).parents.add(key));
            return key;
        }

        /// Adds the positions after the candidates that are good enough to be expanded, and returns these candidates.
        private Vector<Candidate> lookBehind(long key, Entry entry) {
            P position = nodes.get(key).position;
            Vector<Candidate> good = entry.candidates().filter(candidate -> loss(entry, candidate) <= WORST);
            if (good.exists(candidate -> !nodes.containsKey(candidate.next))) {
                here.load(position);
                Map<Long, A> leading = Rules.legal(variant.rules(), position).toVector().reverse()
                    .toMap(this::leads, action -> action);
                good.flatMap(candidate -> leading.get(candidate.next))
                    .forEach(action -> found(variant.rules().after(position, action)));
            }
            Vector<Candidate> legal = good.filter(candidate -> nodes.containsKey(candidate.next));
            legal.forEach(candidate -> nodes.get(candidate.next).parents.add(key));
            return legal;
        }

        private long leads(A action) {
            next.copyFrom(here);
            next.play(action.code());
            return Packing.canonicalHash(next);
        }

        /// Corrects the entries that lead to a position whose value has changed.
        private void correct(long changed) {
            java.util.Map<Long, Integer> corrected = new java.util.HashMap<>();
            java.util.Deque<Long> waiting = new java.util.ArrayDeque<>();
            waiting.add(changed);
            while (!waiting.isEmpty()) {
                for (long parent : new java.util.TreeSet<>(nodes.get(waiting.remove()).parents)) {
                    Option<Entry> before = book.entries().get(parent);
                    Entry after = before.map(entry -> corrected(parent, entry)).getOrNull();
                    if (before.exists(entry -> entry.equals(after))
                        || corrected.merge(parent, 1, Integer::sum) > REPEATS)
                        continue;
                    if (after != null) book = book.with(parent, after);
                    waiting.add(parent);
                }
            }
        }

        private Entry corrected(long key, Entry entry) {
            return new Entry(entry.candidates().map(candidate -> new Candidate(candidate.next,
                value(candidate.next, nodes.get(key).status.seatToAct().get().index()).getOrElse(candidate.value)))
                .sorted(Comparator.comparingDouble(candidate -> -candidate.value)));
        }

        /// Returns the value of a position for a seat, if it can be computed from the book. If chance decides, the
        /// value is the expectation.
        private Option<Double> value(long key, int seat) {
            Node<P> node = nodes.get(key);
            if (node == null) return Option.none();
            return switch (node.status) {
                case Status.Over(var payoffs, _) -> Option.of(payoffs.get(seat));
                case Status.Chance chance -> Option.sequence(node.rolls.map(roll -> value(roll, seat)))
                    .map(values -> values.zipWithIndex((value, i) -> value * chance.probability(i)).sum()
                        .doubleValue());
                case Status.ToMove(Seat mover, _) -> book.entries().get(key)
                    .filter(_ -> mover.index() == seat || variant.rules().seats() == 2)
                    .map(entry -> entry.candidates().head().value)
                    .map(value -> mover.index() == seat ? value : 0 - value);
            };
        }

        /// Returns the evaluation of a position by a new engine, so that it does not depend on earlier analyses.
        /// Actions for which there is only an upper bound are left out, because a bound is not a value.
        private Entry entry(P position, Heartbeat heartbeat) {
            Option<Analysis<A>> ranked;
            Vector<A> legal = Rules.legal(variant.rules(), position).toVector();
            here.load(position);
            boolean distinct = legal.distinctBy(this::leads).size() == legal.size();
            Engine.Control control = new Engine.Control(heartbeat)
                .lines(distinct ? KEPT : Math.min(legal.size(), MOST_LINES));
            try (Engine<P, A> engine = player.engine(variant.game())) {
                ranked = engine.analyse(Match.from(variant, position), control);
            }
            Analysis<A> analysis = ranked.getOrElseThrow(() -> new IllegalArgumentException(
                player.name() + " does not rank actions; mcts, minimax, best and the levels do"));
            Vector<Candidate> all = analysis.lines()
                .filter(line -> line == analysis.best() || line.visits() > 0 && line.bound() != Bound.UPPER)
                .map(line -> new Candidate(leads(line.action()), Math.clamp(line.value(), -1, 1)));
            return new Entry(all.distinctBy(Candidate::next).take(KEPT));
        }
    }
}
