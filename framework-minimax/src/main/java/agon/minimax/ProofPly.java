package agon.minimax;

import agon.api.Packing;
import agon.api.Simulator;
import io.vavr.control.Option;

/// A position on the current line of a proof search, with the proof and disproof numbers of its children.
final class ProofPly<P> {
    final Simulator<P> simulator;
    final Simulator.Threats threats;
    final Option<Packing> packing;
    final int[] codes;           // [max. legal actions]
    long[] keys = new long[16];  // [count] keys of the children; 0 for a proven or refuted child
    int[] proofs = new int[16];  // [count] proof numbers
    int[] refutes = new int[16]; // [count] disproof numbers
    long key;
    int count;

    ProofPly(Simulator<P> simulator) {
        this.simulator = simulator;
        threats = Simulator.Threats.of(simulator);
        packing = simulator.packing();
        codes = new int[simulator.maxLegalActions()];
    }

    void reserve(int most) {
        if (keys.length >= most) return;
        int size = Math.max(most, 2 * keys.length);
        keys = new long[size];
        proofs = new int[size];
        refutes = new int[size];
    }

    boolean has(long child) {
        for (int i = 0; i < count; i++) if (keys[i] == child) return true;
        return false;
    }

    void settle(int i, boolean proven) {
        proofs[i] = proven ? 0 : Proof.Table.INFINITE;
        refutes[i] = proven ? Proof.Table.INFINITE : 0;
    }

    void refresh(Proof.Table table) {
        for (int i = 0; i < count; i++) {
            if (keys[i] == 0) continue;
            long entry = table.find(keys[i]);
            if (entry == Proof.Table.NONE) continue;
            proofs[i] = Proof.Table.proof(entry);
            refutes[i] = Proof.Table.disproof(entry);
        }
    }

    long least(int[] numbers) {
        int least = Proof.Table.INFINITE;
        for (int i = 0; i < count; i++) least = Math.min(least, numbers[i]);
        return least;
    }

    long sum(int[] numbers) {
        long sum = 0;
        for (int i = 0; i < count; i++) {
            if (numbers[i] == Proof.Table.INFINITE) return Proof.Table.INFINITE;
            sum += numbers[i];
        }
        // transpositions are counted repeatedly, but must not make the sum infinite
        return Math.min(Proof.Table.INFINITE - 1, sum);
    }

    int best(int[] numbers) {
        int best = 0;
        for (int i = 1; i < count; i++) if (numbers[i] < numbers[best]) best = i;
        return best;
    }

    long second(int[] numbers, int best) {
        long second = Proof.Table.INFINITE;
        for (int i = 0; i < count; i++) if (i != best) second = Math.min(second, numbers[i]);
        return second;
    }
}
