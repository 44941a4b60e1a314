package agon.ugi.engine;

import io.vavr.collection.Vector;
import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/// An engine that goes wrong in the way that its argument says, as a program of its own. It knows nothing but Java.
final class BadEngine {
    private static final PrintStream OUT = new PrintStream(new FileOutputStream(FileDescriptor.out),
        true, StandardCharsets.UTF_8);

    private BadEngine() {}

    /// How a test starts it.
    static EngineProcess.Command command(String how) {
        return new EngineProcess.Command(Vector.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx32m", "-XX:TieredStopAtLevel=1",
            "-cp", Path.of("target", "test-classes").toString(), "agon.ugi.engine.BadEngine", how));
    }

    public static void main(String... args) throws Exception {
        String how = args[0];
        if (how.equals("mute")) Thread.sleep(TimeUnit.HOURS.toMillis(1));
        if (how.equals("stillborn")) {
            System.err.println("no such\u001b[31m net");
            Runtime.getRuntime().halt(3);
        }
        if (how.equals("parent") || how.equals("deserter")) // a child that would outlive it
            new ProcessBuilder(ProcessHandle.current().info().command().get(), "-cp",
                System.getProperty("java.class.path"), "agon.ugi.engine.BadEngine", "mute").start();
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null; line = in.readLine()) answer(how, line);
        if (how.equals("immortal")) Thread.sleep(TimeUnit.HOURS.toMillis(1));
    }

    private static void answer(String how, String line) throws IOException, InterruptedException {
        switch (line.split(" ")[0]) {
            case "ugi" -> {
                OUT.println("id name Bad\u001b[31m " + how);
                OUT.println("id author nobody");
                OUT.println("option name Skill Level type spin default 3 min 1 max 9");
                OUT.println("ugiok");
            }
            case "isready" -> OUT.println("readyok");
            case "go" -> go(how);
            case "stop" -> {
                if (how.equals("patient")) OUT.println("bestmove stopped");
            }
            case "quit" -> {
                if (!how.equals("immortal")) Runtime.getRuntime().halt(0);
            }
            case "setoption", "query" -> OUT.println("response " + line);
            default -> {
            }
        }
    }

    private static void go(String how) throws IOException, InterruptedException {
        switch (how) {
            case "garbage" -> {
                for (int i = 0; i < 3_000; i++) OUT.println("\u0000\u001b]0;x\u0007 bestmovex b2 " + i);
                OUT.write(new byte[]{(byte) 0xff, (byte) 0xfe, '\n'});
                OUT.println("info depth x nodes -1 score cp y pv");
                OUT.println("bestmove b2");
            }
            case "flood" -> {
                byte[] noise = "x".repeat(1 << 16).getBytes(StandardCharsets.UTF_8); // and never a line end
                while (!OUT.checkError()) OUT.write(noise);
            }
            case "chatter" -> {
                while (!OUT.checkError()) OUT.println("info depth 1 nodes 1 score cp 0 pv a1");
            }
            case "half" -> {
                OUT.print("bestmove b");
                OUT.flush();
                Runtime.getRuntime().halt(0);
            }
            case "deserter" -> Runtime.getRuntime().halt(0);
            case "dies" -> {
                System.err.println("out of luck");
                Runtime.getRuntime().halt(7);
            }
            case "closed" -> {
                OUT.close();
                Thread.sleep(TimeUnit.HOURS.toMillis(1));
            }
            case "silent", "patient" -> {
            }
            case "blank" -> OUT.println("bestmove");
            case "long" -> OUT.println("bestmove " + "y".repeat(1 << 20));
            default -> {
                OUT.println("info depth 4 multipv 1 score cp 31 nodes 900 nps 1000 time 900 pv x_e3Wg3 b2");
                OUT.println("info depth 4 multipv 2 score mate -2 nodes 950 pv c3");
                OUT.println("bestmove x_e3Wg3");
            }
        }
    }
}
