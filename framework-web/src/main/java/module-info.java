/// A web server and its page, for playing games in a browser. Start with [agon.web.WebServer].
module agon.web {
    requires java.net.http;
    requires org.eclipse.jetty.server;
    requires tools.jackson.databind;
    requires agon.json;
    requires transitive agon.play;

    exports agon.web;
}
