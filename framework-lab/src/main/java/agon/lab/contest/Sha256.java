package agon.lab.contest;

import agon.plugins.FileException;
import agon.plugins.GameCatalog;
import agon.plugins.internal.InputFile;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// SHA-256 sums of games and plugins, as 64 hexadecimal digits.
final class Sha256 {
    static final String UNPACKED = "unpacked";

    private Sha256() {}

    private static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java implementation supports SHA-256", e);
        }
    }

    static String of(Vector<ContestGame<?, ?>> games) {
        MessageDigest digest = digest();
        for (ContestGame<?, ?> game : games)
            digest.update((game.variant().name() + "|" + game.players().mkString(",") + "|" + game.opening().start()
                + "|" + game.allCodes().mkString(",") + "|"
                + game.payoffs().map(paid -> paid.mkString(",")).getOrElse("*") + "\n")
                .getBytes(StandardCharsets.UTF_8));
        return HexFormat.of().formatHex(digest.digest());
    }

    static String of(GameCatalog.Installed game) {
        return game.sha256().orElse(() -> GameCatalog.variant(game, game.options().defaults()).toOption()
            .flatMap(variant -> jar(variant.game().getClass())).flatMap(Sha256::sum)).getOrElse(UNPACKED);
    }

    private static Option<Path> jar(Class<?> type) {
        Option<URI> module = Option.of(type.getModule().getLayer())
            .flatMap(layer -> Option.ofOptional(layer.configuration().findModule(type.getModule().getName())))
            .flatMap(found -> Option.ofOptional(found.reference().location()));
        return module.orElse(() -> Option.of(type.getProtectionDomain().getCodeSource()).map(CodeSource::getLocation)
            .map(url -> URI.create(url.toString()))).filter(uri -> "file".equals(uri.getScheme())).map(Path::of)
            .filter(Files::isRegularFile);
    }

    private static Option<String> sum(Path jar) {
        try {
            return Option.of(HexFormat.of().formatHex(digest().digest(InputFile.bytes(jar))));
        } catch (FileException _) {
            return Option.none();
        }
    }
}
