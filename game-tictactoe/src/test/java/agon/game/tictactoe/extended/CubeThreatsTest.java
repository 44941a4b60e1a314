package agon.game.tictactoe.extended;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Cells;
import agon.game.tictactoe.extended.QubicGame.Marks;
import agon.game.tictactoe.extended.QubicGame.Scoring;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.IOException;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;

/// Compares the fast search for threats with [ThreatWin], which was written independently.
class CubeThreatsTest {
    private static final int LONGEST = 13; // plies
    private static final int POSITIONS = Integer.getInteger("agon.positions", 3_000);

    private final CubeThreats threats = new CubeThreats();
    private final QubicSimulator simulator = new QubicSimulator(Scoring.FIRST);

    private boolean wins(Marks marks) {
        long first = marks.first().bits(), second = marks.second().bits();
        return marks.firstMoves() ? threats.win(first, second, 10_000) : threats.win(second, first, 10_000);
    }

    @Test
    void the_long_wins_by_threats_are_seen() throws IOException {
        for (QubicWinsTest.Win win : QubicWinsTest.wins()) assertTrue(wins(win.marks()), win.toString());
    }

    @Test
    void a_win_is_seen_where_there_is_one_by_threats_and_nowhere_else() {
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(7);
        int seen = 0, none = 0;
        for (int i = 0; i < 1_500; i++) {
            Marks marks = QubicWinsTest.random(dice, 12 + i % 16);
            Option<Integer> plies = new ThreatWin().plies(marks, LONGEST);
            boolean wins = wins(marks);
            if (plies.isDefined()) assertTrue(wins, QubicWinsTest.text(marks));
            else if (wins) assertTrue(new ThreatWin().plies(marks, 49).isDefined(), QubicWinsTest.text(marks));
            seen += wins ? 1 : 0;
            none += wins ? 0 : 1;
        }
        assertTrue(seen > 200 && none > 200, seen + " wins, " + none + " without");
    }

    @Test
    void who_has_to_fill_a_line_of_the_other_does_not_win_elsewhere() {
        Vector<Cells> lines = Cube.LINES;
        Cells theirs = lines.head().without(lines.head().iterator().nextInt());
        // two lines with two marks each that cross in a free cell would win, if the opponent did not have three in a
        // line
        Cells one = lines.find(line -> line.and(lines.head()).isEmpty()).get();
        Cells other = lines.find(line -> line.and(lines.head()).isEmpty() && line.and(one).size() == 1).get();
        Cells cross = one.and(other);
        Cells own = two(one.minus(cross)).or(two(other.minus(cross)));
        assertTrue(wins(new Marks(own, elsewhere(own, other.or(one), 4))));
        assertFalse(wins(new Marks(own, theirs.or(elsewhere(own, other.or(one).or(lines.head()), 1)))));
    }

    private static Cells two(Cells cells) {
        var each = cells.iterator();
        return Cells.of(each.nextInt()).with(each.nextInt());
    }

    /// Returns this number of cells that neither create nor prevent a threat.
    private static Cells elsewhere(Cells own, Cells taken, int count) {
        Cells cells = Cells.NONE;
        for (int cell = 0; cells.size() < count; cell++) {
            Cells more = cells.with(cell);
            if (!own.or(taken).has(cell) && Cube.LINES.forAll(line -> line.and(more).size() < 2)) cells = more;
        }
        return cells;
    }

    @Test
    void whatever_is_no_answer_loses_by_threats() {
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(9);
        int[] codes = new int[64];
        int left = 0;
        for (int i = 0; i < POSITIONS; i++) {
            Marks marks = QubicWinsTest.random(dice, 8 + i % 20);
            simulator.load(marks);
            if (simulator.seat() < 0) continue;
            Cells free = Cells.first(64).minus(marks.both()), answers = Cells.NONE;
            for (int n = simulator.defences(codes), at = 0; at < n; at++) answers = answers.with(codes[at]);
            assertEquals(answers, answers.and(free));
            for (var other = free.minus(answers).iterator(); other.hasNext(); left++) {
                simulator.load(marks);
                simulator.play(other.nextInt());
                assertTrue(simulator.winsByForce(), QubicWinsTest.text(marks));
            }
        }
        assertTrue(left > 1_000, left + " actions that are no answers");
    }

    @Test
    void a_threat_leaves_few_answers_and_most_lines_know_of_none() throws IOException {
        QubicSimulator counted = new QubicSimulator(Scoring.LINES);
        int[] codes = new int[64];
        for (QubicWinsTest.Win win : QubicWinsTest.wins()) {
            Cells first = win.marks().first(), second = win.marks().second();
            int free = 64 - first.size() - second.size();
            // the attacker has made one more mark, and the opponent, who acts next, must defend against the existing
            // threats
            int idle = Long.numberOfTrailingZeros(~win.marks().both().bits());
            simulator.load(new Marks(first.with(idle), second));
            assertTrue(simulator.defences(codes) < free - 1 || simulator.winsByForce(), win.toString());
            counted.load(win.marks());
            assertFalse(counted.winsByForce());
            assertEquals(-1, counted.defences(codes));
        }
    }
}
