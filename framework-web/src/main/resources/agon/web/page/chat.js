// The messages of the players and spectators at a table.
import { ask, capital, html, seatName } from './net.js';
import { t } from './text.js';
import { ownLink } from './visitor.js';

const LONGEST = 300;

// Returns the panel with the messages, and a function that shows the messages of a new state.
export function chat(token, signal) {
  const log = html('div', { className: 'log', tabIndex: 0, role: 'log', ariaLabel: t('Messages') });
  const text = html('input', { maxLength: LONGEST, autocomplete: 'off' });
  const error = html('p', { className: 'error', role: 'alert' });
  const form = html(
    'form',
    { className: 'enter' },
    html('label', {}, html('span', {}, t('Message to everyone at this table')), text),
    html('button', { textContent: t('Send') }),
  );
  const count = html('span');
  const node = html('details', { className: 'chat', hidden: true }, html('summary', {}, t('Chat'), count), log, form, error);
  let version = 0,
    shown = '',
    unread = 0;

  const line = ({ seat, name, text: said }) =>
    html('p', {}, html('b', {}, `${name || (seat === undefined ? t('A spectator') : capital(seatName(seat)))}: `), said);

  // Adds new messages at the end, so that screen readers announce only these.
  function take(latest) {
    version = latest.version;
    const all = latest.messages.map(one => JSON.stringify(one));
    const common = shown && all.join('\n').startsWith(shown) ? log.children.length : 0;
    if (!common) log.replaceChildren();
    const news = latest.messages.slice(common);
    log.append(...news.map(line));
    shown = all.join('\n');
    if (!node.open) unread += news.length;
    count.textContent = unread ? ` (${t('new: {n}', { n: unread })})` : '';
    log.scrollTop = log.scrollHeight;
  }

  node.addEventListener('toggle', () => {
    if (!node.open) return;
    unread = 0;
    count.textContent = '';
    log.scrollTop = log.scrollHeight;
  });

  form.addEventListener('submit', async event => {
    event.preventDefault();
    if (!text.value.trim()) return;
    error.textContent = '';
    try {
      const link = ownLink();
      take(await ask('/api/chat', { token, message: link ? { text: text.value, link } : { text: text.value }, signal }));
      text.value = '';
    } catch (failure) {
      if (!signal.aborted) error.textContent = failure.message;
    }
  });

  async function update(state) {
    node.hidden = state.chat === undefined;
    if (node.hidden || state.chat === version) return;
    version = state.chat;
    try {
      take(await ask('/api/chat', { token, signal }));
    } catch (failure) {
      version = 0;
      if (!signal.aborted) error.textContent = failure.message;
    }
  }
  return { node, update };
}
