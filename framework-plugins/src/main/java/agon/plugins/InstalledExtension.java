package agon.plugins;

import agon.api.GameExtension;
import agon.api.record.RecordFormat;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// What a jar adds to a game that is not its own.
///
/// @param game      the id of the game
/// @param extension what is asked
/// @param formats   of records
/// @param origin    jar or folder, or `built in`
/// @param sha256    of the jar, 64 hexadecimal digits; none: it is in no jar from outside
public record InstalledExtension(String game, GameExtension extension, Vector<RecordFormat> formats, String origin,
    Option<String> sha256) {}
