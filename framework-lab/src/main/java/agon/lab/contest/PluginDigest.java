package agon.lab.contest;

import agon.plugins.GameCatalog;
import io.vavr.control.Option;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

final class PluginDigest {
    /// Returned for code that is not in a jar.
    public static final String UNPACKED = "unpacked";

    private PluginDigest() {}

    /// Returns the SHA-256 of the jar of a game in 64 hexadecimal digits, or [#UNPACKED].
    public static String of(GameCatalog.Installed game) {
        return game.sha256().orElse(() -> GameCatalog.variant(game, game.options().defaults()).toOption()
            .flatMap(variant -> jar(variant.game().getClass())).flatMap(PluginDigest::sum)).getOrElse(UNPACKED);
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
        try (InputStream in = new DigestInputStream(Files.newInputStream(jar), MessageDigest.getInstance("SHA-256"))) {
            in.transferTo(java.io.OutputStream.nullOutputStream());
            return Option.of(HexFormat.of().formatHex(((DigestInputStream) in).getMessageDigest().digest()));
        } catch (IOException _) {
            return Option.none();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
