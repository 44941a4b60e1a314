package agon.api.contract;

import agon.api.Action;
import agon.api.GameExtras.Opening;
import agon.api.Lesson;
import agon.api.Puzzle;
import agon.api.match.Match;
import agon.api.match.Match.IllegalTurn;
import io.vavr.control.Either;

final class LessonLaws {
    static <P, A extends Action> void lessonsArePlayable(Moment<P, A> m) throws Broken {
        if (!m.isFirst()) return;
        for (Lesson lesson : m.game().extras().lessons()) {
            String name = "of the lesson '" + lesson.title() + "'";
            for (Lesson.Step step : lesson.steps()) {
                Match<P, A> match = match(m, name, step.position());
                for (String turn : step.turns()) played(match, name, turn);
            }
        }
        for (Puzzle puzzle : m.game().extras().puzzles()) {
            String name = "of the puzzle '" + puzzle.task() + "'";
            Match<P, A> match = match(m, name, puzzle.position());
            for (String turn : puzzle.solution()) match = played(match, name, turn);
        }
        for (Opening opening : m.game().extras().openings()) {
            Match<P, A> match = Match.start(m.match().variant());
            for (String turn : opening.turns()) match = played(match, "of the opening '" + opening.name() + "'", turn);
        }
    }

    private static <P, A extends Action> Match<P, A> match(Moment<P, A> m, String name, String position)
        throws Broken {
        Either<String, P> read = m.notation().read(position);
        if (read.isLeft()) throw new Broken("position " + name, "a readable position", read.getLeft());
        return Match.from(m.match().variant(), read.get());
    }

    private static <P, A extends Action> Match<P, A> played(Match<P, A> match, String name, String turn)
        throws Broken {
        Either<IllegalTurn, Match<P, A>> played = match.play(turn);
        if (played.isLeft())
            throw new Broken("turn " + name, "a legal turn", "'" + turn + "': " + played.getLeft().because());
        return played.get();
    }
}
