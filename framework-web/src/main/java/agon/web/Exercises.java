package agon.web;

import agon.api.Action;
import agon.api.Lesson;
import agon.api.PlainText;
import agon.api.Puzzle;
import agon.api.Variant;
import agon.api.match.Match;
import agon.play.learn.LessonProgress;
import agon.play.learn.PuzzleAttempt;
import agon.play.learn.PuzzleHistory;
import agon.play.screen.Refutation;
import agon.play.screen.ReviewPuzzles;
import agon.plugins.GameCatalog;
import agon.plugins.internal.PluginCalls;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.function.Function;

/// The lessons and puzzles of the installed games. The server stores nothing: a browser sends the actions that it has
/// played so far, and stores the results of its user. Thread-safe.
final class Exercises {
    private static final String NO_LESSON = "there is no such lesson", NO_PUZZLE = "there is no such puzzle";

    private final GameCatalog catalog;
    private final Semaphore searches = new Semaphore(Runtime.getRuntime().availableProcessors());

    Exercises(GameCatalog catalog) {
        this.catalog = catalog;
    }

    private <R> R calls(String name, Function<Variant<?, ?>, Either<String, R>> work) {
        Variant<?, ?> variant = catalog.find(name)
            .getOrElseThrow(() -> new WebFailure(404, "there is no such game or option"));
        try (PluginCalls calls = new PluginCalls()) {
            return calls.call(variant.name(), () -> work.apply(variant))
                .getOrElseThrow(why -> WebFailure.hidden(why, "this game has failed"))
                .getOrElseThrow(WebFailure::bad);
        }
    }

    /// Returns the titles of the lessons and the motifs, ratings and ids of the puzzles of a variant.
    Map<String, Object> list(String name) {
        return calls(name, variant -> Either.right(Map.of("game", variant.name(), "title",
            variant.game().about().title(), "lessons",
            variant.game().extras().lessons().map(lesson -> Map.of("title", lesson.title(), "steps",
                lesson.steps().size())),
            "puzzles", variant.game().extras().puzzles().map(puzzle -> Map.of("id", id(puzzle), "task", puzzle.task(),
                "motifs", puzzle.motifs(), "rating", puzzle.rating())))));
    }

    /// Returns a short id, which stays the same when puzzles are added to a game.
    private static String id(Puzzle puzzle) {
        return Integer.toHexString(puzzle.position().hashCode());
    }

    /// Returns the next puzzle for a user with the given results, and the rating of the user.
    ///
    /// @param motif   a motif of the puzzle, or an empty text for any motif
    /// @param results the results in order, each the id of a puzzle, `+` or `-`, and the date, for example
    ///                `1a2b3c+2026-11-28`. Results of unknown puzzles are ignored.
    Map<String, Object> next(String name, String motif, List<String> results, LocalDate today) {
        return calls(name, variant -> {
            Vector<Puzzle> all = variant.game().extras().puzzles();
            PuzzleHistory history = PuzzleHistory.NONE;
            for (String result : results) {
                String[] parts = result.split("[+-]", 2);
                Option<Puzzle> puzzle = all.find(one -> id(one).equals(parts[0]));
                Option<LocalDate> day = parts.length < 2 ? Option.none() : day(parts[1]);
                if (day.isEmpty())
                    return Either.left("a result must be the id of a puzzle, + or -, and a date");
                if (puzzle.isDefined())
                    history = history.with(puzzle.get(), result.charAt(parts[0].length()) == '+', day.get());
            }
            Vector<Puzzle> some = all.filter(puzzle -> motif.isEmpty() || puzzle.motifs().contains(motif));
            PuzzleHistory known = history;
            return Either.right(Map.of("rating", known.rating(), "results", known.results(), "next",
                some.isEmpty() ? "" : id(known.next(some, today))));
        });
    }

    private static Option<LocalDate> day(String text) {
        try {
            return Option.of(LocalDate.parse(text));
        } catch (DateTimeParseException _) {
            return Option.none();
        }
    }

    /// Returns the state of an attempt at a puzzle.
    ///
    /// @param codes the codes of the correct actions so far, including the replies
    /// @param text  more actions in notation, or an empty text
    /// @param code  the code of another action, or -1
    /// @param hint  whether the next action of the solution is played
    Map<String, Object> puzzle(String name, String id, Vector<Integer> codes, String text, int code, boolean hint) {
        return calls(name, variant -> puzzle(variant, id, codes, text, code, hint));
    }

    private <P, A extends Action> Either<String, Map<String, Object>> puzzle(Variant<P, A> variant, String id,
        Vector<Integer> codes, String text, int code, boolean hint) {
        return variant.game().extras().puzzles().find(one -> id(one).equals(id)).toEither(NO_PUZZLE)
            .flatMap(puzzle -> PuzzleAttempt.start(variant, puzzle))
            .filterOrElse(start -> start.solution().map(Action::code).startsWith(codes),
                _ -> "these actions are not part of the solution")
            .map(start -> codes.isEmpty() ? start
                : new PuzzleAttempt<>(start.puzzle(), start.start(), start.match().playCodes(codes),
                    PuzzleAttempt.Answer.OPEN, 0, 0))
            .flatMap(open -> hint ? Either.right(json(open, open.hint().toVector()))
                : BoardJson.played(open.match(), code < 0 ? Vector.empty() : Vector.of(code), text)
                    .map(match -> json(open, match.actions().drop(open.match().actions().size()))));
    }

    private <P, A extends Action> Map<String, Object> json(PuzzleAttempt<P, A> open, Vector<A> actions) {
        PuzzleAttempt<P, A> attempt = open;
        Option<Match<P, A>> wrong = Option.none();
        for (A action : actions) {
            if (attempt.answer() == PuzzleAttempt.Answer.SOLVED || wrong.isDefined()) break;
            Match<P, A> tried = attempt.match().play(action).get();
            attempt = attempt.play(action).get();
            if (attempt.answer() == PuzzleAttempt.Answer.WRONG) wrong = Option.of(tried);
        }
        Puzzle puzzle = attempt.puzzle();
        boolean solved = attempt.answer() == PuzzleAttempt.Answer.SOLVED;
        Map<String, Object> json = new LinkedHashMap<>(BoardJson.of(attempt.match(), !solved));
        json.put("game", attempt.start().variant().name());
        json.put("title", attempt.start().game().about().title());
        json.put("task", puzzle.task());
        json.put("motifs", puzzle.motifs());
        json.put("rating", puzzle.rating());
        json.put("source", ReviewPuzzles.source(attempt.start().variant().game(), puzzle));
        json.put("seat", attempt.seat().index());
        json.put("codes", attempt.match().actions().map(Action::code));
        json.put("turns", attempt.match().texts());
        json.put("answer", solved ? "solved" : wrong.isDefined() ? "wrong" : "open");
        PuzzleAttempt<P, A> shown = attempt;
        wrong.forEach(tried -> {
            json.put("tried", tried.texts().last());
            refutation(tried, shown).forEach(reply -> {
                json.put("reply", reply.isAnswered() ? reply.text() : "");
                json.put("refuted", BoardJson.of(reply.match(), false));
            });
        });
        return json;
    }

    /// Returns the reply to a wrong turn, or none if too many searches are in progress.
    private <P, A extends Action> Option<Refutation<P, A>> refutation(Match<P, A> tried, PuzzleAttempt<P, A> attempt) {
        if (!searches.tryAcquire()) return Option.none();
        try {
            return Option.of(Refutation.of(tried, attempt.seat()));
        } finally {
            searches.release();
        }
    }

    /// Returns the state of a step of a lesson.
    ///
    /// @param lesson the number of the lesson, from 0
    /// @param step   the number of the step, from 0
    /// @param codes  the codes of the actions so far
    /// @param text   more actions in notation, or an empty text
    /// @param hint   whether the rest of the correct turn is played
    Map<String, Object> lesson(String name, int lesson, int step, Vector<Integer> codes, String text, boolean hint) {
        return calls(name, variant -> lesson(variant, lesson, step, codes, text, hint));
    }

    private static <P, A extends Action> Either<String, Map<String, Object>> lesson(Variant<P, A> variant, int number,
        int step, Vector<Integer> codes, String text, boolean hint) {
        Vector<Lesson> lessons = variant.game().extras().lessons();
        if (number >= lessons.size() || step >= lessons.get(number).steps().size()) return Either.left(NO_LESSON);
        Lesson lesson = lessons.get(number);
        return variant.notation().read(lesson.steps().get(step).position()).map(at -> Match.from(variant, at))
            .map(start -> new LessonProgress<>(lesson, step, start, start, LessonProgress.Answer.OPEN))
            .flatMap(open -> BoardJson.played(open.start(), codes, text)
                .map(match -> json(open, hint ? rest(open, match.actions()) : match.actions())));
    }

    /// Returns the correct turn that starts with these actions or, if there is none, the first correct turn.
    private static <P, A extends Action> Vector<A> rest(LessonProgress<P, A> open, Vector<A> played) {
        return open.turns().find(turn -> turn.startsWith(played)).orElse(open.turns().headOption())
            .getOrElse(Vector.empty());
    }

    private static <P, A extends Action> Map<String, Object> json(LessonProgress<P, A> open, Vector<A> actions) {
        LessonProgress<P, A> progress = open;
        Match<P, A> shown = open.match();
        for (A action : actions) {
            if (progress.isDone() || progress.answer() == LessonProgress.Answer.WRONG) break;
            shown = progress.match().play(action).get();
            progress = progress.play(action).get();
        }
        boolean wrong = progress.answer() == LessonProgress.Answer.WRONG;
        Map<String, Object> json = new LinkedHashMap<>(BoardJson.of(shown, !progress.isDone() && !wrong));
        json.put("game", progress.start().variant().name());
        json.put("title", progress.lesson().title());
        json.put("step", progress.number());
        json.put("steps", progress.lesson().steps().size());
        json.put("said", PlainText.flowing(progress.text()));
        json.put("task", !progress.step().turns().isEmpty());
        json.put("codes", progress.match().actions().map(Action::code));
        json.put("answer", wrong ? "wrong" : progress.isDone() ? "done" : "open");
        return json;
    }
}
