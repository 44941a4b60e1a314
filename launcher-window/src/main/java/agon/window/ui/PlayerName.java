package agon.window.ui;

import agon.play.game.GameSetup;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// The name of the user in the records of new games.
///
/// @param name one line without a colon, or none if the user has not entered a name
public record PlayerName(Option<String> name) {
    /// The maximum number of characters.
    public static final int LETTERS = 40;

    private static final String FILE = ".name", KEY = "name"; // no game has this id

    public static PlayerName of(String text) {
        return new PlayerName(Option.of(text.replaceAll("[\\p{Cntrl}:]", " ").strip()).filter(name -> !name.isEmpty()));
    }

    public static PlayerName read(UiContext ui) {
        return of(SetUpChoices.read(ui, FILE).value(KEY).getOrElse(""));
    }

    public void keep(UiContext ui) {
        new SetUpChoices(LinkedHashMap.of(KEY, name.getOrElse(""))).keep(ui, FILE);
    }

    /// Returns whether the name can be used: records with the name of a program would look like games of this program.
    public boolean isFree(UiContext ui) {
        return name.forAll(word -> !GameWords.programs(ui.catalog()).contains(word));
    }

    /// Returns the setup with the name of the user, if it is a new game with exactly one person, who has no name.
    public GameSetup named(UiContext ui, GameSetup setup) {
        Vector<Integer> persons = Vector.range(0, setup.players().size())
            .filter(seat -> setup.players().get(seat).isPerson());
        if (setup.record().isDefined() || persons.size() != 1 || setup.name(persons.head()).isDefined()
            || name.isEmpty() || !isFree(ui)) return setup;
        return setup.seated(setup.players(), Vector.range(0, setup.players().size())
            .map(seat -> Option.when(persons.contains(seat), name.get())));
    }
}
