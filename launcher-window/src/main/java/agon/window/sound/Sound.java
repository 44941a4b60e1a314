package agon.window.sound;

import agon.window.sound.Wave.Mode;
import io.vavr.collection.Vector;

/// The sounds of stones on a stone board and of metal bars. They are quiet and, except for those of the end of a game,
/// short.
public enum Sound {
    PLACE,
    /// A piece lands after a jump, with a light second contact.
    JUMP,
    /// Pieces leave the board, with the sound of stone on stone, twice.
    CAPTURE,
    /// A cell slides off the board.
    TAKE,
    /// A win. The sound is a rising major chord over two octaves, played on metal bars.
    WIN,
    /// A draw. The sound is a note that is repeated over a lower one, played on metal bars.
    DRAW,
    /// Any other end of a game. The sound is a fifth and an octave, played on metal bars.
    END;

    /// Factors for the frequencies, because a real stone never sounds exactly the same twice.
    private static final Vector<Double> PITCHES = Vector.of(1.0, 0.972, 1.021, 0.988);

    /// @return a variation of the sound, at most 0.4 s long; those of the end of a game are at most 1.6 s long
    Wave wave(int variant) {
        double pitch = PITCHES.get(Math.floorMod(variant, PITCHES.size()));
        return switch (this) {
            case PLACE -> stone(pitch).peaking(0.34);
            case JUMP -> stone(1.18 * pitch).and(stone(1.24 * pitch).peaking(0.6), 0.062).peaking(0.3);
            case CAPTURE -> stones(pitch).peaking(0.8).and(stones(1.19 * pitch).peaking(1), 0.085).peaking(0.38);
            case TAKE -> Wave.rubbed(0.3, 380 * pitch, 1500 * pitch, 1).peaking(0.15)
                .and(Wave.struck(0.14, Vector.of(new Mode(128 * pitch, 0.035, 1), new Mode(236 * pitch, 0.02, 0.4)))
                    .peaking(0.14), 0.22);
            case WIN -> bar(261.63).and(bar(523.25), 0.02).and(bar(659.26), 0.14).and(bar(783.99), 0.26)
                .and(bar(1046.5), 0.4).and(bar(1318.5), 0.5).and(bar(1568), 0.58).peaking(0.34);
            case DRAW -> bar(440).and(bar(440).and(bar(293.66), 0).peaking(0.8), 0.24).peaking(0.26);
            case END -> bar(392).and(bar(587.33), 0.11).and(bar(784), 0.22).peaking(0.3);
        };
    }

    private static Wave stone(double pitch) {
        return Wave.struck(0.24,
            Vector.of(new Mode(212 * pitch, 0.03, 0.6), new Mode(590 * pitch, 0.022, 0.7),
                new Mode(1240 * pitch, 0.017, 1),
                new Mode(2310 * pitch, 0.010, 0.55), new Mode(3720 * pitch, 0.006, 0.35)));
    }

    private static Wave stones(double pitch) {
        return Wave.struck(0.26,
            Vector.of(new Mode(640 * pitch, 0.015, 0.35), new Mode(1760 * pitch, 0.024, 1),
                new Mode(2890 * pitch, 0.016, 0.6),
                new Mode(4630 * pitch, 0.009, 0.3)));
    }

    /// Returns the sound of a bar over a resonator, as in a vibraphone. Its overtones are two octaves and more than
    /// three octaves above the fundamental.
    private static Wave bar(double hertz) {
        return Wave.struck(0.95, Vector.of(new Mode(hertz, 0.24, 1), new Mode(3.98 * hertz, 0.09, 0.16),
            new Mode(9.9 * hertz, 0.025, 0.05)));
    }
}
