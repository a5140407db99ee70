import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { launch } from '../../launcher/launch.js';
import { prepareLauncher } from '../../launcher/launcher.js';
import { cacheFolder, shortHash } from '../../system/cache-folder.js';
import { readText } from '../../system/files.js';
import { project } from '../../system/project.js';
import { moveIntoPlace, withTemporaryFolder } from '../../system/temporary-folder.js';
import { findEsbuild } from '../esbuild.js';
import { v8Options } from './node.js';

/** @type {import('../descriptor.js').Descriptor} */
export default {
  variable: 'JUST',
  withoutCodeFromText: true,
  probe: {
    args: [
      'eval',
      'just.print(JSON.stringify({ name: "just", version: just.version.just, engine: "v8 " + just.version.v8 }))',
    ],
    // The command runner `just` searches the parents of its working directory for recipes to run.
    cwd: '/',
  },
  howToGet:
    'just-js runs on Linux x86_64 only: build it (https://github.com/just-js/just), and put it on PATH or set JUST to its path.',
  options: v8Options,
  // just-js cannot reach the pipes of the counters, and a time without counts is better than none.
  withoutCounters: true,
  bundle,
  build,
};

/** @type {Map<string, Promise<string>>} by suite */
const bundles = new Map();

/**
 * just-js runs one classic script, so a suite and the harness are bundled, from the same sources that other runtimes load.
 *
 * @type {NonNullable<import('../descriptor.js').Descriptor['bundle']>}
 */
function bundle(suite, worker) {
  const made =
    bundles.get(suite) ??
    makeBundle(suite, worker).catch((error) => {
      const [reason] = String(error?.errors?.[0]?.text ?? error).split('\n');
      throw new Error(`could not be bundled for just-js: ${reason}`, { cause: error });
    });
  bundles.set(suite, made);
  return made;
}

/** @param {string} suite @param {string} worker */
async function makeBundle(suite, worker) {
  const esbuild = await findEsbuild('just-js runs a bundle, which needs').load();
  const source = fileURLToPath(suite);
  const contents = `import { answerBundled } from ${JSON.stringify(worker)};
import suite from ${JSON.stringify(source)};
answerBundled(suite);`;
  const { outputFiles } = await esbuild.build({
    stdin: { contents, resolveDir: project },
    absWorkingDir: project,
    bundle: true,
    write: false,
    banner: { js: 'try {' },
    footer: { js: `} catch (error) {\n  answerImportError(error);\n}` },
    format: 'iife',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['import', 'default'],
    target: 'es2022',
    // Imported by cases that just-js skips.
    external: ['node:*', 'bun:*'],
    plugins: [
      {
        name: 'the part of rounds that suites use',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^rounds$/ }, () => ({ path: path.join(worker, '../../../index.js') })),
      },
    ],
    loader: { '.wasm': 'binary' },
    logLevel: 'silent',
  });
  const script = outputFiles[0].contents;
  const digest = shortHash(script);
  const file = path.join(cacheFolder(), 'just', `${digest}.js`);
  if (shortHash(readText(file)) === digest) return file; // the cache may be read-only
  await withTemporaryFolder((folder) => {
    const made = path.join(folder, 'script.js');
    writeFileSync(made, script);
    moveIntoPlace(made, file);
  }, cacheFolder());
  return file;
}

const buildLimitMs = 10 * 60e3;

/**
 * Compiles a script to a static program, unless it is cached. just-js always exits with 0, so the result is checked. `just build`
 * changes the folder of its sources, so each build has a copy.
 *
 * @type {NonNullable<import('../descriptor.js').Descriptor['build']>}
 */
async function build(just, source, { env, signal }) {
  const name = path.basename(source, '.js');
  const sources = env.JUST_TARGET || path.join(env.HOME ?? '', '.just');
  if (!existsSync(path.join(sources, 'Makefile')))
    return { lacking: `just build needs ${path.join(sources, 'Makefile')}. ${advice}` };
  const parts = [just.version, readFileSync(just.binary), path.resolve(sources), readFileSync(source)];
  const binary = path.join(cacheFolder(), 'just', `${name}-static-${shortHash(...parts)}`);
  if (existsSync(binary)) return { binary };
  return withTemporaryFolder(async (folder) => {
    const [target, app] = [path.join(folder, 'target'), path.join(folder, 'app')];
    cpSync(path.resolve(sources), target, { recursive: true, dereference: true });
    mkdirSync(app);
    copyFileSync(source, path.join(app, `${name}.js`));
    const command = [just.binary, 'build', `${name}.js`, '--clean', '--static'];
    const baseEnv = { ...env, TMPDIR: folder, JUST_TARGET: target, JUST_HOME: target };
    const what = `just build ${name}.js`;
    const options = { limitMs: buildLimitMs, cwd: app, baseEnv, signal, what };
    const result = await launch(await prepareLauncher(signal), command, options);
    const made = path.join(app, name);
    if (!existsSync(made))
      return { lacking: `just build did not compile ${name}.js (${findReason(result)}). ${advice}` };
    moveIntoPlace(made, binary);
    return { binary };
  }, cacheFolder());
}

const advice =
  'It needs g++, make, binutils and the sources of just-js with its modules and V8: set JUST_TARGET to their folder.';

/** @param {{ stdout: string, stderr: string, notStarted?: string }} result @returns {string} the first error of a failed build */
function findReason({ stdout, stderr, notStarted = 'no output' }) {
  // A download's progress overwrites itself by carriage returns.
  const lines = stripVTControlCharacters(`${stdout}\n${stderr}`)
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter(Boolean);
  const isError = (/** @type {string} */ line) =>
    /\berror:|not found|no such file|^curl: \(|\*\*\*/i.test(line);
  return lines.find(isError) ?? lines.at(-1) ?? notStarted;
}
