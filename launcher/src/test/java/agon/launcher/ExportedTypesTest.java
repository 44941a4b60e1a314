package agon.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.published.ApiList;
import io.vavr.collection.TreeSet;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// `api.txt` of each library module lists what the module exports, so that changes of the API are visible in commits. A
/// test of `framework-api` compares the list of that module, because plugins depend on it.
class ExportedTypesTest {
    private static Vector<Path> modules() throws IOException {
        try (Stream<Path> folders = Files.list(Path.of(".."))) {
            return Vector
                .ofAll(folders.filter(folder -> folder.getFileName().toString().matches("(framework|renderer)-.*"))
                    .filter(folder -> Files.exists(folder.resolve("src/main/java/module-info.java")))
                    .filter(folder -> !folder.endsWith("framework-api")).sorted());
        }
    }

    @TestFactory
    Vector<DynamicTest> each_library_module_exports_what_its_list_says() throws IOException {
        Vector<Path> modules = modules();
        assertTrue(modules.size() > 10, modules.toString());
        return modules.map(module -> DynamicTest.dynamicTest(module.getFileName().toString(), () -> compare(module)));
    }

    private static void compare(Path module) throws IOException {
        Path list = module.resolve("api.txt");
        TreeSet<String> exported = ApiList.of(module.resolve("target/classes")).lines();
        if (Boolean.getBoolean("agon.bless")) Files.writeString(list, exported.mkString("", "\n", "\n"));
        TreeSet<String> listed = TreeSet.ofAll(Files.readAllLines(list));
        assertEquals("", exported.diff(listed).map(line -> "+ " + line)
            .addAll(listed.diff(exported).map(line -> "- " + line)).mkString("\n"),
            "the API has changed; -Dagon.bless=true accepts it");
    }
}
