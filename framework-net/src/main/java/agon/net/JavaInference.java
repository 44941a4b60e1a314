package agon.net;

import agon.net.JavaPlan.Step;
import java.util.concurrent.ConcurrentLinkedQueue;

/// Computes a net in Java alone, a position at a time, the same bits on every machine.
///
/// Sums are taken in an order that is fixed, by multiplications and additions that Java defines to the last bit. What
/// would be multiplied by 0 is left out: after a `Relu` half of the numbers or more.
public final class JavaInference implements Inference {
    private final Step[] steps;
    private final JavaPlan plan;
    private final int spatial, globals, policy, values; // slots; -1: the net has none
    private final int spatialSize, globalsSize, policySize, valuesSize; // numbers a position
    private final ConcurrentLinkedQueue<Workspace> workspaces = new ConcurrentLinkedQueue<>();

    /// @throws IllegalArgumentException if there is a step in the model that it cannot take: a clause that says which
    public JavaInference(OnnxModel model) {
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
