import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.attribute.FileTime;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/// Builds one part of Agon from its sources and installs it in the folder `installed`. The scripts `agon` and
/// `agon.cmd` start this program when a part is missing or older than the sources.
///
/// ```sh
/// java build/Build.java program|learning|spark [--progress]
/// ```
///
/// Each part is installed in its own folder, whose name contains the version and a digest of its files, such as
/// `installed/program-0.1.0-3f2a91c07d4e`. The folder is written under a temporary name and then renamed. It is
/// never changed afterwards, so a rebuild does not affect running programs. The file `installed/program` contains the
/// name of the current folder; the modification time of this file is the time at which the build started. Folders that
/// are neither current nor used by a running program are deleted.
///
/// A part is installed only if the file `build/PART.sha256` contains the digests of all its downloaded jars.
///
/// The exit code is 0 if the part is installed. Otherwise, the reason is printed to standard error, and the exit code
/// is 2.

static final Path HOME = Path.of("").toAbsolutePath();
static final Path INSTALLED = HOME.resolve("installed");
static final Pattern MODULE_JAR = Pattern.compile("([a-z0-9-]+?)-\\d[0-9.]*\\.jar");
/// True if the user has stopped the build, for example with Ctrl-C. Stopping the build also makes Maven fail, but that
/// failure is not reported.
static volatile boolean stopped;
static final boolean WINDOWS = System.getProperty("os.name").startsWith("Windows");

/// A part that can be built and installed separately.
enum Part {
    PROGRAM("launcher,game-dvonn-stub",
        "building Agon; the first build takes one to two minutes and downloads about 90 MB") {
        @Override
        void copyTo(Path folder) throws IOException {
            copy(HOME.resolve("launcher/target/agon"), folder);
        }
    },
    LEARNING("framework-learning", "downloading PyTorch and ONNX Runtime, about 170 MB (450 MB unpacked)") {
        @Override
        void copyTo(Path folder) throws IOException {
            copy(HOME.resolve("framework-learning/target/jars"), folder);
            copyJars(HOME.resolve("framework-learning/target"), folder);
        }
    },
    SPARK("framework-spark", "downloading Apache Spark, about 220 MB") {
        @Override
        void copyTo(Path folder) throws IOException {
            copy(HOME.resolve("framework-spark/target/spark"), folder);
            copyJars(HOME.resolve("framework-spark/target"), folder);
        }
    };

    final String modules;
    final String announcement;

    Part(String modules, String announcement) {
        this.modules = modules;
        this.announcement = announcement;
    }

    abstract void copyTo(Path folder) throws IOException;

    String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Returns the file that contains the name of the current folder of this part.
    Path pointer() {
        return INSTALLED.resolve(label());
    }

    boolean isCurrent() throws IOException {
        if (Files.notExists(pointer())) return false;
        if (Files.notExists(INSTALLED.resolve(Files.readString(pointer()).strip()))) return false;
        FileTime built = Files.getLastModifiedTime(pointer());
        try (Stream<Path> sources = sources()) {
            return sources.noneMatch(file -> modified(file).compareTo(built) > 0);
        }
    }
}

void main(String... args) {
    List<String> parts = Stream.of(Part.values()).map(Part::label).toList();
    if (args.length == 0 || !parts.contains(args[0])) fail("expected one of " + String.join(", ", parts));
    try {
        Part part = Part.valueOf(args[0].toUpperCase(Locale.ROOT));
        Files.createDirectories(INSTALLED);
        try (
            FileChannel channel = FileChannel.open(INSTALLED.resolve("lock"), StandardOpenOption.CREATE,
                StandardOpenOption.WRITE);
            FileLock _ = lock(channel)) {
            if (!part.isCurrent()) install(part, List.of(args).contains("--progress"));
        }
    } catch (IOException e) {
        fail(INSTALLED + " cannot be written: " + e.getMessage());
    }
}

FileLock lock(FileChannel channel) throws IOException {
    FileLock lock = channel.tryLock();
    if (lock != null) return lock;
    say("another build of Agon is in progress; waiting for it");
    return channel.lock();
}

/// Returns the commit of the sources, with `-dirty` if files differ from it, or `unknown` without git.
static String commit() {
    try {
        Process git = new ProcessBuilder("git", "describe", "--always", "--tags", "--dirty", "--abbrev=12")
            .directory(HOME.toFile()).redirectError(ProcessBuilder.Redirect.DISCARD).start();
        String commit = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        return git.waitFor() == 0 && commit.matches("[0-9A-Za-z._-]{1,100}") ? commit : "unknown";
    } catch (IOException _) {
        return "unknown";
    } catch (InterruptedException _) {
        Thread.currentThread().interrupt();
        return "unknown";
    }
}

void install(Part part, boolean progress) throws IOException {
    say(Files.exists(part.pointer()) ? "rebuilding Agon, because its sources have changed" : part.announcement);
    // The libraries for learning include a module of Agon, which must match the program.
    Set<Part> parts = EnumSet.of(part);
    if (part == Part.PROGRAM && Files.exists(Part.LEARNING.pointer())) parts.add(Part.LEARNING);
    // Recorded before the build, so that files that change during the build are newer.
    FileTime start = FileTime.from(Instant.now());
    maven(parts.stream().map(each -> each.modules).collect(Collectors.joining(",")), progress);
    for (Part each : parts) copyAside(each);
    for (Part each : parts) move(each, start);
    deleteUnused();
}

static Path aside(Part part) {
    return INSTALLED.resolve("new-" + ProcessHandle.current().pid() + "-" + part.label());
}

/// Copies the built files of a part to a temporary folder. If the digest of a downloaded jar is not listed, ends the
/// program with an error message.
void copyAside(Part part) throws IOException {
    Path aside = aside(part), list = HOME.resolve("build", part.label() + ".sha256");
    delete(aside);
    part.copyTo(aside);
    List<String> expected = Files.readAllLines(list);
    Set<String> modules = modules();
    try (Stream<Path> files = Files.walk(aside)) {
        for (Path jar : files.filter(file -> isDownloaded(file, modules)).sorted().toList()) {
            String name = jar.getFileName().toString();
            if (expected.contains(HexFormat.of().formatHex(sha256().digest(Files.readAllBytes(jar))) + "  " + name))
                continue;
            deleteUnused();
            fail("the SHA-256 digest of " + name + " is not in " + HOME.relativize(list) + ", so nothing was "
                + "installed; delete the jar in the local Maven repository (usually ~/.m2/repository) and try again");
        }
    }
}

/// Returns whether a file is a jar other than a module of Agon.
static boolean isDownloaded(Path file, Set<String> modules) {
    String name = file.getFileName().toString();
    Matcher module = MODULE_JAR.matcher(name);
    return name.endsWith(".jar") && !(module.matches() && modules.contains(module.group(1)));
}

/// Makes the copied files of a part the current folder.
void move(Part part, FileTime start) throws IOException {
    Path aside = aside(part);
    Path folder = INSTALLED.resolve(part.label() + "-" + version() + "-" + digest(aside));
    if (Files.exists(folder)) delete(aside);
    else Files.move(aside, folder, StandardCopyOption.ATOMIC_MOVE);
    Path pointer = INSTALLED.resolve("new-" + part.label());
    Files.writeString(pointer, folder.getFileName() + "\n");
    Files.setLastModifiedTime(pointer, start);
    Files.move(pointer, part.pointer(), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
}

/// Runs Maven. If it fails, prints its output and ends this program.
void maven(String modules, boolean progress) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(WINDOWS ? "mvn.cmd" : "mvn", "-B", "-DskipTests",
        "-Dspotless.check.skip", "-Dstyle.color=never", "-Dagon.commit=" + commit(), "-Plearning,spark", "-pl", modules,
        "-am", "package");
    builder.directory(HOME.toFile()).redirectErrorStream(true);
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    Process maven;
    try {
        maven = builder.start();
    } catch (IOException _) {
        fail("Agon must be built first, but mvn was not found; install Maven or add it to PATH");
        return;
    }
    Runtime.getRuntime().addShutdownHook(new Thread(() -> {
        stopped = true;
        maven.destroy();
    }));
    maven.getOutputStream().close();
    List<String> output = new ArrayList<>();
    Progress shown = new Progress(progress);
    try (BufferedReader lines = maven.inputReader(StandardCharsets.UTF_8)) {
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            shown.read(line);
            if (!line.contains("Download") && !line.startsWith("[INFO]")) output.add(line);
        }
        shown.clear();
        if (maven.waitFor() == 0) return;
    } catch (InterruptedException _) {
        maven.destroy();
    }
    if (!stopped) output.forEach(System.err::println);
    fail("the build failed; see its output above");
}

/// Shows the progress of Maven on one line of the terminal.
static final class Progress {
    private static final Pattern MODULE = Pattern.compile("\\[INFO\\] Building .*\\[(\\d+)/(\\d+)\\]");
    private static final Pattern DOWNLOAD = Pattern.compile("Downloaded from .*\\(([\\d.]+) (B|kB|MB) at .*");

    private final boolean visible;
    private String module = "";
    private int files;
    private double megabytes;

    Progress(boolean visible) {
        this.visible = visible;
    }

    void read(String line) {
        if (!visible) return;
        Matcher built = MODULE.matcher(line), loaded = DOWNLOAD.matcher(line);
        if (built.find()) module = "module " + built.group(1) + " of " + built.group(2);
        else if (loaded.find()) {
            files++;
            megabytes += Double.parseDouble(loaded.group(1)) * switch (loaded.group(2)) {
                case "MB" -> 1;
                case "kB" -> 1e-3;
                default -> 1e-6;
            };
        } else return;
        String loadedText = files == 0 ? ""
            : String.format(Locale.ROOT, "%d files downloaded (%.1f MB)", files, megabytes);
        String separator = module.isEmpty() || loadedText.isEmpty() ? "" : ", ";
        System.err.printf("\ragon: %-50s", module + separator + loadedText);
    }

    void clear() {
        if (visible) System.err.printf("\r%56s\r", "");
    }
}

/// Deletes the folders that are neither current nor used by a running program. Each running program has a file in
/// `installed/running`, which contains the names of the folders in use. The file is named after the process ID, except
/// on Windows, where a file older than 30 days is deleted, because its program was probably killed.
void deleteUnused() throws IOException {
    Set<String> used = new HashSet<>();
    for (Part part : Part.values())
        if (Files.exists(part.pointer())) used.add(Files.readString(part.pointer()).strip());
    for (Path file : list(INSTALLED.resolve("running"))) {
        String name = file.getFileName().toString();
        boolean ended = name.matches("\\d{1,18}") ? ProcessHandle.of(Long.parseLong(name)).isEmpty()
            : modified(file).toInstant().isBefore(Instant.now().minus(Duration.ofDays(30)));
        try {
            if (ended) Files.deleteIfExists(file);
            else used.addAll(Files.readAllLines(file));
        } catch (IOException _) {
            continue; // its program has just ended, or has been running on Windows for 30 days
        }
    }
    for (Path folder : list(INSTALLED)) {
        String name = folder.getFileName().toString();
        if (!Files.isDirectory(folder) || name.equals("running") || used.contains(name)) continue;
        try {
            // On Windows, a folder with open files cannot be moved.
            delete(name.startsWith("new-") ? folder : Files.move(folder, INSTALLED.resolve("new-" + name)));
        } catch (IOException _) {
            continue; // a later build deletes it
        }
    }
}

static String version() throws IOException {
    Matcher version = Pattern.compile("<artifactId>agon</artifactId>\\s*<version>([^<]*)</version>")
        .matcher(Files.readString(HOME.resolve("pom.xml")));
    return version.find() ? version.group(1) : "unknown";
}

/// Returns the first 12 hexadecimal digits of the SHA-256 hash of the names and contents of all files.
static String digest(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder);
        DigestOutputStream out = new DigestOutputStream(OutputStream.nullOutputStream(), sha256())) {
        for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
            String name = folder.relativize(file).toString().replace('\\', '/');
            out.write((name + "\n" + Files.size(file) + "\n").getBytes(StandardCharsets.UTF_8));
            Files.copy(file, out);
        }
        return HexFormat.of().formatHex(out.getMessageDigest().digest(), 0, 6);
    }
}

static MessageDigest sha256() {
    try {
        return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
        throw new IllegalStateException(e);
    }
}

/// Returns the folders of the modules of Agon. Other projects in its folder, such as those of `agon new`, do not count.
static Set<String> modules() throws IOException {
    return Pattern.compile("<module>(.*)</module>").matcher(Files.readString(HOME.resolve("pom.xml"))).results()
        .map(module -> module.group(1)).collect(Collectors.toSet());
}

/// Returns the files and folders that a build depends on.
static Stream<Path> sources() throws IOException {
    Stream<Path> files = Stream.of(HOME.resolve("pom.xml"));
    for (String module : modules()) {
        Path pom = HOME.resolve(module, "pom.xml"), main = HOME.resolve(module, "src/main");
        if (Files.exists(pom)) files = Stream.concat(files, Stream.of(pom));
        if (Files.isDirectory(main)) files = Stream.concat(files, Files.walk(main));
    }
    return files;
}

static FileTime modified(Path file) {
    try {
        return Files.getLastModifiedTime(file);
    } catch (IOException _) {
        return FileTime.from(Instant.now()); // deleted in the meantime: rebuild
    }
}

static void copyJars(Path from, Path to) throws IOException {
    for (Path file : list(from)) {
        String name = file.getFileName().toString();
        if (name.matches("framework-[a-z]+-[0-9.]+\\.jar")) Files.copy(file, to.resolve(name));
    }
}

static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> all = Files.walk(from)) {
        for (Path path : all.toList()) {
            Path target = to.resolve(from.relativize(path).toString());
            if (Files.isDirectory(path)) Files.createDirectories(target);
            else Files.copy(path, target, StandardCopyOption.COPY_ATTRIBUTES);
        }
    }
}

static void delete(Path folder) throws IOException {
    if (Files.notExists(folder)) return;
    try (Stream<Path> all = Files.walk(folder)) {
        for (Path path : all.sorted(Comparator.reverseOrder()).toList()) Files.delete(path);
    }
}

static List<Path> list(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) return List.of();
    try (Stream<Path> all = Files.list(folder)) {
        return all.sorted().toList();
    }
}

static void say(String text) {
    if (!stopped) System.err.println("agon: " + text);
}

static void fail(String text) {
    say(text);
    Runtime.getRuntime().exit(2);
}
