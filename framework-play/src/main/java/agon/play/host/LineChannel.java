package agon.play.host;

import agon.plugins.thread.Threads;
import agon.ugi.text.LineReader;
import io.vavr.control.Option;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/// A channel that exchanges lines of UTF-8 text with another program. Input is read on a background thread; a [Handler]
/// is called on the thread of [#run], one event at a time. [#send] and [#wake] may be called from any thread.
public final class LineChannel {
    private static final int LONGEST = 1 << 20; // bytes per line
    private static final int AHEAD = 1_000; // lines read but not handled yet
    private static final Event WOKEN = new Event(Option.none(), false), END = new Event(Option.none(), true);

    private final InputStream in;
    private final OutputStream out;
    private final BlockingQueue<Event> events = new LinkedBlockingQueue<>();
    private final Semaphore room = new Semaphore(AHEAD);
    private volatile boolean closed; // the output is closed

    /// @param line the line, or none for a wake-up
    private record Event(Option<LineReader.Line> line, boolean end) {}

    public interface Handler {
        /// Handles a line, and returns whether to continue with the next event.
        boolean onLine(String line);

        /// Called when a line longer than 1 MiB was discarded.
        void onTooLong();

        /// Called after [LineChannel#wake], and after every second without an event.
        void onWake();

        /// Returns whether work is pending although the input has ended. It is called at the end of the input and after
        /// each later [#onWake].
        boolean hasPendingWork();
    }

    public LineChannel(InputStream in, OutputStream out) {
        this.in = in;
        this.out = out;
    }

    public synchronized void send(String line) {
        try {
            out.write((line + "\n").getBytes(StandardCharsets.UTF_8));
            out.flush();
        } catch (IOException _) {
            closed = true;
            wake();
        }
    }

    public void wake() {
        events.add(WOKEN);
    }

    /// Handles events until the handler stops, the output is closed, or the input has ended and no work is pending.
    public void run(Handler handler) {
        Thread reader = Threads.start("line-channel", this::read);
        try {
            boolean goesOn = true, ended = false;
            while (goesOn && !closed && !(ended && !handler.hasPendingWork())) {
                Event event = Option.of(events.poll(1, TimeUnit.SECONDS)).getOrElse(WOKEN);
                ended |= event.end;
                if (event == WOKEN) handler.onWake();
                for (LineReader.Line line : event.line) {
                    room.release();
                    if (line.cut()) handler.onTooLong();
                    else goesOn = handler.onLine(line.text());
                }
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        } finally {
            reader.interrupt();
        }
    }

    private void read() {
        try {
            LineReader lines = new LineReader(in, LONGEST);
            for (Option<LineReader.Line> line = lines.next(); line.isDefined(); line = lines.next()) {
                room.acquire();
                events.add(new Event(line, false));
            }
        } catch (IOException | InterruptedException _) {
            return; // the input has ended
        } finally {
            events.add(END);
        }
    }
}
