/// Games in a browser: a server based on the JDK's HTTP server, and its page. Start with [agon.web.WebServer].
module agon.web {
    requires jdk.httpserver;
    requires tools.jackson.databind;
    requires agon.json;
    requires transitive agon.play;

    exports agon.web;
}
