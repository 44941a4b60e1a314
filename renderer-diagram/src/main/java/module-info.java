/// Scenes as static pictures for print: SVG, PNG and animated GIF, without OpenGL.
///
/// [agon.diagram.Diagram] draws a scene and is independent of games; [agon.diagram.match.MatchDiagrams] draws the
/// positions of a match.
module agon.diagram {
    requires transitive agon.api;
    requires java.desktop;

    exports agon.diagram;
    exports agon.diagram.match;
}
