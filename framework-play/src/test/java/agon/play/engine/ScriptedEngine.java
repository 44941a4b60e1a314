package agon.play.engine;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// An engine that answers one `go` after the other as its arguments say, as a program of its own. It knows nothing but
/// Java. What it is told it writes into the file that is its first argument, which also says how often it was asked
/// before it was last started.
///
/// Besides turns it knows the words `die`, `silent`, and `info:` before a line that is said first.
public final class ScriptedEngine {
    private ScriptedEngine() {}

    /// How it is asked for as a player.
    public static String command(Path log, String... answers) {
        return Path.of(System.getProperty("java.home"), "bin", "java") + " -Xmx32m -XX:TieredStopAtLevel=1 -cp "
            + Path.of("target", "test-classes").toAbsolutePath() + " agon.play.engine.ScriptedEngine " + log + " "
            + String.join(" ", answers);
    }

    public static void main(String... args) throws Exception {
        Path log = Path.of(args[0]);
        List<String> before = Files.exists(log) ? Files.readAllLines(log) : List.of();
        int asked = (int) before.stream().filter(line -> line.startsWith("go")).count();
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null && !line.equals("quit"); line = in.readLine()) {
            Files.writeString(log, line + "\n", java.nio.file.StandardOpenOption.CREATE,
                java.nio.file.StandardOpenOption.APPEND);
            switch (line.split(" ")[0]) {
                case "ugi" -> System.out.println("id name Scripted\noption name Seed type spin default 0 min 0 max 9\n"
                    + "option name UGI_Variant type string default x\nugiok");
                case "isready" -> System.out.println("readyok");
                case "go" -> answer(args[1 + asked++ % (args.length - 1)]);
                default -> {
                }
            }
        }
    }

    private static void answer(String word) {
        if (word.equals("die")) Runtime.getRuntime().halt(9);
        if (word.equals("silent")) return;
        String[] parts = word.split(";");
        for (int i = 0; i < parts.length - 1; i++) System.out.println(parts[i].replace('+', ' '));
        System.out.println("bestmove " + parts[parts.length - 1]);
    }
}
