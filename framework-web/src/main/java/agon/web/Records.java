package agon.web;

import agon.api.Action;
import agon.api.PlainText;
import agon.api.record.Annotation;
import agon.api.record.GameRecord;
import agon.api.record.GameTree;
import agon.api.record.RecordFormat;
import agon.api.record.Replay;
import agon.json.text.SceneJson;
import agon.play.engine.Decision;
import agon.play.game.GameCursor;
import agon.play.game.GameResult;
import agon.play.game.PositionView;
import agon.play.imports.GameImport;
import agon.play.internal.Chapters;
import agon.play.internal.RecordExport;
import agon.play.records.AutoSave;
import agon.play.records.RecordEntry;
import agon.play.records.RecordLibrary;
import agon.plugins.GameCatalog;
import agon.plugins.OutputFile;
import agon.plugins.internal.PluginCalls;
import io.vavr.Lazy;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/// The finished games, and the studies that visitors have uploaded. A study is not listed. Games in progress are
/// visible only to holders of a link.
///
/// A file with several games has several chapters. The name of a chapter is the name of the file, `~` and the number of
/// the chapter, from 1. The name of the file is also the name of its first chapter.
final class Records {
    private static final int LISTED = 500, KEPT = 16, MOST_UPLOADS = 5_000;
    private static final Pattern BROWSER_GAME = Pattern.compile(".*_[A-Za-z0-9]{22}(-\\d+)*\\.agon");
    private static final Duration EXPIRES = Duration.ofDays(90);
    private static final String UPLOADS = ".uploads", UPLOAD = "upload_";
    private static final int MOST_CHAPTERS = 64, LARGEST_STUDY = 1 << 20;

    private final GameCatalog catalog;
    private final Predicate<String> isReserved;
    private final Clock clock;
    private final RecordLibrary library, uploads;
    private final Semaphore uploading = new Semaphore(1); // reading a long record takes seconds
    private final Object writing = new Object(); // only one thread at a time changes a file
    private final Map<String, Kept> kept = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Kept> eldest) {
            return size() > KEPT;
        }
    };

    /// A replayed record and the formats in which it can be written, which are cached because they are expensive.
    private record Kept(Instant modified, GameTree<?, ?> tree, Lazy<Vector<Map<String, String>>> formats,
        Vector<String> chapters) {}

    /// @param isReserved whether a name has a page
    Records(GameCatalog catalog, RecordLibrary library, Predicate<String> isReserved, Clock clock) {
        this.clock = clock;
        this.isReserved = isReserved;
        this.catalog = catalog;
        this.library = library;
        uploads = new RecordLibrary(library.folder().resolve(UPLOADS));
    }

    /// Returns the finished games of browsers. The games that the owner of the server has played in the window or in
    /// the terminal have other file names.
    Vector<RecordEntry> finished() {
        return library.entries().filter(Records::isFinished);
    }

    private static boolean isFinished(RecordEntry entry) {
        return BROWSER_GAME.matcher(entry.file().getFileName().toString()).matches() && !entry.game().isEmpty()
            && !entry.result().equals(GameRecord.OPEN);
    }

    Map<String, Object> list() {
        return Map.of("records", finished().take(LISTED).map(this::json));
    }

    io.vavr.collection.Map<String, Object> json(RecordEntry entry) {
        return io.vavr.collection.LinkedHashMap.of("name", entry.file().getFileName().toString(), "game", entry.game(),
            "title", title(entry.game()), "players", entry.players().map(Records::name), "reserved",
            entry.players().map(isReserved::test), "date", entry.date(), "result", entry.result(), "turns",
            entry.turns());
    }

    /// Removes a name from a record.
    void anonymize(RecordEntry entry, String name) {
        GameTree<?, ?> tree = tree(entry.file().getFileName().toString());
        write(entry.file().getFileName().toString(),
            save -> save.save(tree.headers(tree.headers().rejectValues(name::equals))));
    }

    /// Returns the title of a variant, for example `ZÈRTZ` or `ZÈRTZ (rings=48)`.
    String title(String variant) {
        int colon = variant.indexOf(':');
        String id = colon < 0 ? variant : variant.substring(0, colon);
        String title = catalog.game(id).map(game -> game.about().title()).getOrElse(id);
        return colon < 0 ? title : title + " (" + variant.substring(colon + 1) + ")";
    }

    /// Returns the text of a program without the seed, from which the moves of the program could be predicted.
    static String name(String player) {
        return player.replaceFirst("[:,]seed=-?\\d+$", "");
    }

    /// @param turns the number of turns, which is limited to the length of the game
    Map<String, Object> at(String name, int turns) {
        opened(name);
        Kept record = kept(name);
        Map<String, Object> json = at(record.tree, turns);
        json.put("formats", record.formats.get());
        json.put("upload", isUpload(name));
        json.put("file", file(name).getFileName().toString());
        json.put("chapter", chapter(name));
        json.put("chapters", record.chapters);
        return json;
    }

    /// Returns the positions of a variation.
    ///
    /// @param turns  the number of turns before the variation
    /// @param number the number of the variation, starting with 0
    Map<String, Object> variation(String name, int turns, long number) {
        GameTree<?, ?> tree = tree(name);
        return Map.of("positions", called(tree, () -> Variations.after(tree, turns).positions(number))
            .getOrElseThrow(() -> new WebFailure(404, "there is no such variation")));
    }

    /// Plays a new variation without storing it.
    ///
    /// @param turns the number of turns before the variation
    /// @param codes the codes of the actions that were played so far
    /// @param text  more actions in notation, or an empty text
    Map<String, Object> playVariation(String name, int turns, Vector<Integer> codes, String text) {
        GameTree<?, ?> tree = tree(name);
        return called(tree, () -> Variations.after(tree, turns).played(codes, text)).getOrElseThrow(WebFailure::bad);
    }

    /// Returns a record with a new variation, which is not stored.
    ///
    /// @param turns the number of turns before the variation
    /// @param codes the codes of its actions
    GameTree<?, ?> withVariation(String name, int turns, Vector<Integer> codes) {
        if (codes.isEmpty()) throw WebFailure.bad("the variation has no moves");
        if (file(name).toFile().length() > LARGEST_STUDY)
            throw WebFailure.bad("a record can have at most 1 MiB");
        GameTree<?, ?> tree = tree(name);
        return called(tree, () -> with(tree, turns, codes)).getOrElseThrow(WebFailure::bad);
    }

    private static <P, A extends Action> Either<String, GameTree<?, ?>> with(GameTree<P, A> tree, int turns,
        Vector<Integer> codes) {
        return Variations.after(tree, turns).with(codes).map(changed -> changed);
    }

    private static <T> T called(GameTree<?, ?> tree, Supplier<T> work) {
        try (PluginCalls calls = new PluginCalls()) {
            return calls.call(tree.match(tree.end()), work)
                .getOrElseThrow(why -> WebFailure.hidden(why, "this variation cannot be shown"));
        }
    }

    /// Returns the file name of a chapter.
    static String base(String name) {
        return name.replaceFirst("~\\d{1,4}$", "");
    }

    /// Returns the number of a chapter, from 1.
    private static int chapter(String name) {
        return name.matches(".*~\\d{1,4}") ? Integer.parseInt(name.substring(name.lastIndexOf('~') + 1)) : 1;
    }

    /// Changes the file of a chapter.
    void write(String name, Consumer<AutoSave> change) {
        synchronized (writing) {
            int games = Chapters.read(file(name)).map(Chapters::size).getOrElse(1), number = chapter(name);
            if (number < 1 || number > games) throw missing();
            change.accept(AutoSave.at(file(name), WebFailure::log, io.vavr.collection.LinkedHashMap::empty)
                .chapter(games == 1 ? 0 : number));
            synchronized (this) {
                kept.keySet().removeIf(other -> base(other).equals(base(name)));
            }
        }
    }

    private static WebFailure missing() {
        return new WebFailure(404, "there is no finished game with this name");
    }

    /// Adds the games of a text to a study.
    ///
    /// @return the name of the first new chapter, and problems in the games
    Map<String, Object> addChapters(String name, String text) {
        checkStudy(name);
        Study added = study(text, MOST_CHAPTERS);
        int[] first = new int[1];
        write(base(name), save -> {
            Path file = file(name);
            if (Chapters.read(file).exists(all -> all.size() + added.games.size() > MOST_CHAPTERS)
                || file.toFile().length() + text.length() > LARGEST_STUDY)
                throw WebFailure.bad("a study can have at most " + MOST_CHAPTERS + " chapters and 1 MiB");
            for (GameTree<?, ?> game : added.games) {
                int number = save.add(game);
                first[0] = first[0] == 0 ? number : first[0];
            }
        });
        return Map.of("name", base(name) + "~" + first[0], "problems", added.problems);
    }

    /// Removes a chapter from a study, unless it is the only one.
    ///
    /// @return the name of the chapter before it
    Map<String, Object> removeChapter(String name) {
        checkStudy(name);
        write(name, save -> {
            if (kept(name).chapters.size() == 1) throw new WebFailure(409, "a study has at least one chapter");
            save.remove();
        });
        return Map.of("name", base(name) + "~" + Math.max(1, chapter(name) - 1));
    }

    private void checkStudy(String name) {
        if (!isUpload(name))
            throw new WebFailure(403, "only the chapters of records that visitors have opened can be changed");
        entry(name);
    }

    private RecordEntry entry(String chapter) {
        String name = base(chapter);
        return (name.startsWith(UPLOAD) ? uploads.named(name) : library.named(name).filter(Records::isFinished))
            .getOrElseThrow(Records::missing);
    }

    boolean isUpload(String name) {
        return name.startsWith(UPLOAD);
    }

    Vector<String> players(String name) {
        return entry(name).players();
    }

    /// Removes the uploaded games that have not been opened for 90 days.
    void expire() {
        uploads.entries().filter(entry -> isOlder(entry, EXPIRES)).forEach(entry -> {
            if (!entry.file().toFile().delete()) WebFailure.log("cannot delete " + entry.file());
        });
    }

    private boolean isOlder(RecordEntry entry, Duration age) {
        return Duration.between(entry.modified(), clock.instant()).compareTo(age) > 0;
    }

    /// Records that an uploaded game was opened, at most once per day.
    private void opened(String name) {
        if (!isUpload(name)) return;
        RecordEntry entry = entry(name);
        if (isOlder(entry, Duration.ofDays(1)) && !entry.file().toFile().setLastModified(clock.millis()))
            WebFailure.log("cannot update the time of " + entry.file());
    }

    /// Stores a record of a visitor.
    ///
    /// @param text records in any known format, each of which becomes a chapter
    /// @return its name, which cannot be guessed, and problems in the games
    Map<String, Object> upload(String text) {
        Study study = study(text, MOST_CHAPTERS);
        Path folder = OutputFile.folder(uploads.folder());
        String[] all = folder.toFile().list();
        if (all != null && all.length >= MOST_UPLOADS)
            throw new WebFailure(503, "there are already " + MOST_UPLOADS + " uploaded games, which is the maximum");
        String name = UPLOAD + SeatToken.text() + ".agon";
        OutputFile.write(folder.resolve(name), new Chapters(study.games
            .map(game -> RecordFormat.DEFAULT.write(GameRecord.of(game)).getOrElseThrow(WebFailure::bad).text()))
            .text(),
            false);
        return Map.of("name", name, "problems", study.problems);
    }

    /// The games of a text that can be read, and problems in the text.
    private record Study(Vector<GameTree<?, ?>> games, Vector<String> problems) {}

    private Study study(String text, int most) {
        Vector<Either<String, Replay<?, ?>>> all = replayed(text, most);
        if (all.forAll(Either::isLeft)) throw WebFailure.bad(unreadable(all.head().getLeft()));
        boolean several = all.size() > 1;
        Vector<String> problems = all.zipWithIndex().flatMap(game -> game._1
            .fold(Vector::of, Replay::problems).map(why -> several ? "game " + (game._2 + 1) + ": " + why : why));
        return new Study(all.flatMap(Either::toOption).map(replay -> (GameTree<?, ?>) replay.tree()),
            problems.take(10).map(one -> PlainText.line(one, 200)));
    }

    private static String unreadable(String why) {
        return "this text cannot be read as a record: " + PlainText.line(why, 300);
    }

    private Vector<Either<String, Replay<?, ?>>> replayed(String text, int most) {
        if (!uploading.tryAcquire()) throw new WebFailure(503, "the server is busy with other records; try again");
        try {
            return GameImport.replays(catalog, text.getBytes(StandardCharsets.UTF_8), most)
                .getOrElseThrow(why -> WebFailure.bad(unreadable(why)));
        } finally {
            uploading.release();
        }
    }

    /// Returns a game in a format, with the parts that the format cannot represent.
    Map<String, Object> download(String name, String format) {
        RecordFormat chosen = catalog.formats().named(format)
            .getOrElseThrow(() -> new WebFailure(404, "there is no such format"));
        GameRecord record = GameRecord.of(tree(name));
        RecordFormat.Written written = chosen.write(record).getOrElseThrow(WebFailure::bad);
        String stem = name.replaceFirst("\\.agon$", "").replaceFirst("_.*", "");
        String text = chosen.equals(RecordFormat.DEFAULT) // a file in this format contains all chapters
            ? Chapters.read(file(name)).filter(all -> all.size() > 1).map(Chapters::text).getOrElse(written.text())
            : written.text();
        return Map.of("file", chosen.fileName(record, stem), "text", text, "omissions", written.omissions());
    }

    Path file(String name) {
        return entry(name).file();
    }

    GameTree<?, ?> tree(String name) {
        return kept(name).tree;
    }

    private synchronized Kept kept(String name) {
        RecordEntry entry = entry(name);
        Kept before = kept.get(name);
        if (before != null && before.modified.equals(entry.modified())) return before;
        Vector<String> chapters = Chapters.read(entry.file()).map(Records::titles).getOrElse(Vector.of(""));
        if (chapter(name) < 1 || chapter(name) > chapters.size()) throw missing();
        Replay<?, ?> replay = GameImport.replay(catalog, entry.file(), chapter(name))
            .getOrElseThrow(why -> WebFailure.hidden(why, "this record cannot be read"));
        Kept read = new Kept(entry.modified(), replay.tree(),
            Lazy.of(() -> new RecordExport(GameRecord.of(replay.tree()), catalog.formats()).texts()
                .map(text -> Map.of("id", text._1.id(), "meaning", text._1.meaning()))),
            chapters);
        kept.put(name, read);
        return read;
    }

    /// Returns the titles of chapters or, if a chapter has no title, its players.
    private static Vector<String> titles(Chapters chapters) {
        return chapters.texts().map(text -> RecordFormat.DEFAULT.read(text).head().toOption()
            .map(GameRecord::headers).map(headers -> headers.get(Chapters.TITLE).getOrElse(() -> Vector.of(0, 1)
                .flatMap(seat -> headers.get(GameRecord.seatHeader(seat))).map(Records::name).mkString(" – ")))
            .map(title -> PlainText.line(title, 80)).getOrElse(""));
    }

    private <P, A extends Action> Map<String, Object> at(GameTree<P, A> tree, int turns) {
        GameCursor<P, A> cursor = GameCursor.of(tree).toTurn(turns);
        try (PluginCalls calls = new PluginCalls()) {
            PositionView<A> view = calls
                .call(cursor.here(), () -> PositionView.of(cursor))
                .getOrElseThrow(why -> WebFailure.hidden(why, "this record cannot be shown"));
            Vector<Duration> times = Vector.fill(tree.variant().rules().seats(), Duration.ZERO);
            String verdict = calls.call(cursor.here(),
                () -> new GameResult<>(tree, false, times, times.map(_ -> Decision.Effort.NONE)).verdict())
                .getOrElseThrow(why -> WebFailure.hidden(why, "this record cannot be shown"));
            Map<String, Object> json = new LinkedHashMap<>();
            json.put("game", tree.variant().name());
            json.put("title", title(tree.variant().name()));
            json.put("players", times.zipWithIndex()
                .flatMap(seat -> tree.headers().get(GameRecord.seatHeader(seat._2))).map(Records::name).asJava());
            json.put("turns", view.texts().asJava());
            json.put("at", cursor.here().turns().size());
            json.put("result", tree.result());
            json.put("verdict", verdict);
            json.put("scene", SceneJson.of(view.scene()));
            json.put("places", SceneJson.of(view.places()));
            json.put("marks", SceneJson.of(view.kept()));
            Annotation annotation = tree.node(cursor.node()).annotation();
            json.put("variations", calls.call(cursor.here(), () -> Variations.after(tree, turns).texts())
                .getOrElseThrow(why -> WebFailure.hidden(why, "this record cannot be shown")));
            json.put("comment", annotation.comment());
            json.put("arrows", annotation.arrows().map(arrow -> Vector.of(arrow.from(), arrow.to())));
            return json;
        }
    }
}
