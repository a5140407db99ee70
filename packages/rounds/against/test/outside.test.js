import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { expectNothingLeft, gitProject } from '../../test/support/git-project.js';
import { newPath, writeFiles } from '../../test/support/scratch.js';
import { withSides } from '../sides.js';

test('what a commit depends on outside of its repository is there for it and its copy, however far above', async () => {
  const cache = newPath('-cache');
  process.env.ROUNDS_CACHE = cache;
  const outer = newPath(' outer');
  const cwd = path.join(outer, 'dependency');
  writeFiles(cwd, { 'package.json': '{ "name": "dependency", "version": "1.2.3" }' });
  const packed = execFileSync('npm', ['pack', '--silent'], { cwd, encoding: 'utf8' }).trim();
  const dependencies = { linked: 'file:../../dependency', packed: `file:../../dependency/${packed}` };
  const manifest = JSON.stringify({ name: 'tiny', type: 'module', dependencies });
  const project = gitProject({ 'package.json': manifest }, path.join(outer, 'repositories/one'));
  const url = pathToFileURL(path.join(project.bench, 'twice.bench.js')).href;
  /** @type {any[]} */
  const suites = [{ name: 'twice', url, suite: { work: 'sync', cases: {} } }];
  const how = { signal: new AbortController().signal, log: () => {} };
  await withSides({ refs: ['main'] }, suites, how, async (sides = []) => {
    assert.equal(sides.length, 2);
    for (const { top } of sides) {
      const { resolve } = createRequire(path.join(top, 'bench/twice.bench.js'));
      for (const name of Object.keys(dependencies))
        assert.match(readFileSync(resolve(`${name}/package.json`), 'utf8'), /"version": ?"1\.2\.3"/);
    }
  });
  expectNothingLeft(project, cache);
});
