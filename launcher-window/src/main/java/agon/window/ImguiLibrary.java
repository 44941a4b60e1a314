package agon.window;

import agon.plugins.FileException;
import agon.plugins.OutputFile;
import imgui.ImGui;
import io.vavr.control.Option;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLConnection;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;

/// Unpacks the native library of Dear ImGui once per version. By default imgui-java unpacks five megabytes at every
/// start into a temporary file shared by all users; a process that starts at the same moment may read an incomplete
/// file and crash.
final class ImguiLibrary {
    private static final String PACKED = "io/imgui/java/native-bin/", WHERE = "imgui.library.path";

    /// Unpacks the library to `folder`; call it before any other use of Dear ImGui. If the folder cannot be written,
    /// imgui-java uses its default.
    static void find(Path folder) {
        if (System.getProperty(WHERE) == null)
            unpacked(folder).forEach(there -> System.setProperty(WHERE, there.toString()));
    }

    /// Returns the folder for this version; none: the folder cannot be written. The size is checked, because a power
    /// failure may leave an empty file.
    static Option<Path> unpacked(Path folder) {
        String name = System.mapLibraryName(System.getProperty("os.arch").contains("64") ? "imgui-java64"
            : "imgui-java");
        try {
            Path there = folder.resolve("imgui-java-" + version());
            URL packed = ImGui.class.getClassLoader().getResource(PACKED + name);
            if (packed == null) return Option.none();
            URLConnection source = packed.openConnection();
            Path library = there.resolve(name);
            if (Files.exists(library) && Files.size(library) == source.getContentLengthLong()) return Option.of(there);
            Files.createDirectories(there);
            try (InputStream in = source.getInputStream(); OutputFile file = new OutputFile(library, true)) {
                in.transferTo(file.stream());
                file.keep();
            }
            return Option.of(there);
        } catch (IOException | FileException _) {
            return Option.none();
        }
    }

    private static String version() throws IOException {
        Properties properties = new Properties();
        try (InputStream in = ImGui.class.getResourceAsStream("/imgui/imgui-java.properties")) {
            if (in != null) properties.load(in);
        }
        return properties.getProperty("imgui.java.version", "unknown");
    }
}
