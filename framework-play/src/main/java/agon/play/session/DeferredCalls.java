package agon.play.session;

import agon.api.match.Match;
import agon.plugins.internal.PluginCalls;
import io.vavr.control.Either;
import java.util.ArrayList;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// Calls of a game that run on another thread one after the other, and whose results are applied on the thread of the
/// owner. All methods are for the owner's thread.
final class DeferredCalls {
    private final PluginCalls calls;
    private final Runnable wake;
    private final ArrayList<Call<?>> waiting = new ArrayList<>(); // the first one runs, unless a result is applied
    private boolean applying;
    private int nested; // calls made by the result that is being applied; they are the first ones of `waiting`

    /// @param changes whether applying the result changes something
    /// @param about   the game when the call begins
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

    /// @param calls used by these calls alone from now on
    DeferredCalls(PluginCalls calls, Runnable wake) {
        this.calls = calls;
        this.wake = wake;
    }

    /// Calls the game. While a result is applied, the call comes before those that were waiting already.
    <R> void call(boolean changes, Supplier<Match<?, ?>> about, Supplier<R> question,
        Consumer<Either<String, R>> then) {
        add(new Call<>(changes, about, question, then, new CompletableFuture<>()));
    }

    /// Runs `then` after all changes so far: at once if none is waiting.
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

    /// Applies the result of the first call, and begins the one that is first then.
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

    /// Drops the calls that have not begun.
    void drop() {
        if (applying) waiting.clear();
        else if (waiting.size() > 1) waiting.subList(1, waiting.size()).clear();
        nested = 0;
    }

    void finish() {
        while (!waiting.isEmpty() && !Thread.currentThread().isInterrupted()) next();
    }
}
