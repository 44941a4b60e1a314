package agon.play.game;

import agon.api.match.Match;
import agon.plugins.internal.PluginCalls;
import io.vavr.control.Either;
import java.util.ArrayList;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// A queue of calls to a game. The calls run on another thread, one at a time, and their results are applied on the
/// owner's thread. The owner must call all methods on that thread.
final class DeferredCalls {
    private final PluginCalls calls;
    private final Runnable wake;
    private final ArrayList<Call<?>> waiting = new ArrayList<>(); // the first call runs while no result is applied
    private boolean applying;
    private int nested; // calls added while applying a result; they come first in `waiting`

    /// @param changes whether applying the result changes the state of the owner
    private record Call<R>(boolean changes, Supplier<Match<?, ?>> about, Supplier<R> question,
        Consumer<Either<String, R>> then, CompletableFuture<Either<String, R>> answer) {
        void begin(PluginCalls calls, Runnable wake) {
            if (answer.isDone()) return;
            Match<?, ?> match = about.get();
            Thread.ofVirtual().start(() -> {
                try {
                    answer.complete(calls.call(match, question));
                } catch (RuntimeException | Error e) {
                    answer.completeExceptionally(e);
                }
                wake.run();
            });
        }

        void apply() {
            try {
                then.accept(answer.get());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } catch (ExecutionException e) {
                if (e.getCause() instanceof RuntimeException failure) throw failure;
                throw (Error) e.getCause();
            }
        }
    }

    DeferredCalls(PluginCalls calls, Runnable wake) {
        this.calls = calls;
        this.wake = wake;
    }

    /// Adds a call. If it is added while a result is applied, it precedes the calls that are already waiting.
    <R> void call(boolean changes, Supplier<Match<?, ?>> about, Supplier<R> question,
        Consumer<Either<String, R>> then) {
        add(new Call<>(changes, about, question, then, new CompletableFuture<>()));
    }

    void afterChanges(Runnable then) {
        if (!isBusy()) then.run();
        else add(new Call<>(true, null, null, _ -> then.run(), CompletableFuture.completedFuture(null)));
    }

    private void add(Call<?> call) {
        if (applying) waiting.add(nested++, call);
        else {
            waiting.add(call);
            if (waiting.size() == 1) call.begin(calls, wake);
        }
    }

    boolean isBusy() {
        return waiting.stream().anyMatch(Call::changes);
    }

    boolean poll() {
        boolean changed = false;
        while (!waiting.isEmpty() && waiting.getFirst().answer.isDone()) {
            next();
            changed = true;
        }
        return changed;
    }

    private void next() {
        Call<?> first = waiting.removeFirst();
        applying = true;
        try {
            first.apply();
        } finally {
            applying = false;
            nested = 0;
            if (!waiting.isEmpty()) waiting.getFirst().begin(calls, wake);
        }
    }

    void drop() {
        if (applying) waiting.clear();
        else if (waiting.size() > 1) waiting.subList(1, waiting.size()).clear();
        nested = 0;
    }

    void finish() {
        while (!waiting.isEmpty() && !Thread.currentThread().isInterrupted()) next();
    }
}
