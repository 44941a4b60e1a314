package agon.json;

import agon.api.PlainText;
import agon.json.text.Json;
import agon.ugi.SearchLimits;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.time.Duration;
import tools.jackson.databind.JsonNode;

/// A request: a command and its fields. Unknown fields and fields of a wrong type are rejected.
record JsonRequest(String command, JsonNode fields) {
    private static final int MOST_SEATS = 16;

    static Either<String, JsonRequest> read(String line) {
        Either<String, JsonNode> read = Json.read(line)
            .mapLeft(why -> "the line cannot be read: " + why + "; expected something like {\"cmd\":\"state\"}");
        return read.flatMap(node -> node.path("cmd").isString()
            ? Either.right(new JsonRequest(node.path("cmd").stringValue(), node))
            : Either.left("the object has no string \"cmd\"; expected " + JsonSession.COMMANDS));
    }

    /// Returns an error message if the request contains a field that its command does not have.
    Option<String> unknownField() {
        return switch (command) {
            case "hello", "stop", "ping", "quit" -> unknown();
            case "new" -> unknown("player", "seed", "lines", "with");
            case "position" -> unknown("start", "turns", "with");
            case "play" -> unknown("turn", "code", "with");
            case "roll", "state" -> unknown("with");
            case "set" -> unknown("player", "seed", "lines");
            case "go" -> unknown("nodes", "depth", "time", "infinite", "clocks")
                .orElse(() -> Vector.ofAll(fields.path("clocks"))
                    .flatMap(clock -> unknown(clock, "a clock", Vector.of("left", "increment"))).headOption());
            default -> Option.none(); // an unknown command is reported instead
        };
    }

    private Option<String> unknown(String... known) {
        return unknown(fields, command, Vector.of("cmd", "id").appendAll(Vector.of(known)));
    }

    private static Option<String> unknown(JsonNode object, String name, Vector<String> known) {
        return Vector.ofAll(object.propertyNames()).find(field -> !known.contains(field))
            .map(field -> name + " has no field \"" + PlainText.line(field, 40) + "\"; its fields are "
                + known.mkString(", "));
    }

    /// Returns the `id` field, a text or a number that the reply repeats.
    Option<Object> id() {
        JsonNode id = fields.path("id");
        return id.isString() ? Option.of(PlainText.line(id.stringValue(), 200))
            : id.isIntegralNumber() && id.canConvertToLong() ? Option.of(id.longValue()) : Option.none();
    }

    Either<String, Option<String>> text(String name) {
        JsonNode field = fields.path(name);
        if (field.isMissingNode() || field.isNull()) return Either.right(Option.none());
        return field.isString() ? Either.right(Option.of(field.stringValue()))
            : Either.left("\"" + name + "\" must be a string");
    }

    Either<String, Vector<String>> texts(String name) {
        JsonNode field = fields.path(name);
        if (field.isMissingNode() || field.isNull()) return Either.right(Vector.empty());
        Vector<JsonNode> nodes = field.isArray() ? Vector.ofAll(field) : Vector.of(field);
        return nodes.forAll(JsonNode::isString) && field.isArray() ? Either.right(nodes.map(JsonNode::stringValue))
            : Either.left("\"" + name + "\" must be a list of strings");
    }

    Either<String, Option<Long>> number(String name, long min, long max) {
        return number(fields.path(name), name, min, max);
    }

    private static Either<String, Option<Long>> number(JsonNode field, String name, long min, long max) {
        if (field.isMissingNode() || field.isNull()) return Either.right(Option.none());
        boolean whole = field.isIntegralNumber() && field.canConvertToLong();
        return whole && field.longValue() >= min && field.longValue() <= max
            ? Either.right(Option.of(field.longValue()))
            : Either.left("\"" + name + "\" must be a whole number from " + min + " to " + max);
    }

    Either<String, SearchLimits> limits() {
        JsonNode infinite = fields.path("infinite"), clocks = fields.path("clocks");
        if (!infinite.isMissingNode() && !infinite.isBoolean())
            return Either.left("\"infinite\" must be true or false");
        if (!clocks.isMissingNode() && !clocks.isArray() || clocks.size() > MOST_SEATS
            || !Vector.ofAll(clocks).forAll(JsonNode::isObject))
            return Either.left("\"clocks\" must be a list of at most " + MOST_SEATS + " clocks, one per seat");
        Either<String, Vector<SearchLimits.Clock>> left = Either.sequenceRight(Vector.ofAll(clocks)
            .map(clock -> time(clock, "left").flatMap(rest -> time(clock, "increment")
                .map(more -> new SearchLimits.Clock(rest.getOrElse(Duration.ZERO), more.getOrElse(Duration.ZERO))))))
            .map(all -> all.toVector());
        return number("nodes", 1, Long.MAX_VALUE).flatMap(nodes -> number("depth", 1, 1_000)
            .flatMap(depth -> time(fields, "time").flatMap(time -> left.map(all -> new SearchLimits(nodes,
                depth.map(Long::intValue), time, all, infinite.isBoolean() && infinite.booleanValue())))));
    }

    private static Either<String, Option<Duration>> time(JsonNode fields, String name) {
        JsonNode field = fields.path(name);
        if (field.isMissingNode() || field.isNull()) return Either.right(Option.none());
        return field.isNumber() ? Either.right(Option.of(SearchLimits.milliseconds(field.doubleValue())))
            : Either.left("\"" + name + "\" must be a number of milliseconds");
    }
}
