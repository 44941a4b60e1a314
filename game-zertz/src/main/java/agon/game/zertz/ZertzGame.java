package agon.game.zertz;

import agon.api.BundledNet;
import agon.api.Game;
import agon.api.Lesson;
import agon.api.Notation;
import agon.api.Puzzle;
import agon.api.PuzzleFile;
import agon.api.Rules;
import agon.api.Simulator;
import agon.api.encoding.Encoding;
import agon.api.scene.View;
import agon.api.symmetry.Symmetries;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.util.Locale;

/// One variant of ZÈRTZ.
record ZertzGame(ZertzVariant variant) implements Game<ZertzPosition, ZertzAction> {
    @Override
    public About about() {
        return new About("ZÈRTZ", "Kris Burm", 1999,
            String.format(Locale.ROOT, """
                ZÈRTZ is played with marbles that belong to nobody, on a board that shrinks.

                You win with %s. A win ends the game at once.

                In your turn you capture if you can; if you cannot, you place.

                To place, put any marble from the pool on any vacant ring, then take away a free ring: a vacant one \
                that slides out
                without disturbing the others, with at least two missing neighbours side by side. If no ring is free, \
                none is taken.

                To capture, jump with any marble over one next to it to the vacant ring straight behind. The marble \
                jumped over is yours. The same
                marble must go on jumping while it can; which way is your choice. Captures are compulsory: make your \
                opponent capture what
                you do not mind, so as to capture yourself what you want.

                If a ring you take cuts off a group of rings, and a marble lies on each ring of that group, you \
                capture all of them.

                When the pool is empty you place marbles that you have captured.

                Notation: Wd4,b2 puts a white marble on d4 and takes the ring b2; x d1Gd3Wd5 jumps from d1 over a \
                grey marble to d3 and over a white one to d5.

                ZÈRTZ is a game of the GIPF project by Kris Burm, and a trademark of its owner.
                """, variant.blitz() ? "2 marbles of each colour, or 3 white, 4 grey or 5 black ones"
                : "3 marbles of each colour, or 4 white, 5 grey or 6 black ones"));
    }

    @Override
    public Rules<ZertzPosition, ZertzAction> rules() {
        return new ZertzRules(variant);
    }

    @Override
    public Notation<ZertzPosition, ZertzAction> notation() {
        return new ZertzNotation(new ZertzRules(variant));
    }

    @Override
    public Simulator<ZertzPosition> simulator() {
        return new ZertzSimulator(variant);
    }

    @Override
    public Symmetries<?, ZertzPosition, ZertzAction> symmetries() {
        return ZertzSymmetries.of(variant.board());
    }

    @Override
    public View<ZertzPosition, ZertzAction> view() {
        return new ZertzView(new ZertzRules(variant));
    }

    @Override
    public Encoding<ZertzPosition> encoding() {
        return new ZertzEncoding(variant, false);
    }

    @Override
    public Map<String, Encoding<ZertzPosition>> layouts() {
        return LinkedHashMap.of(ZertzEncoding.CLASSIC, new ZertzEncoding(variant, true));
    }

    /// Alpha-beta: see docs/search.md, "Alpha-beta against the tree search".
    @Override
    public String engine() {
        return "minimax";
    }

    /// How they were made: docs/learning.md, "Nets that come with games".
    @Override
    public Vector<BundledNet> nets() {
        return variant.board().size() != 37 ? Vector.empty()
            : Vector.of(new BundledNet("people", "has seen what people played on Boardspace.net",
                ZertzGame.class.getResource("people.onnx")));
    }

    @Override
    public Vector<Lesson> lessons() {
        return variant.board().size() == 37 && !variant.blitz() ? ZertzLessons.LESSONS : Vector.empty();
    }

    /// Found by `agon puzzles` in games of Boardspace.net, for wins that end the game at once.
    @Override
    public Vector<Puzzle> puzzles() {
        return variant.blitz() || !variant.winAtOnce() ? Vector.empty()
            : PuzzleFile
                .read(ZertzGame.class.getResourceAsStream("bundled-puzzles-" + variant.board().size() + ".txt"));
    }
}
