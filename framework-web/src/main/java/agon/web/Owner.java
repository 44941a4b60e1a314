package agon.web;

import agon.plugins.FileException;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/// The owner of a server, who can close games, remove names, replace links and download all records. The link of the
/// owner is valid until the server stops. Thread-safe.
final class Owner {
    private final String token = SeatToken.text();
    private final Names names;
    private final Visitors visitors;
    private final Tables tables;
    private final Path folder;

    /// @param folder the folder of the records
    Owner(Names names, Visitors visitors, Tables tables, Path folder) {
        this.names = names;
        this.visitors = visitors;
        this.tables = tables;
        this.folder = folder;
    }

    String token() {
        return token;
    }

    private void check(String link) {
        if (!SeatToken.digest(token).equals(SeatToken.digest(link)))
            throw new WebFailure(403, "this is not the link of the owner");
    }

    private Names.Name name(String text) {
        return names.called(text).getOrElseThrow(() -> new WebFailure(404, "there is no such name"));
    }

    Map<String, Object> state(String link) {
        check(link);
        return LinkedHashMap.of("names", names.all().map(Names.Name::text), "games", tables.all());
    }

    /// Closes a game: its links are no longer valid, and its record remains.
    Map<String, Object> closeGame(String link, String game) {
        check(link);
        tables.close(game);
        return state(link);
    }

    /// Removes a name and its links, closes its games in progress, and deletes it from the records of finished games.
    Map<String, Object> removeName(String link, String name) {
        check(link);
        visitors.remove(name(name));
        return state(link);
    }

    /// Replaces the link of a name whose holder has lost it.
    Map<String, Object> replaceLink(String link, String name) {
        check(link);
        return visitors.replace(name(name));
    }

    /// Returns a zip archive of all records, each in the state of its last save.
    byte[] archive(String link) {
        check(link);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes); Stream<Path> files = Files.list(folder)) {
            List<Path> records = files.filter(file -> file.toString().endsWith(".agon")).sorted().toList();
            for (Path record : records) {
                byte[] text = Files.readAllBytes(record);
                zip.putNextEntry(new ZipEntry(record.getFileName().toString()));
                zip.write(text);
                zip.closeEntry();
            }
        } catch (IOException e) {
            throw FileException.reading(folder, e);
        }
        return bytes.toByteArray();
    }
}
