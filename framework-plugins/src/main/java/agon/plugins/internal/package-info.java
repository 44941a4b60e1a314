/// Calls of the code of plugins, for modules of the framework.
///
/// Depends on [agon.plugins] and the API alone.
package agon.plugins.internal;
