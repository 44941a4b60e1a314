package agon.launcher;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import agon.api.Simulator;
import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaCall;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import io.vavr.collection.Vector;
import java.util.Iterator;
import java.util.Random;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/// The dependencies that are allowed between modules and packages. The rules for all modules are in this test, because
/// the launcher depends on every module.
@AnalyzeClasses(packages = "agon", importOptions = {ImportOption.DoNotIncludeTests.class,
    ArchitectureTest.NoTestJars.class})
class ArchitectureTest {
    /// Excludes the tests of other modules, which are in jars on the class path of this module.
    static final class NoTestJars implements ImportOption {
        @Override
        public boolean includes(Location location) {
            return !location.contains("-tests.jar");
        }
    }

    private static final Set<String> THREADS = Set.of("ofPlatform", "ofVirtual", "startVirtualThread"),
        DELAYS = Set.of("delayedExecutor", "orTimeout", "completeOnTimeout");

    /// Returns the rule that a package depends only on itself, Vavr, the JDK and `others`.
    private static ArchRule limited(String packages, String reason, String... others) {
        return classes().that().resideInAPackage(packages).should().onlyDependOnClassesThat()
            .resideInAnyPackage(Vector.of(others).appendAll(Vector.of(packages, "io.vavr..", "java.."))
                .toJavaArray(String[]::new))
            .because(reason);
    }

    @ArchTest
    static final ArchRule api_knows_only_vavr_and_the_jdk = limited("agon.api..",
        "a game must compile, test and search on a machine without a screen");

    @ArchTest
    static final ArchRule games_know_the_api_alone = limited("agon.game..", "whoever has the API can build a plugin",
        "agon.api..");

    @ArchTest
    static final ArchRule games_do_not_know_each_other = slices().matching("agon.game.(*)..").should()
        .notDependOnEachOther()
        .because("a plugin can be deleted by deleting its folder");

    @ArchTest
    static final ArchRule the_vocabulary_of_searches_knows_the_api_alone = limited("agon.search..",
        "every search reports in the same words", "agon.api..");

    @ArchTest
    static final ArchRule tree_search_knows_no_game_and_no_other_search = limited("agon.mcts..",
        "what searches one game searches all of them", "agon.search..", "agon.api..");

    @ArchTest
    static final ArchRule alpha_beta_knows_no_game_and_no_other_search = limited("agon.minimax..",
        "what searches one game searches all of them", "agon.search..", "agon.api..");

    @ArchTest
    static final ArchRule nets_know_no_game = limited("agon.net..",
        "a net that is played needs no library, and learns any game by its encoding", "agon.search..", "agon.plugins..",
        "agon.api..");

    @ArchTest
    static final ArchRule value_nets_know_no_game_and_no_search = limited("agon.nnue..",
        "a value network evaluates positions for every search", "agon.search..", "agon.api..");

    @ArchTest
    static final ArchRule the_renderer_knows_scenes_alone = classes().that().resideInAPackage("agon.hex3d..").and()
        .resideOutsideOfPackage("agon.hex3d.match..").should().onlyDependOnClassesThat()
        .resideInAnyPackage("agon.hex3d..", "agon.api.scene..", "org.joml..", "org.lwjgl..", "io.vavr..", "java..")
        .because("what draws one scene draws all of them, whatever their rules");

    @ArchTest
    static final ArchRule films_know_the_api_alone = limited("agon.hex3d.match..",
        "a film is made without a search and without a screen", "agon.hex3d..", "agon.api..");

    @ArchTest
    static final ArchRule diagrams_know_scenes_alone = limited("agon.diagram",
        "what draws one scene draws all of them, those of a jar that is dropped in, too", "agon.api.scene..",
        "javax.imageio..");

    @ArchTest
    static final ArchRule diagrams_of_matches_know_the_api_alone = limited("agon.diagram.match..",
        "a book is made without a search and without a screen", "agon.diagram..", "agon.api..");

    @ArchTest
    static final ArchRule the_archive_knows_no_screen = limited("agon.archive..",
        "games are kept and looked up where nobody looks; SQLite is called through java.sql", "agon.records..",
        "agon.plugins..", "agon.api..");

    @ArchTest
    static final ArchRule plugins_are_found_by_a_library = limited("agon.plugins..",
        "finding a game needs no search and no screen", "agon.api..", "com.sun.management..");

    @ArchTest
    static final ArchRule records_know_no_player = limited("agon.records..",
        "recorded games are read and verified without an engine, and an archive needs no laboratory", "agon.plugins..",
        "agon.api..", "org.hipparchus..");

    @ArchTest
    static final ArchRule playing_knows_no_screen = limited("agon.play..",
        "a session is the same under a window, a terminal and a server", "agon.net..", "agon.nnue..", "agon.ugi..",
        "agon.plugins..",
        "agon.minimax..", "agon.mcts..", "agon.search..", "agon.api..");

    @ArchTest
    static final ArchRule an_engine_protocol_knows_no_search = limited("agon.ugi..",
        "a program that only talks to engines needs none of its own", "agon.plugins..", "agon.api..");

    @ArchTest
    static final ArchRule json_knows_no_screen = limited("agon.json..",
        "a front end in another language is a screen, and needs none here", "agon.play..", "agon.ugi..",
        "agon.plugins..", "agon.mcts..", "agon.search..", "agon.api..", "tools.jackson..");

    @ArchTest
    static final ArchRule the_laboratory_knows_no_screen = limited("agon.lab..", "experiments run where nobody looks",
        "agon.json..", "agon.net..", "agon.nnue..", "agon.play..", "agon.records..", "agon.plugins..", "agon.mcts..",
        "agon.search..",
        "agon.minimax..",
        "agon.api..", "tools.jackson..", "org.hipparchus..", "org.yaml.snakeyaml..");

    @ArchTest
    static final ArchRule the_page_knows_no_command = limited("agon.web..", "a server is started from Java in a line",
        "javax.crypto..", "agon.json..", "agon.play..", "agon.mcts..", "agon.search..", "agon.plugins..", "agon.api..",
        "org.eclipse.jetty..",
        "tools.jackson..");

    @ArchTest
    static final ArchRule the_window_knows_no_command = noClasses().that().resideInAPackage("agon.window..").should()
        .dependOnClassesThat()
        .resideInAnyPackage("agon.launcher..", "agon.lab..", "picocli..", "org.jline..")
        .because("commands open the window, never the other way round");

    @ArchTest
    static final ArchRule nobody_names_a_game = noClasses().that()
        .resideInAnyPackage("agon.plugins..", "agon.net..", "agon.nnue..", "agon.ugi..", "agon.play..", "agon.json..",
            "agon.lab..",
            "agon.records..", "agon.window..",
            "agon.archive..", "agon.diagram..", "agon.launcher..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("agon.game..").because("games are found, never named");

    @ArchTest
    static final ArchRule modules_have_no_cycles = slices().matching("agon.(*)..").should().beFreeOfCycles()
        .because("a module can be used without those below it");

    @ArchTest
    static final ArchRule packages_have_no_cycles = slices().assignedFrom(new SliceAssignment() {
        @Override
        public String getDescription() {
            return "packages; those of the API count as one here, for Game names its optional parts and they name "
                + "actions, and so do those of the renderer, for frames and their passes name each other";
        }

        @Override
        public SliceIdentifier getIdentifierOf(JavaClass type) {
            String name = type.getPackageName();
            if (name.startsWith("agon.benchmarks")) return SliceIdentifier.ignore();
            return SliceIdentifier
                .of(name.startsWith("agon.api") ? "agon.api" : name.startsWith("agon.hex3d") ? "agon.hex3d" : name);
        }
    }).should().beFreeOfCycles().because("a package can be read without those that are built on it");

    @ArchTest
    static final ArchRule parts_of_the_api_have_no_cycles = slices().matching("agon.api.(*)..").should()
        .beFreeOfCycles()
        .because("matches can be read without records, and pictures and symmetries without either");

    @ArchTest
    static final ArchRule words_of_the_api_know_no_part_of_it = noClasses().that().resideInAPackage("agon.api").and()
        .haveNameNotMatching("agon.api.(Game|GamePlugin|RulesSimulator|Strategy|Puzzle|Features|Counted\\w+)(\\$.*)?")
        .should()
        .dependOnClassesThat().resideInAnyPackage("agon.api.contract..", "agon.api.encoding..", "agon.api.match..",
            "agon.api.record..", "agon.api.scene..", "agon.api.symmetry..")
        .because(
            "optional parts are used only by games, plugins, strategies and the types that decorate or replace "
                + "parts of a game; all other types of the package are independent of them");

    @ArchTest
    static final ArchRule libraries_do_not_print = noClasses().that().resideOutsideOfPackage("agon.launcher..").should()
        .accessField(System.class, "out").orShould().accessField(System.class, "err").orShould()
        .accessField(System.class, "in")
        .because("a game also runs where nobody looks");

    @ArchTest
    static final ArchRule libraries_do_not_exit = noClasses().that().resideOutsideOfPackage("agon.launcher..").should()
        .callMethod(System.class, "exit", int.class).orShould().callMethod(Runtime.class, "exit", int.class)
        .orShould().callMethod(Runtime.class, "halt", int.class).because("only the program knows when it is to end");

    @ArchTest
    static final ArchRule services_are_loaded_in_one_place = noClasses().that()
        .resideOutsideOfPackages("agon.plugins", "agon.plugins.internal").should()
        .dependOnClassesThat().areAssignableTo(ServiceLoader.class)
        .because("what can go wrong with a plugin is said in one place");

    /// A call that creates a thread or an executor.
    private static final DescribedPredicate<JavaCall<?>> STARTS = DescribedPredicate.describe("that create threads",
        call -> {
            String type = call.getTargetOwner().getName(), name = call.getName();
            boolean created = name.equals("<init>") && (call.getTargetOwner().isAssignableTo(Thread.class)
                || call.getTargetOwner().isAssignableTo(ExecutorService.class) || type.equals("java.util.Timer"));
            return created || call.getTargetOwner().isAssignableTo(Thread.class) && THREADS.contains(name)
                || type.equals(Executors.class.getName())
                || type.equals(CompletableFuture.class.getName()) && DELAYS.contains(name);
        });

    @ArchTest
    static final ArchRule two_classes_create_threads = noClasses().that()
        .haveNameNotMatching("agon\\.plugins\\.thread\\.(Threads|WatchedThread)").and()
        .haveNameNotMatching("agon\\.mcts\\.(SearchTrees|WorkerPool)(\\$.*)?|agon\\.minimax\\.ParallelThreads(\\$.*)?")
        .should()
        .callCodeUnitWhere(STARTS)
        .because("all calls of plugins are watched in the same way; the searches, which depend on the API alone, start "
            + "the workers of one search themselves");

    @ArchTest
    static final ArchRule values_are_final = fields().that()
        .areDeclaredInClassesThat(resideInAPackage("agon.api..").or(resideInAPackage("agon.game.."))).and()
        .areDeclaredInClassesThat(assignableTo(Simulator.class).or(assignableTo(Iterator.class)).negate()).and()
        .areDeclaredInClassesThat()
        .haveNameNotMatching(
            ".*(Played|Walk|Replay|Reading|Reader|Writer|Turn|Line|Lines|Properties|Survey|TurnBuffer|"
                + "State|Packing|YinshEstimate|"
                + "ZertzCanonical|CanonicalMarks|CubeThreats|EncodingBuffer|Fours|RingMoves|OfSeat|RowPushes)")
        .should()
        .beFinal()
        .because(
            "positions are shared between threads and between plies; only a simulator, an iterator and what lives "
                + "for one call may change: readers of files, what a simulator owns, and the frame that an "
                + "encoder lends");

    @ArchTest
    static final ArchRule no_hidden_dice = noClasses().should().callMethod(Math.class, "random")
        .orShould().callConstructor(Random.class).orShould().dependOnClassesThat()
        .haveFullyQualifiedName("java.util.concurrent.ThreadLocalRandom")
        .because("same seed, same game, on every machine");

    @ArchTest
    static final ArchRule texts_are_the_same_everywhere = noClasses().should()
        .callMethod(String.class, "formatted", Object[].class)
        .orShould().callMethod(String.class, "format", String.class, Object[].class)
        .because("a number in a record has the digits 0 to 9, whatever the language of the machine; say Locale.ROOT");

    @ArchTest
    static final ArchRule no_clock_in_rules = noClasses().that().resideInAnyPackage("agon.api..", "agon.game..")
        .should()
        .callMethod(System.class, "nanoTime")
        .orShould().callMethod(System.class, "currentTimeMillis")
        .because("what a game does depends on its position alone");
}
