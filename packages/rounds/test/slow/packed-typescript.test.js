import assert from 'node:assert/strict';
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { beforeEach, test } from 'node:test';
import { project, short, tried } from '../support/packed.js';
import { writeFiles } from '../support/scratch.js';

/** A benchmark that no version of Node.js runs as it is: an enum, and an import as bundlers resolve it. */

writeFiles(project, {
  'typed/parse.ts':
    'export enum Kind { Number = 1 }\nexport const parse = (text: string): number => Number(text);\n',
  'typed/parse.bench.ts': `import { bench } from 'rounds';
import { Kind, parse } from './parse';
bench('parse', () => parse(String(Kind.Number)));
`,
});
const esbuild = join(project, 'node_modules/esbuild');
beforeEach(() => rmSync(esbuild, { recursive: true, force: true }));
const measure = () => tried(['typed/', ...short, '--json']);

test('a benchmark that must be compiled is compiled by the esbuild of the project', () => {
  symlinkSync(dirname(createRequire(import.meta.url).resolve('esbuild/package.json')), esbuild, 'junction');
  const { status, stdout, stderr } = measure();
  assert.equal(status, 0, stderr);
  assert.deepEqual(JSON.parse(stdout).failures, []);
  assert.match(
    stderr,
    /^\.\/typed\/parse\.bench\.ts imports "\.\/parse", which is not a file: it is compiled with esbuild\.$/m,
  );
});

test('an esbuild that is missing, or too old, is reported in one line', () => {
  const { status, stderr } = measure();
  assert.equal(status, 1, stderr);
  const need =
    /: compiling it needs esbuild 0\.17\.0 or newer, and it is not installed\. Install it: npm i -D esbuild$/m;
  assert.match(stderr, need);
  mkdirSync(esbuild);
  writeFiles(esbuild, { 'package.json': '{ "name": "esbuild", "version": "0.14.54" }' });
  assert.match(
    measure().stderr,
    /esbuild 0\.17\.0 or newer, and version 0\.14\.54 is too old\. Install it: /,
  );
});
