package agon.api.published;

import agon.api.GamePlugin;
import io.vavr.collection.TreeSet;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleDescriptor;
import java.lang.reflect.Executable;
import java.lang.reflect.Member;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The API of a module: a line for each public or protected type, constructor, method and field of a package that is
/// exported to every module, as Java's reflection writes it.
///
/// @param version [GamePlugin#API]
/// @param lines   sorted
public record ApiList(int version, TreeSet<String> lines) {
    private static final String VERSION = "version ";

    /// @param classes the folder of classes of the module
    public static ApiList of(Path classes) throws IOException {
        try (InputStream in = Files.newInputStream(classes.resolve("module-info.class"));
            Stream<Path> all = Files.walk(classes)) {
            Vector<String> packages = Vector.ofAll(ModuleDescriptor.read(in).exports())
                .reject(ModuleDescriptor.Exports::isQualified)
                .map(ModuleDescriptor.Exports::source);
            Vector<Class<?>> types = Vector.ofAll(all.map(file -> classes.relativize(file).toString())).sorted()
                .filter(file -> file.endsWith(".class"))
                .map(file -> file.replaceAll("\\.class$", "").replaceAll("[/\\\\]", "."))
                .filter(name -> packages.contains(name.substring(0, Math.max(0, name.lastIndexOf('.')))))
                .<Class<?>>map(ApiList::type).filter(ApiList::isSeen);
            return new ApiList(GamePlugin.API, TreeSet.ofAll(types.flatMap(ApiList::lines)));
        }
    }

    /// What [#toString] wrote.
    static ApiList read(String text) {
        Vector<String> lines = Vector.ofAll(text.lines());
        return new ApiList(Integer.parseInt(lines.head().substring(VERSION.length())), TreeSet.ofAll(lines.tail()));
    }

    private static Class<?> type(String name) {
        try {
            return Class.forName(name, false, ApiList.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    private static boolean isSeen(Class<?> type) {
        return isSeen(type.getModifiers())
            && (type.getEnclosingClass() == null || !type.isAnonymousClass() && isSeen(type.getEnclosingClass()));
    }

    private static boolean isSeen(int modifiers) {
        return (modifiers & (Modifier.PUBLIC | Modifier.PROTECTED)) != 0;
    }

    private static Vector<String> lines(Class<?> type) {
        Vector<Executable> code = Vector.<Executable>of(type.getDeclaredMethods())
            .appendAll(Vector.of(type.getDeclaredConstructors()));
        return code.filter(ApiList::isSeen).map(Executable::toGenericString)
            .appendAll(
                Vector.of(type.getDeclaredFields()).filter(ApiList::isSeen).map(field -> field.toGenericString()))
            .prepend(line(type));
    }

    private static boolean isSeen(Member member) {
        return isSeen(member.getModifiers()) && !member.isSynthetic();
    }

    /// With what it extends and who may extend it: a new case of a sealed type breaks a `switch` over it.
    private static String line(Class<?> type) {
        Vector<Type> parents = Vector.of(type.getGenericInterfaces());
        Class<?>[] permitted = type.isSealed() ? type.getPermittedSubclasses() : new Class<?>[0];
        return type.toGenericString() + names(" : ", parents.map(Type::getTypeName))
            + names(" permits ", Vector.of(permitted).map(Class::getName));
    }

    private static String names(String before, Vector<String> names) {
        return names.isEmpty() ? "" : before + names.mkString(", ");
    }

    /// What this has and `older` has not.
    Vector<String> added(ApiList older) {
        return lines.removeAll(older.lines).toVector();
    }

    /// Lines because of which a jar that was built against `older` may fail: what is gone, and what an implementor
    /// would now have to write.
    Vector<String> breaking(ApiList older) {
        Vector<String> gone = older.lines.removeAll(lines).toVector();
        return gone.map(line -> "- " + line).appendAll(
            added(older).filter(line -> line.matches("(public|protected) abstract .*\\(.*") && older.hasOpenType(line))
                .map(line -> "+ " + line));
    }

    /// Whether the type of a method was there, and others may implement it.
    private boolean hasOpenType(String method) {
        String name = method.substring(0, method.indexOf('(')).replaceAll(".* ", "").replaceAll("\\.[^.]*$", "");
        return lines.exists(line -> line.matches("[^(]*(interface|class) " + Pattern.quote(name) + "([< ].*)?")
            && !line.contains(" sealed "));
    }

    @Override
    public String toString() {
        return lines.toVector().prepend(VERSION + version).mkString("", "\n", "\n");
    }
}
