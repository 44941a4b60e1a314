package agon.web;

import io.vavr.control.Either;
import io.vavr.control.Option;
import java.net.URI;
import java.util.Locale;

/// The settings of a [WebServer].
///
/// @param host   the host name or IP address at which the server listens: `localhost` for this machine only, `0.0.0.0`
///               for the whole network
/// @param port   the port number, or 0 for any free port
/// @param chat   whether players and spectators can send messages to each other
/// @param origin the public address if browsers reach the server through a proxy, such as `https://games.example`
public record WebSettings(String host, int port, boolean chat, Option<URI> origin) {
    /// Returns the settings of a server with chat and without a proxy.
    public static WebSettings at(String host, int port) {
        return new WebSettings(host, port, true, Option.none());
    }

    /// Returns the address by which operators of push services can identify the server.
    String contact() {
        return origin.filter(address -> "https".equals(address.getScheme())).map(URI::toString)
            .getOrElse("mailto:agon@localhost");
    }

    /// Returns these settings with or without chat.
    public WebSettings chat(boolean on) {
        return new WebSettings(host, port, on, origin);
    }

    /// Returns these settings with a public address, or an error message if it is not one.
    ///
    /// @param address the scheme, the host and, if necessary, the port: `https://games.example`
    public Either<String, WebSettings> origin(String address) {
        return Option.when(address.matches("https?://([A-Za-z0-9.-]{1,253}|\\[[0-9A-Fa-f:.]{2,45}])(:\\d{1,5})?/?"),
            () -> address.toLowerCase(Locale.ROOT).replaceFirst("/$", "")
                .replaceFirst("^(https:.*):443$|^(http:.*):80$", "$1$2")) // browsers omit these ports
            .map(URI::create)
            .map(uri -> new WebSettings(host, port, chat, Option.of(uri)))
            .toEither(() -> "'" + address + "' is not a public address; expected a scheme and a host without a path, "
                + "such as https://games.example");
    }
}
