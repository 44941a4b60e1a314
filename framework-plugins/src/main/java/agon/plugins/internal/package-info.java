/// Calls of plugins, for other modules of the framework.
///
/// Depends only on [agon.plugins] and the API.
package agon.plugins.internal;
