package agon.lab.contest;

import agon.api.Action;
import agon.api.Variant;
import agon.api.match.Match;
import agon.api.record.RecordFormats;
import agon.api.record.Replay;
import agon.json.text.Json;
import agon.plugins.FileException;
import agon.plugins.GameCatalog;
import agon.records.RecordSources;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Set;
import tools.jackson.databind.JsonNode;

final class OpeningsText {
    private static final long LARGEST = 64 << 20;

    private OpeningsText() {}

    static Openings positions(Path file, Variant<?, ?> variant) {
        String text;
        try {
            if (Files.size(file) > LARGEST) throw new FileException(file + " is larger than 64 MiB");
            text = Files.readString(file, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw FileException.reading(file, e);
        }
        Vector<String> lines = Vector.ofAll(text.lines().toList());
        Vector<Openings.Line> openings = lines.zipWithIndex()
            .filter(line -> !line._1.isBlank() && !line._1.startsWith("#"))
            .map(line -> checked(new Openings.Line(line._1.strip(), Vector.empty()), variant)
                .getOrElseThrow(why -> new FileException("line " + (line._2 + 1) + " of " + file + ": " + why)));
        return listed(openings, file + " has no position");
    }

    static Openings records(RecordSources records, int turns, Variant<?, ?> variant, GameCatalog catalog) {
        RecordFormats formats = catalog.formats();
        Set<Openings.Line> lines = new LinkedHashSet<>();
        records.each(source -> source.games(formats).forEach(game -> game.toOption()
            .filter(record -> lines.size() < Openings.MOST
                && catalog.find(record.game()).map(Variant::name).contains(variant.name()))
            .flatMap(record -> Replay.of(variant, record).toOption()).flatMap(replay -> line(replay, turns))
            .forEach(lines::add)));
        return listed(Vector.ofAll(lines),
            "no game of " + variant.name() + " that is longer than " + turns + " turns is in "
                + records.paths().mkString(", "));
    }

    private static <P, A extends Action> Option<Openings.Line> line(Replay<P, A> replay, int turns) {
        Match<P, A> match = replay.match();
        if (match.turns().size() <= turns || match.turns().exists(turn -> turn.departure().isDefined()))
            return Option.none();
        P start = match.positions().head();
        String position = start.equals(match.variant().rules().start()) ? "" : match.game().notation().write(start);
        return Option.of(new Openings.Line(position, match.afterTurns(turns).texts()));
    }

    private static Openings listed(Vector<Openings.Line> lines, String nothing) {
        if (lines.isEmpty()) throw new FileException(nothing);
        return new Openings.Listed(lines.distinct());
    }

    /// @return left: why a game cannot start like this
    private static <P, A extends Action> Either<String, Openings.Line> checked(Openings.Line line,
        Variant<P, A> variant) {
        return line.match(variant).flatMap(match -> match.status().isOver() || match.midTurn()
            ? Either.left("the game is over there, or in the middle of a turn") : Either.right(line));
    }

    static Map<String, Object> fields(Openings openings) {
        return switch (openings) {
            case Openings.Random(int actions) -> LinkedHashMap.of("random", actions);
            case Openings.Listed(Vector<Openings.Line> lines) -> LinkedHashMap.of("list",
                lines.map(line -> LinkedHashMap.of("position", line.position(), "turns", line.turns())));
        };
    }

    static Either<String, Openings> read(String json, Variant<?, ?> variant) {
        return Json.read(json).flatMap(fields -> read(fields, Vector.of(variant)));
    }

    static Either<String, Openings> read(JsonNode fields, Vector<Variant<?, ?>> variants) {
        if (fields.path("random").isInt() && fields.path("random").intValue() >= 0
            && fields.path("random").intValue() <= Openings.LONGEST)
            return Either.right(Openings.random(fields.path("random").intValue()));
        Vector<Openings.Line> lines = Vector.ofAll(fields.path("list")).map(line -> new Openings.Line(
            line.path("position").asString(""), Vector.ofAll(line.path("turns")).map(turn -> turn.asString(""))));
        if (lines.isEmpty() || lines.size() > Openings.MOST) return Either.left("it has no openings");
        return Either.sequenceRight(lines.flatMap(line -> variants.map(variant -> checked(line, variant))))
            .map(all -> new Openings.Listed(lines));
    }
}
