package agon.learning;

import agon.api.Variant;
import agon.lab.learning.Trainer;
import agon.net.Inference;
import agon.net.NetDesign;
import agon.net.NetDesign.Family;
import agon.net.OnnxModel;
import io.vavr.collection.Vector;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.Locale;

/// Measures how many positions are learnt from and answered in a second of one processor, and prints it: median,
/// slowest and fastest of five rounds. All work is done by the thread that asks for it, so that its time there is what
/// counts, whatever else the machine does. Numbers are checked: losses fall, answers of the fast library are those of
/// Java.
public final class Speeds {
    private static final int LEARNT = 256, ROUNDS = 5;
    private static final double SECONDS = 1.5;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private Speeds() {}

    /// @param args games; none: ZÈRTZ
    public static void main(String[] args) {
        for (String game : args.length == 0 ? new String[]{"zertz"} : args)
            for (NetDesign design : Vector.of(NetDesign.SMALL, new NetDesign(Family.CONVOLUTION, 48, 4),
                new NetDesign(Family.GRAPH, 32, 4))) {
                    Variant<?, ?> variant = Samples.variant(game);
                    OnnxModel model = design.model(variant, 1);
                    System.out.printf("%s, %s, %d weights%n", game, design, model.parameters());
                    training(model, Samples.batch(variant, LEARNT, 1));
                    for (int batch : new int[]{1, 8, 64}) inference(model, Samples.batch(variant, batch, 2));
                }
    }

    private static void training(OnnxModel model, Trainer.Batch batch) {
        try (Trainer trainer = new PytorchProvider().open(model, Trainer.State.FRESH, 1e-4, 1)) {
            double before = trainer.step(batch, 1e-3).policy();
            report("training, batches of " + batch.size(), batch.size(), () -> trainer.step(batch, 1e-3));
            long steps = trainer.state().steps();
            if (steps < ROUNDS || !(trainer.step(batch, 1e-3).policy() < before))
                throw new AssertionError("nothing was learnt in " + steps + " steps");
        }
    }

    private static void inference(OnnxModel model, Trainer.Batch batch) {
        float[] java = inference("Java", Inference.inJava(model), model, batch);
        try (Inference runtime = new OnnxRuntimeProvider().open(model, 1)) {
            float[] fast = inference("ONNX Runtime", runtime, model, batch);
            for (int i = 0; i < java.length; i++)
                if (!(Math.abs(java[i] - fast[i]) < 1e-5)) throw new AssertionError(java[i] + " is " + fast[i]);
        }
    }

    /// The policy that it answered.
    private static float[] inference(String name, Inference inference, OnnxModel model, Trainer.Batch batch) {
        float[] policy = new float[batch.legal().length], values = new float[batch.values().length];
        report(name + ", batches of " + batch.size(), batch.size(),
            () -> inference.run(batch.size(), batch.spatial(), batch.globals(), policy, values));
        return policy;
    }

    private static void report(String what, int positions, Runnable work) {
        round(positions, work);
        double[] rates = new double[ROUNDS];
        for (int i = 0; i < ROUNDS; i++) rates[i] = round(positions, work);
        Arrays.sort(rates);
        System.out.printf(Locale.ROOT, "  %-34s %,9.0f (%,.0f–%,.0f) positions a CPU-second, load %.1f%n", what,
            rates[ROUNDS / 2], rates[0], rates[ROUNDS - 1],
            ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
    }

    private static double round(int positions, Runnable work) {
        long begin = System.nanoTime(), start = THREADS.getCurrentThreadCpuTime(), done = 0;
        while (System.nanoTime() - begin < SECONDS * 1e9) {
            work.run();
            done += positions;
        }
        return done * 1e9 / (THREADS.getCurrentThreadCpuTime() - start);
    }
}
