package agon.web;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Set;

/// A permission to act for some seats of a game. It applies to everyone who has the text of the token. Only a digest of
/// the text is stored.
///
/// @param digest the SHA-256 sum of the text in 64 hexadecimal digits, followed by the number of the rematch, if any
/// @param seats  the numbers of the seats, from 0, or empty if the token permits only watching
record SeatToken(String digest, Set<Integer> seats) {
    private static final SecureRandom RANDOM = new SecureRandom();

    SeatToken {
        seats = Set.copyOf(seats);
    }

    /// Returns a new text of 128 random bits, as 22 characters: letters, digits, `-` and `_`.
    static String text() {
        byte[] bits = new byte[16];
        RANDOM.nextBytes(bits);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bits);
    }

    static SeatToken of(String text, Set<Integer> seats) {
        return new SeatToken(digest(text), seats);
    }

    /// Returns the text or the digest of the token for the rematch, which has a number at the end: `text`, `text.1`,
    /// `text.2`. Every player can therefore open the rematch, although the server does not know the texts.
    static String rematch(String token) {
        int dot = token.indexOf('.');
        return dot < 0 ? token + ".1" : token.substring(0, dot + 1) + (Integer.parseInt(token.substring(dot + 1)) + 1);
    }

    /// Returns the digest of a text. The number of a rematch is retained.
    static String digest(String text) {
        int dot = text.indexOf('.');
        if (dot >= 0) return digest(text.substring(0, dot)) + text.substring(dot);
        try {
            return HexFormat.of()
                .formatHex(MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java implementation supports SHA-256", e);
        }
    }
}
