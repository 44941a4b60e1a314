package agon.ugi.engine;

import agon.api.PlainText;
import agon.ugi.SearchLimits;
import agon.ugi.message.EngineOption;
import agon.ugi.message.SearchInfo;
import agon.ugi.message.UgiCommand;
import agon.ugi.message.UgiReply;
import agon.ugi.text.LineReader;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.io.File;
import java.io.IOException;
import java.time.Duration;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;

/// An engine in another process that uses the Universal Game Interface. Every wait has a time limit, the memory for the
/// engine's output is limited, and failures of the engine are returned as error messages. When this object is closed or
/// the JVM exits, the process and its child processes are ended.
///
/// If a reply is missing, later replies may belong to earlier commands. In this case, close the engine and start a new
/// one. Must be used by only one thread.
///
/// ```java
/// try (EngineProcess engine = EngineProcess.start(EngineProcess.Command.parse("python3 bot.py").get()).get()) {
///     engine.position(Option.none(), Vector.of("b2"));
///     String turn = engine.go(SearchLimits.nodes(1000), Duration.ofSeconds(10)).get();
/// }
/// ```
public final class EngineProcess implements AutoCloseable {
    /// The default time limit for the first reply and for [#ready], which may have to wait until a network is loaded.
    public static final Duration HANDSHAKE = Duration.ofSeconds(60);
    /// The time limit for the reply to `stop`.
    private static final Duration STOPPING = Duration.ofSeconds(1);
    private static final int MOST_OPTIONS = 1_000;

    private final EnginePipes pipes;
    private String name;
    private String author = "";
    private Vector<EngineOption> options = Vector.empty();
    private SearchInfo last = SearchInfo.NONE;      // last report of the last search
    private Option<String> garbage = Option.none(); // the first invalid line since the last command

    private EngineProcess(Command command, EnginePipes pipes) {
        this.pipes = pipes;
        name = command.words().head();
    }

    /// Starts an engine and reads its name, author and options.
    ///
    /// @return the engine, or an error message if it cannot be started
    public static Either<String, EngineProcess> start(Command command) {
        return start(command, HANDSHAKE, () -> {
        });
    }

    /// Like [#start(Command)], but with a custom time limit.
    ///
    /// @param patience the time limit for each of the replies to `ugi` and `isready`
    /// @param alive    a function that is called regularly while waiting
    public static Either<String, EngineProcess> start(Command command, Duration patience, Runnable alive) {
        EnginePipes pipes;
        try {
            pipes = EnginePipes.open(command);
        } catch (IOException e) {
            String why = command.program().isEmpty() ? "there is no program " + command.words().head()
                : String.valueOf(e.getMessage());
            return Either.left("the engine '" + command + "' cannot be started: " + PlainText.line(why, 200)
                + "; check the command");
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

    public String name() {
        return name;
    }

    /// Returns the author, or an empty text if the engine does not report one.
    public String author() {
        return author;
    }

    public Vector<EngineOption> options() {
        return options;
    }

    /// Returns the last report about the best line in the last search.
    public SearchInfo lastInfo() {
        return last;
    }

    /// Validates and sets the value of an option.
    ///
    /// @return this engine, or an error message with the options or the allowed values
    public Either<String, EngineProcess> set(String option, String value) {
        return options.find(o -> o.isCalled(option))
            .toEither(() -> "the engine " + name + " has no option '" + option + "'"
                + (options.isEmpty() ? "" : "; it has " + options.map(EngineOption::name).mkString(", ")))
            .flatMap(o -> o.value(value).mapLeft(why -> "the engine " + name + ": " + why)
                .flatMap(fit -> say(new UgiCommand.SetOption(o.name(), fit))))
            .map(_ -> this);
    }

    /// Notifies the engine of a new game.
    ///
    /// @return this engine, or an error message if it cannot be reached
    public Either<String, EngineProcess> newGame() {
        return say(new UgiCommand.NewGame());
    }

    /// Sets the position from which the engine searches.
    ///
    /// @param start the text of the initial position, or none for the starting position of the game
    /// @param turns the turns since the initial position, in the notation of the game. The last turn may be incomplete.
    /// @return this engine, or an error message if it cannot be reached
    public Either<String, EngineProcess> position(Option<String> start, Vector<String> turns) {
        return say(new UgiCommand.Position(start, turns));
    }

    /// Waits until the engine has processed all commands, ignoring other output.
    ///
    /// @param patience the time limit
    /// @param alive    a function that is called regularly while waiting
    /// @return this engine, or an error message if it did not reply in time
    public Either<String, EngineProcess> ready(Duration patience, Runnable alive) {
        return say(new UgiCommand.IsReady()).flatMap(_ -> await("readyok", patience, alive, false,
            reply -> Option.when(reply instanceof UgiReply.ReadyOk, this))).peek(_ -> pipes.look());
    }

    /// Returns the turn that the engine plays in the current position, in the notation of the game. The turn is not
    /// validated.
    ///
    /// @param patience the time limit. When it is reached, the engine is stopped and has one more second to reply.
    /// @return the turn, or an error message
    public Either<String, String> go(SearchLimits limits, Duration patience) {
        return go(limits, patience, () -> {
        }, _ -> {
        });
    }

    /// Like [#go(SearchLimits, Duration)], but reports progress. If the thread is interrupted, the engine is stopped.
    ///
    /// @param alive a function that is called regularly while waiting
    /// @param news  a consumer of the engine's reports
    public Either<String, String> go(SearchLimits limits, Duration patience, Runnable alive,
        Consumer<SearchInfo> news) {
        last = SearchInfo.NONE;
        Function<UgiReply, Option<Option<String>>> heard = reply -> {
            if (reply instanceof UgiReply.Info(SearchInfo info)) heard(info, news);
            return Option.when(reply instanceof UgiReply.BestMove, reply)
                .map(move -> ((UgiReply.BestMove) move).turn());
        };
        Either<String, Option<String>> answer = say(new UgiCommand.Go(limits, Vector.empty()))
            .flatMap(_ -> await("bestmove", patience, alive, true, heard));
        if (answer.isLeft() && pipes.isOpen()) {
            Either<String, Option<String>> late = say(new UgiCommand.Stop())
                .flatMap(_ -> await("bestmove", STOPPING, alive, false, heard));
            if (late.isRight() || !pipes.isOpen()) answer = late;
        }
        return answer.flatMap(turn -> turn.toEither("the engine " + name + " has no move"));
    }

    private void heard(SearchInfo info, Consumer<SearchInfo> news) {
        if (info.rank() == 1 && (info.nodes().isDefined() || info.score().isDefined())) last = info;
        news.accept(info);
    }

    private Either<String, EngineProcess> say(UgiCommand what) {
        garbage = Option.none();
        return pipes.write(what.line()) ? Either.right(this)
            : Either.left(pipes.isOpen() ? "the engine " + name + " does not read its input" : died());
    }

    /// Returns the first value of `question`, or an error message if there was none in time. If the thread is
    /// interrupted, the remaining wait is at most [#STOPPING], or zero if `hurries` is true. The thread stays
    /// interrupted.
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
        Either<String, UgiReply> reply = line.cut() ? Either.left("a line that is too long")
            : UgiReply.read(line.text());
        if (reply.isLeft() && garbage.isEmpty() && !line.text().isBlank()) garbage = Option.of(reply.getLeft());
        return reply.toOption();
    }

    private String silent(String expected, Duration patience) {
        return "the engine " + name + " did not send " + expected + " within " + patience.toMillis() + " ms"
            + garbage.map(what -> "; it sent: " + what).getOrElse("");
    }

    private String died() {
        return "the engine " + name + " has ended" + pipes.lastWords();
    }

    /// Ends the process and its child processes.
    @Override
    public void close() {
        pipes.write(new UgiCommand.Quit().line());
        pipes.close();
    }

    /// The command that starts an engine. The program is run directly, without a shell.
    ///
    /// @param words the program and its arguments
    public record Command(Vector<String> words) {
        private static final int LONGEST = 30_000; // characters

        /// @throws IllegalArgumentException if `words` is empty
        public Command {
            if (words.isEmpty()) throw new IllegalArgumentException("a command needs at least one word");
        }

        /// Parses a command line, which consists of words separated by spaces. Spaces within quotation marks, `"…"` or
        /// `'…'`, do not separate words. A backslash has no special meaning.
        ///
        /// @return the command, or an error message if the text is not valid
        public static Either<String, Command> parse(String text) {
            if (!PlainText.isLine(text, LONGEST))
                return Either.left("the command of an engine must be one line of at most " + LONGEST + " characters");
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
            if (quote != 0) return Either.left("the command '" + text + "' has an unclosed " + quote);
            if (begun) words = words.append(word.toString());
            return words.isEmpty() || words.head().isEmpty() ? Either.left("the command of the engine is missing")
                : Either.right(new Command(words));
        }

        /// Returns the program file, which is the file named by the first word, or a file with that name in a folder on
        /// the `PATH`. Returns none if there is no such file.
        public Option<File> program() {
            String program = words.head();
            Vector<String> endings = File.separatorChar == '\\' ? Vector.of("", ".exe", ".com", ".bat", ".cmd")
                : Vector.of("");
            Vector<File> places = program.contains("/") || program.contains(File.separator)
                ? Vector.of(new File(program))
                : Vector.of(Objects.requireNonNullElse(System.getenv("PATH"), "").split(File.pathSeparator))
                    .map(folder -> new File(folder, program));
            return places.flatMap(place -> endings.map(ending -> new File(place.getPath() + ending)))
                .find(file -> file.isFile() && file.canExecute());
        }

        /// Returns this command with absolute paths of existing files, so that it works in every folder. If the first
        /// word contains no slash, it is the name of a program, not a path.
        public Command absolute() {
            return new Command(words.zipWithIndex((word, i) -> {
                File file = new File(word);
                return file.isFile() && (i > 0 || file.getParent() != null) ? file.getAbsolutePath() : word;
            }));
        }

        /// Returns a command line that [#parse] converts to an equal command.
        @Override
        public String toString() {
            return words.map(Command::quoted).mkString(" ");
        }

        private static String quoted(String word) {
            if (!word.isEmpty() && !word.contains(" ") && !word.contains("\"") && !word.contains("'")) return word;
            return word.contains("\"") ? word.contains("'") ? bothQuotes(word) : "'" + word + "'" : "\"" + word + "\"";
        }

        private static String bothQuotes(String word) {
            return Vector.of(word.split("(?=')|(?<=')")).map(part -> part.equals("'") ? "\"'\"" : "'" + part + "'")
                .mkString();
        }
    }
}
