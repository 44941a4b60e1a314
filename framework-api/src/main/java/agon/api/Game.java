package agon.api;

import agon.api.encoding.Encoding;
import agon.api.scene.View;
import agon.api.symmetry.Symmetries;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;

/// One variant of a game. The first three methods are the whole obligation of a plugin; everything else has a correct
/// default.
///
/// Rules, notation, symmetries and view are asked for again and again: keep them in fields. What is made anew at each
/// call, such as a notation with a table of names, makes everything slow, checks and records most of all.
///
/// @param <P> position
/// @param <A> action
public interface Game<P, A extends Action> {
    /// Title, designer, how to play.
    About about();

    /// The rules.
    Rules<P, A> rules();

    /// Text of turns and positions.
    Notation<P, A> notation();

    /// A fresh simulator for one thread. The default dresses the rules: correct and slow.
    default Simulator<P> simulator() {
        return new RulesSimulator<>(this);
    }

    /// The symmetries of the board. The default knows only the identity.
    default Symmetries<?, P, A> symmetries() {
        return Symmetries.none(position -> notation().write(position));
    }

    /// How it looks. The default is a list of labels, one per legal action.
    default View<P, A> view() {
        return View.plain(this);
    }

    /// How its positions become numbers for learning. The default is made of the pictures: see [Encoding#ofScenes].
    default Encoding<P> encoding() {
        return Encoding.ofScenes(this);
    }

    /// Other layouts of the same, by name, for programs that expect them. The default: none.
    default Map<String, Encoding<P>> layouts() {
        return LinkedHashMap.empty();
    }

    /// Players that the game brings along. The default: none.
    default Seq<Strategy<P, A>> strategies() {
        return Vector.empty();
    }

    /// Strengths to play against: they replace standard levels of the same name, and come after the others. The
    /// default: none.
    default Seq<Level> levels() {
        return Vector.empty();
    }

    /// Nets that have learnt this variant, in the order in which they are offered. The default: none.
    default Seq<BundledNet> nets() {
        return Vector.empty();
    }

    /// The program that plays this game best, as far as its author has measured: `mcts`, with two seats `minimax`, or
    /// one of its [nets][#nets], with options as they are typed, but no budget: `mcts:exploration=0.4`, `net:people`.
    /// The default: `mcts`.
    default String engine() {
        return "mcts";
    }

    /// Lessons at the board, in the order in which they are read. The default: none.
    default Seq<Lesson> lessons() {
        return Vector.empty();
    }

    /// Puzzles, in the order in which they are offered. The default: none.
    default Seq<Puzzle> puzzles() {
        return Vector.empty();
    }

    /// What a menu says about a game.
    ///
    /// @param title     as on the box, for example `ZÈRTZ`
    /// @param designer  who invented it, or `traditional`
    /// @param year      of publication; 0 if nobody knows
    /// @param howToPlay a page of plain text for a first-time player
    record About(String title, String designer, int year, String howToPlay) {
        private static final int LINE = 100, PAGE = 20_000;

        /// @throws IllegalArgumentException if the title is blank, or a text is no plain text: title and designer are
        ///                                  lines of at most 100 characters, `howToPlay` has at most 20,000, and none
        ///                                  of them has control characters
        public About {
            if (title.isBlank()) throw new IllegalArgumentException("the title is blank");
            plain("title", title, PlainText.isLine(title, LINE));
            plain("designer", designer, PlainText.isLine(designer, LINE));
            plain("page howToPlay", howToPlay, PlainText.isPage(howToPlay, PAGE));
        }

        private static void plain(String name, String text, boolean plain) {
            if (!plain)
                throw new IllegalArgumentException(
                    "the " + name + " '" + PlainText.line(text, 40) + "' is too long or has control characters");
        }
    }
}
