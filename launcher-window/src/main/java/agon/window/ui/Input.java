package agon.window.ui;

import static org.lwjgl.glfw.GLFW.*;

import imgui.ImGui;
import imgui.ImGuiIO;
import imgui.callback.ImStrConsumer;
import imgui.callback.ImStrSupplier;
import imgui.flag.ImGuiKey;
import imgui.flag.ImGuiMouseCursor;
import io.vavr.collection.Vector;
import java.util.ArrayDeque;
import java.util.Deque;

/// Queues mouse and keyboard events. Dear ImGui reads their state once per frame, so it would miss a key or button that
/// is pressed and released between two frames. Each press and each release is therefore passed on in a separate frame.
final class Input {
    private sealed interface Event {
        record Moved(double x, double y) implements Event {}

        record Button(int button, boolean down) implements Event {}

        record Key(int key, boolean down) implements Event {}

        record Scrolled(double x, double y) implements Event {}

        record Typed(int letter) implements Event {}
    }

    private static final int[][] KEYS = {{ImGuiKey.LeftArrow, GLFW_KEY_LEFT},
        {ImGuiKey.RightArrow, GLFW_KEY_RIGHT},
        {ImGuiKey.UpArrow, GLFW_KEY_UP}, {ImGuiKey.DownArrow, GLFW_KEY_DOWN}, {ImGuiKey.PageUp, GLFW_KEY_PAGE_UP},
        {ImGuiKey.PageDown, GLFW_KEY_PAGE_DOWN}, {ImGuiKey.Home, GLFW_KEY_HOME}, {ImGuiKey.End, GLFW_KEY_END},
        {ImGuiKey.Insert, GLFW_KEY_INSERT},
        {ImGuiKey.Delete, GLFW_KEY_DELETE}, {ImGuiKey.Backspace, GLFW_KEY_BACKSPACE}, {ImGuiKey.Space, GLFW_KEY_SPACE},
        {ImGuiKey.Enter, GLFW_KEY_ENTER}, {ImGuiKey.KeyPadEnter, GLFW_KEY_KP_ENTER}, {ImGuiKey.Escape, GLFW_KEY_ESCAPE},
        {ImGuiKey.A, GLFW_KEY_A},
        {ImGuiKey.C, GLFW_KEY_C}, {ImGuiKey.V, GLFW_KEY_V}, {ImGuiKey.X, GLFW_KEY_X}, {ImGuiKey.Y, GLFW_KEY_Y},
        {ImGuiKey.Z, GLFW_KEY_Z}};
    /// Keys that activate a button, as the space bar does. Dear ImGui itself uses them only in text fields.
    private static final Vector<Integer> ENTERS = Vector.of(GLFW_KEY_ENTER, GLFW_KEY_KP_ENTER);
    private static final int BUTTONS = 3;
    private static final int LONGEST = 120; // largest number of successive frames without keys

    private final long window;
    private final Deque<Event> events = new ArrayDeque<>();
    private final long camera = glfwCreateStandardCursor(GLFW_POINTING_HAND_CURSOR);
    private final long beam = glfwCreateStandardCursor(GLFW_IBEAM_CURSOR);
    private double last = glfwGetTime();
    private boolean delayed; // whether keys wait for the frame after the next one
    private int frames; // number of successive frames in which keys waited
    private int told, toldBefore, answered; // counts of presses, releases and wheel steps

    Input(long window, Runnable wake) {
        this.window = window;
        glfwSetCursorPosCallback(window, (_, x, y) -> heard(new Event.Moved(x, y), wake));
        glfwSetCursorEnterCallback(window, (_, in) -> {
            if (!in) heard(new Event.Moved(-Float.MAX_VALUE, -Float.MAX_VALUE), wake);
        });
        glfwSetMouseButtonCallback(window, (_, button, action, _) -> {
            if (button < BUTTONS) heard(new Event.Button(button, action == GLFW_PRESS), wake);
        });
        glfwSetScrollCallback(window, (_, x, y) -> heard(new Event.Scrolled(x, y), wake));
        glfwSetKeyCallback(window, (_, key, code, action, _) -> {
            if (key >= 0 && action != GLFW_REPEAT)
                heard(new Event.Key(named(key, glfwGetKeyName(key, code)), action == GLFW_PRESS), wake);
            else
                wake.run();
        });
        glfwSetCharCallback(window, (_, letter) -> heard(new Event.Typed(letter), wake));
        glfwSetWindowFocusCallback(window, (_, _) -> wake.run());
    }

    /// Returns the key code of the letter or sign that a key has in the keyboard layout. GLFW reports the code of the
    /// key in the same place on a US keyboard. Digit keys are not converted, because some layouts require Shift for
    /// digits.
    ///
    /// @param name letter or sign of the key; may be null
    static int named(int key, String name) {
        boolean digit = key >= GLFW_KEY_0 && key <= GLFW_KEY_9, sign = key >= GLFW_KEY_APOSTROPHE
            && key < GLFW_KEY_ESCAPE;
        boolean ascii = name != null && name.length() == 1 && name.charAt(0) < 128;
        return sign && !digit && ascii ? Character.toUpperCase(name.charAt(0)) : key;
    }

    private void heard(Event event, Runnable wake) {
        events.add(event);
        wake.run();
    }

    void attach() {
        events.clear();
        told = toldBefore = answered = 0;
        ImGuiIO io = ImGui.getIO();
        for (int[] key : KEYS) io.setKeyMap(key[0], key[1]);
        io.setSetClipboardTextFn(new ImStrConsumer() {
            @Override
            public void accept(String text) {
                glfwSetClipboardString(window, text);
            }
        });
        io.setGetClipboardTextFn(new ImStrSupplier() {
            @Override
            public String get() {
                String text = glfwGetClipboardString(window);
                return text == null ? "" : text;
            }
        });
    }

    boolean isWaiting() {
        return !events.isEmpty();
    }

    /// Returns the number of presses, releases and wheel steps that were passed on at least two frames ago. Their
    /// effects have been drawn.
    int answered() {
        return answered;
    }

    /// Holds back all keys in the next frame, unless keys have already been held back for a long time.
    void delayKeys() {
        delayed = frames < LONGEST;
    }

    void feed(float width, float height, float density) {
        answered = toldBefore;
        toldBefore = told;
        ImGuiIO io = ImGui.getIO();
        io.setDisplaySize(width, height);
        io.setDisplayFramebufferScale(density, density);
        double now = glfwGetTime();
        io.setDeltaTime((float) Math.max(1e-4, now - last));
        last = now;
        boolean fed = false, waits = delayed;
        frames = waits ? frames + 1 : 0;
        delayed = false;
        while (!events.isEmpty() && !(fed && isPress(events.peek())) && !(waits && isTyped(events.peek()))) {
            Event event = events.poll();
            tell(io, event);
            if (!(event instanceof Event.Moved || event instanceof Event.Typed)) told++;
            fed = true;
            if (isPress(event)) break;
        }
        point();
    }

    /// Returns whether an event comes from a button or a key. While text is typed, letter keys do not count, because
    /// their characters are separate events.
    private static boolean isPress(Event event) {
        boolean letter = event instanceof Event.Key(int key, _) && key < GLFW_KEY_ESCAPE
            && ImGui.getIO().getWantTextInput()
            && !ImGui.getIO().getKeyCtrl();
        return event instanceof Event.Button || event instanceof Event.Key && !letter;
    }

    private static boolean isTyped(Event event) {
        return event instanceof Event.Key || event instanceof Event.Typed;
    }

    private static void tell(ImGuiIO io, Event event) {
        switch (event) {
            case Event.Moved(double x, double y) -> io.setMousePos((float) x, (float) y);
            case Event.Button(int button, boolean down) -> io.setMouseDown(button, down);
            case Event.Scrolled(double x, double y) -> {
                io.setMouseWheelH(io.getMouseWheelH() + (float) x);
                io.setMouseWheel(io.getMouseWheel() + (float) y);
            }
            case Event.Typed(int letter) -> io.addInputCharacter(letter);
            case Event.Key(int key, boolean down) -> {
                io.setKeysDown(key, down);
                if (ENTERS.contains(key) && !(down && io.getWantTextInput())) io.setKeysDown(GLFW_KEY_SPACE, down);
                io.setKeyCtrl(io.getKeysDown(GLFW_KEY_LEFT_CONTROL) || io.getKeysDown(GLFW_KEY_RIGHT_CONTROL));
                io.setKeyShift(io.getKeysDown(GLFW_KEY_LEFT_SHIFT) || io.getKeysDown(GLFW_KEY_RIGHT_SHIFT));
                io.setKeyAlt(io.getKeysDown(GLFW_KEY_LEFT_ALT) || io.getKeysDown(GLFW_KEY_RIGHT_ALT));
                io.setKeySuper(io.getKeysDown(GLFW_KEY_LEFT_SUPER) || io.getKeysDown(GLFW_KEY_RIGHT_SUPER));
            }
        }
    }

    private void point() {
        int wanted = ImGui.getMouseCursor();
        glfwSetCursor(window,
            wanted == ImGuiMouseCursor.Hand ? camera : wanted == ImGuiMouseCursor.TextInput ? beam : 0);
    }
}
