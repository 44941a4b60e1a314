// Notifies users that it is their turn while the page is in another tab or behind another window.
import { ask, html } from './net.js';
import { t } from './text.js';

const text = buffer => btoa(String.fromCharCode(...new Uint8Array(buffer))).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');

// Returns the button that allows notifications, and a function that is called with every new state.
export function notifier(token, signal) {
  const can = 'Notification' in window && window.isSecureContext;
  const node = html('button', { textContent: t('Notify me'), title: t('Show a notification when it is your turn'), hidden: true });
  const asks = () => can && Notification.permission === 'default';
  let shown = null,
    pushed = false, // whether the server also sends push messages to this browser
    asked = false;

  // Push messages also arrive when the page is closed. Not every browser supports them.
  async function subscribe() {
    if (asked) return;
    asked = true;
    try {
      const worker = await navigator.serviceWorker.ready;
      const { key } = await ask('/api/push', { signal });
      const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
      const message = {
        endpoint: subscription.endpoint,
        key: text(subscription.getKey('p256dh')),
        secret: text(subscription.getKey('auth')),
      };
      await ask('/api/push', { token, message, signal });
      pushed = true;
    } catch {
      // the page shows notifications as long as it is open
    }
  }

  node.addEventListener('click', async () => {
    node.hidden = true;
    if ((await Notification.requestPermission()) === 'granted') subscribe();
  });
  const close = () => {
    shown?.close();
    shown = null;
  };
  document.addEventListener('visibilitychange', () => document.hidden || close(), { signal });
  signal.addEventListener('abort', close);

  async function tell(title, body) {
    const options = { body, icon: 'icon-192.png', tag: location.hash };
    const worker = await navigator.serviceWorker?.getRegistration();
    try {
      close();
      shown = new Notification(title, options);
      shown.addEventListener('click', () => {
        window.focus();
        close();
      });
    } catch {
      await worker?.showNotification(title, options); // on phones, browsers permit only this
    }
  }

  // Shows in the title of the page whether it is the user's turn, and notifies the user if it was not before.
  function update(state, before) {
    const turn = game => game && !game.over && game.seats.includes(game.turn),
      mine = turn(state),
      ended = state.over && before && !before.over;
    document.title = `${mine ? `● ${t('Your move')} – ` : ''}${state.title} – Agon`;
    node.hidden = !asks() || state.over || !state.seats.length;
    if (!can || Notification.permission !== 'granted' || !state.seats.length) return;
    if (!state.over) subscribe();
    if (!document.hidden) return;
    if (mine && !pushed && (!turn(before) || before.turns.length < state.turns.length)) tell(`${state.title}: ${t('your move')}`, state.turns.at(-1) ?? '');
    else if (ended) tell(`${state.title}: ${t('the game is over')}`, state.verdict ?? '');
  }
  return { node, update };
}
