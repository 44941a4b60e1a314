package agon.play.ugi;

import agon.ugi.LineReader;
import io.vavr.control.Option;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/// Lines from somebody outside, answered by lines. What comes in is read on a thread of its own; everything else that
/// happens, happens on the thread that calls [#run], one thing after the other. [#say] and [#wake] may be called from
/// any thread.
public final class Dialogue {
    private static final int LONGEST = 1 << 20; // bytes of a line
    private static final int AHEAD = 1_000;     // lines that are read and not yet heard
    private static final Event WOKEN = new Event(Option.none(), false), END = new Event(Option.none(), true);

    private final InputStream in;
    private final OutputStream out;
    private final BlockingQueue<Event> events = new LinkedBlockingQueue<>();
    private final Semaphore room = new Semaphore(AHEAD);
    private volatile boolean deaf; // whether nobody hears any more what is said

    /// Something that has happened.
    ///
    /// @param line that was read; none: somebody woke the partner
    /// @param end  whether no line comes any more
    private record Event(Option<LineReader.Line> line, boolean end) {}

    /// Who answers.
    public interface Partner {
        /// A line was read.
        ///
        /// @return whether the dialogue goes on
        boolean hear(String line);

        /// A line was longer than a mebibyte, and is lost.
        void overlong();

        /// [Dialogue#wake] was called, or nothing has happened for a second.
        void woken();

        /// No line comes any more.
        ///
        /// @return whether there is still something to be woken for; asked again after each [#woken]
        boolean isBusyAtEnd();
    }

    /// @param in  lines of UTF-8
    /// @param out where lines of UTF-8 are written, each at once
    public Dialogue(InputStream in, OutputStream out) {
        this.in = in;
        this.out = out;
    }

    /// Says a line. What nobody hears is lost.
    public synchronized void say(String line) {
        try {
            out.write((line + "\n").getBytes(StandardCharsets.UTF_8));
            out.flush();
        } catch (IOException _) {
            deaf = true;
            wake();
        }
    }

    /// Lets the partner look for what has happened, on the thread of [#run].
    public void wake() {
        events.add(WOKEN);
    }

    /// Talks until the partner has enough, or nobody is left to talk to.
    public void run(Partner partner) {
        Thread reader = Thread.ofPlatform().daemon().name("dialogue").start(this::read);
        try {
            boolean goesOn = true, ended = false;
            while (goesOn && !deaf && !(ended && !partner.isBusyAtEnd())) {
                Event event = Option.of(events.poll(1, TimeUnit.SECONDS)).getOrElse(WOKEN);
                ended |= event.end;
                if (event == WOKEN) partner.woken();
                for (LineReader.Line line : event.line) {
                    room.release();
                    if (line.cut()) partner.overlong();
                    else goesOn = partner.hear(line.text());
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
            return; // nobody talks any more
        } finally {
            events.add(END);
        }
    }
}
