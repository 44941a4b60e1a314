package agon.lab.job;

import java.time.Duration;
import java.util.Locale;

/// How far a job has come.
///
/// @param done    tasks with a result, those of earlier runs among them
/// @param resumed of these, tasks of earlier runs
/// @param tasks   of the job
/// @param elapsed in this run
public record JobProgress(int done, int resumed, int tasks, Duration elapsed) {
    /// Tasks a second in this run; 0 before the first.
    public double rate() {
        return elapsed.isPositive() ? (done - resumed) * 1e9 / elapsed.toNanos() : 0;
    }

    /// How long the rest will take if it goes on like this; zero before the first task.
    public Duration left() {
        return rate() == 0 ? Duration.ZERO : Duration.ofMillis(Math.round(1000 * (tasks - done) / rate()));
    }

    /// `120 of 400, 3.1/s, 1 min 30 s left`.
    @Override
    public String toString() {
        String count = done + " of " + tasks;
        return rate() == 0 ? count
            : String.format(Locale.ROOT, rate() < 10 ? "%s, %.1f/s, %s left" : "%s, %.0f/s, %s left", count, rate(),
                text(left()));
    }

    private static String text(Duration time) {
        return time.toHours() > 0 ? time.toHours() + " h " + time.toMinutesPart() + " min"
            : time.toMinutes() > 0 ? time.toMinutes() + " min " + time.toSecondsPart() + " s"
                : time.toSeconds() + " s";
    }
}
