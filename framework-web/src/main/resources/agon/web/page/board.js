// Draws scenes as SVG, seen from an angle of PITCH above the table. Lengths are in units of the scene times UNIT.
const NS = 'http://www.w3.org/2000/svg',
  UNIT = 100,
  PITCH = (60 * Math.PI) / 180;
const FLAT = Math.sin(PITCH),
  UP = Math.cos(PITCH);
const NATURAL = {
  white: '#e6e2da',
  grey: '#8b8f96',
  black: '#26262a',
  red: '#b8402f',
  blue: '#3559a8',
  board: '#cdb08a',
  wood: '#8d5f38',
  text: '#c9cfd2',
  green: '#33904d',
  yellow: '#e6c344',
  orange: '#de7c26',
  purple: '#74338f',
  brown: '#6f4a2e',
  gold: '#e5be70',
};
// Colours that people with any kind of colour vision can distinguish. Source: Okabe and Ito, Color universal design,
// 2008.
const SAFE = {
  ...NATURAL,
  red: '#d55e00',
  blue: '#0072b2',
  green: '#009e73',
  yellow: '#f0e442',
  orange: '#e69f00',
  purple: '#cc79a7',
};
const STRONG = { ...SAFE, white: '#ffffff', grey: '#8c8c8c', black: '#000000', board: '#b8b8b8', wood: '#6a6a6a', text: '#ffffff' };
// `outlined` palettes also draw an outline around each piece and dashes around the last move.
export const PALETTES = {
  natural: { paints: NATURAL, outlined: false },
  safe: { paints: SAFE, outlined: true },
  contrast: { paints: STRONG, outlined: true },
};
let PAINTS = NATURAL,
  outlined = false;

// Chooses the colours of all boards that are drawn from now on.
export function usePalette(name) {
  ({ paints: PAINTS, outlined } = PALETTES[name]);
}

const MARKS = {
  place: '#2fd47a',
  take: '#ff4b3e',
  capture: '#3e9bff',
  win: '#ffc233',
  last: '#e9d9ff',
  hover: '#ffffff',
};

export function el(name, attributes, ...children) {
  const node = document.createElementNS(NS, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...children);
  return node;
}

// Returns a lighter (amount > 0) or darker colour.
function shade(hex, amount) {
  const to = amount > 0 ? 255 : 0,
    part = Math.abs(amount);
  const parts = [1, 3, 5].map(at => parseInt(hex.slice(at, at + 2), 16)).map(c => Math.round(c + (to - c) * part));
  return `rgb(${parts.join(',')})`;
}

function light(hex) {
  const [r, g, b] = [1, 3, 5].map(at => parseInt(hex.slice(at, at + 2), 16));
  return 0.3 * r + 0.59 * g + 0.11 * b > 140;
}

function definitions() {
  const defs = el('defs', {});
  for (const [name, hex] of Object.entries(PAINTS)) {
    defs.append(
      el(
        'radialGradient',
        { id: `ball-${name}`, cx: '36%', cy: '28%', r: '75%' },
        el('stop', { offset: '0', 'stop-color': shade(hex, 0.75) }),
        el('stop', { offset: '0.18', 'stop-color': shade(hex, 0.25) }),
        el('stop', { offset: '0.6', 'stop-color': hex }),
        el('stop', { offset: '1', 'stop-color': shade(hex, -0.55) }),
      ),
    );
    defs.append(
      el(
        'linearGradient',
        { id: `top-${name}`, x1: '0', y1: '0', x2: '0.4', y2: '1' },
        el('stop', { offset: '0', 'stop-color': shade(hex, 0.22) }),
        el('stop', { offset: '1', 'stop-color': shade(hex, -0.12) }),
      ),
    );
    defs.append(
      el(
        'linearGradient',
        { id: `side-${name}` },
        el('stop', { offset: '0', 'stop-color': shade(hex, -0.3) }),
        el('stop', { offset: '0.35', 'stop-color': shade(hex, -0.1) }),
        el('stop', { offset: '1', 'stop-color': shade(hex, -0.6) }),
      ),
    );
  }
  return defs;
}

// Returns the centre of an item on the screen, at a height above its bottom.
function spot(item, height, turned) {
  const sign = turned ? -1 : 1;
  return [sign * item.x * UNIT, sign * item.z * FLAT * UNIT - (item.y + height) * UP * UNIT];
}

function ellipse(x, y, r, attributes) {
  return el('ellipse', {
    cx: x.toFixed(1),
    cy: y.toFixed(1),
    rx: (r * UNIT).toFixed(1),
    ry: (r * FLAT * UNIT).toFixed(1),
    ...attributes,
  });
}

function oval(x, y, r) {
  const a = r * UNIT,
    b = a * FLAT;
  return `M${x - a},${y}a${a},${b} 0 1,0 ${2 * a},0a${a},${b} 0 1,0 ${-2 * a},0z`;
}

// Returns the corners of a flat shape around its centre, in units.
function corners(shape, yaw) {
  const turn = ((yaw || 0) * Math.PI) / 180;
  const raw =
    shape.kind === 'bar'
      ? [
          [-1, -1],
          [1, -1],
          [1, 1],
          [-1, 1],
        ].map(([x, z]) => [(x * shape.length) / 2, (z * shape.width) / 2])
      : shape.kind === 'cross'
        ? [0, 1, 2, 3].flatMap(arm => {
            const angle = Math.PI / 4 + (arm * Math.PI) / 2,
              half = shape.width / 2;
            return [
              [shape.radius, -half],
              [shape.radius, half],
              [half, half],
            ].map(([x, z]) => [
              x * Math.cos(angle) - z * Math.sin(angle),
              x * Math.sin(angle) + z * Math.cos(angle),
            ]);
          })
        : Array.from({ length: shape.sides }, (_, i) => {
          const angle = ((shape.sides === 4 ? 45 : 0) * Math.PI) / 180 + (i * 2 * Math.PI) / shape.sides;
          return [shape.radius * Math.cos(angle), shape.radius * Math.sin(angle)];
        });
  return raw.map(([x, z]) => [x * Math.cos(turn) + z * Math.sin(turn), z * Math.cos(turn) - x * Math.sin(turn)]);
}

function polygon(points, attributes) {
  return el('polygon', { points: points.map(p => p.map(n => n.toFixed(1)).join(',')).join(' '), ...attributes });
}

function prism(item, turned) {
  const [x, y] = spot(item, 0, turned),
    lift = item.shape.height * UP * UNIT;
  const base = corners(item.shape, (item.yaw || 0) + (turned ? 180 : 0)).map(([dx, dz]) => [
    x + dx * UNIT,
    y + dz * FLAT * UNIT,
  ]);
  const top = base.map(([px, py]) => [px, py - lift]);
  const sides = base.map((p, i) => {
    const j = (i + 1) % base.length;
    return polygon([p, base[j], top[j], top[i]], { fill: `url(#side-${item.paint})` });
  });
  const color = PAINTS[item.paint];
  return {
    parts: [
      ...sides,
      polygon(top, { fill: `url(#top-${item.paint})`, stroke: shade(color, -0.45), 'stroke-width': 1 }),
      ...(item.shape.hole ? [ellipse(x, y - lift, item.shape.hole, { fill: shade(color, -0.75) })] : []),
    ],
    mark: attributes => polygon(top, attributes),
  };
}

function cylinder(item, turned) {
  const shape = item.shape,
    [x, low] = spot(item, 0, turned),
    high = low - shape.height * UP * UNIT;
  const a = shape.radius * UNIT,
    b = a * FLAT,
    side = shape.underside || item.paint;
  const wall = `M${x - a},${high}V${low}A${a},${b} 0 0,0 ${x + a},${low}V${high}z`;
  const parts = [
    ellipse(x, low + 4, shape.radius * 1.03, { fill: '#000', opacity: 0.28 }),
    el('path', { d: wall, fill: `url(#side-${side})` }),
  ];
  const edge = shade(PAINTS[item.paint], -0.4);
  if (shape.kind === 'ring') {
    parts.push(
      ellipse(x, high, shape.inner * 1.02, { fill: shade(PAINTS[item.paint], -0.78) }),
      el('path', {
        d: oval(x, high, shape.radius) + oval(x, high, shape.inner),
        'fill-rule': 'evenodd',
        fill: `url(#top-${item.paint})`,
        stroke: edge,
        'stroke-width': 1,
      }),
    );
  } else
    parts.push(ellipse(x, high, shape.radius, { fill: `url(#top-${item.paint})`, stroke: edge, 'stroke-width': 1 }));
  const whole =
    shape.kind === 'ring' ? oval(x, high, shape.radius) + oval(x, high, shape.inner) : oval(x, high, shape.radius);
  return { parts, mark: attributes => el('path', { d: whole, 'fill-rule': 'evenodd', ...attributes }) };
}

function ball(item, turned) {
  const r = item.shape.radius,
    [x, y] = spot(item, r, turned),
    [, floor] = spot(item, 0, turned);
  return {
    parts: [
      ellipse(x + r * 18, floor + 3, r * 0.95, { fill: '#000', opacity: 0.35 }),
      el('circle', {
        cx: x.toFixed(1),
        cy: y.toFixed(1),
        r: (r * UNIT).toFixed(1),
        fill: `url(#ball-${item.paint})`,
      }),
    ],
    mark: attributes => el('circle', { cx: x.toFixed(1), cy: y.toFixed(1), r: (r * UNIT).toFixed(1), ...attributes }),
  };
}

// The outline of a knight of height 1, seen from the side. x points to the front, and y points upwards.
const KNIGHT = [
  [-0.33, 0.04], [-0.27, 0.12], [-0.21, 0.16], [-0.235, 0.19], [-0.2, 0.22], [-0.27, 0.35], [-0.3, 0.5], [-0.29, 0.65],
  [-0.25, 0.79], [-0.18, 0.9], [-0.08, 0.96], [-0.01, 1.03], [0.02, 0.94], [0.08, 0.91], [0.2, 0.82], [0.33, 0.725],
  [0.375, 0.66], [0.355, 0.6], [0.29, 0.575], [0.2, 0.6], [0.12, 0.645], [0.06, 0.6], [0.13, 0.5], [0.19, 0.38],
  [0.19, 0.3], [0.2, 0.22], [0.235, 0.19], [0.21, 0.16], [0.27, 0.12], [0.33, 0.04],
];

function knight(item, turned) {
  const [x, y] = spot(item, 0, turned),
    { height, radius } = item.shape,
    color = PAINTS[item.paint];
  const front = (Math.cos(((item.yaw || 0) * Math.PI) / 180) < 0) === turned ? 1 : -1;
  const at = ([dx, dy]) => [x + front * dx * height * UNIT, y - dy * height * 0.85 * UNIT];
  const points = KNIGHT.map(at),
    [eyeX, eyeY] = at([0.1, 0.8]),
    edge = { stroke: shade(color, item.paint === 'black' ? 0.45 : -0.6), 'stroke-width': 2, 'stroke-linejoin': 'round' };
  return {
    parts: [
      ellipse(x, y, radius, { fill: `url(#side-${item.paint})`, ...edge, ry: (radius * 0.3 * UNIT).toFixed(1) }),
      polygon(points, { fill: `url(#top-${item.paint})`, ...edge }),
      el('circle', { cx: eyeX.toFixed(1), cy: eyeY.toFixed(1), r: 3, fill: edge.stroke }),
    ],
    mark: attributes => polygon(points, attributes),
  };
}

function heap(item, turned) {
  const r = item.shape.radius;
  const balls = [[-0.45, 0, -0.3], [0.45, 0, -0.3], [-0.5, 0, 0.25], [0.5, 0, 0.25], [0, 0, 0.45], [0, 0.5, 0]].map(
    ([x, y, z]) => {
      const sign = turned ? -1 : 1;
      const place = { x: item.x + sign * x * r, y: item.y + y * r, z: item.z + sign * z * r };
      return ball({ ...item, ...place, shape: { kind: 'ball', radius: 0.42 * r } }, turned);
    },
  );
  const [x, y] = spot(item, item.shape.height / 2, turned);
  return { parts: balls.flatMap(one => one.parts), mark: attributes => ellipse(x, y, r, attributes) };
}

function label(item, turned) {
  const [x, y] = spot(item, 0, turned),
    size = Math.max(0.3, item.shape.height) * UNIT;
  const text = el(
    'text',
    {
      x: x.toFixed(1),
      y: y.toFixed(1),
      'font-size': size.toFixed(0),
      'text-anchor': 'middle',
      'dominant-baseline': 'central',
      fill: item.paint === 'text' ? 'var(--label)' : PAINTS[item.paint],
    },
    item.shape.text,
  );
  const wide = item.shape.text.length * size * 0.6 + 20;
  return {
    parts: [text],
    mark: attributes =>
      el('rect', {
        x: (x - wide / 2).toFixed(1),
        y: (y - size * 0.7).toFixed(1),
        width: wide.toFixed(1),
        height: (size * 1.4).toFixed(1),
        rx: 12,
        ...attributes,
      }),
  };
}

function drawn(item, turned) {
  switch (item.shape.kind) {
    case 'ball':
      return ball(item, turned);
    case 'label':
      return label(item, turned);
    case 'knight':
      return knight(item, turned);
    case 'heap':
      return heap(item, turned);
    case 'tile':
    case 'bar':
    case 'cross':
      return prism(item, turned);
    default:
      return cylinder(item, turned);
  }
}

function radius(shape) {
  return shape.kind === 'bar'
    ? Math.hypot(shape.length, shape.width) / 2
    : shape.kind === 'label'
      ? 0.3 + shape.text.length * shape.height * 0.3
      : shape.radius;
}

function bounds(items, turned) {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const item of items) {
    const [x, y] = spot(item, 0, turned);
    const wide =
      item.shape.kind === 'bar'
        ? Math.max(...corners(item.shape, item.yaw).map(c => Math.abs(c[0])))
        : radius(item.shape);
    const deep =
      item.shape.kind === 'bar'
        ? Math.max(...corners(item.shape, item.yaw).map(c => Math.abs(c[1])))
        : radius(item.shape);
    const tall = (item.shape.kind === 'ball' ? 2 * item.shape.radius : item.shape.height) * UP * UNIT;
    left = Math.min(left, x - wide * UNIT);
    right = Math.max(right, x + wide * UNIT);
    top = Math.min(top, y - deep * FLAT * UNIT - tall);
    bottom = Math.max(bottom, y + deep * FLAT * UNIT);
  }
  return [left - 30, top - 30, right - left + 60, bottom - top + 60];
}

// Arranges stacked boards side by side, row by row, starting with the lowest board at the front left.
function sideBySide(board) {
  const cells = board.filter(item => item.role === 'cell');
  const heights = [...new Set(cells.map(item => item.y))].sort((a, b) => a - b);
  if (heights.length < 2) return board;
  const span = of => {
    const sizes = board.map(item => [item[of] - radius(item.shape), item[of] + radius(item.shape)]);
    return Math.max(...sizes.map(s => s[1])) - Math.min(...sizes.map(s => s[0])) + 0.6;
  };
  const [width, depth] = [span('x'), span('z')];
  const columns = Math.ceil(Math.sqrt(heights.length));
  const rows = Math.ceil(heights.length / columns);
  return board.map(item => {
    const level = Math.max(0, heights.findLastIndex(height => height <= item.y + 1e-4));
    return {
      ...item,
      x: item.x + ((level % columns) - (columns - 1) / 2) * width,
      y: item.y - heights[level] + heights[0],
      z: item.z - (Math.floor(level / columns) - (rows - 1) / 2) * depth,
    };
  });
}

const arranged = scene => [...sideBySide(scene.board), ...scene.aside];

// Returns the layout of a scene on the screen: the centres of the items and the levels of the stacked boards by key,
// and the view box.
export function layout(scene, turned) {
  const items = arranged(scene);
  const heights = [...new Set(scene.board.filter(item => item.role === 'cell').map(item => item.y))].sort((a, b) => a - b);
  const level = new Map(scene.board.map(item => [item.key, Math.max(0, heights.findLastIndex(height => height <= item.y + 1e-4))]));
  return {
    spots: new Map(items.map(item => [item.key, spot(item, Math.min(item.shape.height || 0, 0.3), turned)])),
    levels: new Map(items.map(item => [item.key, level.get(item.key) ?? 0])),
    box: bounds(items, turned),
  };
}
layout.flat = FLAT;

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

// Animates an item from its previous place.
function slide(group, from, to) {
  if (!from || isCalm()) return;
  const [x, y] = [from[0] - to[0], from[1] - to[1]];
  if (Math.hypot(x, y) < 1) return;
  group.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], { duration: 260, easing: 'ease-out' });
}

// Turns a disc over, after a delay in milliseconds: its old side becomes narrower until its new side appears.
function turnOver(old, group, [x, y], delay) {
  const flat = { transform: 'translateY(-22px) scaleY(0)' };
  for (const side of [old, group]) side.style.transformOrigin = `${x}px ${y}px`;
  group.before(old);
  old.style.pointerEvents = 'none';
  const timing = { duration: 420, delay, fill: 'both' };
  old.animate([{ transform: 'none' }, { ...flat, offset: 0.5 }, flat], timing).onfinish = () => old.remove();
  group.animate([{ ...flat, opacity: 0 }, { ...flat, opacity: 0, offset: 0.49 }, { ...flat, offset: 0.5 }, { transform: 'none' }],
    { ...timing, fill: 'backwards' });
}

const PLATE = 2; // larger decorations are plates below the board

// Draws a scene into an <svg>. `marks` contains strengths by mark and key; a click on one of the `clickable` keys calls
// `click(key)`; `turned` shows the board from the other side. New items fade in.
export function draw(
  svg,
  scene,
  { marks = {}, clickable = new Set(), click = () => {}, turned = false, chosen = [], arrows = [] },
) {
  const items = arranged(scene);
  const flat = item => item.role === 'cell' || item.role === 'decoration' || item.role === 'label';
  const depth = item => (turned ? -1 : 1) * item.z + item.y * 0.01;
  // Plates are below everything else, although a part of the items on them is farther away than their centres.
  const large = ({ role, shape }) => role === 'decoration' && shape.kind !== 'bar' && radius(shape) > PLATE;
  const plate = item => (large(item) ? radius(item.shape) : 0);
  const order = [...items].sort(
    (a, b) => flat(b) - flat(a) || plate(b) - plate(a) || (a.y > b.y + 0.6 ? 1 : b.y > a.y + 0.6 ? -1 : depth(a) - depth(b)),
  );
  const before = new Set((svg.dataset.keys || '').split('\n'));
  const stood = svg.turned === turned ? svg.spots || new Map() : new Map();
  const looked = svg.turned === turned && !isCalm() ? svg.looks || new Map() : new Map();
  const placed = before.size > 1 && items.find(item => item.role === 'piece' && !before.has(item.key));
  const looks = new Map();
  svg.replaceChildren(definitions());
  const box = bounds(items, turned);
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('viewBox', box.map(n => n.toFixed(0)).join(' '));
  for (const item of order) {
    const body = drawn(item, turned),
      may = clickable.has(item.key),
      mine = marks[item.key] || {};
    const group = el(
      'g',
      {
        class: `item${may ? ' clickable' : ''}${before.size > 1 && !before.has(item.key) ? ' fresh' : ''}`,
        'data-key': item.key,
      },
      ...body.parts,
    );
    if (mine.faded) group.setAttribute('opacity', (1 - 0.3 * mine.faded).toFixed(2));
    if (item.inscription) {
      const [x, y] = spot(item, item.shape.kind === 'ball' ? 2 * item.shape.radius : item.shape.height, turned);
      group.append(
        el(
          'text',
          {
            x,
            y,
            'font-size': radius(item.shape) * UNIT * 0.9,
            'text-anchor': 'middle',
            'dominant-baseline': 'central',
            fill: ['white', 'yellow', 'gold', 'board'].includes(item.paint) ? '#222' : '#eee',
          },
          item.inscription,
        ),
      );
    }
    const piece = item.role === 'piece';
    if (piece && outlined)
      group.append(
        body.mark({
          fill: 'none',
          stroke: light(PAINTS[item.paint]) ? '#000' : '#fff',
          'stroke-width': 4,
          'pointer-events': 'none',
        }),
      );
    // A mark on a small cell, such as a point, is wider than the cell.
    const small = item.role === 'cell' && radius(item.shape) < 0.3;
    const sign = small ? attributes => ellipse(...spot(item, item.shape.height, turned), 0.3, attributes) : body.mark;
    for (const [name, color] of Object.entries(MARKS)) {
      const strength = name === 'hover' && chosen.includes(item.key) ? 1 : mine[name];
      if (strength)
        group.append(
          sign({
            fill: color,
            'fill-opacity': ((piece ? 0.16 : 0.24) * strength).toFixed(2),
            stroke: color,
            'stroke-width': outlined ? 7 : 3.5,
            ...(outlined && name === 'last' ? { 'stroke-dasharray': '16 10' } : {}),
            'stroke-opacity': (0.85 * strength).toFixed(2),
            'pointer-events': 'none',
          }),
        );
    }
    if (may) {
      if (item.reach || item.role === 'label')
        group.append(
          item.reach
            ? ellipse(...spot(item, 0, turned), item.reach, { fill: 'transparent' })
            : body.mark({ fill: 'transparent' }),
        );
      group.addEventListener('click', () => click(item.key));
    }
    svg.append(group);
    slide(group, stood.get(item.key), spot(item, 0, turned));
    const old = looked.get(item.key);
    if (item.shape.underside && old && old.paint === item.shape.underside && old.paint !== item.paint)
      turnOver(old.group, group, spot(item, 0, turned), placed ? 70 * Math.hypot(item.x - placed.x, item.z - placed.z) : 0);
    looks.set(item.key, { paint: item.paint, group });
  }
  for (const [from, to] of arrows) {
    const ends = [from, to].map(key => items.find(item => item.key === key)).filter(Boolean);
    if (ends.length < 2) continue;
    svg.append(arrow(...ends.map(item => spot(item, heightOf(item.shape), turned)), from === to));
  }
  svg.turned = turned;
  svg.looks = looks;
  svg.spots = new Map(items.map(item => [item.key, spot(item, 0, turned)]));
  svg.dataset.keys = items.map(item => item.key).join('\n');
}

const heightOf = shape => (shape.kind === 'ball' ? 2 * shape.radius : shape.height || 0);

// Returns an arrow between two points of the picture, or a circle if both are the same item.
function arrow([x1, y1], [x2, y2], same) {
  const look = { class: 'arrow', fill: 'none', 'stroke-width': 12, 'pointer-events': 'none' };
  if (same) return el('circle', { ...look, 'stroke-width': 7, 'stroke-dasharray': '14 10', cx: x1, cy: y1, r: 34 });
  const way = Math.atan2(y2 - y1, x2 - x1),
    head = [2.6, -2.6].map(turn => [x2 + 34 * Math.cos(way + turn), y2 + 34 * Math.sin(way + turn)].map(n => n.toFixed(1)).join(' '));
  return el('path', { ...look, d: `M${x1} ${y1} L${x2} ${y2} M${head[0]} L${x2} ${y2} L${head[1]}` });
}
