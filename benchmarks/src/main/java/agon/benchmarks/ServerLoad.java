package agon.benchmarks;

import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A load test of `agon serve`: people play against a program in many games at the same time, while games are reviewed
/// and pages are opened. It uses several loopback addresses, because the server limits the games and reviews of each
/// address, and needs no libraries. Arguments: the address of the server, the game, the number of games, the number of
/// reviews, the duration in seconds.
///
/// ```sh
/// java benchmarks/src/main/java/agon/benchmarks/ServerLoad.java http://127.0.0.1:8642/ zertz 200 20 120
/// ```
public final class ServerLoad {
    private static final int ADDRESSES = 8, ARRIVAL = 20_000; // people arrive within 20 s
    private static final Pattern VERSION = Pattern.compile("\"version\":(\\d+)"),
        CHOICES = Pattern.compile("\"choices\":\\[(\\[.*?\\])\\](?=,)"),
        ME = Pattern.compile("\"me\":\"([^\"]+)\"");

    private final String address, game;
    private final List<HttpClient> clients = new ArrayList<>();
    private final Times moves = new Times("accepting a move"), pages = new Times("page or list"),
        waits = new Times("waiting for the program");
    private final AtomicInteger reviewed = new AtomicInteger();
    private final ConcurrentMap<String, Integer> refused = new ConcurrentHashMap<>();
    private volatile boolean running = true;

    /// Durations of one kind.
    private record Times(String name, ConcurrentLinkedQueue<Long> nanos) {
        Times(String name) {
            this(name, new ConcurrentLinkedQueue<>());
        }

        void since(long start) {
            nanos.add(System.nanoTime() - start);
        }

        @Override
        public String toString() {
            long[] all = nanos.stream().mapToLong(Long::longValue).sorted().toArray();
            if (all.length == 0) return name + ": none";
            return String.format(Locale.ROOT, "%s: %d, median %.1f ms, p99 %.1f ms, maximum %.1f ms", name, all.length,
                all[all.length / 2] / 1e6, all[(int) (all.length * 0.99)] / 1e6, all[all.length - 1] / 1e6);
        }
    }

    private ServerLoad(String address, String game) throws IOException {
        this.address = address;
        this.game = game;
        for (int i = 1; i <= ADDRESSES; i++)
            clients.add(HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1)
                .localAddress(InetAddress.getByName("127.0.0." + i)).build());
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        ServerLoad load = new ServerLoad(arguments[0], arguments[1]);
        load.run(Integer.parseInt(arguments[2]), Integer.parseInt(arguments[3]), Integer.parseInt(arguments[4]));
    }

    private void run(int games, int reviews, int seconds) throws InterruptedException {
        List<String> records = new ArrayList<>();
        for (int i = 0; i < reviews; i++) records.add(record(i));
        try (ExecutorService people = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < games; i++) {
                int number = i;
                people.execute(() -> play(number));
            }
            for (int i = 0; i < reviews; i++) {
                int number = i;
                people.execute(() -> review(number, records.get(number)));
            }
            people.execute(this::browse);
            TimeUnit.SECONDS.sleep(seconds);
            running = false;
        }
        System.out.printf("%s%n%s%n%s%nreviews finished: %d of %d%nrefused: %s%n", moves, pages, waits, reviewed.get(),
            reviews,
            refused);
    }

    private String send(int client, String path, String token, String message) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(address + path)).timeout(Duration.ofMinutes(1));
        if (!token.isEmpty()) request.header("Authorization", "Bearer " + token);
        if (!message.isEmpty())
            request.header("Content-Type", "application/json").POST(HttpRequest.BodyPublishers.ofString(message));
        try {
            HttpResponse<String> reply = clients.get(client % ADDRESSES).send(request.build(),
                HttpResponse.BodyHandlers.ofString());
            if (reply.statusCode() != 200) refused.merge(path + ": " + reply.body(), 1, Integer::sum);
            return reply.statusCode() == 200 ? reply.body() : "";
        } catch (IOException | InterruptedException e) {
            refused.merge(path.replaceFirst("\\?.*", "") + ": " + e, 1, Integer::sum);
            return "";
        }
    }

    private static String found(Pattern pattern, String text) {
        Matcher found = pattern.matcher(text);
        return found.find() ? found.group(1) : "";
    }

    private String create(int number, String second) {
        return found(ME, send(number, "api/tables", "",
            "{\"game\":\"" + game + "\",\"seats\":[\"me\",\"" + second + "\"]}"));
    }

    /// Returns the message that plays a random action, or an empty text if it is not the turn of this person.
    private static String action(String state) {
        String choices = found(CHOICES, state);
        if (choices.isEmpty()) return "";
        String[] all = choices.substring(1, choices.length() - 1).split("\\],\\[");
        return "{\"version\":" + found(VERSION, state) + ",\"clicks\":["
            + all[ThreadLocalRandom.current().nextInt(all.length)] + "]}";
    }

    /// Plays a random game, and returns the name of its record.
    private String record(int number) {
        String token = create(number, "me"), state = send(number, "api/table", token, "");
        for (String action = action(state); !action.isEmpty(); action = action(state))
            state = send(number, "api/click", token, action);
        Matcher name = Pattern.compile("\"record\":\"([^\"]+)\"").matcher(state);
        return name.find() ? name.group(1) : "";
    }

    private void play(int number) {
        pause(ThreadLocalRandom.current().nextInt(ARRIVAL));
        while (running) {
            String token = create(number, "best"), state = send(number, "api/table", token, "");
            long since = System.nanoTime();
            while (running && !token.isEmpty() && !state.isEmpty() && !state.contains("\"over\":true")) {
                String action = action(state);
                if (action.isEmpty())
                    state = send(number, "api/table?after=" + found(VERSION, state), token, "");
                else {
                    waits.since(since);
                    pause(1_000 + ThreadLocalRandom.current().nextInt(4_000)); // the person thinks
                    long start = System.nanoTime();
                    state = send(number, "api/click", token, action);
                    moves.since(start);
                    since = System.nanoTime();
                    if (state.isEmpty()) state = send(number, "api/table", token, "");
                }
            }
            pause(500);
        }
    }

    private void review(int number, String record) {
        String state = send(number, "api/review", "", "{\"name\":\"" + record + "\"}");
        while (running && state.contains("\"running\":true")) {
            pause(1_000);
            state = send(number, "api/review?name=" + record, "", "");
        }
        if (state.contains("\"complete\":true")) reviewed.incrementAndGet();
    }

    private void browse() {
        String[] paths = {"", "app.js", "style.css", "api/games", "api/records", "api/challenges"};
        for (int i = 0; running; i++) {
            long start = System.nanoTime();
            send(i, paths[i % paths.length], "", "");
            pages.since(start);
            pause(100);
        }
    }

    private static void pause(long millis) {
        try {
            TimeUnit.MILLISECONDS.sleep(millis);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
