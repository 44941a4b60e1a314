// The colours and the language of the page, as chosen by the user in this browser or in the system.
import { PALETTES, usePalette } from './board.js';
import { html, store, storedText } from './net.js';
import { LANGUAGES, t } from './text.js';

const THEMES = [
  ['auto', t('like the system')],
  ['dark', t('dark')],
  ['light', t('light')],
  ['contrast', t('high contrast')],
];
const BOARDS = { natural: t('natural'), safe: t('for colour-blind people'), contrast: t('high contrast') };
const wants = query => matchMedia(query).matches;

// Returns the theme to show.
function theme() {
  const chosen = storedText('theme');
  if (THEMES.slice(1).some(([name]) => name === chosen)) return chosen;
  return wants('(prefers-contrast: more)') ? 'contrast' : wants('(prefers-color-scheme: light)') ? 'light' : 'dark';
}

function apply() {
  document.documentElement.dataset.theme = theme();
  const chosen = storedText('board');
  usePalette(chosen in PALETTES ? chosen : theme() === 'contrast' ? 'contrast' : 'natural');
}

const choice = (text, name, options, usual, changed) => {
  const select = html(
    'select',
    {},
    options.map(([word, meaning]) => html('option', { value: word, selected: word === (storedText(name) || usual) }, meaning)),
  );
  select.addEventListener('change', () => {
    store(name, select.value);
    apply();
    changed();
  });
  return html('label', {}, html('span', {}, text), select);
};

// Applies the stored choices, and returns the controls. `changed` is called after each change.
export function display(changed) {
  apply();
  matchMedia('(prefers-color-scheme: light)').addEventListener('change', apply);
  const boards = [['auto', t('like the page')], ...Object.keys(PALETTES).map(name => [name, BOARDS[name]])];
  return html(
    'details',
    { className: 'display' },
    html('summary', {}, t('Display')),
    html(
      'div',
      {},
      choice(t('Colours of the page'), 'theme', THEMES, 'auto', changed),
      choice(t('Colours of the boards'), 'board', boards, 'auto', changed),
      choice(t('Language'), 'language', [['', t('like the browser')], ...LANGUAGES], '', () => location.reload()),
    ),
  );
}
