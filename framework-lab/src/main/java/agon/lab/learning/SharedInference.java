package agon.lab.learning;

import agon.net.Net.Inference;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;

/// Evaluates a network for several games, in shared batches. A batch is evaluated when half of the current games have a
/// request. Results do not depend on the batch, so the games do not depend on how many are played in parallel.
final class SharedInference implements Inference {
    private final Inference inference;
    private final int spatial, globals, policy, values; // numbers per position
    private final List<Question> waiting = new ArrayList<>();
    private int games;
    private long nanoseconds;

    interface Table extends AutoCloseable {
        @Override
        void close();
    }

    private record Question(int count, float[] spatial, float[] globals, float[] policy, float[] values,
        CompletableFuture<Void> done) {}

    SharedInference(Inference inference, int spatial, int globals, int policy, int values) {
        this.inference = inference;
        this.spatial = spatial;
        this.globals = globals;
        this.policy = policy;
        this.values = values;
    }

    /// Adds a game, which takes part in batches until the returned table is closed.
    synchronized Table sit() {
        games++;
        return this::leave;
    }

    private void leave() {
        List<Question> batch;
        synchronized (this) {
            games--;
            batch = due();
        }
        answer(batch);
    }

    @Override
    public void run(int count, float[] spatialOf, float[] globalsOf, float[] policyOf, float[] valuesOf) {
        Question question = new Question(count, spatialOf, globalsOf, policyOf, valuesOf, new CompletableFuture<>());
        List<Question> batch;
        synchronized (this) {
            waiting.add(question);
            batch = due();
        }
        answer(batch);
        try {
            question.done.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while a network was evaluated", e);
        } catch (ExecutionException e) {
            throw (RuntimeException) e.getCause();
        }
    }

    private List<Question> due() {
        if (waiting.isEmpty() || 2 * waiting.size() < games) return List.of();
        List<Question> batch = List.copyOf(waiting);
        waiting.clear();
        return batch;
    }

    private void answer(List<Question> batch) {
        if (batch.isEmpty()) return;
        long start = System.nanoTime();
        try {
            if (batch.size() == 1) ask(batch.getFirst());
            else together(batch);
            computed(System.nanoTime() - start);
            batch.forEach(question -> question.done.complete(null));
        } catch (RuntimeException e) {
            batch.forEach(question -> question.done.completeExceptionally(e));
        }
    }

    private synchronized void computed(long duration) {
        nanoseconds += duration;
    }

    private void ask(Question one) {
        inference.run(one.count, one.spatial, one.globals, one.policy, one.values);
    }

    private void together(List<Question> batch) {
        int count = batch.stream().mapToInt(question -> question.count).sum();
        float[] allSpatial = new float[count * spatial], allGlobals = new float[count * globals],
            allPolicy = new float[count * policy], allValues = new float[count * values];
        int at = 0;
        for (Question one : batch) {
            System.arraycopy(one.spatial, 0, allSpatial, at * spatial, one.count * spatial);
            System.arraycopy(one.globals, 0, allGlobals, at * globals, one.count * globals);
            at += one.count;
        }
        inference.run(count, allSpatial, allGlobals, allPolicy, allValues);
        at = 0;
        for (Question one : batch) {
            System.arraycopy(allPolicy, at * policy, one.policy, 0, one.count * policy);
            System.arraycopy(allValues, at * values, one.values, 0, one.count * values);
            at += one.count;
        }
    }

    /// Returns the evaluation time in seconds, summed over all threads.
    synchronized double seconds() {
        return nanoseconds / 1e9;
    }

    @Override
    public void close() {
        inference.close();
    }
}
