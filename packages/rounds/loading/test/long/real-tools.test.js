import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { workspaceBuild } from '../../../runtimes/find/builds.js';
import { cacheFolder } from '../../../system/cache-folder.js';
import { bench } from '../../../test/support/bench.js';
import { endAll } from '../../../test/support/processes.js';
import { newPath } from '../../../test/support/scratch.js';

/**
 * The same file is run by its tool and by Rounds. Both must find the same benchmarks, and call their functions with the same
 * arguments, `this` and hooks. The tools are installed from npm, into the cache.
 */

after(endAll);

const tools = ['bench-node@0.15.0', 'fastbench@1.0.1'];
const folder = path.join(cacheFolder(), 'real-tools');

before(() => {
  if (existsSync(path.join(folder, tools.join('+')))) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  execFileSync('npm', ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', ...tools], {
    cwd: folder,
  });
  writeFileSync(path.join(folder, tools.join('+')), '');
});

/** Notes once in a process who was called, on what and with what. It may be a worker thread, or one of many processes. */
const seen = `
import { appendFileSync } from 'node:fs';
const noted = new Set();
function seen(who, self, ...args) {
  const kinds = args.map((each) => (typeof each === 'object' ? Object.keys(each).filter((key) => typeof each[key] === 'function').sort().join() : typeof each));
  const on = self === undefined || self === globalThis ? 'undefined' : typeof self.name === 'string' ? self.name : typeof self;
  const line = [who, on, ...kinds].join(' ') + '\\n';
  if (noted.has(line)) return;
  noted.add(line);
  appendFileSync(process.env.SEEN, line);
}
`;

/** @type {Record<string, { text: string, run?: (file: string) => [string, ...string[]] }>} */
const files = {
  'bench-node': {
    run: (file) => [process.execPath, '--allow-natives-syntax', file],
    text: `import { Suite, V8NeverOptimizePlugin, chartReport } from 'bench-node';
const options = { minTime: 0.001, maxTime: 0.002 };
const suite = new Suite({ reporter: false, plugins: [new V8NeverOptimizePlugin()], minSamples: 2 });
suite.add('plain', options, function () { seen('plain', this, ...arguments); });
suite.add('later', { ...options, baseline: true }, async () => { seen('later'); });
suite.add('timed', options, (timer) => { seen('timed', undefined, { start: timer.start, end: timer.end }); timer.start(); for (let i = 0; i < timer.count; i++); timer.end(timer.count); });
suite.add('timed later', options, async (timer) => { timer.start(); await 1; seen('timed later'); timer.end(); });
const results = await suite.run();
console.log(results[0].opsSec.toFixed(2), results.length > 0);
chartReport(results);`,
  },
  fastbench: {
    text: `import bench from 'fastbench';
const run = bench([
  function immediate(done) { seen('immediate', this, ...arguments); setImmediate(done); },
  function tick(done) { seen('tick', this, ...arguments); process.nextTick(done); },
  function once(done) { seen('once', this, ...arguments); done(); },
], 20);
run(run === undefined ? undefined : () => {
  const more = bench([function after(done) { seen('after', this, ...arguments); setImmediate(done, null, 1); }], { iterations: 20, color: false });
  more();
});`,
  },
  'deno-bench': {
    run: (file) => [String(workspaceBuild('deno')?.binary), 'bench', '--allow-all', '--no-config', file],
    text: `const how = { n: 2, warmup: 2 };
Deno.bench('plain', how, function () { seen('plain', this, ...arguments); });
Deno.bench({ ...how, name: 'object', group: 'g', baseline: true, permissions: { read: true, write: true, env: true }, fn() { seen('object', undefined, ...arguments); } });
Deno.bench({ ...how, group: 'g' }, async function later() { seen('later'); });
Deno.bench(how, function named() { seen('named'); });
Deno.bench('timed', how, (b) => { seen('timed', b, { start: b.start, end: b.end }); b.start(); b.end(); });
Deno.bench('timed later', how, async (b) => { await 1; b.start(); seen('timed later', b); });
Deno.bench({ ...how, name: 'ignored', ignore: true, fn: () => seen('ignored') });`,
  },
};

/** @param {string} file @returns {string[]} what was noted, in any order */
function notedIn(file) {
  return [...new Set(readFileSync(file, 'utf8').trim().split('\n'))].sort();
}

/** @param {string} file @returns {[string, ...string[]]} */
const inNode = (file) => [process.execPath, file];

for (const [tool, { text, run = inNode }] of Object.entries(files)) {
  test(`${tool}: the same benchmarks, arguments and hooks`, async () => {
    const file = path.join(folder, `${tool}.file.mjs`);
    writeFileSync(file, seen + text);
    const [theirs, ours] = [newPath(), newPath()];
    const [program, ...args] = run(file);
    execFileSync(program, args, { cwd: folder, env: { ...process.env, SEEN: theirs }, stdio: 'pipe' });
    const how = [
      '--quick',
      '--rounds',
      '1',
      '--runtime',
      tool === 'deno-bench' ? 'node,deno' : 'node',
      '--env',
      `SEEN=${ours}`,
    ];
    const { exitCode, stderr } = await bench([file, ...how, '--out', newPath()]);
    assert.equal(exitCode, 0, stderr);
    assert.deepEqual(notedIn(ours), notedIn(theirs));
  });
}
