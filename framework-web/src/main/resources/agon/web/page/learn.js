// Lessons and puzzles. The results are stored in this browser.
import { draw } from './board.js';
import { Gesture, keyOf, marksOf } from './gesture.js';
import { ask, capital, html, renew, seatName, store, stored, storedText } from './net.js';
import { places } from './places.js';
import { t } from './text.js';

const MOST_RESULTS = 300; // stored results per game; the server accepts a message of 8 kB
const NS = 'http://www.w3.org/2000/svg';
const path = (...parts) => `#/${parts.map(encodeURIComponent).join('/')}`;
const button = (text, go) => {
  const b = html('button', { textContent: text });
  b.addEventListener('click', go);
  return b;
};
const link = (text, ...parts) => html('a', { href: path(...parts) }, text);
const results = game => stored(`puzzles-${game}`, []).filter(one => typeof one === 'string');
const learned = game => stored(`lessons-${game}`, []);

const next = (game, motif, signal) =>
  ask('/api/next-puzzle', { message: { game, motif, results: results(game).slice(-MOST_RESULTS) }, signal });

// Shows the lessons and puzzles of a variant.
export async function showExercises(main, game, signal) {
  const { title, lessons, puzzles } = await ask(`/api/exercises?game=${encodeURIComponent(game)}`, { signal });
  const error = html('p', { className: 'error', role: 'alert' });
  const done = learned(game);
  const items = lessons.map((lesson, i) =>
    html('li', {}, link(lesson.title, 'lesson', game, i, 0), done.includes(i) ? ` – ${t('done')}` : ''),
  );
  const words = Object.assign({}, ...puzzles.map(puzzle => Object.fromEntries(puzzle.motifs.map((name, i) => [name, puzzle.motifWords?.[i]]))));
  const motifs = [...new Set(puzzles.flatMap(puzzle => puzzle.motifs))].sort();
  const motif = html(
    'select',
    {},
    [['', t('any motif')], ...motifs.map(name => [name, words[name] ?? name])].map(([value, text]) => html('option', { value }, text)),
  );
  if (!motifs.includes(storedText(`motif-${game}`))) store(`motif-${game}`, '');
  motif.value = storedText(`motif-${game}`);
  motif.addEventListener('change', () => store(`motif-${game}`, motif.value));
  const start = button(t('Next puzzle'), async () => {
    try {
      location.hash = path('puzzle', game, (await next(game, motif.value, signal)).next);
    } catch (failure) {
      if (!signal.aborted) error.textContent = failure.message;
    }
  });
  start.className = 'primary';
  const rating = html('p');
  main.replaceChildren(
    html(
      'div',
      { className: 'page' },
      html('h1', {}, title),
      html('p', {}, link(t('Play'), 'new', game.split(':')[0])),
      lessons.length ? [html('h2', {}, t('Lessons')), html('ol', { className: 'lessons' }, items)] : [],
      puzzles.length
        ? [
            html('h2', {}, t('Puzzles: {n}', { n: puzzles.length })),
            rating,
            html('label', {}, html('span', {}, t('Motif')), motif),
            html('div', { className: 'row' }, start),
          ]
        : [],
      error,
    ),
  );
  if (!puzzles.length) return;
  const known = await next(game, '', signal);
  rating.textContent = known.results
    ? t('Your rating is {rating}. Rated results: {results}.', known)
    : t('Find the best move. Your results give you a rating. A failed puzzle comes back after a day.');
}

// Shows a board on which the user enters actions, and calls `play(code, text)` for each one.
function board(main, signal, play) {
  const svg = document.createElementNS(NS, 'svg');
  const { board: layer, update } = places(choose, clear);
  const title = html('h1'),
    say = html('div', { className: 'say', role: 'status' }),
    note = html('p', { className: 'quiet' }),
    error = html('p', { className: 'error', role: 'alert' }),
    row = html('div', { className: 'row' }),
    written = html('input', { autocomplete: 'off', maxLength: 200 });
  const entry = html(
    'form',
    { className: 'enter' },
    html('label', {}, html('span', {}, t('Move in notation')), written),
    html('button', { textContent: t('Play') }),
  );
  let shown = null,
    gesture = new Gesture(),
    busy = false;

  function paint() {
    const keys = gesture.next(),
      chosen = gesture.clicked;
    const marks = marksOf(gesture, shown.marks);
    draw(svg, shown.scene, { marks, clickable: keys, click: key => choose([key]), chosen });
    update(shown.scene, shown.places, { possible: keys, chosen, marks: shown.marks });
    svg.dataset.shown = `${shown.codes ?? ''}/${chosen}`; // for tests
    entry.hidden = !shown.choices.length;
  }

  function choose(keys) {
    if (!shown || busy) return;
    gesture.click(keyOf(gesture, keys));
    const choice = gesture.complete();
    if (choice < 0) paint();
    else request(() => play(shown.actions[choice], ''));
  }

  function clear() {
    gesture.clicked = [];
    if (shown) paint();
  }

  // Runs one request at a time, and shows its error.
  async function request(work) {
    if (busy) return;
    busy = true;
    error.textContent = '';
    try {
      await work();
    } catch (failure) {
      if (!signal.aborted) error.textContent = failure.message;
      clear();
    } finally {
      busy = false;
    }
  }

  entry.addEventListener('submit', event => {
    event.preventDefault();
    if (written.value.trim()) request(() => play(-1, written.value));
    written.value = '';
  });
  addEventListener('redraw', () => shown && paint(), { signal });
  main.replaceChildren(
    html(
      'div',
      { className: 'play' },
      html('div', { className: 'felt' }, svg, layer),
      html('aside', { className: 'panel' }, title, say, note, error, row, entry),
    ),
  );
  return {
    request,
    show(state, texts) {
      shown = state;
      gesture = new Gesture(state.choices, state.toggles);
      title.textContent = texts.title;
      say.textContent = texts.say;
      note.textContent = texts.note ?? '';
      renew(row, ...texts.buttons.filter(Boolean));
      paint();
    },
  };
}

export async function showPuzzle(main, game, puzzle, signal) {
  let state = { codes: [] },
    counted = false; // whether the result of this puzzle is stored
  const page = board(main, signal, play);

  async function play(code, text, more = {}) {
    const message = { game, puzzle, codes: state.codes.map(String), text, ...(code < 0 ? {} : { code }), ...more };
    state = await ask('/api/puzzle', { message, signal });
    if (more.hint || state.answer === 'wrong') count(false);
    if (state.answer === 'solved') count(true);
    show();
  }

  function count(solved) {
    if (counted) return;
    counted = true;
    const today = new Date().toISOString().slice(0, 10),
      known = results(game);
    if (['+', '-'].some(sign => known.includes(puzzle + sign + today))) return; // only the first result of a day counts
    store(`puzzles-${game}`, JSON.stringify([...known, `${puzzle}${solved ? '+' : '-'}${today}`].slice(-MOST_RESULTS)));
  }

  function show() {
    const wrong = state.answer === 'wrong',
      solved = state.answer === 'solved';
    const message = wrong
      ? `${t('{tried} does not solve the puzzle.', state)}${state.reply ? ` ${t('The reply is {reply}.', state)}` : ''}`
      : solved
        ? t('Solved: {turns}', { turns: state.turns.join(', ') })
        : `${t('{seat} player', { seat: capital(seatName(state.seat)) })}: ${state.task}`;
    const again = () => {
      state.answer = 'open';
      show();
    };
    page.show(wrong && state.refuted ? { ...state.refuted, codes: 'wrong' } : state, {
      title: t('{title}: puzzle', state),
      say: message,
      note: solved || counted ? [t('Rating {rating}', state), ...(state.motifWords ?? state.motifs), state.source].filter(Boolean).join(', ') : '',
      buttons: [
        wrong && button(t('Try again'), again),
        !solved && button(t('Show the next move'), () => page.request(() => play(-1, '', { hint: true }))),
        solved && button(t('Next puzzle'), () => page.request(follow)),
        button(t('All lessons and puzzles'), () => {
          location.hash = path('learn', game);
        }),
      ],
    });
  }

  async function follow() {
    location.hash = path('puzzle', game, (await next(game, storedText(`motif-${game}`), signal)).next);
  }

  await play(-1, '');
}

export async function showLesson(main, game, lesson, step, signal) {
  let state = { codes: [] };
  const page = board(main, signal, (code, text) => play(code < 0 ? [] : [code], text));
  const { lessons } = await ask(`/api/exercises?game=${encodeURIComponent(game)}`, { signal });

  async function play(codes, text, more = {}) {
    const message = { game, lesson, step, codes: [...state.codes, ...codes].map(String), text, ...more };
    state = await ask('/api/lesson', { message, signal });
    show();
  }

  const go = (...parts) => button(parts.shift(), () => {
    location.hash = path(...parts);
  });

  function show() {
    const done = state.answer === 'done',
      last = step + 1 >= state.steps;
    if (done && last) store(`lessons-${game}`, JSON.stringify([...new Set([...learned(game), lesson])]));
    page.show(state, {
      title: state.title,
      say: state.said,
      note: t('Step {step} of {steps}', { step: step + 1, steps: state.steps }),
      buttons: [
        state.answer === 'wrong' && button(t('Try again'), () => page.request(() => play([], ''))),
        done && !last && go(t('Next step'), 'lesson', game, lesson, step + 1),
        done && last && lesson + 1 < lessons.length && go(t('Next lesson'), 'lesson', game, lesson + 1, 0),
        !done && button(t('Show the answer'), () => page.request(() => play([], '', { hint: true }))),
        step > 0 && go(t('Previous step'), 'lesson', game, lesson, step - 1),
        go(t('All lessons and puzzles'), 'learn', game),
      ],
    });
  }

  await play([], '');
}
