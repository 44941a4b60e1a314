package agon.play.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import agon.api.Action;
import agon.api.Variant;
import agon.api.match.Match;
import agon.api.scene.Scene;
import agon.plugins.GameCatalog;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SampleSceneTest {
    @ParameterizedTest
    @ValueSource(strings = {"tictactoe", "zertz"})
    void a_sample_is_the_same_each_time_and_not_the_start(String id) {
        differs(GameCatalog.load().find(id).get());
    }

    private static <P, A extends Action> void differs(Variant<P, A> variant) {
        Scene scene = SampleScene.of(variant.game(), SampleScene.ACTIONS);
        Scene start = variant.game().view().scene(Match.start(variant).position());
        assertEquals(scene, SampleScene.of(variant.game(), SampleScene.ACTIONS));
        assertNotEquals(start, scene);
        assertEquals(start, SampleScene.of(variant.game(), 0));
    }
}
