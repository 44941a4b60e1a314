package agon.lab.contest;

import agon.json.text.Json;
import agon.lab.job.Job;
import agon.play.engine.Resources;
import io.vavr.collection.Vector;

/// A job that plays the rounds of all pairings of a tournament, ordered by pairing.
record TournamentJob(Tournament tournament, Vector<TournamentResult.Pairing> pairings) implements Job<Duel.Round> {
    /// @param index  index of the pairing
    /// @param number number of the round within the pairing
    /// @param games  number of earlier games in the tournament
    record Place(int index, TournamentResult.Pairing pairing, int number, int games) {}

    Place place(int task) {
        int left = task, games = 0;
        for (int i = 0; i < pairings.size(); i++) {
            TournamentResult.Pairing pairing = pairings.get(i);
            if (left < pairing.rounds().size())
                return new Place(i, pairing, left, games + left * pairing.duel().gamesPerRound());
            left -= pairing.rounds().size();
            games += pairing.rounds().size() * pairing.duel().gamesPerRound();
        }
        throw new IllegalArgumentException("there is no round " + task);
    }

    int games() {
        return pairings.map(pairing -> pairing.rounds().size() * pairing.duel().gamesPerRound()).sum().intValue();
    }

    @Override
    public String kind() {
        return "tournament";
    }

    @Override
    public String spec() {
        return Json.of(tournament.fields());
    }

    @Override
    public int tasks() {
        return pairings.map(pairing -> pairing.rounds().size()).sum().intValue();
    }

    @Override
    public Duel.Round run(int task, long seed, Resources resources) {
        Place place = place(task);
        place.pairing.duel().warmUp(games(), resources);
        return place.pairing.duel().round(place.number, seed, resources);
    }

    @Override
    public String write(Duel.Round round) {
        return RoundText.write(round);
    }

    @Override
    public Duel.Round read(int task, long seed, String json) {
        if (task >= tasks()) throw new IllegalArgumentException("there is no round " + task);
        Place place = place(task);
        return place.pairing.duel().read(place.number, seed, json);
    }
}
