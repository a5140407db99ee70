import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { cacheFolder } from '../machine/cache-folder.js';
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
  build,
};

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
  const script = outputFiles[0]?.contents ?? new Uint8Array();
  const file = inCache(`${hashOf(script)}.js`);
  putInPlace(file, (partial) => writeFileSync(partial, script));
  return file;
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
  const { $ } = await import('../launcher/shell.js');
  const name = path.basename(source, '.js');
  const binary = inCache(`${name}-static-${hashOf(just.version, readFileSync(source))}`);
  if (existsSync(binary)) return { binary };
  const folder = mkdtempSync(path.join(tmpdir(), 'rounds-just-'));
  try {
    copyFileSync(source, path.join(folder, `${name}.js`));
    const limit = AbortSignal.timeout(buildLimitMs);
    const run = $({
      nothrow: true,
      cwd: folder,
      env,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    const said = await run`${just.binary} build ${name}.js --clean --static`;
    const made = path.join(folder, name);
    if (!existsSync(made)) return { lacking: whyNoProgram(name, said.stderr.trim() || said.stdout.trim()) };
    // The folder may be on another file system, where nothing can be renamed to.
    putInPlace(binary, (partial) => copyFileSync(made, partial));
    return { binary };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
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

/**
 * Nobody ever sees a file that is not whole.
 *
 * @param {string} file
 * @param {(partial: string) => void} write
 */
function putInPlace(file, write) {
  const partial = `${file}.${process.pid}`;
  mkdirSync(path.dirname(file), { recursive: true });
  write(partial);
  renameSync(partial, file);
}
