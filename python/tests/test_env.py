"""Environments: Gymnasium's and PettingZoo's rules, with and without these packages."""

import hashlib
import os

import numpy as np
import pytest
from conftest import available

from agon import AgonError, Batch, Env, IllegalAction, State, VectorEnv, sample
from agon.pettingzoo import AECEnv

GAMES = os.environ.get("AGON_GAMES", "einstein").split()


@pytest.fixture(scope="module", params=GAMES)
def env(request):
    with Env(request.param, render_mode="ansi") as env:
        yield env


@pytest.fixture(scope="module", params=GAMES)
def agents(request):
    env = AECEnv(request.param)
    yield env
    env.close()


@pytest.fixture(scope="module")
def vector():
    with VectorEnv("tictactoe", 3) as env:
        yield env


@pytest.fixture(scope="module")
def batch():
    with Batch("zertz", 3, seed=3, auto_reset=False, search=True) as batch:
        yield batch


def test_gymnasium_accepts_the_environment(env):
    available("gymnasium")
    from gymnasium.utils.env_checker import check_env

    check_env(env)


def test_gymnasium_accepts_the_vector_environment():
    available("gymnasium")
    import gymnasium
    from gymnasium.wrappers import vector as wrappers

    with VectorEnv("einstein", 3) as env:
        assert isinstance(env, gymnasium.vector.VectorEnv)
        assert env.metadata["autoreset_mode"] == gymnasium.vector.AutoresetMode.SAME_STEP
        recorded = wrappers.DictInfoToList(wrappers.RecordEpisodeStatistics(env))
        observations, _ = recorded.reset(seed=1)
        assert observations in env.observation_space
        lengths = []
        for _ in range(100):
            actions = env.sample(np.random.default_rng(1))
            assert actions.astype(np.int64) in env.action_space
            _, _, _, _, infos = recorded.step(actions)
            ended = [info for info in infos if "episode" in info]
            lengths += [info["episode"]["l"] for info in ended]
            assert all(info["final_obs"] in env.single_observation_space for info in ended)
            assert [info["final_info"]["seat"] for info in ended] == [-1] * len(ended)
        assert lengths and min(lengths) > 3


def test_the_last_observations_are_those_of_gymnasium():
    available("gymnasium")
    from gymnasium.vector import AutoresetMode, SyncVectorEnv

    with VectorEnv("tictactoe", 1) as env:
        others = SyncVectorEnv([lambda: Env("tictactoe")], autoreset_mode=AutoresetMode.SAME_STEP)
        env.reset(seed=3)
        others.reset(seed=3)
        rng, ended = np.random.default_rng(1), 0
        for step in range(60):
            actions = env.sample(rng) if step % 7 else np.array([4])
            seen, rewards, done, cut, infos = env.step(actions)
            other = others.step(actions)
            assert np.array_equal(seen["spatial"], other[0]["spatial"])
            assert (rewards == other[1]).all() and (done == other[2]).all() and (cut == other[3]).all()
            assert ("final_obs" in infos) == ("final_obs" in other[4]) == done.any()
            if done.any():
                ended += 1
                for key in ("final_obs", "final_info"):
                    assert infos[f"_{key}"].dtype == np.bool_ and (infos[f"_{key}"] == other[4][f"_{key}"]).all()
                assert infos["final_obs"].dtype == object
                for name, part in other[4]["final_obs"][0].items():
                    assert np.array_equal(infos["final_obs"][0][name], part), name
                final = other[4]["final_info"]
                assert infos["final_info"].keys() == final.keys()
                for name in final:
                    assert np.array_equal(infos["final_info"][name], final[name]), name
        assert ended > 5
        others.close()


def test_pettingzoo_accepts_the_environment(agents):
    available("pettingzoo")
    from pettingzoo.test import api_test

    api_test(agents, num_cycles=100)


def test_resets_and_steps_return_what_gymnasium_requires(env):
    rng = np.random.default_rng(1)
    first, _ = env.reset(seed=5)
    second, info = env.reset(seed=5)
    assert all(np.array_equal(first[name], second[name]) for name in first)
    assert isinstance(env.render(), str)
    over, steps = False, 0
    while not over:
        before = {name: part.copy() for name, part in second.items()}
        mask = info["action_mask"]
        assert mask.dtype == np.int8 and mask.shape == (env.action_space.n,)
        action = int(rng.choice(np.flatnonzero(mask)))
        seen, reward, over, cut, info = env.step(action)
        steps += 1
        assert seen in env.observation_space and action in env.action_space
        assert type(reward) is float and type(over) is bool and cut is False
        assert over or reward == 0 and not info["rewards"].any()
        assert all(np.array_equal(before[name], second[name]) for name in before)  # a copy
        second = seen
    assert steps > 4 and sum(info["rewards"]) == 0 and not info["illegal"] and not info["action_mask"].any()
    with pytest.raises(AgonError, match="the game is over; call reset"):
        env.step(0)


def test_an_illegal_action_ends_the_episode_with_the_lowest_reward():
    with Env("tictactoe") as env:
        for illegal in (4, 9, -1, 10**6):
            env.reset()
            env.step(4)
            _, reward, over, cut, info = env.step(illegal)
            assert (reward, over, cut, info["illegal"]) == (-1, True, False, True)
            assert info["rewards"].tolist() == [1, -1]
        with pytest.raises(TypeError):
            env.step(0.5)


def test_an_illegal_action_raises_on_request():
    with Env("tictactoe", illegal="raise") as env:
        with pytest.raises(AgonError, match="no game has been started"):
            env.step(0)
        env.reset()
        env.step(4)
        for illegal in (4, 9, -2):
            with pytest.raises(IllegalAction, match=f"game 0 has code {illegal}$"):
                env.step(illegal)
        assert env.step(0)[4]["action_mask"].sum() == 7
    with pytest.raises(ValueError, match="expected 'end' or 'raise'"):
        Env("tictactoe", illegal="ignore")


def test_pettingzoo_agents_act_in_turn_and_leave():
    rng = np.random.default_rng(1)
    env = AECEnv("tictactoe", render_mode="ansi")
    totals = np.zeros(2)
    for game in range(20):
        env.reset(seed=game)
        assert env.agents == ["player_0", "player_1"] and env.num_agents == env.max_num_agents == 2
        sums = dict.fromkeys(env.agents, 0.0)
        for number, agent in enumerate(env.agent_iter()):
            observation, reward, over, cut, info = env.last()
            sums[agent] += reward
            other = next(a for a in env.possible_agents if a != agent)
            assert observation in env.observation_space(agent) and not cut and not info["illegal"]
            assert env.observation_space(agent) is env.observation_space(agent)
            if not over:
                assert agent == f"player_{number % 2}" and not env.observe(other)["action_mask"].any()
            assert env.last(observe=False)[0] is None
            env.step(None if over else rng.choice(np.flatnonzero(observation["action_mask"])))
            assert set(env.rewards) == set(env.terminations) == set(env.infos) == set(env.agents)
        assert not env.agents and sum(sums.values()) == 0
        totals += list(sums.values())
    assert totals[0] > 0  # the first player has the advantage
    env.reset()
    env.step(4)
    env.step(4)
    assert env.rewards == {"player_0": 1, "player_1": -1} and all(env.terminations.values())
    with pytest.raises(ValueError, match="only valid action of player_0 is None"):
        env.step(4)
    env.close()


def test_explicit_chance_is_a_seat_with_probabilities():
    rng = np.random.default_rng(1)
    with VectorEnv("einstein", 20, chance="explicit") as env:
        _, infos = env.reset(seed=1)
        chance = 0
        for _ in range(100):
            dice = infos["seat"] == -1
            chance += dice.sum()
            odds = infos["probabilities"]
            assert np.allclose(odds[dice].sum(axis=1), 1) and not odds[~dice].any()
            assert ((odds > 0)[dice] == env.masks()[dice]).all()
            _, rewards, done, _, infos = env.step(env.sample(rng))
            assert (rewards[done] == 1).all() and not rewards[~done].any()  # only the mover wins
        assert chance > 500


def test_a_game_ends_and_the_next_one_starts_in_the_same_step(vector):
    env = vector
    observations, infos = env.reset(seed=1)
    start = observations["spatial"].copy()
    for actions in ([0, 0, 0], [3, 3, 3], [1, 1, 1], [4, 4, 4]):
        observations, rewards, done, cut, infos = env.step(actions)
        assert not done.any() and not rewards.any()
    observations, rewards, done, cut, infos = env.step([2, 8, 0])
    assert done.tolist() == [True, False, True] and rewards.tolist() == [1, 0, -1] and not cut.any()
    assert infos["illegal"].tolist() == [False, False, True] and infos["_illegal"].all()
    assert infos["rewards"].tolist() == [[1, -1], [0, 0], [-1, 1]]
    assert np.array_equal(observations["spatial"][[0, 2]], start[[0, 2]])
    assert infos["action_mask"].sum(axis=1).tolist() == [9, 4, 9] and infos["seat"].tolist() == [0, 1, 0]
    last, final = infos["final_obs"], infos["final_info"]
    assert [None if one is None else one["spatial"].sum() for one in last] == [5, None, 4]
    assert last[0] in env.single_observation_space and infos["_final_obs"].tolist() == [True, False, True]
    assert final["rewards"].tolist() == [[1, -1], [0, 0], [-1, 1]] and final["illegal"].tolist() == [False, False, True]
    assert final["seat"][[0, 2]].tolist() == [-1, -1] and not final["action_mask"].any()
    assert final["_seat"].tolist() == infos["_final_info"].tolist() == [True, False, True]
    _, _, done, _, infos = env.step([0, 2, 1])
    assert not done.any() and "final_obs" not in infos and last[0]["spatial"].sum() == 5


def test_last_observations_can_be_left_out():
    with VectorEnv("tictactoe", 2, finals=False, observations="uint8") as env:
        env.reset()
        _, _, done, _, infos = [env.step([4, 4]) for _ in range(2)][1]
        assert done.all() and "final_obs" not in infos
    with VectorEnv("tictactoe", 2, observations="none") as env:
        env.reset()
        infos = [env.step([4, 4]) for _ in range(2)][1][4]
        assert infos["final_obs"].tolist() == [{}, {}]


def test_a_vector_environment_rejects_wrong_actions(vector, monkeypatch):
    env = vector
    monkeypatch.setattr(env, "_raises", True)
    env.reset()
    env.step([0, 1, 2])
    for bad, kind, reason in [
        ([3, 4, 2], IllegalAction, "game 2 has code 2"),
        ([3, 9, 4], IllegalAction, "game 1 has code 9"),
        ([3, 4], TypeError, "expected 3 integers"),
        ([0.5, 1.0, 2.0], TypeError, "expected 3 integers"),
    ]:
        with pytest.raises(kind, match=reason):
            env.step(bad)
    assert env.masks().sum(axis=1).tolist() == [8, 8, 8]


@pytest.mark.parametrize("bad", [[3, 4], [4], 4, [0.5, 1.0, 2.0], [[3], [4], [5]], [True, True, True], "345", None])
def test_actions_that_are_not_one_integer_per_game_are_not_played(vector, bad):
    vector.reset()
    with pytest.raises(TypeError, match="expected 3 integers, one action per game; found"):
        vector.step(bad)
    assert vector.masks().all()


def test_numbers_that_do_not_fit_into_32_bits_are_illegal(vector):
    vector.reset()
    _, rewards, done, _, _ = vector.step([1 << 32, -(1 << 40), 1])
    assert done.tolist() == [True, True, False] and rewards.tolist() == [-1, -1, 0]


def test_views_change_with_the_next_step_and_copies_do_not(vector, monkeypatch):
    for copy, spatial, legal in ((True, 0, 27), (False, 3, 24)):
        monkeypatch.setattr(vector, "_copy", copy)
        observations, infos = vector.reset()
        vector.step([0, 1, 2])
        assert observations["spatial"].sum() == spatial and infos["action_mask"].sum() == legal


def test_positions_are_saved_loaded_and_described(batch):
    batch.reset(3)
    for _ in range(7):
        batch.step_random()
    handle, before = batch.save(0), {name: array[0].copy() for name, array in batch.arrays.items()}
    texts = batch.texts(0)
    assert sorted(texts["codes"]) == np.flatnonzero(batch.masks()[0]).tolist()
    assert len(texts["notation"]) == len(texts["codes"])
    batch.step_random()
    batch.load(1, handle)
    for name in ("observations", "globals", "masks", "legal", "seats", "plies"):
        assert np.array_equal(batch.arrays[name][1], before[name]), name
    assert batch.texts(1) == texts
    batch.drop(handle)
    with pytest.raises(AgonError):
        batch.load(1, handle)
    batch.reset(games=[1])
    assert batch.arrays["plies"].tolist() == [8, 0, 8]
    with pytest.raises(ValueError, match="either seed or games"):
        batch.reset(1, [0])


def test_a_batch_is_searched(batch):
    batch.reset(7)
    batch.search("mcts:iterations=150", seed=7)
    visits, values = batch.arrays["visits"], batch.arrays["values"]
    assert (visits.sum(axis=1) > 100).all() and not visits[~batch.masks()].any()
    assert np.allclose(values.sum(axis=1), 0, atol=1e-5)
    with pytest.raises(AgonError):
        batch.search("nothing")


def test_a_network_evaluates_a_batch(batch):
    batch.reset(7)
    batch.evaluate("people")
    policy, values = batch.arrays["policy"], batch.arrays["values"]
    assert np.allclose(policy.sum(axis=1), 1, atol=1e-4) and not policy[~batch.masks()].any()
    assert (abs(values) <= 1).all() and values.any() and not batch.arrays["visits"].any()
    with pytest.raises(AgonError, match="no network or file 'nobody'"):
        batch.evaluate("nobody")


def test_a_value_network_evaluates_positions_given_as_texts():
    with Batch("connect-four", 2, search=True) as batch, Batch("connect-four", 1) as other:
        for column in (3, 0, 3, 0, 3, 6):  # three in a column, and it is the first player's turn
            other.step([column])
        batch.set(1, other.texts(0)["position"])
        assert batch.texts(1) == other.texts(0)
        batch.evaluate("self-play")
        values = batch.arrays["values"]
        assert values[1, 0] > values[0, 0] and np.allclose(values.sum(axis=1), 0) and not batch.arrays["policy"].any()
        with pytest.raises(AgonError):
            batch.set(0, "nothing")


def digest(batch, seed):
    """Returns a digest of the actions, payoffs and lengths of one random game in each slot."""
    total = hashlib.sha256()
    batch.reset(seed)
    while batch.arrays["legal"].any():
        total.update(batch.step_random().tobytes())
        total.update(batch.arrays["rewards"].tobytes())
    total.update(batch.arrays["plies"].tobytes())
    return total.hexdigest()


def test_games_depend_on_the_seed_alone():
    with Batch("einstein", 50, seed=11, auto_reset=False, observations="none") as batch:
        first = digest(batch, 12)
        assert digest(batch, 11) != first == digest(batch, 12)
    with Batch("einstein", 50, auto_reset=False, observations="none", threads=2) as other:
        assert digest(other, 12) == first


def test_games_of_the_batch_follow_the_rules_of_the_engine(batch):
    batch.reset(5)
    states = [State("zertz")]
    states += [states[0].clone() for _ in range(2)]
    for _ in range(30):
        for game, state in enumerate(states):
            assert np.flatnonzero(batch.masks()[game]).tolist() == state.legal_actions()
            assert state.is_terminal() or batch.arrays["seats"][game] == state.current_player()
        for state, action in zip(states, batch.step_random()):
            if action >= 0:
                state.apply_action(action)
    encoded = states[1].encoding()
    assert np.allclose(encoded["spatial"], batch.arrays["observations"][1])
    assert np.allclose(encoded["globals"], batch.arrays["globals"][1])
    states[0].engine.close()


@pytest.mark.parametrize("known", [True, False])
def test_random_actions_are_uniform(known):
    rng = np.random.default_rng(1)
    masks = np.zeros((5, 6), np.uint8)
    masks[0] = 1
    masks[1, [0, 5]] = 1
    masks[2, 3] = 1
    masks[4, [1, 2, 4]] = 1
    draws = 30_000
    counts = np.zeros((5, 7))
    legal = masks.sum(axis=1, dtype=np.int32) if known else None
    for _ in range(draws):
        counts[np.arange(5), sample(masks, rng, legal)] += 1  # -1 is the last column
    assert counts[3].tolist() == [0] * 6 + [draws]
    expected = draws / masks.sum(axis=1, keepdims=True).clip(1)
    for row in (0, 1, 2, 4):
        assert not counts[row, :6][masks[row] == 0].any() and counts[row, 6] == 0
        chosen = masks[row] == 1
        square = ((counts[row, :6][chosen] - expected[row]) ** 2 / expected[row]).sum()
        assert square < 25, (row, counts[row])  # chi-squared with at most 5 degrees of freedom: p < 0.0002


def test_random_actions_are_independent_between_rows():
    rng = np.random.default_rng(2)
    pairs = np.array([sample(np.ones((2, 2), bool), rng) for _ in range(20_000)])
    counts = np.bincount(pairs @ [2, 1], minlength=4)
    assert ((counts - 5000) ** 2 / 5000).sum() < 20
    assert sample(np.ones((1, 3), np.float32), rng)[0] in (0, 1, 2)
