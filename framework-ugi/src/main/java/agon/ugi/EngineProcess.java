package agon.ugi;

import agon.api.PlainText;
import agon.ugi.text.LineReader;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.io.IOException;
import java.time.Duration;
import java.util.function.Consumer;
import java.util.function.Function;

/// An engine that is a process of its own and speaks the Universal Game Interface. Whatever it does, no call waits
/// longer than it was told to, and nothing that it says takes more memory than a few lines: what it did wrong is a
/// sentence. The process ends, with all that it has started, when this is closed or this Java ends.
///
/// An engine of which a sentence was said is no longer in step: close it, and start another. For one thread.
///
/// ```java
/// try (EngineProcess engine = EngineProcess.start(EngineProcess.Command.parse("python3 bot.py").get()).get()) {
///     engine.tell(new UgiCommand.Position(Option.none(), Vector.of("b2")));
///     String turn = engine.go(SearchLimits.nodes(1000), Duration.ofSeconds(10)).get();
/// }
/// ```
public final class EngineProcess implements AutoCloseable {
    /// How long an engine may take to say who it is, and to be ready.
    public static final Duration HANDSHAKE = Duration.ofSeconds(10);
    /// How long an engine that is told to stop may take to answer.
    private static final Duration STOPPING = Duration.ofSeconds(1);
    private static final int MOST_OPTIONS = 1_000;

    private final Command command;
    private final EnginePipes pipes;
    private String name;
    private String author = "";
    private Vector<EngineOption> options = Vector.empty();
    private SearchInfo last = SearchInfo.NONE;      // that it said in the last search
    private Option<String> garbage = Option.none(); // the first line that nobody understood, since it was asked

    private EngineProcess(Command command, EnginePipes pipes) {
        this.command = command;
        this.pipes = pipes;
        name = command.words().head();
    }

    /// Starts an engine and asks who it is.
    ///
    /// @return left: a sentence that says why it cannot be played with
    public static Either<String, EngineProcess> start(Command command) {
        return start(command, HANDSHAKE, () -> {
        });
    }

    /// Starts an engine and asks who it is.
    ///
    /// @param patience how long it may take
    /// @param alive    called now and then while it is waited for
    /// @return left: a sentence that says why it cannot be played with
    public static Either<String, EngineProcess> start(Command command, Duration patience, Runnable alive) {
        EnginePipes pipes;
        try {
            pipes = EnginePipes.open(command);
        } catch (IOException e) {
            return Either.left("the engine '" + command + "' cannot be started: " + PlainText.line(String.valueOf(
                e.getMessage()), 200) + "; check the command");
        }
        EngineProcess engine = new EngineProcess(command, pipes);
        Either<String, EngineProcess> ready = engine.say(new UgiCommand.Hello())
            .flatMap(_ -> engine.await("ugiok", patience, alive, false, engine::introduced))
            .flatMap(_ -> engine.ready(patience, alive)).map(_ -> engine);
        if (ready.isLeft()) engine.close();
        return ready;
    }

    private Option<Boolean> introduced(UgiReply reply) {
        switch (reply) {
            case UgiReply.Name(String said) -> name = PlainText.line(said, 100);
            case UgiReply.Author(String said) -> author = PlainText.line(said, 100);
            case UgiReply.Offer(EngineOption option) -> {
                if (options.size() < MOST_OPTIONS) options = options.append(option);
            }
            default -> {
            }
        }
        return Option.when(reply instanceof UgiReply.UgiOk, true);
    }

    /// What it calls itself.
    public String name() {
        return name;
    }

    /// Who made it; empty: it does not say.
    public String author() {
        return author;
    }

    /// What may be chosen about it.
    public Vector<EngineOption> options() {
        return options;
    }

    /// The last that it said of its best line in the last search.
    public SearchInfo lastInfo() {
        return last;
    }

    /// Gives an option a value, after it was checked.
    ///
    /// @return left: a sentence that says what there is, or what is allowed
    public Either<String, EngineProcess> set(String option, String value) {
        return options.find(o -> o.isCalled(option))
            .toEither(() -> "the engine " + name + " has no option '" + option + "'"
                + (options.isEmpty() ? "" : "; it has " + options.map(EngineOption::name).mkString(", ")))
            .flatMap(o -> o.value(value).mapLeft(why -> "the engine " + name + ": " + why)
                .flatMap(fit -> say(new UgiCommand.SetOption(o.name(), fit))))
            .map(_ -> this);
    }

    /// Tells it something that is not answered.
    ///
    /// @return left: a sentence that says why it does not hear
    public Either<String, EngineProcess> tell(UgiCommand command) {
        return say(command).map(_ -> this);
    }

    /// Waits until everything that it was told is done, and forgets what it has said meanwhile.
    ///
    /// @return left: a sentence that says what it did instead
    public Either<String, EngineProcess> ready(Duration patience, Runnable alive) {
        return say(new UgiCommand.IsReady()).flatMap(_ -> await("readyok", patience, alive, false,
            reply -> Option.when(reply instanceof UgiReply.ReadyOk, this))).peek(_ -> pipes.look());
    }

    /// What it answers to a query.
    ///
    /// @return left: a sentence that says what it did instead
    public Either<String, String> query(String what, Duration patience) {
        return say(new UgiCommand.Query(what)).flatMap(_ -> await("response", patience, () -> {
        }, false, reply -> Option.when(reply instanceof UgiReply.Response, reply)
            .map(response -> ((UgiReply.Response) response).text())));
    }

    /// The turn that it plays where the game stands, as the game writes it, legal or not.
    ///
    /// @param patience how long it may take; then it is told to stop, and has a second more
    /// @return left: a sentence that says what it did instead
    public Either<String, String> go(SearchLimits limits, Duration patience) {
        return go(limits, patience, () -> {
        }, _ -> {
        });
    }

    /// The same, with news. A thread that is interrupted tells it to stop, and so has an answer soon.
    ///
    /// @param alive called now and then while it is waited for
    /// @param news  told what it thinks
    public Either<String, String> go(SearchLimits limits, Duration patience, Runnable alive,
        Consumer<SearchInfo> news) {
        last = SearchInfo.NONE;
        Function<UgiReply, Option<Option<String>>> heard = reply -> {
            if (reply instanceof UgiReply.Info(SearchInfo info)) heard(info, news);
            return Option.when(reply instanceof UgiReply.BestMove, reply)
                .map(move -> ((UgiReply.BestMove) move).turn());
        };
        Either<String, Option<String>> answer = say(new UgiCommand.Go(limits))
            .flatMap(_ -> await("bestmove", patience, alive, true, heard));
        if (answer.isLeft() && pipes.isOpen()) {
            Either<String, Option<String>> late = say(new UgiCommand.Stop())
                .flatMap(_ -> await("bestmove", STOPPING, alive, false, heard));
            if (late.isRight() || !pipes.isOpen()) answer = late;
        }
        return answer.flatMap(turn -> turn.toEither("the engine " + name + " has nothing to play"));
    }

    private void heard(SearchInfo info, Consumer<SearchInfo> news) {
        if (info.rank() == 1 && (info.nodes().isDefined() || info.score().isDefined())) last = info;
        news.accept(info);
    }

    private Either<String, EngineProcess> say(UgiCommand what) {
        garbage = Option.none();
        return pipes.write(what.toString()) ? Either.right(this)
            : Either.left(pipes.isOpen() ? "the engine " + name + " does not read what it is told" : died());
    }

    /// What `question` makes of what it says; left: it said nothing to the point in time. A thread that is interrupted
    /// waits no longer than an engine takes that is told to stop, and stays interrupted.
    ///
    /// @param hurries whether it then waits no longer at all
    private <R> Either<String, R> await(String expected, Duration patience, Runnable alive, boolean hurries,
        Function<UgiReply, Option<R>> question) {
        long deadline = System.nanoTime() + patience.toNanos();
        boolean interrupted = false;
        try {
            while (true) try {
                alive.run();
                long left = deadline - System.nanoTime();
                Option<LineReader.Line> line = pipes.read(Duration.ofNanos(Math.max(0, left)));
                if (line.isEmpty() && !pipes.isOpen()) return Either.left(died());
                Option<R> answer = line.flatMap(this::understood).flatMap(question);
                if (answer.isDefined()) return Either.right(answer.get());
                if (left <= 0) return Either.left(silent(expected, patience));
            } catch (InterruptedException _) {
                interrupted = true;
                deadline = Math.min(deadline, System.nanoTime() + (hurries ? 0 : STOPPING.toNanos()));
            }
        } finally {
            if (interrupted) Thread.currentThread().interrupt();
        }
    }

    private Option<UgiReply> understood(LineReader.Line line) {
        Either<String, UgiReply> reply = line.cut() ? Either.left("a line without end") : UgiReply.read(line.text());
        if (reply.isLeft() && garbage.isEmpty() && !line.text().isBlank()) garbage = Option.of(reply.getLeft());
        return reply.toOption();
    }

    private String silent(String expected, Duration patience) {
        return "the engine " + name + " did not say " + expected + " within " + patience.toMillis() + " ms"
            + garbage.map(what -> "; it said something else: " + what).getOrElse("");
    }

    private String died() {
        return "the engine " + name + " has ended" + pipes.lastWords();
    }

    /// How it was started.
    public Command command() {
        return command;
    }

    /// Says good-bye and ends the process, with all that it has started.
    @Override
    public void close() {
        pipes.write(new UgiCommand.Quit().toString());
        pipes.close();
    }

    /// How an engine is started: a program and what it is given. No shell is asked.
    ///
    /// @param words the program first; at least one
    public record Command(Vector<String> words) {
        private static final int LONGEST = 30_000; // characters

        /// @throws IllegalArgumentException if there is no word
        public Command {
            if (words.isEmpty()) throw new IllegalArgumentException("a command has at least one word, found none");
        }

        /// The command that somebody types: words separated by blanks. Between `"…"` or `'…'` blanks belong to the
        /// word; a backslash is a backslash.
        ///
        /// @return left: a sentence that says what is wrong
        public static Either<String, Command> parse(String text) {
            if (!PlainText.isLine(text, LONGEST))
                return Either.left("the command of an engine is one line of at most " + LONGEST + " characters");
            Vector<String> words = Vector.empty();
            StringBuilder word = new StringBuilder();
            boolean begun = false;
            char quote = 0;
            for (char c : text.toCharArray()) {
                boolean blank = quote == 0 && c == ' ';
                if (blank && begun) {
                    words = words.append(word.toString());
                    word.setLength(0);
                }
                begun = !blank;
                if (blank) continue;
                if (quote == 0 && (c == '"' || c == '\'')) quote = c;
                else if (quote != 0 && c == quote) quote = 0;
                else word.append(c);
            }
            if (quote != 0) return Either.left("the command '" + text + "' has a " + quote + " that is never closed");
            if (begun) words = words.append(word.toString());
            return words.isEmpty() || words.head().isEmpty() ? Either.left("the command of the engine is missing")
                : Either.right(new Command(words));
        }

        /// What [#parse] reads as this.
        @Override
        public String toString() {
            return words.map(Command::quoted).mkString(" ");
        }

        private static String quoted(String word) {
            if (!word.isEmpty() && !word.contains(" ") && !word.contains("\"") && !word.contains("'")) return word;
            return word.contains("\"") ? word.contains("'") ? bothQuotes(word) : "'" + word + "'" : "\"" + word + "\"";
        }

        /// Parts in quotes stand side by side in one word.
        private static String bothQuotes(String word) {
            return Vector.of(word.split("(?=')|(?<=')")).map(part -> part.equals("'") ? "\"'\"" : "'" + part + "'")
                .mkString();
        }
    }
}
