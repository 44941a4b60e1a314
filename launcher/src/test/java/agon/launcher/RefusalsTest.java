package agon.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Command lines that the program rejects.
class RefusalsTest {
    /// @param sentence error message; "..." stands for any text before or after it
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
        help paly | unknown command 'paly'; did you mean 'play'? (see agon --help)
        engines rmove | unknown subcommand 'rmove'; did you mean 'remove'? (see agon engines --help)
        play | missing required parameter: 'GAME'; the games are breakthrough, ...
        gmaes | unknown command 'gmaes'; did you mean 'games'? (see agon --help)
        paly --help | unknown command 'paly'; did you mean 'play'? (see agon --help)
        engines rmove --help | unknown subcommand 'rmove'; did you mean 'remove'? (see agon engines --help)
        perft --help --depht | unknown option '--depht' (see agon perft --help)
        paly | unknown command 'paly'; did you mean 'play'? (see agon --help)
        frobnicate | unknown command 'frobnicate' (see agon --help)
        verify x --reprot y | unknown option '--reprot'; did you mean '--report'? (see agon verify --help)
        verify | ...'PATH'...
        play zertz --games x | invalid value for option '--games': 'x' is not a whole number, or is too large (see \
        agon play --help)
        perft sticks 1 surplus | unexpected argument 'surplus'...
        play sticks --players human random | unexpected argument 'random'; repeat '--players' for each player, as in \
        --players human --players random (see agon play --help)
        perft sticks deep | ...deep...
        perft stcks 1 | there is no installed game 'stcks'; did you mean 'sticks'?...
        perft sticks:count=100 1 | sticks: 'count=100' is not allowed; expected a whole number from 1 to 99
        perft sticks -- -1 | DEPTH is -1; expected 0 to 100 (see agon perft --help)
        perft sticks 101 | DEPTH is 101; expected 0 to 100 (see agon perft --help)
        perft sticks 2 --divide --turns | ...
        canonical sticks 5 1 --symmetry R60 | ...'R60' is not a symmetry of this position...
        canonical sticks many | the position is not valid: 'many' is not a number of sticks and a seat, such as '7 0'
        check sticks:misere --all-variants | ...
        check sticks --games 0 | ...
        check none.jar --time-limit 0 | ...
        check none.jar | none.jar does not exist
        check src/test | src/test contains no game; expected a jar or a folder of classes, such as target/classes \
        after the project is built
        check sticks --quick --thorough | choose one of '--quick' and '--thorough'
        check sticks --searched -1 | '--searched' is -1; expected at least 0 (see agon check --help)
        check sticks --position many | '--position': ...
        check sticks --watch | '--watch' needs a jar or a folder of classes, such as target/classes; 'sticks' is a \
        game
        bench sticks --seconds 0 | '--seconds' is 0; expected 0.001 to 3600 (see agon bench --help)
        train sticks -o none --envs 4 | '--envs' is for training without a search; leave it out, or start a run with \
        '--method ppo'
        train sticks -o none --eval-every 0steps | invalid value for option '--eval-every': '0steps' is not valid; \
        expected a number of generations from 1 to 1000000, or of environment steps, such as 50000steps (see agon \
        train --help)
        train sticks -o none --steps 4 --from-records none | '--steps' is for training by self-play; leave it out \
        with '--from-records'
        predict  --players easy | PATH is empty; expected a value (see agon predict --help)
        stats sticks --output  --games 2 | '--output' is empty; expected a value (see agon stats --help)
        sprt sticks  random | A is empty; expected a value (see agon sprt --help)
        stats none/games | there is no file or folder none/games
        predict none --players mcts | there is no file or folder none
        replay none --turn -1 | '--turn' is -1; expected at least 0 (see agon replay --help)
        replay none --window --boards | '--window' shows a whole game; leave out '--to', '--boards' and '--turn'
        play sticks --window --quiet | '--show', '--plain', '--quiet' and '--delay' are for the terminal; \
        leave them out or leave out '--window'
        bench stcks | ...did you mean 'sticks'?...
        benchmark-nets sticks none.onnx --plot pom.xml | pom.xml already exists; choose another name, or use \
        --force to overwrite it
        tune none --threads 2x | invalid value for option '--threads': '2x' is not a whole number, or is too large \
        (see agon tune --help)
        export none -o none --canonical --transforms x | invalid value for option '--transforms': 'x' is not one of \
        all, rotation-mirror, translation, none (see agon export --help)
        fit breakthrough -o pom.xml | pom.xml is a file; expected a folder
        fit breakthrough -o target | target is not empty; choose another folder
        fit breakthrough -o target --resume | target contains no run that can be continued; check the name, or omit \
        --resume to start a new run
        tournament sticks --players random --players easy --records target | target is not empty; choose another folder
        tournament sticks --players random --players easy --resume --records target | target contains no run that can \
        be continued; check the name, or omit --resume to start a new run
        train sticks -o none --resume --positions 9000 | none contains no run that can be continued; check the name, \
        or omit --resume to start a new run
        tune none --method ga | invalid value for option '--method': 'ga' is not one of grid, random, cmaes, bandit, \
        repetition (see agon tune --help)
        sprt zertz random random --elo1 x | invalid value for option '--elo1': 'x' is not a number (see agon sprt \
        --help)
        sprt sticks random human | B: human is a person; expected a program, such as mcts
        sprt sticks random random --elo0 5 --elo1 5 | '--elo0' is 5.0 and '--elo1' is 5.0; expected '--elo0' \
        below '--elo1', and both from -1000 to 1000
        sprt sticks random random --alpha 0.7 | '--alpha' is 0.7 and '--beta' is 0.05; expected values above 0 \
        and below 0.5
        sprt sticks random random --rounds 0 | '--rounds' is 0; expected 1 to 10000000 (see agon sprt --help)
        sprt sticks random random --resume | '--resume' continues from a journal; add '--journal'
        tournament sticks --players random | there is only one player; add another '--players', or an opponent \
        with '--gauntlet'
        tournament sticks --players random --players human | '--players': human is a person; expected a program, \
        such as mcts
        tournament sticks --players random --players random | '--players': random is given twice...
        tournament sticks sticks:count=7 --players random --players easy | GAME: sticks is given twice...
        tournament stcks --players random --players easy | there is no installed game 'stcks'; did you mean \
        'sticks'? the games are breakthrough, connect-four, einstein, gipf, hex, othello, pferdeaepfel, qubic, \
        sticks, tictactoe, tzaar, yinsh, zertz...
        tournament sticks --players easy --gauntlet rondom | '--gauntlet': there is no player 'rondom'; \
        did you mean 'random'?...
        tournament pferdeaepfel sticks --players greedy --gauntlet random | '--players' in sticks: there is no \
        player 'greedy'; the players are human,...
        tournament sticks --players easy --gauntlet random --games 0 | '--games' is 0; expected 1 to 1000000...
        tournament sticks --players easy --gauntlet random --openings -1 | '--openings' is -1; expected 0 to 1000 \
        (see agon tournament --help)
        tournament sticks --players easy --gauntlet random --threads 0 | '--threads' is 0; expected 1 to 1024 (see \
        agon tournament --help)
        tournament --players easy | there is no game to play; add GAME, '--all-games' or \
        '--manifest'; the games are ...
        tournament sticks --players easy --gauntlet random --clock 1x | '--clock': '1x' is not allowed; expected a...
        tournament sticks --players easy --gauntlet random --adjudicate 2,3 | '--adjudicate' is 2,3; expected a \
        value...
        tournament sticks qubic --players easy --gauntlet random --positions pom.xml | '--positions' and \
        '--opening-records' need a single GAME; found 2...
        tournament sticks --players easy --gauntlet random --positions pom.xml | line 1 of pom.xml:...
        tournament sticks --manifest m.json | the manifest contains the games and the players; leave out GAME, \
        '--all-games', '--players' and '--gauntlet'...
        tournament --resume --records nowhere | nowhere contains no run that can be continued...
        tournament --manifest m.json --seed 2 | the manifest contains the value of '--seed'; leave it out...
        tournament --manifest m.json --clock 1min | the manifest contains the value of '--clock'; leave it out...
        tournament sticks --players easy --gauntlet random --opening-records none | there is no file or folder none
        tournament sticks --players easy --gauntlet random --journal target | target is a folder; expected a file name
        tournament sticks --players easy --gauntlet random --plot a.svg -o a.svg | '--plot' and '--output' are both \
        a.svg; choose another file for one of them
        sprt sticks random random --journal target | target is a folder; expected a file name
        sprt sticks random random --journal none/j | the folder ...
        tournament sticks --players easy --gauntlet random --plot elo.png | '--plot' is elo.png; expected a name \
        that ends in .svg...
        tournament --manifest pom.xml | pom.xml is not the manifest of a tournament: it is not a JSON object...
        tournament sticks --players easy --gauntlet random --json --markdown | choose one of '--json', '--markdown' \
        and '--csv'
        """)
    void what_cannot_be_done_is_refused_in_one_sentence(String line, String sentence) {
        Shell shell = Shell.fails(2, line.split(" "));
        assertEquals("", shell.out());
        String found = shell.complaint(), expected = sentence.replace("...", "");
        assertTrue(found.startsWith("agon: "), found);
        if (!sentence.endsWith("...")) assertEquals("agon: " + expected, found);
        else if (sentence.startsWith("...")) assertTrue(found.contains(expected), found);
        else assertTrue(found.startsWith("agon: " + expected), found);
    }
}
