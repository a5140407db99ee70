import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { prepareLauncher } from '../launcher/launcher.js';
import { bench } from './support/bench.js';
import { gitProject } from './support/git-project.js';
import { expectNoneAlive } from './support/processes.js';
import { projectOf } from './support/project.js';
import { newPath } from './support/scratch.js';

/** The whole command, with servers. Verdicts depend on the machine. */

const { lacking } = await prepareLauncher();
const how = { skip: lacking, timeout: 120_000 };

/** @param {string} body JavaScript, with `request` and `response` */
const serverText = (body) => `import { createServer } from 'node:http';
createServer((request, response) => {
  ${body}
}).listen(process.env.PORT, '127.0.0.1');
`;
const declaration = `import { server } from 'rounds';
const url = 'http://127.0.0.1:{port}/{n}';
`;

/** @param {string} file @returns {any[]} */
const recordsOf = (file) =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

test(
  'servers of a group are compared, by figures with verdicts of their own, for each value of args',
  how,
  async () => {
    const folder = projectOf({
      'bench/echo.js': serverText('response.end(request.url);'),
      'bench/echo.bench.js': `${declaration}
const options = { start: 'node echo.js', url, answer: '/{n}', args: { connections: [1, 4] }, warmUpMs: 20 };
server('one', options);
server('other', options);
server('by rate', { ...options, rate: 2000 });
server('by CPU', { ...options, by: 'cpu' });
const connect = ({ url }) => async () => (await fetch(url)).text();
server('by function', { ...options, answer: undefined, connect });
`,
    });
    const out = newPath();
    const { exitCode, stdout, stderr } = await bench(
      [folder, '--quick', '--rounds', '2', '--runtime', 'node', '--json', '--out', out],
      {},
    );
    assert.equal(exitCode, 0, stderr);
    await expectNoneAlive(2000);
    const { benchmarks, comparisons, metricComparisons, failures } = JSON.parse(stdout);
    assert.deepEqual(failures, []);
    assert.deepEqual(
      benchmarks.map((/** @type {any} */ each) => [each.case, each.workload]),
      ['connections=1', 'connections=4'].flatMap((workload) =>
        ['one', 'other', 'by rate', 'by CPU', 'by function'].map((name) => [name, workload]),
      ),
    );
    const others = ['median', 'p90', 'p99', 'p99.9', 'server CPU', 'server memory'];
    for (const { case: name, metrics, ns, figures } of benchmarks) {
      const hasRate = ['one', 'other', 'by function'].includes(name);
      assert.deepEqual(Object.keys(metrics), [...(hasRate ? ['requests/s'] : []), ...others], name);
      assert.ok(ns.estimate > 0);
      if (name === 'by CPU') assert.equal(ns.estimate, figures.serverCpuNs);
    }
    assert.equal(comparisons.length, 8);
    assert.deepEqual(
      metricComparisons.map((/** @type {any} */ each) => each.metric),
      others.flatMap((metric) => Array(8).fill(metric)),
    );
    const [{ code, plan }] = recordsOf(out);
    assert.ok(
      Object.keys(code).some((file) => file.endsWith('bench/echo.js')),
      'the server is part of the code',
    );
    assert.deepEqual(plan.runtimes.length, 1);
  },
);

test('versions run their own servers, and one that lacks the file runs the new one', how, async () => {
  const project = gitProject({
    'src/size.js': 'export const bytes = 200e6;\n',
    'bench/server.js': `import { bytes } from '../src/size.js';
const kept = Buffer.alloc(bytes, 1);
${serverText('response.end(String(kept.length > 0));')}`,
  });
  project.git('rm', '-q', 'bench/twice.bench.js');
  project.git('commit', '-qm', 'two');
  project.write('src/size.js', 'export const bytes = 1;\n');
  project.write('bench/new.js', serverText("response.end('true');"));
  const api = JSON.stringify(fileURLToPath(new URL('../../harness/simple/server.js', import.meta.url)));
  const declaration = `import { server } from ${api};
const url = 'http://127.0.0.1:{port}/';
server('memory', { start: 'node server.js', url, answer: 'true', warmUpMs: 20 });
server('new', { start: 'node new.js', url, answer: 'true', warmUpMs: 20 });
`;
  project.write('bench/all.bench.js', declaration);
  const out = newPath();
  const args = '--quick --rounds 1 --runtime node --against main --out'.split(' ');
  const env = { ROUNDS_CACHE: newPath('-cache') };
  const { exitCode, stdout, stderr } = await bench([project.bench, ...args, out], { env });
  assert.equal(exitCode, 3, stderr + stdout);
  assert.match(stdout, /^Inconclusive: 2 of 2 comparisons/);
  const trials = recordsOf(out).filter(({ type }) => type === 'trial');
  assert.equal(trials.length, 6);
  for (const { case: name, runtime, figures } of trials) {
    const isLarge = name === 'memory' && runtime.includes('main');
    assert.equal(figures.serverRssBytes > 200e6, isLarge, `${name} ${runtime}`);
  }
  await expectNoneAlive(2000);
});
