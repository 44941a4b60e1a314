// The site of the documents: `mvn -Psite` copies ../docs to target/docs and the Javadoc to target/public/api, and builds it.
import { readdirSync, readFileSync, existsSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { withMermaid } from 'vitepress-plugin-mermaid';

const DOCS = new URL('../target/docs/', import.meta.url).pathname;

// The pages of a folder in the order of their links in README.md.
function pages(folder) {
  if (!existsSync(join(DOCS, folder))) return [];
  const index = readFileSync(join(DOCS, 'README.md'), 'utf8');
  const place = (file) => (index.indexOf(`${folder}/${file}`) + index.length + 1) % (index.length + 1);
  return readdirSync(join(DOCS, folder))
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .sort((one, other) => place(one) - place(other) || one.localeCompare(other))
    .map((file) => ({
      text: readFileSync(join(DOCS, folder, file), 'utf8').match(/^# (.*)$/m)?.[1] ?? file,
      link: `/${folder}/${file.slice(0, -3)}`,
    }));
}

// Links to files of the repository outside of docs become plain text: the site contains only the documents.
function unlinkRepository(md) {
  md.core.ruler.push('repository', ({ tokens, env }) => {
    for (const token of tokens) {
      let inside = false;
      for (const child of token.children ?? []) {
        const href = child.type === 'link_open' ? child.attrGet('href') : '';
        if (href?.startsWith('../') && normalize(join(env.relativePath, '..', href)).startsWith('..')) {
          inside = true;
          child.attrs = [];
          child.tag = 'span';
        } else if (inside && child.type === 'link_close') {
          inside = false;
          child.tag = 'span';
        }
      }
    }
  });
}

// The address in a property of ../pom.xml, as a link of the navigation, if it is set.
function address(text, property) {
  const pom = readFileSync(new URL('../../pom.xml', import.meta.url), 'utf8');
  const link = pom.match(new RegExp(`<${property}>(.+)</${property}>`))?.[1];
  return link ? [{ text, link }] : [];
}

const section = (text, folder, collapsed = false) => ({ text, collapsed, items: pages(folder) });

export default withMermaid({
  title: 'Agon',
  description: 'Abstract board games on the JVM',
  srcDir: 'target/docs',
  outDir: 'target/site',
  cacheDir: 'target/cache',
  base: process.env.SITE_BASE ?? '/',
  cleanUrls: false,
  rewrites: { 'README.md': 'index.md', ':folder/README.md': ':folder/index.md' },
  ignoreDeadLinks: [/\.py$/, /^\/api\//], // files that the build adds
  markdown: { config: unlinkRepository },
  vite: { publicDir: '../public', build: { chunkSizeWarningLimit: 4000 } },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'Tutorials', link: '/tutorials/play' },
      { text: 'Guides', link: '/guides/tournaments' },
      { text: 'Reference', link: '/reference/commands' },
      { text: 'Background', link: '/background/architecture' },
      { text: 'Javadoc', link: '/api/index.html', target: '_self' },
      ...address('Source', 'agon.scm'),
      ...address('Report a problem', 'agon.issues'),
    ],
    sidebar: [
      section('Tutorials', 'tutorials'),
      section('How-to guides', 'guides'),
      section('Reference', 'reference'),
      section('Background', 'background'),
      section('Design records', 'adr', true),
      section('Measurements', 'lab', true),
    ],
  },
});
