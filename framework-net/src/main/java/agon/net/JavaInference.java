package agon.net;

import agon.net.JavaPlan.Step;
import agon.net.Net.Inference;
import java.util.concurrent.ConcurrentLinkedQueue;

/// Evaluates a network in pure Java, one position at a time, with bit-identical results on every machine.
///
/// Each sum is computed in a fixed order, by multiplications and additions that Java defines exactly. Inputs that are 0
/// are skipped: after a `Relu`, these are usually at least half of the inputs.
final class JavaInference implements Inference {
    private final Step[] steps;
    private final JavaPlan plan;
    private final int spatial, globals, policy, values; // slots; -1 if the network has no such input or output
    private final int spatialSize, globalsSize, policySize, valuesSize; // numbers per position
    private final ConcurrentLinkedQueue<Workspace> workspaces = new ConcurrentLinkedQueue<>();

    /// See [Inference#inJava].
    JavaInference(OnnxModel model) {
        plan = new JavaPlan(model);
        spatial = plan.input(NetDesign.SPATIAL);
        globals = model.inputs().containsKey(NetDesign.GLOBALS) ? plan.input(NetDesign.GLOBALS) : -1;
        policy = plan.output(NetDesign.POLICY);
        values = plan.output(NetDesign.VALUES);
        spatialSize = plan.size(spatial);
        globalsSize = globals < 0 ? 0 : plan.size(globals);
        policySize = plan.size(policy);
        valuesSize = plan.size(values);
        steps = plan.steps().toJavaArray(Step[]::new);
    }

    @Override
    public void run(int count, float[] spatialOf, float[] globalsOf, float[] policyOf, float[] valuesOf) {
        Workspace workspace = workspaces.poll();
        if (workspace == null) workspace = plan.workspace();
        float[][] slots = workspace.slots();
        for (int i = 0; i < count; i++) {
            System.arraycopy(spatialOf, i * spatialSize, slots[spatial], 0, spatialSize);
            if (globals >= 0) System.arraycopy(globalsOf, i * globalsSize, slots[globals], 0, globalsSize);
            for (Step step : steps) step.take(workspace);
            System.arraycopy(slots[policy], 0, policyOf, i * policySize, policySize);
            System.arraycopy(slots[values], 0, valuesOf, i * valuesSize, valuesSize);
        }
        workspaces.add(workspace);
    }
}
