import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { cacheFolder } from '../files/cache-folder.js';
import { putInPlace, withFolder } from '../files/owned-folder.js';
import { v8GcLog } from './node.js';

/** @type {import('./find/descriptors.js').Descriptor} */
export default {
  order: 4,
  variable: 'JUST',
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
  unpublished: 'just-js is on no registry: put it on PATH, or set JUST to its path.',
  howToGet:
    'just-js runs on Linux x86_64 only: build it from github.com/just-js/just and put it on PATH, or set JUST to its path.',
  options: ({ exposeGc }) => (exposeGc ? ['--expose-gc'] : []),
  gcLog: { ...v8GcLog, options: ['--trace-gc'] },
  // just-js cannot reach the pipes of the counters, and a time without counts is better than none.
  withoutCounters: true,
  bundle,
  sourceOf,
  build,
};

const repo = fileURLToPath(new URL('../../', import.meta.url));

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
      contents: `import { work } from '@rounds/harness/hosts/just.js';
import suite from ${JSON.stringify(fileURLToPath(suite))};
work(suite, globalThis);`,
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    write: false,
    // Sources have the names that they have in the repo.
    outfile: path.join(repo, 'bundle.js'),
    absWorkingDir: repo,
    sourcemap: 'external',
    sourcesContent: false,
    // just-js would leave with 0 and no word that the runner hears.
    banner: { js: 'try {' },
    footer: {
      js: `} catch (error) {\n  (${answerImportError})(error, ${JSON.stringify(inRepo(fileURLToPath(suite)))});\n}`,
    },
    format: 'iife',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['import', 'default'],
    target: 'es2022',
    // Asked for by cases that just-js skips, and by engines that it does not use.
    external: ['node:*', 'bun:*'],
    loader: { '.wasm': 'binary' },
    logLevel: 'silent',
  });
  const [map = new Uint8Array(), script = new Uint8Array()] = outputFiles.map(({ contents }) => contents);
  const file = inCache(`${hashOf(script)}.js`);
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
  return `${inRepo(path.join(repo, found.originalSource))}:${found.originalLine + 1}`;
}

/** @param {string} file */
function inRepo(file) {
  return file.startsWith(repo) ? file.slice(repo.length) : file;
}

/** `just build` compiles C++, and may have to fetch what that needs first. */
const buildLimitMs = 10 * 60e3;

/**
 * A script of just-js as a static program of its own, built unless that was done before. The exit code says nothing
 * (just-js leaves with 0 whatever happens): what counts is whether there is a program.
 *
 * @type {NonNullable<import('./find/descriptors.js').Descriptor['build']>}
 */
async function build(just, source, { env, signal }) {
  const { shell } = await import('../launcher/shell.js');
  const name = path.basename(source, '.js');
  const binary = inCache(`${name}-static-${hashOf(just.version, readFileSync(source))}`);
  if (existsSync(binary)) return { binary };
  return withFolder(async (folder) => {
    copyFileSync(source, path.join(folder, `${name}.js`));
    const limit = AbortSignal.timeout(buildLimitMs);
    const { $: run } = await shell({
      nothrow: true,
      cwd: folder,
      env: { ...env, TMPDIR: folder },
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    const said = await run`${just.binary} build ${name}.js --clean --static`;
    const made = path.join(folder, name);
    if (!existsSync(made)) return { lacking: whyNoProgram(name, said.stderr.trim() || said.stdout.trim()) };
    putInPlace(made, binary);
    return { binary };
  }, cacheFolder());
}

/**
 * @param {string} name
 * @param {string} said
 */
function whyNoProgram(name, said) {
  const reason = said.split('\n').at(-1) || 'it said nothing';
  return `just build --static made no program of ${name}.js (${reason}). It needs the sources of just-js (JUST_HOME) and a C++ compiler`;
}

/** @param {string} name */
function inCache(name) {
  return path.join(cacheFolder(), 'just', name);
}

/** @param {...(string | Uint8Array)} parts */
function hashOf(...parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 16);
}
