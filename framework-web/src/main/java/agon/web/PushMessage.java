package agon.web;

import agon.json.text.Json;
import java.math.BigInteger;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.AlgorithmParameters;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.SecureRandom;
import java.security.Signature;
import java.security.interfaces.ECPublicKey;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.ECParameterSpec;
import java.security.spec.ECPoint;
import java.security.spec.ECPublicKeySpec;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;
import javax.crypto.Cipher;
import javax.crypto.KDF;
import javax.crypto.KeyAgreement;
import javax.crypto.SecretKey;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.HKDFParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/// The encryption of push messages, which only the receiving browser can read, and the signatures by which push
/// services identify the sender.
///
/// Sources: RFC 8291 (encryption), RFC 8188 (encoding), RFC 8292 (signature).
final class PushMessage {
    private static final String CURVE = "secp256r1";
    private static final int POINT = 65, COORDINATE = 32, RECORD = 4096, TAG_BITS = 128;
    private static final Duration VALID = Duration.ofHours(12);
    private static final Base64.Encoder TEXT = Base64.getUrlEncoder().withoutPadding();

    private PushMessage() {}

    static KeyPair keys() throws GeneralSecurityException {
        KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
        generator.initialize(new ECGenParameterSpec(CURVE));
        return generator.generateKeyPair();
    }

    /// Returns a public key as an uncompressed point.
    static byte[] point(ECPublicKey key) {
        ByteBuffer point = ByteBuffer.allocate(POINT).put((byte) 4);
        for (BigInteger number : new BigInteger[]{key.getW().getAffineX(), key.getW().getAffineY()}) {
            byte[] bytes = number.toByteArray(); // with a sign byte, or without leading zeros
            int zeros = Math.max(0, COORDINATE - bytes.length);
            point.put(new byte[zeros]).put(bytes, bytes.length - COORDINATE + zeros, COORDINATE - zeros);
        }
        return point.array();
    }

    /// @throws GeneralSecurityException if the point is not a point of the curve
    private static ECPublicKey key(byte[] point) throws GeneralSecurityException {
        if (point.length != POINT || point[0] != 4) throw new GeneralSecurityException("not an uncompressed point");
        AlgorithmParameters curve = AlgorithmParameters.getInstance("EC");
        curve.init(new ECGenParameterSpec(CURVE));
        ECPoint at = new ECPoint(new BigInteger(1, Arrays.copyOfRange(point, 1, 1 + COORDINATE)),
            new BigInteger(1, Arrays.copyOfRange(point, 1 + COORDINATE, POINT)));
        return (ECPublicKey) KeyFactory.getInstance("EC")
            .generatePublic(new ECPublicKeySpec(at, curve.getParameterSpec(ECParameterSpec.class)));
    }

    /// Encrypts a message.
    ///
    /// @param receiver the public key of the browser as a point
    /// @param secret   the 16 secret bytes of the subscription
    /// @throws GeneralSecurityException if the key is not valid
    static byte[] encrypted(byte[] message, byte[] receiver, byte[] secret) throws GeneralSecurityException {
        byte[] salt = new byte[16];
        new SecureRandom().nextBytes(salt);
        return encrypted(message, receiver, secret, keys(), salt);
    }

    static byte[] encrypted(byte[] message, byte[] receiver, byte[] secret, KeyPair sender, byte[] salt)
        throws GeneralSecurityException {
        byte[] own = point((ECPublicKey) sender.getPublic());
        KeyAgreement agreement = KeyAgreement.getInstance("ECDH");
        agreement.init(sender.getPrivate());
        agreement.doPhase(key(receiver), true);
        byte[] info = ByteBuffer.allocate(14 + 2 * POINT).put(ascii("WebPush: info\0")).put(receiver).put(own).array();
        byte[] input = derived(secret, agreement.generateSecret(), info, 32);
        SecretKey key = new SecretKeySpec(derived(salt, input, ascii("Content-Encoding: aes128gcm\0"), 16), "AES");
        Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
        cipher.init(Cipher.ENCRYPT_MODE, key,
            new GCMParameterSpec(TAG_BITS, derived(salt, input, ascii("Content-Encoding: nonce\0"), 12)));
        byte[] padded = Arrays.copyOf(message, message.length + 1);
        padded[message.length] = 2; // the delimiter of the last record
        byte[] text = cipher.doFinal(padded);
        return ByteBuffer.allocate(salt.length + 5 + POINT + text.length).put(salt).putInt(RECORD).put((byte) POINT)
            .put(own).put(text).array();
    }

    private static byte[] derived(byte[] salt, byte[] input, byte[] info, int length)
        throws GeneralSecurityException {
        return KDF.getInstance("HKDF-SHA256").deriveData(HKDFParameterSpec.ofExtract().addSalt(salt).addIKM(input)
            .thenExpand(info, length));
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    /// Returns the header `Authorization` for a push service.
    ///
    /// @param contact the address of the server, for the operators of the push service
    static String authorization(URI endpoint, KeyPair keys, String contact, Instant now)
        throws GeneralSecurityException {
        String claims = TEXT.encodeToString(Json.bytes(Map.of("typ", "JWT", "alg", "ES256"))) + "."
            + TEXT.encodeToString(Json.bytes(Map.of("aud", endpoint.getScheme() + "://" + endpoint.getRawAuthority(),
                "exp", now.plus(VALID).getEpochSecond(), "sub", contact)));
        Signature signature = Signature.getInstance("SHA256withECDSAinP1363Format");
        signature.initSign(keys.getPrivate());
        signature.update(ascii(claims));
        return "vapid t=" + claims + "." + TEXT.encodeToString(signature.sign()) + ", k="
            + TEXT.encodeToString(point((ECPublicKey) keys.getPublic()));
    }
}
