package agon.lab.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Game;
import agon.api.GameExtras.BundledNet;
import agon.api.Status;
import agon.api.Variant;
import agon.api.contract.Contract;
import agon.api.contract.SampleGames;
import agon.api.dice.Dash;
import agon.api.match.Match;
import agon.api.record.GameRecord;
import agon.api.record.GameTree;
import agon.api.strip.EndlessStrip;
import agon.api.strip.Strip;
import agon.net.NetDesign;
import agon.nnue.ValueNet;
import agon.nnue.ValueTrainer;
import agon.plugins.PluginException;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import slow.BlockedStrip;

class ContractCheckTest {
    @TempDir
    private static Path folder;

    private static final Variant<Strip.Row, Strip.Step> STRIP = new Variant<>("strip", Strip.GAME);
    private static final ContractCheck ONE = ContractCheck.DEFAULT.clauses(Contract.STATUS_AND_LEGAL_AGREE);

    /// Breaks a clause in one position, written as `POSITION`.
    private static Variant<Strip.Row, Strip.Step> brokenIn(String position) {
        Strip.Row row = Strip.GAME.notation().read(position).get();
        return new Variant<>("strip", new Strip() {
            @Override
            public Status status(Row here) {
                return here.equals(row) ? Status.drawn(" ") : super.status(here);
            }
        }.game());
    }

    private static ContractCheck.Result result(ContractCheck check, Variant<?, ?> variant) {
        return check.of(variant).get();
    }

    @Test
    void a_sound_game_is_sound_along_every_kind_of_game() {
        ContractCheck.QUICK.searched(1).verify(STRIP);
        ContractCheck.QUICK.searched(1).verify(new Variant<>("dash", new Dash(5, 8).game()));
        ContractCheck.QUICK.searched(1).from("xx.oo. 1").verify(STRIP);
    }

    @Test
    void violations_are_thrown_together_and_listed_in_order() {
        ContractCheck check = ContractCheck.QUICK.clauses(Contract.POSITIONS_READ_BACK, Contract.GAMES_END,
            Contract.STATUS_AND_LEGAL_AGREE);
        Variant<?, ?> broken = brokenIn("...... 1");
        ContractCheck.Result result = result(check, broken);
        assertFalse(result.passed());
        assertEquals(Vector.of(Contract.STATUS_AND_LEGAL_AGREE), result.violations().map(Contract.Violation::clause));
        assertEquals(result.toString(), assertThrows(AssertionError.class, () -> check.verify(broken)).getMessage());
    }

    /// If the whole game were checked, playouts would not return, and every other clause would take minutes.
    @Test
    void a_game_without_an_end_is_found_with_few_calls() {
        AtomicInteger calls = new AtomicInteger();
        Variant<?, ?> endless = new Variant<>("strip", new EndlessStrip() {
            @Override
            public Row after(Row row, Step step) {
                calls.getAndIncrement();
                return super.after(row, step);
            }
        }.game());
        ContractCheck.Result result = result(ContractCheck.DEFAULT.games(1).limit(Duration.ofMinutes(1)), endless);
        assertEquals(Vector.of(Contract.GAMES_END), result.violations().map(Contract.Violation::clause));
        assertTrue(calls.get() < 1_000_000, "" + calls);
    }

    @Test
    void a_violation_names_no_line_of_the_check() {
        String found = result(ContractCheck.QUICK.clauses(Contract.SIMULATOR_SEES_THE_SAME),
            new Variant<>("strip", Game.of(Strip.GAME.about(), new Strip() {
                @Override
                public int codeCount() {
                    return 1;
                }
            }, Strip.GAME.notation()))).violations().single().found();
        assertTrue(found.contains("OutOfBounds") && !found.contains("agon.lab"), found);
    }

    private static Variant<Strip.Row, Strip.Step> with(String... files) {
        return new Variant<>("strip", Strip.GAME.withExtras(extras -> extras
            .withNets(Vector.of(files).map(file -> new BundledNet(file, "a net", url(Path.of(file)))))));
    }

    private static URL url(Path file) {
        try {
            return folder.resolve(file).toUri().toURL();
        } catch (MalformedURLException e) {
            throw new IllegalArgumentException(e);
        }
    }

    @Test
    void nets_of_the_game_have_to_fit_it() throws IOException {
        NetDesign design = new NetDesign(NetDesign.Family.CONVOLUTION, 2, 1);
        design.model(STRIP, 1).write(folder.resolve("fits"));
        design.model(new Variant<>("dash", new Dash(5, 8).game()), 1).write(folder.resolve("other"));
        Files.writeString(folder.resolve("text"), "hello");
        Files.write(folder.resolve("value"), new ValueTrainer(ValueNet.features(STRIP.game())
            .apply(STRIP.game().simulator()), 2, Vector.of(new int[0]), ValueNet.Design.parse("1 8 relative").get(), 8,
            1)
            .net().bytes());
        ContractCheck nets = ContractCheck.QUICK.clauses(Contract.NETS_ARE_THERE);
        nets.verify(with("fits", "value"));
        Contract.Violation violation = result(nets, with("fits", "other", "text")).violations().single();
        assertEquals("the network other", violation.what());
        assertTrue(violation.found().contains("created for dash, does not fit this game"), violation.toString());
        assertEquals("the network text", result(nets, with("fits", "text")).violations().single().what());
    }

    /// The search reaches what random games miss here: a line of three as soon as it can be had.
    @Test
    void games_of_the_search_are_walked_along() {
        List<SampleGames<?, ?>> heard = new ArrayList<>();
        ContractCheck.Result result = ONE.games(3).searched(4).of(STRIP, new ContractCheck.Listener() {
            @Override
            public void onGames(SampleGames<?, ?> walks) {
                heard.add(walks);
            }
        }).get();
        assertTrue(result.passed());
        assertEquals(7, heard.getFirst().games());
        assertEquals(4, heard.getFirst().lines().size());
        assertEquals(7, result.coverage().get().games());
        for (Vector<?> line : heard.getFirst().lines()) assertTrue(line.size() > 2);
        assertTrue(heard.getFirst().lines().distinct().size() > 1, "each game has a seed of its own");
    }

    @Test
    void the_same_seed_gives_the_same_games() {
        ContractCheck check = ONE.games(2).searched(2);
        assertEquals(result(check, STRIP), result(check, STRIP));
        assertFalse(result(check, STRIP).equals(result(check.seed(2), STRIP)));
    }

    @Test
    void games_begin_where_they_are_told() {
        Variant<?, ?> broken = brokenIn("xx.oo. 1");
        assertEquals("xx.oo. 1", result(ONE.games(1).from("xx.oo. 1"), broken).violations().head().position());
        assertTrue(ONE.from("many").of(STRIP).getLeft().startsWith("position: "));
        assertThrows(IllegalArgumentException.class, () -> ONE.from("many").verify(STRIP));
    }

    @Test
    void records_are_walked_along() {
        Match<Strip.Row, Strip.Step> match = Match.start(STRIP);
        while (!match.status().isOver()) match = match.play(match.legal().last()).get();
        GameRecord record = GameRecord.of(GameTree.of(match));
        ContractCheck.Result result = result(ONE.games(0).records(Vector.of(record)), STRIP);
        assertEquals(1, result.coverage().get().games());
        assertEquals(match.actions().size(), result.coverage().get().played().values().sum().intValue());
        assertEquals("record: it contains a game of strip, not of dash",
            ONE.records(Vector.of(record)).of(new Variant<>("dash", new Dash(5, 8).game())).getLeft());
        assertThrows(IllegalArgumentException.class, () -> ONE.from("xx.oo. 1").records(Vector.of(record)));
    }

    @Test
    void a_listener_hears_of_each_step_before_it_is_made() {
        List<String> heard = new ArrayList<>();
        ONE.games(1).searched(1).of(STRIP, new ContractCheck.Listener() {
            @Override
            public void onStep(String step) {
                heard.add(step);
            }

            @Override
            public void onClause(ContractCheck.Checked clause) {
                heard.add(clause.clause() + (clause.violation().isEmpty() ? " is kept" : " is broken"));
            }
        });
        assertEquals(List.of("reading positions and records", "games of the search",
            "STATUS_AND_LEGAL_AGREE", "STATUS_AND_LEGAL_AGREE is kept", "coverage of random games"), heard);
    }

    @Test
    void a_game_that_the_search_cannot_play_is_not_sound_and_is_checked_all_the_same() {
        Variant<?, ?> broken = new Variant<>("strip", new Strip() {
            @Override
            public Row after(Row row, Step step) {
                if (row.first().size() == 1) throw new UnsupportedOperationException("not yet");
                return super.after(row, step);
            }
        }.game());
        ContractCheck.Result result = result(ContractCheck.QUICK.searched(1).clauses(Contract.GAMES_END), broken);
        assertTrue(result.searchError().get().contains("not yet"), result.toString());
        assertEquals(1, result.violations().size());
        assertTrue(result.coverage().isLeft());
    }

    @Test
    void the_number_of_threads_changes_neither_the_result_nor_the_order_of_the_report() {
        for (Variant<?, ?> variant : Vector.of(STRIP, brokenIn("xx.oo. 1"), brokenIn("...... 1"))) {
            ContractCheck check = ContractCheck.DEFAULT.games(5).seed(3);
            ContractCheck.Result alone = result(check.threads(1), variant);
            List<Contract> order = new ArrayList<>();
            assertEquals(alone, check.threads(7).of(variant, new ContractCheck.Listener() {
                @Override
                public void onClause(ContractCheck.Checked clause) {
                    order.add(clause.clause());
                    assertTrue(clause.complete());
                }
            }).get());
            assertEquals(List.of(Contract.values()), order);
            assertEquals(alone, result(check.budget(Duration.ofHours(1)), variant));
        }
    }

    @Test
    void every_clause_has_a_game_before_any_has_a_second_one() {
        List<String> heard = new ArrayList<>();
        ContractCheck check = ContractCheck.DEFAULT.games(3).threads(1).budget(Duration.ofHours(1))
            .clauses(Contract.GAMES_END, Contract.TURNS_READ_BACK, Contract.SCENES_ARE_SOUND);
        check.of(STRIP, new ContractCheck.Listener() {
            @Override
            public void onStep(String step) {
                heard.add(step);
            }
        });
        assertEquals(List.of("GAMES_END", "TURNS_READ_BACK", "SCENES_ARE_SOUND"), heard.subList(1, 4));
        assertTrue(heard.lastIndexOf("GAMES_END") > 3, heard.toString());
    }

    @Test
    void what_does_not_fit_in_the_budget_is_listed() {
        ContractCheck check = ContractCheck.DEFAULT.games(3).clauses(Contract.GAMES_END, Contract.TURNS_READ_BACK);
        ContractCheck.Result none = result(check.budget(Duration.ofNanos(1)), STRIP);
        assertEquals(LinkedHashMap.of(Contract.GAMES_END, 0, Contract.TURNS_READ_BACK, 0), none.skipped());
        assertEquals(0, none.coverage().get().games());
        assertTrue(none.passed());
        assertTrue(result(check, STRIP).skipped().isEmpty());
        assertThrows(IllegalArgumentException.class, () -> check.budget(Duration.ZERO));
    }

    @Test
    void errors_of_a_listener_are_thrown() {
        assertThrows(ArithmeticException.class, () -> ONE.of(STRIP, new ContractCheck.Listener() {
            @Override
            public void onStep(String step) {
                if (step.equals("STATUS_AND_LEGAL_AGREE")) throw new ArithmeticException();
            }
        }));
    }

    @Test
    void a_clause_that_takes_too_long_is_abandoned() {
        String why = assertThrows(PluginException.class, () -> ContractCheck.DEFAULT.limit(Duration.ofMillis(100))
            .threads(3).verify(new Variant<>("strip", new BlockedStrip().game()))).getMessage();
        assertTrue(why.endsWith("was abandoned in BlockedStrip.status (in BlockedStrip.spin), during "
            + "STATUS_AND_LEGAL_AGREE"), why);
    }

    @Test
    void only_sensible_numbers_are_taken() {
        assertThrows(IllegalArgumentException.class, () -> ONE.games(-1));
        assertThrows(IllegalArgumentException.class, () -> ONE.searched(-1));
        assertThrows(IllegalArgumentException.class, () -> ONE.threads(0));
    }
}
