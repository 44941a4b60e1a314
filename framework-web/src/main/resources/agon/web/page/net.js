import { language, number, t } from './text.js';

const PATIENCE = 60_000; // the server replies within 25 seconds unless the connection is broken

// Sends a request to the server. Throws an Error with its message if the request fails.
export async function ask(path, { token, message, signal } = {}) {
  const headers = { 'Accept-Language': language };
  if (token) headers.Authorization = `Bearer ${token}`;
  if (message !== undefined) headers['Content-Type'] = 'application/json';
  const late = AbortSignal.timeout(PATIENCE);
  let answer;
  try {
    answer = await fetch(path, {
      method: message === undefined ? 'GET' : 'POST',
      headers,
      signal: signal ? AbortSignal.any([signal, late]) : late,
      body: message === undefined ? undefined : JSON.stringify(message),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    const lost = new Error(t('The server does not respond.'));
    lost.lost = true;
    throw lost;
  }
  const json = await answer.json();
  if (!answer.ok) {
    const refused = new Error(json.error || t('the server replied with status {status}', answer));
    refused.status = answer.status;
    throw refused;
  }
  return json;
}

// Returns what `name` contains in the storage of the browser, or `usual` if it is missing, damaged or of another kind.
export function stored(name, usual) {
  try {
    const value = JSON.parse(localStorage.getItem(name));
    return value && Array.isArray(value) === Array.isArray(usual) && typeof value === typeof usual ? value : usual;
  } catch {
    return usual;
  }
}

// Stores a text in the browser, if it permits it.
export function store(name, text) {
  try {
    localStorage.setItem(name, text);
  } catch {
    // the page works without it
  }
}

// Returns a text from the storage of the browser, or an empty text.
export function storedText(name) {
  try {
    return localStorage.getItem(name) || '';
  } catch {
    return '';
  }
}

// Replaces the children of an element. If one of its buttons has the focus, the focus moves to the new button at the
// same position or, if the number of buttons has changed, to the new button with the same text.
export function renew(parent, ...children) {
  const buttons = () => [...parent.querySelectorAll('button')];
  const old = buttons(),
    at = old.indexOf(document.activeElement);
  parent.replaceChildren(...children);
  if (at < 0) return;
  const { textContent } = old[at];
  const same = buttons().length === old.length ? buttons()[at] : buttons().find(one => one.textContent === textContent);
  same?.focus({ preventScroll: true });
}

// Returns a button that copies the text of a field. Browsers support the clipboard only on localhost or over HTTPS; on
// other pages, an older command copies the selected text.
export function copier(field) {
  const node = html('button', { textContent: t('Copy') });
  node.addEventListener('click', async () => {
    field.select();
    try {
      if (navigator.clipboard) await navigator.clipboard.writeText(field.value);
      else if (!document.execCommand('copy')) return;
      node.textContent = t('Copied');
    } catch {
      // the text is selected, so the user can copy it
    }
  });
  return node;
}

// Returns an element with properties and children.
export function html(name, properties = {}, ...children) {
  const node = Object.assign(document.createElement(name), properties);
  node.append(...children.flat().filter(child => child !== null && child !== undefined));
  return node;
}

const SEATS = [t('first'), t('second'), t('third'), t('fourth'), t('fifth'), t('sixth')];
export const capital = text => text[0].toUpperCase() + text.slice(1);
export const seatName = seat => SEATS[seat] || t('seat {seat}', { seat: seat + 1 });

const PLAYERS = {
  human: t('human'),
  'a guest': t('a guest'),
  novice: t('novice'),
  easy: t('easy'),
  medium: t('medium'),
  hard: t('hard'),
  expert: t('expert'),
  master: t('master'),
  best: t('best'),
  random: t('random'),
};
export const playerWord = word => PLAYERS[word] ?? word;

// Returns a numbered list of turns. Highlights `last`; a click calls `choose` with the number of the turn. `signs`
// contains signs such as `?!` by the number of the turn, from 0.
export function turnList(turns, last, choose, signs = {}) {
  const list = html('div', { className: 'turns' });
  turns.forEach((text, i) => {
    list.append(html('span', {}, String(i + 1)));
    const name = signs[i] ? `${text} ${signs[i]}` : text;
    const one = choose ? html('button', { className: 'move' }, name) : html('b', {}, name);
    if (i === last) {
      one.classList.add('last');
      one.setAttribute('aria-current', 'true');
    }
    if (choose) one.addEventListener('click', () => choose(i + 1));
    list.append(one);
  });
  queueMicrotask(() => {
    const marked = list.querySelector('.last');
    if (marked) list.scrollTop = marked.offsetTop - list.offsetTop - list.clientHeight / 2;
  });
  return list;
}

// Returns a text such as `10 min + 5 s` for `600+5`, or `3 days per move` for `1/259200`.
export function clockText(clock) {
  const unit = seconds => (seconds >= 60 && seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`);
  if (clock.startsWith('1/')) {
    const days = Number(clock.slice(2)) / 86_400;
    return t('{days, plural, one {# day per move} other {# days per move}}', { days });
  }
  const [base, increment] = clock.split('+').map(Number);
  return clock ? unit(base) + (increment ? ` + ${unit(increment)}` : '') : t('no clock');
}

// Returns a table of finished games. Reserved names are links to the pages of their players.
export function recordTable(records) {
  const player = (record, name, seat) =>
    record.reserved[seat] ? html('a', { href: `#/player/${encodeURIComponent(name)}` }, name) : playerWord(name);
  return html(
    'table',
    {},
    html(
      'tr',
      {},
      [t('Game'), t('Players'), t('Result'), t('Moves'), t('Date')].map(name => html('th', {}, name)),
    ),
    records.map(record =>
      html(
        'tr',
        {},
        html('td', {}, html('a', { href: `#/record/${encodeURIComponent(record.name)}` }, record.title)),
        html('td', {}, record.players.flatMap((name, seat) => [seat ? ' – ' : '', player(record, name, seat)])),
        html('td', {}, record.result),
        html('td', {}, number(record.turns)),
        html('td', {}, record.date),
      ),
    ),
  );
}
