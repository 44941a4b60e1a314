// Notifications that it is the user's turn, while the page is open in another tab or behind another window.
import { html } from './net.js';

// Returns the button that allows notifications, and a function that is called with every new state.
export function notifier(signal) {
  const can = 'Notification' in window && window.isSecureContext;
  const node = html('button', { textContent: 'Notify me', title: 'Show a notification when it is your turn', hidden: true });
  const asks = () => can && Notification.permission === 'default';
  let shown = null;

  node.addEventListener('click', async () => {
    await Notification.requestPermission();
    node.hidden = true;
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
      await worker?.showNotification(title, options); // browsers of phones permit only this
    }
  }

  // Shows in the title of the page whether it is the user's turn, and notifies the user if it was not before.
  function update(state, before) {
    const turn = game => game && !game.over && game.seats.includes(game.turn),
      mine = turn(state),
      ended = state.over && before && !before.over;
    document.title = `${mine ? '● Your move – ' : ''}${state.title} – Agon`;
    node.hidden = !asks() || state.over || !state.seats.length;
    if (!document.hidden || !can || Notification.permission !== 'granted' || !state.seats.length) return;
    if (mine && (!turn(before) || before.turns.length < state.turns.length)) tell(`${state.title}: your move`, state.turns.at(-1) ?? '');
    else if (ended) tell(`${state.title}: the game is over`, state.verdict ?? '');
  }
  return { node, update };
}
