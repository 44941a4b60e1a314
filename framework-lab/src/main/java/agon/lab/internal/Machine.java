package agon.lab.internal;

import agon.api.PlainText;
import agon.json.text.Json;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Locale;

/// The computer that ran a measurement. `cores` is the number of cores available to this JVM, `heap` is the maximum
/// heap in MiB, and `load` is the mean number of busy cores during the last minute, if the system reports it.
public record Machine(String cpu, int cores, String os, String java, long heap, Vector<String> flags,
    Option<Double> load) {
    private static final Path CPUS = Path.of("/proc/cpuinfo");

    public static Machine here() {
        Vector<String> flags = Vector.ofAll(ManagementFactory.getRuntimeMXBean().getInputArguments())
            .filter(flag -> flag.startsWith("-X"));
        double load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
        return new Machine(cpuName(), Runtime.getRuntime().availableProcessors(),
            property("os.name") + " " + property("os.version") + " " + property("os.arch"),
            Runtime.version() + " " + property("java.vm.name"),
            Runtime.getRuntime().maxMemory() >> 20, flags, Option.when(load >= 0, load));
    }

    private static String property(String name) {
        return System.getProperty(name, "unknown");
    }

    private static String cpuName() {
        Option<String> told = Option.of(System.getenv("PROCESSOR_IDENTIFIER"));
        if (!Files.isReadable(CPUS)) return told.getOrElse("unknown");
        try {
            return Vector.ofAll(Files.readAllLines(CPUS)).find(line -> line.startsWith("model name"))
                .map(line -> line.replaceFirst(".*?:\\s*", ""))
                .orElse(told).getOrElse("unknown");
        } catch (IOException _) {
            return told.getOrElse("unknown");
        }
    }

    public Map<String, Object> fields() {
        Map<String, Object> fields = LinkedHashMap.of("cpu", cpu, "cores", cores, "os", os, "java", java, "heap_mib",
            heap, "flags", flags);
        return load.map(busy -> fields.put("load", (Object) busy)).getOrElse(fields);
    }

    /// Returns results as a JSON object that starts with the command that produced them, the date and this machine.
    public String json(String command, Map<String, ?> results) {
        Map<String, Object> head = LinkedHashMap.of("command", command, "date",
            Instant.now().truncatedTo(ChronoUnit.SECONDS).toString(), "machine", fields());
        return Json.of(head.merge(results));
    }

    @Override
    public String toString() {
        return cpu + ", " + PlainText.count(cores, "core") + ", " + os + "; Java " + java + ", "
            + flags.mkString(" ")
            + load.map(busy -> String.format(Locale.ROOT, "; load %.1f", busy)).getOrElse("");
    }
}
