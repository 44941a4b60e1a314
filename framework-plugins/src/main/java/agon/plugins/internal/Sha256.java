package agon.plugins.internal;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// The SHA-256 digests of files and texts.
public final class Sha256 {
    private Sha256() {}

    /// Returns a new digest without input.
    public static MessageDigest start() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java implementation supports SHA-256", e);
        }
    }

    /// Returns the digest of bytes in hexadecimal.
    public static String hex(byte[] bytes) {
        return HexFormat.of().formatHex(start().digest(bytes));
    }

    /// Returns the digest of a text in UTF-8 in hexadecimal.
    public static String hex(String text) {
        return hex(text.getBytes(StandardCharsets.UTF_8));
    }
}
