package agon.web;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.json.text.Json;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpRequest;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.AlgorithmParameters;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.interfaces.ECPublicKey;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.ECParameterSpec;
import java.security.spec.ECPoint;
import java.security.spec.ECPrivateKeySpec;
import java.security.spec.ECPublicKeySpec;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import javax.crypto.Cipher;
import javax.crypto.KeyAgreement;
import javax.crypto.Mac;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Push messages, as a push service and a browser see them.
class PushTest extends ServedTest {
    private static final Base64.Decoder BYTES = Base64.getUrlDecoder();

    private static final Translations TRANSLATIONS = new Translations(CATALOG);

    private static ECParameterSpec curve() throws GeneralSecurityException {
        AlgorithmParameters curve = AlgorithmParameters.getInstance("EC");
        curve.init(new ECGenParameterSpec("secp256r1"));
        return curve.getParameterSpec(ECParameterSpec.class);
    }

    private static PublicKey publicKey(byte[] point) throws GeneralSecurityException {
        return KeyFactory.getInstance("EC").generatePublic(new ECPublicKeySpec(
            new ECPoint(new BigInteger(1, Arrays.copyOfRange(point, 1, 33)),
                new BigInteger(1, Arrays.copyOfRange(point, 33, 65))),
            curve()));
    }

    private static PrivateKey privateKey(String text) throws GeneralSecurityException {
        return KeyFactory.getInstance("EC")
            .generatePrivate(new ECPrivateKeySpec(new BigInteger(1, BYTES.decode(text)), curve()));
    }

    /// Appendix A of RFC 8291.
    @Test
    void the_example_of_the_standard_is_encrypted_as_in_the_standard() throws GeneralSecurityException {
        byte[] sender = BYTES.decode(
            "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8");
        assertEquals("DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6"
            + "TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
            Base64.getUrlEncoder().withoutPadding()
                .encodeToString(PushMessage.encrypted(
                    "When I grow up, I want to be a watermelon".getBytes(StandardCharsets.US_ASCII),
                    BYTES.decode("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoI"
                        + "Aiw4"),
                    BYTES.decode("BTBZMqHH6r4Tts7J_aSIgg"),
                    new KeyPair(publicKey(sender), privateKey("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")),
                    BYTES.decode("DGv6ra1nlYgDCS1FRnbzlw"))));
    }

    private static byte[] mac(byte[] key, byte[]... parts) throws GeneralSecurityException {
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(key, "HmacSHA256"));
        for (byte[] part : parts) mac.update(part);
        return mac.doFinal();
    }

    /// Decrypts a message as a browser does, without code of the server.
    private static String decrypted(byte[] body, KeyPair own, byte[] point, byte[] secret)
        throws GeneralSecurityException {
        ByteBuffer in = ByteBuffer.wrap(body);
        byte[] salt = new byte[16], sender = new byte[65], text = new byte[body.length - 86];
        in.get(salt);
        assertEquals("4096 65", in.getInt() + " " + in.get());
        in.get(sender).get(text);
        KeyAgreement agreement = KeyAgreement.getInstance("ECDH");
        agreement.init(own.getPrivate());
        agreement.doPhase(publicKey(sender), true);
        byte[] input = mac(mac(secret, agreement.generateSecret()), "WebPush: info\0".getBytes(), point, sender,
            new byte[]{1});
        byte[] key = mac(mac(salt, input), "Content-Encoding: aes128gcm\0\1".getBytes()),
            nonce = mac(mac(salt, input), "Content-Encoding: nonce\0\1".getBytes());
        Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
        cipher.init(Cipher.DECRYPT_MODE, new SecretKeySpec(Arrays.copyOf(key, 16), "AES"),
            new GCMParameterSpec(128, Arrays.copyOf(nonce, 12)));
        byte[] plain = cipher.doFinal(text);
        assertEquals(2, plain[plain.length - 1]);
        return new String(plain, 0, plain.length - 1, StandardCharsets.UTF_8);
    }

    private record Received(byte[] body, String authorization, String encoding) {}

    @Test
    void a_browser_is_notified_of_its_turn_and_only_it_can_read_the_message() throws Exception {
        BlockingQueue<Received> messages = new LinkedBlockingQueue<>();
        int[] status = {201};
        HttpServer service = HttpServer.create(new InetSocketAddress("localhost", 0), 0);
        service.createContext("/", exchange -> receive(exchange, messages, status[0]));
        service.start();
        String endpoint = "http://localhost:" + service.getAddress().getPort() + "/send/abc";
        server.close();
        serve(WebServer.Settings.at("localhost", 0), 200, System::nanoTime, uri -> uri.getHost().equals("localhost"));
        try {
            JsonNode links = browser.create("tictactoe", "", "me", "link");
            Browser first = browser.with(links.get("me").asString()), second = browser.with(links.get("1").asString());
            KeyPair keys = PushMessage.keys();
            byte[] point = PushMessage.point((ECPublicKey) keys.getPublic()), secret = new byte[16];
            Arrays.fill(secret, (byte) 7);
            Map<String, String> subscription = Map.of("endpoint", endpoint, "key",
                Base64.getUrlEncoder().withoutPadding().encodeToString(point), "secret",
                Base64.getUrlEncoder().withoutPadding().encodeToString(secret));
            assertEquals(200, second.send(second.request("/api/push").header("Accept-Language", "de-AT,de;q=0.9")
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofByteArray(Json.bytes(subscription)))).status());
            assertEquals(403, browser.with(links.get("watch").asString()).post("/api/push", subscription).status());
            assertEquals(403, browser.with("A".repeat(22)).post("/api/push", subscription).status());
            Thread.sleep(2_000); // the server periodically checks whose turn it is
            first.act(first.state(), 0);
            Received message = messages.poll(1, TimeUnit.MINUTES);
            assertEquals("aes128gcm", message.encoding);
            assertEquals("{\"title\":\"Tic-Tac-Toe: Sie sind am Zug\"}", decrypted(message.body, keys, point, secret));
            assertFalse(new String(message.body, StandardCharsets.ISO_8859_1).contains("Zug"));
            checkSignature(message.authorization, browser.get("/api/push").json().get("key").asString(), endpoint);
            status[0] = 410; // the browser has ended the subscription
            second.act(second.state(), 0);
            Thread.sleep(2_000);
            first.act(first.state(), 0);
            assertTrue(messages.poll(1, TimeUnit.MINUTES) != null);
            for (String stored = endpoint; stored.contains(endpoint); Thread.sleep(20)) stored = stored();
            second.act(second.state(), 0);
            assertNull(messages.poll(1, TimeUnit.SECONDS), "it is not the turn of a subscriber");
        } finally {
            service.stop(0);
        }
    }

    @Test
    void the_message_names_each_game_as_the_page_does() {
        JsonNode english = browser.get("/api/games").json().get("games"),
            german = browser.send(browser.request("/api/games").header("Accept-Language", "de").GET()).json()
                .get("games");
        for (int i = 0; i < english.size(); i++)
            assertEquals(german.get(i).get("title").asString() + ": Sie sind am Zug",
                TRANSLATIONS.turn(english.get(i).get("id").asString(), english.get(i).get("title").asString(), "de"));
        assertTrue(english.size() > 5);
    }

    private String stored() throws IOException {
        try (var files = Files.list(records.resolve(".tables").resolve("push"))) {
            StringBuilder text = new StringBuilder();
            for (Path file : files.filter(one -> one.toString().endsWith(".json")).toList())
                text.append(Files.readString(file));
            return text.toString();
        }
    }

    private static void receive(HttpExchange exchange, BlockingQueue<Received> messages, int status)
        throws IOException {
        messages.add(new Received(exchange.getRequestBody().readAllBytes(),
            exchange.getRequestHeaders().getFirst("Authorization"),
            exchange.getRequestHeaders().getFirst("Content-Encoding")));
        exchange.sendResponseHeaders(status, -1);
        exchange.close();
    }

    /// Checks the signature as a push service does.
    private static void checkSignature(String header, String key, String endpoint) throws GeneralSecurityException {
        assertTrue(header.startsWith("vapid t=") && header.endsWith(", k=" + key), header);
        String[] parts = header.substring(8, header.indexOf(',')).split("\\.");
        Signature signature = Signature.getInstance("SHA256withECDSAinP1363Format");
        signature.initVerify(publicKey(BYTES.decode(key)));
        signature.update((parts[0] + "." + parts[1]).getBytes(StandardCharsets.US_ASCII));
        assertTrue(signature.verify(BYTES.decode(parts[2])));
        JsonNode claims = JsonMapper.shared().readTree(BYTES.decode(parts[1]));
        assertEquals(endpoint.replace("/send/abc", ""), claims.get("aud").asString());
        long left = claims.get("exp").longValue() - System.currentTimeMillis() / 1000;
        assertTrue(left > 0 && left <= 86_400, "the standard allows 24 hours");
    }

    @Test
    void addresses_in_private_networks_and_other_texts_are_rejected() throws IOException {
        for (String address : List.of("127.0.0.1", "10.0.0.1", "192.168.1.1", "172.16.0.1", "169.254.169.254",
            "100.64.0.1", "0.0.0.0", "224.0.0.1", "255.255.255.255", "198.18.0.1", "192.0.0.8", "::1", "fe80::1",
            "fd00::1", "::ffff:127.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::", "ff02::1", "::"))
            assertFalse(Push.isPublic(InetAddress.getByName(address)), address);
        for (String address : List.of("9.9.9.9", "142.250.1.1", "2607:f8b0::1"))
            assertTrue(Push.isPublic(InetAddress.getByName(address)), address);
        for (String endpoint : List.of("http://push.example/x", "https://localhost/x", "https://127.0.0.1/x",
            "https://[::1]/x", "https://2130706433/x", "https://user@push.example/x", "https://push.example:8443/x",
            "ftp://push.example/x", "https:///x", "/x", "https://router/x"))
            assertFalse(Push.isPublic(URI.create(endpoint)), endpoint);
        Browser me = browser.with(browser.create("tictactoe", "", "me", "link").get("me").asString());
        String key = browser.get("/api/push").json().get("key").asString();
        for (String endpoint : List.of("https://localhost/x", "http://127.0.0.1:8642/", "a b", "", "x".repeat(700)))
            assertEquals(400, me.post("/api/push", Map.of("endpoint", endpoint, "key", key, "secret",
                "AAAAAAAAAAAAAAAAAAAAAA")).status(), endpoint);
    }

    @Test
    void invalid_keys_are_rejected_and_the_keys_of_the_server_are_stored() throws Exception {
        Push push = new Push(records, "https://games.example", _ -> true, TRANSLATIONS);
        Path file = records.resolve("push.json");
        for (String key : List.of("", "!!", "AAAA", "BA" + "A".repeat(85)))
            assertEquals(400, refused(() -> push.add(file, new Push.Subscription(List.of("0"), "https://a.example", key,
                "AAAAAAAAAAAAAAAAAAAAAA", ""))), key);
        assertEquals(push.key(), new Push(records, "", _ -> true, TRANSLATIONS).key());
        for (int i = 0; i < 12; i++)
            push.add(file, new Push.Subscription(List.of("0"), "https://a.example/" + i, push.key(),
                "AAAAAAAAAAAAAAAAAAAAAA", ""));
        String stored = Files.readString(file);
        assertTrue(stored.contains("/11\"") && stored.contains("/2\"") && !stored.contains("/1\""), stored);
        assertArrayEquals(BYTES.decode(push.key()),
            PushMessage.point((ECPublicKey) publicKey(BYTES.decode(push.key()))));
    }

    private static int refused(Runnable request) {
        try {
            request.run();
            return 200;
        } catch (WebFailure e) {
            return e.status();
        }
    }
}
