// Builds the site into target/site: the Javadoc of all exported packages, then the pages of ../docs with search.
// VitePress fails on a broken link. `mvn -Psite` runs this after the modules are compiled; it needs Node.js 20 and a JDK 25.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..'), target = join(import.meta.dirname, 'target');
const windows = process.platform === 'win32';
const javaHome = process.env.SITE_JAVA_HOME ?? process.env.JAVA_HOME;
const lib = join(root, 'launcher', 'target', 'agon', 'lib');

function fail(message) {
  console.error(`site: ${message}`);
  process.exit(1);
}

const javadoc = javaHome && join(javaHome, 'bin', windows ? 'javadoc.exe' : 'javadoc');
if (!javadoc || !existsSync(javadoc)) fail(`there is no javadoc in ${javaHome}; set JAVA_HOME to a JDK 25`);
if (!/JAVA_VERSION="(2[5-9]|[3-9]\d)/.test(readFileSync(join(javaHome, 'release'), 'utf8')))
  fail(`${javaHome} is older than Java 25; set JAVA_HOME to a JDK 25`);
if (!existsSync(lib)) fail(`${lib} does not exist; run mvn -Psite in the folder of Agon`);

rmSync(target, { recursive: true, force: true });
mkdirSync(target);

// Modules that export packages for users, by folder.
const modules = readdirSync(root)
  .filter((folder) => /^(framework|renderer)-/.test(folder))
  .map((folder) => ({ folder, sources: join(root, folder, 'src', 'main', 'java') }))
  .filter(({ sources }) => existsSync(join(sources, 'module-info.java')))
  .map((module) => ({
    ...module,
    name: readFileSync(join(module.sources, 'module-info.java'), 'utf8').match(/^(?:open )?module ([\w.]+)/m)[1],
  }))
  .filter(({ name }) => !/spark|learning/.test(name));
const jars = readdirSync(lib)
  .filter((jar) => jar.endsWith('.jar') && !/^(framework|game|launcher|renderer)-|natives/.test(jar))
  .map((jar) => join(lib, jar));
execFileSync(javadoc, ['-quiet', '-Xdoclint:none', '-notimestamp', '-windowtitle', 'Agon', '-doctitle', 'Agon',
  '-d', join(target, 'public', 'api'), '--module-path', jars.join(windows ? ';' : ':'),
  ...modules.flatMap(({ name, sources }) => ['--module-source-path', `${name}=${sources}`]),
  '--module', modules.map(({ name }) => name).join(',')], { stdio: 'inherit' });

cpSync(join(root, 'docs'), join(target, 'docs'), { recursive: true });
const npm = (...words) => execFileSync('npm', words, { cwd: import.meta.dirname, stdio: 'inherit', shell: windows });
if (!existsSync(join(import.meta.dirname, 'node_modules'))) npm('ci', '--no-progress');
npm('run', 'build');
console.log(`site: ${join(target, 'site', 'index.html')}`);
