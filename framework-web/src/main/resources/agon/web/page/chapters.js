// The chapters of a study: the games in its file.
import { ask, html } from './net.js';
import { t } from './text.js';

const address = name => `#/record/${encodeURIComponent(name)}`;

// Returns a list of the chapters of a record, with the controls to change them if the visitor may do so.
export function chapters(game, signal) {
  const count = game.chapters.length;
  if (count < 2 && !game.upload) return html('div', { hidden: true });
  const error = html('p', { className: 'error', role: 'alert' });
  const name = number => `${game.file}~${number}`;
  const items = game.chapters.map((title, i) => {
    const link = html('a', { href: address(name(i + 1)) }, title || t('Chapter {n}', { n: i + 1 }));
    if (i + 1 === game.chapter) link.setAttribute('aria-current', 'page');
    return html('li', {}, link);
  });
  async function change(path, message) {
    error.textContent = '';
    try {
      const { name: next, problems = [] } = await ask(path, { message, signal });
      const hash = address(next);
      if (problems.length) {
        error.replaceChildren(`${problems.join('; ')}. `, html('a', { href: hash }, t('Open the legal part')));
        return;
      }
      if (location.hash === hash) dispatchEvent(new HashChangeEvent('hashchange'));
      else location.hash = hash;
    } catch (failure) {
      if (!signal.aborted) error.textContent = failure.message;
    }
  }
  const edits = [];
  if (game.upload) {
    const text = html('textarea', { rows: 4, maxLength: 190_000, spellcheck: false }),
      file = html('input', { type: 'file' });
    file.addEventListener('change', async () => {
      text.value = (await file.files[0]?.text()) ?? '';
    });
    const form = html(
      'form',
      {},
      html('label', {}, html('span', {}, t('Paste one or more game records')), text),
      html('label', {}, html('span', {}, t('Or choose a file')), file),
      html('div', { className: 'row' }, html('button', { textContent: t('Add chapters') })),
    );
    form.addEventListener('submit', event => {
      event.preventDefault();
      change('/api/chapter', { name: game.file, text: text.value });
    });
    edits.push(html('details', {}, html('summary', {}, t('Add chapters')), form));
    if (count > 1) {
      const remove = html('button', { textContent: t('Remove this chapter') });
      remove.addEventListener('click', () => {
        if (confirm(t('Remove this chapter with its moves and comments?'))) change('/api/remove-chapter', { name: name(game.chapter) });
      });
      edits.push(html('div', { className: 'row' }, remove));
    }
  }
  return html(
    'details',
    { className: 'chapters', open: count > 1 },
    html('summary', {}, t('Chapters: {n}', { n: count })),
    html('ol', {}, items),
    ...edits,
    error,
  );
}
