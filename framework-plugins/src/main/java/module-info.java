/// Finding, admitting and calling plugins: which games are installed, and how to ask them without depending on them.
///
/// Read [agon.plugins.GameCatalog] first. Modules of the framework call the code of plugins through
/// `agon.plugins.internal.PluginCalls`, which limits their time. [agon.plugins.AtomicFile] writes files that are never
/// half there.
///
/// @uses agon.api.GamePlugin every game on the module path, on the class path and in the plugin directories
@SuppressWarnings("module") // the modules named below are compiled later
module agon.plugins {
    requires transitive agon.api;
    requires java.management;
    requires jdk.management;

    exports agon.plugins;
    exports agon.plugins.internal to agon.lab, agon.launcher, agon.play, agon.web, agon.window;

    uses agon.api.GamePlugin;
}
