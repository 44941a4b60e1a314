package agon.lab.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.lab.contest.Score;
import agon.lab.contest.Sprt;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class StrengthCheckTest {
    private static StrengthCheck check(Vector<Double> speeds) {
        return new StrengthCheck("game", Sprt.of(-50, 0), Score.NONE, speeds);
    }

    @Test
    void a_verdict_on_the_speed_needs_an_interval_on_one_side_of_the_limit() {
        assertEquals(Option.none(), check(Vector.empty()).slower());
        assertEquals(Option.none(), check(Vector.fill(5, 0.5)).slower(), "five values give no interval");
        assertEquals(Option.of(true), check(Vector.fill(6, 0.5)).slower());
        assertEquals(Option.of(false), check(Vector.fill(6, 0.8)).slower());
        assertEquals(Option.none(), check(Vector.fill(20, 0.7).appendAll(Vector.fill(20, 0.9))).slower());
        assertEquals(Option.of(true), check(Vector.fill(27, 0.7).appendAll(Vector.fill(13, 2.0))).slower());
        assertEquals(Option.of(true), check(Vector.fill(700, 0.7).appendAll(Vector.fill(500, 2.0))).slower());
    }

    /// The sorted values 14 and 27 of 40 enclose the median with a probability of 96.2 %: see tables of the sign test.
    @Test
    void the_limits_are_those_of_the_sign_test() {
        Vector<String> row = check(Vector.rangeClosed(1, 40).map(i -> i / 10.0)).row();
        assertEquals(Vector.of("2.05", "1.40–2.70"), row.subSequence(6, 8));
        assertEquals(StrengthCheck.HEAD.size(), row.size());
    }

    @Test
    void equal_speeds_with_much_noise_are_never_slower() {
        SplittableRandom random = new SplittableRandom(1);
        for (int run = 0; run < 1_000; run++) {
            StrengthCheck check = check(Vector.fill(6 + run % 100, () -> Math.exp(random.nextGaussian() * 0.4)));
            assertTrue(!check.slower().contains(true), check.row().toString());
        }
    }
}
