// A game of a player or a spectator: polls the server, draws the state, and sends clicks.
import { ask, capital, copier, html, playerWord, renew, seatName, store, stored, storedText, turnList } from './net.js';
import { draw } from './board.js';
import { chat } from './chat.js';
import { Gesture, marksOf } from './gesture.js';
import { notifier } from './notify.js';
import { places } from './places.js';
import { t } from './text.js';
import { ownLink } from './visitor.js';

const NS = 'http://www.w3.org/2000/svg';
const wait = ms => new Promise(done => setTimeout(done, ms));

export function time(ms) {
  const seconds = Math.floor(ms / 1000),
    two = n => String(n).padStart(2, '0');
  if (seconds < 10) return `0:0${(Math.floor(ms / 100) / 10).toFixed(1)}`;
  const days = Math.floor(seconds / 86_400);
  if (days) return t('{days} d {hours} h', { days, hours: Math.floor(seconds / 3600) % 24 });
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

// Returns the unfinished games that were opened in this browser, the latest first.
export const unfinished = () =>
  stored('unfinished', []).filter(game => typeof game?.token === 'string' && typeof game.text === 'string');

// Moves a game to the top of the list of unfinished games. Without a text, the game is removed from the list.
function remember(token, text) {
  const others = unfinished().filter(game => game.token !== token);
  store('unfinished', JSON.stringify([...(text ? [{ token, text }] : []), ...others].slice(0, 50)));
}

export function showTable(main, token, signal) {
  const svg = document.createElementNS(NS, 'svg');
  const { board, update } = places(choose, clear);
  const say = html('div', { className: 'say' }),
    note = html('p', { className: 'error', role: 'alert' }),
    news = html('p', { className: 'heard', role: 'status' }),
    seats = html('div'),
    turns = html('div', { style: 'display:contents' });
  const captions = html('div', { className: 'quiet captions' }),
    title = html('h1'),
    variant = html('p', { className: 'quiet' });
  const resign = html('button', { textContent: t('Resign'), hidden: true }),
    draws = html('button', { textContent: t('Offer a draw'), hidden: true }),
    back = html('button', { textContent: t('Take back'), hidden: true }),
    called = html('button', { textContent: t('Your name'), hidden: true }),
    another = html('button', { textContent: t('New game'), hidden: true }),
    study = html('button', { textContent: t('Review'), hidden: true }),
    request = html('div', { className: 'request' }),
    rematch = html('button', { className: 'primary', hidden: true });
  const links = html('div');
  const trouble = html('div', { role: 'alert' });
  const written = html('input', { autocomplete: 'off', spellcheck: false, maxLength: 200 }),
    completions = html('datalist', { id: 'legal-moves' }),
    list = html('div'),
    legal = html('details', { className: 'legal', hidden: true }, html('summary', {}, t('Legal moves')), list),
    enter = html(
      'form',
      { className: 'enter', hidden: true },
      html('label', {}, html('span', {}, t('Move in notation')), written),
      html('button', { textContent: t('Play') }),
      completions,
    );
  written.setAttribute('list', 'legal-moves');
  const talk = chat(token, signal),
    alerts = notifier(token, signal);
  const panel = html(
    'aside',
    { className: 'panel' },
    html('div', {}, title, variant),
    seats,
    links,
    say,
    request,
    rematch,
    note,
    trouble,
    captions,
    html('div', { className: 'row' }, another, study, back, draws, resign, called, alerts.node),
    enter,
    legal,
    turns,
    talk.node,
  );
  main.replaceChildren(html('div', { className: 'play' }, html('div', { className: 'felt' }, svg, board), panel, news));
  let state = null,
    gesture = new Gesture(),
    seen = 0,
    since = 0, // when a program started to think
    sending = false,
    sent = null;

  // Chooses a place of the board, of which one key may be possible.
  function choose(keys) {
    if (!state) return;
    const mine = !state.over && state.seats.includes(state.turn);
    const key = mine && (keys.findLast(one => gesture.next().has(one)) ?? keys.findLast(one => gesture.clicked.includes(one)));
    if (key) click(key);
    else explain(mine, keys.at(-1));
  }

  async function explain(mine, key) {
    let why = state.over ? t('The game is over.') : mine ? t('This cannot be chosen now.') : t('It is not your turn.');
    if (mine)
      try {
        why = (await ask('/api/refusal', { token, message: { clicks: gesture.clicked, key }, signal })).why || why;
      } catch (error) {
        if (signal.aborted) return;
      }
    hear(why);
    note.textContent = why;
  }

  function clear() {
    gesture.clicked = [];
    note.textContent = '';
    if (state) show();
    hear(t('Selection cleared.'));
  }

  // Announces a text to screen readers.
  function hear(text) {
    news.textContent = news.textContent === text ? `${text} ` : text;
  }

  // Returns whether a draw was offered or declined.
  const drawNews = before => ['draw', 'declined'].some(name => state[name] !== undefined && state[name] !== before?.[name]);

  // Returns a description of the change.
  function changed(before) {
    const played = state.turns.length > (before ? before.turns.length : 0);
    const last = state.turns.at(-1);
    const by = before && before.turn !== undefined ? `${capital(seatName(before.turn))}: ` : '';
    const back = before && state.turns.length < before.turns.length;
    return [
      back ? t('A move was taken back.') : played && last ? `${by}${last}.` : '',
      `${say.textContent}.`,
      state.over ? '' : state.scene.captions[0] ? `${capital(state.scene.captions[0])}.` : '',
      (state.request && !before?.request) || drawNews(before) ? request.firstElementChild?.textContent : '',
    ]
      .filter(Boolean)
      .join(' ');
  }

  // The legal moves are requested when the user opens their list or starts to write a move.
  let movesOf = 0;
  async function legalMoves() {
    if (!state || movesOf === state.version) return;
    movesOf = state.version;
    try {
      const { kinds } = await ask('/api/moves', { token, signal });
      const all = Object.entries(kinds);
      completions.replaceChildren(...all.flatMap(([, texts]) => texts).slice(0, 2000).map(text => html('option', { value: text })));
      list.replaceChildren(
        ...all.map(([kind, texts]) =>
          html(
            'details',
            { open: all.length === 1 && texts.length <= 60 },
            html('summary', {}, `${capital(kind)}: ${texts.length}`),
            html('ul', {}, texts.map(text => {
              const button = html('button', { textContent: text });
              button.addEventListener('click', () => move(text));
              return html('li', {}, button);
            })),
          ),
        ),
      );
      if (!all.length) list.textContent = t('It is not your turn.');
    } catch (error) {
      movesOf = 0;
      if (!signal.aborted) fail(error);
    }
  }

  async function move(text) {
    if (sending || !text.trim()) return;
    note.textContent = '';
    await exclusively(async () => {
      take(await ask('/api/move', { token, message: { version: state.version, text }, signal }));
      written.value = '';
    });
  }

  // Sends one action at a time, and shows its error.
  async function exclusively(work, failed = () => {}) {
    let done;
    sending = true;
    sent = new Promise(resolve => {
      done = resolve;
    });
    try {
      await work();
    } catch (error) {
      if (!signal.aborted) {
        fail(error);
        failed();
      }
    } finally {
      sending = false;
      done();
    }
  }
  legal.addEventListener('toggle', () => legal.open && legalMoves());
  written.addEventListener('focus', legalMoves);
  enter.addEventListener('submit', event => {
    event.preventDefault();
    move(written.value);
  });

  async function click(key) {
    if (!state) return;
    // The update after an action can arrive before the reply to the action. A click on the new position is not lost.
    const { version } = state;
    while (sending) await sent;
    if (state.version !== version) return;
    note.textContent = '';
    gesture.click(key);
    if (gesture.complete() < 0) return show();
    await exclusively(() => send(gesture.clicked, state.turns.length), () => {
      gesture.clicked = [];
      show();
    });
  }

  // After a restart of the server, only the version has changed: send the clicks again.
  async function send(clicks, turns, again = true) {
    try {
      take(await ask('/api/click', { token, message: { version: state.version, clicks }, signal }));
    } catch (error) {
      if (error.status !== 409 || !again) throw error;
      take(await ask('/api/table', { token, signal }));
      if (state.turns.length !== turns) throw error;
      await send(clicks, turns, false);
    }
  }

  function take(latest) {
    if (state && latest.version < state.version) return;
    const moved = !state || latest.version !== state.version;
    const before = state;
    talk.update(latest);
    state = latest;
    seen = performance.now();
    if (!before?.thinking || before.turns.length !== state.turns.length) since = seen;
    if (moved) {
      // Some changes, such as a new name, do not affect the position and the selection.
      const same = before && JSON.stringify([before.turns, before.choices]) === JSON.stringify([state.turns, state.choices]);
      gesture = new Gesture(state.choices, state.toggles, same ? gesture.clicked : []);
      const names = state.players.map(playerName).join(' – ');
      remember(token, !state.over && state.seats.length && !isListed() && `${state.title}: ${names}`);
      alerts.update(state, before);
      show();
      if (!same || state.over !== before.over || state.request || drawNews(before)) hear(changed(before));
      if (legal.open) legalMoves();
    }
  }

  function show() {
    const over = state.over,
      mine = !over && state.seats.includes(state.turn),
      turned = state.seats.length === 1 && state.seats[0] === 1;
    const keys = mine ? gesture.next() : new Set(),
      { clicked } = gesture;
    draw(svg, state.scene, {
      marks: marksOf(gesture, state.marks),
      clickable: new Set([...keys, ...(mine && clicked.length ? state.choices.map(c => c[0]) : [])]),
      click,
      turned,
      chosen: clicked,
    });
    update(state.scene, state.places, { possible: keys, chosen: clicked, marks: state.marks, turned });
    enter.hidden = legal.hidden = over || state.seats.length === 0;
    title.textContent = state.title;
    variant.textContent = state.game.split(':')[1] || ''; // its options
    say.className = `say${mine ? ' mine' : ''}`;
    say.textContent = over
      ? `${capital(state.verdict || t('the game is over'))}`
      : mine
        ? t('Your turn')
        : state.thinking
          ? thinks()
          : t('{seat} to move', { seat: capital(seatName(state.turn ?? 0)) });
    captions.replaceChildren(...state.scene.captions.filter(Boolean).map(line => html('div', {}, capital(line))));
    if (state.failure) note.textContent = state.failure;
    unsaved();
    turns.replaceChildren(turnList(state.turns, state.turns.length - 1));
    resign.hidden = over || state.seats.length === 0;
    draws.hidden = !state.offersDraw || state.draw !== undefined;
    back.hidden = !state.takesBack || !!state.request;
    called.hidden = state.seats.length === 0 || ownLink() !== '';
    another.hidden = !over;
    study.hidden = !over || !state.record;
    rematch.hidden = !over || !(state.seats.length || state.rematch);
    rematch.textContent = !state.rematch ? t('Rematch') : state.seats.length ? t('Join the rematch') : t('Watch the rematch');
    requested();
    svg.dataset.shown = `${state.version}/${gesture.clicked}`; // for tests
    svg.dataset.over = over;
    // The link of a seat is needed until its player has opened the game.
    for (const row of links.children) row.hidden = over || !state.absent.includes(Number(row.dataset.seat));
    if (links.lastChild?.dataset.seat === 'watch') links.lastChild.hidden = over || state.turns.length > 1;
    clocks();
  }

  // Shows the message that the game cannot be saved, until the game is saved or the user closes the message.
  let closed = '';
  function unsaved() {
    const text = state.trouble || '';
    if (!text) closed = '';
    if (!text || text === closed) return trouble.replaceChildren();
    if (trouble.firstChild?.textContent === text) return;
    const close = action(t('Close'), () => {
      closed = text;
      trouble.replaceChildren();
    });
    trouble.replaceChildren(html('p', { className: 'error' }, text), close);
  }

  // Returns a text with the seconds for which the user has waited for a program. The programs of all games share the
  // processors of the server.
  function thinks() {
    const waited = Math.floor((performance.now() - since) / 1000);
    return `${t('{seat} is thinking …', { seat: capital(seatName(state.turn)) })}${waited > 1 ? ` ${waited} s` : ''}`;
  }

  async function post(path, message) {
    note.textContent = '';
    try {
      take(await ask(path, { token, message, signal }));
    } catch (error) {
      if (!signal.aborted) fail(error);
    }
  }

  // Shows an error. The next reply of the server removes a message about a lost connection.
  function fail(error) {
    note.textContent = error.message;
    note.dataset.lost = error.lost ? '1' : '';
  }

  // Returns a message about a rematch or about clocks that have not started.
  function message() {
    if (state.over && state.rematch) return state.seats.length ? t('A rematch is waiting for you.') : t('The players have started a rematch.');
    const missing = state.over ? [] : state.absent.filter(seat => !state.seats.includes(seat));
    if (missing.length) return t('Waiting for the {seat} player to open the game.', { seat: seatName(missing[0]) });
    return state.clock && state.turn !== undefined && state.clock.running === undefined
      ? t('The clocks start when all players have opened the game.')
      : '';
  }

  const action = (text, go) => {
    const b = html('button', { textContent: text });
    b.addEventListener('click', go);
    return b;
  };
  const drawn = accept => post(accept ? '/api/draw' : '/api/decline-draw', accept ? { version: state.version } : {});

  // A player has offered a draw, or the offer was declined.
  function offered() {
    const own = by => state.seats.includes(by);
    if (state.declined !== undefined)
      request.append(html('p', {}, own(state.declined) ? t('Your opponent declined the draw.') : t('{player} offered a draw. The offer was declined.', { player: who(state.declined) })));
    if (state.draw === undefined) return;
    const mine = own(state.draw);
    request.append(
      html('p', {}, mine ? t('Your draw offer is open until your opponent moves.') : t('{player} offers a draw.', { player: who(state.draw) })),
      html(
        'div',
        { className: 'row' },
        state.offersDraw && !mine ? action(t('Accept the draw'), () => drawn(true)) : null,
        state.seats.length ? action(mine ? t('Withdraw the offer') : t('Decline'), () => drawn(false)) : null,
      ),
    );
  }

  // A player has requested to take back a turn, or has offered a draw.
  function requested() {
    renew(request, message());
    offered();
    if (!state.request) return;
    const { by, agreed } = state.request;
    const asked = by.some(seat => state.seats.includes(seat)),
      waits = state.seats.length === 0 || state.seats.some(seat => agreed.includes(seat));
    request.append(
      html('p', {}, asked ? t('You requested to take back your last move.') : t('{player} requests to take back the last move.', { player: who(by[0]) })),
      html(
        'div',
        { className: 'row' },
        waits ? null : action(t('Agree'), () => post('/api/takeback', { version: state.version })),
        waits && !asked ? null : action(asked ? t('Cancel') : t('Refuse'), () => post('/api/play-on', {})),
      ),
    );
  }

  const who = seat => state.names[seat] || capital(seatName(seat));

  function playerName(player, seat) {
    const you = state.seats.includes(seat),
      name = state.names[seat];
    return name ? (you ? t('{name} (you)', { name }) : name) : you ? t('you') : player === 'human' ? t('a guest') : playerWord(player);
  }

  function clocks() {
    const passed = performance.now() - seen;
    seats.replaceChildren(
      ...state.players.map((player, seat) => {
        const left =
          state.clock &&
          Math.max(0, state.clock.left[seat] - (state.clock.running === seat && !state.over ? passed : 0));
        return html(
          'div',
          { className: `seat${!state.over && state.turn === seat ? ' turn' : ''}` },
          html('span', {}, `${capital(seatName(seat))} – ${playerName(player, seat)}`),
          html('span', { className: 'clock' }, left === undefined ? '' : time(left)),
        );
      }),
    );
  }

  resign.addEventListener('click', async () => {
    if (confirm(t('Resign this game?'))) await post('/api/resign', {});
  });
  draws.addEventListener('click', () => drawn(true));
  another.addEventListener('click', () => {
    location.hash = `#/new/${state.game.split(':')[0]}`;
  });
  study.addEventListener('click', () => {
    location.hash = `#/record/${encodeURIComponent(state.record)}/review`;
  });
  rematch.addEventListener('click', async () => {
    if (!state.rematch) await post('/api/rematch', {});
    if (state.rematch && !signal.aborted) location.hash = `#/table/${state.rematch}`;
  });
  back.addEventListener('click', () => post('/api/takeback', { version: state.version }));
  called.addEventListener('click', async () => {
    const name = prompt(t('Your name:'), storedText('name'));
    if (name === null) return;
    await post('/api/name', { name });
    if (!note.textContent) store('name', name.trim());
  });
  const invited = stored(`links-${token}`, {});
  for (const [seat, other] of Object.entries(invited)) {
    const url = `${location.origin}/#/table/${other}`;
    const field = html('input', { value: url, readOnly: true, ariaLabel: t('link') });
    const row = html(
      'div',
      {},
      html(
        'p',
        { className: 'quiet' },
        seat === 'watch' ? t('Link for spectators:') : t('Link for the {seat} player:', { seat: seatName(Number(seat)) }),
      ),
      html('div', { className: 'link' }, field, copier(field)),
    );
    row.dataset.seat = seat;
    links.append(row);
  }
  addEventListener('redraw', () => state && show(), { signal });
  const ticking = setInterval(() => {
    if (state?.clock) clocks();
    if (state?.thinking && !state.over) say.textContent = thinks();
  }, 200);
  signal.addEventListener('abort', () => clearInterval(ticking));

  // Returns whether the game is in the list of games of the user's name.
  const isListed = () => ownLink() !== '' && state.seats.some(seat => state.names[seat] === storedText('name'));

  // Reuses the name that the user has chosen before.
  async function introduce() {
    const name = storedText('name'),
      link = ownLink();
    if (link && state.seats.length && !state.over && state.seats.every(seat => state.names[seat] !== name)) {
      try {
        return take(await ask('/api/claim', { token, message: { link }, signal }));
      } catch {
        return; // the seat belongs to another name
      }
    }
    if (!link && name && state.seats.length && state.seats.every(seat => !state.names[seat])) await post('/api/name', { name });
  }

  (async () => {
    let introduced = false;
    while (!signal.aborted)
      try {
        // Without `after`, the server replies immediately, so that the message about a lost connection disappears.
        const news = state && !note.dataset.lost ? `?after=${state.version}` : '';
        take(await ask(`/api/table${news}`, { token, signal }));
        if (!introduced) {
          introduced = true;
          await introduce();
        }
        if (note.dataset.lost) {
          note.textContent = '';
          note.dataset.lost = '';
        }
      } catch (error) {
        if (signal.aborted) return;
        fail(error);
        if (!state) title.textContent = t('This page cannot be shown');
        if (error.status === 403) return remember(token);
        note.textContent += error.lost ? ` ${t('Trying again …')}` : '';
        note.dataset.lost = '1';
        await wait(1500);
      }
  })();
}
