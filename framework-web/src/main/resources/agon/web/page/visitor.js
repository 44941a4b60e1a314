// A visitor with a name: his or her games and link, the public page of a player, and the page of the owner.
import { ask, clockText, copier, html, playerWord, recordTable, seatName, store, storedText } from './net.js';
import { language, t } from './text.js';

const page = (main, ...children) => main.replaceChildren(html('div', { className: 'page' }, ...children));
const button = (text, go, label) => {
  const b = html('button', { textContent: text });
  if (label) b.setAttribute('aria-label', label);
  b.addEventListener('click', go);
  return b;
};

// Returns the link of the visitor's name in this browser, or an empty text.
export const ownLink = () => storedText('link');

function forget() {
  for (const name of ['link', 'name']) store(name, '');
}

function remember(link, name) {
  store('link', link);
  store('name', name);
}

// Returns a list of games with their links.
export const gameList = games =>
  html(
    'ul',
    { className: 'games' },
    games.map(game => {
      const options = game.game.split(':')[1];
      const words = [
        game.title + (options ? ` (${options})` : ''),
        game.players.map(playerWord).join(' – '),
        game.seats.includes(game.turn) ? t('your turn') : t('{seat} to move', { seat: seatName(game.turn) }),
        game.clock ? clockText(game.clock) : '',
      ];
      return html('li', {}, html('a', { href: `#/table/${game.token}` }, words.filter(Boolean).join(', ')));
    }),
  );

// Returns the running games of the visitor, or none if he or she has no name.
export async function runningGames(signal) {
  const link = ownLink();
  if (!link) return [];
  try {
    return (await ask('/api/mine', { token: link, signal })).running;
  } catch (error) {
    if (error.status === 403) forget();
    return [];
  }
}

export async function showYou(main, signal) {
  const link = ownLink();
  if (!link) return choose(main);
  let mine;
  try {
    mine = await ask('/api/mine', { token: link, signal });
  } catch (error) {
    if (error.status !== 403) throw error;
    forget();
    return choose(main, t('Your link is no longer valid.'));
  }
  const url = `${location.origin}/#/name/${link}`;
  const field = html('input', { value: url, readOnly: true, ariaLabel: t('your link') });
  const error = html('p', { className: 'error', role: 'alert' });
  const replace = async () => {
    if (!confirm(t('Replace your link? The old link stops working on your other devices.'))) return;
    try {
      const fresh = await ask('/api/replace-link', { token: link, message: {} });
      remember(fresh.link, mine.name);
      await showYou(main, signal);
    } catch (failure) {
      error.textContent = failure.message;
    }
  };
  const leave = () => {
    if (!confirm(t('Forget your name in this browser? Without your link you cannot use the name again.'))) return;
    forget();
    choose(main);
  };
  page(
    main,
    html('h1', {}, mine.name),
    html('h2', {}, t('Your games')),
    mine.running.length ? gameList(mine.running) : html('p', { className: 'quiet' }, t('You have no games in progress.')),
    html('h2', { className: 'below' }, t('Finished games')),
    mine.finished.length ? recordTable(mine.finished) : html('p', { className: 'quiet' }, t('You have no finished games.')),
    html('p', {}, html('a', { href: `#/player/${encodeURIComponent(mine.name)}` }, t('Your public page'))),
    html('h2', { className: 'below' }, t('Your link')),
    html('p', { className: 'quiet' }, t('Open this link on your other devices. Everyone who has it can play as you.')),
    html('div', { className: 'link' }, field, copier(field)),
    html('div', { className: 'row below' }, button(t('Replace the link'), replace), button(t('Forget the name here'), leave)),
    error,
  );
}

function choose(main, why = '') {
  const name = html('input', { maxLength: 40, required: true, autocomplete: 'nickname' }),
    error = html('p', { className: 'error', role: 'alert' }, why);
  const form = html(
    'form',
    {},
    html('label', {}, html('span', {}, t('Your name')), name),
    html('div', { className: 'row' }, html('button', { className: 'primary', textContent: t('Reserve the name') })),
    error,
  );
  form.addEventListener('submit', async event => {
    event.preventDefault();
    error.textContent = '';
    try {
      const { link } = await ask('/api/names', { message: { name: name.value } });
      remember(link, name.value.trim());
      await showYou(main);
    } catch (failure) {
      error.textContent = failure.message;
    }
  });
  page(
    main,
    html('h1', {}, t('Choose a name')),
    html(
      'p',
      { className: 'quiet' },
      t('A name is optional. You get a secret link instead of a password; open it on another device to find your games there. The name and the results of its finished games are public.'),
    ),
    form,
  );
}

// Stores the link of a name that was opened, after the user has agreed to replace another name.
export async function openLink(main, link, signal) {
  const { name } = await ask('/api/mine', { token: link, signal });
  const before = ownLink();
  if (!before || before === link || confirm(t('Use the name {name} in this browser instead of {before}?', { name, before: storedText('name') })))
    remember(link, name);
  history.replaceState(null, '', '#/you'); // the link does not stay in the history
  return showYou(main, signal);
}

export async function showPlayer(main, name, signal) {
  const player = await ask(`/api/player?name=${encodeURIComponent(name)}`, { signal });
  document.title = `${player.name} – Agon`;
  const cells = (kind, texts) => html('tr', {}, texts.map(text => html(kind, {}, String(text))));
  page(
    main,
    html('h1', {}, player.name),
    html('h2', {}, t('Results')),
    player.results.length
      ? html(
          'table',
          {},
          cells('th', [t('Game'), t('Opponent'), t('Won'), t('Drawn'), t('Lost')]),
          player.results.map(one => cells('td', [one.title, one.opponent, one.won, one.drawn, one.lost])),
        )
      : html('p', { className: 'quiet' }, t('There are no finished games yet.')),
    player.finished.length ? html('h2', { className: 'below' }, t('Finished games')) : null,
    player.finished.length ? recordTable(player.finished) : null,
  );
}

export async function showOwner(main, token, signal) {
  const error = html('p', { className: 'error', role: 'alert' }),
    news = html('p', { role: 'status' });
  const send = async (path, message, question) => {
    if (question && !confirm(question)) return;
    error.textContent = '';
    try {
      const state = await ask(`/api/owner/${path}`, { token, message, signal });
      if (state.link) news.textContent = t('New link: {link}', { link: `${location.origin}/#/name/${state.link}` });
      else show(state);
    } catch (failure) {
      error.textContent = failure.message;
    }
  };
  const download = async () => {
    error.textContent = '';
    try {
      const answer = await fetch('/api/owner/archive', { headers: { Authorization: `Bearer ${token}`, 'Accept-Language': language }, signal });
      if (!answer.ok) throw new Error((await answer.json()).error);
      const link = html('a', { href: URL.createObjectURL(await answer.blob()), download: 'records.zip' });
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    } catch (failure) {
      error.textContent = failure.message;
    }
  };
  const names = all =>
    html(
      'ul',
      { className: 'games' },
      all.map(name =>
        html(
          'li',
          { className: 'row' },
          html('a', { href: `#/player/${encodeURIComponent(name)}` }, name),
          button(t('New link'), () => send('replace', { name }, t('Replace the link of {name}? The old link stops working.', { name })), t('New link for {name}', { name })),
          button(t('Remove'), () => send('remove', { name }, t('Remove {name}? Its games in progress are closed, and the name is deleted from its records.', { name })), t('Remove {name}', { name })),
        ),
      ),
    );
  const games = all =>
    html(
      'ul',
      { className: 'games' },
      all.map(game => {
        const text = `${game.title}, ${game.players.join(' – ')}, ${game.over ? t('over') : t('in progress')}, ${t('last used {day}', { day: game.used.slice(0, 10) })}`;
        const close = () => send('close', { id: game.id }, `${t('Close this game? Its links stop working.')} ${text}`);
        return html('li', { className: 'row' }, html('span', {}, text), button(t('Close'), close, t('Close {text}', { text })));
      }),
    );
  function show(state) {
    page(
      main,
      html('h1', {}, t('Owner of this server')),
      html('div', { className: 'row' }, button(t('Download all records'), download)),
      error,
      news,
      html('h2', { className: 'below' }, t('Names: {n}', { n: state.names.length })),
      names(state.names),
      html('h2', { className: 'below' }, t('Games: {n}', { n: state.games.length })),
      games(state.games),
    );
  }
  show(await ask('/api/owner', { token, signal }));
}
