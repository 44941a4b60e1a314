package agon.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.vavr.collection.TreeMap;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/// Tests the list of components in the distribution. Maven runs this test after it has built the distribution.
class SbomTest {
    private static final Pattern PACKAGE = Pattern.compile(
        "pkg:maven/[^/]+/([^@]+)@([^?]+)\\?(?:classifier=([^&]+)&)?type=jar");

    private Path distribution;

    @BeforeEach
    void find_distribution() {
        String folder = System.getProperty("agon.distribution");
        assumeTrue(folder != null, "the distribution has not been built yet");
        distribution = Path.of(folder);
    }

    @Test
    void every_jar_is_listed_with_its_digest() throws IOException, NoSuchAlgorithmException {
        TreeMap<String, String> jars = TreeMap.empty(), listed = TreeMap.empty();
        for (String folder : Vector.of("lib", "natives"))
            try (Stream<Path> files = Files.list(distribution.resolve(folder))) {
                for (Path jar : files.toList()) jars = jars.put(jar.getFileName().toString(), digest(jar));
            }
        JsonNode sbom = sbom();
        for (JsonNode component : sbom.get("components"))
            listed = listed.put(fileName(component), sha256(component));
        // the list has no digest of the component that it describes
        String program = fileName(sbom.get("metadata").get("component"));
        assertEquals(jars.remove(program).mkString("\n"), listed.mkString("\n"));
        assertEquals(1, jars.keySet().count(program::equals));
    }

    @Test
    void two_builds_write_the_same_list() throws IOException {
        assertFalse(sbom().get("metadata").has("timestamp"));
    }

    private JsonNode sbom() throws IOException {
        return new ObjectMapper().readTree(Files.readAllBytes(distribution.resolve("sbom.cdx.json")));
    }

    private static String fileName(JsonNode component) {
        Matcher name = PACKAGE.matcher(component.get("purl").asString());
        if (!name.matches()) throw new AssertionError(component.get("purl"));
        return name.group(1) + "-" + name.group(2) + (name.group(3) == null ? "" : "-" + name.group(3)) + ".jar";
    }

    private static String sha256(JsonNode component) {
        for (JsonNode hash : component.get("hashes"))
            if (hash.get("alg").asString().equals("SHA-256")) return hash.get("content").asString();
        return "";
    }

    private static String digest(Path jar) throws IOException, NoSuchAlgorithmException {
        return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(jar)));
    }
}
