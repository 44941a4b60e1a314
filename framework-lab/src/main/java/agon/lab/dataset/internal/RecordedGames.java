package agon.lab.dataset.internal;

import agon.api.Action;
import agon.api.Status;
import agon.api.Variant;
import agon.api.record.Annotation;
import agon.api.record.GameRecord;
import agon.api.record.RecordFormat.RecordError;
import agon.api.record.RecordFormats;
import agon.api.record.Replay;
import agon.plugins.GameCatalog;
import agon.plugins.Heartbeat;
import agon.records.RecordSources;
import io.vavr.Tuple;
import io.vavr.collection.HashMap;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Function;

/// The games in sources of records. This class is thread-safe.
public final class RecordedGames<P, A extends Action> implements GameTask.Supply<P, A> {
    private final Variant<P, A> variant;
    private final GameCatalog catalog;
    private final RecordSources sources;
    private final RecordFormats formats;
    private final ConcurrentMap<String, Either<String, String>> names = new ConcurrentHashMap<>(); // by variant

    public RecordedGames(Variant<P, A> variant, GameCatalog catalog, RecordSources sources) {
        this.variant = variant;
        this.catalog = catalog;
        this.sources = sources;
        formats = catalog.formats();
    }

    public static Option<Variant<?, ?>> first(GameCatalog catalog, RecordSources sources) {
        RecordFormats formats = catalog.formats();
        AtomicReference<Variant<?, ?>> found = new AtomicReference<>();
        sources.each(source -> {
            if (found.get() == null)
                source.games(formats).flatMap(game -> game.toOption())
                    .flatMap(record -> catalog.find(record.game()).toOption()).headOption().forEach(found::set);
        });
        return Option.of(found.get());
    }

    @Override
    public Map<String, Object> description() {
        return LinkedHashMap.of("records", sources.paths());
    }

    @Override
    public boolean isSearched() {
        return false;
    }

    @Override
    public void each(int first, Consumer<GameTask.Batch<P, A>> to) {
        sources.each(source -> to.accept(() -> games(source)));
    }

    private Vector<GameTask<P, A>> games(RecordSources.Source source) {
        Vector<Either<RecordError, GameRecord>> games = source.games(formats);
        return games.zipWithIndex((game, number) -> {
            String file = source.name(number, games.size());
            return heartbeat -> game.fold(_ -> Either.left("that cannot be read"),
                record -> replayed(file, record, heartbeat));
        });
    }

    private Either<String, PlayedGame<P, A>> replayed(String file, GameRecord record, Heartbeat heartbeat) {
        Either<String, String> name = names.computeIfAbsent(record.game(),
            game -> catalog.find(game).map(Variant::name));
        if (name.isLeft()) return Either.left("of games that are not installed");
        if (!name.get().equals(variant.name())) return Either.left("of " + name.get());
        Either<RecordError, Replay<P, A>> replay = Replay.of(variant, record, heartbeat::beat);
        if (replay.isLeft()) return Either.left("that cannot be read");
        if (replay.get().refusal().isDefined()) return Either.left("with an illegal move");
        if (replay.get().match().turns().isEmpty()) return Either.left("without a move");
        Vector<Option<String>> players = Vector.range(0, variant.rules().seats())
            .map(seat -> record.headers().get(GameRecord.seatHeader(seat)));
        Vector<Option<Double>> ratings = Vector.range(0, players.size())
            .map(seat -> record.headers().get(GameRecord.seatHeader(seat) + "Elo")
                .filter(text -> text.matches("\\d{1,4}(\\.\\d{1,9})?")).map(Double::parseDouble));
        return Either.right(new PlayedGame<>(file, players, ratings, replay.get().match(), outcome(replay.get()),
            HashMap.empty(), 0, said(record, Annotation::value), said(record, Annotation::clock),
            date(record)));
    }

    /// Returns the dates of all games of the variant that have one.
    public Vector<String> dates() {
        Queue<String> dates = new ConcurrentLinkedQueue<>();
        sources.each(source -> source.games(formats).forEach(game -> game.forEach(record -> {
            if (names.computeIfAbsent(record.game(), name -> catalog.find(name).map(Variant::name))
                .contains(variant.name())) date(record).forEach(dates::add);
        })));
        return Vector.ofAll(dates);
    }

    private static Option<String> date(GameRecord record) {
        return record.headers().get("Date").map(date -> date.replace('-', '.'))
            .map(date -> date.replaceFirst("[.?]*\\?.*", "")).filter(date -> date.matches("\\d{4}(\\.\\d{2}){0,2}"));
    }

    private static <T> Map<Integer, T> said(GameRecord record, Function<Annotation, Option<T>> what) {
        return record.annotations()
            .filter((point, _) -> point.after() == 0 && point.turn() >= 1 && point.turn() <= record.turns().size())
            .flatMap((point, said) -> what.apply(said).map(value -> Tuple.of(point.turn() - 1, value)));
    }

    /// Returns the payoffs according to the rules or, if the game did not end on the board, those in the record.
    private Option<Vector<Double>> outcome(Replay<P, A> replay) {
        return replay.match().status() instanceof Status.Over over ? Option.of(over.payoffs())
            : GameRecord.payoffs(replay.record().result(), variant.rules().seats());
    }
}
