package agon.window;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;

/// Controls a window with mouse and keyboard. It reads the positions of items from [ScreenProbe], and sends input to an
/// item only when the item is shown. Afterwards, it waits until the effect of the input has been drawn.
public abstract class WindowDriver implements AutoCloseable {
    private static final long LIMIT = TimeUnit.SECONDS.toNanos(60);
    /// The number of frames that are drawn without pauses. Then the state depends on another thread or on an animation.
    private static final int FAST = 30;
    private static final long PAUSE = TimeUnit.MILLISECONDS.toNanos(60);
    private static final String SHIFTED = "~!@#$%^&*()_+{}|:\"<>?";

    private final TestDisplay display;
    private final Path probe;
    private int sent; // number of presses, releases and wheel steps
    private String read = ""; // content of the file when it was last read
    private Map<String, String> seen = LinkedHashMap.empty(); // the lines of this content, by name
    private Map<String, String> fixed = LinkedHashMap.empty(); // items and facts that must not change

    /// @param probe the file that the property `agon.window.probe` of the program names
    protected WindowDriver(TestDisplay display, Path probe) {
        this.display = display;
        this.probe = probe;
        display.send("mousemove 0 0 mousemove 480 320");
    }

    /// Lets the program draw its next frame.
    ///
    /// @return whether its window is still open
    protected abstract boolean proceed();

    /// Returns additional information for the error message if the program does not reach a state.
    protected abstract String report();

    private Map<String, String> seen() {
        try {
            String text = Files.exists(probe) ? Files.readString(probe) : "";
            if (text.equals(read)) return seen;
            read = text;
            seen = Vector.ofAll(text.lines()).foldLeft(LinkedHashMap.empty(), (all, line) -> {
                int blank = line.indexOf(' ');
                return all.put(line.substring(0, blank), line.substring(blank + 1));
            });
            return seen;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Map<String, String> until(String what, Predicate<Map<String, String>> state) {
        long end = System.nanoTime() + LIMIT;
        Map<String, String> now = seen();
        for (int frames = 0; !state.test(now); frames++) {
            if (frames > FAST) LockSupport.parkNanos(PAUSE);
            if (!proceed() || System.nanoTime() > end)
                throw new AssertionError("it did not come to " + what + "; there is " + now + "; " + report());
            now = seen();
            for (var item : fixed)
                if (!now.get(item._1).contains(item._2)) throw new AssertionError(item._1 + " has changed");
        }
        return now;
    }

    /// Requires the place of an item or the value of a fact to remain unchanged in all following frames.
    public WindowDriver fix(String name) {
        fixed = fixed.put(name, place(name));
        return this;
    }

    /// Returns the places of the items whose names start with a prefix, by the rest of their names, when one of them is
    /// visible and nothing moves. A place consists of the distances from the left and upper edges.
    public Map<String, String> places(String prefix, String one) {
        place(prefix + one);
        return seen().filterKeys(name -> name.startsWith(prefix)).mapKeys(name -> name.substring(prefix.length()));
    }

    /// Returns the value of a fact.
    public String fact(String name) {
        return until(name, now -> now.containsKey(name)).get(name).get().substring("= ".length());
    }

    /// Waits until a fact has this value.
    public WindowDriver until(String fact, Object value) {
        until(fact + " = " + value, now -> now.get(fact).contains("= " + value));
        return this;
    }

    private WindowDriver send(String line, int presses) {
        until("the screen", WindowDriver::isReady);
        display.send(line);
        sent += presses;
        return until("input", sent);
    }

    private String place(String name) {
        return until(name, now -> now.containsKey(name) && isReady(now) && !now.get("moving").contains("= true"))
            .get(name).get();
    }

    /// Returns whether the screen has been drawn and the view of its board, if there is one, has been computed. Until
    /// then, buttons move and keys have no effect.
    private static boolean isReady(Map<String, String> now) {
        return now.get("fresh").contains("= false") && !now.get("viewed").contains("= false");
    }

    /// Points at an item when it is visible and nothing moves.
    public WindowDriver point(String name) {
        for (String at = ""; !at.equals(place(name));) {
            at = place(name);
            move(at);
        }
        return this;
    }

    private void move(String place) {
        display.send("mousemove " + place);
        until("mouse", place);
    }

    /// Clicks an item.
    public WindowDriver click(String name) {
        return point(name).send("click 1", 2);
    }

    /// Clicks an item with the right button to open its menu.
    public WindowDriver menu(String name) {
        return point(name).send("click 3", 2);
    }

    /// Presses the left button on an item, and moves the mouse a little.
    public WindowDriver press(String name) {
        point(name).send("mousedown 1", 1);
        String[] at = place(name).split(" ");
        move(Integer.parseInt(at[0]) + 7 + " " + (Integer.parseInt(at[1]) - 7));
        return this;
    }

    /// Releases the left button on an item.
    public WindowDriver release(String name) {
        return point(name).send("mouseup 1", 1);
    }

    /// Drags from one item to another with the right button.
    public WindowDriver draw(String from, String to) {
        point(from).send("mousedown 3", 1);
        return point(to).send("mouseup 3", 1);
    }

    /// Scrolls down over an item by this number of wheel steps.
    public WindowDriver scroll(String name, int notches) {
        return point(name).send("click --repeat " + notches + " --delay 1 5", notches);
    }

    /// Presses keys one after another. Their names are those of the X Window System.
    public WindowDriver key(String... names) {
        for (String name : names) send("key --delay 1 " + name, 2 * name.split("\\+").length);
        return this;
    }

    /// Clicks an item and types a text. The program receives all of this input before it draws the next frame.
    ///
    /// @param text small letters and signs; successive ones must differ
    public WindowDriver clickAndWrite(String name, String text) {
        point(name);
        display.send("click 1");
        display.sendAndWait("type --delay 1 \"" + text + "\"", probe.resolveSibling("typed"));
        sent += 2 + 2 * text.length();
        return until("input", sent);
    }

    /// Types a text. Two equal letters are typed with a pause, because otherwise the second one would look like a
    /// repeated key.
    public WindowDriver write(String text) {
        for (String part : text.split("(?<=(.))(?=\\1)")) {
            int shifted = (int) part.chars().filter(c -> Character.isUpperCase(c) || SHIFTED.indexOf(c) >= 0).count();
            send("type --delay 1 \"" + part + "\"", 2 * (part.length() + shifted));
        }
        return this;
    }

    /// Resizes the window; the size is in pixels.
    public WindowDriver resize(int width, int height) {
        display.send("search --name Agon windowsize " + width + " " + height);
        return this;
    }

    /// Waits until at least this number of items whose names start with a prefix are visible.
    public WindowDriver untilMany(String prefix, int count) {
        until(count + " " + prefix, now -> now.keySet().count(key -> key.startsWith(prefix)) >= count);
        return this;
    }

    /// Waits until there are items whose names start with `others`, and all of them are above the item.
    public WindowDriver untilBelow(String name, String others) {
        return untilBehind(name, others, 1);
    }

    /// Waits until there are items whose names start with `others`, and all of them are to the left of the item.
    public WindowDriver untilRight(String name, String others) {
        return untilBehind(name, others, 0);
    }

    private WindowDriver untilBehind(String name, String others, int axis) {
        until(name + " behind " + others, now -> {
            Vector<Integer> all = now.filterKeys(key -> key.startsWith(others)).values().map(at -> along(at, axis))
                .toVector();
            return all.nonEmpty() && now.get(name).exists(at -> all.forAll(other -> other < along(at, axis)));
        });
        return this;
    }

    private static int along(String place, int axis) {
        return Integer.parseInt(place.split(" ")[axis]);
    }

    @Override
    public abstract void close();
}
