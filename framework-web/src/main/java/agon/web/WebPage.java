package agon.web;

import io.vavr.control.Option;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;

record WebPage(String type, byte[] bytes) {
    private static final Map<String, String> TYPES = Map.of("index.html", "text/html; charset=utf-8", "style.css",
        "text/css; charset=utf-8", "app.js", "text/javascript; charset=utf-8", "board.js",
        "text/javascript; charset=utf-8", "table.js", "text/javascript; charset=utf-8", "net.js",
        "text/javascript; charset=utf-8", "icon.svg", "image/svg+xml");

    static Option<WebPage> at(String path) {
        String name = path.equals("/") ? "index.html" : path.substring(1);
        return Option.of(TYPES.get(name)).map(type -> new WebPage(type, read(name)));
    }

    private static byte[] read(String name) {
        try (InputStream in = WebPage.class.getResourceAsStream("page/" + name)) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
