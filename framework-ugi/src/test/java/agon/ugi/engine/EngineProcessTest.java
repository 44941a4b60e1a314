package agon.ugi.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.ugi.SearchLimits;
import agon.ugi.message.EngineOption;
import agon.ugi.message.SearchInfo;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.io.BufferedReader;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EngineProcessTest {
    private static final Runnable NOTHING = () -> {
    };
    private static final Duration LONG = Duration.ofSeconds(60), SHORT = Duration.ofMillis(300);

    private static EngineProcess engine(String how) {
        return EngineProcess.start(BadEngine.command(how), LONG, NOTHING)
            .getOrElseThrow(why -> new AssertionError(why));
    }

    private static Vector<ProcessHandle> children() {
        try (Stream<ProcessHandle> all = ProcessHandle.current().descendants()) {
            return Vector.ofAll(all.filter(ProcessHandle::isAlive));
        }
    }

    /// What is killed has ended soon, but not at once.
    private static void ended(Vector<ProcessHandle> processes) {
        processes.forEach(process -> process.onExit().completeOnTimeout(process, 60, TimeUnit.SECONDS).join());
        assertTrue(processes.forAll(process -> !process.isAlive()), "some live on");
    }

    @Test
    void an_engine_says_who_it_is_and_plays() {
        try (EngineProcess engine = engine("good")) {
            assertEquals("Bad?[31m good", engine.name());
            assertEquals("nobody", engine.author());
            assertEquals(Vector.of("Skill Level"), engine.options().map(EngineOption::name));
            assertTrue(engine.position(Option.none(), Vector.of("b2")).isRight());
            assertTrue(engine.ready(LONG, NOTHING).isRight());
            List<SearchInfo> heard = new ArrayList<>();
            assertEquals(Either.right("x e3Wg3"), engine.go(SearchLimits.nodes(1), LONG, NOTHING, heard::add));
            assertEquals(2, heard.size());
            assertEquals(heard.getFirst(), engine.lastInfo());
            assertEquals(Vector.of("x e3Wg3", "b2"), engine.lastInfo().turns());
        }
    }

    @Test
    void options_are_checked_and_asked_for_by_any_case() {
        try (EngineProcess engine = engine("good")) {
            assertTrue(engine.set("skill level", "9").isRight());
            assertEquals(
                "the engine Bad?[31m good: '10' is not allowed for the option Skill Level; expected a whole "
                    + "number from 1 to 9",
                engine.set("Skill Level", "10").getLeft());
            assertEquals("the engine Bad?[31m good has no option 'Hash'; it has Skill Level",
                engine.set("Hash", "1").getLeft());
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "garbage|Right(b2)",
        "dies|Left(the engine Bad?[31m dies has ended with exit code 7; its last error output was: out of luck)",
        "half|Left(the engine Bad?[31m half has ended with exit code 0)"})
    void garbage_is_passed_over_and_death_is_said(String how, String answer) {
        try (EngineProcess engine = engine(how)) {
            assertEquals(answer, engine.go(SearchLimits.NONE, LONG).toString());
        }
    }

    @ParameterizedTest
    @CsvSource({"silent", "blank", "long", "flood", "chatter"})
    void who_does_not_answer_in_time_is_no_longer_waited_for(String how) {
        int[] beats = {0};
        Vector<ProcessHandle> mine;
        try (EngineProcess engine = engine(how)) {
            mine = children();
            String why = engine.go(SearchLimits.NONE, SHORT, () -> beats[0]++, _ -> {
            }).getLeft();
            assertTrue(why.startsWith("the engine Bad?[31m " + how + " did not send bestmove within 300 ms"), why);
        }
        assertTrue(beats[0] > 1, beats[0] + " calls of the heartbeat");
        ended(mine);
    }

    @Test
    void what_it_said_instead_is_told() {
        String why = EngineProcess.start(new EngineProcess.Command(Vector.of("cat")), SHORT, NOTHING).getLeft();
        assertEquals("the engine cat did not send ugiok within 300 ms; it sent: 'ugi' is not a valid reply "
            + "of an engine", why);
    }

    @Test
    void who_closes_its_pipes_has_ended() {
        Vector<ProcessHandle> mine;
        try (EngineProcess engine = engine("closed")) {
            mine = children();
            assertEquals("the engine Bad?[31m closed has ended", engine.go(SearchLimits.NONE, LONG).getLeft());
        }
        ended(mine);
    }

    @Test
    void an_answer_at_the_stop_counts() {
        try (EngineProcess engine = engine("patient")) {
            assertEquals(Either.right("stopped"), engine.go(SearchLimits.INFINITE, SHORT));
        }
    }

    @Test
    void a_thread_that_is_interrupted_has_its_answer_and_stays_interrupted() {
        try (EngineProcess engine = engine("patient")) {
            Thread.currentThread().interrupt();
            assertTrue(engine.ready(LONG, NOTHING).isRight());
            assertEquals(Either.right("stopped"), engine.go(SearchLimits.INFINITE, Duration.ofDays(1)));
            assertTrue(Thread.interrupted());
        }
    }

    @ParameterizedTest
    @CsvSource({"parent", "deserter"})
    void what_it_has_started_ends_with_it_or_after_it(String how) {
        Vector<ProcessHandle> mine;
        try (EngineProcess engine = engine(how)) {
            mine = children();
            assertEquals(2, mine.size());
            engine.go(SearchLimits.NONE, LONG);
        }
        ended(mine);
    }

    /// A program that ends without closing its engine.
    static final class Careless {
        private Careless() {}

        public static void main(String... args) {
            engine("immortal").name();
            children().forEach(child -> System.out.println(child.pid()));
            System.exit(0);
        }
    }

    @Test
    void an_engine_ends_with_the_java_that_started_it() throws IOException {
        Process careless = new ProcessBuilder(BadEngine.command("").words().head(), "-Xmx64m", "-cp",
            System.getProperty("java.class.path"), Careless.class.getName()).start();
        try (BufferedReader pids = careless.inputReader()) {
            Vector<Long> started = Vector.ofAll(pids.lines()).map(Long::parseLong);
            assertEquals(1, started.size());
            ended(started.flatMap(pid -> Vector.ofAll(ProcessHandle.of(pid).stream())));
        }
        assertEquals(0, careless.onExit().join().exitValue());
    }

    @Test
    void who_does_not_leave_is_ended() {
        EngineProcess engine = engine("immortal");
        Vector<ProcessHandle> mine = children();
        assertEquals(1, mine.size());
        engine.close();
        ended(mine);
        assertFalse(engine.go(SearchLimits.NONE, SHORT).isRight());
    }

    @Test
    void what_cannot_be_started_or_has_ended_at_once_is_said() {
        String why = EngineProcess.start(new EngineProcess.Command(Vector.of("no-such-program", "x"))).getLeft();
        assertTrue(why.startsWith("the engine 'no-such-program x' cannot be started: ")
            && why.endsWith("; check the command"), why);
        assertEquals("has ended with exit code 3; its last error output was: no such?[31m net",
            EngineProcess.start(BadEngine.command("stillborn"), LONG, NOTHING).getLeft().replaceAll(".*(?=has ended)",
                ""));
        Vector<ProcessHandle> before = children();
        assertTrue(EngineProcess.start(BadEngine.command("mute"), SHORT, NOTHING).getLeft()
            .endsWith("did not send ugiok within 300 ms"));
        ended(children().removeAll(before));
    }
}
