/// Finds, checks and calls plugins. Provides the installed games without a dependency on them.
///
/// Start with [agon.plugins.GameCatalog]. Modules of the framework call plugins through
/// `agon.plugins.internal.PluginCalls`, which limits their time. [agon.plugins.OutputFile] writes files atomically.
///
/// @uses agon.api.GamePlugin every game on the module path, on the class path and in the plugin directories
@SuppressWarnings("module") // the modules named below are compiled later
module agon.plugins {
    requires transitive agon.api;
    requires java.management;
    requires jdk.management;

    exports agon.plugins;
    exports agon.plugins.host
        to agon.launcher, agon.window;
    exports agon.plugins.internal
        to agon.archive, agon.json, agon.lab, agon.launcher, agon.net, agon.play, agon.records, agon.ugi, agon.web,
        agon.window;
    exports agon.plugins.thread
        to agon.lab, agon.launcher, agon.play, agon.records, agon.ugi, agon.web, agon.window;

    uses agon.api.GamePlugin;
}
