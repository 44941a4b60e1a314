package agon.lab.plot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;

class PlotTest {
    private static Document parsed(String svg) throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder()
            .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
    }

    private static int count(String svg, String element) throws Exception {
        return parsed(svg).getElementsByTagName(element).getLength();
    }

    @Test
    void a_point_is_a_dot_and_a_bar_a_rectangle() throws Exception {
        Vector<Datum> data = Vector.of(new Datum(1, 2), new Datum(2, 5, 4, 6));
        assertEquals(2, count(Plot.of("dots").dots("", data).svg(), "circle"));
        assertEquals(1 + 2, count(Plot.of("bars").bars("", data).svg(), "rect"), "the background is one");
        assertEquals(1, count(Plot.of("line").line("", data).svg(), "polygon"), "the band of the intervals");
    }

    @Test
    void words_of_somebody_else_are_text() throws Exception {
        String svg = Plot.of("<script>&\"\u0001").words(Vector.of("a<b")).bars("x>y", Vector.of(new Datum(0, 1))).svg();
        assertTrue(parsed(svg).getDocumentElement().getTextContent().contains("<script>&\"?"));
        assertEquals(0, count(svg, "script"));
    }

    @Test
    void nothing_to_draw_is_drawn() throws Exception {
        assertEquals(1, count(Plot.of("empty").svg(), "svg"));
        assertEquals(1, count(Plot.of("one").line("a", Vector.of(new Datum(3, 3))).logarithmically().svg(), "svg"));
    }

    @Test
    void ticks_are_round() {
        Axis axis = Axis.of("", Vector.of(0.0, 97.0), false, Vector.empty());
        assertEquals(Vector.of(0.0, 20.0, 40.0, 60.0, 80.0, 100.0), axis.ticks());
        assertEquals("12,000", Axis.number(12_000));
        assertEquals("-0.25", Axis.number(-0.25));
    }

    @Test
    void a_box_has_the_quartiles_of_its_sample() {
        assertEquals(new PlotSeries.Box(0, 1, 2, 3, 4, 5), PlotSeries.Box.of(0, Vector.of(5.0, 1.0, 4.0, 2.0, 3.0)));
        assertEquals(2.5, PlotSeries.Box.of(0, Vector.of(1.0, 2.0, 3.0, 4.0)).median());
        assertThrows(IllegalArgumentException.class, () -> PlotSeries.Box.of(0, Vector.empty()));
    }

    @Test
    void a_heat_map_leaves_out_what_is_not_known() throws Exception {
        HeatMap map = new HeatMap("", "c", "rave", Vector.of("0.3", "0.7"), Vector.of("0"),
            Vector.of(Vector.of(Option.of(0.5), Option.none())));
        assertTrue(map.svg().contains(">0.5<"));
        assertThrows(IllegalArgumentException.class,
            () -> new HeatMap("", "", "", Vector.of("a"), Vector.of("b"), Vector.empty()));
    }

    @Test
    void what_is_not_finite_is_refused() {
        assertThrows(IllegalArgumentException.class, () -> new Datum(0, Double.NaN));
        assertThrows(IllegalArgumentException.class, () -> new Datum(0, 1, 2, 3));
    }
}
