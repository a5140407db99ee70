import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

/** Every process of the tool is started by `start.js`, so that each one is ended, whatever happens. */

const tool = fileURLToPath(new URL('../../', import.meta.url));
const files = /** @type {string[]} */ (readdirSync(tool, { recursive: true })).filter(
  (file) => file.endsWith('.js') && !/(^|\/)(build|node_modules|test|tools)\//.test(file),
);

/** @param {RegExp} specifier */
function importers(specifier) {
  const imported = new RegExp(`(?:from|import\\()\\s*['"](?:${specifier.source})['"]`);
  return files.filter((file) => {
    const code = readFileSync(tool + file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '');
    return imported.test(code);
  });
}

test('only start.js imports node:child_process, and nothing what starts processes by itself', () => {
  assert.deepEqual(importers(/(node:)?(child_process|cluster)/), ['launcher/start.js']);
  assert.deepEqual(importers(/zx(\/\w+)?|execa|cross-spawn/), []);
});
