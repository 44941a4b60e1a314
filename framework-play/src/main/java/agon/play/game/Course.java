package agon.play.game;

import io.vavr.control.Option;

/// A pause of a game, an end that was not decided on the board, or an offer of a draw.
///
/// @param paused  whether the game is paused
/// @param left    whether a user left the game before its end
/// @param failure the error message if the code of the game has failed
/// @param forfeit the last message of a program that failed
/// @param offer   the last offer of a draw, which may have ended
record Course(boolean paused, boolean left, Option<String> failure, Option<String> forfeit,
    Option<DrawOffer> offer) {
    static final Course NORMAL = new Course(false, false, Option.none(), Option.none(), Option.none());

    Course paused(boolean on) {
        return new Course(on, left, failure, forfeit, offer);
    }

    Course abandoned() {
        return new Course(paused, true, failure, forfeit, offer);
    }

    Course failed(String why) {
        return new Course(paused, left, Option.of(why), forfeit, offer);
    }

    Course forfeited(String why) {
        return new Course(paused, left, failure, Option.of(why), offer);
    }

    Course offered(DrawOffer draw) {
        return new Course(paused, left, failure, forfeit, Option.of(draw));
    }
}
