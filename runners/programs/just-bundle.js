import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { cacheFolder } from '../machine/cache-folder.js';

/** @type {Map<string, Promise<string>>} one bundle a suite and a process of ours */
const bundles = new Map();

/**
 * just-js runs one classic script best, so a suite and the harness are bundled into one, from the very sources that
 * the other runtimes load.
 *
 * @param {string} suite URL of the suite's module
 * @returns {Promise<string>} path of the script
 */
export function bundleForJust(suite) {
  const known = bundles.get(suite);
  if (known) return known;
  const made = makeBundle(suite);
  bundles.set(suite, made);
  return made;
}

/** @param {string} suite */
async function makeBundle(suite) {
  const suitePath = fileURLToPath(suite);
  const { outputFiles } = await build({
    stdin: {
      contents: `import { runOnJust } from '@rounds/harness/just-main.js';
import suite from ${JSON.stringify(suitePath)};
runOnJust(suite, globalThis);`,
      resolveDir: path.dirname(fileURLToPath(import.meta.url)),
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
  const hash = createHash('sha256').update(script).digest('hex').slice(0, 16);
  const file = path.join(cacheFolder(), 'just', `${hash}.js`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}`, script);
  renameSync(`${file}.${process.pid}`, file);
  return file;
}
