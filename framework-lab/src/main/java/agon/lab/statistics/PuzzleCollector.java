package agon.lab.statistics;

import agon.api.Action;
import agon.api.PlainText;
import agon.api.Puzzle;
import agon.api.Variant;
import agon.api.match.Match;
import agon.api.record.GameRecord;
import agon.api.record.Replay;
import agon.api.symmetry.Symmetries;
import agon.api.symmetry.Symmetry;
import agon.play.study.PuzzleFinder;
import agon.plugins.GameCatalog;
import agon.plugins.Heartbeat;
import agon.records.RecordPipeline;
import agon.records.RecordSources;
import io.vavr.Tuple;
import io.vavr.Tuple2;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Collects puzzles of one variant from recorded games, on all cores. The puzzles are distinct up to symmetry and, as
/// far as possible, evenly distributed over grades, lengths and motifs.
///
/// ```java
/// var catalog = GameCatalog.load();
/// var collector = PuzzleCollector.of(catalog.find("zertz").get(), PuzzleFinder.STANDARD);
/// collector.replay(catalog, RecordSources.of(Path.of("games.zip")), 200, () -> {});
/// Files.writeString(Path.of("puzzles.txt"), Puzzle.text(collector.best(200)));
/// ```
///
/// Games of another variant are used if their positions are valid in this variant.
public final class PuzzleCollector<P, A extends Action> {
    private static final int MOST = 100_000; // maximum number of puzzles in memory
    private static final int MOST_LETTERS = 120;
    private static final int PLENTY = 10; // maximum, as a multiple of the wanted number
    private static final int SPARE = 2; // puzzles from which to choose, as a multiple of the wanted number
    private static final int SHARE = 5, SAME = 40; // quotas are the wanted number divided by these
    private static final int FEW = 4; // minimum quota of puzzles with the same solution
    private static final Pattern YEAR = Pattern.compile("\\b(19|20)\\d\\d\\b");

    private final Variant<P, A> variant;
    private final PuzzleFinder finder;
    private final Option<String> motif; // of the wanted puzzles; none: all puzzles are wanted
    private final Set<String> known = new HashSet<>(); // canonical positions of the puzzles
    private final TreeMap<String, Long> omitted = new TreeMap<>();
    private Vector<Puzzle> found = Vector.empty();

    private PuzzleCollector(Variant<P, A> variant, PuzzleFinder finder, Option<String> motif) {
        this.variant = variant;
        this.finder = finder;
        this.motif = motif;
    }

    public static <P, A extends Action> PuzzleCollector<P, A> of(Variant<P, A> variant, PuzzleFinder finder) {
        return new PuzzleCollector<>(variant, finder, Option.none());
    }

    /// Returns a new collector for puzzles with a motif.
    public PuzzleCollector<P, A> motif(String motif) {
        return new PuzzleCollector<>(variant, finder, Option.of(motif));
    }

    /// Adds the puzzles of recorded games. Stops when twice the wanted number of puzzles has been found and [#best]
    /// can choose the wanted number of them, or after ten times the wanted number.
    ///
    /// @param wanted wanted number of puzzles
    /// @param step   called after each source
    public void replay(GameCatalog catalog, RecordSources sources, int wanted, Runnable step) {
        new RecordPipeline<>(catalog, new RecordPipeline.LegalWork<Vector<Puzzle>>() {
            @Override
            public <Q, B extends Action> Either<String, Vector<Puzzle>> ofLegal(Replay<Q, B> replay,
                Heartbeat heartbeat) {
                return puzzles(replay, heartbeat);
            }
        }).run(sources, _ -> !hasEnough(wanted), done -> {
            done.results().forEach(game -> game.peek(this::add).peekLeft(this::leaveOut));
            step.run();
        });
    }

    private <Q, B extends Action> Either<String, Vector<Puzzle>> puzzles(Replay<Q, B> replay, Heartbeat heartbeat) {
        Match<Q, B> game = replay.match();
        if (!GameCatalog.id(game.name()).equals(GameCatalog.id(variant.name()))) return Either.left("of another game");
        // positions are converted as text, because the game may be of another variant
        Vector<P> positions = finder.lastPositions(game).map(game.game().notation()::write)
            .flatMap(text -> variant.game().notation().read(text).toOption());
        if (positions.isEmpty()) return Either.left("of another variant");
        return Either.right(finder.in(variant, positions, source(replay.record()), heartbeat));
    }

    private static String source(GameRecord record) {
        String players = Vector.of("First", "Second").flatMap(seat -> record.headers().get(seat)).mkString(" – ");
        Matcher year = YEAR.matcher(record.headers().get("Date").getOrElse(""));
        return PlainText.line(Vector.of(players, year.find() ? year.group() : "").reject(String::isBlank)
            .mkString(", "), MOST_LETTERS);
    }

    /// Adds a puzzle, if it has the wanted motif and no other puzzle is equal to it up to symmetry.
    public synchronized void add(Puzzle puzzle) {
        if (!motif.forAll(puzzle.motifs()::contains)) return;
        P position = variant.game().notation().read(puzzle.position())
            .getOrElseThrow(why -> new IllegalArgumentException(why));
        P canonical = variant.game().symmetries().canonical(position).position();
        if (known.size() < MOST && known.add(variant.game().notation().write(canonical))) found = found.append(puzzle);
    }

    private void add(Vector<Puzzle> puzzles) {
        puzzles.forEach(this::add);
    }

    private synchronized void leaveOut(String why) {
        omitted.merge(why, 1L, Long::sum);
    }

    private synchronized boolean hasEnough(int wanted) {
        return found.size() >= PLENTY * wanted
            || found.size() >= SPARE * wanted && best(wanted).size() >= wanted;
    }

    /// Returns at most `count` puzzles, easiest first. They are distributed as evenly as possible over grades and
    /// lengths. At most a fifth are won in one move, and at most a fortieth, but not fewer than four, have the same
    /// solution up to symmetry. Not more than a fifth have the same motifs and length, unless there are too few other
    /// puzzles.
    public synchronized Vector<Puzzle> best(int count) {
        Vector<Tuple2<Puzzle, Integer>> ranked = found
            .groupBy(puzzle -> Tuple.of(puzzle.grade(), puzzle.solution().size())).toVector()
            .sortBy(group -> group._1).flatMap(group -> group._2.zipWithIndex());
        Vector<Puzzle> ordered = ranked.sortBy(ranking -> ranking._2).map(ranking -> ranking._1);
        Quotas quotas = new Quotas(count);
        Vector<Puzzle> varied = ordered.filter(puzzle -> quotas.admits(puzzle, true));
        return varied.appendAll(ordered.removeAll(varied).filter(puzzle -> quotas.admits(puzzle, false))).take(count)
            .sortBy(Puzzle::rating);
    }

    private final class Quotas {
        private final HashMap<Object, Integer> taken = new HashMap<>();
        private final int share, same;

        Quotas(int count) {
            share = Math.max(1, count / SHARE);
            same = Math.max(FEW, count / SAME);
        }

        /// Returns whether a puzzle fits the quotas, and counts it if it does.
        boolean admits(Puzzle puzzle, boolean varied) {
            Map<Object, Integer> limits = LinkedHashMap.of(solution(puzzle), same);
            if (varied) limits = limits.put(Tuple.of(puzzle.motifs(), puzzle.solution().size()), share);
            if (isImmediate(puzzle)) limits = limits.put("one move", share);
            if (limits.exists(limit -> taken.getOrDefault(limit._1, 0) >= limit._2)) return false;
            limits.forEach((key, _) -> taken.merge(key, 1, Integer::sum));
            return true;
        }
    }

    private Match<P, A> match(Puzzle puzzle) {
        return variant.game().notation().read(puzzle.position()).map(position -> Match.from(variant, position))
            .getOrElseThrow(why -> new IllegalArgumentException(why));
    }

    private boolean isImmediate(Puzzle puzzle) {
        return puzzle.solution().size() == 1 && match(puzzle).play(puzzle.solution().head()).get().status().isOver();
    }

    /// Returns the text of the solution that is the smallest among its images under symmetry.
    private String solution(Puzzle puzzle) {
        Match<P, A> begin = match(puzzle);
        return smallest(variant.game().symmetries(), begin,
            puzzle.solution().foldLeft(begin, (here, turn) -> here.play(turn).get()));
    }

    private <G extends Symmetry<G>> String smallest(Symmetries<G, P, A> symmetries, Match<P, A> begin,
        Match<P, A> after) {
        P position = begin.position();
        return symmetries.elements(position).map(g -> after.actions().zip(after.positions())
            .map(step -> variant.game().notation().write(symmetries.image(g, step._2),
                Vector.of(symmetries.image(g, step._2, step._1))))
            .mkString(" ")).min().get();
    }

    public synchronized int size() {
        return found.size();
    }

    /// Returns the number of games left out, by reason. A reason completes the text `12 games …`.
    public synchronized Map<String, Long> omitted() {
        return LinkedHashMap.ofAll(omitted);
    }
}
