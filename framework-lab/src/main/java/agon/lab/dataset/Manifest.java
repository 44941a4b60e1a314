package agon.lab.dataset;

import agon.api.PlainText;
import agon.json.text.Json;
import agon.plugins.OutputFile;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.TreeMap;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The file `dataset.json`. It contains the description of a data set, which never changes, its complete shards, the
/// number of games included, and the numbers of games left out. The next game to process is number `within` of source
/// `batch`.
record Manifest(Map<String, Object> description, Vector<Shard> shards, int games, Map<String, Integer> omitted,
    int batch, int within, boolean complete) {
    static final String FILE = "dataset.json";
    private static final JsonMapper MAPPER = JsonMapper.shared();

    record Shard(String file, String index, int rows) {}

    long rows() {
        return shards.map(Shard::rows).sum().longValue();
    }

    DataSet.Result result() {
        return new DataSet.Result(games, rows(), shards.size(), omitted);
    }

    static Either<String, Manifest> in(Path folder, Map<String, Object> description) {
        Path file = folder.resolve(FILE);
        Manifest begun = new Manifest(description, Vector.empty(), 0, TreeMap.empty(), 0, 0, false);
        if (!Files.exists(file)) return Either.right(begun);
        try {
            return begun.goneOn(file,
                MAPPER
                    .readTree(PlainText.decode(Files.readAllBytes(file)).getOrElseThrow(why -> new IOException(why))));
        } catch (IOException | JacksonException e) {
            return Either.left(file + " cannot be read: " + e.getMessage().lines().findFirst().orElse("")
                + "; choose another folder, or delete this one");
        }
    }

    private Either<String, Manifest> goneOn(Path file, JsonNode there) throws IOException {
        JsonNode here = MAPPER.readTree(text());
        for (String name : description.keySet())
            if (!here.get(name).equals(there.get(name)))
                return Either.left(file + " describes another data set: its " + name + " is "
                    + shortened(there.get(name)) + ", not " + shortened(here.get(name))
                    + "; choose another folder, or delete this one");
        if (!there.path("shards").isArray()) throw new IOException("the list of shards is missing");
        Vector<Shard> written = Vector.ofAll(there.get("shards").values())
            .map(shard -> new Shard(shard.required("file").asString(), shard.path("index").asString(""),
                shard.required("rows").asInt()));
        Map<String, Integer> left = Vector.ofAll(there.required("left_out").properties())
            .foldLeft(TreeMap.empty(), (all, reason) -> all.put(reason.getKey(), reason.getValue().asInt()));
        return Either.right(new Manifest(description, written, there.required("games").asInt(), left,
            there.required("next_source").asInt(), there.required("next_game").asInt(),
            there.required("complete").asBoolean()));
    }

    private static String shortened(JsonNode value) {
        String text = String.valueOf(value);
        return text.length() <= 60 ? text : text.substring(0, 59) + "…";
    }

    Manifest next(int batch, int within, int games, Map<String, Integer> omitted) {
        return new Manifest(description, shards, games, omitted, batch, within, complete);
    }

    Manifest shard(String file, String index, int rows) {
        return new Manifest(description, shards.append(new Shard(file, index, rows)), games, omitted, batch, within,
            complete);
    }

    Manifest completed() {
        return new Manifest(description, shards, games, omitted, batch, within, true);
    }

    void write(Path folder) {
        OutputFile.write(folder.resolve(FILE), text(), true);
    }

    private String text() {
        return Json.indented(description.merge(LinkedHashMap.of("complete", complete, "games", games, "rows", rows(),
            "shards", shards.map(shard -> LinkedHashMap.of("file", shard.file, "index", shard.index,
                "rows", shard.rows)),
            "left_out",
            omitted, "next_source", batch, "next_game", within))) + "\n";
    }
}
