package agon.lab.contest;

import io.vavr.collection.Vector;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

final class GamesDigest {
    private GamesDigest() {}

    /// Returns the SHA-256 of seatings, openings, actions and results, in 64 hexadecimal digits.
    static String of(Vector<ContestGame<?, ?>> games) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            for (ContestGame<?, ?> game : games)
                digest.update((game.variant().name() + "|" + game.players().mkString(",") + "|"
                    + game.opening().start() + "|" + game.allCodes().mkString(",") + "|"
                    + game.payoffs().map(paid -> paid.mkString(",")).getOrElse("*") + "\n")
                    .getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
