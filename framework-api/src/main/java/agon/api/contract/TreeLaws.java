package agon.api.contract;

import static agon.api.contract.Broken.unlessEqual;

import agon.api.Action;
import agon.api.Rules;
import agon.api.record.Annotation;
import agon.api.record.Annotation.Judgement;
import agon.api.record.Annotation.TurnReview;
import agon.api.record.GameRecord;
import agon.api.record.GameTree;
import agon.api.record.RecordFormat;
import agon.api.record.Replay;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.random.RandomGenerator;

/// Laws of game trees and their records.
final class TreeLaws {
    /// On average, one in this many positions is checked, in addition to the last position.
    private static final int RARELY = 16;
    private static final int TRIED = 12;
    private static final String ODD = "ab  \n\r\t\\{}[]()%;\"'!?-.1*"
        + "\u0000\u001b\u0085\u00e9\u200b\u2028\u202e\ud83d\ude00\ud800\udc00\ufeff";
    private static final Vector<String> COMMANDS = Vector.of("[%clk 0:00:01]", "[%value 0.5]", "[%review ?]",
        "[%eval 1]",
        "[%", "\\u0041", "\\n", "{x}", "?!");

    static <P, A extends Action> void treesReadBack(Moment<P, A> m) throws Broken {
        if (!m.legal().isEmpty() && m.dice().nextInt(RARELY) != 0) return;
        GameTree<P, A> tree = random(m);
        RecordFormat format = RecordFormat.DEFAULT;
        String text = format.write(GameRecord.of(tree))
            .getOrElseThrow(why -> new Broken("the record of a tree", "written", why)).text();
        var read = format.read(text);
        if (read.size() != 1 || read.head().isLeft())
            throw new Broken("the record of a tree read back", "one game", read);
        var replay = Replay.of(tree.variant(), read.head().get());
        unlessEqual("nodes that the replay of a tree omitted", Either.right(Vector.empty()),
            replay.map(r -> r.omitted()));
        unlessEqual("the record of the replayed tree", text,
            format.write(GameRecord.of(replay.get().tree())).get().text());
        if (!tree.equals(replay.get().tree())) throw new Broken("the replayed tree", text, "another tree");
    }

    private static <P, A extends Action> GameTree<P, A> random(Moment<P, A> m) {
        RandomGenerator dice = m.dice();
        GameTree<P, A> tree = GameTree.of(m.match()).headers(LinkedHashMap.of("First", "a \"b\" \\", "Second", "c"));
        for (int i = 0; i < TRIED; i++) {
            int from = dice.nextInt(4) == 0 ? tree.end() : dice.nextInt(tree.size());
            Seq<A> legal = Rules.legal(m.rules(), tree.node(from).position());
            if (legal.nonEmpty()) tree = tree.addVariation(from, legal.get(dice.nextInt(legal.size()))).get().tree();
            tree = tree.annotate(dice.nextInt(tree.size()), said(dice, m.rules().seats()));
        }
        return dice.nextInt(4) == 0 ? tree.takeBack().takeBack() : tree;
    }

    private static Annotation said(RandomGenerator dice, int seats) {
        Judgement[] signs = Judgement.values();
        Annotation said = new Annotation(comment(dice), Option.none(),
            Option.when(dice.nextBoolean(), () -> Vector.fill(seats, () -> dice.nextDouble(-1, 1))),
            Option.when(dice.nextBoolean(), () -> Duration.ofNanos(dice.nextLong(10_000_000_000_000L))));
        Option<Judgement> sign = Option.when(dice.nextBoolean(), () -> signs[dice.nextInt(signs.length)]);
        Annotation drawn = said.value().isEmpty() ? said
            : said.draw(Vector.of(new Annotation.Arrow("a>b", "b [;"), Annotation.Arrow.circle("c%")));
        return dice.nextBoolean() ? drawn.judge(sign) : drawn.review(review(dice));
    }

    private static TurnReview review(RandomGenerator dice) {
        double played = dice.nextDouble();
        return new TurnReview("mcts", dice.nextLong(1, 1_000_000), played, dice.nextDouble(played, 1),
            Option.when(dice.nextBoolean(), Judgement.MISTAKE),
            Vector.of("x [" + ODD.charAt(dice.nextInt(3)) + ";%20]"),
            Vector.empty());
    }

    private static String comment(RandomGenerator dice) {
        StringBuilder text = new StringBuilder();
        for (int i = dice.nextInt(12); i > 0; i--)
            if (dice.nextInt(4) == 0) text.append(COMMANDS.get(dice.nextInt(COMMANDS.size())));
            else text.append(ODD.charAt(dice.nextInt(ODD.length())));
        return text.toString();
    }
}
