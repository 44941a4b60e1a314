package agon.window.study;

import agon.api.Action;
import agon.api.record.Annotation.Judgement;
import agon.play.game.GameCursor;
import agon.play.study.Study;
import agon.window.board.LiveBoard;
import imgui.ImGui;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// The keys for judgements. 1 to 6 set a judgement in the order of PGN glyphs, and 0 removes it.
final class JudgementKeys {
    private static final Vector<Judgement> GLYPHS = Vector.of(Judgement.GOOD, Judgement.MISTAKE, Judgement.BRILLIANT,
        Judgement.BLUNDER, Judgement.INTERESTING, Judgement.DUBIOUS);

    private JudgementKeys() {}

    static <P, A extends Action> void read(LiveBoard<P, A, Study<P, A>> study) {
        for (int glyph = 0; glyph <= GLYPHS.size(); glyph++) {
            if (!ImGui.isKeyPressed('0' + glyph, false) || study.cursor().node() == 0) continue;
            Option<Judgement> judgement = Option.when(glyph > 0, glyph).map(number -> GLYPHS.get(number - 1));
            study.change(state -> state.judge(state.cursor().node(), judgement));
        }
    }

    /// Returns the numbers and glyphs of judged turns, such as `4? 7??`.
    static String judged(GameCursor<?, ?> cursor) {
        return cursor.annotations().tail().zipWithIndex()
            .flatMap(turn -> turn._1.judgement().map(judgement -> turn._2 + 1 + judgement.sign())).mkString(" ");
    }
}
