package agon.web;

import agon.plugins.internal.Sha256;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Set;

/// A token that permits its holders to act for some seats of a game. Everyone who has the text of the token is
/// a holder. Only a digest of the text is stored.
///
/// @param digest the SHA-256 sum of the text in 64 hexadecimal digits, followed by the number of the rematch, if any
/// @param seats  the numbers of the seats, from 0, or empty if the token permits only watching
/// @param owner  the id of the [Names.Name] to which the token belongs, or empty
record SeatToken(String digest, Set<Integer> seats, String owner) {
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
        return new SeatToken(digest(text), seats, "");
    }

    /// Returns the text of the token with which the holder of a name's link acts in a game and its rematches.
    ///
    /// @param link the text of the link of the name
    /// @param game the id of the first of these games
    static String derived(String link, String game) {
        byte[] sum = HexFormat.of().parseHex(digest(link + " " + game));
        return Base64.getUrlEncoder().withoutPadding().encodeToString(Arrays.copyOf(sum, 16));
    }

    /// Returns the number of the rematch with its dot, such as `.2`, or an empty text.
    String rematch() {
        int dot = digest.indexOf('.');
        return dot < 0 ? "" : digest.substring(dot);
    }

    /// Returns the token for the rematch of a game. The token may be a text or a digest. The number of the rematch is
    /// appended to it, as in `text`, `text.1` and `text.2`. Every player can therefore open the rematch, although the
    /// server does not store the texts.
    static String rematch(String token) {
        int dot = token.indexOf('.');
        return dot < 0 ? token + ".1" : token.substring(0, dot + 1) + (Integer.parseInt(token.substring(dot + 1)) + 1);
    }

    /// Returns the digest of a text. If the text ends with the number of a rematch, the digest ends with the same
    /// number.
    static String digest(String text) {
        int dot = text.indexOf('.');
        if (dot >= 0) return digest(text.substring(0, dot)) + text.substring(dot);
        return Sha256.hex(text);
    }
}
