/// Engines in other processes: [agon.ugi.engine.EngineProcess] is the client, [agon.ugi.engine.EngineList] the list of
/// the user's engines.
package agon.ugi.engine;
