import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { typed } from '../cli/typed.js';
import { cacheFolder } from '../files/cache-folder.js';
import { hashOf } from '../files/hash.js';
import { putInPlace, withFolder } from '../files/owned-folder.js';
import { project } from '../files/project.js';
import { build } from './just/build.js';
import { make } from './just/make.js';
import { v8GcLog, v8Options } from './node.js';

/** @type {import('./descriptor.js').Descriptor} */
export default {
  order: 4,
  variable: 'JUST',
  withoutCodeFromText: true,
  probe: {
    args: [
      'eval',
      'just.print(JSON.stringify({ name: "just", version: just.version.just, engine: "v8 " + just.version.v8 }))',
    ],
    // The command runner `just` searches the parents of its working directory for recipes to run.
    cwd: '/',
    explain: ({ stderr }) =>
      /justfile/i.test(stderr)
        ? 'is the command runner just (casey/just), not the just-js runtime. Set JUST to the path of just-js.'
        : undefined,
  },
  packages: ({ os, cpu, musl }) =>
    os === 'linux' && cpu === 'x64' && !musl ? [{ name: 'just-js', file: 'just' }] : [],
  make,
  howToGet: `just-js runs on Linux x86_64 only: build it with "${typed('runtimes add just@0.1.13')}", put it on PATH, or set JUST to its path.`,
  options: v8Options,
  gcLog: { ...v8GcLog, options: ['--trace-gc'] },
  // just-js cannot reach the pipes of the counters, and a time without counts is better than none.
  withoutCounters: true,
  bundle,
  sourceOf,
  build,
};

/** What a suite is started with, in the repository and in what is published. */
const host = fileURLToPath(new URL('../../harness/hosts/just.js', import.meta.url));

/** @type {Map<string, Promise<string>>} one bundle a suite and a process of ours */
const bundles = new Map();

/**
 * just-js runs one classic script best, so a suite and the harness are bundled into one, from the very sources that
 * the other runtimes load.
 *
 * @param {string} suite URL of the suite's module
 * @returns {Promise<string>} path of the script
 */
function bundle(suite) {
  const known = bundles.get(suite);
  if (known) return known;
  const made = makeBundle(suite).catch((error) => {
    const [reason] = String(error?.errors?.[0]?.text ?? error).split('\n');
    throw new Error(`could not be bundled for just-js: ${reason}`, { cause: error });
  });
  bundles.set(suite, made);
  return made;
}

/** @param {string} suite */
async function makeBundle(suite) {
  const { build: esbuild } = await import('esbuild');
  const { outputFiles } = await esbuild({
    stdin: {
      contents: `import { answerBundled } from ${JSON.stringify(host)};
import suite from ${JSON.stringify(fileURLToPath(suite))};
answerBundled(suite, globalThis);`,
      resolveDir: project,
    },
    bundle: true,
    write: false,
    // Sources have the names that they have in the project.
    outfile: path.join(project, 'bundle.js'),
    absWorkingDir: project,
    sourcemap: 'external',
    sourcesContent: false,
    // just-js would leave with 0 and no word that the runner hears.
    banner: { js: 'try {' },
    footer: {
      js: `} catch (error) {\n  (${answerImportError})(error, ${JSON.stringify(inProject(fileURLToPath(suite)))});\n}`,
    },
    format: 'iife',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['import', 'default'],
    target: 'es2022',
    // Asked for by cases that just-js skips, by engines that it does not use, and by `run()`, which no suite calls.
    external: ['node:*', 'bun:*', '*/results/records.js', './code/records.js'],
    loader: { '.wasm': 'binary' },
    logLevel: 'silent',
  });
  const [map = new Uint8Array(), script = new Uint8Array()] = outputFiles.map(({ contents }) => contents);
  const file = path.join(cacheFolder(), 'just', `${hashOf(script)}.js`);
  if (existsSync(file)) return file; // the cache may be read-only
  await withFolder((folder) => {
    const made = path.join(folder, 'script.js');
    writeFileSync(made, script);
    writeFileSync(`${made}.map`, map);
    putInPlace(`${made}.map`, `${file}.map`);
    putInPlace(made, file);
  }, cacheFolder());
  return file;
}

/**
 * Runs in just-js, as it is written here.
 *
 * @param {any} error
 * @param {string} file of the suite
 */
function answerImportError(error, file) {
  const { just } = /** @type {any} */ (globalThis);
  const [, at] = /(?:\(|at )(\/[^()]*?:\d+):\d+/.exec(String(error?.stack)) ?? [];
  const failure = { kind: 'load', part: `module ${file}`, why: String(error), at };
  just.print(JSON.parse(just.args[2]).token + JSON.stringify({ outcome: 'failed', failure }));
  just.exit(0);
}

/**
 * @param {string} place file and line in a bundle
 * @returns {string} those of the source that it was made from
 */
function sourceOf(place) {
  const [, file, line] = /^(.*):(\d+)$/.exec(place) ?? [];
  if (!existsSync(`${file}.map`)) return place;
  const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
  const found = map.findEntry(Number(line) - 1, Number.MAX_SAFE_INTEGER);
  if (!('originalSource' in found)) return place;
  return `${inProject(path.join(project, found.originalSource))}:${found.originalLine + 1}`;
}

/** @param {string} file */
function inProject(file) {
  return file.startsWith(project + path.sep) ? file.slice(project.length + 1) : file;
}
