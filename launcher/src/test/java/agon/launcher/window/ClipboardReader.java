package agon.launcher.window;

import java.awt.Image;
import java.awt.Toolkit;
import java.awt.datatransfer.Clipboard;
import java.awt.datatransfer.DataFlavor;

/// A program that prints the picture size and the text on the clipboard: `WIDTHxHEIGHT TEXT`.
final class ClipboardReader {
    private ClipboardReader() {}

    static void main() throws Exception {
        Clipboard clipboard = Toolkit.getDefaultToolkit().getSystemClipboard();
        Image image = (Image) clipboard.getData(DataFlavor.imageFlavor);
        IO.println(image.getWidth(null) + "x" + image.getHeight(null) + " "
            + clipboard.getData(DataFlavor.stringFlavor));
    }
}
