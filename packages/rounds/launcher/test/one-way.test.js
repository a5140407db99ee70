import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

/** Every process is started by `start.js`, so that each one is ended, whatever happens. Build scripts may start their own. */

const packages = fileURLToPath(new URL('../../../', import.meta.url));
const isDevelopment = /\/(?:build|node_modules|scripts|test|tools)$/;

/** @param {string} folder @returns {string[]} modules in it */
function modulesIn(folder) {
  return readdirSync(packages + folder, { withFileTypes: true }).flatMap((entry) => {
    const file = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return isDevelopment.test(file) ? [] : modulesIn(file);
    return file.endsWith('.js') ? [file] : [];
  });
}
const files = modulesIn('');

/** @param {RegExp} specifier */
function importers(specifier) {
  const imported = new RegExp(`(?:from|import\\()\\s*['"](?:${specifier.source})['"]`);
  return files.filter((file) => {
    const code = readFileSync(packages + file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '');
    return imported.test(code);
  });
}

test('in all packages only start.js imports what starts processes', () => {
  const starters = /(node:)?(child_process|cluster)|zx(\/\w+)?|execa|cross-spawn/;
  assert.deepEqual(importers(starters), ['rounds/launcher/start.js']);
});
