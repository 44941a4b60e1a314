package agon.web;

import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.api.Action;
import agon.api.GameExtras;
import agon.api.Options;
import agon.api.PlainText;
import agon.api.Status;
import agon.api.Variant;
import agon.api.match.Match;
import agon.api.record.RecordFormat;
import agon.api.scene.Place;
import agon.api.scene.Scene;
import agon.api.scene.View;
import agon.play.engine.Players;
import agon.play.text.Dictionary;
import agon.play.text.Language;
import agon.play.text.Message;
import agon.plugins.GameCatalog;
import io.vavr.collection.TreeSet;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// The texts that bundled games show have German translations.
class GameTextsTest {
    /// Texts that are the same in German, apart from numbers, names of cells and letters on pieces.
    private static final Vector<String> SAME = Vector.of("Totts", "Tott", "Tzarras", "golden", "Heath", "Tiger",
        "Stephenson", "No-Kung", "Kung", "Brightwell", "Bent Ganglion", "Mimura", "Iago", "Bhagat", "Ralle", "Rose",
        "Greenberg", "Leader's Tiger", "Parallel", "Diagonal", "diagonal");
    private static final int MOST_TRIED = 40;
    private static final Dictionary GERMAN = Dictionary.of(Language.find("de").get(), GameCatalog.load().installed());
    /// Words that no German text contains. A text is not translated completely if one of its parts has no line.
    private static final Pattern ENGLISH = Pattern.compile("\\b(the|of|and|with|each|is|are|by|for|to|wins)\\b");
    /// The comment above the lines for rules and lessons in the file of a game.
    private static final String RULES = "# Rules and lessons";

    private static Vector<GameCatalog.Installed> bundled() {
        return GameCatalog.load().installed().toVector();
    }

    /// Returns the game with its default options, and with each other value of an option.
    private static Vector<Variant<?, ?>> variants(GameCatalog.Installed game) {
        return game.options().settings().toVector()
            .flatMap(setting -> setting.kind().values().map(value -> game.id() + ":" + setting.name() + "=" + value))
            .prepend(game.id()).map(name -> GameCatalog.load().find(name).get());
    }

    /// Returns the texts of a game that are translated as a whole: the paragraphs of the rules and the lessons, and
    /// titles.
    private static TreeSet<String> prose(GameCatalog.Installed game) {
        Vector<String> texts = variants(game).map(Variant::game).flatMap(one -> one.extras().lessons()
            .flatMap(lesson -> lesson.steps().flatMap(step -> Vector.of(step.text(), step.done(), step.wrong()))
                .prepend(lesson.title()))
            .appendAll(one.extras().openings().map(GameExtras.Opening::name)).append(one.about().howToPlay()));
        return TreeSet.ofAll(texts.flatMap(text -> Vector.of(PlainText.flowing(text).split("\n+")))
            .reject(String::isBlank));
    }

    private static boolean isMissing(String english, String german) {
        return german.equals(english) && !SAME.contains(english) || ENGLISH.matcher(german).find();
    }

    private static Vector<String> lines(String file) {
        return Vector.ofAll(file.lines()).filter(line -> line.contains(" = ") && !line.startsWith("#"));
    }

    private static String english(String line) {
        return line.substring(0, line.indexOf(" = "));
    }

    private static String file(GameCatalog.Installed game) {
        return game.text(game.id() + "-texts_de.txt").get().get();
    }

    /// Returns no clicks, and the first click of the first and of the last legal action.
    private static <P, A extends Action> Vector<Vector<String>> clicks(View<P, A> view, P position, Vector<A> legal) {
        return Vector.of(legal.take(1), legal.takeRight(1)).flatMap(actions -> actions)
            .map(action -> Vector.ofAll(view.clicks(position, action)).take(1)).prepend(Vector.empty()).distinct();
    }

    private static <P, A extends Action> Vector<String> texts(Variant<P, A> variant, int seed) {
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
        java.util.TreeSet<String> all = new java.util.TreeSet<>();
        Match<P, A> match = Match.start(variant);
        View<P, A> view = variant.game().view();
        Vector<A> tried = Vector.empty(); // actions of earlier positions, most of which are illegal later
        for (int i = 0; i < 200; i++) {
            P position = match.position();
            Vector<A> legal = match.status().isOver() ? Vector.empty() : Vector.ofAll(variant.rules().legal(position));
            if (i % 3 == 0) {
                Scene scene = view.scene(position);
                scene.lines().forEach(all::add);
                legal.map(Action::verb).forEach(all::add);
                view.counters(position).map(View.Counter::name).forEach(all::add);
                Vector<Place> places = Place.of(view, position, scene);
                places.map(Place::contents).forEach(all::add);
                places.reject(Place::onBoard).map(Place::name).forEach(all::add);
                for (Scene.Item item : scene.items()) {
                    if (item.shape() instanceof Scene.Shape.Label(String text, _)) all.add(text);
                    if (i % 9 == 0)
                        for (Vector<String> clicked : clicks(view, position, legal))
                            view.hints().explainRefusal(position, clicked, item.key()).forEach(all::add);
                }
                if (legal.nonEmpty())
                    tried.reject(legal::contains).map(action -> variant.rules().explainIllegal(position, action))
                        .forEach(all::add);
            }
            if (match.status() instanceof Status.Over over) {
                all.add(over.reason());
                break;
            }
            A action = legal.get(dice.nextInt(legal.size()));
            tried = tried.prepend(action).append(legal.last()).distinct().take(MOST_TRIED);
            match = match.playCodes(Vector.of(action.code()));
        }
        view.editor().forEach(editor -> editor.pieces().map(p -> p.name()).forEach(all::add));
        Players.of(variant.game()).all().appendAll(Players.of(variant.game()).nets()).map(Players.Kind::meaning)
            .forEach(all::add);
        return Vector.ofAll(all);
    }

    @Test
    void the_texts_of_the_bundled_games_are_translated_into_german() {
        GameCatalog catalog = GameCatalog.load();
        TreeSet<String> missing = TreeSet.empty();
        int seed = 1;
        for (GameCatalog.Installed game : bundled()) {
            Vector<String> all = game.options().settings().map(setting -> setting.meaning()).toVector();
            for (Variant<?, ?> variant : variants(game).append(catalog.find(game.id()).get()))
                all = all.appendAll(texts(variant, seed++));
            missing = missing.addAll(all.filter(text -> text.matches("(?s).*[a-z]{3,}.*")
                && isMissing(text, GERMAN.about(game.id()).translate(text)))
                .map(text -> game.id() + ": " + text.replaceAll("\\b[A-Za-z]?\\d+\\b", "#")));
        }
        assertEquals("", missing.mkString("\n"));
    }

    @Test
    void rules_and_lessons_are_translated_into_german() {
        assertEquals(13, bundled().size());
        assertEquals("", bundled().flatMap(game -> prose(game)
            .filter(text -> isMissing(text, GERMAN.about(game.id()).prose(text)))
            .map(text -> game.id() + ": " + text)).mkString("\n"));
    }

    @Test
    void lines_for_rules_and_lessons_are_used() {
        assertEquals("", bundled().flatMap(game -> {
            TreeSet<String> texts = prose(game).add(game.about().title());
            String file = file(game);
            return lines(file.substring(file.indexOf(RULES))).map(GameTextsTest::english)
                .reject(line -> texts.exists(Pattern.compile("\\Q" + line.replaceAll("\\{[nm]\\}", "\\\\E\\\\d+\\\\Q")
                    + "\\E").asMatchPredicate()))
                .map(line -> game.id() + ": " + line);
        }).mkString("\n"));
    }

    @Test
    void puzzles_options_and_formats_are_translated_into_german() {
        TreeSet<String> missing = TreeSet.empty();
        for (GameCatalog.Installed game : bundled()) {
            Dictionary german = GERMAN.about(game.id());
            missing = missing.addAll(variants(game).flatMap(variant -> variant.game().extras().puzzles())
                .flatMap(puzzle -> puzzle.motifs().append(puzzle.task())).distinct()
                .filter(text -> isMissing(text, german.translate(text)))
                .map(text -> game.id() + ": " + text));
            missing = missing.addAll(game.formats().map(RecordFormat::meaning)
                .filter(text -> isMissing(text, german.translate(text))).map(text -> game.id() + ": " + text));
            for (Options.Setting setting : game.options().settings()) {
                Vector<String> texts = setting.kind().values().toVector().filter(value -> value.matches("[a-z-]{3,}"))
                    .filter(value -> german.choice(setting.name(), value).equals(value.replace('-', ' ')))
                    .appendAll(Vector.of(setting.name(), setting.kind().allowed())
                        .filter(text -> german.translate(text).equals(text)));
                missing = missing.addAll(texts.map(text -> game.id() + ":" + setting.name() + ": " + text));
            }
        }
        assertEquals("", missing.mkString("\n"));
    }

    @Test
    void translations_have_the_values_of_the_english_texts() throws IOException {
        try (InputStream in = Dictionary.class.getResourceAsStream("texts_de.txt")) {
            Vector<String> all = bundled().map(GameTextsTest::file)
                .append(new String(in.readAllBytes(), StandardCharsets.UTF_8)).flatMap(GameTextsTest::lines);
            assertEquals("", all.reject(line -> names(english(line)).equals(
                names(line.substring(english(line).length() + " = ".length())))).mkString("\n"));
        }
    }

    private static io.vavr.collection.Set<String> names(String text) {
        return Message.parse(text).get().names();
    }

    @Test
    void the_translations_of_a_game_apply_to_this_game_only() {
        assertEquals("Zugwiederholung", GERMAN.about("zertz:rings=48").translate("repetition"));
        assertEquals("Stellungswiederholung", GERMAN.about("dvonn").translate("repetition"));
        assertEquals("Stellungswiederholung", GERMAN.translate("repetition"));
    }
}
