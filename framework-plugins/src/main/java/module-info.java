/// Finding, admitting and calling plugins: which games are installed, and how to ask them without depending on them.
///
/// Read [agon.plugins.GameCatalog] first. [agon.plugins.PluginCalls] is the one place from which the code of a plugin
/// is called with a time limit. [agon.plugins.AtomicFile] writes files that are never half there.
///
/// @uses agon.api.GamePlugin every game on the module path, on the class path and in the plugin directories
module agon.plugins {
    requires transitive agon.api;
    requires java.management;
    requires jdk.management;

    exports agon.plugins;

    uses agon.api.GamePlugin;
}
