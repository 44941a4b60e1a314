package agon.hex3d.screen;

import agon.hex3d.Quality;
import io.vavr.collection.Vector;

/// The automatic choice: the best quality whose frames come in time, found by measuring. Immutable; the clock is the
/// caller's.
///
/// It goes down at once when frames are late, and up only when they are so early that the next quality, which takes up
/// to four times as long, should fit; a quality that was late is not tried again, so that it never swings.
///
/// @param quality to draw with
/// @param best    the highest that may still be tried
/// @param millis  of the last frames with this quality
public record AutoQuality(Quality quality, Quality best, Vector<Float> millis) {
    private static final int ENOUGH = 6;
    private static final float LATE = 45, EARLY = 8;

    /// Nothing measured yet.
    public static AutoQuality begin() {
        return new AutoQuality(Quality.MEDIUM, Quality.HIGH, Vector.empty());
    }

    /// After one more frame.
    ///
    /// @param millis that it took, ≥ 0. The first frame with a quality includes its preparation and is better left out
    public AutoQuality measured(float millis) {
        Vector<Float> all = this.millis.append(millis);
        if (all.size() < ENOUGH) return new AutoQuality(quality, best, all);
        float median = all.sorted().get(ENOUGH / 2);
        if (median > LATE && quality != Quality.LOW) return new AutoQuality(next(-1), next(-1), Vector.empty());
        if (median < EARLY && quality.compareTo(best) < 0) return new AutoQuality(next(1), best, Vector.empty());
        return new AutoQuality(quality, best, Vector.empty());
    }

    private Quality next(int step) {
        return Quality.values()[quality.ordinal() + step];
    }
}
