import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { projectOf } from '../../test/support/project.js';
import { codeOf } from '../code.js';

test('the code of a bench is what it imports, by whatever name', () => {
  const folder = projectOf({
    'package.json':
      '{ "name": "own", "main": "lib/main.js", "exports": { ".": "./lib/main.js" }, "imports": { "#deep": "./lib/deep.js" } }',
    'lib/main.js': "require('./folder');",
    'lib/folder/index.js': '',
    'lib/deep.js': '',
    'lib/typed.ts': '',
    'lib/unused.js': '',
    'node_modules/installed/package.json': '{ "name": "installed", "version": "1.0.0" }',
    'node_modules/@me/scoped/package.json': '{ "name": "@me/scoped", "version": "1.0.0" }',
    'bench/sibling.js': '',
    'bench/a.bench.js': `
import own from 'own';
import deep from '#deep';
import typed from '../lib/typed.js';
import { x } from 'installed/sub.js';
const scoped = require('@me/scoped');
const main = require('..');
const late = await import('./sibling.js');
import fs from 'node:fs';
import missing from 'not-there';
`,
  });
  const bench = path.join(folder, 'bench/a.bench.js');
  const code = codeOf(/** @type {any} */ ([{ name: 'a', url: pathToFileURL(bench).href }]));
  const files = Object.keys(code).map((file) => file.split(`${path.basename(folder)}/`).at(-1));
  for (const file of [
    'bench/a.bench.js',
    'bench/sibling.js',
    'lib/deep.js',
    'lib/folder/index.js',
    'lib/main.js',
    'lib/typed.ts',
    'node_modules/@me/scoped/package.json',
    'node_modules/installed/package.json',
  ])
    assert.ok(files.includes(file), `expected ${file} among ${files.join(', ')}`);
  assert.ok(!files.includes('lib/unused.js'));
});
