"""Engines and states."""

import random

import numpy as np
import pytest

from agon import AgonError, Engine, IllegalAction, State, play_game


class Five:
    """A number that is not an int, like the integers of NumPy."""

    def __index__(self):
        return 5


def test_an_engine_plays_by_codes_and_texts():
    with Engine("tictactoe", player="mcts:iterations=50") as engine:
        engine.new()
        assert engine.play(Five())["turns"] == ["c2"]
        with pytest.raises(IllegalAction, match="^no legal action has code 5$"):
            engine.play(np.int64(5))
        with pytest.raises(IllegalAction, match="^move 2, 'c2', is illegal"):
            engine.play("c2")
        assert len(engine.play("a1")["legal"]) == 7
        assert len(engine.state("encoding")["encoding"]["spatial"]) == 18
        reports = []
        assert engine.think(reports.append)["codes"][0] in range(9) and reports
        assert play_game(engine, nodes=20)["status"] == "over"
    with pytest.raises(AgonError, match="closed"):
        engine.new()


def test_clones_of_a_state_are_independent():
    dice = random.Random(1)
    state = State("einstein")
    others = []
    while not state.is_terminal():
        if len(others) < 5 and dice.random() < 0.3:
            others.append((state.clone(), str(state), state.legal_actions()))
        if state.is_chance_node():
            assert state.current_player() == -1
            codes, odds = zip(*state.chance_outcomes())
            assert sum(odds) == pytest.approx(1) and sorted(codes) == state.legal_actions()
            state.apply_action(dice.choices(codes, odds)[0])
        else:
            assert sum(state.legal_actions_mask()) == len(state.legal_actions()) > 0
            assert state.legal_actions(1 - state.current_player()) == []
            code = dice.choice(state.legal_actions())
            assert state.string_to_action(state.action_to_string(code)) == code
            assert state.legal_texts()[state.legal_actions().index(code)] == state.action_to_string(code)
            assert state.is_player_node() and state.reason() == ""
            state.apply_action(code)
    assert state.current_player() == -4 and sum(state.returns()) == 0 and state.legal_actions() == []
    assert state.legal_texts() == [] and not state.is_player_node() and len(state.reason()) > 5
    assert state.player_reward(0) == state.player_return(0) in (-1, 1)
    assert len(others) == 5
    for other, position, legal in others:
        assert (str(other), other.legal_actions()) == (position, legal)
        child = other.child(legal[-1])
        assert len(child.history()) == len(other.history()) + 1 == child.move_number()
        assert other.encoding()["spatial"].ndim == 3
        assert State(other.engine, start=position).legal_actions() == legal
        assert str(other) == position
    state.engine.close()


def test_an_illegal_action_changes_nothing():
    state = State("tictactoe")
    state.apply_action(4)
    for illegal in (4, 9, -1):
        with pytest.raises(IllegalAction, match=f"no legal action has code {illegal} "):
            state.apply_action(illegal)
    for other in (0.5, "0"):
        with pytest.raises(TypeError):
            state.apply_action(other)
    with pytest.raises(IllegalAction, match="'b2'"):
        state.string_to_action("b2")
    with pytest.raises(AgonError, match="chance does not decide"):
        state.chance_outcomes()
    assert state.history() == [4] and state.turns() == ["b2"]
    state.apply_action(0)
    assert state.history_str() == "4, 0" and state.observation_string() == str(state)
    state.engine.close()
