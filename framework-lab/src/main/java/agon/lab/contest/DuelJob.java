package agon.lab.contest;

import agon.json.text.Json;
import agon.lab.job.Job;
import io.vavr.collection.LinkedHashMap;

/// A job that plays the rounds of a duel.
///
/// @param rounds maximum number of rounds (at least 1)
public record DuelJob(Duel<?, ?> duel, int rounds) implements Job<Duel.Round> {
    @Override
    public String spec() {
        return Json.of(LinkedHashMap.of("duel", duel.variant().name(), "one", duel.one().toString(), "other",
            duel.other().toString(), "openings", duel.openings().fields(), "adjudication",
            duel.adjudication().fields()));
    }

    @Override
    public int tasks() {
        return rounds;
    }

    @Override
    public Duel.Round run(int task, long seed) {
        return duel.round(task, seed);
    }

    @Override
    public String write(Duel.Round round) {
        return RoundText.write(round);
    }

    @Override
    public Duel.Round read(int task, long seed, String json) {
        return duel.read(task, seed, json);
    }
}
