package agon.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/// The page as people use it who do not see the board: only the keyboard, and names from the accessibility tree.
@EnabledIf("agon.web.WebDriver#isInstalled")
class AccessibleBoardTest extends PageTest {
    private static final String HEARD = "return document.querySelector('.heard').textContent",
        SHOWN = "return document.querySelector('svg')?.dataset.shown ?? ''";

    private void begin(String game) {
        page.open(server.address() + "#/new/" + game);
        startGame();
    }

    /// Starts the game that the page offers.
    private void startGame() {
        page.await("document.querySelector('select[name=seat1]')");
        page.run("document.querySelector('select[name=seat1]').value = 'me'");
        page.run("document.querySelector('button.primary').focus()");
        page.keys(WebDriver.ENTER);
        page.await("document.querySelector('.places circle')");
    }

    private void enterBoard() {
        page.run("document.activeElement.blur()");
        for (int i = 0; i < 12 && !page.run("return !!document.activeElement.closest('.places')").asBoolean(); i++)
            page.keys(WebDriver.TAB);
    }

    @Test
    void arrow_keys_go_along_the_rows_of_a_square_board() {
        begin("tictactoe");
        enterBoard();
        assertEquals("button a3, empty, can be chosen", page.focused());
        page.keys(WebDriver.RIGHT, WebDriver.DOWN);
        assertEquals("button b2, empty, can be chosen", page.focused());
        page.keys(WebDriver.RIGHT, WebDriver.RIGHT, WebDriver.DOWN, WebDriver.LEFT);
        assertEquals("button b1, empty, can be chosen", page.focused());
        page.keys("shift+" + WebDriver.UP);
        assertEquals("button a2, empty, can be chosen", page.focused());
        String shown = page.run(SHOWN).asString();
        page.keys(WebDriver.ENTER);
        page.await("document.querySelector('svg').dataset.shown !== '" + shown + "'");
        assertEquals("button a2, red cross, last move", page.focused());
        assertTrue(page.run(HEARD).asString().startsWith("First: a2. Your turn."), page.run(HEARD)::asString);
        page.keys(WebDriver.ENTER);
        page.await("document.querySelector('.error').textContent");
        page.keys("n");
        assertEquals("button b2, empty, can be chosen", page.focused());
    }

    @Test
    void arrow_keys_go_along_the_three_axes_of_hexagonal_boards() {
        begin("zertz");
        enterBoard();
        page.run("document.querySelector('[data-place=ring-d4]').focus()");
        List<String> names = new ArrayList<>();
        for (String key : List.of(WebDriver.UP, WebDriver.DOWN, WebDriver.RIGHT, WebDriver.LEFT,
            "shift+" + WebDriver.RIGHT, "shift+" + WebDriver.LEFT)) {
            page.keys(key);
            names.add(page.focused().replaceAll("^button |,.*", ""));
        }
        assertEquals(List.of("d5", "d4", "e4", "d4", "e3", "d4"), names);
        page.visit("#/new/dvonn");
        startGame();
        page.run("document.querySelector('[data-place=E3]').focus()");
        names.clear();
        for (String key : List.of(WebDriver.UP, WebDriver.DOWN, WebDriver.RIGHT, WebDriver.LEFT,
            "shift+" + WebDriver.UP, "shift+" + WebDriver.DOWN)) {
            page.keys(key);
            names.add(page.focused().replaceAll("^button |,.*", ""));
        }
        assertEquals(List.of("F4", "E3", "F3", "E3", "E4", "E3"), names);
    }

    @Test
    void page_up_and_page_down_go_to_other_layers() {
        begin("qubic");
        enterBoard();
        String first = page.focused();
        page.keys(WebDriver.PAGE_UP);
        String above = page.focused();
        page.keys("\uE00F");
        assertEquals(first, page.focused());
        assertEquals("button a41, empty, can be chosen button a42, empty, can be chosen", first + " " + above);
    }

    /// @param turns the number of turns that are played by the keyboard
    @ParameterizedTest
    @CsvSource({"tictactoe, 9", "zertz, 6", "dvonn, 6", "einstein, 6"})
    void a_game_is_played_by_the_keyboard(String game, int turns) {
        begin(game);
        enterBoard();
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(6);
        for (int i = 0; i < 40 && played() < turns && canChoose(); i++) {
            for (int skip = dice.nextInt(5); skip >= 0; skip--) page.keys("n");
            assertTrue(page.focused().contains("can be chosen"), page::focused);
            String shown = page.run(SHOWN).asString();
            page.keys(WebDriver.ENTER);
            page.await("document.querySelector('svg').dataset.shown !== '" + shown + "'");
            assertTrue(page.run("return !!document.activeElement.closest('.places')").asBoolean(), "focus lost");
        }
        assertTrue(isOver() || played() == turns, () -> played() + " turns");
        assertEquals("[]", page.complaints().toString());
    }

    private int played() {
        return page.run("return document.querySelectorAll('.turns b').length").asInt();
    }

    private boolean isOver() {
        return page.run("return document.querySelector('svg').dataset.over === 'true'").asBoolean();
    }

    /// Waits until a place can be chosen, for example after the program has rolled the dice, or the game is over.
    ///
    /// @return whether a place can be chosen
    private boolean canChoose() {
        page.await("document.querySelector('.places [aria-label*=\"can be chosen\"]')"
            + " || document.querySelector('svg').dataset.over === 'true'");
        return !isOver();
    }

    @Test
    void moves_are_entered_in_notation_and_chosen_from_a_list() {
        begin("zertz");
        page.run("document.querySelector('.enter input').focus()");
        page.await("document.querySelectorAll('#legal-moves option').length > 1000");
        page.keys("W", "d", "4", ",", "a", "1", WebDriver.ENTER);
        page.await("document.querySelectorAll('.turns b').length === 1");
        page.keys("X", "9", WebDriver.ENTER);
        page.await("document.querySelector('.error').textContent");
        page.run("document.querySelector('.legal summary').click()");
        page.await("document.querySelector('.legal li button')");
        assertTrue(page.run("return document.querySelector('.legal').innerText").asString()
            .contains("Place: "), page::text);
        page.run("document.querySelector('.legal li button').click()");
        page.await("document.querySelectorAll('.turns b').length === 2");
    }

    private void press(String button) {
        page.await("[...document.querySelectorAll('button')].some(b => b.textContent === '" + button
            + "' && b.checkVisibility())");
        page.run("[...document.querySelectorAll('button')].find(b => b.textContent === arguments[0]"
            + " && b.checkVisibility()).focus()", button);
        page.keys(WebDriver.ENTER);
    }

    private String said() {
        return page.run("return document.querySelector('.say').textContent").asString();
    }

    @Test
    void a_game_is_reviewed_and_a_mistake_is_tried_again() {
        begin("tictactoe");
        String[] moves = {"a1", "b1", "a3", "a2", "c3", "b2", "b3"}; // b1 loses, the centre draws
        for (int i = 0; i < moves.length; i++) {
            page.run("document.querySelector('.enter input').focus()");
            page.keys(moves[i].split(""));
            page.keys(WebDriver.ENTER);
            page.await("document.querySelectorAll('.turns b').length === " + (i + 1));
        }
        press("Review");
        page.await("document.querySelector('.review li button')");
        page.run("document.querySelector('.review li button').focus()");
        assertEquals("button Move 2, second: b1, a blunder", page.focused());
        page.keys(WebDriver.ENTER);
        press("Try again");
        page.await("document.querySelector('.say').textContent.includes('find a better move than b1')");
        enterBoard();
        page.run("document.querySelector('[data-place=cell-c2]').focus()");
        page.keys(WebDriver.ENTER);
        page.await("document.querySelector('.say').textContent.includes('c2 is not good enough')");
        press("Show why not");
        page.await("document.querySelector('.say').textContent.includes('After c2: 1.')");
        press("Try again");
        page.await("document.querySelector('.say').textContent.includes('find a better move')");
        page.run("document.querySelector('.enter input').focus()");
        page.keys("b", "2", WebDriver.ENTER);
        page.await("document.querySelector('.say').textContent.includes('Yes: b2 is a good move')");
        press("Why?");
        page.await("document.querySelector('.why')?.textContent.endsWith('First wins in 3 moves.')"
            + " && document.querySelector('.arrow')");
        assertEquals("button Why?", page.focused());
        press("▶");
        page.await("document.querySelector('.say').textContent.includes('After b1: 1.')");
        press("Back to the game");
        page.await("document.querySelector('.say').textContent.includes('move 2 of 7')");
        assertFalse(page.run("return document.querySelector('.review').textContent").asString().contains("null"));
        assertEquals("Expected score of the first player: 100 %",
            page.run("return document.querySelector('.balance').ariaLabel").asString());
        assertEquals("", page.violations());
        assertEquals("[]", page.complaints().toString(), this::said);
    }

    /// Writes the text that a screen reader reads to `target/GAME-keyboard.txt`.
    ///
    /// @param nodes the budget of the review, which is smaller than the standard budget
    @ParameterizedTest
    @CsvSource({"zertz, 200", "dvonn, 30", "qubic, 100"})
    void a_game_of_random_moves_is_played_and_reviewed_by_the_keyboard(String game, long nodes) throws IOException {
        review(nodes);
        begin(game);
        List<String> heard = new ArrayList<>(List.of(said()));
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(3);
        enterBoard();
        while (canChoose()) select(dice, heard);
        press("Review", heard);
        page.await("document.querySelector('.review li button')"
            + " || document.querySelector('.review')?.innerText.includes('No mistakes')");
        page.run("[...document.querySelectorAll('.review li button')].at(-1).focus()");
        heard.add(page.focused());
        page.keys(WebDriver.ENTER);
        page.await("document.querySelector('.review').innerText.includes('Better: ')");
        String explained = page.run("return document.querySelector('.review p:not(:first-child)').innerText")
            .asString();
        heard.add(explained);
        String better = explained.replaceAll("(?s).*Better: (.*)\\.$", "$1");
        press("Try again", heard);
        page.await("document.querySelector('.say').textContent.includes('find a better move')");
        heard.add(said());
        page.run("document.querySelector('.enter input').focus()");
        heard.add(page.focused() + ": " + better);
        page.keys(better.split(""));
        page.keys(WebDriver.ENTER);
        page.await("document.querySelector('.say').textContent.includes('is a good move')");
        heard.add(said());
        press("Why?", heard);
        page.await("document.querySelector('.why')");
        heard.add(page.run("return document.querySelector('.why').textContent").asString());
        press("Back to the game", heard);
        page.await("document.querySelector('.say').textContent.includes(' · ')");
        heard.add(said());
        assertEquals("[]", page.complaints().toString());
        Files.write(Path.of("target", game + "-keyboard.txt"), heard);
    }

    /// Selects one of the next places that can be chosen.
    private void select(RandomGenerator dice, List<String> heard) {
        page.keys("n".repeat(1 + dice.nextInt(5)).split(""));
        heard.add(page.focused());
        String shown = page.run(SHOWN).asString();
        page.keys(WebDriver.ENTER);
        page.await("document.querySelector('svg').dataset.shown !== '" + shown + "'");
        heard.add(page.run(HEARD).asString());
    }

    private void press(String button, List<String> heard) {
        press(button);
        heard.add("button " + button);
    }

    private void showSolution() {
        for (int move = 0; move < 20 && !isShown("Next puzzle"); move++) {
            String shown = page.run(SHOWN).asString();
            press("Show the next move");
            page.await("document.querySelector('svg').dataset.shown !== '" + shown + "'");
        }
    }

    @Test
    void a_lesson_and_a_puzzle_are_solved_by_the_keyboard() {
        page.open(server.address() + "#/learn/einstein");
        page.await("document.querySelector('.lessons a')");
        page.run("document.querySelector('.lessons a').focus()");
        page.keys(WebDriver.ENTER);
        page.await("document.querySelector('.places circle')");
        for (int step = 0; step < 20 && !isShown("Next lesson"); step++) {
            String hash = page.run("return location.hash").asString();
            if (!isShown("Next step")) press("Show the answer");
            page.await(SHOWS + "'Next step') || " + SHOWS + "'Next lesson')");
            if (isShown("Next lesson")) break;
            press("Next step");
            page.await("location.hash !== '" + hash + "' && document.querySelector('.places circle')");
        }
        press("All lessons and puzzles");
        page.await("document.querySelector('.lessons')?.textContent.includes('– done')");
        press("Next puzzle");
        page.await("document.querySelector('.places circle')");
        showSolution();
        assertTrue(said().startsWith("Solved: "), said());
        page.reload();
        page.await("document.querySelector('.places circle')");
        showSolution();
        assertEquals(1, page.run("return JSON.parse(localStorage.getItem('puzzles-einstein')).length").asInt());
        press("All lessons and puzzles");
        page.await("document.body.innerText.includes('Your rating is 9')");
        page.run("localStorage.clear()");
        assertEquals("[]", page.complaints().toString());
    }

    @Test
    void the_next_puzzle_has_the_chosen_motif() {
        JsonNode puzzles = browser.get("/api/exercises?game=hex").json().get("puzzles");
        String motif = puzzles.valueStream().flatMap(one -> one.get("motifs").valueStream()).map(JsonNode::asString)
            .collect(Collectors.groupingBy(one -> one, Collectors.counting())).entrySet().stream()
            .filter(one -> one.getValue() > 4).min(Map.Entry.comparingByValue()).get().getKey();
        page.open(server.address() + "#/learn/hex");
        page.await("document.querySelector('.lessons')");
        page.run("const select = document.querySelector('main select'); select.value = arguments[0];"
            + " select.dispatchEvent(new Event('change'))", motif);
        page.click("button.primary");
        for (int i = 0; i < 3; i++) {
            page.await("document.querySelector('.places circle')");
            String shown = page.run("return location.hash").asString(), id = shown.replaceAll(".*/", "");
            assertTrue(puzzles.valueStream().filter(one -> one.get("id").asString().equals(id))
                .anyMatch(one -> one.get("motifs").toString().contains('"' + motif + '"')), motif + " " + id);
            showSolution();
            press("Next puzzle");
            page.await("location.hash !== '" + shown + "'");
        }
        page.open(server.address() + "#/learn/hex");
        page.await("document.querySelector('main select')");
        assertEquals(motif, page.run("return document.querySelector('main select').value").asString());
        page.run("localStorage.clear()");
    }

    private static final String SHOWS = "[...document.querySelectorAll('button')].some(b => b.textContent === ";

    private boolean isShown(String button) {
        return page.run("return " + SHOWS + "arguments[0])", button).asBoolean();
    }

    @ParameterizedTest
    @MethodSource("languages")
    void axe_finds_nothing(String language) {
        Supplier<String> axe = axe(language);
        List<String> found = new ArrayList<>();
        page.open(server.address() + "?lang=" + language);
        page.await("document.documentElement.lang === '" + language + "'");
        page.await("document.querySelector('.card')");
        found.add(axe.get());
        page.visit("#/new/zertz");
        page.await("document.querySelector('select[name=seat1]')");
        found.add(axe.get());
        startGame();
        found.add(axe.get());
        page.visit("#/new/tictactoe");
        startGame();
        enterBoard();
        for (int i = 0; i < 9 && !isOver(); i++) {
            String shown = page.run(SHOWN).asString();
            page.keys("n", WebDriver.ENTER);
            page.await("document.querySelector('svg').dataset.shown !== '" + shown + "'");
        }
        found.add(axe.get());
        page.visit("#/records");
        page.await("document.querySelector('td a')");
        found.add(axe.get());
        page.click("td a");
        page.await("document.querySelector('.places circle')");
        found.add(axe.get());
        page.visit("#/learn");
        page.await("document.querySelector('.card')");
        found.add(axe.get());
        page.visit("#/learn/zertz");
        page.await("document.querySelector('.lessons a')");
        found.add(axe.get());
        page.click(".lessons a");
        page.await("document.querySelector('.places circle')");
        found.add(axe.get());
        page.visit("#/learn/zertz");
        page.await("document.querySelector('.lessons a')");
        page.click("button.primary");
        page.await("document.querySelector('.places circle')");
        found.add(axe.get());
        page.run("localStorage.clear()");
        assertEquals("", String.join("\n", found).strip());
    }
}
