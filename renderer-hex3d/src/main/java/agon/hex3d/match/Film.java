package agon.hex3d.match;

import agon.api.Action;
import agon.api.match.Match;
import agon.api.match.Turn;
import agon.api.scene.Mark;
import agon.api.scene.Marks;
import agon.api.scene.Scene;
import agon.api.scene.View;
import agon.hex3d.RenderFrame;
import agon.hex3d.screen.Animation;
import io.vavr.collection.Iterator;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.time.Duration;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/// A game as a sequence of pictures: every position, and the motions between the positions. The pictures are computed
/// one at a time while they are iterated. Immutable.
///
/// ```java
/// Film<?, ?> film = Film.of(match, RenderFrame.of(match.scene(), Camera.ORBIT, 640, 480, RenderFrame.Quality.HIGH));
/// try (Offscreen screen = Offscreen.open(); OutputStream file = Files.newOutputStream(Path.of("game.png"))) {
///     AnimatedPng png = new AnimatedPng(file, film.size());
///     for (Film.Shot shot : film.shots()) png.add(screen.picture(shot.frame()), shot.shown());
/// }
/// ```
///
/// @param match the game
/// @param start number of turns before the first position
/// @param look  frame with the camera, the size, the quality and the table of all pictures
/// @param dress changes each scene before it is drawn, such as [agon.hex3d.screen.LevelLayout#apply]
/// @param marks returns the marks on a position, for the game so far
/// @param rest  time for which the position after each turn is shown; a position within a turn is shown for a shorter
///              time, and the last position for three times as long
/// @param steps number of pictures of one motion; 0: the pieces change their places immediately
public record Film<P, A extends Action>(Match<P, A> match, int start, RenderFrame look, UnaryOperator<Scene> dress,
    Function<Match<P, A>, Marks> marks, Duration rest, int steps) {
    private static final Duration STEP = Duration.ofMillis(40); // time per picture of a motion
    private static final int LAST = 3; // time of the last position, relative to the others

    /// @throws IllegalArgumentException if `start` is not in the game, or `steps` is negative
    public Film {
        if (start < 0 || start > match.turns().size())
            throw new IllegalArgumentException("start is " + start + "; the game has " + match.turns().size()
                + " turns");
        if (steps < 0) throw new IllegalArgumentException("steps is " + steps + "; expected at least 0");
    }

    /// A picture and the time for which it is shown.
    public record Shot(RenderFrame frame, Duration shown) {}

    private record Play<P, A extends Action>(Match<P, A> before, Match<P, A> after, Map<String, String> moves,
        int share) {}

    /// Returns a film of a whole game with the marks of [#plain], 0.8 seconds per turn and 12 pictures per motion.
    public static <P, A extends Action> Film<P, A> of(Match<P, A> match, RenderFrame look) {
        return new Film<>(match, 0, look, UnaryOperator.identity(), Film::plain, Duration.ofMillis(800), 12);
    }

    /// Returns the film with other marks, such as the heat map of a search.
    public Film<P, A> marked(Function<Match<P, A>, Marks> marks) {
        return new Film<>(match, start, look, dress, marks, rest, steps);
    }

    /// Returns the marks that every position has: on the items of a win, and on items that are out of play.
    public static <P, A extends Action> Marks plain(Match<P, A> match) {
        View.Hints<P> hints = match.game().view().hints();
        return Marks.NONE.with(hints.winning(match.position()), Mark.WIN)
            .with(hints.outOfPlay(match.position()), Mark.FADED);
    }

    /// Returns the number of pictures.
    public int size() {
        return plays().map(play -> 1 + count(animation(play))).sum().intValue() + 1;
    }

    /// Returns the pictures in order. Calls the game and [#marks] while it is iterated.
    public Iterator<Shot> shots() {
        RenderFrame.Bounds bounds = bounds();
        RenderFrame.Seeds[] seeds = {look.seeds()};
        Iterator<Shot> before = plays().flatMap(play -> {
            RenderFrame.Seeds now = seeds[0];
            seeds[0] = now.after(play.moves);
            return shots(play, framed(scene(play.before), bounds, now));
        });
        Iterator<Shot> end = Iterator.of(match)
            .map(last -> new Shot(framed(scene(last), bounds, seeds[0]).marked(marks.apply(last)),
                rest.multipliedBy(LAST)));
        return Iterator.concat(before, end);
    }

    private Vector<Shot> shots(Play<P, A> play, RenderFrame before) {
        Animation animation = animation(play);
        return Vector.range(0, count(animation))
            .map(i -> new Shot(before.showing(animation.items(i * STEP.toMillis() / 1000f)), STEP))
            .prepend(new Shot(before.marked(marks.apply(play.before)), rest.dividedBy(play.share)));
    }

    private RenderFrame framed(Scene scene, RenderFrame.Bounds bounds, RenderFrame.Seeds seeds) {
        return new RenderFrame(scene.items(), Marks.NONE, seeds, bounds, look.camera(), look.width(), look.height(),
            look.quality(), look.seconds(), look.appearance());
    }

    /// Returns the bounds of all scenes, so that the camera does not move.
    private RenderFrame.Bounds bounds() {
        return plays().map(Play::before).toVector().append(match).map(this::scene).map(RenderFrame.Bounds::of)
            .reduce(RenderFrame.Bounds::with);
    }

    private Scene scene(Match<P, A> at) {
        return RenderFrame.raised(dress.apply(at.scene()));
    }

    private Iterator<Play<P, A>> plays() {
        return Iterator.range(start, match.turns().size())
            .flatMap(turn -> plays(match.afterTurns(turn), match.turns().get(turn)));
    }

    private static <P, A extends Action> Iterator<Play<P, A>> plays(Match<P, A> before, Turn<A> turn) {
        Vector<Play<P, A>> plays = Vector.empty();
        Match<P, A> here = before;
        for (A action : turn.actions()) {
            Match<P, A> next = here.play(action).getOrElseThrow(why -> new IllegalStateException(why.toString()));
            plays = plays.append(new Play<>(here, next,
                here.game().view().moves(here.position(), action), turn.actions().size()));
            here = next;
        }
        return plays.iterator();
    }

    private Animation animation(Play<P, A> play) {
        return Animation.between(scene(play.before), scene(play.after), play.moves, steps * STEP.toMillis() / 1000f);
    }

    private static int count(Animation animation) {
        return (int) Math.ceil(animation.duration() * 1000 / STEP.toMillis() - 1e-3);
    }
}
