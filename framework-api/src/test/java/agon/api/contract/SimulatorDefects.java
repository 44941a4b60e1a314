package agon.api.contract;

import static agon.api.contract.Contract.EQUAL_POSITIONS_HASH_ALIKE;
import static agon.api.contract.Contract.PLAYOUTS_ARE_UNIFORM;
import static agon.api.contract.Contract.PLAYOUTS_END;
import static agon.api.contract.Contract.SIMULATOR_PLAYS_THE_SAME;
import static agon.api.contract.Contract.SIMULATOR_SEES_THE_SAME;

import agon.api.Action;
import agon.api.Game;
import agon.api.Simulator;
import agon.api.strip.Strip;
import agon.api.strip.Strip.Row;
import agon.api.strip.StripSimulator;
import io.vavr.collection.Vector;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/// Faults of the fast simulator.
final class SimulatorDefects {
    private SimulatorDefects() {}

    static Vector<Defect> all() {
        return seeing().appendAll(playing()).appendAll(hashes()).appendAll(playouts()).appendAll(chances());
    }

    static Game<Row, Strip.Step> with(Supplier<Simulator<Row>> simulator) {
        return Strip.GAME.withSimulator(simulator);
    }

    /// Without a simulator of its own.
    static <P, A extends Action> Game<P, A> slow(Game<P, A> game) {
        return Game.of(game.about(), game.rules(), game.notation()).withSymmetries(game.symmetries());
    }

    private static Vector<Defect> seeing() {
        return Vector.of(new Defect("a line that the simulator forgets", SIMULATOR_SEES_THE_SAME, "legal codes",
            with(() -> new StripSimulator() {
                @Override
                protected boolean three(int cells) {
                    return super.three(cells & 0b011111);
                }
            })),
            new Defect("a new simulator in another position", SIMULATOR_SEES_THE_SAME,
                "the position of a new simulator",
                with(() -> {
                    StripSimulator simulator = new StripSimulator();
                    simulator.play(0);
                    return simulator;
                })),
            new Defect("another order", SIMULATOR_SEES_THE_SAME, "legal codes", with(() -> new StripSimulator() {
                @Override
                public int legal(int[] codes) {
                    int n = super.legal(codes);
                    for (int i = 0; sliding && i < n / 2; i++) {
                        int code = codes[i];
                        codes[i] = codes[n - 1 - i];
                        codes[n - 1 - i] = code;
                    }
                    return n;
                }
            })), new Defect("a turn that never goes on", SIMULATOR_SEES_THE_SAME, "midTurn",
                with(() -> new StripSimulator() {
                    @Override
                    public boolean midTurn() {
                        return false;
                    }
                })),
            new Defect("payoffs to the wrong seat", SIMULATOR_SEES_THE_SAME, "payoffs",
                with(() -> new StripSimulator() {
                    @Override
                    public double payoff(int seat) {
                        return super.payoff(1 - seat);
                    }
                })),
            new Defect("one code too many", SIMULATOR_SEES_THE_SAME, "number of codes",
                with(() -> new StripSimulator() {
                    @Override
                    public int codeCount() {
                        return super.codeCount() + 1;
                    }
                })),
            new Defect("a position that is not all of it", SIMULATOR_SEES_THE_SAME, "position",
                with(() -> new StripSimulator() {
                    @Override
                    public Row position() {
                        return new Row(super.position().first(), super.position().second(), super.position().seat(),
                            false);
                    }
                })));
    }

    private static Vector<Defect> playing() {
        return Vector
            .of(new Defect("a slide in the wrong direction", SIMULATOR_PLAYS_THE_SAME, "the position after Slide",
                with(() -> new StripSimulator() {
                    @Override
                    protected int to(int from, int code) {
                        return free(from + 1) ? from + 1 : from - 1;
                    }
                })), new Defect("a copy that shares its stones", SIMULATOR_PLAYS_THE_SAME, "",
                    with(() -> new StripSimulator() {
                        @Override
                        public void copyFrom(Simulator<Row> other) {
                            super.copyFrom(other);
                            share((StripSimulator) other);
                        }
                    })),
                new Defect("something that is not loaded", SIMULATOR_PLAYS_THE_SAME, "in the loaded simulator",
                    with(() -> new StripSimulator() {
                        private boolean loaded;

                        @Override
                        public void load(Row row) {
                            super.load(row);
                            loaded = true;
                        }

                        @Override
                        public void copyFrom(Simulator<Row> other) {
                            super.copyFrom(other);
                            loaded = false;
                        }

                        @Override
                        public void play(int code) {
                            super.play(code);
                            if (loaded && sliding) {
                                sliding = false;
                                seat = 1 - seat;
                            }
                        }
                    })));
    }

    private static Vector<Defect> hashes() {
        return Vector
            .of(new Defect("a hash of the way", EQUAL_POSITIONS_HASH_ALIKE, "hash of", with(() -> new StripSimulator() {
                private long way;

                @Override
                public void play(int code) {
                    super.play(code);
                    way = way * 31 + code;
                }

                @Override
                public long hash() {
                    return super.hash() ^ way;
                }
            })), new Defect("a hash that forgets to be updated", EQUAL_POSITIONS_HASH_ALIKE, "hash of",
                with(() -> new StripSimulator() {
                    private long hash;

                    @Override
                    public void load(Row row) {
                        super.load(row);
                        hash = super.hash();
                    }

                    @Override
                    public void play(int code) {
                        super.play(code);
                        if (code != 5) hash = super.hash();
                    }

                    @Override
                    public long hash() {
                        return hash;
                    }
                })));
    }

    private static Vector<Defect> playouts() {
        return Vector.of(new Defect("a playout that stops early", PLAYOUTS_END, "seat to move after a playout",
            with(() -> new StripSimulator() {
                @Override
                public void playout(RandomGenerator dice, int[] codes) {
                    for (int i = 0; i < 4 && seat() != OVER; i++) play(codes[dice.nextInt(legal(codes))]);
                }
            })), new Defect("a playout that takes its word for it", PLAYOUTS_END, "status after a playout",
                with(() -> new StripSimulator() {
                    private boolean played;

                    @Override
                    public void playout(RandomGenerator dice, int[] codes) {
                        played = true;
                    }

                    @Override
                    public int seat() {
                        return played ? OVER : super.seat();
                    }
                })),
            new Defect("payoffs of a playout to the wrong seat", PLAYOUTS_END, "payoffs after a playout",
                with(() -> new StripSimulator() {
                    private int sign = 1;

                    @Override
                    public void playout(RandomGenerator dice, int[] codes) {
                        super.playout(dice, codes);
                        sign = -1;
                    }

                    @Override
                    public double payoff(int seat) {
                        return super.payoff(sign > 0 ? seat : 1 - seat);
                    }
                })));
    }

    /// Chooses one of the first `n` codes, which are legal.
    interface Choice {
        int of(StripSimulator simulator, RandomGenerator dice, int[] codes, int n);
    }

    private static Game<Row, Strip.Step> playout(Choice choice) {
        return with(() -> new StripSimulator() {
            @Override
            public void playout(RandomGenerator dice, int[] codes) {
                for (int n = legal(codes); n > 0; n = legal(codes)) play(choice.of(this, dice, codes, n));
            }
        });
    }

    private static Vector<Defect> chances() {
        return Vector.of(
            new Defect("a playout that likes the first actions", PLAYOUTS_ARE_UNIFORM, "frequency of each",
                playout((_, dice, codes, n) -> codes[Math.min(dice.nextInt(n), dice.nextInt(n))])),
            new Defect("a playout that always slides the first stone", PLAYOUTS_ARE_UNIFORM, "final position",
                playout((simulator, dice, codes, n) -> codes[simulator.midTurn() ? 0 : dice.nextInt(n)])),
            new Defect("a playout that sees wins", PLAYOUTS_ARE_UNIFORM, "frequency of each result",
                playout((simulator, dice, codes, n) -> {
                    for (int i = 0; i < n; i++) if (wins(simulator, codes[i])) return codes[i];
                    return codes[dice.nextInt(n)];
                })));
    }

    private static boolean wins(StripSimulator simulator, int code) {
        StripSimulator next = new StripSimulator();
        next.copyFrom(simulator);
        next.play(code);
        return next.payoff(simulator.seat()) == 1;
    }

    /// A playout of its own without a fault.
    static Game<Row, Strip.Step> soundPlayout() {
        return playout((_, dice, codes, n) -> codes[n - 1 - dice.nextInt(n)]);
    }
}
