#!/usr/bin/env python3
"""Trains a network for Connect Four by search and self-play, as AlphaZero does, and writes it for Agon.

    pip install ./python torch
    python3 examples/alphazero.py four.onnx --generations 20
    ./agon tournament connect-four --players net:four.onnx,visits=100 --players random --games 20

Agon plays the games and stores the positions of the search trees; the search and the training are in this file. Each
generation plays games, 32 at a time, and trains on them.
"""

import argparse
import inspect

import numpy as np
import torch
from torch import nn
from torch.nn import functional

from agon import Batch

GAME, CHANNELS, C = "connect-four", 32, 1.5


class Dense(nn.Module):
    """A linear layer whose weights have the layout that Agon reads: inputs × outputs."""

    def __init__(self, inputs, outputs):
        super().__init__()
        self.weight = nn.Parameter(torch.randn(inputs, outputs) / inputs**0.5)
        self.bias = nn.Parameter(torch.zeros(outputs))

    def forward(self, x):
        return torch.addmm(self.bias, x, self.weight)


class Net(nn.Module):
    """Logits of the actions, and the payoff of each seat."""

    def __init__(self, layers, height, width, extra, codes, seats):
        super().__init__()
        sizes = [layers] + [CHANNELS] * 4
        self.board = nn.ModuleList(nn.Conv2d(a, b, 3, padding=1) for a, b in zip(sizes, sizes[1:]))
        self.board.append(nn.Conv2d(CHANNELS, 4, 1))
        self.hidden = Dense(4 * height * width + extra, 64)
        self.policy, self.values = Dense(64, codes), Dense(64, seats)
        for layer in self.board:  # the default of PyTorch makes the signal vanish without normalisation
            nn.init.kaiming_normal_(layer.weight, nonlinearity="relu")

    def forward(self, spatial, extra):
        x = spatial
        for layer in self.board:
            x = functional.relu(layer(x))
        x = functional.relu(self.hidden(torch.cat([x.flatten(1), extra], 1)))
        return self.policy(x), torch.tanh(self.values(x))


class Node:
    """A position in a search tree. Agon stores the position under the handle."""

    def __init__(self, batch, slot, logits, values):
        self.seat, self.over = int(batch.arrays["seats"][slot]), bool(batch.arrays["done"][slot])
        self.values = batch.arrays["rewards"][slot].copy() if self.over else values
        self.codes = np.flatnonzero(batch.masks()[slot])
        odds = np.exp(logits[self.codes] - logits.max())
        self.priors = odds / odds.sum()
        self.visits, self.sums = np.zeros(len(odds)), np.zeros(len(odds))
        self.children = [None] * len(odds)
        self.handle = batch.save(slot)

    def choose(self):
        means = np.where(self.visits > 0, self.sums / np.maximum(1, self.visits), 0)
        return int(np.argmax(means + C * self.priors * (1 + self.visits.sum()) ** 0.5 / (1 + self.visits)))


def evaluate(net, batch):
    with torch.no_grad():
        inputs = [torch.from_numpy(batch.arrays[name].copy()) for name in ("observations", "globals")]
        return [output.numpy() for output in net(*inputs)]


def search(net, batch, rng, visits):
    """Searches the positions of all games; returns the roots. The games are unchanged."""
    slots = range(batch.games)
    roots = [Node(batch, slot, *outputs) for slot, outputs in enumerate(zip(*evaluate(net, batch)))]
    handles = [root.handle for root in roots]
    for root in roots:
        root.priors = 0.75 * root.priors + 0.25 * rng.dirichlet(np.ones(len(root.priors)))
    for _ in range(visits):
        actions, paths = np.full(batch.games, -1), []
        for slot in slots:
            node, path = roots[slot], []
            while node and not node.over:
                path.append((node, node.choose()))
                node = path[-1][0].children[path[-1][1]]
            paths.append((path, node))
            if not node:
                parent, edge = path[-1]
                batch.load(slot, parent.handle)
                actions[slot] = parent.codes[edge]
        batch.step(actions)
        for slot, outputs in enumerate(zip(*evaluate(net, batch))):
            path, node = paths[slot]
            if not node:
                node = path[-1][0].children[path[-1][1]] = Node(batch, slot, *outputs)
                handles.append(node.handle)
            for parent, edge in path:
                parent.visits[edge] += 1
                parent.sums[edge] += node.values[parent.seat]
    for slot in slots:
        batch.load(slot, roots[slot].handle)
    for handle in handles:
        batch.drop(handle)
    return roots


def play(net, batch, rng, moves, visits):
    """Plays games; returns inputs, policies and payoffs of the decisions in the games that have ended."""
    rows, games = [], [[] for _ in range(batch.games)]
    for _ in range(moves):
        roots, actions = search(net, batch, rng, visits), np.zeros(batch.games, int)
        for slot, root in enumerate(roots):
            policy = np.zeros(batch.codes, np.float32)
            policy[root.codes] = root.visits / root.visits.sum()
            games[slot].append([batch.arrays[name][slot].copy() for name in ("observations", "globals")] + [policy])
            actions[slot] = rng.choice(root.codes, p=root.visits / root.visits.sum())
        batch.step(actions)
        for slot in np.flatnonzero(batch.arrays["done"]):
            rows += [(*row, batch.arrays["rewards"][slot].copy()) for row in games[slot]]
            games[slot] = []
        batch.reset(games=np.flatnonzero(batch.arrays["done"]))
    return rows


def train(net, optimiser, rows, rng, steps):
    for _ in range(steps):
        picks = rng.choice(len(rows), min(256, len(rows)))
        spatial, extra, policy, payoffs = (torch.from_numpy(np.stack(part)) for part in zip(*(rows[i] for i in picks)))
        logits, values = net(spatial, extra)
        loss = functional.mse_loss(values, payoffs) - (policy * functional.log_softmax(logits, 1)).sum(1).mean()
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
    return loss.item()


def write(net, batch, file):
    """Writes the network in the ONNX format, with the names that Agon requires."""
    inputs = tuple(torch.from_numpy(batch.arrays[name][:1].copy()) for name in ("observations", "globals"))
    names = ["spatial", "globals"], ["policy", "values"]
    options = {"dynamo": False} if "dynamo" in inspect.signature(torch.onnx.export).parameters else {}
    torch.onnx.export(net, inputs, file, input_names=names[0], output_names=names[1],
                      dynamic_axes={name: {0: "batch"} for name in names[0] + names[1]}, **options)


def main():
    parser = argparse.ArgumentParser(description="Trains a network for Connect Four.")
    parser.add_argument("file", help="the network is written to this file after each generation")
    for name, default in (("generations", 20), ("games", 32), ("moves", 40), ("visits", 50), ("steps", 100)):
        parser.add_argument(f"--{name}", type=int, default=default, help=f"(default: {default})")
    options = parser.parse_args()
    torch.manual_seed(1)
    rng, rows = np.random.default_rng(1), []
    with Batch(GAME, options.games, seed=1, auto_reset=False) as batch:
        net = Net(*batch.about["planes"], batch.about["globals"], batch.codes, batch.seats)
        optimiser = torch.optim.AdamW(net.parameters(), 1e-3, weight_decay=1e-4)
        for generation in range(1, options.generations + 1):
            batch.reset(generation)
            rows = (rows + play(net, batch, rng, options.moves, options.visits))[-20_000:]
            loss = train(net, optimiser, rows, rng, options.steps) if rows else float("nan")
            write(net, batch, options.file)
            print(f"generation {generation}: {len(rows)} positions, loss {loss:.3f}", flush=True)


if __name__ == "__main__":
    main()
