// The language of the page, and messages in a part of the format of ICU: `{name}` is replaced by a value, and
// `{n, plural, one {# move} other {# moves}}` by the form for a number. The keys of the messages are the English texts;
// `texts_de.txt` contains their translations into German.
export const LANGUAGES = [['en', 'English'], ['de', 'Deutsch']];
const PSEUDO = ['en-XA', 'ar-XB']; // accented and longer, and written from right to left: only for tests
const PLAIN = 'aceghilnorsuyACEGILNORSUY',
  ACCENTED = 'àçéĝĥîļñôŕšûýÀÇÉĜÎĻÑÔŔŠÛÝ',
  MORE = ' ľöŕéɱ îþšûɱ đöļöŕ šîť àɱéť';

function chosen() {
  const known = [...LANGUAGES.map(([code]) => code), ...PSEUDO];
  let stored = '';
  try {
    stored = localStorage.getItem('language');
  } catch {
    // the page works without it
  }
  const wanted = [new URLSearchParams(location.search).get('lang'), stored, ...navigator.languages.map(one => one.split('-')[0])];
  return wanted.find(code => known.includes(code)) || 'en';
}

export const language = chosen();
const pseudo = PSEUDO.includes(language);
const numbers = new Intl.NumberFormat(pseudo ? 'en' : language),
  rules = new Intl.PluralRules(pseudo ? 'en' : language);
document.documentElement.lang = language;
document.documentElement.dir = language.startsWith('ar') ? 'rtl' : 'ltr';
const file = language === 'en' || pseudo ? '' : await fetch(`texts_${language}.txt`).then(reply => reply.text(), () => '');
const texts = new Map(
  file.split('\n').filter(line => line.includes(' = ') && !line.startsWith('#')).map(line => {
    const at = line.indexOf(' = ');
    return [line.slice(0, at).trim(), line.slice(at + 3).trim()];
  }),
);

function disguised(text) {
  if (!pseudo || !text.trim()) return text;
  const accented = [...text].map(letter => ACCENTED[PLAIN.indexOf(letter)] ?? letter).join('');
  return accented + MORE.slice(0, Math.ceil(text.length * 0.4));
}

// Returns the text from an index up to the end or an unmatched closing brace, and the index of that brace.
function format(text, from, values, count) {
  let shown = '',
    at = from;
  while (at < text.length && text[at] !== '}') {
    const special = count === undefined ? '{}' : '{}#';
    let end = at;
    while (end < text.length && !special.includes(text[end])) end++;
    shown += disguised(text.slice(at, end));
    at = end;
    if (text[at] === '#') {
      shown += numbers.format(count);
      at++;
    } else if (text[at] === '{') {
      const [start, name, plural] = /^\{\s*(\w+)\s*(,\s*plural\s*,)?/.exec(text.slice(at));
      at += start.length;
      const forms = {};
      for (let form; plural && (form = /^\s*(=?\w+)\s*\{/.exec(text.slice(at))); at++)
        [forms[form[1]], at] = format(text, at + form[0].length, values, values[name]);
      at = text.indexOf('}', at) + 1;
      shown += plural ? (forms[`=${values[name]}`] ?? forms[rules.select(values[name])] ?? forms.other) : values[name];
    }
  }
  return [shown, at];
}

// Returns a message in the language of the page, with values. Only the values of plurals are formatted.
export const t = (message, values = {}) => format(texts.get(message) ?? message, 0, values)[0];
export const number = value => numbers.format(value);
