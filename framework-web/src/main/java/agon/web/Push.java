package agon.web;

import agon.json.text.Json;
import agon.plugins.FileException;
import agon.plugins.OutputFile;
import agon.plugins.thread.Threads;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.interfaces.ECPublicKey;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.function.Predicate;

/// Sends push messages to browsers whose page is closed. The addresses of push services come from visitors and are not
/// trusted. Thread-safe.
final class Push implements AutoCloseable {
    static final int LONGEST = 600; // characters of an address
    private static final int MOST = 10, MOST_WAITING = 1_000; // subscriptions per game; waiting messages
    private static final Duration LIMIT = Duration.ofSeconds(10), STORED = Duration.ofDays(1);
    private static final Base64.Decoder BYTES = Base64.getUrlDecoder();

    private final KeyPair keys;
    private final String contact;
    private final Predicate<URI> isAllowed;
    private final Translations translations;
    private final ThreadPoolExecutor sender = Threads.pool("push", 1); // because names of hosts are looked up
    private final HttpClient http = HttpClient.newBuilder().connectTimeout(LIMIT)
        .followRedirects(HttpClient.Redirect.NEVER).build();

    /// A browser that receives messages.
    ///
    /// @param seats    the seats at whose turns it receives messages
    /// @param endpoint the address of its push service
    /// @param key      its public key in Base64
    /// @param secret   the secret of the subscription in Base64
    /// @param language the header `Accept-Language` of the browser, or empty
    record Subscription(List<String> seats, String endpoint, String key, String secret, String language) {
        private Map<String, Object> json() {
            return Map.of("seats", seats, "endpoint", endpoint, "key", key, "secret", secret,
                "language", language);
        }
    }

    /// @param records   the folder of the records, in which the keys of the server are stored
    /// @param contact   the address of the server, for the operators of push services
    /// @param isAllowed whether messages may be sent to an address
    /// @param translations the translations of the messages
    Push(Path records, String contact, Predicate<URI> isAllowed, Translations translations) {
        this.translations = translations;
        this.contact = contact;
        this.isAllowed = isAllowed;
        try {
            Path file = TableFile.folder(records, ".push").resolve("keys.json");
            keys = Files.exists(file) ? stored(file) : created(file);
        } catch (IOException | GeneralSecurityException e) {
            throw new FileException("the keys for push messages in " + records.resolve(".push")
                + " cannot be read or created: " + e.getMessage() + "; delete this folder to create new keys");
        }
    }

    private static KeyPair stored(Path file) throws IOException, GeneralSecurityException {
        Message message = Message.read(Files.readAllBytes(file)).getOrElseThrow(why -> new IOException(why));
        try {
            KeyFactory factory = KeyFactory.getInstance("EC");
            return new KeyPair(
                factory.generatePublic(
                    new X509EncodedKeySpec(BYTES.decode(message.text("public").getOrElse("")))),
                factory.generatePrivate(new PKCS8EncodedKeySpec(BYTES.decode(message.text("private").getOrElse("")))));
        } catch (IllegalArgumentException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    private static KeyPair created(Path file) throws GeneralSecurityException {
        KeyPair keys = PushMessage.keys();
        Base64.Encoder text = Base64.getUrlEncoder();
        OutputFile.write(file, Json.bytes(Map.of("public", text.encodeToString(keys.getPublic().getEncoded()),
            "private", text.encodeToString(keys.getPrivate().getEncoded()))), false);
        return keys;
    }

    /// Returns the public key of the server in Base64.
    String key() {
        return Base64.getUrlEncoder().withoutPadding()
            .encodeToString(PushMessage.point((ECPublicKey) keys.getPublic()));
    }

    /// Adds a subscription to a file. Removes the oldest one if there are more than ten.
    void add(Path file, Subscription subscription) {
        try {
            URI endpoint = URI.create(subscription.endpoint);
            if (!isAllowed.test(endpoint)) throw WebFailure.bad("this is not the address of a push service");
            // checks the keys
            PushMessage.encrypted(new byte[0], BYTES.decode(subscription.key), BYTES.decode(subscription.secret));
        } catch (IllegalArgumentException | GeneralSecurityException _) {
            throw WebFailure.bad("this is not a subscription for push messages");
        }
        synchronized (this) {
            write(file, without(file, subscription.endpoint).append(subscription).takeRight(MOST));
        }
    }

    private synchronized void remove(Path file, String endpoint) {
        if (Files.exists(file)) write(file, without(file, endpoint));
    }

    private static Vector<Subscription> without(Path file, String endpoint) {
        return read(file).reject(known -> known.endpoint.equals(endpoint));
    }

    private static void write(Path file, Vector<Subscription> all) {
        try {
            Files.createDirectories(file.getParent());
        } catch (IOException e) {
            throw FileException.writing(file, e);
        }
        OutputFile.write(file, Json.bytes(Map.of("subscriptions", all.map(Subscription::json))), true);
    }

    private static Vector<Subscription> read(Path file) {
        if (!Files.exists(file)) return Vector.empty();
        try {
            return Message.read(Files.readAllBytes(file)).map(message -> Vector
                .ofAll((List<?>) message.fields().get("subscriptions")).map(Map.class::cast)
                .map(one -> new Subscription(((List<?>) one.get("seats")).stream().map(String.class::cast).toList(),
                    (String) one.get("endpoint"), (String) one.get("key"), (String) one.get("secret"),
                    one.get("language") instanceof String language ? language : "")))
                .getOrElse(Vector.empty());
        } catch (IOException | ClassCastException | NullPointerException e) {
            WebFailure.log(file + " cannot be read: " + e.getMessage());
            return Vector.empty();
        }
    }

    /// Notifies the subscribers of a seat, in their languages, that it is their turn. Removes subscriptions that no
    /// longer exist.
    ///
    /// @param variant the name of a variant of the game
    /// @param title   the title of the game in English
    void send(Path file, int seat, String variant, String title) {
        if (Files.exists(file) && sender.getQueue().size() < MOST_WAITING)
            sender.execute(() -> sendNow(file, seat, variant, title));
    }

    private void sendNow(Path file, int seat, String variant, String title) {
        read(file).filter(one -> one.seats.contains(String.valueOf(seat))).forEach(one -> {
            try {
                byte[] message = Json.bytes(Map.of("title", translations.turn(variant, title, one.language)));
                URI endpoint = URI.create(one.endpoint);
                HttpRequest request = HttpRequest.newBuilder(endpoint).timeout(LIMIT)
                    .header("TTL", String.valueOf(STORED.toSeconds())).header("Content-Encoding", "aes128gcm")
                    .header("Authorization", PushMessage.authorization(endpoint, keys, contact, Instant.now()))
                    .POST(HttpRequest.BodyPublishers.ofByteArray(
                        PushMessage.encrypted(message, BYTES.decode(one.key), BYTES.decode(one.secret))))
                    .build();
                if (isAllowed.test(endpoint)) // the host may have another address by now
                    http.sendAsync(request, HttpResponse.BodyHandlers.discarding()).thenAccept(reply -> {
                        if (reply.statusCode() == 404 || reply.statusCode() == 410)
                            remove(file, one.endpoint);
                    });
            } catch (GeneralSecurityException | IllegalArgumentException e) {
                WebFailure.log("a push message cannot be sent: " + e.getMessage());
            }
        });
    }

    /// Stops sending. Messages that were not sent are discarded.
    @Override
    public void close() {
        sender.shutdownNow();
        http.shutdownNow();
    }

    /// Returns whether an address belongs to a public server that is reached over HTTPS at the usual port.
    static boolean isPublic(URI endpoint) {
        String host = endpoint.getHost();
        if (!"https".equals(endpoint.getScheme()) || host == null || endpoint.getUserInfo() != null
            || endpoint.getPort() != -1 && endpoint.getPort() != 443 || endpoint.toString().length() > LONGEST
            || host.startsWith("[") || host.matches("[0-9.]+") || !host.contains(".")) return false;
        try {
            return Vector.of(InetAddress.getAllByName(host)).forAll(Push::isPublic);
        } catch (UnknownHostException _) {
            return false;
        }
    }

    static boolean isPublic(InetAddress address) {
        if (address.isAnyLocalAddress() || address.isLoopbackAddress() || address.isLinkLocalAddress()
            || address.isSiteLocalAddress() || address.isMulticastAddress()) return false;
        byte[] bytes = address.getAddress();
        int first = bytes[0] & 255, second = bytes[1] & 255;
        if (address instanceof Inet6Address) // unique local addresses, and addresses that contain one of IPv4
            return (first & 0xfe) != 0xfc && (first & 0xe0) == 0x20 && !(first == 0x20 && second == 2);
        return first != 0 && first < 240 && !(first == 100 && (second & 0xc0) == 64) && !(first == 198
            && (second & 0xfe) == 18) && !(first == 192 && second == 0 && bytes[2] == 0);
    }
}
