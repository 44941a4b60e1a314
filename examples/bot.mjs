#!/usr/bin/env node
// A tic-tac-toe engine that uses the Universal Game Interface: a template for other engines in JavaScript.
//
//     ./agon play tictactoe --second "ugi:node examples/bot.mjs"
//
// The engine completes its own row or blocks the opponent's if it can; otherwise it prefers the centre, then the
// corners. All messages are listed in docs/reference/protocols.md.

import { createInterface } from 'node:readline';

const CELLS = ['a1', 'b1', 'c1', 'a2', 'b2', 'c2', 'a3', 'b3', 'c3'];
const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
const PREFERRED = [4, 0, 2, 6, 8, 1, 3, 5, 7];

let moves = []; // cells, in the order in which they were played

/** Returns the empty cell of a row whose other two cells belong to this player (0 or 1); undefined if there is none. */
function completes(player) {
    const owner = cell => moves.includes(cell) ? moves.indexOf(cell) % 2 : -1;
    const row = LINES.find(line => line.filter(cell => owner(cell) === player).length === 2
        && line.some(cell => owner(cell) === -1));
    return row?.find(cell => owner(cell) === -1);
}

function best() {
    const player = moves.length % 2;
    return completes(player) ?? completes(1 - player) ?? PREFERRED.find(cell => !moves.includes(cell));
}

for await (const line of createInterface({ input: process.stdin })) {
    const [command, ...words] = line.trim().split(/\s+/);
    if (command === 'ugi') console.log('id name JavaScript example\nid author Agon\nugiok');
    else if (command === 'isready') console.log('readyok');
    else if (command === 'position') moves = words.slice(2).map(move => CELLS.indexOf(move)); // startpos moves a1 b2 …
    else if (command === 'go') console.log('bestmove ' + CELLS[best()]);
    else if (command === 'quit') break;
}
