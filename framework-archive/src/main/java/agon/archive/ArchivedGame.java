package agon.archive;

import io.vavr.collection.Vector;

/// A game of an archive, as a list shows it.
///
/// @param id      for [Archive#text]
/// @param variant name
/// @param players one per seat; empty where the record does not name them
/// @param date    as the record gives it; may be empty
/// @param result  such as `1-0`; `*` if it is not known
/// @param turns   how many
/// @param source  the file that it came from, or the entry of a zip archive
/// @param at      number of the turn that was asked about, from 1
public record ArchivedGame(long id, String variant, Vector<String> players, String date, String result, int turns,
    String source, int at) {}
