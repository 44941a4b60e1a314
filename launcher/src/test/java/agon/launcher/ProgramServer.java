package agon.launcher;

import agon.launcher.console.Console;
import io.vavr.collection.Vector;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.lang.reflect.Field;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;

/// A Java process that runs command lines like [Main], one after another. It ends when the process of the tests ends.
///
/// @param process the Java process
/// @param port    port on which it receives command lines
record ProgramServer(Process process, int port) {
    private static final InetAddress HERE = InetAddress.getLoopbackAddress();
    private static ProgramServer shared;

    /// Returns the shared process on the module path, for tests that need modules, but no separate process.
    static synchronized ProgramServer shared() throws IOException {
        if (shared == null || !shared.process.isAlive())
            shared = start(Distribution.java("AOTCache"), "agon.launcher", Path.of(""));
        return shared;
    }

    /// Starts a process.
    ///
    /// @param java   path and options of Java, without the main class
    /// @param module name of the module of the program, or `ALL-UNNAMED` if it is on the class path
    /// @param folder working directory
    static ProgramServer start(Vector<String> java, String module, Path folder) throws IOException {
        String main = ProgramServer.class.getName(), tests = Path.of("target", "test-classes").toAbsolutePath() + "";
        Vector<String> opens = Vector.of("java.base/java.lang", "java.base/java.util")
            .flatMap(name -> Vector.of("--add-opens", name + "=" + module));
        Process process = new ProcessBuilder(java.appendAll(opens).appendAll(module.equals("ALL-UNNAMED")
            ? Vector.of(main) : Vector.of("--patch-module", module + "=" + tests, "-m", module + "/" + main)).asJava())
            .directory(folder.toAbsolutePath().toFile()).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        String said = process.inputReader().readLine();
        if (said == null) throw new AssertionError("it does not start");
        return new ProgramServer(process, Integer.parseInt(said));
    }

    /// @param folder folder for the user's data, which is also used as the folder of the program
    Shell run(Path folder, Duration limit, String... args) throws IOException {
        try (Socket socket = new Socket(HERE, port);
            DataOutputStream to = new DataOutputStream(socket.getOutputStream());
            DataInputStream from = new DataInputStream(socket.getInputStream())) {
            socket.setSoTimeout((int) limit.toMillis());
            to.writeUTF(folder.toString());
            to.writeInt(args.length);
            for (String arg : args) to.writeUTF(arg);
            return new Shell(from.readInt(), text(from), text(from));
        }
    }

    private static String text(DataInputStream from) throws IOException {
        return new String(from.readNBytes(from.readInt()), StandardCharsets.UTF_8);
    }

    /// Runs until the process of the tests ends.
    public static void main(String... args) throws IOException, ReflectiveOperationException {
        ServerSocket server = new ServerSocket(0, 50, HERE);
        InputStream in = System.in;
        System.out.println(server.getLocalPort());
        System.out.flush();
        Map<String, String> environment = environment();
        Console.silenceOthers();
        Thread.ofPlatform().daemon().start(() -> {
            while (true) answer(server, environment);
        });
        while (in.read() >= 0) continue;
        Runtime.getRuntime().halt(0);
    }

    /// Returns the map that [System#getenv] reads, because a process has no other way to change its environment.
    @SuppressWarnings("unchecked") // see the source of java.lang.ProcessEnvironment
    private static Map<String, String> environment() throws ReflectiveOperationException {
        Field all = Class.forName("java.lang.ProcessEnvironment").getDeclaredField("theUnmodifiableEnvironment");
        all.setAccessible(true);
        Field inside = Class.forName("java.util.Collections$UnmodifiableMap").getDeclaredField("m");
        inside.setAccessible(true);
        return (Map<String, String>) inside.get(all.get(null));
    }

    private static void answer(ServerSocket server, Map<String, String> environment) {
        try {
            Socket socket = server.accept();
            DataInputStream from = new DataInputStream(socket.getInputStream());
            String folder = from.readUTF();
            String[] args = new String[from.readInt()];
            for (int i = 0; i < args.length; i++) args[i] = from.readUTF();
            environment.put("AGON_DATA", folder);
            System.setProperty("agon.home", folder);
            Thread.ofPlatform().start(() -> run(socket, args));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static void run(Socket socket, String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(), err = new ByteArrayOutputStream();
        try (socket; DataOutputStream to = new DataOutputStream(socket.getOutputStream())) {
            to.writeInt(Main.run(new Console(InputStream.nullInputStream(), stream(out), stream(err), false, false),
                args));
            for (ByteArrayOutputStream said : Vector.of(out, err)) {
                to.writeInt(said.size());
                said.writeTo(to);
            }
        } catch (IOException _) {
            return; // the test has stopped waiting
        }
    }

    private static PrintStream stream(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }
}
