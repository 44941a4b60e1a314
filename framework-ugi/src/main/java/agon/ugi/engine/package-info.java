/// Engines in other processes. [agon.ugi.engine.EngineProcess] is the client, and [agon.ugi.engine.EngineList] is the
/// user's list of engines.
package agon.ugi.engine;
