package agon.play.engine;

import agon.plugins.internal.StartCommand;
import agon.ugi.engine.EngineList;
import agon.ugi.engine.EngineProcess;
import agon.ugi.message.EngineOption;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.io.File;

/// Finds and prepares external programs. A command is a name in the list of engines or a command line that starts an
/// engine.
final class UgiCommandLine {
    private static final Vector<String> VARIANT = Vector.of("UGI_Variant", "UCI_Variant");

    private UgiCommandLine() {}

    /// Returns the program file of an engine, or an error message if it does not exist.
    static Either<String, File> located(String command) {
        return engine(command).flatMap(engine -> engine.command().program()
            .toEither(() -> "there is no engine '" + command + "': " + (EngineList.Entry.isName(command)
                ? "it is neither in the list of engines ('" + StartCommand.of("engines")
                    + "') nor a program on the PATH"
                : "there is no program " + engine.command().words().head())));
    }

    static boolean isListed(String command) {
        return EngineList.load().exists(list -> list.contains(command));
    }

    static Either<String, EngineList.Entry> engine(String command) {
        Either<String, EngineList> list = EngineList.Entry.isName(command) ? EngineList.load()
            : Either.right(EngineList.EMPTY);
        return list.flatMap(known -> known.find(command).<Either<String, EngineList.Entry>>map(Either::right)
            .getOrElse(() -> EngineProcess.Command.parse(command)
                .map(parsed -> new EngineList.Entry("unlisted", parsed, LinkedHashMap.empty()))));
    }

    static Either<String, EngineProcess> prepare(EngineProcess engine, Map<String, String> options, String variant,
        long seed) {
        Either<String, EngineProcess> prepared = options.foldLeft(Either.right(engine),
            (so, option) -> so.flatMap(e -> e.set(option._1, option._2)));
        return engine.options().reject(option -> options.keySet().exists(option::isCalled))
            .foldLeft(prepared, (so, option) -> option.isCalled("Seed")
                ? so.flatMap(e -> e.set(option.name(), Long.toString(folded(seed, option))))
                : VARIANT.exists(option::isCalled) ? so.flatMap(e -> e.set(option.name(), variant)) : so);
    }

    private static long folded(long seed, EngineOption option) {
        long min = option.min().getOrElse(Long.MIN_VALUE), max = option.max().getOrElse(Long.MAX_VALUE);
        return seed >= min && seed <= max || max < min ? seed : min + Math.floorMod(seed, max - min + 1);
    }
}
