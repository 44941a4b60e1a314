// The board as one control for keyboards and screen readers: a layer of named places above the picture of the board.
import { el, layout } from './board.js';
import { html } from './net.js';
import { t } from './text.js';

const NEIGHBOUR = 1.5; // places up to this multiple of the smallest distance apart are neighbours
// An arrow key follows the axis of the board that is nearest to its direction after a turn by this angle. On a hexagonal
// board, two axes are equally near. With Shift, a key follows the other one or, on a square board, a diagonal.
const TURN = 10,
  TURN_WITH_SHIFT = -35;
const DIRECTIONS = { ArrowRight: [0, -1], ArrowDown: [90, 1], ArrowLeft: [180, -1], ArrowUp: [270, 1] }; // degrees, side

const angle = ([x, y]) => (Math.atan2(y, x) * 180) / Math.PI;
const apart = (a, b) => Math.abs(((a - b + 540) % 360) - 180);

// Returns the control. `click(keys)` is called with the keys of a chosen place, and `clear()` when Escape is pressed.
export function places(click, clear) {
  const layer = el('svg', { class: 'places' });
  const board = html('div', {}, layer);
  board.setAttribute('role', 'application');
  board.setAttribute('aria-roledescription', t('board'));
  board.setAttribute(
    'aria-label',
    t('Board. Arrow keys go to neighbouring cells, with Shift along the other axis; Page Up and Page Down to another layer; N to the next cell that can be chosen. Enter chooses, Escape cancels.'),
  );
  let shown = [], // the places with their positions on the screen and their nodes
    current = null; // the key of the place that has the focus or receives it

  const at = key => shown.find(place => place.key === key);
  function go(place) {
    if (!place) return;
    for (const one of shown) one.node.setAttribute('tabindex', one === place ? '0' : '-1');
    current = place.key;
  }
  function focus(place) {
    go(place);
    place?.node.focus({ preventScroll: true });
  }

  // Returns the place in a direction, or undefined. Neighbours along an axis come first, then places beyond gaps.
  function neighbour(from, [degrees, side], other) {
    const ways = shown
      .filter(place => place !== from && place.level === from.level)
      .map(place => {
        const way = [place.spot[0] - from.spot[0], (place.spot[1] - from.spot[1]) / layout.flat];
        return { place, far: Math.hypot(...way), angle: angle(way) };
      })
      .filter(way => way.far > 1);
    const near = Math.min(...ways.filter(way => way.place.aside === from.aside).map(way => way.far));
    const wanted = degrees + side * (other ? TURN_WITH_SHIFT : TURN);
    const best = (of, value) => of.sort((a, b) => value(a) - value(b))[0]?.place;
    return (
      best(
        ways.filter(way => way.far < NEIGHBOUR * near && !way.place.aside && !from.aside && apart(way.angle, wanted) < 50),
        way => apart(way.angle, wanted),
      ) ||
      best(
        ways.filter(way => apart(way.angle, degrees) < 50),
        way => way.far * (1 + apart(way.angle, degrees) / 25),
      )
    );
  }

  function layerAbove(from, up) {
    const levels = [...new Set(shown.map(place => place.level))].sort((a, b) => a - b);
    const level = levels[levels.indexOf(from.level) + up];
    const there = shown.filter(place => place.level === level && place.aside === from.aside);
    const far = place => Math.hypot(place.x - from.x, place.z - from.z);
    return there.sort((a, b) => far(a) - far(b))[0];
  }

  function nextChoice(from, step) {
    const many = shown.length,
      start = shown.indexOf(from);
    for (let i = 1; i <= many; i++) {
      const place = shown[(start + step * i + many * i) % many];
      if (place.possible) return place;
    }
    return null;
  }

  board.addEventListener('keydown', event => {
    const place = at(event.target.dataset.place);
    if (!place || event.ctrlKey || event.altKey || event.metaKey) return;
    const row = shown.filter(one => !one.aside);
    const moves = {
      PageUp: () => focus(layerAbove(place, 1)),
      PageDown: () => focus(layerAbove(place, -1)),
      Home: () => focus(row[0]),
      End: () => focus(row.at(-1)),
      n: () => focus(nextChoice(place, 1)),
      N: () => focus(nextChoice(place, -1)),
      Enter: () => click(place.keys),
      ' ': () => click(place.keys),
      Escape: clear,
    };
    const go = event.key in DIRECTIONS ? () => focus(neighbour(place, DIRECTIONS[event.key], event.shiftKey)) : moves[event.key];
    if (!go) return;
    event.preventDefault();
    event.stopPropagation();
    go();
  });
  board.addEventListener('focusin', event => go(at(event.target.dataset.place)));

  // Shows places. `possible` contains the keys that can be chosen, and `chosen` those that were; `marks` as in `draw`.
  function update(scene, all, { possible = new Set(), chosen = [], marks = {}, turned = false } = {}) {
    const { spots, levels, box } = layout(scene, turned);
    layer.setAttribute('viewBox', box.map(n => n.toFixed(0)).join(' '));
    const nodes = new Map(shown.map(place => [place.key, place.node]));
    const focused = layer.contains(document.activeElement);
    const before = at(current);
    shown = all
      .filter(place => spots.has(place.key))
      .filter(place => !place.label || place.keys.some(key => possible.has(key)))
      .map(place => {
        const node = nodes.get(place.key) || el('circle', { role: 'button', r: 42, tabindex: '-1' });
        const can = place.keys.some(key => possible.has(key)),
          selected = place.keys.some(key => chosen.includes(key)),
          last = place.keys.some(key => marks[key]?.last),
          win = place.keys.some(key => marks[key]?.win);
        const words = [
          place.text,
          selected ? t('chosen') : can ? t('can be chosen') : '',
          last ? t('last move') : '',
          win ? t('winning') : '',
        ];
        const [x, y] = spots.get(place.key);
        node.setAttribute('cx', x.toFixed(1));
        node.setAttribute('cy', y.toFixed(1));
        node.setAttribute('aria-label', words.filter(Boolean).join(', '));
        node.setAttribute('aria-disabled', String(!can && !selected));
        node.dataset.place = place.key;
        return { ...place, node, possible: can, spot: [x, y], level: levels.get(place.key) };
      });
    shown.sort((a, b) => a.aside - b.aside || a.level - b.level || a.spot[1] - b.spot[1] || a.spot[0] - b.spot[0]);
    layer.replaceChildren(...shown.map(place => place.node));
    const nearest = () =>
      before && [...shown].sort((a, b) => Math.hypot(a.x - before.x, a.z - before.z) - Math.hypot(b.x - before.x, b.z - before.z))[0];
    const place = at(current) || nearest() || shown.find(one => one.possible) || shown[0];
    if (focused) focus(place);
    else go(place);
  }

  return { board, update };
}
