package agon.launcher.engine;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;

/// An external engine that plays random legal turns. It does not contain the rules: it starts another engine, given by
/// its arguments, and requests the legal turns from it through the protocol. It uses only the JDK.
final class RandomEngine {
    private RandomEngine() {}

    public static void main(String... args) throws IOException {
        Random dice = new Random(Long.parseLong(args[0]));
        String[] command = Arrays.copyOfRange(args, 1, args.length);
        Process process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)),
            answers = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        PrintWriter rules = new PrintWriter(process.getOutputStream(), true, StandardCharsets.UTF_8),
            out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
        for (String line = in.readLine(); line != null && !line.equals("quit"); line = in.readLine()) {
            if (line.equals("ugi")) out.println("id name Random\nid author a test\nugiok");
            else if (line.equals("isready")) out.println("readyok");
            else if (line.startsWith("position")) rules.println(line);
            else if (line.startsWith("go")) {
                rules.println("query legal");
                String[] turns = answers.readLine().split(" ");
                out.println("info string of " + (turns.length - 1));
                out.println("bestmove " + turns[1 + dice.nextInt(turns.length - 1)]);
            }
        }
        rules.close();
    }
}
