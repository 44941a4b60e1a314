package agon.hex3d.screen;

import agon.hex3d.RenderFrame.Quality;
import io.vavr.collection.Vector;

/// Selects the best quality whose frames are fast enough. Immutable; the caller measures the times.
///
/// The quality decreases as soon as frames are late. It increases only when frames are so early that the next quality,
/// which takes up to four times as long, should be fast enough. A quality whose frames were late is not tried again, so
/// the quality never oscillates.
///
/// @param quality quality to draw with
/// @param best    highest quality that may still be tried
/// @param millis  durations of the last frames with this quality
public record AutoQuality(Quality quality, Quality best, Vector<Float> millis) {
    private static final int ENOUGH = 6;
    private static final float LATE = 45, EARLY = 8;

    public static AutoQuality start() {
        return new AutoQuality(Quality.MEDIUM, Quality.HIGH, Vector.empty());
    }

    /// @param millis duration of a frame (at least 0). Leave out the first frame with a quality, which includes its
    ///               preparation
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
