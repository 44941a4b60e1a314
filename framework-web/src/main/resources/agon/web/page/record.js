// A finished game: its positions, its review, and attempts to find better moves.
import { draw } from './board.js';
import { chapters } from './chapters.js';
import { Gesture, keyOf, marksOf } from './gesture.js';
import { ask, capital, html, playerWord, renew, seatName, storedText, turnList } from './net.js';
import { places } from './places.js';
import { t } from './text.js';
import { ownLink } from './visitor.js';

const NS = 'http://www.w3.org/2000/svg';
const WORDS = { '?!': t('dubious'), '?': t('a mistake'), '??': t('a blunder') };
const percent = score => `${Math.round(100 * score)} %`;
const wait = ms => new Promise(done => setTimeout(done, ms));

// Returns a description of the arrows and circles for screen readers.
function described(arrows, all) {
  const cell = key => all.find(place => place.keys.includes(key))?.text.split(', ')[0];
  return arrows
    .map(ends => ends.map(cell))
    .filter(([from, to]) => from && to)
    .map(([from, to]) => (from === to ? t('Circle around {cell}.', { cell: from }) : t('Arrow from {from} to {to}.', { from, to })))
    .join(' ');
}

// Shows the position after a number of moves. If `reviews` is true, the review of the game starts immediately.
export async function showRecord(main, name, from, reviews, signal) {
  const svg = document.createElementNS(NS, 'svg');
  const { board, update } = places(choose, () => trial && (trial.branch ? advance(trial.codes, '') : begin(trial.mistake)));
  const title = html('h1'),
    say = html('div', { className: 'say', role: 'status' }),
    note = html('p', { className: 'quiet' }),
    pointed = html('p', { className: 'heard' }), // the arrows in words
    error = html('p', { className: 'error', role: 'alert' }),
    panel = html('div', { className: 'review' }),
    others = html('div', { className: 'review variations' }),
    list = html('div', { style: 'display:contents' });
  const button = (text, go, label) => {
    const b = html('button', { textContent: text });
    if (label) b.setAttribute('aria-label', label);
    b.addEventListener('click', go);
    return b;
  };
  let game = null, // the position that is shown
    review = null,
    line = null, // positions of a line that is shown instead of the game: { positions, at, text, branch }
    trial = null, // a move that the user plays instead of a mistake, or a variation that the user plays
    unedited = '', // the comment that the field showed before it was edited
    wanted = null, // the position that is loading, or will be after the current request
    busy = false;

  const query = (path, more = '') => ask(`${path}?name=${encodeURIComponent(name)}${more}`, { signal });
  const post = (path, message) => ask(path, { message: { name, ...message }, signal });

  // Runs one request at a time, and shows its error.
  async function request(work) {
    if (busy) return;
    busy = true;
    error.textContent = '';
    try {
      await work();
    } catch (failure) {
      if (!signal.aborted) error.textContent = failure.message;
    } finally {
      busy = false;
    }
    if (wanted !== null && !signal.aborted) go(wanted);
  }

  const load = async turn => {
    game = await query('/api/record', `&turn=${Math.max(0, turn)}`);
    line = trial = null;
    locate();
    show();
  };
  // Stores the position in the address. If the page is reloaded, it shows the position again, and does not restart a
  // review that was stopped.
  const locate = () => {
    const at = `#/record/${encodeURIComponent(name)}${game.at ? `/${game.at}` : ''}`;
    try {
      if (!signal.aborted) history.replaceState(null, '', at);
    } catch {
      // browsers limit the number of changes per second
    }
  };
  // Returns whether the user plays a variation that is not saved.
  const isUnsaved = () => !!trial?.branch && trial.codes.length > 0;
  // A click during a request takes effect when the request ends.
  const go = turn => {
    if (isUnsaved() && !confirm(t('Discard this variation?'))) return null;
    wanted = Math.min(Math.max(0, turn), game.turns.length);
    return request(async () => {
      try {
        for (let next = null; next !== wanted; ) await load((next = wanted));
      } finally {
        wanted = null;
      }
    });
  };
  const step = by => {
    if (!line) return trial ? null : go((wanted ?? game.at) + by);
    line.at = Math.min(line.positions.length - 1, Math.max(0, line.at + by));
    return show();
  };

  const mistakes = () => (review ? review.turns.filter(turn => turn.sign) : []);
  const here = () => mistakes().find(mistake => mistake.turn === game.at - 1);

  const where = () =>
    game.at === game.turns.length && game.verdict ? game.verdict : t('move {at} of {turns}', { at: game.at, turns: game.turns.length });

  function show() {
    title.textContent = [game.title, game.players.map(playerWord).join(' – ')].filter(Boolean).join(': ');
    const shown = trial || (line ? line.positions[line.at] : game);
    say.textContent = trial
      ? trial.said
      : line
        ? `${line.text} ${line.at ? `${(line.branch ? game.at : 0) + line.at}. ${shown.turns.at(-1)}` : ''}`
        : [game.result === '*' ? '' : game.result, where()].filter(Boolean).join(' · ');
    note.textContent = trial ? '' : ((line ? shown : game).comment ?? '');
    const arrows = line ? line.arrows?.[line.at] || [] : trial ? [] : game.arrows;
    pointed.textContent = described(arrows, shown.places);
    const signs = Object.fromEntries(mistakes().map(mistake => [mistake.turn, mistake.sign]));
    renew(list, turnList(game.turns, game.at - 1, go, signs));
    const open = trial && !trial.whole,
      keys = open ? trial.gesture.next() : new Set(),
      chosen = open ? trial.gesture.clicked : [];
    draw(svg, shown.scene, {
      marks: open ? marksOf(trial.gesture, shown.marks) : shown.marks,
      arrows,
      clickable: new Set([...keys, ...(chosen.length ? trial.choices.map(c => c[0]) : [])]),
      click: key => choose([key]),
      chosen,
    });
    update(shown.scene, shown.places, { possible: keys, chosen, marks: shown.marks });
    svg.dataset.shown = `${game.at}/${line ? line.at : ''}/${chosen}/${trial ? trial.codes : ''}`; // for tests
    entry.hidden = !open;
    reviewed();
    branches();
    balance();
    comment.hidden = !mayComment() || !!trial || !!line;
    if (remark.dataset.at !== String(game.at)) fill();
    remark.dataset.at = game.at;
  }

  // Shows the expected score of the first player next to the board.
  function balance() {
    const score = trial || line || game.players.length > 2 ? null : scoreAt(game.at);
    bar.hidden = score === null;
    if (score === null) return;
    bar.firstChild.style.height = `${100 * score}%`;
    bar.setAttribute('aria-label', t('Expected score of the first player: {score}', { score: percent(score) }));
  }

  // Returns the expected score of the first player after this number of moves, or null if it is unknown.
  function scoreAt(turns) {
    const of = one => (one.seat === 0 ? one.played : 1 - one.played);
    const after = review?.turns.find(one => one.turn === turns - 1);
    if (after) return of(after);
    const next = review?.turns.find(one => one.turn === turns);
    return next ? (next.seat === 0 ? next.best : 1 - next.best) : null;
  }

  const mayComment = () => game.upload || (ownLink() !== '' && game.players.includes(storedText('name')));

  // Shows the review of the game, and the mistake at the current move.
  function reviewed() {
    if (!review) return panel.replaceChildren();
    const parts = [];
    if (review.failure) parts.push(html('p', { className: 'error' }, review.failure));
    if (review.running)
      parts.push(
        html('p', { role: 'status' }, t('Reviewed {done} of {count, plural, one {# move} other {# moves}}', review)),
        html('progress', { value: review.done, max: Math.max(1, review.count), ariaLabel: t('progress of the review') }),
      );
    else if (!review.complete && review.count) parts.push(button(t('Review this game'), start));
    if (review.complete) {
      const text = review.accuracy.map((value, seat) => (value === null ? '' : `${seatName(seat)} ${Math.round(value)} %`));
      parts.push(html('p', {}, t('Accuracy: {text}', { text: text.filter(Boolean).join(', ') })));
      parts.push(...(trial || line ? [] : overview()));
    }
    const mistake = trial ? trial.mistake : line ? line.mistake : here();
    if (mistake) parts.push(...explained(mistake));
    renew(panel, ...parts.filter(Boolean));
  }

  // Shows the variations that start at this position or, for a variation that is shown or played, its buttons.
  function branches() {
    if (line?.branch || trial?.branch) {
      const back = button(t('Back to the game'), () => go(game.at));
      if (line || !trial.codes.length) return renew(others, html('div', { className: 'row' }, back));
      const save = button(t('Save variation'), saveVariation),
        undo = button(t('Take back'), () => request(() => extend(trial.codes.slice(0, -1), '')));
      save.disabled = trial.open > 0;
      return renew(others, html('div', { className: 'row' }, save, undo, back));
    }
    if (trial || line) return others.replaceChildren();
    const add = mayComment() ? button(t('Add a variation'), () => request(() => extend([], ''))) : null;
    if (!game.variations.length) return renew(others, ...[add].filter(Boolean));
    const items = game.variations.map((turns, number) => html('li', {}, button(`${game.at + 1}. ${turns.slice(0, 8).join(' ')}${turns.length > 8 ? ' …' : ''}`, () => showVariation(number))));
    return renew(others, html('p', {}, t('Variations')), html('ul', { ariaLabel: t('Variations') }, items), ...[add].filter(Boolean));
  }

  // Plays actions of a new variation.
  async function extend(codes, text) {
    const found = await post('/api/play-variation', { turn: game.at, codes: codes.map(String), text });
    line = null;
    trial = { ...found, branch: true, gesture: new Gesture(found.choices, found.toggles) };
    const played = found.turns.map((turn, i) => `${game.at + i + 1}. ${turn}`).join(' ');
    trial.said = played ? `${t('Variation:')} ${played}` : t('Play the moves of the variation.');
    show();
  }

  // Stores the complete turns of the variation.
  const store = () => {
    const codes = trial.codes.slice(0, trial.codes.length - trial.open).map(String);
    return ask('/api/add-variation', { token: ownLink(), message: { name, turn: game.at, codes } });
  };
  const saveVariation = () =>
    request(async () => {
      game = await store();
      trial = null;
      show();
    });
  signal.addEventListener('abort', () => isUnsaved() && trial.codes.length > trial.open && store().catch(() => {}));

  const showVariation = number =>
    request(async () => {
      const { positions } = await query('/api/variation', `&turn=${game.at}&number=${number}`);
      line = { positions, text: t('Variation:'), arrows: positions.map(one => one.arrows), at: Math.min(1, positions.length - 1), branch: true };
      show();
    });

  function overview() {
    if (!mistakes().length) return [html('p', {}, t('No mistakes were found.'))];
    const items = mistakes().map(one => {
      const b = button(`${one.turn + 1}. ${one.text} ${one.sign}`, () => go(one.turn + 1));
      b.setAttribute('aria-label', t('Move {turn}, {seat}: {text}, {judgement}', {
        turn: one.turn + 1, seat: seatName(one.seat), text: one.text, judgement: WORDS[one.sign] }));
      return html('li', {}, b);
    });
    return [html('ul', { ariaLabel: t('Mistakes') }, items)];
  }

  function explained(mistake) {
    const text = t('{text} was {judgement}: expected score {played} instead of {best}.', {
      text: mistake.text,
      judgement: WORDS[mistake.sign],
      played: percent(mistake.played),
      best: percent(mistake.best),
    });
    return [
      html('p', {}, trial && !trial.accepted ? text : `${text} ${t('Better: {move}.', { move: mistake.better[0] })}`),
      line?.why ? html('p', { className: 'why', role: 'status' }, line.why) : null,
      html(
        'div',
        { className: 'row' },
        button(trial ? t('Another try') : t('Try again'), () => begin(mistake)),
        button(t('Show better'), () => showLine(mistake, 'better')),
        button(t('Why?'), () => showLine(mistake, 'reply')),
        trial?.positions?.length > 1 && !trial.accepted ? button(t('Show why not'), refute) : null,
        trial || line ? button(t('Back to the game'), () => go(mistake.turn + 1)) : null,
      ),
    ];
  }

  const showLine = (mistake, which) =>
    request(async () => {
      const { positions, why, arrows } = await query('/api/line', `&turn=${mistake.turn}&line=${which}`);
      trial = null;
      const text = which === 'better' ? t('Better:') : t('After {move}:', { move: mistake.text });
      // The position before the reply shows its first move as an arrow.
      const at = which === 'better' ? Math.min(1, positions.length - 1) : 0;
      line = { positions, mistake, text, why, arrows, at };
      show();
    });

  function refute() {
    line = { positions: trial.positions, mistake: trial.mistake, text: t('After {move}:', { move: trial.text }), at: 1 };
    trial = null;
    show();
  }

  const begin = mistake => request(() => attempt(mistake, [], ''));
  // Continues the attempt or the variation.
  const advance = (codes, text) => request(() => (trial.branch ? extend(codes, text) : attempt(trial.mistake, codes, text)));

  // Plays actions instead of a mistake.
  async function attempt(mistake, codes, text) {
    const found = await post('/api/attempt', { turn: mistake.turn, codes: codes.map(String), text });
    line = null;
    trial = { ...found, mistake, gesture: new Gesture(found.choices, found.toggles) };
    trial.said = !found.whole
      ? t('{seat}: find a better move than {move}.', { seat: capital(seatName(mistake.seat)), move: mistake.text })
      : found.accepted
        ? t('Yes: {move} is a good move, expected score {score}.', { move: found.text, score: percent(found.score) })
        : found.text === mistake.text
          ? t('{move} is the move that was played. Try another one.', { move: found.text })
          : t('{move} is not good enough: expected score {score}.', { move: found.text, score: percent(found.score) });
    show();
  }

  function choose(keys) {
    if (!trial || trial.whole || busy) return;
    const { gesture } = trial;
    gesture.click(keyOf(gesture, keys));
    const choice = gesture.complete();
    if (choice < 0) show();
    else advance([...trial.codes, trial.actions[choice]], '');
  }

  const download = format =>
    request(async () => {
      const { file, text, omissions } = await query('/api/download', `&format=${format}`);
      const link = html('a', { href: URL.createObjectURL(new Blob([text], { type: 'text/plain' })), download: file });
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
      if (omissions.length) error.textContent = t('The file does not contain: {parts}.', { parts: omissions.join(', ') });
    });

  const start = () =>
    request(async () => {
      review = await post('/api/review', {});
      reviewed();
      follow();
    });

  // Shows the progress of the review.
  async function follow() {
    while (review?.running && !signal.aborted) {
      await wait(700);
      try {
        const before = review;
        review = await query('/api/review');
        if (before.done !== review.done || !review.running) show();
      } catch (failure) {
        if (!signal.aborted) error.textContent = failure.message;
      }
    }
  }

  const written = html('input', { autocomplete: 'off', maxLength: 200 });
  const entry = html(
    'form',
    { className: 'enter' },
    html('label', {}, html('span', {}, t('Move in notation')), written),
    html('button', { textContent: t('Play') }),
  );
  entry.addEventListener('submit', event => {
    event.preventDefault();
    if (trial && !trial.whole && written.value.trim()) advance(trial.codes, written.value);
    written.value = '';
  });
  const steps = html(
    'div',
    { className: 'row', dir: 'ltr' },
    button('|◀', () => go(0), t('start of the game')),
    button('◀', () => step(-1), t('previous move')),
    button('▶', () => step(1), t('next move')),
    button('▶|', () => go(game.turns.length), t('end of the game')),
  );
  const bar = html('div', { className: 'balance', hidden: true }, html('div'));
  bar.setAttribute('role', 'img');
  const remark = html('textarea', { rows: 3, maxLength: 2000 });
  const comment = html(
    'form',
    { className: 'comment' },
    html('label', {}, html('span', {}, t('Comment on this position')), remark),
    html('div', { className: 'row' }, html('button', { textContent: t('Save comment') })),
  );
  // Shows the stored comment. Its line breaks may differ from those of the field.
  const fill = () => {
    remark.value = game.comment;
    unedited = remark.value;
  };
  const isEdited = () => game !== null && !comment.hidden && remark.value !== unedited;
  // Saves the comment without `signal`, so that it is also saved if the user leaves the page. If it cannot be saved, the
  // page continues to show it.
  const saveComment = () =>
    request(async () => {
      if (!isEdited()) return;
      const message = { name, turn: game.at, text: remark.value };
      try {
        game = await ask('/api/comment', { token: ownLink(), message });
      } catch (failure) {
        wanted = null;
        throw failure;
      }
      if (document.activeElement === remark) unedited = message.text;
      else fill();
      if (!signal.aborted) show();
    });
  addEventListener('beforeunload', event => (isEdited() || isUnsaved()) && event.preventDefault(), { signal });
  comment.addEventListener('submit', event => {
    event.preventDefault();
    saveComment();
  });
  remark.addEventListener('change', saveComment);
  const files = html('details', {}, html('summary', {}, t('Download'))),
    study = html('div');
  main.replaceChildren(
    html(
      'div',
      { className: 'play' },
      html('div', { className: 'felt' }, svg, board, bar),
      html('aside', { className: 'panel' }, title, say, steps, note, pointed, error, study, panel, others, entry, list, comment, files),
    ),
  );
  addEventListener(
    'keydown',
    event => {
      if (event.target.closest('input, select, textarea')) return;
      if (event.key === 'ArrowLeft') step(-1);
      if (event.key === 'ArrowRight') step(1);
    },
    { signal },
  );
  addEventListener('redraw', () => game && show(), { signal });
  await load(from);
  study.replaceChildren(chapters(game, signal));
  files.append(
    html(
      'ul',
      {},
      game.formats.map(({ id, meaning }) => html('li', {}, button(id, () => download(id), t('Download as {id}: {meaning}', { id, meaning })), ` ${meaning}`)),
    ),
  );
  request(async () => {
    review = await query('/api/review');
    show();
    if (reviews && review.count && !review.complete && !review.running) {
      review = await post('/api/review', {});
      show();
    }
    follow();
  });
}
