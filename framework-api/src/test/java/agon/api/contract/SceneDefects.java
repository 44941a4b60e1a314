package agon.api.contract;

import static agon.api.contract.Contract.CLICKS_SPELL_ACTIONS;
import static agon.api.contract.Contract.COUNTERS_ARE_SOUND;
import static agon.api.contract.Contract.EMPHASIS_IS_SEEN;
import static agon.api.contract.Contract.MOVES_ARE_SEEN;
import static agon.api.contract.Contract.PLACES_ARE_DESCRIBED;
import static agon.api.contract.Contract.REFUSED_CLICKS_ARE_EXPLAINED;
import static agon.api.contract.Contract.SCENES_ARE_SOUND;

import agon.api.Game;
import agon.api.Seat;
import agon.api.scene.Mark;
import agon.api.scene.Marks;
import agon.api.scene.Scene;
import agon.api.scene.View;
import agon.api.strip.Strip;
import agon.api.strip.Strip.Row;
import agon.api.strip.Strip.Slide;
import agon.api.strip.Strip.Step;
import agon.api.strip.StripView;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/// Faults of pictures and clicks.
final class SceneDefects {
    private SceneDefects() {}

    static Vector<Defect> all() {
        return scenes().appendAll(clicks()).appendAll(moves()).appendAll(emphasis()).appendAll(guides());
    }

    private static Game<Row, Step> with(View<Row, Step> view) {
        return Strip.GAME.withView(view);
    }

    /// The picture with something done to its pieces.
    private static Game<Row, Step> drawing(UnaryOperator<Scene.Item> piece) {
        return with(new StripView() {
            @Override
            public Scene scene(Row row) {
                return Scene.of(
                    super.scene(row).board().map(item -> item.role() == Scene.Role.PIECE ? piece.apply(item) : item));
            }
        });
    }

    private static Vector<Defect> scenes() {
        int[] asked = new int[1];
        return Vector.of(new Defect("no scene", SCENES_ARE_SOUND, "the result of scene(position)",
            with(new StripView() {
                @Override
                public Scene scene(Row row) {
                    return row.first().has(3) ? null : super.scene(row);
                }
            })), new Defect("a key used twice", SCENES_ARE_SOUND, "duplicate keys",
                drawing(
                    i -> new Scene.Item("stone", i.role(), i.shape(), i.paint(), i.x(), i.y(), i.z(), i.yaw(),
                        i.text()))),
            new Defect("a place that is no number", SCENES_ARE_SOUND, "place of stone-",
                drawing(item -> item.turned(Double.NaN))),
            new Defect("something below the table", SCENES_ARE_SOUND, "place of stone-",
                drawing(item -> item.raised(-0.1))),
            new Defect("something without size", SCENES_ARE_SOUND, "sizes of stone-",
                drawing(i -> new Scene.Item(i.key(), i.role(), new Scene.Shape.Ring(0.4f, 0.4f, 0.1f), i.paint(), i.x(),
                    i.y(), i.z(), i.yaw(),
                    i.text()))),
            new Defect("a hole that is wider than its tile", SCENES_ARE_SOUND, "sizes of stone-",
                drawing(item -> item.shaped(new Scene.Shape.Tile(4, 0.7f, 0.1f, 0.5f)))),
            new Defect("a tilt that is not a number", SCENES_ARE_SOUND, "place of stone-",
                drawing(item -> item.tilted(Double.NaN))),
            new Defect("a long text", SCENES_ARE_SOUND, "text of stone-",
                drawing(i -> new Scene.Item(i.key(), i.role(), i.shape(), i.paint(), i.x(), i.y(), i.z(), i.yaw(),
                    "cross"))),
            new Defect("a picture that changes by itself", SCENES_ARE_SOUND, "the scene when called again",
                drawing(item -> item.turned(asked[0]++))));
    }

    private static Game<Row, Step> clicking(BiFunction<Seq<String>, Step, Seq<String>> change) {
        return with(new StripView() {
            @Override
            public Seq<String> clicks(Row row, Step step) {
                return change.apply(super.clicks(row, step), step);
            }
        });
    }

    private static Vector<Defect> clicks() {
        return Vector.of(
            new Defect("two actions clicked alike", CLICKS_SPELL_ACTIONS, "the action selected by clicking",
                clicking((clicks, step) -> step instanceof Slide ? clicks.take(1) : clicks)),
            new Defect("clicks that are the beginning of others", CLICKS_SPELL_ACTIONS, "click",
                clicking((clicks, step) -> step instanceof Slide(int from, int to) && to > from ? clicks.take(1)
                    : clicks)),
            new Defect("an item that is not there", CLICKS_SPELL_ACTIONS, "item clicked to select",
                clicking((clicks, _) -> clicks.append("confirm"))),
            new Defect("another spelling is that of another action", CLICKS_SPELL_ACTIONS,
                "the action selected by clicking", with(new StripView() {
                    @Override
                    public Seq<Seq<String>> clickSequences(Row row, Step step) {
                        Seq<Seq<String>> own = super.clickSequences(row, step);
                        return row.sliding() ? own.append(super.clicks(row, new Strip().legal(row).head())) : own;
                    }
                })),
            new Defect("decoration that is clicked", CLICKS_SPELL_ACTIONS, "item clicked to select",
                with(new StripView() {
                    @Override
                    public Scene scene(Row row) {
                        return Scene.of(super.scene(row).board()
                            .map(i -> new Scene.Item(i.key(), Scene.Role.DECORATION, i.shape(), i.paint(), i.x(), i.y(),
                                i.z(), i.yaw(), i.text())));
                    }
                })),
            new Defect("an action without clicks", CLICKS_SPELL_ACTIONS, "clicks that select",
                clicking((clicks, step) -> step.code() == 5 ? Vector.empty() : clicks)));
    }

    private static Game<Row, Step> moving(UnaryOperator<Map<String, String>> change) {
        return with(new StripView() {
            @Override
            public Map<String, String> moves(Row row, Step step) {
                Map<String, String> moves = super.moves(row, step);
                return moves.isEmpty() ? moves : change.apply(moves);
            }
        });
    }

    private static Vector<Defect> moves() {
        return Vector.of(
            new Defect("something moves that was not there", MOVES_ARE_SEEN, "not in the scene before",
                moving(moves -> moves.put("hand", "cell-a"))),
            new Defect("something moves to nowhere", MOVES_ARE_SEEN, "not in the scene after",
                moving(moves -> LinkedHashMap.of(moves.keySet().head(), "hand"))),
            new Defect("two things become one", MOVES_ARE_SEEN, "to distinct keys",
                moving(moves -> moves.put("cell-a", moves.values().head()))));
    }

    private static Vector<Defect> emphasis() {
        return Vector.of(
            new Defect("what has won is not there", EMPHASIS_IS_SEEN, "winning items that are not in the scene",
                winning(row -> row.full() ? Vector.of("line") : Vector.empty())),
            new Defect("something has won before the end", EMPHASIS_IS_SEEN, "before the end",
                winning(_ -> Vector.of("cell-a"))),
            new Defect("what plays no part is not there", EMPHASIS_IS_SEEN, "out of play that are not in the scene",
                with(new StripView() {
                    @Override
                    public Seq<String> outOfPlay(Row row) {
                        return Vector.of("hand");
                    }
                })),
            new Defect("what is forced is not there", EMPHASIS_IS_SEEN, "forced items that are not in the scene",
                forcing(_ -> Marks.NONE.with("hand", Mark.CAPTURE))),
            new Defect("something is forced after the end", EMPHASIS_IS_SEEN, "items marked as forced after the end",
                forcing(row -> row.full() ? Marks.NONE.with("cell-a", Mark.CAPTURE) : Marks.NONE)),
            new Defect("a line goes past the board", EMPHASIS_IS_SEEN,
                "on a line through cell-a that are not in the scene",
                with(new StripView() {
                    @Override
                    public Seq<Seq<String>> lines(Row row, String key) {
                        return Vector.of(Vector.of(key, "cell-z"));
                    }
                })));
    }

    private static Game<Row, Step> winning(Function<Row, Seq<String>> winning) {
        return with(new StripView() {
            @Override
            public Seq<String> winning(Row row) {
                return winning.apply(row);
            }
        });
    }

    private static Game<Row, Step> forcing(Function<Row, Marks> forced) {
        return with(new StripView() {
            @Override
            public Marks forced(Row row) {
                return forced.apply(row);
            }
        });
    }

    private static Vector<Defect> guides() {
        int[] asked = new int[1];
        return Vector.of(
            new Defect("a counter of nobody", COUNTERS_ARE_SOUND, "seat of the counter",
                counting(_ -> Vector.of(counter(7, "stones", 1)))),
            new Defect("two counters of a name", COUNTERS_ARE_SOUND, "with the same seat and name",
                counting(_ -> Vector.of(counter(0, "stones", 1), counter(0, "stones", 2)))),
            new Defect("counters that come later", COUNTERS_ARE_SOUND, "names of the counters",
                counting(row -> row.full() ? Vector.of(counter(0, "stones", 1)) : Vector.empty())),
            new Defect("a counter that counts how often it was asked", COUNTERS_ARE_SOUND, "when called again",
                counting(_ -> Vector.of(counter(0, "stones", ++asked[0])))),
            new Defect("cells with one name", PLACES_ARE_DESCRIBED, "names of several cells", with(new StripView() {
                @Override
                public Scene scene(Row row) {
                    Scene.Shape disc = new Scene.Shape.Disc(0.4f, 0.1f);
                    return Scene.of(super.scene(row).board()
                        .append(Scene.Item.cell("another-a", disc, Scene.Paint.BOARD, 90, 0)));
                }
            })),
            new Defect("a description of two lines", PLACES_ARE_DESCRIBED, "the description of", with(new StripView() {
                @Override
                public Option<String> describe(Row row, String key) {
                    return Option.of("a stone\non a cell");
                }
            })),
            new Defect("a reason against what may be clicked", REFUSED_CLICKS_ARE_EXPLAINED, "can be clicked",
                refusing(_ -> "never")),
            new Defect("a reason of two lines", REFUSED_CLICKS_ARE_EXPLAINED, "the explanation for stone",
                refusing(key -> key.startsWith("stone") ? "because\nof that" : null)));
    }

    private static View.Counter counter(int seat, String name, double value) {
        return View.Counter.of(new Seat(seat), name, value, 3, Scene.Paint.WHITE);
    }

    private static Game<Row, Step> counting(Function<Row, Seq<View.Counter>> counters) {
        return with(new StripView() {
            @Override
            public Seq<View.Counter> counters(Row row) {
                return counters.apply(row);
            }
        });
    }

    /// @param why explanation of the refusal of an item, or null
    private static Game<Row, Step> refusing(UnaryOperator<String> why) {
        return with(new StripView() {
            @Override
            public Option<String> explainRefusal(Row row, Seq<String> clicked, String key) {
                return Option.of(why.apply(key));
            }
        });
    }
}
