package agon.api.contract;

import static agon.api.contract.Contract.PACKED_POSITIONS_ARE_CANONICAL;
import static agon.api.contract.Contract.PACKED_POSITIONS_UNPACK;
import static agon.api.contract.SimulatorDefects.with;

import agon.api.strip.StripSimulator;
import io.vavr.collection.Vector;

/// Faults of packed positions.
final class PackingDefects {
    private PackingDefects() {}

    static Vector<Defect> all() {
        return packing().appendAll(unpacking());
    }

    private static Vector<Defect> packing() {
        return Vector.of(new Defect("a packing that knows no mirror", PACKED_POSITIONS_ARE_CANONICAL, "packed",
            with(() -> new StripSimulator() {
                @Override
                public boolean pack(long[] words, int at) {
                    words[at] = word(stones[0], stones[1]);
                    return true;
                }
            })),
            new Defect("a packing that forgets who slides", PACKED_POSITIONS_ARE_CANONICAL,
                "the canonical position packed as",
                with(() -> new StripSimulator() {
                    @Override
                    protected int word(int first, int second) {
                        return super.word(first, second) & 0xfff;
                    }
                })),
            new Defect("a packing of the way", PACKED_POSITIONS_ARE_CANONICAL, "the packed canonical position",
                with(() -> new StripSimulator() {
                    private int played;

                    @Override
                    public void play(int code) {
                        super.play(code);
                        played++;
                    }

                    @Override
                    public boolean pack(long[] words, int at) {
                        super.pack(words, at);
                        words[at] |= (long) played << 32;
                        return true;
                    }
                })),
            new Defect("a mirror that does not fit", PACKED_POSITIONS_ARE_CANONICAL, "the packed",
                with(() -> new StripSimulator() {
                    @Override
                    public boolean pack(long[] words, int at) {
                        return super.pack(words, at) && (stones[0] & 1) == 0;
                    }
                })),
            new Defect("a word too many", PACKED_POSITIONS_ARE_CANONICAL, "the array elements before and after",
                with(() -> new StripSimulator() {
                    @Override
                    public boolean pack(long[] words, int at) {
                        words[at + 1] = seat;
                        return super.pack(words, at);
                    }
                })));
    }

    private static Vector<Defect> unpacking() {
        return Vector.of(new Defect("an unpacking that keeps whether a turn goes on", PACKED_POSITIONS_UNPACK,
            "the unpacked position",
            with(() -> new StripSimulator() {
                @Override
                public void unpack(long[] words, int at) {
                    boolean before = sliding;
                    super.unpack(words, at);
                    sliding = before;
                }
            })),
            new Defect("an unpacking from the first word, wherever it stands", PACKED_POSITIONS_UNPACK,
                "the unpacked position",
                with(() -> new StripSimulator() {
                    @Override
                    public void unpack(long[] words, int at) {
                        super.unpack(words, 0);
                    }
                })),
            new Defect("an unpacking that exchanges the seats", PACKED_POSITIONS_UNPACK,
                "the canonical form of the unpacked position",
                with(() -> new StripSimulator() {
                    @Override
                    public void unpack(long[] words, int at) {
                        super.unpack(words, at);
                        int own = stones[0];
                        stones[0] = stones[1];
                        stones[1] = own;
                    }
                })),
            new Defect("a canonical hash that knows no mirror", PACKED_POSITIONS_UNPACK, "the canonical hash",
                with(() -> new StripSimulator() {
                    @Override
                    public long canonicalHash() {
                        return hash();
                    }
                })),
            new Defect("something that is not unpacked", PACKED_POSITIONS_UNPACK, "in the unpacked position",
                with(() -> new StripSimulator() {
                    private boolean unpacked;

                    @Override
                    public void unpack(long[] words, int at) {
                        super.unpack(words, at);
                        unpacked = true;
                    }

                    @Override
                    public void play(int code) {
                        super.play(code);
                        if (!unpacked || !sliding) return;
                        sliding = false;
                        seat = 1 - seat;
                    }
                })));
    }
}
