package agon.window.ui;

import agon.plugins.thread.Threads;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.awt.AWTError;
import java.awt.HeadlessException;
import java.awt.Image;
import java.awt.Toolkit;
import java.awt.datatransfer.DataFlavor;
import java.awt.datatransfer.Transferable;
import java.awt.datatransfer.UnsupportedFlavorException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import javax.imageio.ImageIO;
import org.lwjgl.system.Platform;

/// Copies pictures for other programs. GLFW copies only text, whereas Java's AWT also copies pictures. AWT is started
/// on its own thread when it is first used, because starting it takes half a second.
///
/// On macOS, both libraries need the first thread of the program, so pictures are not copied.
public final class PictureClipboard {
    /// @param done whether other programs can now paste the picture
    public record Copied(Path file, boolean done) {}

    private final Runnable wake;
    private final Runnable started;
    private Option<CompletableFuture<Copied>> copying = Option.none();
    private boolean fresh = true; // AWT has not been started yet

    /// @param wake    called on another thread when a picture was copied
    /// @param started called on the thread that calls [#copied] once AWT has been started, which installs its own
    /// handler for a lost display
    public PictureClipboard(Runnable wake, Runnable started) {
        this.wake = wake;
        this.started = started;
    }

    /// @return whether pictures can be copied on this machine
    public boolean copy(byte[] png, Path file) {
        if (Platform.get() == Platform.MACOSX) return false;
        copying = Option.of(Threads.compute("clipboard", () -> new Copied(file, isCopied(png, file))));
        copying.get().thenRun(wake);
        return true;
    }

    private static boolean isCopied(byte[] png, Path file) {
        try {
            Image image = ImageIO.read(new ByteArrayInputStream(png));
            Toolkit.getDefaultToolkit().getSystemClipboard().setContents(new Content(image, file.toString()), null);
            return true;
        } catch (IOException | HeadlessException | AWTError | IllegalStateException | LinkageError _) {
            return false; // there is no X server under Wayland, or another program locks the clipboard
        }
    }

    public Option<Copied> copied() {
        Option<Copied> copied = copying.filter(CompletableFuture::isDone).map(CompletableFuture::join);
        if (copied.isEmpty()) return copied;
        copying = Option.none();
        if (fresh) started.run();
        fresh = false;
        return copied;
    }

    private record Content(Image image, String path) implements Transferable {
        private static final Vector<DataFlavor> FLAVOURS = Vector.of(DataFlavor.imageFlavor, DataFlavor.stringFlavor);

        @Override
        public DataFlavor[] getTransferDataFlavors() {
            return FLAVOURS.toJavaArray(DataFlavor[]::new);
        }

        @Override
        public boolean isDataFlavorSupported(DataFlavor flavour) {
            return FLAVOURS.contains(flavour);
        }

        @Override
        public Object getTransferData(DataFlavor flavour) throws UnsupportedFlavorException {
            if (flavour.equals(DataFlavor.imageFlavor)) return image;
            if (flavour.equals(DataFlavor.stringFlavor)) return path;
            throw new UnsupportedFlavorException(flavour);
        }
    }
}
