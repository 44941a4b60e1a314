// The pages: list of games, new game, table, records.
import { draw } from './board.js';
import { display } from './display.js';
import { showExercises, showLesson, showPuzzle } from './learn.js';
import { ask, capital, clockText, html, playerWord, recordTable, seatName, store, stored } from './net.js';
import { showRecord } from './record.js';
import { t } from './text.js';
import { showTable, unfinished } from './table.js';
import { gameList, openLink, ownLink, runningGames, showOwner, showPlayer, showYou } from './visitor.js';

const main = document.getElementById('main');
let leaving = new AbortController();
let games = null;

const page = (...children) => main.replaceChildren(html('div', { className: 'page' }, ...children));

// Returns a picture of the board, or null if there is none.
function portrait(scene) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('class', 'portrait');
  svg.setAttribute('aria-hidden', 'true');
  if (scene) draw(svg, scene, {});
  return svg;
}

// Returns the cards of the games, by series.
function cards(shown, go, words) {
  const card = game => {
    const button = html(
      'button',
      { className: 'card' },
      portrait(game.scene),
      html('h2', {}, game.title),
      words(game).map(text => html('p', { className: 'quiet' }, text)),
    );
    button.addEventListener('click', () => go(game));
    return button;
  };
  const count = series => shown.filter(game => game.series === series).length;
  const series = [...new Set(shown.map(game => game.series))].filter(name => name && count(name) > 1);
  const rest = shown.filter(game => !series.includes(game.series));
  return [
    ...series.map(name => [name, shown.filter(game => game.series === name)]),
    ...(rest.length ? [[series.length ? t('Other games') : '', rest]] : []),
  ].flatMap(([name, group]) => [name ? html('h2', {}, name) : null, html('div', { className: 'cards' }, group.map(card))]);
}

const open = hash => {
  location.hash = hash;
};
const teaches = game => game.lessons + game.puzzles > 0;

function learn() {
  page(
    html('h1', {}, t('Lessons and puzzles')),
    ...cards(
      games.filter(teaches),
      game => open(`#/learn/${game.id}`),
      game => [t('Lessons: {lessons}, puzzles: {puzzles}', game)],
    ),
  );
}

// Returns a list of the open games of other visitors, which is updated while the page is shown.
function challenges(signal) {
  const list = html('div', { className: 'challenges', hidden: true }),
    error = html('p', { className: 'error', role: 'alert' });
  let shown = '';
  async function accept(id) {
    try {
      const { token } = await ask('/api/accept', { message: { id } });
      open(`#/table/${token}`);
    } catch (failure) {
      error.textContent = failure.message;
      shown = '';
      update();
    }
  }
  async function update() {
    const own = stored('challenges', []);
    const all = (await ask('/api/challenges', { signal })).challenges.filter(one => !own.includes(one.id));
    list.hidden = !all.length && !error.textContent;
    if (JSON.stringify(all) === shown) return;
    shown = JSON.stringify(all);
    list.replaceChildren(
      html('h1', {}, t('Open games')),
      ...(error.textContent ? [error] : []),
      html(
        'ul',
        {},
        all.map(one => {
          const options = one.game.split(':')[1];
          const words = [
            one.title + (options ? ` (${options})` : ''),
            one.by ? t('against {name}', { name: one.by }) : '',
            clockText(one.clock),
            t('you are the {seat} player', { seat: seatName(one.seat) }),
            one.present ? '' : t('the other player is away'),
          ];
          const text = words.filter(Boolean).join(', ');
          const button = html('button', { textContent: t('Play'), ariaLabel: t('Play {text}', { text }) });
          button.addEventListener('click', () => accept(one.id));
          return html('li', {}, button, ` ${text}`);
        }),
      ),
    );
  }
  (async () => {
    while (!signal.aborted) {
      try {
        if (!document.hidden) await update();
      } catch {
        // the list is not essential
      }
      await new Promise(done => setTimeout(done, 5000));
    }
  })();
  return list;
}

async function home(signal) {
  const running = await runningGames(signal);
  if (signal.aborted) return;
  const mine = unfinished()
    .filter(one => !running.some(game => game.token === one.token))
    .map(({ token, text }) => html('p', {}, html('a', { href: `#/table/${token}` }, text)));
  page(
    mine.length || running.length
      ? html('div', { className: 'mine' }, html('h1', {}, t('Your games')), running.length ? gameList(running) : null, mine)
      : null,
    challenges(signal),
    html('h1', {}, t('Choose a game')),
    ...cards(
      games,
      game => open(`#/new/${game.id}`),
      game => [
        [game.designer, game.year || ''].filter(Boolean).join(', '),
        t('{n, plural, one {# player} other {# players}}', { n: game.seats }),
      ],
    ),
  );
}

const choice = (name, meaning, options, value) => {
  const select = html(
    'select',
    { name },
    options.map(([word, text]) => html('option', { value: word, selected: word === value }, text)),
  );
  return html('label', {}, html('span', {}, meaning), select);
};

// Returns the controls for an option of a game.
function field({ name, label: shownName = name, meaning, words, shown = words, default: usual }) {
  const label = `${shownName}: ${meaning}`;
  return words.length
    ? choice(
        `option-${name}`,
        label,
        words.map((word, i) => [word, shown[i]]),
        usual,
      )
    : html(
        'label',
        {},
        html('span', {}, label),
        html('input', { name: `option-${name}`, value: usual, maxLength: 60 }),
      );
}

function newGame(game) {
  const people = [
    ['me', t('me')],
    ['link', t('a person in another browser, by a link')],
    ['open', t('anyone: list the game on the first page')],
  ];
  const programs = players => players.map(({ word, meaning }) => [word, `${playerWord(word.split(',')[0])} – ${meaning}`]);
  const rival = game.players.some(player => player.word === 'easy') ? 'easy' : 'link';
  const everyday = game.options.filter(option => !option.advanced);
  const advanced = game.options.filter(option => option.advanced);
  const picture = html('div', { className: 'felt' }, portrait(game.scene));
  const form = html(
    'form',
    {},
    Array.from({ length: game.seats }, (_, seat) =>
      choice(`seat${seat}`, t('{seat} player', { seat: capital(seatName(seat)) }), [...people, ...programs(game.players)], seat === 0 ? 'me' : rival),
    ),
    html(
      'label',
      {},
      html('span', {}, t('Clock, such as 10min+5s per player or 3d/move (three days per move); empty for none')),
      html('input', { name: 'clock', maxLength: 30 }),
    ),
    everyday.map(field),
    advanced.length ? html('details', {}, html('summary', {}, t('More options')), advanced.map(field)) : [],
    html('div', { className: 'row' }, html('button', { className: 'primary', textContent: t('Play') })),
  );
  const error = html('p', { className: 'error' });
  const variant = data => {
    const options = game.options
      .map(option => [option.name, String(data.get(`option-${option.name}`) ?? ''), option.default])
      .filter(([, value, usual]) => value !== '' && value !== usual)
      .map(([name, value]) => `${name}=${value}`);
    return game.id + (options.length ? `:${options.join(',')}` : '');
  };
  // The networks and the board depend on the options.
  form.addEventListener('change', async event => {
    if (!event.target.name.startsWith('option-')) return;
    error.textContent = '';
    const name = variant(new FormData(form));
    try {
      const { players, scene } = await ask(`/api/variant?game=${encodeURIComponent(name)}`);
      if (name !== variant(new FormData(form))) return;
      picture.replaceChildren(portrait(scene));
      for (const select of form.querySelectorAll('select[name^=seat]')) {
        const chosen = select.value;
        const words = [...people, ...programs(players)];
        select.replaceChildren(...words.map(([word, text]) => html('option', { value: word }, text)));
        select.value = chosen;
        if (select.selectedIndex < 0) select.value = rival;
      }
    } catch (failure) {
      error.textContent = failure.message;
    }
  });
  form.addEventListener('submit', async event => {
    event.preventDefault();
    error.textContent = '';
    const data = new FormData(form);
    const seats = Array.from({ length: game.seats }, (_, seat) => data.get(`seat${seat}`));
    try {
      const tokens = await ask('/api/tables', {
        message: { game: variant(data), seats, clock: data.get('clock'), link: ownLink() },
      });
      const { me, ...more } = tokens;
      const isOpen = ([name]) => name.startsWith('open'),
        others = Object.fromEntries(Object.entries(more).filter(one => !isOpen(one)));
      const offered = Object.entries(more).filter(isOpen).map(([, id]) => id);
      if (offered.length) store('challenges', JSON.stringify([...stored('challenges', []), ...offered].slice(-100)));
      store(`links-${me || others.watch}`, JSON.stringify(others));
      location.hash = `#/table/${me || others.watch}`;
    } catch (failure) {
      error.textContent = failure.message;
    }
  });
  page(
    html('h1', {}, game.title),
    teaches(game) ? html('p', {}, html('a', { href: `#/learn/${game.id}` }, t('Lessons and puzzles'))) : null,
    html('div', { className: 'new' }, picture, html('div', {}, form, error)),
    html('h2', { className: 'below' }, t('How to play')),
    html('pre', { className: 'how' }, game.howTo),
  );
}

// Returns a form that opens a record from a text or a file.
function upload() {
  const text = html('textarea', { rows: 6, maxLength: 190_000, spellcheck: false }),
    file = html('input', { type: 'file' }),
    error = html('p', { className: 'error', role: 'alert' });
  file.addEventListener('change', async () => {
    text.value = (await file.files[0]?.text()) ?? '';
  });
  const form = html(
    'form',
    {},
    html('label', {}, html('span', {}, t('Paste a game record')), text),
    html('label', {}, html('span', {}, t('Or choose a file')), file),
    html('div', { className: 'row' }, html('button', { className: 'primary', textContent: t('Open') })),
    error,
  );
  form.addEventListener('submit', async event => {
    event.preventDefault();
    error.textContent = '';
    try {
      const { name, problems } = await ask('/api/upload', { message: { text: text.value } });
      const hash = `#/record/${encodeURIComponent(name)}`;
      if (!problems.length) return open(hash);
      error.replaceChildren(`${problems.join('; ')}. `, html('a', { href: hash }, t('Open the legal part')));
    } catch (failure) {
      error.textContent = failure.message;
    }
  });
  return html('details', { className: 'below' }, html('summary', {}, t('Open a record')), form);
}

async function records(signal) {
  const { records } = await ask('/api/records', { signal });
  page(
    html('h1', {}, t('Records')),
    records.length === 0
      ? html('p', { className: 'quiet' }, t('There are no finished games yet.'))
      : recordTable(records),
    upload(),
  );
}

// Shows the page of the address. A page that is still loading is aborted, so that it does not replace the next one.
async function route() {
  leaving.abort();
  leaving = new AbortController();
  const { signal } = leaving;
  document.title = 'Agon';
  const [, kind, rest] = location.hash.match(/^#\/(\w*)\/?(.*)$/) || [];
  try {
    if (kind === 'table') return showTable(main, rest, signal);
    if (kind === 'records') return await records(signal);
    if (kind === 'you') return await showYou(main, signal);
    if (kind === 'name') return await openLink(main, rest, signal);
    if (kind === 'player') return await showPlayer(main, decodeURIComponent(rest), signal);
    if (kind === 'owner') return await showOwner(main, rest, signal);
    const [name, first, second] = rest ? rest.split('/').map(decodeURIComponent) : [];
    if (kind === 'record') return await showRecord(main, name, Number(first) || 0, first === 'review', signal);
    if (kind === 'learn' && name) return await showExercises(main, name, signal);
    if (kind === 'puzzle') return await showPuzzle(main, name, first, signal);
    if (kind === 'lesson') return await showLesson(main, name, Number(first), Number(second), signal);
    games ??= (await ask('/api/games', { signal })).games;
    const game = kind === 'new' && games.find(one => one.id === rest);
    if (kind === 'learn') return learn();
    return game ? newGame(game) : await home(signal);
  } catch (error) {
    if (signal.aborted) return;
    const again = html('button', { textContent: t('Try again'), hidden: !error.lost });
    again.addEventListener('click', route);
    page(html('h1', {}, t('This page cannot be shown')), html('p', { className: 'error', role: 'alert' }, error.message), again);
  }
}

const places = { '#/': t('Games'), '#/learn': t('Learn'), '#/records': t('Records'), '#/you': t('You') };
document
  .querySelector('nav')
  .append(...Object.entries(places).map(([href, text]) => html('a', { href }, text)));
document.querySelector('header').append(display(() => dispatchEvent(new Event('redraw'))));
addEventListener('redraw', () => document.querySelector('.play') || route());
addEventListener('hashchange', route);
navigator.serviceWorker?.register('worker.js').catch(() => {}); // only on localhost or with HTTPS
route();
