package agon.plugins.internal;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Locale;
import java.util.zip.ZipEntry;

/// The name of a file in a zip archive without redundant parts: `./a//b.sgf`, `a\b.sgf`, `/a/b.sgf` and `a/c/../b.sgf`
/// are all `a/b.sgf`. A name never refers to a file outside the archive: `../b.sgf` becomes `b.sgf`.
///
/// @param parts the names of the folders, and the name of the file
public record ArchiveName(Vector<String> parts) {
    private static final Vector<String> SYSTEM = Vector.of("__macosx", ".ds_store", "thumbs.db", "desktop.ini");

    /// Returns the name of an entry, or none if the entry is a folder.
    public static Option<ArchiveName> of(ZipEntry entry) {
        String name = entry.getName().replace('\\', '/');
        if (name.endsWith("/") && entry.getSize() <= 0) return Option.none();
        Vector<String> parts = Vector.of(name.split("/")).reject(part -> part.isEmpty() || part.equals("."))
            .foldLeft(Vector.empty(), (above, part) -> !part.equals("..") ? above.append(part)
                : above.isEmpty() ? above : above.init());
        return Option.of(new ArchiveName(parts));
    }

    /// Returns the parts, separated by slashes.
    public String text() {
        return parts.mkString("/");
    }

    /// Returns whether the file can be a record: it is neither hidden nor a file of an operating system.
    public boolean isRead() {
        return parts.nonEmpty() && !parts.exists(part -> part.startsWith(".")) && !isSystem();
    }

    /// Returns the reason why the file is not read and must be reported, if there is one.
    public Option<String> skipped() {
        return Option.when(!isRead() && !isSystem(),
            parts.isEmpty() ? "it has no name" : "its name or its folder starts with a dot, so it is hidden");
    }

    /// Returns whether an operating system stored this file. macOS adds files that start with `._` to its archives.
    private boolean isSystem() {
        return parts.exists(part -> SYSTEM.contains(part.toLowerCase(Locale.ROOT)))
            || parts.lastOption().exists(part -> part.startsWith("._"));
    }
}
