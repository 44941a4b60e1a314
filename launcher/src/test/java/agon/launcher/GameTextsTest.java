package agon.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.api.Action;
import agon.api.Status;
import agon.api.Variant;
import agon.api.match.Match;
import agon.api.scene.Place;
import agon.api.scene.Scene;
import agon.api.scene.View;
import agon.play.engine.Players;
import agon.play.text.Dictionary;
import agon.play.text.Language;
import agon.plugins.GameCatalog;
import io.vavr.collection.TreeSet;
import io.vavr.collection.Vector;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;

/// The texts that bundled games show have German translations.
class GameTextsTest {
    /// Texts that are the same in German, apart from numbers, names of cells and letters on pieces.
    private static final java.util.Set<String> SAME = java.util.Set.of("Totts", "Tott", "Tzarras", "golden");

    private static <P, A extends Action> Vector<String> texts(Variant<P, A> variant, int seed) {
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
        java.util.TreeSet<String> all = new java.util.TreeSet<>();
        Match<P, A> match = Match.start(variant);
        View<P, A> view = variant.game().view();
        for (int i = 0; i < 200; i++) {
            P position = match.position();
            if (i % 3 == 0) {
                Scene scene = view.scene(position);
                scene.lines().forEach(all::add);
                variant.rules().legal(position).map(Action::verb).forEach(all::add);
                view.counters(position).map(View.Counter::name).forEach(all::add);
                Vector<Place> places = Place.of(view, position, scene);
                places.map(Place::contents).forEach(all::add);
                places.reject(Place::onBoard).map(Place::name).forEach(all::add);
                for (Scene.Item item : scene.items()) {
                    if (item.shape() instanceof Scene.Shape.Label(String text, _)) all.add(text);
                    if (i % 9 == 0)
                        view.hints().explainRefusal(position, Vector.empty(), item.key()).forEach(all::add);
                }
            }
            if (match.status() instanceof Status.Over over) {
                all.add(over.reason());
                break;
            }
            Vector<A> legal = Vector.ofAll(variant.rules().legal(position));
            match = match.playCodes(Vector.of(legal.get(dice.nextInt(legal.size())).code()));
        }
        variant.game().view().editor().forEach(editor -> editor.pieces().map(p -> p.name()).forEach(all::add));
        Players.of(variant.game()).all().map(Players.Kind::meaning).forEach(all::add);
        return Vector.ofAll(all);
    }

    @Test
    void the_texts_of_the_bundled_games_are_translated_into_german() {
        GameCatalog catalog = GameCatalog.load();
        Dictionary german = Dictionary.of(Language.find("de").get(), catalog.installed());
        TreeSet<String> missing = TreeSet.empty();
        for (GameCatalog.Installed game : catalog.installed().reject(game -> game.id().equals("sticks"))) {
            Vector<String> all = game.options().settings().map(setting -> setting.meaning()).toVector();
            for (int seed = 1; seed <= 2; seed++)
                all = all.appendAll(texts(catalog.find(game.id()).get(), seed));
            missing = missing.addAll(all.filter(text -> text.matches("(?s).*[a-z]{3,}.*") && !SAME.contains(text)
                && german.about(game.id()).translate(text).equals(text))
                .map(text -> game.id() + ": " + text.replaceAll("\\b[A-Za-z]?\\d+\\b", "#")));
        }
        assertEquals("", missing.mkString("\n"));
    }

    @Test
    void the_translations_of_a_game_apply_to_this_game_only() {
        Dictionary german = Dictionary.of(Language.find("de").get(), GameCatalog.load().installed());
        assertEquals("Zugwiederholung", german.about("zertz:rings=48").translate("repetition"));
        assertEquals("Stellungswiederholung", german.about("dvonn").translate("repetition"));
        assertEquals("Stellungswiederholung", german.translate("repetition"));
    }
}
