package agon.api.contract;

import static agon.api.contract.Contract.ESTIMATES_KEEP_THEIR_RANGE;
import static agon.api.contract.Contract.FORCED_WINS_ARE_WON;
import static agon.api.contract.Contract.PICKS_ARE_UNIFORM;
import static agon.api.contract.Contract.WINS_ARE_FORESEEN;
import static agon.api.contract.SimulatorDefects.with;

import agon.api.Game;
import agon.api.strip.Strip;
import agon.api.strip.StripSimulator;
import io.vavr.collection.Vector;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/// Faults in what a simulator tells a search.
final class AdviceDefects {
    private AdviceDefects() {}

    static Vector<Defect> all() {
        return wins().appendAll(estimates()).appendAll(picks());
    }

    private static Vector<Defect> wins() {
        return Vector.of(new Defect("slides that win unforeseen", WINS_ARE_FORESEEN, "although mayWin() is false",
            with(() -> new StripSimulator() {
                @Override
                public boolean mayWin() {
                    return !sliding && super.mayWin();
                }
            })), new Defect("a win that nobody can force", FORCED_WINS_ARE_WON, "preserves the win",
                with(() -> new StripSimulator() {
                    @Override
                    public boolean winsByForce() {
                        return Integer.bitCount(stones[seat]) > Integer.bitCount(stones[1 - seat]);
                    }
                })),
            new Defect("a defence that is not an action", FORCED_WINS_ARE_WON, "the defences, in the order",
                with(() -> new StripSimulator() {
                    @Override
                    public int defences(int[] codes) {
                        int n = legal(codes);
                        codes[n - 1] = codes[0];
                        return n;
                    }
                })),
            new Defect("a win that lies behind", FORCED_WINS_ARE_WON, "whether distanceToWin(",
                with(() -> new StripSimulator() {
                    @Override
                    public int distanceToWin(int seat) {
                        return -1;
                    }
                })),
            new Defect("a defence that is left out", FORCED_WINS_ARE_WON, "which is not in defences(codes)",
                with(() -> new StripSimulator() {
                    @Override
                    public int defences(int[] codes) {
                        return Math.max(1, legal(codes) - 1);
                    }
                })));
    }

    private static Vector<Defect> estimates() {
        return Vector.of(new Defect("a minimax weight above 1", ESTIMATES_KEEP_THEIR_RANGE, "the minimax weight",
            with(() -> new StripSimulator() {
                @Override
                public double minimaxWeight() {
                    return 60;
                }
            })), new Defect("an estimate better than a win", ESTIMATES_KEEP_THEIR_RANGE,
                "the estimate for seat", with(() -> new StripSimulator() {
                    @Override
                    public void values(double[] payoffs) {
                        super.values(payoffs);
                        for (int seat = 0; seat < 2; seat++) payoffs[seat] *= 3;
                    }
                })),
            new Defect("an estimate that is no number", ESTIMATES_KEEP_THEIR_RANGE, "the estimate for seat",
                with(() -> new StripSimulator() {
                    @Override
                    public void values(double[] payoffs) {
                        super.values(payoffs);
                        for (int seat = 0; seat < 2; seat++) payoffs[seat] /= Integer.bitCount(stones[seat]);
                    }
                })),
            new Defect("an estimate by the way", ESTIMATES_KEEP_THEIR_RANGE, "after play(code)",
                with(() -> new StripSimulator() {
                    private int last;

                    @Override
                    public void play(int code) {
                        super.play(code);
                        last = code;
                    }

                    @Override
                    public void values(double[] payoffs) {
                        Arrays.fill(payoffs, last == 4 ? 1 : 0);
                    }
                })),
            new Defect("an estimate of one seat", ESTIMATES_KEEP_THEIR_RANGE, "the estimate for seat 1",
                with(() -> new StripSimulator() {
                    @Override
                    public void values(double[] payoffs) {
                        payoffs[0] = 0;
                    }
                })));
    }

    private static Game<Strip.Row, Strip.Step> picking(SimulatorDefects.Choice choice) {
        return with(() -> new StripSimulator() {
            @Override
            public int pick(RandomGenerator dice, int[] codes) {
                return choice.of(this, dice, codes, legal(codes));
            }
        });
    }

    private static Vector<Defect> picks() {
        return Vector.of(
            new Defect("a pick that is not legal", PICKS_ARE_UNIFORM, "the code picked",
                picking((simulator, dice, codes, n) -> simulator.midTurn() ? codes[dice.nextInt(n)]
                    : dice.nextInt(Strip.SIZE))),
            new Defect("a pick that likes the first actions", PICKS_ARE_UNIFORM, "frequency of each code",
                picking((_, dice, codes, n) -> codes[Math.min(dice.nextInt(n), dice.nextInt(n))])),
            new Defect("a pick that never slides to the right", PICKS_ARE_UNIFORM, "frequency of each code",
                picking((simulator, dice, codes, n) -> codes[simulator.midTurn() ? 0 : dice.nextInt(n)])),
            new Defect("a pick that is played", PICKS_ARE_UNIFORM, "", picking((simulator, dice, codes, n) -> {
                int code = codes[dice.nextInt(n)];
                simulator.play(code);
                return code;
            })));
    }
}
