import assert from 'node:assert/strict';
import { mkdirSync, realpathSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { newPath, writeFiles } from '../../test/support/scratch.js';
import { importable } from '../typescript.js';

test('for a Node.js that strips no types, packages of the workspace are compiled too, and installed ones are imported', async () => {
  const folder = newPath('-workspace');
  writeFiles(folder, {
    'package.json': '{ "private": true, "workspaces": ["packages/*"] }',
    'node_modules/plain/package.json': '{ "name": "plain", "type": "module", "exports": "./i.js" }',
    'node_modules/plain/i.js': 'export const where = import.meta.url;',
    'packages/core/package.json': '{ "name": "@m/core", "type": "module", "exports": "./src/index.ts" }',
    'packages/core/src/index.ts': 'export const twice = (n: number): number => n * 2;',
    'packages/app/package.json': '{ "name": "@m/app", "type": "module" }',
    'packages/app/x.ts': `import { twice } from '@m/core';
import { where } from 'plain';
export const found: unknown[] = [twice(21), where];`,
  });
  mkdirSync(path.join(folder, 'node_modules/@m'));
  symlinkSync(path.join(folder, 'gone'), path.join(folder, 'node_modules/unlinked'), 'junction');
  symlinkSync(path.join(folder, 'packages/core'), path.join(folder, 'node_modules/@m/core'), 'junction');
  const esbuild = path.dirname(createRequire(import.meta.url).resolve('esbuild/package.json'));
  symlinkSync(esbuild, path.join(folder, 'node_modules/esbuild'), 'junction');
  const url = String(pathToFileURL(path.join(folder, 'packages/app/x.ts')));
  const made = await importable({}, { name: 'node', version: '20.20.2' }, url);
  const { found } = await import(made);
  const plain = realpathSync(path.join(folder, 'node_modules/plain/i.js'));
  assert.deepEqual(found, [42, String(pathToFileURL(plain))]);
});
