package agon.lab.plot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.HashSet;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

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

    @ParameterizedTest
    @CsvSource({"0.0042, 0.0042, true", "0.21, 0.49, true", "1000, 1001, true", "0.001, 40, true", "3, 3, false",
        "0, 0, false", "0.00003, 0.00003, false", "50.00001, 50.00002, false", "50, 50.00000000000001, false",
        "-4, -4, false", "1000000000, 1000000001, false"})
    void an_axis_has_two_different_labels(double low, double high, boolean logarithmic) {
        Axis axis = Axis.of("", Vector.of(low, high), logarithmic, Vector.empty());
        Vector<String> labels = axis.ticks().map(axis::text);
        assertTrue(labels.size() >= 2 && labels.distinct().size() == labels.size(), labels.toString());
        assertTrue(axis.ticks().forAll(tick -> axis.place(tick) > -1e-6 && axis.place(tick) < 1 + 1e-6));
    }

    @Test
    void a_long_legend_has_several_rows() throws Exception {
        Plot plot = Vector.range(0, 9).foldLeft(Plot.of("legend"),
            (drawn, i) -> drawn.dots("a long name " + i, Vector.of(new Datum(i, i))));
        Document drawn = parsed(plot.svg());
        NodeList signs = drawn.getElementsByTagName("rect");
        Set<String> rows = HashSet.empty();
        for (int i = 1; i < signs.getLength(); i++) {
            Element sign = (Element) signs.item(i);
            assertTrue(Double.parseDouble(sign.getAttribute("x")) < 600);
            rows = rows.add(sign.getAttribute("y"));
        }
        assertEquals(10, signs.getLength());
        assertEquals(2, rows.size());
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
