package agon.lab.internal;

import agon.api.Action;
import agon.api.Rules;
import agon.api.Status;
import agon.api.Variant;
import agon.plugins.internal.Seeds;
import agon.plugins.internal.Sha256;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.random.RandomGenerator;

/// A short text that changes when the rules of a variant change. It is a hash of the legal actions and results in 20
/// random games. A change of the rules that these games do not reach is not detected. The order of the legal actions,
/// the notation and the texts of results have no effect.
///
/// @param text 16 hexadecimal digits
public record RulesFingerprint(String text) {
    private static final int GAMES = 20, LONGEST = 500, DIGITS = 16;

    /// Returns the fingerprint of the rules. Runs code of the game.
    ///
    /// @param alive called at each position
    public static <P, A extends Action> RulesFingerprint of(Variant<P, A> variant, Runnable alive) {
        MessageDigest digest = Sha256.start();
        Rules<P, A> rules = variant.rules();
        add(digest, rules.seats());
        add(digest, rules.codeCount());
        for (int game = 0; game < GAMES; game++) {
            RandomGenerator dice = Seeds.generator(game);
            P position = rules.start();
            for (int played = 0; played < LONGEST; played++) {
                alive.run();
                Status status = rules.status(position);
                add(digest, status.seatToAct().map(seat -> seat.index()).getOrElse(-1));
                if (status instanceof Status.Over(Vector<Double> payoffs, _)) {
                    payoffs.forEach(payoff -> add(digest, Double.doubleToLongBits(payoff)));
                    break;
                }
                Seq<A> legal = Rules.legal(rules, position);
                if (status instanceof Status.Chance(_, _, Vector<Double> weights))
                    legal.zip(weights).sortBy(pair -> pair._1.code())
                        .forEach(pair -> add(digest, Double.doubleToLongBits(pair._2)));
                Vector<A> sorted = legal.toVector().sortBy(Action::code);
                sorted.forEach(action -> add(digest, action.code()));
                position = rules.after(position, sorted.get(dice.nextInt(sorted.size())));
            }
        }
        return new RulesFingerprint(HexFormat.of().formatHex(digest.digest()).substring(0, DIGITS));
    }

    private static void add(MessageDigest digest, long number) {
        digest.update(ByteBuffer.allocate(Long.BYTES).putLong(0, number));
    }

    @Override
    public String toString() {
        return text;
    }
}
