/// Games in a browser: a server on the JDK's own, and the page that it serves.
///
/// Read [agon.web.WebServer].
module agon.web {
    requires jdk.httpserver;
    requires tools.jackson.databind;
    requires agon.json;
    requires transitive agon.play;

    exports agon.web;
}
